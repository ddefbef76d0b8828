package concrete

import "slices"

// What an accumulate, or an operation that fetches, does to its elements is atomic for each of them only (MPI 4.0,
// section 12.7.1). Under a lock it is done apart to those elements that an operation of another process is on which is
// active, not done there, and to be done in an order that makes a difference; to all others together.

// next gives for which elements operation i of a window can be done, counted from 1; 0 stands for all that are not
// apart.
func (in *interp) next(w *world, x *window, i int) []int {
	o := x.ops[i]
	t := &thread{in: in}
	if !o.adds() {
		return []int{0}
	}
	apart := in.apart(w, x, o)
	var list []int
	rest, late := false, false
	for k, p := range t.parts(o) {
		before := slices.ContainsFunc(x.ops[:i], func(q *remoteOp) bool {
			return q.adds() && q.target == o.target && t.undone(q, p)
		})
		switch {
		case o.doneAt(k):
		case !slices.Contains(apart, k):
			rest, late = true, late || before
		case !before:
			list = append(list, k+1)
		}
	}
	if rest && !late {
		list = append(list, 0)
	}
	return list
}

// apart gives the elements, from 0, for which an operation is done apart.
func (in *interp) apart(w *world, x *window, o *remoteOp) []int {
	t := &thread{in: in}
	parts := t.parts(o)
	if len(parts) == 1 {
		return nil
	}
	var list []int
	others := w.activeOn(x.ctx, x.ctx.group[o.target])
	for k, p := range parts {
		if !o.doneAt(k) && slices.ContainsFunc(others, func(q *remoteOp) bool {
			return q.adds() && t.compete(o, q) && t.undone(q, p)
		}) {
			list = append(list, k)
		}
	}
	return list
}

// due gives the elements to which an operation is done next, where one is chosen, or all that are not apart.
func (in *interp) due(w *world, x *window, o *remoteOp, element int) []int {
	t := &thread{in: in}
	if element > 0 {
		return []int{element - 1}
	}
	if !o.adds() {
		return nil
	}
	apart := in.apart(w, x, o)
	var list []int
	for k := range t.parts(o) {
		if !o.doneAt(k) && !slices.Contains(apart, k) {
			list = append(list, k)
		}
	}
	return list
}

// performOn does an operation to some of its elements; to all where none are given.
func (t *thread) performOn(x *window, o *remoteOp, elements []int) error {
	parts, width := []*remoteOp{o}, 0
	if elements != nil {
		parts = t.parts(o)
		width = len(t.elementOf(o.where.dt).basics)
	}
	if elements == nil || len(elements) == len(parts) {
		got, err := t.found(x, o)
		if err == nil {
			err = t.updated(x, []*remoteOp{o})
		}
		o.done, o.got = true, got
		return err
	}
	cells, ended := slices.Clone(o.got), slices.Clone(o.ended)
	if cells == nil {
		cells, ended = make([]scalar, len(parts)*width), make([]bool, len(parts))
	}
	for _, k := range elements {
		got, err := t.found(x, parts[k])
		if err == nil {
			err = t.updated(x, parts[k:k+1])
		}
		if err != nil {
			return err
		}
		ended[k] = true
		copy(cells[k*width:], got)
	}
	o.got, o.ended = cells, ended
	if o.done = !slices.Contains(ended, false); o.done {
		o.ended = nil
	}
	return nil
}

// undone tells whether an operation is still to be done to a byte of an element.
func (t *thread) undone(o, element *remoteOp) bool {
	if o.done || o.common(element) == 0 {
		return false
	}
	for k, p := range t.parts(o) {
		if !o.doneAt(k) && p.common(element) > 0 {
			return true
		}
	}
	return false
}

// doneAt tells whether an operation that is done in part is done to an element.
func (o *remoteOp) doneAt(k int) bool { return o.ended != nil && o.ended[k] }
