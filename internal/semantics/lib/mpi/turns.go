package mpi

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// Accumulates of several processes to one element, in one epoch between fences, are done one after the other, in any
// order that keeps those of each process in the order of their calls (MPI 3.1, sections 11.7.1 and 11.7.2); other
// elements of the same operations may see another order. Where that makes a difference, the element is contested: what
// each order leaves there and lets the operations get is found out, and the search chooses, as its process leaves the
// fence, among what is different.

// mostOrders bounds the orders of what is done to one element, and the ways to choose from.
const mostOrders = 720

// share is an operation on one element.
type share struct {
	operation
	whole int // the number of the operation that it is a part of
}

// end gives where its element ends, in bytes.
func (p *share) end() int64 {
	r := &p.runs[len(p.runs)-1]
	return r.At + r.N*r.Size
}

// contest is an element of whose operations the order makes a difference.
type contest struct {
	shares []share // in the order of ranks, and of calls
	places []elementsAt
	ends   []outcome // all different
	chosen *outcome
}

// outcome is what comes of one order.
type outcome struct {
	after []sym.Expr
	got   [][]sym.Expr // by each share
}

func (o *outcome) equals(q *outcome) bool {
	return slices.Equal(o.after, q.after) && slices.EqualFunc(o.got, q.got, slices.Equal[[]sym.Expr])
}

// settle performs the operations of an epoch, and gives what each gets.
func (u *update) settle(mine []operation) (got [][]sym.Expr, ok bool) {
	contests, ok := u.contests(mine)
	if !ok || !u.choose(contests) {
		return nil, false
	}
	got = make([][]sym.Expr, len(mine))
	for i := range mine {
		if !slices.ContainsFunc(contests, func(x *contest) bool { return x.turn(i) >= 0 }) {
			if got[i], ok = u.perform(&mine[i]); !ok {
				return nil, false
			}
			continue
		}
		for _, p := range u.split(&mine[i], i) {
			cells, ok := u.performShare(&p, contests)
			if !ok {
				return nil, false
			}
			got[i] = append(got[i], cells...)
		}
	}
	for _, x := range contests {
		u.write(&x.shares[0].operation, x.places, x.chosen.after)
	}
	return got, true
}

// choose has the search choose what comes of each contest.
func (u *update) choose(contests []*contest) bool {
	ways := 1
	for _, x := range contests {
		if ways *= len(x.ends); ways > mostOrders {
			u.tooMany(&x.shares[0])
			return false
		}
	}
	way, ok := u.c.Choose(ways)
	if !ok {
		return false
	}
	for _, x := range contests {
		x.chosen, way = &x.ends[way%len(x.ends)], way/len(x.ends)
	}
	return true
}

func (u *update) tooMany(p *share) {
	u.c.Unsupported("so many accumulates of several processes to one place, as the one at line %d, that they can be done "+
		"in more than %d orders which make a difference, are not modelled", u.c.M.PosOf(p.site).Line, mostOrders)
}

// turn gives the number of the share that an operation has in a contest; -1 where it takes no part.
func (x *contest) turn(whole int) int {
	return slices.IndexFunc(x.shares, func(p share) bool { return p.whole == whole })
}

// performShare is perform for a share of an operation that takes part in contests.
func (u *update) performShare(p *share, contests []*contest) (got []sym.Expr, ok bool) {
	for _, x := range contests {
		if k := x.turn(p.whole); k >= 0 && x.shares[k].runs[0].At == p.runs[0].At {
			return u.c.foreign(x.chosen.got[k]), true
		}
	}
	return u.perform(&p.operation)
}

// contests gives the contested elements, in the order in which they are in the memory.
func (u *update) contests(mine []operation) (list []*contest, ok bool) {
	if !u.contested(mine) {
		return nil, true
	}
	var all []share
	for i := range mine {
		if mine[i].kind.atomic() {
			all = append(all, u.split(&mine[i], i)...)
		}
	}
	slices.SortStableFunc(all, func(p, q share) int { return cmp.Compare(p.runs[0].At, q.runs[0].At) })
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].runs[0].At == all[0].runs[0].At {
			n++
		}
		group := all[:n]
		if n < len(all) && all[n].runs[0].At < all[0].end() {
			u.c.Unsupported("accumulates of several processes, at lines %d and %d, to places that overlap in part are not "+
				"modelled", u.c.M.PosOf(all[0].site).Line, u.c.M.PosOf(all[n].site).Line)
			return nil, false
		}
		if all = all[n:]; !u.contested(operationsOf(group)) {
			continue
		}
		x, ok := u.contest(group)
		if !ok {
			return nil, false
		}
		list = append(list, x)
	}
	return list, true
}

func operationsOf(shares []share) []operation {
	list := make([]operation, len(shares))
	for i := range shares {
		list[i] = shares[i].operation
	}
	return list
}

// contested tells whether there are two operations whose order makes a difference and is left open.
func (u *update) contested(mine []operation) bool {
	for i := range mine {
		for k := range i {
			a, b := &mine[k], &mine[i]
			_, _, together := meeting(a, b)
			if together && (a.updates() || b.updates()) && a.origin != b.origin && !u.c.commute(a, b) {
				return true
			}
		}
	}
	return false
}

// shares gives an operation element by element.
func (u *update) split(o *operation, whole int) []share {
	var list []share
	width, cells := len(u.c.lib.typeAt(o.of).basics), o.cells
	var p *share
	for _, run := range o.runs {
		for i := range run.N {
			if p == nil || len(p.runs) == width {
				list = append(list, share{operation: *o, whole: whole})
				p = &list[len(list)-1]
				p.runs, p.cells = nil, nil
			}
			p.runs = append(p.runs, typemap.Run{At: run.At + i*run.Size, N: 1, Handle: run.Handle, Size: run.Size})
			if o.kind != swaps && len(cells) > 0 {
				p.cells, cells = append(p.cells, cells[0]), cells[1:]
			}
		}
	}
	if o.kind == swaps { // of one element
		p.cells = o.cells
	}
	return list
}

// contest finds out what the orders of some operations lead to.
func (u *update) contest(shares []share) (*contest, bool) {
	x := &contest{shares: shares}
	var there []sym.Expr
	for _, run := range shares[0].runs {
		place, ok := u.find(run, true)
		if !ok {
			return nil, false
		}
		cells, ok := place.held(u.c)
		if !ok {
			return nil, false
		}
		x.places, there = append(x.places, place), append(there, cells...)
	}
	t := turns{update: u, contest: x, done: make([]bool, len(shares)), got: make([][]sym.Expr, len(shares))}
	return x, t.next(there)
}

// turns goes through the orders of a contest.
type turns struct {
	*update
	*contest
	done   []bool
	got    [][]sym.Expr
	orders int
}

// next goes on with any share that can be the next one, where some are done and have left what is there.
func (t *turns) next(there []sym.Expr) bool {
	last := true
	for k := range t.shares {
		p := &t.shares[k]
		if t.done[k] {
			continue
		}
		last = false
		if slices.ContainsFunc(t.shares[:k], func(q share) bool { return q.origin == p.origin && !t.done[t.turn(q.whole)] }) {
			continue // it comes after another one of its process
		}
		after, ok := there, true
		if p.updates() {
			after, ok = t.result(&p.operation, there)
		}
		if !ok {
			return false
		}
		if p.kind.fetches() {
			t.got[k] = there
		}
		t.done[k] = true
		if !t.next(after) {
			return false
		}
		t.done[k] = false
	}
	return !last || t.ended(there)
}

// ended notes what an order leads to.
func (t *turns) ended(after []sym.Expr) bool {
	if t.orders++; t.orders > mostOrders {
		t.tooMany(&t.shares[0])
		return false
	}
	end := outcome{after: after, got: slices.Clone(t.got)}
	if !slices.ContainsFunc(t.ends, func(e outcome) bool { return e.equals(&end) }) {
		t.ends = append(t.ends, end)
	}
	return true
}
