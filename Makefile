# Two commands do everything: `make play` and `make test`.
# The environment lives in .venv; uv makes it if uv is there, plain venv and pip if not.

PYTHON ?= python3
BIN := .venv/bin
EXTRAS := .[fast,lab,terminal,server,postgresql,test,check]
READY := .venv/.ready-$(shell cat pyproject.toml constraints.txt | cksum | cut -d' ' -f1)

NODE_READY := node_modules/.ready-$(shell cksum < package.json | cut -d' ' -f1)

.PHONY: help play terminal test chromium firefox check pages bench pictures clean

help: ## what this file can do
	@grep -hE '^[a-z]+:.*## ' Makefile | sed -E 's/^([a-z]+):.*## /  make \1\t/' | expand -t 18

play: $(READY) ## open the suitcase in your browser
	@$(BIN)/suitcase serve --open

terminal: $(READY) ## sit down at a table of Suits in the terminal
	@$(BIN)/suitcase play suits

# Several processes import the same files; what one has translated the others can read.
#
# What failed runs once more, alone, and that run decides: a fault fails again, while a race between busy browsers is no
# reason to stop a change. A race is not hidden: the last line says how many tests failed at first.
FAILED := $(BIN)/python -c 'import json, pathlib as p; f = p.Path(".pytest_cache/v/cache/lastfailed"); \
	print(len(json.loads(f.read_text())) if f.exists() else 0)'

test: $(READY) chromium ## run all tests
	@{ command -v firefox-esr || command -v firefox; } >/dev/null || \
		echo "Firefox is not installed, so nobody looks at the games in it; 'make firefox' installs it."
	@PYTHONDONTWRITEBYTECODE= $(BIN)/pytest --cache-clear -n auto --dist worksteal || { \
		many=$$($(FAILED)); \
		echo "Failed: $$many. Once more, alone:"; \
		PYTHONDONTWRITEBYTECODE= $(BIN)/pytest -n 0 --last-failed --last-failed-no-failures none && \
		echo "Not clean: of the tests above $$many failed at first and passed alone. That is a race; please mend or report it."; \
	}

# The browser tests use the system's Chromium; best is the one without a window, which needs half the time. It is
# installed where that can be done without asking.
HAS_BROWSER := for one in chromium-headless-shell chromium chromium-browser google-chrome; do command -v $$one; done | grep -q .

chromium:
	@command -v chromium-headless-shell >/dev/null || \
		if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
			{ $(HAS_BROWSER); } || apt-get update -qq; \
			if apt-cache show chromium-headless-shell >/dev/null 2>&1; then \
				echo "Installing Chromium for the browser tests (once)..."; \
				apt-get install -y -qq chromium-headless-shell >/dev/null 2>&1; \
			fi; \
			{ $(HAS_BROWSER); } || apt-get install -y -qq chromium >/dev/null; \
		elif ! { $(HAS_BROWSER); }; then \
			echo "The browser tests need Chromium and are left out: sudo apt-get install chromium"; \
		fi

# One test looks at every game in Firefox too. To install it takes longer than that test, so it has to be asked for.
firefox: ## install Firefox for its test
	@{ command -v firefox-esr || command -v firefox; } >/dev/null || { apt-get update -qq && apt-get install -y -qq firefox-esr >/dev/null; }

check: $(READY) pages ## style, types and rooms
	@$(BIN)/ruff format --check .
	@$(BIN)/ruff check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

# Formatter, linter and types of the browser's files. The types of messages are written anew from the protocol.
pages: $(READY)
	@if ! command -v npm >/dev/null; then \
		echo "The browser's files are not checked: that needs Node (sudo apt-get install nodejs npm)."; \
	elif ! $(MAKE) -s --no-print-directory $(NODE_READY); then \
		echo "The browser's files are not checked: npm could not fetch the tools that package.json names; try again."; \
	else \
		mkdir -p .types && $(BIN)/python -m suitcase.server.typescript > .types/protocol.d.ts && \
		node_modules/.bin/biome check --error-on-warnings . && node_modules/.bin/tsc; \
	fi

$(NODE_READY):
	@echo "Setting up node_modules (once)..."
	@npm install --fetch-retries=1 --no-package-lock --no-audit --no-fund --loglevel=error >/dev/null
	@rm -f node_modules/.ready-*
	@touch $@

bench: $(READY) ## measure how fast the engine is on this machine
	@$(BIN)/python benchmarks/run.py

pictures: $(READY) ## draw the pictures that the README shows
	@$(BIN)/python docs/pictures.py

clean: ## forget the environment
	rm -rf .venv node_modules .types

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Suitcase needs Python 3.11 or later: try 'make PYTHON=python3.12 $(or $(MAKECMDGOALS),play)'."; exit 1; }
	@echo "Setting up .venv (once)..."
	@if command -v uv >/dev/null 2>&1; then \
		uv venv --quiet --allow-existing --python $(PYTHON) .venv && \
		uv pip install --quiet --python $(BIN)/python -c constraints.txt -e '$(EXTRAS)'; \
	else \
		$(PYTHON) -m venv .venv && \
		$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e '$(EXTRAS)'; \
	fi
	@rm -f .venv/.ready-*
	@touch $@
