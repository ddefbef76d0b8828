package mpi

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Probes look for the message that a receive with the same source, tag and communicator would take, and leave it
// where it is (MPI 3.1, section 3.8.1). The message counts as there as soon as it is sent, buffered or not.

// probes gives the functions that look for messages.
func probes() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Probe":   {begin: func(c *call) { c.probe(state.OpProbe) }},
		"MPI_Iprobe":  {begin: func(c *call) { c.probe(state.OpIprobe) }, polls: true},
		"MPI_Mprobe":  {begin: func(c *call) { c.probe(state.OpProbe) }},
		"MPI_Improbe": {begin: func(c *call) { c.probe(state.OpIprobe) }, polls: true},
	}
}

// probe makes the process wait in a probe, unless it is for a message from MPI_PROC_NULL, which is always there.
func (c *call) probe(kind state.OpKind) {
	if !c.connected() {
		return
	}
	op, ok := c.envelope()
	if !ok {
		return
	}
	op.Kind = kind
	if i := c.find(mpispec.Result); i >= 0 {
		if _, ok := c.result(i); !ok {
			return
		}
		op.Answer = c.Args[i]
	}
	if !c.handleAt(&op) {
		return
	}
	if !nobody(&op) {
		if c.Go() {
			c.Wait(op)
		}
		return
	}
	c.answerProbe(&op, nobodys, func(cells []sym.Expr) {
		c.statusCells(cells, c.f.Int(mpispec.ProcNull), mpispec.AnyTag, signature{0, c.lib.typeAt(charHandle())})
	})
}

// probed ends a probe with a message; nil where MPI_Iprobe finds none.
func (c *call) probed(msg *comm.Message) {
	op := c.Process().Op
	if msg == nil {
		c.answerProbe(&op, nil, clearStatus)
		return
	}
	if !c.abreast(&op.Pattern, msg) {
		return
	}
	found := msg
	msg, ok := c.spelledOut(msg)
	if !ok {
		return
	}
	c.answerProbe(&op, found, func(cells []sym.Expr) {
		c.statusCells(cells, c.sourceOf(msg), msg.Tag, c.lib.signatureOf(msg))
	})
}

// spelledOut gives a message with a count, also where it is a whole array of a length that is not known.
func (c *call) spelledOut(msg *comm.Message) (*comm.Message, bool) {
	if msg.Count == anyLength {
		return c.spelled(msg)
	}
	return msg, true
}

// nobodys is what a probe finds that looks for a message from MPI_PROC_NULL.
var nobodys = &comm.Message{Src: mpispec.ProcNull}

// answerProbe stores what a probe found, nil where it found nothing, and fills its status.
func (c *call) answerProbe(op *state.Op, found *comm.Message, fill func(cells []sym.Expr)) {
	status, ok := c.statusOf(op)
	if !ok {
		return
	}
	var flag, handle *exec.Region
	if op.Holds && found != nil {
		if found.Cancel {
			c.Unsupported("%s that matches the message of a send which is being cancelled is not modelled", c.name)
			return
		}
		if handle, ok = c.handles(op.Buf, 1); !ok {
			return
		}
	}
	if op.Answer != sym.Nil {
		if flag, ok = c.Region(op.Answer, 1, &c.lib.number, true); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	if status != nil {
		cells, ok := status.Held()
		if !ok {
			return
		}
		fill(cells)
		status.Set(cells)
	}
	if flag != nil {
		flag.Set([]sym.Expr{c.flag(found != nil)})
	}
	if handle != nil {
		handle.Set([]sym.Expr{c.hold(op, found)})
	}
	c.succeed()
}
