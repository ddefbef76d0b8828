package engine

import (
	"slices"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/divergence"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/random"
	"github.com/tass-go/tass/internal/reduce"
	"github.com/tass-go/tass/internal/reduce/ending"
	"github.com/tass-go/tass/internal/reduce/inputsym"
	"github.com/tass-go/tass/internal/reduce/merge"
	"github.com/tass-go/tass/internal/reduce/por"
	"github.com/tass-go/tass/internal/reduce/symmetry"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/annotations"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/lib/libc"
	mathlib "github.com/tass-go/tass/internal/semantics/lib/math"
	"github.com/tass-go/tass/internal/semantics/lib/mpi"
	"github.com/tass-go/tass/internal/semantics/stretch"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// Unit prepares a program for a number of processes.
func (e *Engine) Unit(p *model.Program, np int, role verdict.Role) (*session.Unit, error) {
	u, err := e.QueryUnit(p, np, role)
	if err == nil {
		e.Units = append(e.Units, u)
	}
	return u, err
}

// QueryUnit is Unit for a program that is not going to be explored, but asked about.
func (e *Engine) QueryUnit(p *model.Program, np int, role verdict.Role) (*session.Unit, error) {
	u, err := e.prepare(p, []int{np})
	if err != nil {
		return nil, err
	}
	u.Role, u.Machine.Groups[0].Role = role, role
	return u, e.reduce(u)
}

// Composed prepares programs that run side by side, for the given numbers of processes.
// It is a unit without a role: what is found in it has that of the process.
func (e *Engine) Composed(p *model.Program, sizes ...int) (*session.Unit, error) {
	u, err := e.prepare(p, sizes)
	if err == nil {
		err = e.reduce(u)
	}
	if err == nil {
		e.Units = append(e.Units, u)
	}
	return u, err
}

func (e *Engine) prepare(p *model.Program, sizes []int) (*session.Unit, error) {
	for _, fn := range p.Abstract {
		e.Factory.Abstract(fn.Name)
	}
	ev := eval.New(e.Factory, p)
	ev.Identity = e.Config.SameValue()
	checks := e.Config.StepKinds()
	ev.Overflow, ev.Unsimplified = e.Config.Overflow(), e.Config.Unsimplified
	ev.Unaligned = !checks[verdict.MisalignedPointer]
	if e.Config.Random == option.GlibcRandom {
		ev.Random = random.New()
	}
	m, err := exec.New(ev, sizes, mpi.Library(), mpi.Minimp(), mpi.Channels(), libc.Library(), mathlib.Library())
	if err != nil {
		return nil, err
	}
	m.Support = session.Support{Prover: e.prover, Monitor: e.Monitor}
	m.Ledger, ev.Logged = e.writer, e.writer != nil
	m.Checks, m.Model = checks, e.Config.Model
	m.Prints, m.PrintsByRank = e.Config.Prints, !slices.Contains([]string{"", "0"}, e.Config.Printing.OutputRank)
	rules := annotations.New(m)
	rules.WholeSnapshots, rules.Candidates = e.Config.WholeSnapshots, e.Config.Unproved != nil
	if p.HasInvariants() && !rules.Candidates {
		rules.Learning = annotations.NewLearning()
	}
	if o := e.Config.Origins; o != nil {
		ev.Computed = func(p int, x sym.Expr, at source.Pos, call string) {
			if e.Factory.Op(x) == sym.OpNot { // a != b is the negation of a == b
				x = e.Factory.Args(x)[0]
			}
			g := m.Group(p)
			o.Note(g.Role == verdict.Impl, x, divergence.Origin{Pos: at, Rank: p - g.First, Call: call})
		}
	}
	return &session.Unit{Program: p, Deadlock: e.Config.Deadlock, Kept: e.live.kept, Machine: m,
		Rules: rules, Eval: ev, Plans: merge.NewPlans(p, m.Silent), Runner: stretch.New(ev, m.MaxStack, m.Locks),
		Ending: ending.Analyse(p), MaxSize: e.Config.MaxSize, GiveUp: e.Config.GiveUp, SaveAll: e.Config.SaveAll,
		Patience: &explore.Patience{}, Rereads: inputsym.NewRereads()}, nil
}

// reduce says which reductions are on for a unit, and gives it the guesses that these rest on, of
// which something may be known to be wrong.
func (e *Engine) reduce(u *session.Unit) error {
	u.Reductions = reduce.On(e.traits(u), e.Config.SwitchedOff())
	if u.On(reduce.Meeting) {
		u.Plans.Enters = u.Machine.Enters
	}
	u.Dead, u.Guesses = e.prediction(u), e.common.With(u.Patience, u.Rereads)
	if u.On(reduce.ProcessSymmetry) {
		u.Machine.Symmetry = symmetry.NewWatch(u.Program)
		u.Guesses = u.Guesses.With(u.Machine.Symmetry)
	}
	if u.Machine.Locks && u.On(reduce.Apart) {
		u.Conflicts = &por.Conflicts{}
		u.Machine.Unread = u.Conflicts.Unread
		u.Guesses = u.Guesses.With(u.Conflicts)
	}
	if l := u.Rules.Learning; l != nil {
		u.Guesses = u.Guesses.With(l)
	}
	if r, ok := e.Config.Refuted[u.Role]; ok {
		if err := u.Guesses.Load(r); err != nil {
			return diag.New(diag.TraceFile, source.Pos{}, "%v", err)
		}
		u.Dead = e.prediction(u)
	}
	return nil
}

// traits says what reductions may not go with.
func (e *Engine) traits(u *session.Unit) reduce.Traits {
	var t reduce.Traits
	np := u.Machine.NP
	t.Add(reduce.Assertions, len(u.Program.Annotations) > 0)
	t.Add(reduce.Invariants, u.Program.HasInvariants())
	t.Add(reduce.Beside, u.IsComposed())
	t.Add(reduce.Alone, u.Role != verdict.Impl)
	t.Add(reduce.Polls, u.Machine.Polls())
	t.Add(reduce.Readies, u.Machine.Readies())
	t.Add(reduce.Cancels, u.Machine.Cancels())
	t.Add(reduce.Regroups, u.Machine.Regroups())
	t.Add(reduce.Shares, u.Machine.Shares())
	t.Add(reduce.Locks, u.Machine.Locks)
	t.Add(reduce.Turns, u.Machine.Turns)
	t.Add(reduce.OneProcess, np == 1)
	t.Add(reduce.TwoProcesses, np == 2)
	t.Add(reduce.TooMany, np > sym.MaxRanks)
	t.Add(reduce.Observed, e.Config.Listener != nil)
	t.Add(reduce.Origins, e.Config.Origins != nil)
	t.Add(reduce.Frames, u.Program.HasFrames())
	t.Add(reduce.Races, e.Config.Checks[verdict.MessageRace])
	return t
}

// LastRefuted gives what is known to be wrong of the guesses of the last search; nil when there was none.
func (e *Engine) LastRefuted() search.Refuted {
	if e.running.guesses == nil {
		return nil
	}
	return e.running.guesses.Save()
}

// Refuted gives, for each program, what is known to be wrong of its guesses.
func (e *Engine) Refuted() map[verdict.Role]search.Refuted {
	all := map[verdict.Role]search.Refuted{}
	for _, u := range e.Units {
		all[u.Role] = u.Guesses.Save()
	}
	return all
}
