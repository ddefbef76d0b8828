package mpi

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// A message whose length is no number, such as a row of a matrix with an input as its
// width, is modelled where it is an array as a whole, for its sender and for its
// receiver, in blocking sends and receives of a basic datatype. Its cells are then the
// value of the array, and behind that its lengths, the outermost first; the number of
// its elements, and that of the receive's, is this. Where more is known of the lengths when
// the message is taken, and one of them asks for a number of elements, both do.
const anyLength = -1

// array finds the array that a buffer is whose count is symbolic, and its datatype. It gives nil where the
// count is known well enough, or the call has failed.
func (c *call) array(d mpispec.Data) (*exec.Array, *datatype) {
	n := c.Args[d.Count]
	if !c.Whole(n) {
		return nil, nil
	}
	h, ok := c.Int(d.Type)
	t := c.lib.typeAt(h)
	if !ok || t == nil || len(t.layout.Cells) != 1 {
		return nil, nil
	}
	want := t.layout.Cells[0]
	return c.Array(c.Args[d.Buffer], func(elem *model.Type, cells sym.Expr) bool {
		return exec.StandsFor(want, elem) && c.certain(c.f.Eq(n, cells))
	}), t
}

// wholeMessage is outgoing for an array.
func (c *call) wholeMessage(from *exec.Array, t *datatype) (*comm.Message, bool) {
	dest, tag, ok := c.receiver()
	if !ok {
		return nil, false
	}
	x, ok := from.Value()
	if !ok || dest == mpispec.ProcNull {
		return nil, ok
	}
	return &comm.Message{Src: c.P, Dst: dest, Comm: c.comm, Tag: tag, Type: int(t.Handle),
		Cells: append([]sym.Expr{x}, from.Lengths()...), Count: anyLength, Waiting: true, Site: c.Site}, true
}

// spelled gives a message that is an array as a whole as one of its elements; false, with
// a failure, where too little is known of its lengths.
func (c *call) spelled(msg *comm.Message) (*comm.Message, bool) {
	lengths, ok := c.numbers(msg.Cells[1:])
	if !ok {
		return nil, false
	}
	m := *msg
	m.Count, m.Cells = product(lengths), msg.Cells[:1]
	for _, n := range lengths {
		var parts []sym.Expr
		for _, array := range m.Cells {
			for i := range n {
				parts = append(parts, c.f.Read(array, c.f.Int(int64(i))))
			}
		}
		m.Cells = parts
	}
	return &m, true
}

// counted gives a receive of an array as a whole as one of a number of elements; false,
// with a failure, where too little is known of its lengths.
func (c *call) counted(op state.Op) (state.Op, bool) {
	to := c.Array(op.Buf, func(*model.Type, sym.Expr) bool { return true })
	if to == nil {
		c.Unsupported("the buffer is not an array any more")
		return op, false
	}
	lengths, ok := c.numbers(to.Lengths())
	op.Count = product(lengths)
	return op, ok
}

// numbers gives lengths of which enough is known now.
func (c *call) numbers(lengths []sym.Expr) ([]int, bool) {
	list := make([]int, len(lengths))
	for i, x := range lengths {
		if c.Whole(x) {
			c.Unsupported("a message of unknown length is modelled only where its receiver asks for as many elements of the " +
				"same datatype, and both are arrays as a whole")
			return nil, false
		}
		n, ok := c.Value(x)
		if !ok {
			return nil, false
		}
		list[i] = int(n)
	}
	return list, true
}

func product(list []int) int {
	p := 1
	for _, n := range list {
		p *= n
	}
	return p
}

// takeWhole ends the receive of an array.
func (c *call) takeWhole(op *state.Op, msg *comm.Message) {
	t := c.lib.typeAt(int64(op.Type))
	if op.Type != msg.Type {
		c.Unsupported("a message of unknown length is modelled only where its receiver asks for as many elements of the " +
			"same datatype, and both are arrays as a whole")
		return
	}
	to := c.Array(op.Buf, func(*model.Type, sym.Expr) bool { return true })
	if to == nil {
		c.Unsupported("the buffer is not an array any more")
		return
	}
	same := slices.EqualFunc(to.Lengths(), msg.Cells[1:], func(a, b sym.Expr) bool { return c.certain(c.f.Eq(a, b)) })
	if !same {
		c.Unsupported("a message with an array of %s that is received as an array with other lengths is not modelled", t.Name)
		return
	}
	status, ok := c.statusOf(op)
	if !ok || !to.Writable() || !c.Go() || !to.Set(msg.Cells[0]) {
		return
	}
	if status != nil {
		c.wholeStatus(status, msg, t)
	}
	c.received(op)
}

// wholeStatus fills the status of an array that was received.
func (c *call) wholeStatus(r *exec.Region, msg *comm.Message, t *datatype) {
	cells, ok := r.Held()
	if !ok {
		return
	}
	c.statusCells(cells, c.sourceOf(msg), msg.Tag, signature{0, t})
	n := c.f.Int(1)
	for _, length := range msg.Cells[1:] {
		n = c.f.Mul(n, length)
	}
	cells[mpispec.StatusCount] = n
	r.Set(cells)
}

// apart requires that the buffers of a call that sends and receives share nothing. A
// buffer that is an array as a whole is nil here.
func (c *call) apart(from, to *exec.Region) bool {
	if from != nil && to != nil {
		return c.distinct(from.Apart(to))
	}
	var x, y *exec.Array
	if from == nil {
		x, _ = c.array(c.sendBuffer())
	}
	if to == nil {
		y, _ = c.array(c.receiveBuffer())
	}
	switch {
	case x != nil && y != nil:
		return c.distinct(x.Apart(y))
	case x != nil && to != nil:
		return c.distinct(x.ApartFrom(to))
	case y != nil && from != nil:
		return c.distinct(y.ApartFrom(from))
	}
	return !c.Failed()
}

// neverWhole says that an array of unknown length is not modelled as the buffer of a
// nonblocking operation, which owns its elements one by one.
func (c *call) neverWhole() bool {
	for _, d := range []mpispec.Data{c.sendBuffer(), c.receiveBuffer()} {
		if d.Buffer < 0 {
			continue
		}
		if whole, _ := c.array(d); whole != nil {
			c.Unsupported("%s of an array of unknown length is not modelled", c.name)
		}
	}
	return c.Failed()
}
