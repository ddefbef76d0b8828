package collective

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Constants makes the fresh symbolic constants Y1, Y2, ... that stand for values after
// any number of iterations of a loop, and finds them again.
type Constants struct {
	f      *sym.Factory
	prefix string
	found  map[sym.Expr][]int // the numbers of those in an expression
}

// NewConstants makes constants whose names differ from the given ones.
func NewConstants(f *sym.Factory, taken []string) *Constants {
	c := &Constants{f: f, prefix: "Y", found: map[sym.Expr][]int{}}
	for slices.ContainsFunc(taken, func(name string) bool { return c.number(name) > 0 }) {
		c.prefix += "Y"
	}
	return c
}

// number gives the number of the constant of a name, 0 if it is none.
func (c *Constants) number(name string) int {
	rest, ok := strings.CutPrefix(name, c.prefix)
	if !ok || rest == "" || rest[0] < '1' || rest[0] > '9' {
		return 0
	}
	n, err := strconv.Atoi(rest)
	if err != nil {
		return 0
	}
	return n
}

// Make gives the constant of a number and sort.
func (c *Constants) Make(n int, s sym.Sort) sym.Expr {
	return c.f.Symbol(c.prefix+strconv.Itoa(n), s)
}

// Of gives the number of a constant, 0 if the expression is none.
func (c *Constants) Of(e sym.Expr) int {
	if e == sym.Nil || e == sym.Stale || c.f.Op(e) != sym.OpSymbol {
		return 0
	}
	return c.number(c.f.Name(e))
}

// In gives the numbers of the constants in an expression, in ascending order.
func (c *Constants) In(e sym.Expr) []int {
	if e == sym.Nil || e == sym.Stale || c.f.IsConst(e) {
		return nil
	}
	if list, ok := c.found[e]; ok {
		return list
	}
	var list []int
	for _, x := range c.f.Symbols(e) {
		if n := c.Of(x); n > 0 {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	c.found[e] = list
	return list
}

// Last gives the greatest number of a constant in a state, 0 if there is none: the
// least m such that no Y_i occurs for i > m (Siegel and Zirkel, "Loop Invariant
// Symbolic Execution for Parallel Programs", Fig. 3, line 10).
func (c *Constants) Last(s *state.State) int {
	last := 0
	visit := func(e sym.Expr) {
		if list := c.In(e); len(list) > 0 {
			last = max(last, list[len(list)-1])
		}
	}
	s.Each(visit)
	s.Coll.EachHead(visit)
	return last
}

// Canonic renames the constants of a state so that there are no gaps in their numbers
// and they are in the order in which a walk over the state meets them: first where a
// value is a constant, then within other values, and at last at the heads of loops, which
// are no part of the state's identity (the function canonic of Fig. 3, line 32). It
// tells whether it changed the state.
func (c *Constants) Canonic(s *state.State) bool {
	if s.Coll == nil || !s.Coll.Layered {
		return false
	}
	to, next, moved := map[int]int{}, 0, false
	meet := func(n int) {
		if to[n] == 0 {
			next++
			to[n], moved = next, moved || n != next
		}
	}
	inner := func(e sym.Expr) {
		for _, n := range c.In(e) {
			meet(n)
		}
	}
	s.Each(func(e sym.Expr) {
		if n := c.Of(e); n > 0 {
			meet(n)
		}
	})
	s.Each(inner)
	s.Coll.EachHead(inner)
	if !moved {
		return false
	}
	memo := map[sym.Expr]sym.Expr{}
	s.Map(c.f, func(e sym.Expr) sym.Expr {
		if len(c.In(e)) == 0 {
			return e
		}
		r, ok := memo[e]
		if !ok {
			r = c.rename(e, to)
			memo[e] = r
		}
		return r
	})
	Normalise(s)
	Layer(s)
	return true
}

// rename gives an expression with other numbers.
func (c *Constants) rename(e sym.Expr, to map[int]int) sym.Expr {
	by := map[sym.Expr]sym.Expr{}
	for _, x := range c.f.Symbols(e) {
		if n := c.Of(x); n > 0 && to[n] != n {
			by[x] = c.Make(to[n], c.f.Sort(x))
		}
	}
	return c.f.Substitute(e, by)
}
