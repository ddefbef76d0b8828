package engine

import (
	"github.com/tass-go/tass/internal/check/property"
	"github.com/tass-go/tass/internal/check/record"
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Found collects a violation.
func (e *Engine) Found(f *exec.Finding) {
	if f.Certainty == verdict.Possible && e.Monitor.Stopped() {
		return // the provers were stopped as well
	}
	if e.Monitor.Reason() == search.EnoughErrors {
		return // what else is wrong at the same place
	}
	learning := e.running.unit.Rules.Learning
	if f.Certainty == verdict.Possible && !e.replay.on && !e.Config.ExistenceOnly && learning.Extend() {
		return
	}
	if f.Certainty == verdict.Possible && f.General && !e.replay.on && e.running.unit.Patience.Left() {
		e.running.doubts[record.Key{Kind: f.Kind, Pos: f.Pos}] = true
		return
	}
	if l := e.Config.Listener; l != nil && !e.replay.on {
		l.Found(f, e.Path())
	}
	if e.replay.on || !e.Record.Wants(record.Key{Kind: f.Kind, Pos: f.Pos}, f.Certainty) {
		return
	}
	v := e.violation(f)
	e.Record.Take(v)
	if learning != nil {
		learning.Fixed = true
	}
	limit := e.Config.ErrorLimit()
	if e.distributor != nil {
		f := record.Find{Violation: v, At: e.Now()}
		if limit > 0 && v.Certainty != verdict.Possible {
			f.At.Visited = f.At.Visited.Clone()
		}
		e.distributor.Found(f)
	}
	if e.Config.ExistenceOnly || e.Record.Enough(limit) {
		e.Monitor.Halt(search.EnoughErrors)
	}
}

func (e *Engine) violation(f *exec.Finding) *record.Violation {
	role, rank := e.running.unit.Place(f.Process)
	v := &record.Violation{Path: e.Path(), Model: f.Model, Role: role, Session: e.session, Violation: verdict.Violation{
		Kind: f.Kind, Certainty: f.Certainty, Message: f.Message, Process: rank, Pos: f.Pos,
		InSpec: role == verdict.Spec, Reason: f.Reason, Cause: f.Cause, Formula: f.Formula, Values: f.Values}}
	v.General, v.Refuted = f.General, e.Refuted()
	v.Abstract = f.General || f.Abstract
	for _, r := range f.Related {
		v.Related = append(v.Related, e.running.unit.Related(r))
	}
	return v
}

// maxUnsure is how many ends are left for later of which it is not easily told whether some input reaches them.
const maxUnsure = 16

// noteTerminal looks, until one is found, for an end that some input reaches. Any will do, so that ends
// of which it is hard to tell are left for later.
func (e *Engine) noteTerminal(u *session.Unit, s *state.State) {
	e.Record.Terminals++
	if e.Record.Satisfied || e.Config.ExistenceOnly || u.Role == verdict.Spec || s.Coll != nil && s.Coll.Abstract ||
		u.Machine.General(s, sym.True) {
		return
	}
	before := e.counter.Calls
	if len(e.running.unsure) == maxUnsure {
		e.Record.Satisfied = u.Machine.Reached(s)
	} else if reached, known := u.Machine.Reach(s); reached || known {
		e.Record.Satisfied = reached
	} else {
		e.running.unsure = append(e.running.unsure, &state.State{Ctx: s.Ctx, Merges: s.Merges})
	}
	e.Record.Witnesses += e.counter.Calls - before
}

// settle looks for an end that some input reaches among those that were left for later, when there are no more.
func (e *Engine) settle(u *session.Unit) {
	before := e.counter.Calls
	for _, s := range e.running.unsure {
		if e.Record.Satisfied || e.Monitor.Stopped() {
			break
		}
		e.Record.Satisfied = u.Machine.Reached(s)
	}
	e.Record.Witnesses += e.counter.Calls - before
	e.running.unsure = nil
}

// noteIteration is notified of a state that was reached, and not only stood for, in which an
// iteration of an endless loop has ended.
func (e *Engine) noteIteration(u *session.Unit, s *state.State) {
	if !e.replay.on && !e.Record.Iterated {
		e.Record.Iterated = u.Machine.Reached(s)
	}
}

// JudgeEnd looks at the outputs of a program in a terminal state, and gives them; nil
// when they cannot be told. Those wanted as wholes are as in property.Collect.
func (e *Engine) JudgeEnd(s *state.State, region int, det *property.Determinism, wholes []bool) *property.Outputs {
	out, clashes, err := property.Collect(det.M, s, det.Group, wholes)
	if err != nil {
		e.Monitor.Fail(err)
		return nil
	}
	det.Clashes(s, clashes)
	if det.Ended != nil {
		det.Ended(s, out, region)
	}
	det.Unknowns(s, out)
	if region > 0 && !out.Aborted && det.Add(s, out, region) {
		e.Record.Trails = append(e.Record.Trails, session.Trail{Role: det.Group.Role, Path: e.Path(),
			Refuted: e.running.unit.Guesses.Save()})
	}
	return out
}

// Keep keeps an end with its outputs, for Pool.Ends.
func (e *Engine) Keep(s *state.State, out *property.Outputs) {
	like := &record.End{}
	if len(e.Record.Ends) > 0 {
		like = e.Record.Ends[len(e.Record.Ends)-1]
	}
	x := &record.End{Ctx: s.Ctx, Packed: out.Pack(like.Packed), Choices: record.Chained(e.Path(), like.Choices),
		Home: e.Factory}
	if e.distributor != nil {
		x.Way, x.Refuted = record.Chained(e.running.way(), like.Way), e.running.unit.Guesses.Save()
		if x.Refuted.Equal(like.Refuted) {
			x.Refuted = like.Refuted
		}
	}
	e.Record.Ends = append(e.Record.Ends, x)
}

// Now gives what was counted so far.
func (e *Engine) Now() record.Counts {
	c := e.Record.Counts
	c.Stats, c.Calls = e.Monitor.Stats, e.counter.Calls
	if s := e.Config.Solvers; s != nil {
		c.Solvers, c.Archived = s.Calls()-e.before.Solvers, s.Cached()-e.before.Archived
	}
	return c
}

// Begin starts the record of another part of the run.
func (e *Engine) Begin(r *record.Record, d distributor) {
	e.Record, e.distributor, e.counter.Calls, e.before, e.running.guesses = r, d, 0, record.Counts{}, nil
	if s := e.Config.Solvers; s != nil {
		e.before = record.Counts{Solvers: s.Calls(), Archived: s.Cached()}
	}
}
