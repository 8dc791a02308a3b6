from suitcase.cli import main

main()
