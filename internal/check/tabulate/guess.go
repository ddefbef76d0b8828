package tabulate

import (
	"math/rand"
	"slices"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Of machine arithmetic provers know too little to find inputs for most conditions. As a
// rule small numbers will do. They are looked for by changing, again and again, one of
// those on which a conjunct depends that does not hold (as in Selman, Kautz and Cohen,
// "Noise Strategies for Improving Local Search", of clauses). What is found is checked by
// evaluation.
const (
	guesses  = 3000 // changes
	restarts = 100  // changes after which it restarts
)

// small are the numbers that are tried: 0 and 1 more often than others.
var small = []float64{0, 0, 0, 1, 1, -1, 2, 0.5, -2, 3, 4, 0.25, -0.5, 10}

// guess gives inputs that fulfil a condition; nil when it has found none.
func guess(ctx *simplify.Context) *prove.Model {
	g := &guesser{f: ctx.Factory(), r: rand.New(rand.NewSource(1))}
	for _, e := range ctx.Conjuncts() {
		g.add(e)
	}
	for i := range guesses {
		if i%restarts == 0 {
			g.begin()
		}
		k := slices.IndexFunc(g.conjuncts, func(c conjunct) bool {
			ok, err := g.m.Holds(c.e)
			return err != nil || !ok
		})
		if k < 0 {
			break
		}
		if of := g.conjuncts[k].inputs; len(of) > 0 {
			g.change(of[g.r.Intn(len(of))])
		}
	}
	if g.m.Check(ctx, sym.False) != nil {
		return nil
	}
	return g.m
}

// guesser is one search.
type guesser struct {
	f         *sym.Factory
	r         *rand.Rand
	m         *prove.Model
	conjuncts []conjunct
	inputs    []sym.Expr // all, integers first: others may be elements at them
}

// conjunct is a part of the condition, with the scalars of the inputs in it.
type conjunct struct {
	e      sym.Expr
	inputs []sym.Expr
}

func (g *guesser) add(e sym.Expr) {
	c := conjunct{e: e}
	g.collect(e, map[sym.Expr]bool{}, &c)
	g.conjuncts = append(g.conjuncts, c)
	for _, x := range c.inputs {
		if !slices.Contains(g.inputs, x) {
			g.inputs = append(g.inputs, x)
		}
	}
	slices.SortStableFunc(g.inputs, func(a, b sym.Expr) int { return g.rank(a) - g.rank(b) })
}

func (g *guesser) rank(x sym.Expr) int {
	if g.f.Sort(x) == sym.SortInt {
		return 0
	}
	return 1
}

// collect finds the symbols, elements and components in an expression that hold numbers.
func (g *guesser) collect(e sym.Expr, seen map[sym.Expr]bool, c *conjunct) {
	if seen[e] {
		return
	}
	seen[e] = true
	switch g.f.Op(e) {
	case sym.OpSymbol, sym.OpRead, sym.OpField:
		switch g.f.Sort(e) {
		case sym.SortInt, sym.SortF32, sym.SortF64:
			c.inputs = append(c.inputs, e)
		}
	}
	for _, x := range g.f.Args(e) {
		if x != sym.Nil {
			g.collect(x, seen, c)
		}
	}
}

// begin gives all inputs a number.
func (g *guesser) begin() {
	g.m = prove.NewModel(g.f)
	for _, x := range g.inputs {
		g.change(x)
	}
}

// change gives an input another number. One that cannot be given any stays as it is.
func (g *guesser) change(x sym.Expr) {
	n := small[g.r.Intn(len(small))]
	v := sym.Value{Float: n}
	if g.f.Sort(x) == sym.SortInt {
		v = sym.IntValue(int64(n))
	}
	_ = g.m.Assign(x, v)
}
