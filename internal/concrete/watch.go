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
	cells := o.cells
	return t.gather(x.Type, &cells)
}

// target gives the elements that a pointer points to.
func (t *thread) target(pl place) (Value, bool) {
	var s scalar
	switch o := t.p.objs[pl.obj]; {
	case pl.reg != nil:
		s = *pl.reg
	case pl.off < len(o.cells):
		s = o.cells[pl.off]
	}
	if s.k != pointer || s.obj == 0 {
		return Value{}, false
	}
	o := t.p.objs[s.obj]
	if !o.live || o.raw >= 0 || s.off < 0 || s.off > len(o.cells) {
		return Value{}, false
	}
	cells, list := o.cells[s.off:], []Value{}
	for len(cells) > 0 {
		left := len(cells)
		e, ok := t.gather(pl.t.Elem, &cells)
		if !ok || len(cells) == left {
			return Value{}, false
		}
		list = append(list, e)
	}
	return Value{List: list}, true
}

// gather takes the scalars of a type from the front of a list of cells.
func (t *thread) gather(ty *model.Type, cells *[]scalar) (Value, bool) {
	switch ty.Kind {
	case model.Array:
		n, err := t.extent(ty, t.at)
		if err != nil {
			return Value{}, false
		}
		list := make([]Value, n)
		for i := range list {
			var ok bool
			if list[i], ok = t.gather(ty.Elem, cells); !ok {
				return Value{}, false
			}
		}
		return Value{List: list}, true
	case model.Int, model.Float:
		if len(*cells) == 0 {
			return Value{}, false
		}
		s := (*cells)[0]
		*cells = (*cells)[1:]
		return shown(s), true
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
