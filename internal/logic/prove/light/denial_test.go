package light

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// What denies a claim about all values gets names. Two values that need not be the same
// have two names, whether both are of the claim or one is of what is known.
func TestNamesOfDenials(t *testing.T) {
	f := sym.New(sym.Real)
	i, n := f.Symbol("i", sym.SortInt), f.Symbol("n", sym.SortInt)
	a, b := f.Symbol("a", f.ArraySort(sym.SortInt)), f.Symbol("b", f.ArraySort(sym.SortInt))
	v := f.BoundVar("v", sym.SortInt)
	zero := f.Int(0)
	all := func(body sym.Expr) sym.Expr {
		return f.Forall(v, f.Implies(f.And(f.Le(zero, v), f.Lt(v, n)), body))
	}
	some := func(body sym.Expr) sym.Expr { return f.Exists(v, f.And(f.Le(zero, v), f.Lt(v, n), body)) }
	isZero := func(x sym.Expr) sym.Expr { return f.Eq(f.Read(x, v), zero) }
	inside := f.And(f.Le(zero, i), f.Lt(i, n))
	either := all(f.Or(isZero(a), isZero(b)))
	ask(t, f, []question{
		{"each or the other", []sym.Expr{inside, either}, f.Or(all(isZero(a)), all(isZero(b))), prove.No},
		{"of one there is another", []sym.Expr{inside, either, some(f.Not(isZero(a)))}, all(isZero(b)), prove.No},
		{"both, one is not known", []sym.Expr{inside, all(isZero(a))}, f.And(all(isZero(a)), all(isZero(b))), prove.No},
		{"both, the other is not known", []sym.Expr{inside, all(isZero(b))}, f.And(all(isZero(a)), all(isZero(b))), prove.No},
		{"both", []sym.Expr{inside, all(isZero(a)), all(isZero(b))}, f.And(all(isZero(a)), all(isZero(b))), prove.Yes},
		{"one of them", []sym.Expr{inside, all(isZero(b))}, f.Or(all(isZero(a)), all(isZero(b))), prove.Yes},
		{"the name of what is known serves", []sym.Expr{either, all(isZero(b)), some(f.Not(isZero(a)))},
			f.Not(all(isZero(a))), prove.Yes},
	})
}

// An instance is looked for in rows that can be the same, and in no others.
func TestRowsApart(t *testing.T) {
	f := sym.New(sym.Real)
	i, j, k := f.Symbol("i", sym.SortInt), f.Symbol("j", sym.SortInt), f.Symbol("k", sym.SortInt)
	m := f.Symbol("m", f.ArraySort(f.ArraySort(sym.SortInt)))
	v := f.BoundVar("v", sym.SortInt)
	at := func(r, c sym.Expr) sym.Expr { return f.Read(f.Read(m, r), c) }
	next := f.Add(i, f.Int(1))
	inside := f.And(f.Le(f.Int(0), k), f.Lt(k, f.Int(3)))
	row := f.And(inside, f.Forall(v, f.Implies(f.And(f.Le(f.Int(0), v), f.Lt(v, f.Int(3))), f.Eq(at(i, v), v))))
	ask(t, f, []question{
		{"the row", []sym.Expr{row}, f.Eq(at(i, k), k), prove.Yes},
		{"a row that is known to be it", []sym.Expr{row, f.Le(i, j), f.Le(j, i)}, f.Eq(at(j, k), k), prove.Yes},
		{"a row that is it in one case", []sym.Expr{row, f.Eq(at(j, k), f.Add(k, f.Int(1)))}, f.Ne(i, j), prove.Yes},
		{"the row below", []sym.Expr{row}, f.Eq(at(next, k), k), prove.No},
		{"any row", []sym.Expr{row}, f.Eq(at(j, k), k), prove.No},
		{"below another row that was written", []sym.Expr{row}, f.Eq(f.Read(f.Read(f.Write(m, next, f.Read(m, j)), i), k), k),
			prove.Yes},
	})
	p := place{root: m, depth: 1, row: i, index: v}
	for _, r := range []struct {
		row  sym.Expr
		want bool
	}{{i, true}, {j, true}, {next, false}, {f.Int(0), true}} {
		if got := p.meets(f, place{root: m, depth: 1, row: r.row, index: k}); got != r.want {
			t.Errorf("rows %s and %s: %v", f.String(i), f.String(r.row), got)
		}
	}
}

// grids makes claims about matrices.
type grids struct {
	*sym.Factory
	v, w, columns sym.Expr
}

func (g *grids) matrix(name string) sym.Expr {
	return g.Symbol(name, g.ArraySort(g.ArraySort(sym.SortReal)))
}

func (g *grids) plus(e sym.Expr, n int64) sym.Expr { return g.Add(e, g.Int(n)) }

func (g *grids) at(m, i, j sym.Expr) sym.Expr { return g.Read(g.Read(m, i), j) }

// within is a claim about rows lo <= v < hi, all columns w.
func (g *grids) within(lo, hi, body sym.Expr) sym.Expr {
	in := func(v, lo, hi, body sym.Expr) sym.Expr {
		return g.Forall(v, g.Implies(g.And(g.Le(lo, v), g.Lt(v, hi)), body))
	}
	return in(g.v, lo, hi, in(g.w, g.Int(0), g.columns, body))
}

// mean is the mean of the four neighbours.
func (g *grids) mean(m, i, j sym.Expr) sym.Expr {
	sum := g.Add(g.Add(g.at(m, g.plus(i, -1), j), g.at(m, g.plus(i, 1), j)),
		g.Add(g.at(m, i, g.plus(j, -1)), g.at(m, i, g.plus(j, 1))))
	return g.Div(sum, g.RealInt(4))
}

// stepped says that rows of a matrix are those after a step: the first and last column, and
// the row top, are what they were.
func (g *grids) stepped(now, before, lo, hi, top sym.Expr) sym.Expr {
	old := g.Or(g.Eq(g.w, g.Int(0)), g.Eq(g.w, g.plus(g.columns, -1)), g.Eq(g.v, top))
	return g.within(lo, hi, g.Eq(g.at(now, g.v, g.w), g.Ite(old, g.at(before, g.v, g.w), g.mean(before, g.v, g.w))))
}

// A step of a Jacobi iteration in blocks of rows is proved in few cases, and what is
// wrong about it is not proved in many.
func TestStencilSteps(t *testing.T) {
	f := sym.New(sym.Real)
	g := &grids{Factory: f, v: f.BoundVar("v", sym.SortInt), w: f.BoundVar("w", sym.SortInt),
		columns: f.Symbol("nx", sym.SortInt)}
	rows := f.Symbol("ny", sym.SortInt)
	half := f.IntDiv(rows, f.Int(2))
	size := f.Sub(rows, half) // of the second block
	last := g.plus(rows, -1)
	u, w, p, q, pw, qw := g.matrix("u"), g.matrix("w"), g.matrix("p"), g.matrix("q"), g.matrix("pw"), g.matrix("qw")
	block := func(b, lo, size sym.Expr) sym.Expr { // rows 1 to size of b are those of u from lo
		return g.within(f.Int(1), g.plus(size, 1), f.Eq(g.at(b, g.v, g.w), g.at(u, g.plus(f.Add(lo, g.v), -1), g.w)))
	}
	below := f.Write(q, f.Int(0), f.Read(p, half)) // the second block, with the row above it
	after := f.Write(w, last, f.Read(u, last))
	given := []sym.Expr{
		f.Ge(g.columns, f.Int(3)), f.Ge(rows, f.Int(4)),
		g.stepped(w, u, f.Int(0), last, f.Int(0)), block(p, f.Int(0), half), block(q, half, size),
		g.stepped(qw, below, f.Int(1), size, f.Int(-1)), g.stepped(pw, p, f.Int(1), half, f.Int(1)),
	}
	same := func(b sym.Expr) sym.Expr { // the second block is that of the grid, after the step
		written := f.Write(qw, size, f.Read(b, size))
		return g.within(f.Int(1), g.plus(size, 1),
			f.Eq(g.at(written, g.v, g.w), g.at(after, g.plus(f.Add(half, g.v), -1), g.w)))
	}
	first := g.within(f.Int(1), half, f.Eq(g.at(pw, g.v, g.w), g.at(after, g.plus(g.v, -1), g.w)))
	for _, c := range []struct {
		name  string
		given []sym.Expr
		claim sym.Expr
		want  prove.Answer
	}{
		{"second block", given, same(below), prove.Yes},
		{"first block", given, first, prove.Yes},
		{"both", given, f.And(same(below), first), prove.Yes},
		{"both, one is wrong", given, f.And(first, same(p)), prove.Unknown},
		{"the last row of another", given, same(p), prove.Unknown},
		{"the last row as after the step", given, same(qw), prove.Unknown},
		{"without the row above", append(given[:4:4], given[5:]...), same(below), prove.Unknown},
		{"without what the grid is", append(given[:2:2], given[3:]...), f.And(first, same(below)), prove.Unknown},
	} {
		ctx := simplify.Empty(f)
		for _, e := range c.given {
			ctx = ctx.Assume(e)
		}
		limits := Limits{Cases: 20, Hunt: 1}
		if c.want == prove.Unknown {
			limits = Limits{Cases: 150, Hunt: 1}
		}
		r, err := New(limits).Prove(ctx, prove.Query{Claim: c.claim})
		if err != nil {
			t.Fatal(err)
		}
		if r.Answer != c.want && !(c.want == prove.Unknown && r.Answer == prove.No) {
			t.Errorf("%s: %s (%s), want %s", c.name, r.Answer, r.Reason, c.want)
		}
	}
}
