package ending

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
)

// Way is a way of a branch.
type Way uint8

// What is known of the ways of a branch.
const (
	Neither Way = iota // the branch leaves no loop
	Then               // if the condition holds, a loop goes on, which ends otherwise
	Else               // if it does not hold
)

// Stays tells of the branch at a location with which way a loop goes on that the other way leaves. Of nested loops that
// is the outermost which the branch can leave: in
//
//	for (i = 0; i < n; i++)
//	    for (j = 0; j < m; j++) if (a[i][j] == 0) goto out;
//
// i < n leaves the loop over i, j < m that over j, and the last branch both.
func Stays(fn *model.Function, k int) Way {
	b, ok := fn.Locations[k].Action.(*model.Branch)
	if !ok {
		return Neither
	}
	g := &graph{fn: fn, cut: map[int]bool{}}
	part := make([]int, len(fn.Locations))
	for n := range part {
		part[n] = n
	}
	for {
		loop := g.around(part, k)
		then, other := slices.Contains(loop, b.Then), slices.Contains(loop, b.Else)
		switch {
		case loop == nil || !then && !other:
			return Neither
		case then && !other:
			return Then
		case other && !then:
			return Else
		}
		head := g.entry(loop)
		if head == k {
			return Neither
		}
		part = slices.DeleteFunc(slices.Clone(loop), func(n int) bool { return n == head })
	}
}

// Loop is one of a function, with its locations.
type Loop struct {
	Head *model.Location
	Part []int
}

// Around gives the loops that a location is in, the outermost first.
func Around(fn *model.Function, k int) []Loop {
	g := &graph{fn: fn, cut: map[int]bool{}}
	part := make([]int, len(fn.Locations))
	for n := range part {
		part[n] = n
	}
	var list []Loop
	for {
		loop := g.around(part, k)
		if loop == nil {
			return list
		}
		head := g.entry(loop)
		list = append(list, Loop{fn.Locations[head], loop})
		part = slices.DeleteFunc(slices.Clone(loop), func(n int) bool { return n == head })
	}
}

// Bounds gives the numbers that stand, by the names of macros, in the conditions on which the loop is left.
func (l Loop) Bounds(fn *model.Function) []*model.Const {
	var list []*model.Const
	for _, k := range l.Part {
		b, ok := fn.Locations[k].Action.(*model.Branch)
		if !ok || slices.Contains(l.Part, b.Then) == slices.Contains(l.Part, b.Else) {
			continue
		}
		model.Walk(b.Cond, func(e model.Expr) bool {
			if c, ok := e.(*model.Const); ok && c.Macro != "" {
				list = append(list, c)
			}
			return true
		})
	}
	return list
}

// around gives the component of a part of the graph that holds a location; nil where it is on no cycle.
func (g *graph) around(part []int, k int) []int {
	for _, c := range g.components(part) {
		if slices.Contains(c, k) {
			return c
		}
	}
	return nil
}

// entry gives the first location of a component at which it is entered.
func (g *graph) entry(c []int) int {
	if slices.Contains(c, 0) {
		return 0
	}
	for k := range g.fn.Locations {
		if slices.Contains(c, k) {
			continue
		}
		for _, n := range g.fn.Locations[k].Action.Succs() {
			if slices.Contains(c, n) {
				return n
			}
		}
	}
	return c[0]
}
