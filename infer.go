package tass

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/infer"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Invariant is an invariant of a loop.
type Invariant struct {
	// Program is the index of the program: with Compare, 0 is the specification.
	Program  int      `json:"program"`
	Position Position `json:"position"`        // of the loop
	Scope    string   `json:"scope,omitempty"` // collective or joint; empty for one of each process by itself
	ID       string   `json:"id,omitempty"`    // unless the scope is empty
	// Condition is in the language of annotations.
	Condition string `json:"condition"`
	// Pragma is the annotation to put before the loop, of one line or several.
	Pragma string `json:"pragma"`
}

// Inferred is what was found out about loops that carry no invariant.
type Inferred struct {
	// Invariants are the conditions found; all of them were proved to be invariants.
	Invariants []Invariant `json:"invariants"`
	// Open are the loops for which what was found is not enough, or nothing was.
	Open []OpenLoop `json:"open"`
}

// OpenLoop is a loop for which no sufficient invariant was found.
type OpenLoop struct {
	Position Position `json:"position"`
	Reason   string   `json:"reason"`
}

// invariantsOf turns the invariants of one program into those that its front end
// reads.
func invariantsOf(list []Invariant, program int) ([]c.Invariant, error) {
	var out []c.Invariant
	for _, v := range list {
		if v.Program != program {
			continue
		}
		x := c.Invariant{ID: v.ID, Cond: v.Condition,
			Loop: source.Pos{File: source.NewFile(v.Position.File, ""), Line: int32(v.Position.Line), Col: int32(v.Position.Column)}}
		switch v.Scope {
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
	open []OpenLoop
	// enough is what the last search took that verified the programs.
	enough Stats
}

// infer looks for invariants, and makes the run with those that it finds.
func (j *job) infer(ctx context.Context) (*Result, error) {
	if j.cfg.Resume != nil {
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
			f.leave(s.Loop().At, fmt.Sprintf("of %s that held in small runs, %s proved to be invariant, which is not enough", many(len(s.Proposals), "condition"), were(len(kept[i].Proposals))))
		}
		if r, err := f.bounded(); err != nil || r.Verdict != string(verdict.Inconclusive) {
			return f.finish(r, nil, err)
		}
	}
	return f.conclude(kept)
}

func many(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return itoa(n) + " " + what + "s"
}

func were(n int) string {
	if n == 1 {
		return "1 was"
	}
	return itoa(n) + " were"
}

func (f *inference) leave(at source.Pos, reason string) {
	f.open = append(f.open, OpenLoop{position(at), reason})
}

// propose gives the loops for which there are proposals. A loop that cannot carry an
// invariant is left open, with the reason.
func (f *inference) propose() ([]*infer.Site, error) {
	list, skipped, err := infer.Propose(f.programs(), f.job.engine.Inputs)
	if err != nil {
		return nil, badInput(err)
	}
	for _, s := range skipped {
		f.leave(s.At, s.Reason)
	}
	var out []*infer.Site
	for _, s := range list {
		bare := *s
		bare.Proposals = nil
		var bad *BadInputError
		switch _, err := loadAll(f.job.files, f.with([]*infer.Site{&bare})); {
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
func (f *inference) readable(sites []*infer.Site) error {
	for _, s := range sites {
		if _, err := loadAll(f.job.files, f.with([]*infer.Site{s})); err == nil {
			continue
		}
		all := s.Proposals
		s.Proposals = nil
		for _, p := range all {
			one := *s
			one.Proposals = []*infer.Proposal{p}
			if _, err := loadAll(f.job.files, f.with([]*infer.Site{&one})); err == nil {
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
func (f *inference) with(sites []*infer.Site) Config {
	cfg := f.job.cfg
	cfg.Invariants = append([]Invariant(nil), cfg.Invariants...)
	for _, s := range sites {
		cfg.Invariants = append(cfg.Invariants, invariants(s)...)
	}
	return cfg
}

func invariants(s *infer.Site) []Invariant {
	var out []Invariant
	for _, p := range s.Pragmas() {
		out = append(out, Invariant{p.Program, position(p.Loop.At), p.Scope.String(), p.ID, p.Cond, p.Lines()})
	}
	return out
}

// again makes a job like another one with another configuration.
func (f *inference) again(cfg Config) (*job, error) {
	programs, err := loadAll(f.job.files, cfg)
	if err != nil {
		return nil, err
	}
	j := *f.job
	j.cfg, j.programs = cfg, programs
	if j.engine, err = cfg.engine(); err != nil {
		return nil, err
	}
	return &j, nil
}

// Limits of a search that is made to find invariants, beside those of the user: the
// states, and the part of the time that is left.
const (
	draftStates = 10_000
	draftShare  = 4
	draftTime   = 30 * time.Second
	// A search without something that may not be needed takes no more than so many
	// times the states and the time that the search with it took, and a few states.
	thinning = 2
	leeway   = 100
)

// limits bounds a search.
func (f *inference) limits() (states int64, end time.Time) {
	states, span := int64(draftStates), draftTime
	if n := f.enough.StatesSeen; n > 0 {
		states = min(states, thinning*n+leeway)
		span = min(span, time.Second+time.Duration(thinning*f.enough.Time*float64(time.Second)))
	}
	if n := f.job.cfg.MaxStates; n > 0 {
		states = min(states, n)
	}
	if !f.job.deadline.IsZero() {
		span = min(span, time.Until(f.job.deadline)/draftShare)
	}
	return states, time.Now().Add(span)
}

// search makes a search with proposals as invariants.
func (f *inference) search(sites []*infer.Site, hasty bool) (*infer.Outcome, error) {
	if f.job.late(f.ctx) != "" {
		return &infer.Outcome{Over: true}, nil
	}
	cfg := f.with(sites)
	cfg.Errors, cfg.Jobs = -1, 1
	if hasty {
		cfg.Errors = 1
	}
	states, end := f.limits()
	cfg.MaxStates = states
	j, err := f.again(cfg)
	if err != nil {
		return nil, err
	}
	j.draft, j.deadline = true, end
	type claim struct {
		file      string
		line, col int32
		conjunct  int
	}
	unproved := map[claim]bool{}
	j.engine.Checks[verdict.LoopInvariant] = true
	j.engine.Unproved = func(n *model.Annotation, k int) {
		unproved[claim{n.At.File.Name, n.At.Line, n.At.Col, k}] = true
	}
	r, err := j.run(f.ctx)
	if err != nil {
		return nil, err
	}
	o := &infer.Outcome{Verified: r.Verdict == string(verdict.Verified) && len(unproved) == 0, Cut: !r.Complete, Violated: len(r.Violations) > 0}
	if o.Verified {
		f.enough = r.Stats
	}
	for _, s := range sites {
		for k, p := range s.Proposals {
			at := s.Loop().At
			if unproved[claim{at.File.Name, at.Line, at.Col, k}] {
				o.Failed = append(o.Failed, p)
			}
		}
	}
	return o, nil
}

// bounded makes a search without invariants, which may end where a violation or
// all there is comes early.
func (f *inference) bounded() (*Result, error) {
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
func (f *inference) conclude(kept []*infer.Site) (*Result, error) {
	j, err := f.again(f.with(kept))
	if err != nil {
		return nil, err
	}
	var found []Invariant
	for _, s := range kept {
		found = append(found, invariants(s)...)
	}
	r, err := j.run(f.ctx)
	return f.finish(r, found, err)
}

// finish puts into a result what was found out about loops.
func (f *inference) finish(r *Result, found []Invariant, err error) (*Result, error) {
	if err != nil {
		return nil, err
	}
	r.Inferred = &Inferred{Invariants: append([]Invariant{}, found...), Open: append([]OpenLoop{}, f.open...)}
	return r, nil
}
