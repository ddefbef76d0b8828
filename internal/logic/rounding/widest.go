package rounding

import (
	"math"
	"math/rand"
	"slices"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
)

// Wide is inputs for which two programs give different results in machine arithmetic.
type Wide struct {
	// Inputs are the inputs, and elements of inputs, that the results and the conditions of
	// the path depend on, in the order of their structure.
	Inputs []Input
	// Spec and Impl are the results. Where they depend on the order of a reduction, it
	// is that of the ranks in Spec, and another in Impl if Reordered says so.
	Spec, Impl float64
	Reordered  bool
}

// Input is the value of one input.
type Input struct {
	Name  string // such as n, or a[3]
	Value float64
	Whole bool // an integer
}

// Absolute is the difference of the results.
func (w *Wide) Absolute() float64 { return math.Abs(w.Spec - w.Impl) }

// Relative is their difference, divided by the larger magnitude.
func (w *Wide) Relative() float64 {
	if w.Spec == w.Impl {
		return 0
	}
	m := max(math.Abs(w.Spec), math.Abs(w.Impl))
	return math.Abs(w.Spec/m - w.Impl/m)
}

// The search: so many nodes are computed, at most so many inputs tried.
const (
	wideWork  = 4_000_000
	wideTries = 20_000
	wideSeed  = 1
)

// Widest looks for inputs, among those that the context admits, for which the results of
// two programs on one path are far apart relative to their magnitude. Both are computed
// in machine arithmetic, so that a difference is one that the programs show. It always
// looks at the same inputs. The second result is false if it has found no difference.
func Widest(ctx *simplify.Context, spec, impl sym.Expr) (Wide, bool) {
	s, ok := newSeeker(ctx, spec, impl)
	if !ok || len(s.free) == 0 {
		return Wide{}, false
	}
	tries := min(wideTries, wideWork/len(s.t.nodes)+10)
	for i := range tries {
		if i < tries/2 || !s.found {
			s.scatter(i)
		} else {
			s.improve()
		}
		if i%2 == 0 {
			s.meet()
		}
		s.judge()
	}
	return s.best()
}

// seeker is one search.
type seeker struct {
	f          *sym.Factory
	t          *tape
	spec, impl int32
	free       []int32    // the nodes that are not computed
	in         []Interval // their ranges, by node
	wide       []bool     // without a range
	tests      []test
	checks     []sym.Expr // conditions that are too complicated for tests
	meets      []meeting
	ints       []Input
	whole      map[sym.Expr]sym.Expr // the integers chosen
	r          *rand.Rand
	x          []float64 // the present values of all nodes
	kept       []float64 // those of the best so far
	found      bool
	top        Wide
}

// test is a comparison of two nodes, and whether it must hold.
type test struct {
	op   sym.Op
	a, b int32
	want bool
}

// meeting is an input that is compared with a computed value.
type meeting struct{ input, with int32 }

func newSeeker(ctx *simplify.Context, spec, impl sym.Expr) (*seeker, bool) {
	f := ctx.Factory()
	s := &seeker{f: f, r: rand.New(rand.NewSource(wideSeed)), whole: map[sym.Expr]sym.Expr{}}
	ctx, ok := s.chooseIntegers(ctx, spec, impl)
	if !ok {
		return nil, false
	}
	spec, impl = f.Substitute(spec, s.whole), f.Substitute(impl, s.whole)
	if ctx, ok = s.write(ctx, spec, impl); !ok {
		return nil, false
	}
	s.spec, s.impl = s.t.node(spec), s.t.node(impl)
	s.conditions(ctx)
	n := len(s.t.nodes)
	s.in, s.wide = make([]Interval, n), make([]bool, n)
	s.x = make([]float64, n)
	box := NewBox(ctx)
	for k := range s.t.nodes {
		nd := &s.t.nodes[k]
		switch nd.kind {
		case integer:
			return nil, false // its value does not follow from the integers chosen
		case leaf:
			iv, known := box.Float(nd.e)
			s.in[k], s.wide[k] = iv, !known || !iv.Finite()
			s.free = append(s.free, int32(k))
		}
	}
	for _, c := range s.tests {
		for _, m := range [...]meeting{{c.a, c.b}, {c.b, c.a}} {
			if s.t.nodes[m.input].kind == leaf && s.t.nodes[m.with].kind != leaf && s.t.nodes[m.with].kind != constant {
				s.meets = append(s.meets, m)
			}
		}
	}
	slices.SortFunc(s.free, func(a, b int32) int { return f.Compare(s.t.nodes[a].e, s.t.nodes[b].e) })
	return s, true
}

// chooseIntegers chooses the integers on which results and conditions depend: not many elements,
// and not the fewest.
func (s *seeker) chooseIntegers(ctx *simplify.Context, roots ...sym.Expr) (*simplify.Context, bool) {
	f := s.f
	calls := map[sym.Expr]bool{}
	for _, e := range roots {
		s.reductions(e, calls)
	}
	var all []sym.Expr
	for _, e := range append(roots, ctx.Conjuncts()...) {
		all = append(all, f.Symbols(e)...)
	}
	slices.SortFunc(all, f.Compare)
	for _, v := range slices.Compact(all) {
		if f.Sort(v) != sym.SortInt || calls[v] {
			continue
		}
		iv := ctx.Bounds(v)
		some := false
		for _, n := range candidates(iv) {
			c := f.Int(n)
			if q, _ := f.Num(c); !iv.Contains(q) {
				continue
			}
			if under := ctx.Assume(f.Eq(v, c)); !under.IsFalse() {
				ctx, s.whole[v], some = under, c, true
				s.ints = append(s.ints, Input{Name: f.Name(v), Value: float64(n), Whole: true})
				break
			}
		}
		if !some {
			return ctx, false
		}
	}
	return ctx, true
}

// candidates gives the integers to try for one with a range: a few small ones, and the
// ends of the range.
func candidates(iv simplify.Interval) []int64 {
	list := []int64{10, 3, 2, 1, 0, -1, 100}
	if n, ok := iv.Lo.Int64(); iv.HasLo && ok {
		list = append(list, n)
	}
	if n, ok := iv.Hi.Int64(); iv.HasHi && ok {
		list = append(list, n)
	}
	return list
}

// reductions collects the calls of reductions, which are no inputs.
func (s *seeker) reductions(e sym.Expr, calls map[sym.Expr]bool) {
	s.parts(e, map[sym.Expr]bool{}, func(x sym.Expr) bool {
		if s.f.Op(x) == sym.OpFReduce {
			call, _ := s.f.Reduction(x)
			calls[call] = true
		}
		return true
	})
}

// parts visits the parts of an expression, each once; visit tells whether to go on to those
// of the one that it is given.
func (s *seeker) parts(e sym.Expr, seen map[sym.Expr]bool, visit func(sym.Expr) bool) {
	stack := []sym.Expr{e}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[x] {
			continue
		}
		if seen[x] = true; visit(x) {
			stack = append(stack, s.f.Args(x)...)
		}
	}
}

// write puts the results on a tape, of conditional values an arm that the context
// admits.
func (s *seeker) write(ctx *simplify.Context, spec, impl sym.Expr) (*simplify.Context, bool) {
	chosen := map[sym.Expr]bool{}
	for {
		t, why := newTape(s.f, chosen, spec, impl)
		if why != nil {
			return ctx, false
		}
		if t.open == sym.Nil {
			s.t = t
			return ctx, true
		}
		under := ctx.Assume(t.open)
		chosen[t.open] = !under.IsFalse()
		if under.IsFalse() {
			under = ctx.Assume(s.f.Not(t.open))
		}
		ctx = under
	}
}

// conditions makes tests of the comparisons in the context.
func (s *seeker) conditions(ctx *simplify.Context) {
	for _, c := range ctx.Conjuncts() {
		if s.f.Op(c) == sym.OpForall { // the ranges of elements come from it
			continue
		}
		want, x := true, c
		if s.f.Op(x) == sym.OpNot {
			want, x = false, s.f.Args(x)[0]
		}
		switch op := s.f.Op(x); op {
		case sym.OpFLt, sym.OpFLe, sym.OpFEq:
			a, b := s.f.Args(x)[0], s.f.Args(x)[1]
			if s.t.write(a) == nil && s.t.open == sym.Nil && s.t.write(b) == nil && s.t.open == sym.Nil {
				s.tests = append(s.tests, test{op, s.t.node(a), s.t.node(b), want})
				continue
			}
			s.t.open = sym.Nil
		}
		s.checks = append(s.checks, c)
	}
}

// scatter gives all inputs new values. The shape of the i-th try is one of a few: of one
// magnitude, of many, or such that they cancel.
func (s *seeker) scatter(i int) {
	scale := math.Ldexp(1, s.r.Intn(80)-40)
	for j, k := range s.free {
		var v float64
		switch i % 5 {
		case 0: // of one magnitude
			v = scale * (2*s.r.Float64() - 1)
		case 1: // of many
			v = s.value(k)
		case 2: // what comes later takes away what came before
			if v = s.value(k); j > 0 && s.r.Intn(2) == 0 {
				v = -s.x[s.free[s.r.Intn(j)]]
			}
		case 3: // large with small ones between
			if v = s.r.Float64(); s.r.Intn(3) == 0 {
				v = scale * (1 - 2*float64(s.r.Intn(2)))
			}
		default:
			v = s.within(k)
		}
		s.set(k, v)
	}
}

// improve changes a few of the best inputs.
func (s *seeker) improve() {
	copy(s.x, s.kept)
	for range 1 + s.r.Intn(3) {
		k := s.free[s.r.Intn(len(s.free))]
		v := s.x[k]
		switch s.r.Intn(6) {
		case 0:
			v = s.value(k)
		case 1:
			v = -s.x[s.free[s.r.Intn(len(s.free))]]
		case 2:
			v = math.Ldexp(v, s.r.Intn(9)-4)
		case 3:
			v = -v
		case 4:
			v *= 1 + math.Ldexp(2*s.r.Float64()-1, -s.r.Intn(50))
		default:
			v = s.within(k)
		}
		s.set(k, v)
	}
}

// meet gives an input that a condition compares with a computed value this value, or one
// beside it: where the programs compute it differently, they may decide differently then.
func (s *seeker) meet() {
	if len(s.meets) == 0 {
		return
	}
	m := s.meets[s.r.Intn(len(s.meets))]
	s.t.run(s.x, inRanks)
	v := s.x[m.with]
	if math.IsNaN(v) || math.IsInf(v, 0) {
		return
	}
	if s.r.Intn(3) == 0 {
		v = math.Nextafter(v, math.Inf(1-2*s.r.Intn(2)))
	}
	s.set(m.input, v)
}

// value gives a number of any magnitude.
func (s *seeker) value(k int32) float64 {
	v := math.Ldexp(1+s.r.Float64(), s.r.Intn(100)-50)
	if s.r.Intn(2) == 0 {
		v = -v
	}
	return v
}

// within gives a number of the range.
func (s *seeker) within(k int32) float64 {
	if s.wide[k] {
		return 200*s.r.Float64() - 100
	}
	iv := s.in[k]
	return iv.Lo + s.r.Float64()*(iv.Hi-iv.Lo)
}

// set gives an input a value, brought into its range and its format.
func (s *seeker) set(k int32, v float64) {
	iv, bits := s.in[k], s.t.nodes[k].bits
	if !s.wide[k] && (v < iv.Lo || v > iv.Hi) {
		v = iv.Lo + s.r.Float64()*(iv.Hi-iv.Lo)
		v = min(max(v, iv.Lo), iv.Hi)
	}
	if v = rounded(v, bits); v < iv.Lo && !s.wide[k] {
		v = float64(math.Nextafter32(float32(v), math.MaxFloat32))
	} else if v > iv.Hi && !s.wide[k] {
		v = float64(math.Nextafter32(float32(v), -math.MaxFloat32))
	}
	s.x[k] = v
}

// judge computes the results for the present inputs, and keeps them if they are further
// apart than the best. Where there are reductions the implementation's results are
// computed in another order as well.
func (s *seeker) judge() {
	s.t.run(s.x, inRanks)
	if !s.admitted() {
		return
	}
	spec := s.x[s.spec]
	s.offer(spec, s.x[s.impl], false)
	if !s.t.reduces(s.impl) {
		return
	}
	for range 3 {
		s.t.run(s.x, s.r.Intn)
		if s.admitted() {
			s.offer(spec, s.x[s.impl], true)
		}
	}
}

func (s *seeker) offer(spec, impl float64, reordered bool) {
	w := Wide{Spec: spec, Impl: impl, Reordered: reordered}
	if math.IsNaN(spec) || math.IsNaN(impl) || math.IsInf(spec, 0) || math.IsInf(impl, 0) || spec == impl {
		return
	}
	if s.found && w.Relative() <= s.top.Relative() {
		return
	}
	if !s.holds() {
		return
	}
	s.found, s.top = true, w
	s.kept = append(s.kept[:0], s.x...)
}

// admitted tells whether the tests hold, and no number is too large to be made an
// integer.
func (s *seeker) admitted() bool {
	for _, c := range s.tests {
		if c.holds(s.x[c.a], s.x[c.b]) != c.want {
			return false
		}
	}
	for k := range s.t.nodes {
		if s.t.nodes[k].kind == whole && !(math.Abs(s.x[k]) < math.MaxInt32) {
			return false
		}
	}
	return true
}

func (c *test) holds(a, b float64) bool {
	switch c.op {
	case sym.OpFLt:
		return a < b
	case sym.OpFLe:
		return a <= b
	}
	return a == b
}

// holds evaluates the other conditions.
func (s *seeker) holds() bool {
	if len(s.checks) == 0 {
		return true
	}
	m := map[sym.Expr]sym.Expr{}
	for _, k := range s.free {
		bits := int(s.t.nodes[k].bits)
		if s.x[k] == 0 && math.Signbit(s.x[k]) {
			m[s.t.nodes[k].e] = s.f.FNeg(s.f.FConst("", rat(0), bits))
		} else {
			m[s.t.nodes[k].e] = s.f.FConst("", rat(s.x[k]), bits)
		}
	}
	for _, c := range s.checks {
		v, err := s.f.Eval(s.f.Substitute(s.f.Substitute(c, s.whole), m), &sym.Valuation{})
		if err != nil || !v.Bool {
			return false
		}
	}
	return true
}

// best gives what was found.
func (s *seeker) best() (Wide, bool) {
	if !s.found {
		return Wide{}, false
	}
	w := s.top
	w.Inputs = append(w.Inputs, s.ints...)
	roots := []int32{s.spec, s.impl}
	for _, c := range s.tests {
		roots = append(roots, c.a, c.b)
	}
	for _, k := range s.free {
		if s.t.needs(k, roots...) {
			w.Inputs = append(w.Inputs, Input{Name: s.f.String(s.t.nodes[k].e), Value: s.kept[k]})
		}
	}
	return w, true
}

// reduces tells whether a node depends on a reduction in which order matters.
func (t *tape) reduces(root int32) bool {
	return t.reaches(root, func(k int32) bool {
		n := &t.nodes[k]
		return (n.kind == reduceSum || n.kind == reduceFactor) && len(n.args) > 2
	})
}

// needs tells whether one of the roots depends on a node.
func (t *tape) needs(k int32, roots ...int32) bool {
	for _, r := range roots {
		if t.reaches(r, func(i int32) bool { return i == k }) {
			return true
		}
	}
	return false
}

func (t *tape) reaches(root int32, is func(int32) bool) bool {
	seen := make([]bool, len(t.nodes))
	stack := []int32{root}
	for len(stack) > 0 {
		k := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if seen[k] {
			continue
		}
		if seen[k] = true; is(k) {
			return true
		}
		stack = append(stack, t.nodes[k].args...)
	}
	return false
}
