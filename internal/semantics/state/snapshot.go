package state

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
)

// Keep says what of a process a snapshot holds: the values that an annotation can
// read. States that differ in other values are one to whoever reads the snapshot.
type Keep struct {
	Globals Registers
	Inputs  int     // how many there are: all are kept, and lead nowhere
	Objects []int32 // outputs and global objects, by number
	// Locals holds what is kept of the topmost activation of each function; other
	// activations are left out, but for the one that executes.
	Locals map[*model.Function]*Locals
	// Pointees: what pointers in the objects kept lead to is kept too.
	Pointees bool
}

// Registers are variables in registers, by slot. What Pointers lead to is kept too.
type Registers struct{ Numbers, Pointers []int }

// Locals are variables of a function, by slot.
type Locals struct {
	Regs Registers
	Objs []int
}

// Snapshot gives a process as it is now, for as long as anybody wants it: nothing that
// happens to the state of the editor's epoch reaches it. Of the process it holds what
// keep says, or, with nil, everything.
func (ed *Editor) Snapshot(p *Proc, keep *Keep) *Proc {
	shot := &snapshot{from: p, ed: ed}
	if keep == nil {
		return shot.whole()
	}
	return shot.part(keep)
}

// snapshot is the making of one.
type snapshot struct {
	from     *Proc
	ed       *Editor
	pointees bool
}

// whole copies a process; what the state's epoch could change in place is copied too.
func (w *snapshot) whole() *Proc {
	n := *w.from
	n.owner, n.number, n.simplified, n.Mark, n.Ahead = 0, number{}, nil, nil, nil
	n.Globals = slices.Clone(n.Globals)
	n.Frames = slices.Clone(n.Frames)
	for i, fr := range n.Frames {
		if fr.owner == w.ed.Epoch {
			n.Frames[i] = w.frame(fr, fr.Regs, fr.Objs)
			n.Frames[i].Returned = fr.Returned
			if n.Frames[i].Ret = fr.Ret; fr.Ret.Agg != nil {
				n.Frames[i].Ret.Agg = w.ed.Share(fr.Ret.Agg)
			}
		}
	}
	n.Objs = slices.Clone(n.Objs)
	for i, o := range n.Objs {
		n.Objs[i] = w.object(o)
	}
	return &n
}

func (w *snapshot) frame(fr *Frame, regs []sym.Expr, objs []int32) *Frame {
	return &Frame{Func: fr.Func, Loc: fr.Loc, Regs: slices.Clone(regs), Objs: slices.Clone(objs)}
}

// object gives an object for the snapshot. It is shared: the state's epoch copies it
// before it changes it again.
func (w *snapshot) object(o *Object) *Object {
	if o != nil && o.owner == w.ed.Epoch {
		o.owner = 0
		w.ed.release(o.Root)
	}
	return o
}

// part keeps what keep says.
func (w *snapshot) part(keep *Keep) *Proc {
	c, top := w.ed.cut(), w.from.Top()
	n := &c.proc
	n.Globals = fitted(n.Globals, len(w.from.Globals))
	n.Objs = fitted(n.Objs, len(w.from.Objs))
	n.Frames = c.frames[:0]
	w.pointees = keep.Pointees
	w.registers(n, n.Globals, w.from.Globals, &keep.Globals)
	for i, o := range w.from.Objs[:keep.Inputs] {
		n.Objs[i] = w.object(o)
	}
	for _, id := range keep.Objects {
		w.add(n, id)
	}
	for i, fr := range slices.Backward(w.from.Frames) {
		of := keep.Locals[fr.Func]
		if of == nil && i < len(w.from.Frames)-1 ||
			slices.ContainsFunc(n.Frames, func(k *Frame) bool { return k.Func == fr.Func }) {
			continue
		}
		k := &c.frame
		if fr != top {
			k = &Frame{}
		}
		w.locals(n, k, fr, of)
		n.Frames = append(n.Frames, k)
	}
	slices.Reverse(n.Frames)
	for len(n.Objs) > 0 && n.Objs[len(n.Objs)-1] == nil {
		n.Objs = n.Objs[:len(n.Objs)-1]
	}
	return n
}

// locals keeps, in k, some of the variables of an activation.
func (w *snapshot) locals(n *Proc, k, fr *Frame, of *Locals) {
	k.Func, k.Loc = fr.Func, fr.Loc
	k.Regs, k.Objs = fitted(k.Regs, len(fr.Regs)), fitted(k.Objs, len(fr.Objs))
	for i := range k.Objs {
		k.Objs[i] = -1
	}
	if of == nil {
		return
	}
	w.registers(n, k.Regs, fr.Regs, &of.Regs)
	for _, slot := range of.Objs {
		if k.Objs[slot] = fr.Objs[slot]; k.Objs[slot] >= 0 {
			w.add(n, k.Objs[slot])
		}
	}
}

// registers keeps some registers.
func (w *snapshot) registers(n *Proc, to, from []sym.Expr, which *Registers) {
	for _, slot := range which.Numbers {
		to[slot] = from[slot]
	}
	for _, slot := range which.Pointers {
		to[slot] = from[slot]
		w.follow(n, to[slot])
	}
}

// add keeps an object under the number that it has.
func (w *snapshot) add(n *Proc, id int32) {
	if n.Objs[id] == nil && w.from.Objs[id] != nil {
		n.Objs[id] = w.object(w.from.Objs[id])
		if w.pointees {
			w.followAll(n, n.Objs[id].Root)
		}
	}
}

// follow keeps what a value leads to, if it is a pointer.
func (w *snapshot) follow(n *Proc, e sym.Expr) {
	f := w.ed.Factory
	f.Pointers(e, func(p sym.Expr) {
		if id := f.PtrObj(p); id >= 0 && int(id) < len(w.from.Objs) {
			w.add(n, id)
		}
	})
}

// followAll does so for all values of an aggregate.
func (w *snapshot) followAll(n *Proc, a *Agg) {
	if a.Type.Elem == nil || a.Type.Elem.Model.Kind == model.Pointer || a.Type.Elem.Model.IsChar() ||
		!a.Type.Elem.IsScalar() {
		for _, e := range a.Cells {
			w.follow(n, e)
		}
	}
	for _, kid := range a.Kids {
		if kid != nil {
			w.followAll(n, kid)
		}
	}
}
