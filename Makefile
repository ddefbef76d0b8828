# tass: build, check and measure. `make test` is the check for every day, and `make test-long` what takes
# longer; both first install the solvers and the MPI that the tests run against (Debian, apt-get).

GO ?= go

# Without cgo tass is linked statically: it starts sooner, and runs wherever the kernel does.
STATIC = CGO_ENABLED=0 $(GO)

# The limit of one package's tests; past it go prints every stack and fails.
TEST_TIMEOUT ?= 28m

# How much of what takes long `make test` tries: a part of it; all of it with `make test SHORT=`
SHORT ?= -short

# The same of the random campaigns that run programs under MPICH and gcc (internal/testing/difftest).
CAMPAIGNS ?= $(SHORT)

# With -short, random tests try one in so many of their usual seeds.
PART ?= 40

# Packages tested at a time: one more than processors, since some wait for solvers and for MPICH.
PACKAGES ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))

# Time spent on each fuzz target by `make fuzz`.
FUZZTIME ?= 30s

# How long `make soak` runs random tests; `make soak SOAKTIME=8h SOAKFLAGS="-run Nonblocking"`
SOAKTIME ?= 10m
SOAKFLAGS ?=

# Which mistakes `make mutants` makes: `make mutants MUTANTSFLAGS="-run persistent_sets"`
MUTANTSFLAGS ?=

# Extra arguments: `make test TESTFLAGS='-run=Adder -v'`, `make bench BENCHFLAGS=...`
TESTFLAGS ?=
BENCHFLAGS ?=

GO_TEST = $(GO) test -p $(PACKAGES) -timeout $(TEST_TIMEOUT) $(TESTFLAGS)

# One command when all packages are tested with the same flags: the last package then waits for no other.
ifeq ($(strip $(SHORT)),$(strip $(CAMPAIGNS)))
TESTS = $(GO_TEST) $(SHORT) ./...
else
TESTS = $(GO_TEST) $(SHORT) $$($(GO) list ./... | grep -v /difftest$$) && \
  $(GO_TEST) $(CAMPAIGNS) ./internal/testing/difftest
endif

.DEFAULT_GOAL := build
.PHONY: build man site deb release check-packages test test-long deps lint bench bench-doc bench-quick fuzz soak mutants clean help

help: ## Print the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "%-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

build: ## Build bin/tass
	$(STATIC) build -o bin/tass ./cmd/tass

man: ## Write manual pages to bin/man/man1
	$(GO) run ./cmd/manpages bin/man/man1

site: ## Write the documentation as a site to site/; any browser reads it, site/index.html first
	rm -rf site
	$(GO) run ./cmd/site site

deb: build ## Make a Debian package in bin/
	packaging/deb.sh

release: build ## Make static binaries for Linux, macOS and Windows in bin/release/, the same bytes each time
	packaging/release.sh

check-packages: build ## Install the Debian package into an empty root, and have shells, man and modules use it
	packaging/check.sh

test: deps lint ## Install what the tests need, lint, and run every test, of long ones a part
	. scripts/test-env.sh && export TASS_PART=$(PART) && $(TESTS)

test-long: ## The same with every test in full
	$(MAKE) test SHORT=

deps: ## Install z3, cvc5 and MPICH when absent
	scripts/install-test-deps.sh

lint: ## gofmt, go vet, staticcheck and revive
	scripts/lint.sh

bench: ## Run the published rows and the growth curves, and print the figures side by side
	. scripts/test-env.sh && $(STATIC) run ./bench -all -growth $(BENCHFLAGS)

bench-doc: ## Measure everything, and write docs/performance.md anew
	. scripts/test-env.sh && $(STATIC) run ./bench -all -growth -speedup -experiments -limits -loops -contracts -doc $(BENCHFLAGS)

bench-quick: ## Run the benchmark's small configurations, and compare their counters
	. scripts/test-env.sh && $(STATIC) run ./bench -quick $(BENCHFLAGS)

fuzz: ## Run every fuzz target for FUZZTIME
	scripts/fuzz.sh $(FUZZTIME)

soak: ## Run every random test with fresh seeds, in turn, for SOAKTIME
	. scripts/test-env.sh && nice $(GO) run ./internal/testing/soak -time $(SOAKTIME) $(SOAKFLAGS)

mutants: ## Put deliberate mistakes into the reductions, and show that random tests find each within a minute
	. scripts/test-env.sh && nice $(GO) run ./internal/testing/mutants $(MUTANTSFLAGS)

clean: ## Remove what the build made
	rm -rf bin site coverage.out
	$(GO) clean -testcache
