// Package ending finds loops that are iterated finitely often in every execution.
//
// A loop with a variant ends: its iterations are as many as the value of the variant
// allows, each time that the loop is entered (package exec checks it). It may still be
// iterated for ever if it is entered for ever, from a loop around it that has no
// variant. So a loop counts if it has one, and all loops around it have, in its function
// and around the calls that lead to it.
//
// Loops are found in the graphs of functions, in which goto makes loops, too: the
// strongly connected components. A component has an end if control enters it at one
// location, which is the head of a loop with a variant, and leaves it where that loop
// is left. It is then iterated finitely often, once it is entered: taking the way from
// the head into the body away leaves smaller components, of which the same is asked.
package ending

import (
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// Loops are the loops of a program that are iterated finitely often.
type Loops map[*model.Annotation]bool

// Analyse finds them.
func Analyse(p *model.Program) Loops {
	a := &analysis{p: p, endless: map[*model.Function][]bool{}, often: map[*model.Function]answer{}}
	out := Loops{}
	for _, fn := range p.Functions {
		for k, loc := range fn.Locations {
			if b, ok := loc.Action.(*model.Branch); ok && variant(b) && !a.locations(fn)[k] && !a.calledForEver(fn) {
				out[b.Invariant] = true
			}
		}
	}
	return out
}

// variant tells whether a branch is the head of a loop with a variant.
func variant(b *model.Branch) bool { return b.Invariant != nil && b.Invariant.Variant != nil }

// answer is what is known of whether a function is called for ever.
type answer uint8

const (
	unasked answer = iota
	asked          // and not answered yet
	no
	yes
)

type analysis struct {
	p       *model.Program
	endless map[*model.Function][]bool // by location: it may be reached for ever in one activation
	often   map[*model.Function]answer
}

// calledForEver tells whether a function may be called without end.
func (a *analysis) calledForEver(fn *model.Function) bool {
	switch a.often[fn] {
	case asked, yes: // a function that calls itself, in the first case
		return true
	case no:
		return false
	}
	a.often[fn] = asked
	result := no
	for _, g := range a.p.Functions {
		for k, loc := range g.Locations {
			if a.calls(loc.Action, fn) &&
				(a.locations(g)[k] || a.calledForEver(g)) {
				result = yes
			}
		}
	}
	a.often[fn] = result
	return result == yes
}

// calls tells whether an action may call a function: by its name, through a pointer, or by a function of MPI that
// combines values with it.
func (a *analysis) calls(action model.Action, fn *model.Function) bool {
	switch c := action.(type) {
	case *model.Call:
		return c.Func == fn || c.Func == nil
	case *model.LibCall:
		return mpispec.CallsBack(c.Name, a.p.LibFuncs)
	}
	return false
}

// locations gives, by location, whether it may be reached for ever in one activation of
// a function.
func (a *analysis) locations(fn *model.Function) []bool {
	if list, ok := a.endless[fn]; ok {
		return list
	}
	g := &graph{fn: fn, endless: make([]bool, len(fn.Locations)), cut: map[int]bool{}}
	all := make([]int, len(fn.Locations))
	for k := range all {
		all[k] = k
	}
	g.walk(all)
	a.endless[fn] = g.endless
	return g.endless
}

// graph is that of a function, without the ways into the bodies of some loops.
type graph struct {
	fn      *model.Function
	endless []bool
	cut     map[int]bool // heads of loops whose bodies are not entered
}

// next gives the locations that follow one.
func (g *graph) next(k int) []int {
	if g.cut[k] {
		return []int{g.fn.Locations[k].Action.(*model.Branch).Else}
	}
	return g.fn.Locations[k].Action.Succs()
}

// walk looks at the components of a part of the graph.
func (g *graph) walk(part []int) {
	for _, c := range g.components(part) {
		head, ok := g.head(c)
		if !ok {
			for _, k := range c {
				g.endless[k] = true
			}
			continue
		}
		g.cut[head] = true
		g.walk(c)
	}
}

// head gives the head of the loop with a variant that a component is, if it is one.
func (g *graph) head(c []int) (head int, ok bool) {
	head = -1
	entered := func(k int) bool { // from outside
		if head >= 0 && head != k {
			return false
		}
		head = k
		return true
	}
	if slices.Contains(c, 0) && !entered(0) {
		return 0, false
	}
	for k := range g.fn.Locations {
		if slices.Contains(c, k) {
			continue
		}
		for _, n := range g.fn.Locations[k].Action.Succs() {
			if slices.Contains(c, n) && !entered(n) {
				return 0, false
			}
		}
	}
	if head < 0 {
		return 0, false
	}
	b, isBranch := g.fn.Locations[head].Action.(*model.Branch)
	return head, isBranch && variant(b) && !slices.Contains(c, b.Else)
}

// components gives the strongly connected components of a part of the graph in which
// there is a cycle (Tarjan, "Depth-first search and linear graph algorithms").
func (g *graph) components(part []int) [][]int {
	t := &tarjan{g: g, in: map[int]bool{}, index: map[int]int{}, low: map[int]int{}, on: map[int]bool{}}
	for _, k := range part {
		t.in[k] = true
	}
	for _, k := range part {
		if t.index[k] == 0 {
			t.visit(k)
		}
	}
	return t.found
}

type tarjan struct {
	g          *graph
	in, on     map[int]bool
	index, low map[int]int
	stack      []int
	found      [][]int
}

func (t *tarjan) visit(k int) {
	t.index[k] = len(t.index) + 1
	t.low[k] = t.index[k]
	t.stack, t.on[k] = append(t.stack, k), true
	itself := false
	for _, n := range t.g.next(k) {
		switch {
		case !t.in[n]:
			continue
		case t.index[n] == 0:
			t.visit(n)
			t.low[k] = min(t.low[k], t.low[n])
		case t.on[n]:
			t.low[k] = min(t.low[k], t.index[n])
		}
		itself = itself || n == k
	}
	if t.low[k] != t.index[k] {
		return
	}
	at := slices.Index(t.stack, k)
	c := slices.Clone(t.stack[at:])
	t.stack = t.stack[:at]
	for _, n := range c {
		t.on[n] = false
	}
	if len(c) > 1 || itself {
		t.found = append(t.found, c)
	}
}
