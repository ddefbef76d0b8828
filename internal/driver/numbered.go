package driver

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/check/tabulate"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/result"
)

// spelledOut is how many operators and operands an expression has at most that the table of values writes out: what is
// shared may be long when it is.
const spelledOut = 100

// numbering makes the table of the expressions that values are made of, each of them once, by value numbering (Siegel,
// Mironova, Avrunin and Clarke, Combining Symbolic Execution with Model Checking to Verify Parallel Numerical Programs,
// section 2.1 and Fig. 3): an entry is an operator with the numbers of its operands, which come before it.
type numbering struct {
	f      *sym.Factory
	leaves []sym.Expr // constants, then inputs
	inner  []sym.Expr // operands first
	size   map[sym.Expr]int
}

// numbered gives the table of the values of the outputs in all cases.
func numbered(t *tabulate.Table) []result.Numbered {
	n := &numbering{f: t.Unit.Machine.F, size: map[sym.Expr]int{}}
	outputs := map[sym.Expr][]string{}
	for i, c := range t.Cases {
		if c.Outputs == nil {
			continue
		}
		for k := range c.Outputs.Cells {
			cell := &c.Outputs.Cells[k]
			name := cell.Name(t.Unit.Program.Outputs)
			if len(t.Cases) > 1 {
				name = fmt.Sprintf("case %d: %s", i+1, name)
			}
			n.add(cell.Value)
			outputs[cell.Value] = append(outputs[cell.Value], name)
		}
	}
	n.arrange(t.Unit.Program)
	return n.table(outputs)
}

// leaf tells whether an expression is a constant or an input, or an element or a field of one.
func (n *numbering) leaf(e sym.Expr) bool {
	switch n.f.Op(e) {
	case sym.OpRead, sym.OpField:
		return !slices.ContainsFunc(n.f.Args(e), func(x sym.Expr) bool { return !n.leaf(x) })
	case sym.OpSymbol, sym.OpBound:
		return true
	}
	return n.f.IsConst(e) || len(n.f.Args(e)) == 0
}

// add enters an expression behind its operands.
func (n *numbering) add(e sym.Expr) {
	if n.size[e] > 0 {
		return
	}
	if n.leaf(e) {
		n.size[e] = 1
		n.leaves = append(n.leaves, e)
		return
	}
	size := 1
	for _, x := range n.f.Args(e) {
		n.add(x)
		size = min(size+n.size[x], spelledOut+1)
	}
	n.size[e] = size
	n.inner = append(n.inner, e)
}

// arrange puts constants first, then inputs in the order of their declarations.
func (n *numbering) arrange(p *model.Program) {
	place := map[string]int{}
	for i, in := range p.Inputs {
		place[in.Var.Name] = i + 1
	}
	root := func(e sym.Expr) int {
		if n.f.IsConst(e) {
			return 0
		}
		for _, s := range n.f.Symbols(e) {
			if i := place[n.f.Name(s)]; i > 0 {
				return i
			}
		}
		return len(place) + 1
	}
	slices.SortStableFunc(n.leaves, func(a, b sym.Expr) int { return cmp.Or(root(a)-root(b), n.f.Compare(a, b)) })
}

// table numbers the expressions.
func (n *numbering) table(outputs map[sym.Expr][]string) []result.Numbered {
	list, number := []result.Numbered{}, map[sym.Expr]int{}
	for i, e := range append(n.leaves, n.inner...) {
		number[e] = i
		x := result.Numbered{Number: i, Outputs: outputs[e]}
		if n.size[e] <= spelledOut {
			x.Value = n.f.C(e)
		}
		x.Entry = n.entry(e, number)
		list = append(list, x)
	}
	return list
}

// entry writes an entry as the paper does.
func (n *numbering) entry(e sym.Expr, number map[sym.Expr]int) string {
	switch {
	case n.f.IsConst(e):
		return "(L, " + n.f.C(e) + ")"
	case n.leaf(e):
		return "(X, " + n.f.C(e) + ")"
	}
	parts := []string{cmp.Or(n.f.Name(e), operators()[n.f.Op(e)], n.f.Op(e).String())}
	for _, x := range n.f.Args(e) {
		parts = append(parts, fmt.Sprint(number[x]))
	}
	return "(" + strings.Join(parts, ", ") + ")"
}

// operators are signs for operators that have them.
func operators() map[sym.Op]string {
	return map[sym.Op]string{sym.OpFAdd: "+", sym.OpFSub: "-", sym.OpFMul: "*", sym.OpFDiv: "/", sym.OpFNeg: "-",
		sym.OpPoly: "sum", sym.OpProduct: "powers", sym.OpQuot: "quotient"}
}
