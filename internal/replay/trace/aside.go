package trace

import (
	"slices"

	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// # Steps that a violation does not depend on
//
// What one process does wrong by itself depends on the steps that it has taken, and on those of
// others from which something came to it: a message that it has received, a process that has
// received its message, those that have entered a collective with it. Of such a process all steps up
// to there are taken to matter, and of the rest none does: without them the violation comes about as well.
// They are marked, so that a reader need not look at them.

// local tells whether a violation is one that its process meets by itself.
func local(k verdict.Kind) bool {
	return slices.Contains([]verdict.Kind{verdict.Assertion, verdict.OutOfBounds, verdict.InvalidPointer,
		verdict.Uninitialized,
		verdict.UninitializedSend, verdict.DivisionByZero, verdict.InvalidFree, verdict.ArithmeticOverflow,
		verdict.MPILifecycle,
		verdict.MPIInvalidArgument, verdict.MPITypeMismatch, verdict.MPITruncation, verdict.MPIRequestMisuse,
		verdict.MPIBufferHazard,
		verdict.MPISharedSend, verdict.ConversionOverflow, verdict.ShiftOutOfRange, verdict.ReadOnlyWrite,
		verdict.MisalignedPointer, verdict.OverlappingCopy, verdict.FormatMismatch, verdict.ComparisonOrder,
		verdict.Unsequenced,
		verdict.IncompatibleCall, verdict.MissingReturn, verdict.Abort, verdict.InputConversion}, k)
}

// sender names an operation of a process that sends: a nonblocking one by the number of its request, a
// blocking one by 0.
type sender struct{ process, request int }

// depend notes that a step depends on what a process has done before.
func (s *Step) depend(process int) {
	if !slices.Contains(s.on, process) {
		s.on = append(s.on, process)
	}
}

// dependOnAll notes that a step depends on what every process has done before.
func (r *recorder) dependOnAll(s *Step) {
	for p := range r.u.Machine.NP {
		s.depend(p)
	}
}

// dependOnReceiver notes that a step depends on the process that an operation sends to.
func (r *recorder) dependOnReceiver(s *Step, process, request int) {
	if to, known := r.receivers[sender{process, request}]; known {
		s.depend(to)
		return
	}
	r.dependOnAll(s)
}

// dependencies notes what the end of an operation depends on, where that is not known better.
func (r *recorder) dependencies(ev *event, now *state.Proc, step *Step) {
	switch {
	case now == ev.before: // it did not end: the violation was met
		if ev.op != state.NoOp {
			r.dependOnAll(step)
		}
	case ev.op == state.OpCollect:
		r.dependOnAll(step)
	case ev.op == state.OpSend && ev.done:
		r.dependOnReceiver(step, ev.process, 0)
	}
}

// setAside marks the steps that a violation does not depend on, if it is one that a process
// has met by itself.
func (r *recorder) setAside() {
	f := r.t.Finding
	if f == nil || !local(f.Kind) || r.t.Dropped > 0 || r.u.IsComposed() || r.u.Program.HasScopes() {
		return
	}
	needed := make([]int, r.u.Machine.NP) // by process: steps up to here matter
	needed[f.Process] = len(r.t.Steps)
	for i := len(r.t.Steps) - 1; i >= 0; i-- {
		s := &r.t.Steps[i]
		if s.Aside = i >= needed[s.process]; s.Aside {
			continue
		}
		for _, p := range s.on {
			needed[p] = max(needed[p], i)
		}
	}
}
