# Buzzboard: `make run` to play, `make test` to check everything, `make help` for more.

HOST ?= 127.0.0.1
PORT ?= 8000
KILLS ?= 200
RACES ?= 30
MOMENTS ?= 20
RESTARTS ?= 20
EXPIRIES ?= 100
GAMES ?= 100
SIMULATED ?= 100

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

BIN := .venv/bin
PY := $(BIN)/python
UV := $(BIN)/uv
COMPILE := $(UV) pip compile --quiet --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-emit-find-links \
	--custom-compile-command "make lock"
BROWSERS := chromium-headless-shell chromium chromium-browser google-chrome

# Programs are compiled once, whatever the machine prefers: the tests start dozens.
unexport PYTHONDONTWRITEBYTECODE

# What `make test` needs on top of `make run` stays installed once it is.
WANTED = $(if $(wildcard .venv/dev-installed),requirements-dev.txt,requirements.txt)

.PHONY: help run dev install lint types contracts unit sqlite-tests browser-tests \
	test soak browser format lock bench bench-live bench-pushes bench-pages taps pictures backup restore clean

help: ## Say what there is
	@grep -hE '^[a-z-]+:.*## ' Makefile | awk -F ':.*## ' '{printf "make %-14s %s\n", $$1, $$2}'

run: .venv/installed ## Install, migrate, seed the demo, serve (HOST=, PORT=)
	@exec $(PY) -m config.demo --host "$(HOST)" --port "$(PORT)"

dev: .venv/dev-installed ## Serve for development: debug pages, restart on change
	@exec $(PY) -m config.develop --host "$(HOST)" --port "$(PORT)"

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
	@$(UV) pip sync --quiet --compile-bytecode --python $(PY) $(WANTED)
	@touch $@

.venv/dev-installed: requirements-dev.txt | .venv/bin/uv
	@echo "Installing what the site and its tests need into .venv ..."
	@$(UV) pip sync --quiet --compile-bytecode --python $(PY) requirements-dev.txt
	@touch $@ .venv/installed

# Drawing nothing on a screen, Debian's shell takes half of what a whole Chromium takes.
browser: ## Install Chromium if there is none (needs root and apt-get)
	@command -v chromium-headless-shell >/dev/null && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		apt-get update -qq && \
		for name in chromium-headless-shell chromium; do \
			apt-get install -y -qq --no-install-recommends $$name && exit 0; done; \
	fi; \
	for name in $(BROWSERS); do command -v $$name >/dev/null && exit 0; done; \
	echo "The browser tests need Chromium, and there is none on the PATH." >&2; \
	echo "Install it (Debian: sudo apt-get install chromium), then try again." >&2; \
	exit 1

lock: .venv/bin/uv ## Pin the newest allowed versions of everything
	$(COMPILE) --upgrade requirements.in -o requirements.txt
	$(COMPILE) --upgrade requirements-dev.in -o requirements-dev.txt

# Checks ---------------------------------------------------------------------------

test: .venv/dev-installed ## Check everything; say what each part has cost
	@MAKE="$(MAKE)" $(PY) -m tests.parts sqlite-tests+types+lint+contracts \
		unit+browser-tests

lint: .venv/dev-installed ## Style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(PY) -m tests.wording
	$(BIN)/djlint templates --check --lint --quiet

types: .venv/dev-installed ## Types
	$(BIN)/mypy

contracts: .venv/dev-installed ## Who may import whom, and docs/rules.md up to date
	$(BIN)/lint-imports
	$(PY) -m rules docs --check

unit: .venv/dev-installed ## All tests without a browser, on PostgreSQL
	$(BIN)/pytest -n 2 --dist worksteal -m "not browser"

# Reading all ten thousand tests to find a few costs more than to run some of them.
sqlite-tests: .venv/dev-installed ## Those of locks, JSON, lengths, durability on SQLite
	$(BIN)/pytest -n 2 --dist worksteal --ds config.settings -m sqlite \
		$$(grep -rl 'mark\.sqlite' tests)

# A browser that stalls or breaks down is no finding: that test has one more try. What a
# test has found wrong is never tried again.
browser-tests: .venv/dev-installed browser ## The tests that drive Chromium, on SQLite
	$(BIN)/pytest -n 2 --dist worksteal --ds config.settings -m browser \
		tests/browser --timeout 180 --reruns 1 --only-rerun "from pytest-timeout" \
		--only-rerun "Protocol error" \
		--only-rerun "Connection closed" --only-rerun "browser has been closed"

soak: .venv/dev-installed ## What takes hours: kills and races by the hundred
	KILLS=$(KILLS) RESTARTS=$(RESTARTS) EXPIRIES=$(EXPIRIES) $(BIN)/pytest -s --timeout 0 tests/games -k kill
	MOMENTS=$(MOMENTS) $(BIN)/pytest -s --timeout 0 tests/league/test_kills.py
	RACES=$(RACES) $(BIN)/pytest -s --timeout 0 tests/league/test_deletion_races.py
	GAMES=$(GAMES) $(BIN)/pytest -n 2 --timeout 0 tests/rules/efhl/test_every_option.py
	SOAK=1 $(BIN)/pytest -n 2 --dist worksteal --timeout 0 -m "not browser"
	SOAK=1 $(BIN)/pytest --ds config.settings -m browser tests/browser
	$(PY) -m rules bench --rulebook fool --trial runs
	$(PY) -m board measure --games 200 --rulebook fool --options core
	$(PY) -m board strengths --games 400
	$(PY) -m board fit --check
	@$(MAKE) --no-print-directory bench SIMULATED=200

format: .venv/dev-installed ## Put the code into shape
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .
	$(BIN)/djlint templates --reformat --quiet || true

bench: .venv/installed ## Games a second, and the totals of a game, book by book
	@for book in $$($(PY) -c 'from rules.registry import LATEST; print(*LATEST)'); do \
		$(PY) -m rules bench --rulebook $$book --games $(SIMULATED) || exit 1; \
	done

bench-live: .venv/dev-installed ## How long an answer takes to reach both coaches
	@$(PY) -m tests.bench_live

bench-pushes: .venv/dev-installed ## The bytes of an answer's push, and of a cold page
	@$(PY) -m tests.bench_live.pushes

bench-pages: .venv/dev-installed ## How long a league's pages take after ten seasons
	@$(PY) -m tests.bench_pages

taps: .venv/dev-installed ## Count the taps of whole games, by book and pace
	@$(PY) -m tests.taps --games 20

pictures: .venv/dev-installed browser ## Every kind of question as a picture, in var/pictures
	@mkdir -p var/pictures
	PICTURES=var/pictures $(BIN)/pytest -n 0 --ds config.settings -m browser \
		tests/browser/test_prompts.py

# Data -----------------------------------------------------------------------------

backup: .venv/installed ## Copy the SQLite database (FILE=), even while the site runs
	@$(PY) manage.py backup $(FILE)

restore: .venv/installed ## Put a copy back (FILE=); stop the site first
	@$(PY) manage.py restore $(FILE)

clean: ## Remove what was installed and built; the data in var/ stays
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis \
		.import_linter_cache test-results var/static var/pictures var/test*.sqlite3
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
