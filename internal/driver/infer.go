package driver

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/check/infer"
	"github.com/tass-go/tass/internal/cpu"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// invariantsOf turns the invariants of one program into those that its front end
// reads.
func invariantsOf(list []option.Invariant, program int) ([]c.Invariant, error) {
	var out []c.Invariant
	for _, v := range list {
		if v.Program != program {
			continue
		}
		x := c.Invariant{ID: v.ID, Cond: v.Condition,
			Loop: source.Pos{File: source.NewFile(v.Position.File, ""), Line: int32(v.Position.Line),
				Col: int32(v.Position.Column)}}
		scope, ranks, some := strings.Cut(v.Scope, " ")
		if some {
			var problem string
			if x.Ranks, problem = annot.Ranks(ranks); problem != "" || scope != model.Collective.String() {
				return nil, usage("the scope %s of an invariant: %s", v.Scope, annot.RanksHint)
			}
		}
		switch scope {
		case "":
		case model.Collective.String():
			x.Scope = model.Collective
		case model.Joint.String():
			x.Scope = model.Joint
		default:
			return nil, usage("the scope %s of an invariant is neither collective nor joint", v.Scope)
		}
		out = append(out, x)
	}
	return out, nil
}

// inference is a search for invariants.
type inference struct {
	job  *job
	ctx  context.Context
	open []result.OpenLoop
	// enough is what the last search took that verified the programs: its states, and processor time.
	enough struct {
		states int64
		time   time.Duration
	}
}

// infer looks for invariants, and makes the run with those that it finds.
func (j *job) infer(ctx context.Context) (*result.Result, error) {
	if j.cfg.Resume != "" {
		return nil, usage("a search cannot be resumed and look for invariants: resume it without the flag --infer")
	}
	f := &inference{job: j, ctx: ctx}
	sites, err := f.propose()
	if err != nil {
		return nil, err
	}
	if len(sites) == 0 {
		r, err := j.run(ctx)
		return f.finish(r, nil, err)
	}
	kept, verified, err := infer.Find(sites, f.search)
	if err != nil {
		return nil, err
	}
	if !verified {
		for i, s := range sites {
			f.leave(s.Loop().At, fmt.Sprintf("of %s that held in small runs, %s proved to be invariant, which is not enough",
				many(len(s.Proposals), "condition"), were(len(kept[i].Proposals))))
		}
		if r, err := f.bounded(); err != nil || r.Verdict != verdict.Inconclusive {
			return f.finish(r, nil, err)
		}
	}
	return f.conclude(kept)
}

func many(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}

func were(n int) string {
	if n == 1 {
		return "1 was"
	}
	return strconv.Itoa(n) + " were"
}

func (f *inference) leave(at source.Pos, reason string) {
	f.open = append(f.open, result.OpenLoop{Position: at.Position(), Reason: reason})
}

// propose gives the loops for which there are proposals. A loop that cannot carry an
// invariant is left open, with the reason.
func (f *inference) propose() ([]*infer.LoopSite, error) {
	list, skipped, err := infer.Propose(f.programs(), f.job.engine.Inputs,
		func() bool { return f.job.late(f.ctx) != search.Running })
	if err != nil {
		return nil, result.BadInput(err)
	}
	for _, s := range skipped {
		f.leave(s.At, s.Reason)
	}
	var out []*infer.LoopSite
	for _, s := range list {
		bare := *s
		bare.Proposals = nil
		var bad *result.BadInputError
		switch _, err := loadAll(f.job.files, f.with([]*infer.LoopSite{&bare})); {
		case err == nil:
			out = append(out, s)
		case errors.As(err, &bad):
			f.leave(s.Loop().At, bad.Diagnostics[0].Message)
		default:
			return nil, err
		}
	}
	return out, f.readable(out)
}

// readable drops proposals that the front end does not accept, such as those with a
// name that is hidden where the loop stands.
func (f *inference) readable(sites []*infer.LoopSite) error {
	for _, s := range sites {
		if _, err := loadAll(f.job.files, f.with([]*infer.LoopSite{s})); err == nil {
			continue
		}
		all := s.Proposals
		s.Proposals = nil
		for _, p := range all {
			one := *s
			one.Proposals = []*infer.Proposal{p}
			if _, err := loadAll(f.job.files, f.with([]*infer.LoopSite{&one})); err == nil {
				s.Proposals = append(s.Proposals, p)
			}
		}
	}
	return nil
}

// mostNumbers is how many numbers of processes are observed.
const mostNumbers = 3

// programs gives the programs with the numbers of processes to observe them with.
func (f *inference) programs() []infer.Program {
	r := f.job.cfg.NP
	var np []int
	for n := r.From; n <= r.To && len(np) < mostNumbers; n++ {
		np = append(np, n)
	}
	var out []infer.Program
	for i, p := range f.job.programs {
		if i < len(f.job.programs)-1 {
			out = append(out, infer.Program{Model: p, NP: []int{f.job.cfg.SpecNP}})
			continue
		}
		out = append(out, infer.Program{Model: p, NP: np})
	}
	return out
}

// with gives the configuration with the proposals of sites as invariants.
func (f *inference) with(sites []*infer.LoopSite) option.Config {
	cfg := f.job.cfg
	cfg.Invariants = append([]option.Invariant(nil), cfg.Invariants...)
	for _, s := range sites {
		cfg.Invariants = append(cfg.Invariants, invariants(s)...)
	}
	return cfg
}

func invariants(s *infer.LoopSite) []option.Invariant {
	var out []option.Invariant
	for _, p := range s.Pragmas() {
		out = append(out, option.Invariant{Program: p.Program, Position: p.Loop.At.Position(), Scope: p.Of(),
			ID: p.ID, Condition: p.Cond, Pragma: p.Lines()})
	}
	return out
}

// again makes a job like another one with another configuration.
func (f *inference) again(cfg option.Config) (*job, error) {
	programs, err := loadAll(f.job.files, cfg)
	if err != nil {
		return nil, err
	}
	j := *f.job
	j.cfg, j.programs = cfg, programs
	if j.engine, err = engine(&cfg); err != nil {
		return nil, err
	}
	return &j, nil
}

// Limits of a search that is made to find invariants, beside those of the user: the states, the processor time, and
// the part of the time that is left. What is found does not depend on what else the machine does as long as the user
// gives no time.
const (
	draftStates = 10_000
	draftShare  = 4
	draftTime   = 30 * time.Second
	// A search without something that may not be needed takes no more than so many
	// times the states and the time that the search with it took, and a few states.
	thinning = 2
	leeway   = 100
)

// mostStates bounds the states of a search.
func (f *inference) mostStates() int64 {
	states := int64(draftStates)
	if n := f.enough.states; n > 0 {
		states = min(states, thinning*n+leeway)
	}
	if n := f.job.cfg.MaxStates; n > 0 {
		states = min(states, n)
	}
	return states
}

// limit bounds the time of a search.
func (f *inference) limit(j *job) {
	j.budget = draftTime
	if f.enough.time > 0 {
		j.budget = min(j.budget, time.Second+thinning*f.enough.time)
	}
	if !f.job.deadline.IsZero() {
		j.deadline = time.Now().Add(time.Until(f.job.deadline) / draftShare)
	}
}

// search makes a search with proposals as invariants.
func (f *inference) search(sites []*infer.LoopSite, hasty bool) (*infer.Outcome, error) {
	if f.job.late(f.ctx) != search.Running {
		return &infer.Outcome{Over: true}, nil
	}
	cfg := f.with(sites)
	cfg.Errors, cfg.Jobs = -1, 1
	if hasty {
		cfg.Errors = 1
	}
	cfg.MaxStates = f.mostStates()
	j, err := f.again(cfg)
	if err != nil {
		return nil, err
	}
	j.draft = true
	f.limit(j)
	unproved := map[claim]bool{}
	j.engine.Checks[verdict.LoopInvariant] = true
	j.engine.Unproved = func(n *model.Annotation, k int) {
		unproved[claimAt(n.At, k)] = true
	}
	began := cpu.Spent()
	r, err := j.run(f.ctx)
	if err != nil {
		return nil, err
	}
	o := &infer.Outcome{Verified: r.Verdict == verdict.Verified && len(unproved) == 0, Cut: !r.Complete,
		Violated: len(r.Violations) > 0}
	if o.Verified {
		f.enough.states, f.enough.time = r.Stats.StatesSeen, cpu.Spent()-began
	}
	for _, s := range sites {
		at, first := s.Loop().At, 0
		if n := s.Written; n != nil {
			at, first = n.At, len(model.Conjuncts(n.Cond))
		}
		for k, p := range s.Proposals {
			if x := claimAt(at, first+k); unproved[x] {
				o.Failed = append(o.Failed, p)
				delete(unproved, x)
			}
		}
	}
	o.Violated = o.Violated || len(unproved) > 0
	return o, nil
}

// claim tells a conjunct of an invariant by the place of that.
type claim struct {
	file                string
	line, col, conjunct int
}

func claimAt(at source.Pos, conjunct int) claim {
	return claim{at.File.Name, int(at.Line), int(at.Col), conjunct}
}

// bounded makes a search without invariants, which may end where a violation or
// all there is comes early.
func (f *inference) bounded() (*result.Result, error) {
	cfg := f.job.cfg
	if cfg.MaxStates == 0 || cfg.MaxStates > draftStates {
		cfg.MaxStates = draftStates
	}
	j, err := f.again(cfg)
	if err != nil {
		return nil, err
	}
	return j.run(f.ctx)
}

// conclude makes the run with the invariants that were found: an ordinary one.
func (f *inference) conclude(kept []*infer.LoopSite) (*result.Result, error) {
	j, err := f.again(f.with(kept))
	if err != nil {
		return nil, err
	}
	var found []option.Invariant
	for _, s := range kept {
		found = append(found, invariants(s)...)
	}
	r, err := j.run(f.ctx)
	return f.finish(r, found, err)
}

// finish puts into a result what was found out about loops.
func (f *inference) finish(r *result.Result, found []option.Invariant, err error) (*result.Result, error) {
	if err != nil {
		return nil, err
	}
	r.Inferred = &result.Inferred{Invariants: append([]option.Invariant{}, found...),
		Open: append([]result.OpenLoop{}, f.open...)}
	return r, nil
}
