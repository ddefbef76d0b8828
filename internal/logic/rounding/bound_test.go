package rounding

import (
	"math"
	"math/big"
	"math/rand"
	"strconv"
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/campaign"
)

// boxOf is a box given by the names of symbols.
type boxOf map[string]Interval

func (b boxOf) get(f *sym.Factory, e sym.Expr) (Interval, bool) {
	iv, ok := b[f.String(e)]
	return iv, ok
}

type testBox struct {
	f *sym.Factory
	boxOf
}

func (b testBox) Float(e sym.Expr) (Interval, bool) { return b.get(b.f, e) }
func (b testBox) Int(e sym.Expr) (Interval, bool)   { return b.get(b.f, e) }

// maker makes random expressions that share much.
type maker struct {
	f     *sym.Factory
	r     *rand.Rand
	box   boxOf
	pool  []sym.Expr // of double precision
	short []sym.Expr // of single precision
}

const callName = "call"

func (m *maker) inputs(n int) {
	for i := range n {
		x, s := "x"+strconv.Itoa(i), "s"+strconv.Itoa(i)
		m.pool = append(m.pool, m.f.Symbol(x, sym.SortF64))
		m.box[x] = m.interval(64)
		m.short = append(m.short, m.f.Symbol(s, sym.SortF32))
		m.box[s] = m.interval(32)
	}
	k := m.f.Symbol("k", sym.SortInt)
	lo := m.r.Int63() >> uint(m.r.Intn(63))
	m.box["k"] = Interval{float64(-lo), float64(lo)}
	m.pool = append(m.pool, m.f.IntToFloat(k, 64))
	m.short = append(m.short, m.f.IntToFloat(k, 32))
	for _, v := range []float64{0.1, 1.0 / 3, 2, 0.25, -3, 1e-310, 1e10} {
		m.pool = append(m.pool, m.f.FConst("", rat(v), 64))
	}
	m.short = append(m.short, m.f.FConst("", rat(0.1), 32))
}

func (m *maker) interval(bits uint8) Interval {
	scale := []float64{1, 1, 1, 1e3, 1e-3, 1e-30, 1e30, 1e-39, 4e-320}[m.r.Intn(9)]
	a, b := scale*(2*m.r.Float64()-1), scale*(2*m.r.Float64()-1)
	switch m.r.Intn(6) {
	case 0:
		b = a
	case 1:
		a, b = -scale, scale
	case 2:
		a, b = scale, 2*scale
	case 3:
		a, b = -2*scale, -scale*(1+m.r.Float64())
	}
	if bits == 32 {
		a, b = float64(float32(a)), float64(float32(b))
	}
	return Interval{min(a, b), max(a, b)}
}

func (m *maker) from(pool []sym.Expr) sym.Expr {
	if m.r.Intn(2) == 0 { // deep rather than broad
		return pool[len(pool)-1-m.r.Intn(min(4, len(pool)))]
	}
	return pool[m.r.Intn(len(pool))]
}

func (m *maker) grow() {
	if m.r.Intn(5) == 0 {
		m.short = append(m.short, m.apply(m.short, 32, m.pool))
		return
	}
	m.pool = append(m.pool, m.apply(m.pool, 64, m.short))
}

func (m *maker) apply(pool []sym.Expr, bits int, other []sym.Expr) sym.Expr {
	f := m.f
	a, b := m.from(pool), m.from(pool)
	switch m.r.Intn(14) {
	case 0, 1, 2:
		return f.FAdd(a, b)
	case 3, 4:
		return f.FSub(a, b)
	case 5, 6, 7:
		return f.FMul(a, b)
	case 8:
		return f.FDiv(a, b)
	case 9:
		return f.FApply("sqrt", bits, a)
	case 10:
		name := []string{"fabs", "fmin", "fmax"}[m.r.Intn(3)]
		if name == "fabs" {
			return f.FApply(name, bits, a)
		}
		return f.FApply(name, bits, a, b)
	case 11:
		return f.FConv(m.from(other), bits)
	case 12:
		return f.IntToFloat(f.FloatToInt(a), bits)
	}
	terms := []sym.Expr{a, b}
	for range 1 + m.r.Intn(4) {
		terms = append(terms, m.from(pool))
	}
	op := []string{sym.ReduceSum, sym.ReduceSum, sym.ReduceProd, sym.ReduceMin, sym.ReduceMax}[m.r.Intn(5)]
	return f.FReduce(op, bits, f.Symbol(callName, sym.SortInt), terms)
}

// precision is that in which the tests compute what is called exact.
const precision = 1200

// sample puts random numbers of their boxes into what is not computed.
func sample(r *rand.Rand, t *tape, c *enclosure, box boxOf, x []float64) {
	ints := map[sym.Expr]float64{}
	for k := range t.nodes {
		n := &t.nodes[k]
		if n.kind != leaf && n.kind != integer {
			continue
		}
		iv := box[t.f.String(n.e)]
		v := pick(r, iv, n.bits)
		if n.kind == integer {
			if old, ok := ints[n.e]; ok {
				v = old
			}
			v = math.Trunc(v)
			ints[n.e] = v
		}
		x[k] = v
	}
}

func pick(r *rand.Rand, iv Interval, bits uint8) float64 {
	v := iv.Lo + r.Float64()*(iv.Hi-iv.Lo)
	switch r.Intn(8) {
	case 0:
		v = iv.Lo
	case 1:
		v = iv.Hi
	case 2:
		v = 0
	case 3:
		v = math.Ldexp(iv.Hi, -r.Intn(60))
	case 4:
		v = math.Nextafter(iv.Hi, iv.Lo)
	}
	if bits == 32 {
		v = float64(float32(v))
	}
	return min(max(v, iv.Lo), iv.Hi)
}

// exactly computes all nodes without rounding; what a program takes as whole numbers
// from rounded values is given.
func exactly(t *tape, x []float64) []*big.Float {
	out := make([]*big.Float, len(t.nodes))
	for k := range t.nodes {
		n := &t.nodes[k]
		z := new(big.Float).SetPrec(precision)
		a := func(i int) *big.Float { return out[n.args[i]] }
		switch n.kind {
		case leaf, constant, integer:
			z.SetFloat64(x[k])
		case whole:
			z.SetFloat64(math.Trunc(x[n.args[0]]))
		case add:
			z.Add(a(0), a(1))
		case sub:
			z.Sub(a(0), a(1))
		case mul:
			z.Mul(a(0), a(1))
		case div:
			z.Quo(a(0), a(1))
		case neg:
			z.Neg(a(0))
		case convert:
			z.Set(a(0))
		case sqroot:
			z.Sqrt(a(0))
		case absolute:
			z.Abs(a(0))
		default:
			z.Set(a(0))
			for i := 1; i < len(n.args); i++ {
				switch y := a(i); n.kind {
				case reduceSum:
					z.Add(z, y)
				case reduceFactor:
					z.Mul(z, y)
				case lesser:
					if y.Cmp(z) < 0 {
						z.Set(y)
					}
				case larger:
					if y.Cmp(z) > 0 {
						z.Set(y)
					}
				}
			}
		}
		out[k] = z
	}
	return out
}

// within tells whether |a - b| <= bound, but for what the tests' own computation errs.
func within(a float64, b *big.Float, bound float64) bool {
	d := new(big.Float).SetPrec(precision).SetFloat64(a)
	d.Sub(d, b).Abs(d)
	limit := new(big.Float).SetPrec(precision).SetFloat64(bound)
	tiny := new(big.Float).SetPrec(precision).Abs(b)
	tiny.SetMantExp(tiny, -800)
	limit.Add(limit, tiny)
	return d.Cmp(limit) <= 0
}

// TestRandomExpressions compares bounds of the error of random expressions with the
// errors seen, and encloses the values seen.
func TestRandomExpressions(t *testing.T) {
	bounded, refused := 0, map[Kind]int{}
	for seed := range campaign.Seeds(t, 1500) {
		f := sym.New(sym.IEEE)
		m := &maker{f: f, r: rand.New(rand.NewSource(seed)), box: boxOf{}}
		m.inputs(3)
		for range 12 {
			m.grow()
		}
		root := m.pool[len(m.pool)-1]
		tp, why := newTape(f, nil, root)
		if why != nil {
			continue
		}
		x := newReals(f)
		values, why := x.tape(tp)
		if why != nil {
			t.Fatalf("seed %d: %v", seed, why)
		}
		fuel := maxPairSteps
		box := testBox{f, m.box}
		c, why := enclose(tp, box, &ranges{reals: x, values: values, box: box, known: map[sym.Expr]Interval{}, fuel: &fuel})
		if why != nil {
			refused[why.Kind]++
			continue
		}
		bounded++
		adjoint := make([]Interval, len(tp.nodes))
		adjoint[tp.node(root)] = point(1)
		err := min(c.propagate(adjoint), c.total[tp.node(root)])
		checkSamples(t, seed, m, tp, c, err)
	}
	t.Logf("bounded %d, refused %v", bounded, refused)
	if campaign.Usual() && bounded < 500 {
		t.Errorf("only %d expressions had a bound: %v", bounded, refused)
	}
}

func checkSamples(t *testing.T, seed int64, m *maker, tp *tape, c *enclosure, err float64) {
	t.Helper()
	v := make([]float64, len(tp.nodes))
	last := len(tp.nodes) - 1
	for range 40 {
		sample(m.r, tp, c, m.box, v)
		given := append([]float64(nil), v...)
		tp.run(v, m.r.Intn)
		for k := range v {
			if v[k] < c.x[k].Lo || v[k] > c.x[k].Hi || math.IsNaN(v[k]) {
				t.Fatalf("seed %d: %s is %g, outside %v", seed, m.f.String(tp.nodes[k].e), v[k], c.x[k])
			}
		}
		exact := exactly(tp, merged(tp, given, v))
		for k := range v {
			if !within(v[k], exact[k], c.total[k]) {
				t.Fatalf("seed %d: %s is %g, not within %g of %v", seed, m.f.String(tp.nodes[k].e), v[k], c.total[k], exact[k])
			}
		}
		if !within(v[last], exact[last], err) {
			t.Fatalf("seed %d: %s is %g, not within %g of %v", seed, m.f.String(tp.nodes[last].e), v[last], err, exact[last])
		}
	}
}

// merged has integers as they were given, before they were converted.
func merged(tp *tape, given, v []float64) []float64 {
	out := append([]float64(nil), v...)
	for k := range tp.nodes {
		if tp.nodes[k].kind == integer {
			out[k] = given[k]
		}
	}
	return out
}
