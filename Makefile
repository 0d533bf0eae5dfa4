PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PROTOS := $(wildcard proto/riverboat/v1/*.proto)

.PHONY: help setup run test test-long lint proto bench playthroughs compiled clean

help: ## show this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

setup: $(VENV)/.ready ## create .venv with everything in it (quick the second time)

$(VENV)/.ready: pyproject.toml requirements.lock
	@echo "setting up $(VENV) (once) ..." >&2
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

proto: ## generate sdk/riverboat/v1 from proto/
	$(BIN)/python -m grpc_tools.protoc -Iproto --python_out=sdk --pyi_out=sdk --grpc_python_out=sdk $(PROTOS)
	@for f in sdk/riverboat/v1/*_pb2_grpc.py; do grep -q Servicer $$f || rm $$f; done
