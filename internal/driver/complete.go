package driver

import (
	"context"
	"slices"

	"github.com/tass-go/tass/internal/check/infer"
	"github.com/tass-go/tass/internal/cpu"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// completed makes a run, and where that leaves open whether the programs are right, looks for what the invariants that
// they carry leave out, such as the bounds of counters. What is added is a part of the invariants of a second run, and
// proved there as what is written is. Its result is given only if everything is proved in it: what the first run
// found may be a matter of what is written.
func (j *job) completed(ctx context.Context) (*result.Result, error) {
	began := cpu.Spent()
	r, err := j.run(ctx)
	if err != nil || r.Verdict != verdict.Inconclusive || j.cfg.Resume != "" || j.late(ctx) != search.Running ||
		!slices.ContainsFunc(j.programs, (*model.Program).HasInvariants) {
		return r, err
	}
	f := &inference{job: j, ctx: ctx}
	f.enough.states, f.enough.time = r.Stats.StatesSeen, cpu.Spent()-began
	sites, err := infer.Additions(f.programs(), j.engine.Inputs, func() bool { return j.late(ctx) != search.Running })
	if err != nil {
		return r, nil //nolint:nilerr // what the concrete interpreter cannot run is not observed
	}
	if err := f.readable(sites); err != nil {
		return r, err
	}
	if sites = infer.Filled(sites); len(sites) == 0 {
		return r, nil
	}
	kept, verified, err := infer.Complete(sites, f.search)
	if err != nil || !verified {
		return r, err
	}
	more, err := f.again(f.with(kept))
	if err != nil {
		return nil, err
	}
	second, err := more.run(ctx)
	if err != nil || second.Verdict != verdict.Verified {
		return r, err
	}
	for _, s := range kept {
		second.Added = append(second.Added, invariants(s)...)
	}
	return second, nil
}
