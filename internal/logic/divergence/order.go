package divergence

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
)

// reordered explains two sums, or products, of the same operands.
//
// What both have computed alike comes first: the largest part that they share. There the
// one goes on with one operand and the other with another; these two operations are
// where they part.
func (w *walker) reordered(p *Parting, x, y sym.Expr) {
	k := sums
	if !w.inner(x, sums) && !w.inner(y, sums) {
		k = products
	}
	what, verb := "terms", "added"
	if k == products {
		what, verb = "factors", "multiplied"
	}
	p.Reason = fmt.Sprintf("the same %s are %s in another order: %s in the specification, %s in the implementation", what,
		verb, p.Spec, p.Impl)
	a, b := w.parts(x, k), w.parts(y, k)
	shared := largest(a, b)
	w.step(p, false, x, a, shared, k)
	w.step(p, true, y, b, shared, k)
	w.byProcess(p, true, b)
	w.byProcess(p, false, a)
	w.leftOpen(p, false, a)
	w.leftOpen(p, true, b)
}

// part is a node of a sum or product: the expression, what it is an operand of, and
// how many operands it has.
type part struct {
	e, parent sym.Expr
	operands  int
}

// parts gives the nodes of a sum or product, each before its operands.
func (w *walker) parts(e sym.Expr, k kind) []part {
	var list []part
	var visit func(e, parent sym.Expr) int
	visit = func(e, parent sym.Expr) int {
		at := len(list)
		list = append(list, part{e, parent, 1})
		if !w.inner(e, k) || len(list) > maxTerms {
			return 1
		}
		n := 0
		for _, t := range w.operands(e) {
			n += visit(t.e, e)
		}
		list[at].operands = n
		return n
	}
	visit(e, sym.Nil)
	return list
}

// largest gives the largest part that two have in common, Nil when there is none of
// more than one operand.
func largest(a, b []part) sym.Expr {
	in := map[sym.Expr]bool{}
	for _, p := range a {
		in[p.e] = true
	}
	best, size := sym.Nil, 1
	for _, p := range b {
		if in[p.e] && p.operands > size {
			best, size = p.e, p.operands
		}
	}
	return best
}

// step names the operation by which one of the programs goes on from what both share;
// its first operation where they share nothing.
func (w *walker) step(p *Parting, impl bool, whole sym.Expr, parts []part, shared sym.Expr, k kind) {
	op, other := whole, sym.Nil
	for _, x := range parts {
		if shared != sym.Nil && x.e == shared && x.parent != sym.Nil {
			op = x.parent
		} else if shared == sym.Nil && w.inner(x.e, k) && x.operands == 2 {
			op = x.e // the last is the innermost of the first operands
		}
	}
	if shared == sym.Nil || w.f.Op(op) == sym.OpFReduce {
		w.place(p, impl, op, "computes %s", w.text(op))
		return
	}
	for _, t := range w.operands(op) {
		if t.e != shared {
			other = t.e
		}
	}
	if other == sym.Nil {
		w.place(p, impl, op, "computes %s", w.text(op))
		return
	}
	join := map[kind]string{sums: "adds %s to", products: "multiplies by %s"}[k]
	at, _ := w.place(p, impl, op, join+" %s", w.operand(other, additive+1, 0), w.text(shared))
	if w.inner(other, k) {
		if from, ok := w.o.Of(impl, other, at.Rank); ok {
			p.Places = append(p.Places, Place{impl, from, fmt.Sprintf("computes the %s %s", partial(k), w.text(other))})
		}
	}
}

func who(impl bool) string {
	if impl {
		return "the implementation"
	}
	return "the specification"
}

func partial(k kind) string {
	if k == products {
		return "partial product"
	}
	return "partial sum"
}

// byProcess says when parts stem from several processes.
func (w *walker) byProcess(p *Parting, impl bool, parts []part) {
	var ranks []int
	for _, x := range parts {
		if x.operands < 2 && x.parent != sym.Nil && w.f.Op(x.e) != sym.OpFAdd {
			continue
		}
		for _, at := range w.o.of(impl)[x.e] {
			if !slices.Contains(ranks, at.Rank) {
				ranks = append(ranks, at.Rank)
			}
		}
	}
	if len(ranks) < 2 {
		return
	}
	slices.Sort(ranks)
	p.Reason += fmt.Sprintf("; %s combines partial results of ranks %s", who(impl), enumerated(ranks))
}

func enumerated(list []int) string {
	var parts []string
	for i, n := range list {
		if i == maxItems-2 && len(list) > maxItems {
			parts = append(parts, "...", fmt.Sprint(list[len(list)-1]))
			break
		}
		parts = append(parts, fmt.Sprint(n))
	}
	return strings.Join(parts, ", ")
}

// leftOpen names a reduction whose order MPI leaves open.
func (w *walker) leftOpen(p *Parting, impl bool, parts []part) {
	for _, x := range parts {
		if w.f.Op(x.e) != sym.OpFReduce {
			continue
		}
		p.Cause = Reduction
		verb := "adds"
		if w.f.Name(x.e) == sym.ReduceProd {
			verb = "multiplies"
		}
		at, ok := w.o.Of(impl, x.e, 0)
		if !ok {
			p.Reason += fmt.Sprintf("; a reduction in %s %s in an order that MPI leaves open", who(impl), verb)
			return
		}
		p.Reason += fmt.Sprintf("; %s at %s %s in an order that MPI leaves open", at.Call, at.Pos, verb)
		p.Places = append(p.Places, Place{impl, at,
			fmt.Sprintf("%s %s the values of %d processes in an order that MPI leaves open", at.Call, verb,
				len(w.f.Args(x.e))-1)})
		return
	}
}
