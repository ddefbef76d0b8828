package exec

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// MoveKind says what a transition is.
type MoveKind uint8

// The kinds of transitions.
const (
	Action   MoveKind = iota // the next action of a Ready process
	Receive                  // the message of a given sender, by a wildcard receive; a wildcard probe leaves it there
	Proceed                  // a process that is Ready or Optional leaves the operation that it waits in
	Match                    // a posted receive is matched with the message of a given sender, or Withdrawn
	Complete                 // a wait for any of several requests, or a test of requests, ends in a given way
	// a test of requests finds that they are not complete, or MPI_Iprobe that there is no message
	Incomplete
	Found // MPI_Iprobe finds the message of a given sender
	// a lock of a window that a process has called for is granted, or an operation under such a lock is done to its
	// target
	Effect
)

// Withdrawn stands for the sender, in a Match, where a receive that its process has cancelled ends without a message,
// or a send without a receiver: then the process and the request are those of the sender.
const Withdrawn = -1

// Detached tells whether a move belongs to MPI rather than to its process, which may move as well.
func (k MoveKind) Detached() bool { return k == Match || k == Effect }

// Move is a transition of one process, before data are looked at.
type Move struct {
	Process int
	Kind    MoveKind
	From    int // sender, for Receive, Match and Found; or Withdrawn; state.Effect.Element, for Effect
	// Request is the number of the receive's request, for Match, or of the lock or the operation, for Effect. For
	// Complete it is the slot of the request that a wait or test for any ends with. Of a wait or test for some it is
	// that of a request which its answer has next,
	// and 0 where the call ends with those chosen so far. It is 0 of a test of all.
	//
	// A wait or test for some requests may end with any of those that are complete, as many as MPI has noticed, in
	// any order: the Standard does not say how the indices are ordered. There are more such lists than one wants to
	// have at a time, so that a list is chosen request by request: see state.Request.Picked.
	Request int
}

// Choice is all that the search decides of one step.
type Choice struct {
	Move
	// Cond is a condition on data that the search has decided, and Truth how: it is part of the path condition
	// already. It is Nil where nothing was decided. What was decided holds for this step alone: under another path
	// condition the same question is open again.
	Cond  sym.Expr
	Truth bool
	// Way is, where the process is at a model.Choose of which several ways are open, the number of the one it takes,
	// from 1; one more than there are stands for its Next. In a call that goes one of several ways (Call.Choose), it is
	// the number of that. 0 where nothing was chosen.
	Way int
}

// At gives the location of the action that a choice does, or completes, in a state; nil where it is only a matter of
// communication.
func (c *Choice) At(s *state.State) (*model.Function, *model.Location) {
	proc := s.Procs[c.Process]
	if c.Kind.Detached() || c.picks(proc) {
		return nil, nil
	}
	fr := proc.Top()
	return fr.Func, fr.Func.Locations[fr.Loc]
}

// picks tells whether a choice does no more than to choose a request for the answer of a call.
func (c *Choice) picks(proc *state.Proc) bool {
	return c.Kind == Complete && some(proc.Op.Kind) && c.Request > 0
}

// Granted gives the communication of a state when MPI has done what a choice says: buffered the message of a process
// that proceeds, or those of the requests with which its call ends.
func (c *Choice) Granted(s *state.State) *comm.Comm {
	p, proc := c.Process, s.Procs[c.Process]
	switch {
	case c.Kind == Proceed && proc.Op.Kind == state.OpSend:
		return s.Comm.Buffer(p)
	case c.Kind == Proceed && (proc.Op.Kind == state.OpWait || proc.Op.Kind == state.OpWaitAny ||
		proc.Op.Kind == state.OpWaitSome):
		return buffered(s.Comm, p, proc.Awaited())
	case c.Kind == Complete && proc.Op.Kind.Picks():
		return buffered(s.Comm, p, endedOf(proc, c.Request))
	case c.Kind == Complete:
		return buffered(s.Comm, p, proc.Awaited())
	}
	return s.Comm
}

// Outcome says how a step ended.
type Outcome uint8

// The outcomes of a step.
const (
	Done      Outcome = iota
	Split             // a condition is open: see Result.Open
	Unordered         // there are ways to choose from: see Result.Ways
	Dead              // the path condition became false
	Stopped           // no more work is wanted, or the path cannot be followed: see Result.Events
)

// Result is what a step led to, besides the state.
type Result struct {
	Outcome Outcome
	// Open is the condition to be decided before the step can be done, if that is the outcome.
	Open sym.Expr
	// Ways are the ways that are open, if that is the outcome: each is for a Choice with that Way.
	Ways []int
	// Merged: the open condition is not that of the step, but one on which paths were merged before and on which that
	// depends.
	Merged bool
	// Assumed: the step has added to the path condition what neither follows from it nor was decided by the search.
	Assumed bool
	// Wide is what is to be a number for the step to be done, and has more values than one wants to look at; Nil as a
	// rule.
	Wide sym.Expr
	// Loop is, where the step completes the record of a loop with an invariant, its annotation: the state may be one
	// that was seen before, and should be saved.
	Loop *model.Annotation
	// Events are what came up in the step, in order. The list is the caller's: a step that is given a Result uses its
	// room again.
	Events []Event
	// Continues: that loop is iterated once more, and its variant, if it has one, was looked at.
	Continues bool
}

// reset makes room for another result. It writes pointers only where there are any: steps are many.
func (r *Result) reset() {
	r.Outcome, r.Open, r.Wide, r.Merged, r.Assumed, r.Continues = Done, sym.Nil, sym.Nil, false, false, false
	if r.Loop != nil {
		r.Loop = nil
	}
	if len(r.Events) > 0 {
		r.Events = r.Events[:0]
	}
}
