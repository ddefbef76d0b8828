package driver

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"slices"

	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// logged makes the runs of a command, and writes down what they rest on if that is asked for.
func logged(ctx context.Context, command option.Command, files [][]string, cfg option.Config) (*result.Result, error) {
	log, err := begun(command, cfg)
	if err != nil {
		return nil, err
	}
	r, err := check(ctx, command, files, checkable(cfg), log)
	if err != nil || log == nil {
		return r, err
	}
	unwritten(log.Ledger, r.Equivalence)
	run := ledger.Run{Command: string(command), Verdict: r.Verdict, Reason: r.Reason, Bounds: r.Bounds,
		Solvers: r.Solvers, Violations: len(r.Violations),
		SpecNP:   specNP(command, cfg),
		Absolute: cfg.WithDefaults(command).Deadlock != option.PotentialDeadlocks}
	for i := range r.Runs {
		run.NP = append(run.NP, r.Runs[i].NP)
	}
	if log.Searches() != nil && r != log.last {
		log.NotAudited("what was searched", "the result is not that of the last searches")
	}
	return r, concluded(log.Ledger, run, files)
}

// specNP gives the number of processes of a specification; 0 without one.
func specNP(command option.Command, cfg option.Config) int {
	if command != option.Compare {
		return 0
	}
	return max(cfg.SpecNP, 1)
}

// checkable switches off, where what is searched is written down, the reductions of which package coverage can check
// nothing, unless the user has said otherwise.
func checkable(cfg option.Config) option.Config {
	if !cfg.LogSearch {
		return cfg
	}
	cfg.Reduce = cmp.Or(cfg.Reduce, option.CheckedReduction)
	cfg.Live, cfg.Merge = cmp.Or(cfg.Live, option.Off), cmp.Or(cfg.Merge, option.Off)
	cfg.Symmetry = cmp.Or(cfg.Symmetry, option.NoSymmetry)
	return cfg
}

// unwritten notes what is said of floating-point arithmetic, which is not proved by questions of which there are files.
func unwritten(log *ledger.Ledger, e *result.Equivalence) {
	if e == nil || e.Integers {
		return
	}
	const why = "what is proved about floating-point arithmetic is not written as questions; " +
		"--arith real claims none of it"
	if e.Strongest != result.Real {
		log.NotAudited("that the outputs are equal bit for bit", why)
	}
	if e.Bound != nil {
		log.NotAudited("the bound on the difference that rounding makes", why)
	}
}

// logs are what the runs of a command write down: the ledger, with the searches.
type logs struct {
	*ledger.Ledger
	last *result.Result // of the last runs, whose searches are those that count
}

// all gives the ledger; nil if none is kept.
func (l *logs) all() *ledger.Ledger {
	if l == nil {
		return nil
	}
	return l.Ledger
}

// starts notes that runs are made, in the place of all that were made before.
func (l *logs) starts() {
	if s := l.all().Searches(); s != nil {
		s.Again()
	}
}

// ends notes what came of them.
func (l *logs) ends(r *result.Result) {
	if l != nil {
		l.last = r
	}
}

// begun opens the ledger that is asked for; nil if none is.
func begun(command option.Command, cfg option.Config) (*logs, error) {
	switch {
	case cfg.LogSearch && cfg.LogObligations == "":
		return nil, usage("--log-search goes with --log-obligations, which says where it is written")
	case cfg.LogSearch && command != option.Verify && command != option.Compare:
		return nil, usage("--log-search is for verify and compare: what tass %s looks at is not written down", command)
	case cfg.LogSearch && cfg.UseContracts:
		return nil, usage("--log-search goes without --use-contracts: these are used in the place of searches")
	case cfg.LogSearch && cfg.Infer:
		return nil, usage("--log-search goes without --infer: write the invariants that are found into the program first")
	case cfg.LogObligations == "":
		return nil, nil
	case cfg.Resume != "":
		return nil, usage("--log-obligations goes without --resume: of what was searched before, nothing would be written")
	}
	log, err := ledger.Create(cfg.LogObligations)
	if err != nil {
		return nil, usage("--log-obligations=%s: %v", cfg.LogObligations, err)
	}
	if cfg.LogSearch {
		if err := log.Cover(); err != nil {
			return nil, usage("--log-search: %v", err)
		}
	}
	return &logs{Ledger: log}, nil
}

// concluded writes what came out of a run into its ledger.
func concluded(log *ledger.Ledger, r ledger.Run, files [][]string) error {
	if log == nil {
		return nil
	}
	r.Version = Version
	for _, name := range slices.Concat(files...) {
		p := ledger.Program{File: name}
		if text, err := os.ReadFile(name); err == nil {
			sum := sha256.Sum256(text)
			p.SHA256 = hex.EncodeToString(sum[:])
		}
		r.Programs = append(r.Programs, p)
	}
	if _, err := log.Close(r); err != nil {
		return usage("--log-obligations: %v", err)
	}
	return nil
}
