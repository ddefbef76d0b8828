package coverage

import (
	"maps"
	"slices"
)

// The cycle proviso: nobody is put off for ever. Of each that moves, MPI among them, the states are looked at in which
// it can move and is not looked at, and the ways between them on which it does not move, and always could: there must
// be no cycle of these.

// edge is a way from a state in which not all that there is was looked at.
type edge struct {
	from, to int    // states; 0 for one that is known by
	seen     uint32 // its number among the seen
	off      []int  // who could move all along the way, and did not; nil with all
	all      bool   // all but those that moved
	moved    []int
}

// edge notes a way.
func (g *graph) edge(v *vertex, r *Record) {
	if r.From == 0 || r.Kind == End || v.full {
		return
	}
	e := edge{from: r.From, to: r.ID, seen: r.Seen, all: true}
	for k := range r.Steps {
		x := &r.Steps[k]
		if q := x.mover(); !slices.Contains(e.moved, q) {
			e.moved = append(e.moved, q)
		}
		switch {
		case k == 0 && len(x.Own) == 0 && v.begun == nil: // it was chosen
		case e.all:
			e.off, e.all = slices.Clone(x.Others), false
		default:
			e.off = slices.DeleteFunc(e.off, func(q int) bool { return !slices.Contains(x.Others, q) })
		}
	}
	if mover(r.By) == MPI {
		e.moved = append(e.moved, MPI)
	}
	if e.all || len(e.off) > 0 {
		g.edges = append(g.edges, e)
	}
}

// waits tells whether somebody could move all along a way, and did not.
func (e *edge) waits(q int) bool {
	return !slices.Contains(e.moved, q) && (e.all || slices.Contains(e.off, q))
}

// putsOff tells whether somebody can move in a state, as far as is known, and is not looked at there.
func (v *vertex) putsOff(q int) bool {
	switch {
	case v.full:
		return false
	case v.begun != nil:
		return slices.Contains(v.begun.Others, q)
	case v.open != Moves:
		return true
	}
	return slices.ContainsFunc(v.choices, func(x choice) bool { return !x.taken && mover(x.name) == q })
}

// fair looks for cycles on which somebody is put off.
func (g *graph) fair() {
	known := map[uint32]int{}
	for id, v := range g.states {
		if v.seen != 0 {
			known[v.seen] = id
		}
	}
	for k := range g.edges {
		if e := &g.edges[k]; e.to == 0 {
			e.to = known[e.seen]
		}
	}
	if !g.cyclic(func(*edge) bool { return true }) {
		return
	}
	for q := MPI; q < g.np; q++ {
		if g.cyclic(func(e *edge) bool { return e.waits(q) && g.states[e.from].putsOff(q) && g.states[e.to].putsOff(q) }) {
			g.uses["a cycle on which "+who(q)+" could move, and is put off"]++
		}
	}
}

// cyclic tells whether some of the ways make a cycle: whether there are states left if those are taken away, again and
// again, to which no way leads.
func (g *graph) cyclic(of func(*edge) bool) bool {
	into, out := map[int]int{}, map[int][]int{}
	for k := range g.edges {
		e := &g.edges[k]
		if g.states[e.from] == nil || g.states[e.to] == nil || g.states[e.to].full || !of(e) {
			continue
		}
		into[e.to]++
		out[e.from] = append(out[e.from], e.to)
	}
	var free []int
	for _, id := range slices.Sorted(maps.Keys(out)) {
		if into[id] == 0 {
			free = append(free, id)
		}
	}
	for len(free) > 0 {
		id := free[len(free)-1]
		free = free[:len(free)-1]
		for _, to := range out[id] {
			if into[to]--; into[to] == 0 {
				free = append(free, to)
			}
		}
	}
	for _, n := range into {
		if n > 0 {
			return true
		}
	}
	return false
}
