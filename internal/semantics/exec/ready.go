package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Readiness says what a process can do in a state.
type Readiness uint8

// The kinds of readiness.
const (
	// Finished: the process has terminated, or stopped for good.
	Finished Readiness = iota
	// Blocked: it waits for another process.
	Blocked
	// Ready: it has one thing to do, which no other process can prevent or
	// change: a local action, a receive from a given source whose message is
	// there, the end of a send whose message was received, leaving a collective
	// that everyone has entered.
	Ready
	// Optional: it can go on only because the implementation of MPI is free to
	// let it: the message it sends can be buffered, or the collective left
	// before everyone has entered, or an epoch on a window begun before the
	// memory of others is exposed.
	Optional
	// Wild: a wildcard receive, or a wildcard probe, for which there are messages.
	Wild
	// Several: a wait for any or some of several requests of which some are complete or can be,
	// or a test of requests, which can find that they are not, or of messages: see Options.
	Several
)

// Senders gives the senders whose messages a process that is Wild can receive now,
// in order.
func (m *Machine) Senders(s *state.State, p int) []int {
	senders := s.Comm.Match(s.Procs[p].Op.Pattern)
	for k, i := range senders {
		senders[k] = s.Comm.Messages[i].Src
	}
	return senders
}

// Readiness tells what process p can do.
func (m *Machine) Readiness(s *state.State, p int) Readiness {
	proc := s.Procs[p]
	if proc.Status != state.Active {
		return Finished
	}
	switch op := &proc.Op; op.Kind {
	case state.OpSend:
		return sending(s, p, op)
	case state.OpRecv, state.OpProbe:
		return receiving(s, op)
	case state.OpCollect:
		return m.collecting(s, p)
	case state.OpWait:
		return m.waiting(s, p)
	case state.OpWaitAny, state.OpWaitSome:
		return m.waitingAny(s, p)
	case state.OpExposed:
		return exposing(s, p, op)
	case state.OpClosed:
		return closing(s, p, op)
	case state.OpTest, state.OpClosedTest, state.OpTestAny, state.OpTestSome, state.OpIprobe:
		return Several
	}
	return Ready
}

func sending(s *state.State, p int, op *state.Op) Readiness {
	switch {
	case s.Comm.Waiting(p) == nil:
		return Ready
	case op.Synchronous:
		return Blocked
	}
	return Optional
}

func receiving(s *state.State, op *state.Op) Readiness {
	switch {
	case s.Comm.First(&op.Pattern) < 0:
		return Blocked
	case op.Pattern.Src >= 0:
		return Ready
	}
	return Wild
}

func (m *Machine) collecting(s *state.State, p int) Readiness {
	return readiness[m.progressIn(s, p, s.Comm.Pending(p))]
}

// progressIn tells how far a collective is for a process that has entered it: whether it can be left.
func (m *Machine) progressIn(s *state.State, p, record int) progress {
	if s.Comm.Full(record) {
		return complete
	}
	r := s.Comm.Records[record]
	if r.Bridge && len(r.Beyond) == 0 {
		return pending // the leaders have not met: nobody knows who is beyond
	}
	needs := m.function(r.Name).Collective.Needs
	if assumed := m.function(r.Name).Collective.InTurns; m.Turns && assumed != nil {
		needs = assumed
	}
	for other := len(r.Entries) - 1; other >= 0; other-- { // see Full
		if !r.Entries[other].In && needs(s.Comm, r, p, other) {
			return pending
		}
	}
	return optional
}

// Initial gives the initial state of the program: each process is about to run
// the static initialisers, and then main.
func (m *Machine) Initial(in *Inputs) *state.State {
	s := &state.State{Comm: &comm.Comm{}, Ctx: in.Ctx, Procs: make([]*state.Proc, m.NP)}
	s.Freeze(m.Epochs)
	outputs, globals := m.inputTypes(m.Program.Outputs, in), m.inputTypes(m.Program.Globals, in)
	for p := range s.Procs {
		s.Procs[p] = &state.Proc{Objs: in.Objects}
		m.boot(s, p, outputs, globals)
	}
	if m.Program.HasScopes() || m.Program.HasInvariants() {
		s.Coll = &state.Collective{Layered: m.Program.HasInvariants(), Own: make([][]*state.Record, m.NP)}
		if s.Coll.Layered {
			s.Coll.Permanent = in.Ctx
		}
	}
	return s
}

// boot makes process p with the inputs, which is about to run the static initialisers
// and then main. Globals and outputs, whose types are given, are zero.
func (m *Machine) boot(s *state.State, p int, outputs, globals []*state.Type) {
	proc := s.Edit(p)
	for i, x := range m.Program.Outputs {
		id := s.NewObject(proc, state.Object{Var: x}, m.arrayOf(outputs[i], m.F.Int(1)))
		root := proc.Objs[id].Root
		root.Tracked, root.Base = true, m.Types.Zero(root.Type)
	}
	proc.Globals = make([]sym.Expr, m.Program.GlobRegs)
	first := len(proc.Objs)
	for range m.Program.GlobObjs {
		proc.Objs = append(proc.Objs, nil)
	}
	for i, x := range m.Program.Globals {
		if x.InReg {
			proc.Globals[x.Slot] = m.Types.Zero(globals[i])
			continue
		}
		id := s.NewObject(proc, state.Object{Var: x}, m.arrayOf(globals[i], m.F.Int(1)))
		o := proc.Objs[id]
		proc.Objs = proc.Objs[:id]
		o.Root.Base = m.Types.Zero(o.Root.Type)
		proc.Objs[first+x.Slot] = o
	}
	s.Push(proc, m.Group(p).Main)
	s.Push(proc, m.Group(p).Init)
}

// DeclaredType gives the type of an input or output under the inputs' path
// condition; nil when an extent has no definite value.
func (m *Machine) DeclaredType(x *model.Variable, in *Inputs) *state.Type {
	return m.inputType(x, in)
}

func (m *Machine) inputTypes(xs []*model.Variable, in *Inputs) []*state.Type {
	ts := make([]*state.Type, len(xs))
	for i, x := range xs {
		ts[i] = m.inputType(x, in)
	}
	return ts
}

// inputType gives the type of a variable of static storage, whose extents are
// constants or expressions over inputs.
func (m *Machine) inputType(x *model.Variable, in *Inputs) *state.Type {
	proc := &state.Proc{Objs: in.Objects, Frames: []*state.Frame{{Func: m.Program.Main}}}
	m.work.env.Reset(&state.State{Procs: []*state.Proc{proc}, Ctx: in.Ctx}, 0)
	return m.work.env.TypeOf(x.Type)
}
