PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PROTOS := $(wildcard proto/riverboat/v1/*.proto)
# Tests wait for processes and clocks as often as they work: two workers per core, up to eight.
WORKERS ?= $(shell $(PYTHON) -c 'import os; print(min(8, 2 * (os.cpu_count() or 1)))')
# They start hundreds of processes, which must not compile every module anew.
PYTEST = env -u PYTHONDONTWRITEBYTECODE $(BIN)/python tests/once_more.py -q -n $(WORKERS) --dist worksteal

.PHONY: help setup run test test-long lint format proto baseline lock dist bench strength stats errors playthroughs replays pictures tables exhaustive mutants compiled clean

help: ## show this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

setup: $(VENV)/.ready ## create .venv with everything in it (quick the second time)

$(VENV)/.ready: pyproject.toml requirements.lock
	@echo "setting up $(VENV) ..." >&2
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

run: setup ## play a tournament of the reference bots over gRPC on loopback
	@$(BIN)/riverboat tournament demo

test: setup ## everything but the long runs
	$(PYTEST) -m "not long"

test-long: setup ## the long runs
	$(PYTEST) -m long

lint: setup ## ruff, mypy --strict, buf
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/buf lint
	$(BIN)/buf breaking --against proto/baseline.binpb

format: setup ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

proto: setup ## generate sdk/riverboat/v1 from proto/
	$(BIN)/python -m grpc_tools.protoc -Iproto --python_out=sdk --pyi_out=sdk --grpc_python_out=sdk $(PROTOS)
	@for f in sdk/riverboat/v1/*_pb2_grpc.py; do grep -q Servicer $$f || rm $$f; done

baseline: setup ## accept the present protos as the contract that must not break
	$(BIN)/buf build -o proto/baseline.binpb

lock: setup ## pin what is installed now
	@{ echo '# Everything that `make setup` installs, pinned. Renew with `make lock`.'; \
	  $(BIN)/python -m pip list --format=freeze --exclude-editable | grep -vE '^(pip|riverboat)=='; } > requirements.lock

dist: setup ## build wheel and sdist into dist/
	$(BIN)/python -m hatchling build -d dist

bench: setup ## speeds as ratios against references measured in the same run
	$(BIN)/riverboat bench

strength: setup ## hold the reference bots to their figures (hours; goes on where it was interrupted)
	$(BIN)/riverboat bot figures --output sdk/riverboat/strength/data/reached.csv
	$(BIN)/python -m riverboat.testing.game_tables docs

stats: setup ## how often 95 % intervals of ratings hold the truth, by simulation (minutes)
	OPENBLAS_NUM_THREADS=1 $(BIN)/python -m riverboat_server.bench.coverage

errors: setup ## the two errors of the sequential test, by simulation (a quarter of an hour)
	$(BIN)/python -m riverboat.sprt.simulation

playthroughs: setup ## write the golden playthroughs anew (then read the difference)
	$(BIN)/python -m riverboat.testing.playthrough tests/playthroughs

pictures: setup ## draw the pictures of the documentation anew
	$(BIN)/python -m riverboat.testing.pictures docs/pictures

replays: setup ## write the golden replays anew (raise rules_version first if rules changed)
	$(BIN)/python -m riverboat.testing.golden_replays tests/replays

tables: setup ## print questions and moves of each game, and figures of bots, into the pages
	$(BIN)/python -m riverboat.testing.game_tables docs

exhaustive: setup ## ten thousand random games: what was never used, the longest list
	$(BIN)/python -m riverboat.testing.exhaustive --games 10000

mutants: setup ## plant small faults in the code and see whether the tests notice them
	PYTHONPATH=tests $(BIN)/python -m mutants

compiled: setup ## compile the rules with mypyc into build/compiled, run the laws on them, measure
	$(BIN)/python -m riverboat_server.bench.compiled

clean: ## remove what was made
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis riverboat-data riverboat-sprt riverboat-duels riverboat-challenge riverboat-strength
