package driver

import (
	"maps"
	"time"

	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/divergence"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/replay/confirm"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/result"
)

// partStates bounds the search for the place where two computations part.
const partStates = 10_000

// parts gives the places where the computations of an output part that a confirmed
// violation of equivalence is about: the first operations that are not the same, for the
// integers of the counterexample. Real numbers do not remember how they were computed,
// so that the programs are executed again in an arithmetic that does. Where they can go
// several ways for these integers, there is no saying which is the one, and it gives none.
func (j *job) parts(v *record.Violation, out confirm.Outcome, np int) []result.Related {
	if v.Kind != verdict.NotEquivalent || len(out.Differences) == 0 || len(j.programs) != 2 {
		return nil
	}
	for _, p := range j.programs {
		if len(p.Annotations) > 0 {
			return nil
		}
	}
	made, err := j.newRig("light", light.Limits{Cases: drafting, Hunt: 1})
	if err != nil {
		return nil
	}
	defer made.team.Close()
	cfg := j.engine
	cfg.NP, cfg.Arith, cfg.Prover, cfg.Solvers = np, sym.IEEE, made.provers, made.provers
	cfg.Errors, cfg.Narrate, cfg.Origins, cfg.Limits = -1, nil, divergence.NewOrigins(),
		search.Limits{MaxStates: partStates}
	if j.cancel.over() {
		return nil
	}
	if !j.deadline.IsZero() {
		cfg.Limits.Timeout = max(time.Until(j.deadline), time.Millisecond)
	}
	cfg.Checks, cfg.Inputs = maps.Clone(cfg.Checks), maps.Clone(cfg.Inputs)
	cfg.Checks[verdict.NondeterministicOut] = false // sums in every order are compared for nobody
	for _, x := range j.programs[0].Inputs {
		if value, ok := out.Inputs[x.Var.Name]; ok && x.Var.Type.Kind == model.Int && value.Num != nil {
			cfg.Inputs[x.Var.Name] = value.Num
		}
	}
	var pairs []*session.Pair
	cfg.OnPair = func(p *session.Pair) bool {
		if p.Output == out.Differences[0].Output {
			pairs = append(pairs, p)
		}
		return true
	}
	r, err := made.start(cfg)
	if err != nil || !r.Complete || len(pairs) != 1 || pairs[0].Spec == pairs[0].Impl {
		return nil
	}
	a := &attempt{origins: cfg.Origins}
	e := &result.Equivalence{}
	a.part(e, pairs[0])
	if divergence.Cause(e.Cause) != divergence.Missing && divergence.Cause(e.Cause) != divergence.Formula {
		return nil
	}
	for i := range e.Places {
		e.Places[i].Message = "the two computations part here: " + e.Places[i].Message
	}
	return e.Places
}
