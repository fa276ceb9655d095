# Buzzboard: `make run` to play, `make test` to check everything, `make help` for more.

HOST ?= 127.0.0.1
PORT ?= 8000

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

BIN := .venv/bin
PY := $(BIN)/python
UV := $(BIN)/uv
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock"
BROWSERS := chromium chromium-browser google-chrome

# What `make test` needs on top of `make run` stays installed once it is.
WANTED = $(if $(wildcard .venv/dev-installed),requirements-dev.txt,requirements.txt)

.PHONY: help run dev install lint types contracts unit browser-tests test browser \
	format lock bench bench-live bench-pages backup restore clean

help: ## Say what there is
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F ':.*## ' '{printf "make %-14s %s\n", $$1, $$2}'

run: .venv/installed ## Install, migrate, seed the demo, serve (HOST=, PORT=)
	@exec $(PY) -m config.demo --host $(HOST) --port $(PORT)

dev: .venv/dev-installed ## Serve for development: debug pages, restart on change
	$(PY) manage.py migrate
	exec $(BIN)/uvicorn config.asgi:application --reload --lifespan off \
		--host $(HOST) --port $(PORT)

install: .venv/dev-installed ## Install everything into .venv, for working on it

# Set-up ---------------------------------------------------------------------------

.venv/bin/uv:
	@python=; for name in python3 python3.11 python3.12 python3.13 python; do \
		if $$name -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; \
		then python=$$name; break; fi; \
	done; \
	if [ -z "$$python" ]; then \
		echo "Buzzboard needs Python 3.11 or newer, and found none on the PATH." >&2; \
		exit 1; \
	fi; \
	$$python -m venv .venv || { \
		echo "That Python cannot make a virtual environment." >&2; \
		echo "On Debian and Ubuntu: apt-get install python3-venv" >&2; \
		exit 1; \
	}
	@$(PY) -m pip install --quiet "uv>=0.8,<1"

.venv/installed: requirements.txt | .venv/bin/uv
	@echo "Installing what the site needs into .venv ..."
	@$(UV) pip sync --quiet --python $(PY) $(WANTED)
	@touch $@

.venv/dev-installed: requirements-dev.txt | .venv/bin/uv
	@echo "Installing what the site and its tests need into .venv ..."
	@$(UV) pip sync --quiet --python $(PY) requirements-dev.txt
	@touch $@ .venv/installed

browser: ## Install Chromium if there is none (needs root and apt-get)
	@for name in $(BROWSERS); do command -v $$name >/dev/null && exit 0; done; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && \
		apt-get install -y -qq --no-install-recommends chromium; \
	else \
		echo "The browser tests need Chromium, and there is none on the PATH." >&2; \
		echo "Install it (Debian: sudo apt-get install chromium), then try again." >&2; \
		exit 1; \
	fi

lock: .venv/bin/uv ## Pin the newest allowed versions of everything
	$(COMPILE) --upgrade requirements.in -o requirements.txt
	$(COMPILE) --upgrade requirements-dev.in -o requirements-dev.txt

# Checks ---------------------------------------------------------------------------

test: lint types contracts unit browser-tests ## Check everything

lint: .venv/dev-installed ## Style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: .venv/dev-installed ## Types
	$(BIN)/mypy

contracts: .venv/dev-installed ## Who may import whom, and docs/rules.md up to date
	$(BIN)/lint-imports
	$(PY) -m rules docs --check

unit: .venv/dev-installed ## All tests without a browser, the real services included
	$(BIN)/pytest -n 2 -m "not browser"

# A browser that stalls or breaks down is no finding: that test has one more try. What a
# test has found wrong is never tried again.
browser-tests: .venv/dev-installed browser ## The tests that drive Chromium
	$(BIN)/pytest -n 2 -m browser --timeout 180 \
		--reruns 1 --only-rerun "from pytest-timeout" --only-rerun "Protocol error"

format: .venv/dev-installed ## Put the code into shape
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

bench: .venv/installed ## How many games a second the rules play
	@$(PY) -m rules bench --rulebook efhl --games 100

bench-live: .venv/dev-installed ## How long an answer takes to reach both coaches
	@$(PY) -m tests.bench_live

bench-pages: .venv/dev-installed ## How long a league's pages take after ten seasons
	@$(PY) -m tests.bench_pages

# Data -----------------------------------------------------------------------------

backup: .venv/installed ## Copy the SQLite database (FILE=), even while the site runs
	@$(PY) manage.py backup $(FILE)

restore: .venv/installed ## Put a copy back (FILE=); stop the site first
	@$(PY) manage.py restore $(FILE)

clean: ## Remove what was installed and built; the data in var/ stays
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache test-results var/static var/screenshots var/test*.sqlite3
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
