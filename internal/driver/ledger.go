package driver

import (
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
	log, err := begun(cfg)
	if err != nil {
		return nil, err
	}
	r, err := check(ctx, command, files, cfg, log)
	if err != nil || log == nil {
		return r, err
	}
	unwritten(log, r.Equivalence)
	run := ledger.Run{Command: string(command), Verdict: r.Verdict, Reason: r.Reason, Bounds: r.Bounds,
		Solvers: r.Solvers, Violations: len(r.Violations)}
	for i := range r.Runs {
		run.NP = append(run.NP, r.Runs[i].NP)
	}
	return r, concluded(log, run, files)
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

// begun opens the ledger that is asked for; nil if none is.
func begun(cfg option.Config) (*ledger.Ledger, error) {
	switch {
	case cfg.LogObligations == "":
		return nil, nil
	case cfg.Resume != "":
		return nil, usage("--log-obligations goes without --resume: of what was searched before, nothing would be written")
	}
	log, err := ledger.Create(cfg.LogObligations)
	if err != nil {
		return nil, usage("--log-obligations=%s: %v", cfg.LogObligations, err)
	}
	return log, nil
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
