package trace

import (
	"errors"
	"math"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/explore"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Change is a variable, or a part of one, with the value that it has now.
type Change struct {
	Name, Value string

	char *char // of one character of an array; nil for all else
}

// Step is what one process did on one source line.
type Step struct {
	N       int // from 1
	Process int // the rank
	// Program is spec or impl where programs are executed side by side, else empty.
	Program verdict.Role
	Func    string
	Pos     source.Pos
	// Note says in words what cannot be seen from the line: which way a
	// condition went, whose message was received. It may be empty.
	Note    string
	Changes []Change
	// Events are what the step did to messages and collectives, in order.
	Events []Event
	// Aside: what the trace leads to does not depend on the step.
	Aside bool

	process int   // as the machine counts
	on      []int // processes on whose steps before it depends
}

// Source gives the text of the step's line.
func (s *Step) Source() string { return strings.TrimSpace(s.Pos.File.Line(int(s.Pos.Line))) }

// Options say what to record.
type Options struct {
	// Role is the program whose steps are wanted.
	Role verdict.Role
	// Path holds the choices of all programs executed up to there.
	Path []session.Label
	// Refuted is what was known to be wrong of guesses, as record.Violation has it; what is known now
	// when it is nil.
	Refuted map[verdict.Role]search.Refuted
	// Model gives the values of inputs; nil leaves values symbolic.
	Model *prove.Model
	// Symbolic: values are shown as expressions, although there is a model.
	Symbolic bool
	// Until, if not nil, is the violation at which the trace ends.
	Until *verdict.Violation
	// StateAt is the step after which the state is wanted; 0 for none.
	StateAt int
	// Stop, if not nil, is asked now and then whether to give up.
	Stop func() bool
}

// Trace is what happened along a path.
type Trace struct {
	Steps []Step
	// Dropped is the number of steps left out after the first Kept ones, because
	// there are too many to hold.
	Dropped, Kept int
	// Schedule is what MPI chose in the program of the role asked for.
	Schedule []concrete.Choice
	// Total is the number of steps.
	Total int
	// Reached: the violation asked for was met. Finding is that violation, as
	// met now.
	Reached bool
	Finding *exec.Finding
	// Reads are the numbers that were read from unknown inputs, in order.
	Reads []Reading
	// State holds the variables after step StateAt.
	State []ProcessState

	costly bool // it was given up, since finding all changes takes too long
	size   int  // then: the values that a step compares
}

// Record executes a path again. Where finding what all steps changed would take too long it
// is done again: once to know how many steps there are, and once for some of them.
func Record(s *session.Session, o Options) (*Trace, error) {
	if err := s.Restore(o.Refuted); err != nil {
		return nil, err
	}
	t, err := recorded(s, o, windows{})
	if err != nil || !t.costly {
		return t, err
	}
	all, err := recorded(s, o, windows{coarse: true, last: math.MaxInt})
	if err != nil {
		return nil, err
	}
	return recorded(s, o, fitted(all.Total, t.size))
}

// recorded executes a path again, and finds the changes of the steps in windows.
func recorded(s *session.Session, o Options, w windows) (*Trace, error) {
	var last *state.State
	for k, u := range s.Units {
		start, _, err := s.Start(k, last)
		if err != nil {
			return nil, err
		}
		mon := search.NewMonitor(search.Limits{})
		attend := attended(mon, o.Stop)
		defer attend()
		part := session.PathOf(o.Path, u)
		if u.Has(o.Role) {
			return record(newRecorder(s, u, mon, o, w), s, start, part)
		}
		if last, err = s.Follow(u, start, part, mute{}, mon, session.Hooks{}); err != nil {
			return nil, err
		}
		if mon.Demanded() {
			return nil, errTime
		}
	}
	return &Trace{}, nil
}

// errTime says that the steps were not written down to the end.
var errTime = errors.New("there was no time left")

// attended has a walk end when it is asked to, until the function that it gives is called.
func attended(mon *search.Monitor, stop func() bool) func() {
	if stop == nil {
		return func() {}
	}
	const interval = 20 * time.Millisecond
	over := make(chan struct{})
	go func() {
		tick := time.NewTicker(interval)
		defer tick.Stop()
		for {
			select {
			case <-over:
				return
			case <-tick.C:
				if stop() {
					mon.Demand(search.TimeLimit)
					return
				}
			}
		}
	}()
	return func() { close(over) }
}

// mute watches nothing.
type mute struct{}

func (mute) Before(*state.State, exec.Choice)  {}
func (mute) Happened(exec.Event)               {}
func (mute) Joined(sym.Expr, []explore.Passed) {}

func record(r *recorder, s *session.Session, start *state.State, path []session.Label) (*Trace, error) {
	last, err := s.Follow(r.u, start, path, r, r.mon, session.Hooks{Before: r.before, After: r.after})
	if err != nil {
		return nil, err
	}
	if r.mon.Demanded() {
		return nil, errTime
	}
	if r.t.costly {
		return r.t, nil
	}
	r.after(last)
	r.close(last)
	r.setAside()
	for i := range r.t.Steps {
		r.t.Steps[i].Changes = strung(r.t.Steps[i].Changes)
	}
	r.t.Reads = r.names.reads
	return r.t, nil
}

// recorder makes steps from the locations that an execution visits.
type recorder struct {
	windows
	spent int // values compared
	u     *session.Unit
	mon   *search.Monitor
	// machine tries steps again, see meet.
	machine *exec.Machine
	o       Options
	t       *Trace
	names   namer

	receivers map[sender]int // by what was sent: the process that it goes to

	open    *event       // the location visited last, whose effect is not known yet
	comm    *comm.Comm   // at the last visit
	mover   int          // the process visited last
	visited map[int]bool // locations of the last step
	depth   int          // frames of its process
	last    *state.State
	entered map[int]*model.Location // by process: the call at which it entered a collective, where its state has another
}

func newRecorder(s *session.Session, u *session.Unit, mon *search.Monitor, o Options, w windows) *recorder {
	names := namer{f: u.Machine.F, program: u.Program}
	if !o.Symbolic {
		names.model = o.Model
	}
	return &recorder{windows: w, u: u, mon: mon, o: o, mover: -1, receivers: map[sender]int{},
		machine: u.Machine.With(session.Support{Prover: s.Prover, Monitor: mon}), entered: map[int]*model.Location{},
		t: &Trace{Kept: keepFirst}, names: names}
}

// event is a location that is being executed.
type event struct {
	process int
	fn      *model.Function
	loc     *model.Location
	at      int // loc's number, or that of the call with which loc has met
	depth   int
	before  *state.Proc
	comm    *comm.Comm
	op      state.OpKind
	choice  exec.Choice
	done    bool // of a send: its message was received; of a collective: all entered it
	wild    bool
	joined  sym.Expr   // of a branch whose ways were joined: its condition
	way     *model.Way // that is taken where C leaves the order of evaluation open
	number  int        // its number, from 0

	plain       bool       // what it changes is not found
	commBefore  *comm.Comm // the recorder's comm and mover before this visit
	moverBefore int
}

// Happened implements explore.Observer.
func (r *recorder) Happened(e exec.Event) {
	if f, ok := e.(*exec.Finding); ok {
		r.found(f)
	}
}

// found ends the walk at the violation that was asked for.
func (r *recorder) found(f *exec.Finding) {
	v := r.o.Until
	if v == nil || r.t.Reached || f.Kind != v.Kind || f.Pos != v.Pos || v.Certainty != verdict.Possible &&
		f.Certainty == verdict.Possible {
		return
	}
	r.t.Reached, r.t.Finding = true, f
	r.mon.Halt(search.EnoughErrors)
}

// Joined implements explore.Observer: of joined ways a trace shows the branch, with what
// became of the variables.
func (r *recorder) Joined(cond sym.Expr, _ []explore.Passed) {
	if r.open != nil {
		r.open.joined = cond
		r.meet(r.last, r.open.process, cond)
	}
}

// Before implements explore.Observer.
func (r *recorder) Before(s *state.State, c exec.Choice) {
	if c.Kind == exec.Effect && !r.t.Reached && !r.t.costly {
		r.affected(s, c)
		return
	}
	fn, loc := c.At(s)
	if fn == nil || r.t.Reached || r.t.costly {
		return
	}
	r.finish(s)
	p, granted := c.Process, c.Granted(s)
	skip := !r.shown(r.t.Total) && plain(s.Procs[p], loc)
	if !skip {
		s.Freeze(r.u.Machine.Epochs)
	}
	proc := s.Procs[p]
	ev := &event{plain: skip, process: p, fn: fn, loc: r.called(s, p, loc), at: loc.ID, depth: len(proc.Frames),
		before: proc, comm: granted, op: proc.Op.Kind, choice: c, way: c.WayAt(s), number: c.Way - 1,
		commBefore: r.comm, moverBefore: r.mover}
	r.look(ev, s)
	r.open, r.comm, r.mover, r.last = ev, granted, p, s
}

// look notes, for an event that completes an operation, what allows it to.
func (r *recorder) look(ev *event, s *state.State) {
	switch ev.op {
	case state.OpRecv:
		ev.wild = s.Procs[ev.process].Op.Pattern.Src < 0
	case state.OpCollect:
		ev.done = ev.comm.Full(ev.comm.Pending(ev.process))
	case state.OpWait, state.OpWaitAny, state.OpTest, state.OpTestAny, state.OpWaitSome, state.OpTestSome:
		ev.done = !r.buffered(s.Procs[ev.process], ev.process, ev.comm)
	case state.OpExposed:
		ev.done = r.u.Machine.Readiness(s, ev.process) == exec.Ready
	case state.OpSend:
		ev.done = r.received(ev.process, ev.comm)
	}
}

// received tells whether the message of a send that ends was received, and not
// buffered. That the message is not waited for any more is known; r.comm is the
// communication at the visit before, r.mover the process that made it: if that was
// the sender itself, no other process can have received in between.
func (r *recorder) received(p int, now *comm.Comm) bool {
	if r.comm == nil {
		return false
	}
	if now.MatchedFrom(p) > r.comm.MatchedFrom(p) {
		return true
	}
	if r.comm.Waiting(p) != nil {
		return count(now, p) < count(r.comm, p)
	}
	return r.mover != p
}

func count(c *comm.Comm, src int) int {
	n := 0
	for _, m := range c.Messages {
		if m.Src == src && !m.OfEpoch() {
			n++
		}
	}
	for _, r := range c.Receives {
		if r.Held && r.Msg.Src == src {
			n++
		}
	}
	return n
}

// before is the hook that is called before a choice is made. One about data, or about what is evaluated first, tries
// again the step that found the data open, so that the visit is dropped.
func (r *recorder) before(l session.Label) {
	if (l.Case != "" || l.Way > 0) && r.open != nil && r.open.process == l.Process {
		r.comm, r.mover, r.open = r.open.commBefore, r.open.moverBefore, nil
	}
}

// after is the hook that is called with the state at a choice. A step that found
// its data open has changed nothing, and is tried again.
func (r *recorder) after(s *state.State) {
	r.last = s
	if r.open == nil {
		return
	}
	fr := s.Procs[r.open.process]
	if len(fr.Frames) == r.open.depth && fr.Op.Kind == r.open.op && fr.Top().Func == r.open.fn &&
		fr.Top().Loc == r.open.at && fr == r.open.before {
		return
	}
	r.finish(s)
}

// close ends the trace. The step in which the violation was met has no effect
// that could be told.
func (r *recorder) close(s *state.State) {
	r.finish(s)
	if r.o.StateAt > 0 && r.t.State == nil && r.o.StateAt >= r.t.Total {
		r.t.State = r.dump(s)
	}
}

// finish makes the open event part of a step.
func (r *recorder) finish(s *state.State) {
	ev := r.open
	r.open = nil
	if ev == nil || r.silent(ev) {
		return
	}
	now := s.Procs[ev.process]
	if k := ev.calling(); k >= 0 {
		r.within(ev, k, s)
		return
	}
	step := r.step(ev, s)
	if ev.plain {
		r.begun(ev, s, step)
		return
	}
	r.decide(ev, s, step)
	r.communicated(ev, s, step)
	r.effects(ev, now, step)
}

// effects notes what an event depends on, and what it changes.
func (r *recorder) effects(ev *event, now *state.Proc, step *Step) {
	r.dependencies(ev, now, step)
	changes := r.names.diff(ev.before, now)
	step.Changes = merge(step.Changes, changes)
	if r.coarse || r.o.StateAt > 0 {
		return
	}
	n := size(now)
	if r.spent += n; r.spent > budget {
		r.t.costly, r.t.size = true, n
		r.mon.Halt(search.EnoughErrors)
	}
}

// silent tells whether an event is nothing that the program's author wrote: static
// initialisers, the arguments of main, and the beginning and end of lifetimes.
func (r *recorder) silent(ev *event) bool {
	main := r.u.Machine.Group(ev.process).Main
	switch ev.loc.Action.(type) {
	case *model.Declare, *model.Kill, *model.Leave:
		return true
	}
	return r.u.Program.Initializes(ev.fn) || ev.fn == main && ev.loc.At.Line == main.At.Line &&
		ev.loc.At.File == main.At.File && main.End.Line != main.At.Line
}

const (
	keepFirst = 2_000
	keepLast  = 8_000
	limit     = 20_000
)

// step gives the step that an event belongs to: the last one, if that is of the
// same process and line, and has not come by the location before.
func (r *recorder) step(ev *event, s *state.State) *Step {
	if !r.visited[ev.loc.ID] && r.depth == ev.depth && ev.op == state.NoOp {
		if old := r.atLine(ev); old != nil {
			r.visited[ev.loc.ID] = true
			return old
		}
	}
	return r.fresh(ev, s)
}

// atLine gives the last step, if it is of the process and line of an event.
func (r *recorder) atLine(ev *event) *Step {
	n := len(r.t.Steps)
	if n == 0 {
		return nil
	}
	old := &r.t.Steps[n-1]
	if role, rank := r.place(ev.process); old.Process == rank && old.Program == role && old.Pos.File == ev.loc.At.File &&
		old.Pos.Line == ev.loc.At.Line && old.Func == ev.fn.Name {
		return old
	}
	return nil
}

// fresh begins a step.
func (r *recorder) fresh(ev *event, s *state.State) *Step {
	if r.o.StateAt > 0 && r.t.Total == r.o.StateAt && r.t.State == nil {
		prev := *s
		prev.Procs = append([]*state.Proc(nil), s.Procs...)
		prev.Procs[ev.process] = ev.before
		r.t.State = r.dump(&prev)
	}
	r.t.Total++
	if len(r.t.Steps) >= limit {
		drop := len(r.t.Steps) - keepFirst - keepLast
		r.t.Dropped += drop
		r.t.Steps = append(r.t.Steps[:keepFirst], r.t.Steps[keepFirst+drop:]...)
	}
	role, rank := r.place(ev.process)
	r.t.Steps = append(r.t.Steps, Step{N: r.t.Total, Process: rank, Program: role, Func: ev.fn.Name, Pos: ev.loc.At,
		process: ev.process})
	r.visited, r.depth = map[int]bool{ev.loc.ID: true}, ev.depth
	return &r.t.Steps[len(r.t.Steps)-1]
}

// place gives the rank of a process and, where programs are executed side by side, its
// program.
func (r *recorder) place(process int) (role verdict.Role, rank int) {
	role, rank = r.u.Place(process)
	if !r.u.IsComposed() {
		role = ""
	}
	return role, rank
}

// merge adds changes to those of the same step; of one place the last counts.
func merge(old, more []Change) []Change {
	for _, c := range more {
		known := false
		for i := range old {
			if old[i].Name == c.Name {
				old[i].Value, old[i].char, known = c.Value, c.char, true
			}
		}
		if !known {
			old = append(old, c)
		}
	}
	return old
}
