package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/source"
)

// Accumulates of several processes to one contest are atomic, those of each process in the order of their calls
// (MPI 4.0, sections 12.7.1 and 12.7.2). Where a fence ends the epoch, and what comes of it depends on which of two
// processes is first, it is chosen one after the other, element by element, before anybody leaves.

// turn is the order of the operations on one contest of a rank's window, as far as it is chosen.
type turn struct {
	target int
	at     int64 // in bytes
	ops    []int // their numbers among those on the rank
}

// open gives the contest for which is to be chosen whose turn it is, and those that may be next; none where all is
// settled.
func (in *interp) open(r *record) (t *turn, next []int) {
	if !slices.ContainsFunc(r.entries, func(e *collCall) bool { return e != nil && e.fenced }) {
		return nil, nil
	}
	for target := range r.entries {
		ops := operationsOn(r, target)
		for _, e := range in.contested(ops) {
			t := &turn{target: target, at: e.at}
			if k := r.turnOf(target, e.at); k >= 0 {
				t = &r.turns[k]
			}
			if len(t.ops) < len(e.ops)-1 {
				return t, t.candidates(ops, e.ops)
			}
		}
	}
	return nil, nil
}

// candidates gives the operations that have not been done, and are the first such of their process.
func (t *turn) candidates(ops []*remoteOp, all []int) []int {
	var next []int
	for _, k := range all {
		same := func(q int) bool { return ops[q].origin == ops[k].origin }
		if !slices.Contains(t.ops, k) && !slices.ContainsFunc(next, same) {
			next = append(next, k)
		}
	}
	return next
}

func (r *record) turnOf(target int, at int64) int {
	return slices.IndexFunc(r.turns, func(t turn) bool { return t.target == target && t.at == at })
}

// takeTurn notes whose operation is done next.
func (in *interp) takeTurn(r *record, op int) {
	t, _ := in.open(r)
	next := turn{t.target, t.at, append(slices.Clone(t.ops), op)}
	r.turns = slices.Clone(r.turns)
	if k := r.turnOf(t.target, t.at); k >= 0 {
		r.turns[k] = next
	} else {
		r.turns = append(r.turns, next)
	}
}

// turning adds the choices of whose turn it is; false where there are none.
func (in *interp) turning(r *record, add func(Kind, int, source.Pos), at source.Pos) bool {
	_, next := in.open(r)
	for _, k := range next {
		add(Order, k, at)
	}
	return len(next) > 0
}

// contest is an element of a window, with the operations on it, by their numbers.
type contest struct {
	at  int64
	ops []int
}

// contested gives the contests for which it makes a difference whose turn is first.
func (in *interp) contested(ops []*remoteOp) []contest {
	t := &thread{in: in}
	if !slices.ContainsFunc(ops, func(o *remoteOp) bool {
		return slices.ContainsFunc(ops, func(q *remoteOp) bool { return t.compete(o, q) })
	}) {
		return nil
	}
	var list []contest
	for i, o := range ops {
		if !o.adds() || t.elementOf(o.where.dt) == nil {
			continue
		}
		for _, p := range t.parts(o) {
			k := slices.IndexFunc(list, func(e contest) bool { return e.at == p.disp })
			if k < 0 {
				k, list = len(list), append(list, contest{at: p.disp})
			}
			list[k].ops = append(list[k].ops, i)
		}
	}
	return slices.DeleteFunc(list, func(e contest) bool {
		return !slices.ContainsFunc(e.ops, func(i int) bool {
			return slices.ContainsFunc(e.ops, func(k int) bool { return t.compete(ops[i], ops[k]) })
		})
	})
}

// compete tells whether the order of two operations, if they are on one contest, is open and makes a difference.
func (t *thread) compete(a, b *remoteOp) bool {
	open, err := t.conflicts(a, b)
	return open && err == nil && a.origin != b.origin
}

// parts gives an operation element by element.
func (t *thread) parts(o *remoteOp) []*remoteOp {
	one := t.elementOf(o.where.dt)
	width := len(one.basics)
	var list []*remoteOp
	o.cells(func(k int, off int64, _ *basic) {
		if k%width != 0 {
			return
		}
		p := *o
		p.of, p.where, p.disp = o, sig{one, 1}, off
		if !o.swaps() && len(o.data) > 0 {
			p.data = o.data[k : k+width]
		}
		list = append(list, &p)
	})
	return list
}

// sequence gives what is done to a rank's window, in an order in which it is done. Operations on contested elements are
// in parts.
func (in *interp) sequence(r *record, target int) []*remoteOp {
	t := &thread{in: in}
	ops := operationsOn(r, target)
	var list, parts []*remoteOp
	elements := in.contested(ops)
	for i, o := range ops {
		if slices.ContainsFunc(elements, func(e contest) bool { return slices.Contains(e.ops, i) }) {
			parts = append(parts, t.parts(o)...)
		} else {
			list = append(list, o)
		}
	}
	for _, e := range elements {
		order := r.turns[r.turnOf(target, e.at)].ops
		for _, k := range append(slices.Clip(order), e.last(order)) {
			i := stepOf(parts, ops[k], e.at)
			list, parts = append(list, parts[i]), slices.Delete(parts, i, i+1)
		}
	}
	return append(list, parts...)
}

// last gives the operation that is not in the order: it is the last.
func (e *contest) last(order []int) int {
	return e.ops[slices.IndexFunc(e.ops, func(k int) bool { return !slices.Contains(order, k) })]
}

// stepOf finds the part of an operation that is on an element.
func stepOf(list []*remoteOp, o *remoteOp, at int64) int {
	return slices.IndexFunc(list, func(p *remoteOp) bool { return p.of == o && p.disp == at })
}
