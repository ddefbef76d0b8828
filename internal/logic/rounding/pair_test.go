package rounding

import (
	"math"
	"math/big"
	"math/rand"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// rewriter writes an expression in another way that is the same over the reals.
type rewriter struct {
	f    *sym.Factory
	r    *rand.Rand
	memo map[sym.Expr]sym.Expr
}

func (w *rewriter) rewrite(e sym.Expr) sym.Expr {
	if r, ok := w.memo[e]; ok {
		return r
	}
	r := e
	if w.r.Intn(6) > 0 {
		r = w.other(e)
	}
	w.memo[e] = r
	return r
}

func (w *rewriter) other(e sym.Expr) sym.Expr {
	f := w.f
	args := make([]sym.Expr, 0, 2)
	if op := f.Op(e); op != sym.OpRead && op != sym.OpIntToF {
		for _, a := range f.Args(e) {
			args = append(args, w.rewrite(a))
		}
	}
	switch f.Op(e) {
	case sym.OpFAdd, sym.OpFSub:
		return w.sum(w.terms(f.Op(e), args))
	case sym.OpFMul:
		a, b := args[0], args[1]
		if w.r.Intn(2) == 0 {
			a, b = b, a
		}
		if op := f.Op(a); (op == sym.OpFAdd || op == sym.OpFSub) && w.r.Intn(2) == 0 {
			x := f.Args(a)
			return w.sum(w.terms(op, []sym.Expr{f.FMul(x[0], b), f.FMul(x[1], b)}))
		}
		if f.Op(a) == sym.OpFMul {
			x := f.Args(a)
			return f.FMul(x[0], f.FMul(x[1], b))
		}
		return f.FMul(a, b)
	case sym.OpFDiv:
		if w.r.Intn(2) == 0 {
			return f.FMul(args[0], f.FDiv(f.FConst("1", big.NewRat(1, 1), 64), args[1]))
		}
		return f.FDiv(args[0], args[1])
	case sym.OpFNeg:
		return f.FNeg(args[0])
	case sym.OpFApply:
		return f.FApply(f.Name(e), 64, args...)
	case sym.OpFReduce:
		_, terms := f.Reduction(e)
		if f.Name(e) == sym.ReduceSum {
			return w.sum(append([]sym.Expr(nil), terms...))
		}
	}
	return e
}

// terms gives the terms of a sum or difference, of a few nested ones too.
func (w *rewriter) terms(op sym.Op, args []sym.Expr) []sym.Expr {
	f := w.f
	var out []sym.Expr
	for i, a := range args {
		if op == sym.OpFSub && i == 1 {
			a = f.FNeg(a)
		}
		if f.Op(a) == sym.OpFAdd && len(out) < 6 {
			out = append(out, f.Args(a)...)
		} else {
			out = append(out, a)
		}
	}
	return out
}

// sum adds terms in a random order.
func (w *rewriter) sum(terms []sym.Expr) sym.Expr {
	for len(terms) > 1 {
		i := w.r.Intn(len(terms))
		a := terms[i]
		terms = append(terms[:i], terms[i+1:]...)
		j := w.r.Intn(len(terms))
		terms[j] = w.f.FAdd(a, terms[j])
	}
	return terms[0]
}

// TestRandomPairs compares bounds of the difference of two expressions that are equal
// over the reals with the differences seen.
func TestRandomPairs(t *testing.T) {
	bounded, apart, refused := 0, 0, map[Kind]int{}
	for seed := range campaign.Seeds(t, 6000) {
		f := sym.New(sym.IEEE)
		m := &maker{f: f, r: rand.New(rand.NewSource(seed)), box: boxOf{}}
		m.inputs(3)
		for range 10 {
			m.grow()
		}
		spec := m.pool[len(m.pool)-1]
		w := &rewriter{f: f, r: m.r, memo: map[sym.Expr]sym.Expr{}}
		impl := w.rewrite(spec)
		if impl == spec || f.Sort(spec) != sym.SortF64 {
			continue
		}
		tp, why := newTape(f, nil, spec, impl)
		if why != nil {
			refused[why.Kind]++
			continue
		}
		b, why := New(f).tape(tp, testBox{f, m.box}, spec, impl)
		if why != nil {
			refused[why.Kind]++
			continue
		}
		bounded++
		if differences(t, seed, m, tp, b, [2]sym.Expr{spec, impl}) {
			apart++
		}
	}
	t.Logf("bounded %d, seen to differ %d, refused %v", bounded, apart, refused)
	if refused[NotEqual] > 20 { // some have literals of different values in minima or roots
		t.Errorf("%d pairs are not found to be equal", refused[NotEqual])
	}
	if campaign.Usual() && apart < 200 {
		t.Errorf("only %d pairs of %d with a bound were seen to differ", apart, bounded)
	}
}

func differences(t *testing.T, seed int64, m *maker, tp *tape, b Bound, pair [2]sym.Expr) (apart bool) {
	t.Helper()
	spec, impl := pair[0], pair[1]
	v := make([]float64, len(tp.nodes))
	for range 60 {
		sample(m.r, tp, nil, m.box, v)
		tp.run(v, m.r.Intn)
		x, y := v[tp.node(spec)], v[tp.node(impl)]
		d := new(big.Float).SetPrec(precision).SetFloat64(x)
		d.Sub(d, new(big.Float).SetFloat64(y)).Abs(d)
		if d.Cmp(new(big.Float).SetFloat64(b.Diff)) > 0 {
			t.Fatalf("seed %d: %s is %g, and %s is %g: more than %g apart", seed, m.f.String(spec), x, m.f.String(impl), y,
				b.Diff)
		}
		if max(math.Abs(x), math.Abs(y)) > b.Value.Mag() {
			t.Fatalf("seed %d: %g or %g outside %v", seed, x, y, b.Value)
		}
		apart = apart || x != y
	}
	return apart
}

// sums gives ((a0 + a1) + a2) + ... and the sum of the partial sums of two halves.
func sums(f *sym.Factory, n int) (spec, impl sym.Expr) {
	array := f.Symbol("a", f.ArraySort(sym.SortF64))
	at := func(i int) sym.Expr { return f.Read(array, f.Int(int64(i))) }
	run := func(from, to int) sym.Expr {
		s := at(from)
		for i := from + 1; i < to; i++ {
			s = f.FAdd(s, at(i))
		}
		return s
	}
	return run(0, n), f.FAdd(run(0, n/2), run(n/2, n))
}

func literal(f *sym.Factory, v float64) sym.Expr { return f.FConst("", rat(v), 64) }

// elements assumes that all elements of the array a are in an interval.
func elements(f *sym.Factory, lo, hi float64) *simplify.Context {
	i := f.BoundVar("i", sym.SortInt)
	x := f.Read(f.Symbol("a", f.ArraySort(sym.SortF64)), i)
	return simplify.Empty(f).Assume(f.Forall(i, f.And(f.FLe(literal(f, lo), x), f.FLe(x, literal(f, hi)))))
}

// TestSums holds the bound of sums against the largest difference seen: it is sound, and
// not larger than is explained by rounding errors that happen to cancel.
func TestSums(t *testing.T) {
	for _, c := range []struct {
		n      int
		factor float64 // of the bound to the largest difference seen
	}{{4, 4}, {10, 4}, {30, 6}, {100, 10}} {
		f := sym.New(sym.IEEE)
		spec, impl := sums(f, c.n)
		b, why := New(f).Pair(elements(f, -1, 1), spec, impl)
		if why != nil {
			t.Fatal(why)
		}
		if b.Value != (Interval{-float64(c.n), float64(c.n)}) {
			t.Errorf("the sum of %d is in %v", c.n, b.Value)
		}
		tp, _ := newTape(f, nil, spec, impl)
		r := rand.New(rand.NewSource(1))
		v := make([]float64, len(tp.nodes))
		largest := 0.0
		for range 20000 {
			for k := range tp.nodes {
				if tp.nodes[k].kind == leaf {
					v[k] = 1 - r.Float64()*r.Float64()
				}
			}
			tp.run(v, inRanks)
			largest = max(largest, math.Abs(v[tp.node(spec)]-v[tp.node(impl)]))
		}
		t.Logf("n=%d: bound %g, seen %g, factor %.1f", c.n, b.Diff, largest, b.Diff/largest)
		if largest > b.Diff || b.Diff > c.factor*largest {
			t.Errorf("n=%d: bound %g, seen %g", c.n, b.Diff, largest)
		}
	}
}

// TestSlopes compares the derivatives with quotients of differences.
func TestSlopes(t *testing.T) {
	r := rand.New(rand.NewSource(1))
	for range 3000 {
		n := 2
		kd := []kind{add, sub, mul, div, neg, sqroot, absolute, lesser, larger, reduceSum, reduceFactor}[r.Intn(11)]
		switch kd {
		case neg, sqroot, absolute:
			n = 1
		case reduceSum, reduceFactor, lesser, larger:
			n = 2 + r.Intn(3)
		}
		tp := &tape{nodes: make([]node, n+1)}
		c := &enclosure{t: tp, x: make([]Interval, n+1), local: make([]float64, n+1), total: make([]float64, n+1),
			grid: make([]int, n+1)}
		v := make([]float64, n+1)
		for i := range n {
			lo := 4*r.Float64() - 2
			if kd == sqroot || kd == div && i == 1 && r.Intn(2) == 0 {
				lo = 0.1 + r.Float64()
			} else if kd == div && i == 1 {
				lo = -2
			}
			c.x[i] = Interval{lo, lo + r.Float64()}
			tp.nodes[n].args = append(tp.nodes[n].args, int32(i))
			v[i] = lo + 1e-6 + r.Float64()*(c.x[i].Hi-lo-2e-6)
		}
		tp.nodes[n].kind, tp.nodes[n].bits = kd, 64
		if why := c.operation(n); why != nil {
			t.Fatal(why)
		}
		for i := range n {
			const h = 1e-7
			value := func(d float64) float64 {
				w := append([]float64(nil), v...)
				w[i] += d
				tp.nodes = append([]node{}, tp.nodes...)
				tp.run(w, inRanks)
				return w[n]
			}
			slope := (value(h) - value(-h)) / (2 * h)
			if iv := c.slope(n, i).widen(1e-4 * (1 + math.Abs(slope))); slope < iv.Lo || slope > iv.Hi {
				t.Fatalf("kind %d, argument %d at %v: slope %g, not in %v", kd, i, v, slope, iv)
			}
		}
	}
}
