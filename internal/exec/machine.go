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
//	Step        executes the next action of a process
//	Receive, GoOn   the transitions by which MPI delivers a message, buffers one, or lets a process leave a collective
//	Library     a table of functions that programs call
//	Finding     a violation, as found
package exec

import (
	"fmt"
	"slices"
	"time"

	"github.com/tass-go/tass/internal/collective"
	"github.com/tass-go/tass/internal/comm"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/eval"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/prove"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/simplify"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/state"
	"github.com/tass-go/tass/internal/sym"
	"github.com/tass-go/tass/internal/symmetry"
	"github.com/tass-go/tass/internal/verdict"
)

// Finding is a violation as the semantics meets it.
type Finding struct {
	Kind      verdict.Kind
	Certainty verdict.Certainty // Proved or Possible
	Process   int
	Pos       source.Pos
	Message   string
	Related   []Related
	// State is where it happens; Model gives inputs that lead there, if the
	// prover gave any.
	State *state.State
	Model *prove.Model
	// Claim is what does not hold there; False where it is a matter of the whole state.
	Claim sym.Expr
	// Reason tells why the certainty is only Possible.
	Reason string
	// Cause, Formula and Values are as in verdict.Violation.
	Cause   verdict.Cause
	Formula string
	Values  []string

	// General: the state or the claim depends on values that were generalised.
	General bool

	meeting bool // it is about how processes meet, and not about what they claim
}

// Related is another place that has to do with a finding.
type Related struct {
	Process int
	Pos     source.Pos
	Message string
}

// Watcher is told what happens. A search needs the findings; a replay also the
// steps.
type Watcher interface {
	// Found is told of a violation.
	Found(f *Finding)
	// Visited is told of each location before its action is done.
	Visited(s *state.State, p int, fn *model.Function, loc *model.Location)
	// Joined is told when package merge has joined the two ways of a branch that
	// was just visited: of its condition, and of the locations on the ways.
	Joined(cond sym.Expr, passed []Passed)
	// CutOff is told of a path that ends at a violation of a kind that is not looked for.
	CutOff(k verdict.Kind, at source.Pos)
}

// Passed is a location that a process came by.
type Passed struct {
	Func *model.Function
	Loc  *model.Location
}

// Machine executes one program, or several that never interact, side by side.
type Machine struct {
	*eval.Evaluator
	NP       int     // all processes
	Groups   []Group // by program; one as a rule
	Prover   prove.Prover
	Monitor  *search.Monitor
	Watcher  Watcher
	Checks   map[verdict.Kind]bool // the kinds that are looked for
	Epochs   state.Epochs
	MaxStack int // frames; 0 for the default
	// Remark, if not nil, is told what a reader should know about a call that is no violation.
	Remark func(at source.Pos, text string)
	// TagUB is the greatest tag that messages can have; 0 where it is not known.
	TagUB int64
	// Stale is told of a variable whose value was cleared and is needed after all:
	// the path ends there, and the search cannot count as complete. It is nil where
	// nothing is cleared.
	Stale func(x *model.Variable)
	// Symmetry, if not nil, is told where processes cannot be exchanged for one
	// another; ranks are then names as far as they can be.
	Symmetry *symmetry.Watch
	// Tentative: the steps may come to nothing, so that nothing is worth much work.
	Tentative bool
	// Late: the condition with which the last step gave Split is not that of the step,
	// but one on which paths were merged before and on which that depends.
	Late bool
	// Narrowed is set when a step adds to the path condition what neither follows
	// from it nor was decided by the search.
	Narrowed bool
	// Reread is told of an input, by its number, an element of which is read that was
	// read before on the same path, or may have been; only where state.Reads says so.
	Reread func(obj int32)

	// Known, if not nil, is told what a library adds to the path condition: what is known of
	// a result whatever the inputs are.
	Known func(fact sym.Expr)

	// Prepare brings a process into the form in which it is saved, before it is compared
	// with what it was an iteration before.
	Prepare func(s *state.State, p int)
	// Learning, if not nil, learns what loops with invariants write.
	Learning *Learning
	// Constants are the fresh constants of loops with invariants.
	Constants *collective.Constants
	// Turned is, when a step completes the record of a loop, its annotation: the state may
	// be one that was seen before, and should be saved.
	Turned *model.Annotation
	// GoesOn is set with Turned where the loop is gone on with, and its variant, if it has
	// one, was looked at.
	GoesOn bool
	// Narrate, if not nil, is told in words of each step at the head of a loop with an
	// invariant, and of the state after it.
	Narrate func(text string)
	// Iterated, if not nil, is told of states that are reached, and not only stood for, in
	// which an iteration of an endless loop has ended.
	Iterated func(s *state.State)

	// Unproved, if not nil, is told of the conjuncts of invariants, by their number,
	// that are not proved; they are no violations then.
	Unproved func(n *model.Annotation, conjunct int)

	registers map[*model.Function]map[int]*model.Type
	// WholeSnapshots: what annotations keep of a process is the whole process, and not
	// only what they can read.
	WholeSnapshots bool

	funcs   map[string]*Func
	plans   []*notePlan // by annotation
	env     eval.Env
	scratch scratch
	editor  state.Editor
	// completed is room for the record that the last process to come completes.
	completed state.Record
	dead      bool     // the step made the path condition false
	decided   sym.Expr // a condition that the search has just decided
	truth     bool     // and how
	from      int      // the sender whose message the next receive takes
	ending    Ending   // the way in which the next call that is Several ends
	ordered   bool     // the step depends on the order of the ranks
	related   []Related
	proving   time.Duration     // spent in provers since the limits were looked at
	start     *simplify.Context // the path condition before the first step
	// untyped is the element type of objects of which no other is known. It is one for
	// all: states that differ in such a type are different.
	untyped model.Type
}

// New makes a machine for a program whose library calls are all in the given
// libraries; otherwise it gives a diagnostic for each that is not. The sizes are the
// numbers of processes of its parts, or of itself.
func New(ev *eval.Evaluator, sizes []int, libs ...Library) (*Machine, error) {
	m := &Machine{Evaluator: ev, funcs: map[string]*Func{}, untyped: model.Type{Kind: model.Void, Size: 1}}
	m.Groups, m.NP = groupsOf(ev.Program, sizes)
	m.env.Evaluator = ev
	m.editor.Factory = ev.F
	m.Constants = collective.NewConstants(ev.F, inputNames(ev.Program))
	m.registers = map[*model.Function]map[int]*model.Type{}
	m.Prepare = func(s *state.State, p int) { s.Tidy(m.F, p, m.FixedObjects()) }
	for _, lib := range libs {
		for name, fn := range lib.Funcs {
			m.funcs[name] = fn
		}
	}
	return m, m.missing()
}

func (m *Machine) missing() error {
	var list diag.List
	for _, fn := range m.Program.Functions {
		for _, loc := range fn.Locations {
			if call, ok := loc.Action.(*model.LibCall); ok && m.funcs[call.Name] == nil {
				list = append(list, diag.New(diag.Undefined, loc.At, "%s has no body, and is not modelled by any library", call.Name))
			}
		}
	}
	return list.Err()
}

// Silent tells whether a library function does nothing but give a value.
func (m *Machine) Silent(name string) bool { return m.funcs[name].Silent }

// Polls tells whether the program calls a function that polls, so that whether an infinite
// execution is fair is a question.
func (m *Machine) Polls() bool {
	return slices.ContainsFunc(m.Program.LibFuncs, func(name string) bool { return m.funcs[name].Polls })
}

// Site gives the place where a process is.
func (m *Machine) Site(p *state.Proc) comm.Site {
	fr := p.Top()
	return comm.Site{Func: int32(fr.Func.Index + 1), Loc: int32(fr.Loc)}
}

// PosOf gives the source position of a site; the zero Pos for the zero Site.
func (m *Machine) PosOf(s comm.Site) source.Pos {
	if s.Func == 0 {
		return source.Pos{}
	}
	return m.Program.Functions[s.Func-1].Locations[s.Loc].At
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

// Outcome says how a step ended.
type Outcome uint8

// The outcomes of a step.
const (
	Done  Outcome = iota
	Split         // a condition is open: see Machine.Open
	Dead          // the path condition became false
)

func (m *Machine) step(s *state.State, p int) (Outcome, sym.Expr) {
	m.env.Forget()
	m.related, m.Late, m.Turned = nil, false, nil
	// What the search decided holds for this step alone: under another path
	// condition the same question is open again.
	defer func() { m.decided = sym.Nil }()
	for try := 1; ; try++ {
		if try%256 == 0 {
			m.Monitor.Poll()
		}
		m.env.Reset(s, p)
		m.scratch.used = 0
		m.dead = false
		if m.perform(s, p) {
			m.noteReads(s)
			return Done, sym.Nil
		}
		if m.dead {
			return Dead, sym.Nil
		}
		if m.Monitor.Stopped() {
			return Dead, sym.Nil
		}
		out, cond, again := m.recover(s, p)
		if m.dead {
			return Dead, sym.Nil
		}
		if !again {
			return out, cond
		}
	}
}

// noteReads makes the reads of a step that was done part of the state's history.
func (m *Machine) noteReads(s *state.State) {
	for k, e := range m.env.Reads {
		switch {
		case slices.Contains(m.env.Reads[:k], e):
		case e.Index == eval.AllElements || s.Reads.Of(e.Obj).Has(e.Index):
			m.Reread(e.Obj)
		default:
			s.Reads = s.Reads.With(e.Obj, e.Index)
		}
	}
}

// Decide tells the next step how an open condition is to be taken: it is part of
// the path condition already.
func (m *Machine) Decide(cond sym.Expr, truth bool) { m.decided, m.truth = cond, truth }

// recover deals with what kept a step from being done.
func (m *Machine) recover(s *state.State, p int) (out Outcome, cond sym.Expr, again bool) {
	fail := m.env.Failure
	switch {
	case fail == nil:
		panic(fmt.Sprintf("exec: step of process %d gave up without a reason at %s", p, m.Here(s, p)))
	case fail.Violation != nil:
		m.fail(s, p, fail.Violation)
		if m.dead {
			return Dead, sym.Nil, false
		}
		return Done, sym.Nil, false
	case fail.Stale != nil:
		m.Stale(fail.Stale)
		return Dead, sym.Nil, false
	case fail.Untyped != nil:
		m.giveType(s, p, fail.Untyped)
		return Done, sym.Nil, true
	case fail.Unsupported != nil:
		m.unsupported(s, p, fail.Unsupported)
		return Dead, sym.Nil, false
	}
	if fail.Asked {
		return Split, fail.Split, false
	}
	m.Late = fail.Late
	return m.decide(s, fail.Split)
}

// decide settles a condition in the path condition, if it can be settled.
func (m *Machine) decide(s *state.State, cond sym.Expr) (out Outcome, open sym.Expr, again bool) {
	if cond == m.decided {
		m.decided = sym.Nil
		return Done, sym.Nil, m.settle(s, cond, m.truth)
	}
	if s.Ctx.Free(s.Ctx.Simplify(cond)) {
		return Split, cond, false
	}
	no := m.F.Not(cond)
	if m.prove(s, cond).Answer == prove.Yes {
		return Done, sym.Nil, m.settle(s, cond, true)
	}
	if m.prove(s, no).Answer == prove.Yes {
		return Done, sym.Nil, m.settle(s, cond, false)
	}
	if late := m.unmerged(s, cond); late != sym.Nil {
		m.Late = true
		return m.decide(s, late)
	}
	return Split, cond, false
}

// lateSplits is the number of conditions of merged paths that an open condition
// may depend on for them to be decided first. Each is two cases.
const lateSplits = 3

// unmerged gives a condition on which paths were merged and on which an open
// condition depends; Nil when there is none, or when there are many.
func (m *Machine) unmerged(s *state.State, open sym.Expr) sym.Expr {
	list := s.Merges.In(m.F, open)
	if len(list) > lateSplits {
		return sym.Nil
	}
	for _, c := range list {
		if c != open && !m.env.Knows(c) {
			return c
		}
	}
	return sym.Nil
}

// settle makes a condition known: to the path condition, and to the step, which
// is tried again.
func (m *Machine) settle(s *state.State, cond sym.Expr, truth bool) bool {
	m.env.Know(cond, truth)
	if !truth {
		cond = m.F.Not(cond)
	}
	narrowed := m.Narrowed
	defer func() { m.Narrowed = narrowed }()
	return m.assume(s, cond)
}

// assume adds to the path condition; false when the path is dead.
func (m *Machine) assume(s *state.State, cond sym.Expr) bool {
	before := s.Ctx
	collective.Assume(s, m.env.P, cond)
	m.Narrowed = m.Narrowed || s.Ctx != before
	if s.Ctx.IsFalse() {
		m.dead = true
		return false
	}
	return true
}

func (m *Machine) prove(s *state.State, claim sym.Expr) prove.Result {
	if claim = s.Ctx.Simplify(claim); claim == sym.True {
		return prove.Result{Answer: prove.Yes}
	}
	r, err := m.ask(s.Ctx, prove.Query{Claim: claim})
	if err != nil {
		return prove.Result{Answer: prove.Unknown, Reason: err.Error()}
	}
	return r
}

// proverShare is how long provers work before the limits are looked at, which is
// otherwise done every so many steps.
const proverShare = 50 * time.Millisecond

// ask asks the prover.
func (m *Machine) ask(ctx *simplify.Context, q prove.Query) (prove.Result, error) {
	begin := time.Now()
	r, err := m.Prover.Prove(ctx, q)
	if m.proving += time.Since(begin); m.proving > proverShare || m.Monitor.Demanded() {
		m.proving = 0
		m.Monitor.Poll()
	}
	return r, err
}

// clear discharges the obligations that came up. It reports whether the step can
// go on; if not, Failure is set or the path is dead.
func (m *Machine) clear(s *state.State, p int) bool {
	if m.env.Failure != nil {
		return false
	}
	for _, e := range m.env.Ranges {
		if !m.assume(s, e) {
			return false
		}
	}
	for i := range m.env.Obligations {
		ob := &m.env.Obligations[i]
		if !m.Checks[ob.Kind] {
			if !m.pass(s, ob) {
				return false
			}
			continue
		}
		if !m.oblige(s, p, ob) {
			return false
		}
	}
	m.env.Obligations = m.env.Obligations[:0]
	return true
}

// oblige proves one obligation. Where it fails or is unknown, that is a finding,
// and the path goes on assuming that it holds.
func (m *Machine) oblige(s *state.State, p int, ob *eval.Obligation) bool {
	r := m.Check(s, ob.Cond)
	if r.Answer == prove.Yes {
		return true
	}
	if s.Ctx.Assume(ob.Cond).IsFalse() {
		m.env.Failure = &eval.Failure{Violation: ob}
		return false
	}
	m.report(s, p, ob, r)
	return m.assume(s, ob.Cond)
}

// fail handles what goes wrong for certain: the process cannot go on, the others
// can. If the path condition cannot be satisfied, nothing happens at all.
func (m *Machine) fail(s *state.State, p int, ob *eval.Obligation) {
	r := m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		m.dead = true
		return
	}
	m.cutOff(ob.Kind, ob.Pos)
	m.report(s, p, ob, r)
	m.stop(s, p)
}

// stop takes a process out of the execution after a violation.
func (m *Machine) stop(s *state.State, p int) {
	proc := s.Edit(p)
	proc.Status = state.Stuck
}

func (m *Machine) report(s *state.State, p int, ob *eval.Obligation, r prove.Result) {
	if !m.Checks[ob.Kind] {
		return
	}
	f := &Finding{Kind: ob.Kind, Process: p, Pos: ob.Pos, Message: ob.Message, Related: m.related, State: s}
	if ob.Cause != nil {
		f.Related = append(slices.Clip(f.Related), Related{Process: p, Pos: ob.Cause.Pos, Message: ob.Cause.Message})
	}
	f.Judge(m, s, ob.Cond, r)
	m.found(f)
}

// Judge gives the finding the certainty that an answer to a claim warrants. A
// model that gives values to functions of math.h, such as sin, is no proof: the
// functions have other values.
func (f *Finding) Judge(m *Machine, s *state.State, claim sym.Expr, r prove.Result) {
	f.Certainty, f.Model, f.Claim, f.Reason = verdict.Possible, r.Model, claim, r.Reason
	f.explain(m, s, claim, r)
	f.General = m.General(s, claim)
	switch {
	case r.Answer != prove.No:
	case s.Coll != nil && s.Coll.Abstract:
		f.Reason = "it was found after a number of iterations of a loop that an invariant stands for, and no execution is known to lead there"
	case f.General:
		f.Reason = "it was found for values as they are after any number of iterations of a loop that polls, " +
			"and no execution is known to lead there"
	case m.guesses(s.Ctx.Condition()) || m.guesses(claim):
		f.Reason = "the counterexample gives values to functions of math.h that they need not have"
	default:
		f.Certainty = verdict.Proved
	}
}

// guesses tells whether an expression applies a function that is neither the
// user's, who left it open, nor determined by what is assumed about it, as sqrt
// is.
func (m *Machine) guesses(e sym.Expr) bool {
	return m.F.Applied(e, func(name string) bool {
		for _, a := range m.Program.Abstract {
			if a.Name == name {
				return false
			}
		}
		return name != "sqrt"
	})
}

// Report adds a finding about a whole state, such as a deadlock: it is proved
// when the path condition is satisfiable. It tells whether the state is real, as
// far as is known.
func (m *Machine) Report(s *state.State, f *Finding) bool {
	if !m.Checks[f.Kind] {
		return true
	}
	r := m.Check(s, sym.False)
	if r.Answer == prove.Yes {
		return false
	}
	f.State = s
	f.Judge(m, s, sym.False, r)
	m.found(f)
	return true
}
