"""What browsers fetch: pages, the files they load, the app, and what is printed."""
