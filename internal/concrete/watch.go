package concrete

import "github.com/tass-go/tass/internal/model"

// View is what a process can see when it is about to do the action of a location
// that Options.Watch names. It may be used only during the call that it is given
// to.
type View struct{ t *thread }

// Rank gives the rank of the process.
func (v View) Rank() int { return v.t.p.rank }

// Value gives what a variable of the current function, a global, an input or an
// output holds: a number, or the elements of an array, or of the block that a
// pointer points into from there on. A part without a value has neither a number
// nor elements. False when there is nothing of that kind: the variable is
// not alive, or holds something else.
func (v View) Value(x *model.Variable) (Value, bool) {
	t := v.t
	pl, err := t.varPlace(&model.VarRef{Node: model.Node{T: x.Type, At: x.At}, Var: x})
	if err != nil {
		return Value{}, false
	}
	if pl.reg != nil && x.Type.Kind != model.Pointer {
		return shown(*pl.reg), true
	}
	if x.Type.Kind == model.Pointer {
		return t.target(pl)
	}
	o := t.p.objs[pl.obj]
	return t.gather(o, 0, o.shape)
}

// target gives the elements that a pointer points to.
func (t *thread) target(pl place) (Value, bool) {
	var s scalar
	if pl.reg != nil {
		s = *pl.reg
	} else if o := t.p.objs[pl.obj]; o.live {
		s, _ = t.load(o, int64(pl.off), formOf(pl.t), t.at)
	}
	if s.k != pointer || s.obj == 0 {
		return Value{}, false
	}
	o := t.p.objs[s.obj]
	elem, err := t.shape(pl.t.Elem, t.at)
	if err != nil || elem.size == 0 || !o.live || s.off < 0 || int64(s.off) > o.size {
		return Value{}, false
	}
	list := []Value{}
	for off := int64(s.off); off+elem.size <= o.size; off += elem.size {
		e, ok := t.gather(o, off, elem)
		if !ok {
			return Value{}, false
		}
		list = append(list, e)
	}
	return Value{List: list}, true
}

// gather gives what is in some bytes of an object.
func (t *thread) gather(o *object, off int64, s *shape) (Value, bool) {
	switch s.t.Kind {
	case model.Array:
		list := make([]Value, s.n)
		for i := range list {
			var ok bool
			if list[i], ok = t.gather(o, off+int64(i)*s.elem.size, s.elem); !ok {
				return Value{}, false
			}
		}
		return Value{List: list}, true
	case model.Int, model.Float:
		v, err := t.load(o, off, formOf(s.t), t.at)
		return shown(v), err == nil
	}
	return Value{}, false
}

// shown gives the number in a cell; without one, a value without anything.
func shown(s scalar) Value {
	if s.k != number {
		return Value{}
	}
	return Rat(s.n.rat())
}
