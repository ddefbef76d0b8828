package driver

import (
	"context"
	"fmt"
	"runtime/debug"
	"slices"
	"time"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/divergence"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/light"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Limits of the search for a stronger equivalence, as multiples of what the search over
// the reals took, and beyond that.
const (
	strongerFactor    = 20
	strongerStates    = 10_000
	strongerDepth     = 1_000 // a loop may go on for ever where nothing is known of comparisons
	strongerQuestions = 300
	inexactStates     = 100_000 // where the search over the reals ended at a difference
	drafting          = 16      // cases that the in-process prover looks at for a question
)

const outOfQuestions = "limit on questions to provers reached"

// strengthening is the search for stronger equivalences than that over the reals.
type strengthening struct {
	job    *job
	ctx    context.Context
	watch  *watch
	mode   string       // of the provers
	effort result.Stats // of all searches over the reals
	levels map[sym.Arith]*level
}

// level is one of the stronger arithmetics.
type level struct {
	*runner
	budget  *budget
	origins *divergence.Origins
}

// strongest finds, for each number of processes with which the programs were verified,
// the strongest sense in which they are equal. The search over the reals is the one of
// record; those made here only say whether they end with nothing found.
func (j *job) strongest(ctx context.Context, w *watch, outcomes []oneRun) {
	if j.cfg.Arith != option.Strongest || j.draft {
		return
	}
	l := &strengthening{job: j, ctx: ctx, watch: w, mode: string(j.cfg.Prover), levels: map[sym.Arith]*level{}}
	defer l.close()
	for i := range outcomes {
		l.effort.Add(&outcomes[i].run.Stats)
	}
	if l.effort.SMTCalls+l.effort.SMTCached == 0 { // what did without solvers before can do so now
		l.mode = "light"
	}
	floats := slices.ContainsFunc(j.programs, (*model.Program).HasFloats)
	for i := range outcomes {
		o := &outcomes[i]
		switch {
		case o.err != nil || o.panicked != nil:
		case floats && o.onlyExact():
			l.inexact(o)
		case o.run.Verdict != verdict.Verified:
		case !floats:
			o.run.Equivalence = &result.Equivalence{Strongest: result.Herbrand, Integers: true}
		default:
			o.run.Equivalence = l.strongest(o)
			o.run.Equivalence.Extremes = slices.ContainsFunc(j.programs, outcome.CallsExtremes)
		}
	}
}

func (l *strengthening) close() {
	for _, r := range l.levels {
		if !l.watch.isLost() { // else a run still asks
			r.team.Close()
		}
	}
}

// strongest finds the strongest equivalence for one number of processes.
func (l *strengthening) strongest(o *oneRun) *result.Equivalence {
	e := &result.Equivalence{Strongest: result.Herbrand, NP: o.run.NP}
	for _, a := range []struct {
		arith     sym.Arith
		otherwise result.Sense
	}{{sym.Herbrand, result.IEEE}, {sym.IEEE, result.Real}} {
		d := l.try(a.arith, o)
		if d.holds() || o.panicked != nil {
			e.Identity = d.holds() && slices.ContainsFunc(l.job.programs, (*model.Program).AnnotatesFloats)
			break
		}
		e.Strongest = a.otherwise
		d.explain(e)
	}
	if e.Strongest == result.Real && o.panicked == nil {
		// what was found is possible, and no search was cut
		if e.Open && (len(e.Places) > 0 || e.Output != "") && l.job.late(l.ctx) == search.Running {
			l.run(e)
		}
		l.bound(e, o)
	}
	if e.Strongest == result.Herbrand {
		*e = result.Equivalence{Strongest: result.Herbrand, Identity: e.Identity}
	}
	return e
}

// attempt is a search in a stronger arithmetic.
type attempt struct {
	oneRun
	spent   bool // the questions to provers that were allowed
	arith   sym.Arith
	pair    *session.Pair // the first that could not be proved equal
	origins *divergence.Origins
}

// holds tells whether the search ended with nothing found.
func (a *attempt) holds() bool {
	return a.result != nil && a.result.Complete && a.result.Verdict == verdict.Verified
}

// explain says why an equivalence is not known to hold.
func (a *attempt) explain(e *result.Equivalence) {
	*e = result.Equivalence{Strongest: e.Strongest, NP: e.NP, Open: true}
	switch {
	case a.result == nil:
		e.Reason = a.run.Reason
	case a.spent:
		e.Reason = outOfQuestions
	case len(a.result.Violations) > 0:
		v := a.result.Violations[0]
		e.Open = v.Certainty == verdict.Possible
		if p := a.pair; p != nil && v.Kind == verdict.NotEquivalent && p.ImplPos == v.Pos {
			a.part(e, p)
			if e.Strongest == result.Real && !p.Abstract { // values that cannot occur are no example
				show(e, p)
			}
			return
		}
		// the outputs may be equal all the same
		e.Open = e.Open || v.Kind != verdict.NotEquivalent && v.Kind != verdict.NondeterministicOut
		e.Reason = a.other(v)
		e.Places = []result.Related{{Process: v.Process, Program: v.Role, Message: "what is not proved there",
			Position: v.Pos.Position()}}
	default:
		e.Reason = a.result.Reason
	}
}

// other says what else than a value of an output keeps an equivalence from being proved.
func (a *attempt) other(v *record.Violation) string {
	where := "in IEEE arithmetic "
	if a.arith == sym.Herbrand {
		where = "where nothing is known of the operations "
	}
	if v.Certainty == verdict.Possible {
		where += "it is not excluded that "
	}
	return where + v.Message
}

// part says where the computations of an output part.
func (a *attempt) part(e *result.Equivalence, x *session.Pair) {
	p := divergence.Explain(x.Factory, a.origins, divergence.Values{Spec: x.Spec, Impl: x.Impl, SpecRank: x.SpecRank,
		ImplRank: x.ImplRank, Condition: x.Ctx.Condition()})
	e.Output, e.Cause, e.Reason, e.Specification, e.Implementation = x.Output, string(p.Cause), p.Reason, p.Spec, p.Impl
	for _, at := range p.Places {
		program := verdict.Spec
		if at.Impl {
			program = verdict.Impl
		}
		e.Places = append(e.Places, result.Related{Process: at.Origin.Rank, Program: program, Message: at.Message,
			Position: at.Origin.Pos.Position()})
	}
}

// prepared gives the configuration of a search in an arithmetic, and what it is made
// with; or why it is not made.
func (l *strengthening) prepared(arith sym.Arith, o *oneRun) (cfg session.Config, r *level, why string) {
	if stop := l.job.late(l.ctx); stop != search.Running {
		return cfg, nil, stop.String()
	}
	r, err := l.level(arith)
	if err != nil {
		return cfg, nil, err.Error()
	}
	cfg = l.job.engine
	cfg.NP, cfg.Arith, cfg.Prover, cfg.Solvers = o.run.NP, arith, r.budget, r.provers
	cfg.ExistenceOnly, cfg.Narrate, cfg.Origins, cfg.Identity = true, nil, r.origins, true
	l.limit(&cfg, r)
	return cfg, r, ""
}

// try makes the search in an arithmetic.
func (l *strengthening) try(arith sym.Arith, o *oneRun) *attempt {
	cfg, r, late := l.prepared(arith, o)
	if late != "" {
		return &attempt{oneRun: oneRun{run: result.Run{Reason: late}}}
	}
	a := &attempt{arith: arith, origins: r.origins}
	cfg.OnDifferent = func(p *session.Pair) {
		if a.pair == nil {
			a.pair = p
		}
	}
	a.oneRun = l.watch.await(o.run.NP, func() oneRun { return l.guarded(r, cfg) })
	a.spent, o.panicked = r.budget.left < 0, a.panicked
	return a
}

// limit bounds a search by what the search over the reals took.
func (l *strengthening) limit(cfg *session.Config, r *level) {
	states := strongerFactor*l.effort.StatesSeen + strongerStates
	if n := cfg.Limits.MaxStates; n == 0 || n > states {
		cfg.Limits.MaxStates = states
	}
	depth := strongerFactor*l.effort.MaxDepth + strongerDepth
	if n := cfg.Limits.MaxDepth; n == 0 || n > depth {
		cfg.Limits.MaxDepth = depth
	}
	if !l.job.deadline.IsZero() {
		cfg.Limits.Timeout = max(time.Until(l.job.deadline), time.Millisecond)
	}
	r.budget.left = strongerFactor*l.effort.ProverCalls + strongerQuestions
}

// guarded makes a search; a panic is kept. An error says no more than that it is not
// known whether the equivalence holds: a program may use what is modelled over the reals
// alone.
func (l *strengthening) guarded(r *level, cfg session.Config) (o oneRun) {
	defer func() {
		if p := recover(); p != nil {
			o.panicked = fmt.Sprintf("%v\n\n%s", p, debug.Stack())
		}
	}()
	res, err := l.job.attended(l.ctx, l.watch, r.runner, cfg)
	if err != nil {
		return oneRun{run: result.Run{Reason: err.Error()}}
	}
	return oneRun{result: res, run: result.Run{NP: cfg.NP}}
}

// level gives what the searches in an arithmetic are made with.
func (l *strengthening) level(arith sym.Arith) (*level, error) {
	if r := l.levels[arith]; r != nil {
		return r, nil
	}
	made, err := l.job.newRig(l.mode, light.Limits{Cases: drafting, Hunt: drafting / 2})
	if err != nil {
		return nil, err
	}
	r := &level{runner: made, budget: &budget{Prover: made.provers}, origins: divergence.NewOrigins()}
	l.levels[arith] = r
	return r, nil
}

// budget is a prover that answers so many questions and no more.
type budget struct {
	prove.Prover
	left int64
}

// Prove implements prove.Prover.
func (b *budget) Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	if b.left--; b.left < 0 {
		return prove.Result{Reason: search.StatesLimit.String()}, nil
	}
	return b.Prover.Prove(ctx, q)
}
