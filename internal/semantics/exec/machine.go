// Package exec executes programs on symbolic states: one action of one process
// at a time. It is the function snext of Siegel and Zirkel, "The Toolkit for
// Accurate Scientific Software", section 4.2, with the next-state function of
// each kind of action, and the interface through which libraries add theirs.
//
// A step is done in place on a state that the caller owns. It first evaluates,
// then discharges the obligations that came up, and only then changes the
// state, so that a step which cannot be completed leaves the state as it was.
//
//	Machine     a program, its number of processes, prover and libraries
//	Choice      what is to be done in a step: which process, what kind of transition, whose message
//	Step        the next-state function: it takes a choice, and gives a Result, with the Events on the way
//	Support     what a step may ask: provers and limits
//	Library     a table of functions that programs call
//	Finding     a violation, as found
package exec

import (
	"fmt"
	"slices"
	"time"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/ledger"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/reduce/symmetry"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/eval"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
)

// Support is what a step may ask of whoever has it done.
type Support interface {
	// Prove answers a question, or says that it cannot.
	Prove(ctx *simplify.Context, q prove.Query) (prove.Result, error)
	// Stopped tells whether no more work is wanted.
	Stopped() bool
	// Poll looks at limits that cost something to look at. What works for long calls it now and then.
	Poll()
	// Demanded tells whether somebody has asked for an end, so that it is time for Poll.
	Demanded() bool
}

// Machine executes one program, or several that never interact, side by side.
type Machine struct {
	*eval.Evaluator
	NP           int     // all processes
	Groups       []Group // by program; one as a rule
	Support      Support
	Checks       map[verdict.Kind]bool // the kinds that are looked for
	Epochs       *state.Epochs
	option.Model // the depth of stacks, and the greatest tag
	// Symmetry, if not nil, knows where processes cannot be exchanged for one
	// another; ranks are then names as far as they can be (RankUsed).
	Symmetry *symmetry.Watch
	// Locks: the program locks windows, so that operations on them take effect at any time.
	Locks bool
	// LocksAlone: some call may be for an exclusive lock, or for one of shared memory: what else is granted at once.
	LocksAlone bool
	// Mixes: the program has shared memory, and operations on windows.
	Mixes bool
	// Attaches: the program attaches memory to windows.
	Attaches bool
	// Turns: the program calls functions on files whose order makes a difference.
	Turns bool
	// Unread tells whether it is taken that nobody looks at what the operations on windows bring that are called at a
	// place; nil where that is of none.
	Unread func(comm.CallSite) bool
	// Prints: what the program prints to the standard output is a part of what it computes. PrintsByRank: it matters
	// which process has printed what.
	Prints, PrintsByRank bool
	// Ledger, if not nil, is told of what is found to hold.
	Ledger *ledger.Writer
	// Rules do the steps at annotated places; nil for a program that has none.
	Rules Rules

	libs    []Library
	funcs   map[string]*Func // what was looked up
	work    Step             // the memory that steps work in, one after the other
	proving time.Duration    // spent in provers since the limits were looked at
	// untyped is the element type of objects of which no other is known. It is one for
	// all: states that differ in such a type are different.
	untyped model.Type
}

// New makes a machine for a program whose library calls are all in the given
// libraries; otherwise it gives a diagnostic for each that is not. The sizes are the
// numbers of processes of its parts, or of itself.
func New(ev *eval.Evaluator, sizes []int, libs ...Library) (*Machine, error) {
	m := &Machine{Evaluator: ev, Epochs: &state.Epochs{}, libs: libs, funcs: map[string]*Func{},
		untyped: model.Type{Kind: model.Void, Size: 1}}
	m.Groups, m.NP = groupsOf(ev.Program, sizes)
	m.work.Machine, m.work.env.Evaluator, m.work.editor.Factory = m, ev, ev.F
	err := m.missing()
	m.Locks, m.Turns, m.Attaches, m.Mixes = m.locks(), m.turns(), m.attaches(), m.mixes()
	m.LocksAlone = m.locksAlone()
	return m, err
}

// With gives the machine with other support. The two share their memory, and take turns.
func (m *Machine) With(s Support) *Machine {
	n := *m
	n.Support = s
	n.work = Step{Machine: &n}
	n.work.env.Evaluator, n.work.editor.Factory = n.Evaluator, n.F
	return &n
}

// function gives the model of a library function; nil for none.
func (m *Machine) function(name string) *Func {
	fn, known := m.funcs[name]
	for i := 0; !known && fn == nil && i < len(m.libs); i++ {
		fn = m.libs[i].Find(name)
	}
	if !known {
		m.funcs[name] = fn
	}
	return fn
}

func (m *Machine) missing() error {
	var list diag.List
	for _, fn := range m.Program.Functions {
		for _, loc := range fn.Locations {
			call, ok := loc.Action.(*model.LibCall)
			switch {
			case !ok || m.function(call.Name) != nil:
			case call.Unmodelled:
				m.funcs[call.Name] = notModelled()
			default:
				list = append(list, diag.New(diag.Undefined, loc.At, "%s has no body, and is not modelled by any library",
					call.Name))
			}
		}
	}
	return list.Err()
}

// Silent tells whether a library function does nothing but give a value.
func (m *Machine) Silent(name string) bool { return m.function(name).Silent }

// Enters tells whether a library function does nothing at first but enter a collective, and has the process wait in it,
// which gives data that are computed from what was brought, whatever that is.
func (m *Machine) Enters(name string) bool {
	f := m.funcs[name]
	return f.Collective != nil && !f.Collective.Makes && !f.Shares && !f.Polls && f.Turn == NoTurn
}

// Polls tells whether the program calls a function that polls, operates on windows at any time, or can wait in a loop
// for what others do to a file, so that whether an infinite execution is fair is a question.
func (m *Machine) Polls() bool {
	return m.Locks || m.Turns ||
		slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool { return m.function(name).Polls })
}

// Regroups tells whether the program makes communicators or groups.
func (m *Machine) Regroups() bool {
	return slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool { return m.function(name).Regroups })
}

// Cancels tells whether the program cancels receives, or sends.
func (m *Machine) Cancels() bool {
	return slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool { return m.function(name).Cancels })
}

// TakesRevocable tells whether a process takes a message next, or finds it, that its sender may still cancel: one of a
// nonblocking send that is not complete.
func (m *Machine) TakesRevocable(s *state.State, p int) bool {
	op := &s.Procs[p].Op
	if !op.Kind.Accepts() {
		return false
	}
	i := s.Comm.First(&op.Pattern)
	return i >= 0 && s.Comm.Messages[i].Request > 0
}

// Readies tells whether the program sends messages in ready mode, or calls what relies on others in the same way.
func (m *Machine) Readies() bool {
	return slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool {
		f := m.function(name)
		return f.Ready || f.ReadyWith != nil && m.calls(name, f.ReadyWith)
	})
}

// calls tells whether the program has a call of a function of which something is true.
func (m *Machine) calls(name string, is func(a *model.LibCall) bool) bool {
	return slices.ContainsFunc(m.Program.Functions, func(fn *model.Function) bool {
		return slices.ContainsFunc(fn.Locations, func(loc *model.Location) bool {
			a, ok := loc.Action.(*model.LibCall)
			return ok && a.Name == name && is(a)
		})
	})
}

// Expects tells whether the next step of a process may post a receive or a window, take a message, or do what relies on
// that.
func (m *Machine) Expects(s *state.State, p int) bool {
	proc := s.Procs[p]
	switch kind := proc.Op.Kind; {
	case kind.Accepts() || kind == state.OpPost:
		return true
	case kind != state.NoOp:
		return false
	}
	fr := proc.Top()
	a, ok := fr.Func.Locations[fr.Loc].Action.(*model.LibCall)
	return ok && m.function(a.Name).Expects
}

// Assumes tells whether the next step of a process is an assumption.
func (m *Machine) Assumes(proc *state.Proc) bool {
	if proc.Status != state.Active || proc.Op.Kind != state.NoOp {
		return false
	}
	fr := proc.Top()
	_, assumes := fr.Func.Locations[fr.Loc].Action.(*model.Assume)
	return assumes
}

// Restricts tells whether that is so, and others of its program are there whose executions it ends as well where it is
// false. What the other one of two programs does is no reason: both are looked at where what either assumes holds.
func (m *Machine) Restricts(s *state.State, p int) bool {
	proc := s.Procs[p]
	return m.Assumes(proc) && slices.ContainsFunc(m.Group(p).Procs(s), func(q *state.Proc) bool {
		return q != proc && q.Status == state.Active
	})
}

// Shares tells whether the program makes windows, through which processes share memory.
func (m *Machine) Shares() bool {
	return slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool { return m.function(name).Shares })
}

// locks tells whether the program locks windows, so that operations on them take effect at any time.
func (m *Machine) locks() bool {
	return slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool { return m.function(name).Locks })
}

// locksAlone tells whether a process may have to wait for a lock, as another one holds one alone, or whether it makes a
// difference that a call for one may return before it is granted, as it does where that orders loads and stores of
// shared memory.
func (m *Machine) locksAlone() bool {
	return slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool {
		alone := m.function(name).LocksAlone
		return alone != nil && m.calls(name, func(a *model.LibCall) bool {
			return m.Calls("MPI_Win_allocate_shared") || alone(a)
		})
	})
}

// mixes tells whether the program has shared memory, and operations on windows, which may be on that.
func (m *Machine) mixes() bool {
	return m.Calls("MPI_Win_allocate_shared") &&
		slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool { return m.function(name).Operates })
}

// attaches tells whether the program attaches memory to windows.
func (m *Machine) attaches() bool {
	return m.Calls("MPI_Win_attach")
}

// turns tells whether the program uses shared file pointers, or files in atomic mode.
func (m *Machine) turns() bool {
	return slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool {
		return m.function(name).Turn == TurnAlways || name == "MPI_File_set_atomicity"
	})
}

// TakesTurn tells whether it makes a difference if others do something before the next step of a process: it is about
// to use a shared file pointer, or a file in atomic mode.
func (m *Machine) TakesTurn(s *state.State, p int) bool {
	proc := s.Procs[p]
	if proc.Status != state.Active || proc.Op.Kind != state.NoOp {
		return false
	}
	fr := proc.Top()
	a, ok := fr.Func.Locations[fr.Loc].Action.(*model.LibCall)
	if !ok {
		return false
	}
	switch m.function(a.Name).Turn {
	case TurnAlways:
		return true
	case TurnBeside:
		return m.Turns
	case TurnIfAtomic:
		return slices.ContainsFunc(proc.Held().Files, func(x *state.OpenFile) bool { return x.Atomic })
	}
	return false
}

// Calls tells whether the program calls a function.
func (m *Machine) Calls(name string) bool { return slices.Contains(m.Program.LibFuncs, name) }

// Site gives the place where a process is.
func (m *Machine) Site(p *state.Proc) comm.CallSite {
	fr := p.Top()
	return comm.CallSite{Func: int32(fr.Func.Index + 1), Loc: int32(fr.Loc)}
}

// Stack tells apart by which calls a process has come to where it is: 0 in main. Two ways may have one number.
func (m *Machine) Stack(p *state.Proc) uint32 {
	const prime = 16777619 // as in the hash FNV-1a, by words
	n := uint32(0)
	for _, fr := range p.Frames[:len(p.Frames)-1] {
		n = ((n^uint32(fr.Func.Index+1))*prime ^ uint32(fr.Loc+1)) * prime
	}
	return n
}

// PosOf gives the source position of a site; the zero Pos for the zero Site.
func (m *Machine) PosOf(s comm.CallSite) source.Pos {
	if s.Func == 0 {
		return source.Pos{}
	}
	return m.Program.Functions[s.Func-1].Locations[s.Loc].At
}

// OrAt says where else a process may have entered a collective, in words that go behind its name.
func (m *Machine) OrAt(b *comm.Brought) string {
	if b.Beside == (comm.CallSite{}) {
		return ""
	}
	return fmt.Sprintf(" (or at line %d)", m.PosOf(b.Beside).Line)
}

// CalledAt gives the name of the library function that a place calls; "" of another place.
func (m *Machine) CalledAt(s comm.CallSite) string {
	if s.Func == 0 {
		return ""
	}
	if call, ok := m.Program.Functions[s.Func-1].Locations[s.Loc].Action.(*model.LibCall); ok {
		return call.Name
	}
	return ""
}

// CalledAs gives the name by which the program calls the library function that a place calls; "" of another place.
func (m *Machine) CalledAs(s comm.CallSite) string {
	if call, ok := m.Program.Functions[s.Func-1].Locations[s.Loc].Action.(*model.LibCall); ok {
		return call.Called()
	}
	return ""
}

// Here gives the source position of a process: its next action, or the end of
// main once it has terminated.
func (m *Machine) Here(s *state.State, p int) source.Pos {
	proc := s.Procs[p]
	if len(proc.Frames) == 0 {
		return m.Group(p).Main.End
	}
	fr := proc.Top()
	return fr.Func.Locations[fr.Loc].At
}

// Prove asks whether a claim holds in a state, without a model.
func (m *Machine) Prove(s *state.State, claim sym.Expr) prove.Result {
	plain := m.plain(s.Ctx, claim)
	if plain == sym.True {
		return m.noted(s.Ctx, claim, settled())
	}
	r, err := m.ask(s.Ctx, prove.Query{Claim: plain})
	if err != nil {
		return prove.Result{Answer: prove.Unknown, Reason: err.Error()}
	}
	return m.noted(s.Ctx, claim, r)
}

// settled is the answer to what the simplifier has made true.
func settled() prove.Result { return prove.Result{Answer: prove.Yes, By: prove.Simplifier} }

// noted gives an answer, of which the ledger is told.
func (m *Machine) noted(ctx *simplify.Context, claim sym.Expr, r prove.Result) prove.Result {
	if m.Ledger != nil {
		m.Ledger.Asked(ctx, claim, r)
	}
	return r
}

// Sure is Prove with little effort, for what is no obligation: where the answer is not known, both cases are gone
// along, and what is found on a path that may have no input is asked about in full.
func (m *Machine) Sure(s *state.State, claim sym.Expr) bool {
	asked := claim
	if claim = m.plain(s.Ctx, claim); claim == sym.True {
		m.noted(s.Ctx, asked, settled())
		return true
	}
	if x, _ := prove.SquareGiven(m.F, m.F.Not(claim)); x != sym.Nil {
		ctx := s.Ctx.Full().Assume(m.F.Not(claim))
		if cases := prove.Irrational(ctx); cases != nil {
			r := prove.Result{Answer: m.contradictory(ctx, cases, prove.Brief)}
			return m.noted(s.Ctx, asked, r).Answer == prove.Yes
		}
	}
	r, err := m.ask(s.Ctx, prove.Query{Claim: claim, Effort: prove.Brief})
	return err == nil && m.noted(s.Ctx, asked, r).Answer == prove.Yes
}

// plain gives a claim as provers are asked about it: simplified, unless nothing is.
func (m *Machine) plain(ctx *simplify.Context, claim sym.Expr) sym.Expr {
	if m.Unsimplified {
		return claim
	}
	return ctx.Simplify(claim)
}

// proverShare is how long provers work before the limits are looked at, which is
// otherwise done every so many steps.
const proverShare = 50 * time.Millisecond

// ask asks the prover.
func (m *Machine) ask(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	begin := time.Now()
	r, err := m.Support.Prove(ctx, q)
	if m.proving += time.Since(begin); m.proving > proverShare || m.Support.Demanded() {
		m.proving = 0
		m.Support.Poll()
	}
	return r, err
}
