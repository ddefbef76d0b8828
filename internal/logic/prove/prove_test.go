package prove

import (
	"errors"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// scripted answers as told and remembers what it was asked.
type scripted struct {
	answers []Result
	err     error
	asked   []string
}

func (s *scripted) Prove(ctx *simplify.Context, q Query) (Result, error) {
	f := ctx.Factory()
	s.asked = append(s.asked, f.String(ctx.Condition())+" |- "+f.String(q.Claim))
	r := s.answers[min(len(s.asked), len(s.answers))-1]
	return r, s.err
}

func says(rs ...Result) *scripted { return &scripted{answers: rs} }

var (
	yes     = Result{Answer: Yes}
	no      = Result{Answer: No}
	unknown = Result{Reason: "tired"}
)

// fixture is a context n > 3 and a claim n > 5.
func fixture() (*sym.Factory, *simplify.Context, Query) {
	f := sym.New(sym.Real)
	n := f.Symbol("n", sym.SortInt)
	return f, simplify.Empty(f).Assume(f.Gt(n, f.Int(3))), Query{Claim: f.Gt(n, f.Int(5))}
}

func TestChain(t *testing.T) {
	broken := says(unknown)
	broken.err = errors.New("broken")
	for _, c := range []struct {
		name   string
		chain  []*scripted
		want   Answer
		reason string
		calls  []int
		fails  bool
	}{
		{"first knows", []*scripted{says(yes), says(no)}, Yes, "", []int{1, 0}, false},
		{"second knows", []*scripted{says(unknown), says(no)}, No, "", []int{1, 1}, false},
		{"none knows", []*scripted{says(unknown), says(unknown)}, Unknown, "tired; tired", []int{1, 1}, false},
		{"failure", []*scripted{broken, says(yes)}, Unknown, "tired", []int{1, 0}, true},
		{"empty", nil, Unknown, "", nil, false},
	} {
		var chain Chain
		for _, p := range c.chain {
			chain = append(chain, p)
		}
		_, ctx, q := fixture()
		r, err := chain.Prove(ctx, q)
		if r.Answer != c.want || r.Reason != c.reason || (err != nil) != c.fails {
			t.Errorf("%s: %s %q %v", c.name, r.Answer, r.Reason, err)
		}
		for i, p := range c.chain {
			if len(p.asked) != c.calls[i] {
				t.Errorf("%s: prover %d was asked %d times, want %d", c.name, i, len(p.asked), c.calls[i])
			}
		}
	}
}

func TestCache(t *testing.T) {
	f, ctx, q := fixture()
	p := says(unknown, yes)
	c := NewCache(p)
	for range 3 {
		if r, err := c.Prove(ctx, q); err != nil || r.Answer != Unknown {
			t.Fatalf("%s %v", r.Answer, err)
		}
	}
	if c.Hits != 2 || len(p.asked) != 1 {
		t.Errorf("%d hits and %d questions, want 2 and 1", c.Hits, len(p.asked))
	}
	// Another context, another claim and a model are other questions.
	other := ctx.Assume(f.Lt(f.Symbol("n", sym.SortInt), f.Int(9)))
	for _, ask := range []func() (Result, error){
		func() (Result, error) { return c.Prove(other, q) },
		func() (Result, error) { return c.Prove(ctx, Query{Claim: sym.False}) },
		func() (Result, error) { return c.Prove(ctx, Query{Claim: q.Claim, WantModel: true}) },
	} {
		if r, err := ask(); err != nil || r.Answer != Yes {
			t.Errorf("%s %v", r.Answer, err)
		}
	}
	// What was answered with a model serves without.
	before := len(p.asked)
	if r, _ := c.Prove(other, Query{Claim: sym.False, WantModel: true}); r.Answer != Yes {
		t.Error(r.Answer)
	}
	if r, _ := c.Prove(other, Query{Claim: sym.False}); r.Answer != Yes || len(p.asked) != before+1 {
		t.Errorf("%s after %d questions", r.Answer, len(p.asked)-before)
	}
	// What little effort has not shown is asked in full, and what was shown is not asked again.
	p = says(unknown, unknown, yes)
	c = NewCache(p)
	for _, ask := range []struct {
		q     Query
		want  Answer
		asked int
	}{
		{Query{Claim: q.Claim, Effort: Brief}, Unknown, 1},
		{Query{Claim: q.Claim, Effort: Brief}, Unknown, 1},
		{q, Unknown, 2},
		{Query{Claim: q.Claim, Effort: Brief}, Unknown, 2},
		{Query{Claim: sym.False, Effort: Brief}, Yes, 3},
		{Query{Claim: sym.False}, Yes, 3},
	} {
		if r, _ := c.Prove(ctx, ask.q); r.Answer != ask.want || len(p.asked) != ask.asked {
			t.Errorf("%+v: %s after %d questions, want %s after %d", ask.q, r.Answer, len(p.asked), ask.want, ask.asked)
		}
	}
	// What was cut is not remembered.
	p = says(Result{Cut: true}, yes)
	c = NewCache(Chain{p})
	if r, _ := c.Prove(ctx, q); r.Answer != Unknown || !r.Cut {
		t.Errorf("%+v", r)
	}
	if r, _ := c.Prove(ctx, q); r.Answer != Yes {
		t.Errorf("%+v", r)
	}
	// Failures are not remembered.
	p = says(yes)
	p.err = errors.New("broken")
	c = NewCache(p)
	if _, err := c.Prove(ctx, q); err == nil {
		t.Error("no error")
	}
	p.err = nil
	if r, err := c.Prove(ctx, q); err != nil || r.Answer != Yes {
		t.Errorf("%s %v", r.Answer, err)
	}
}

func TestSlice(t *testing.T) {
	f, ctx, q := fixture()
	x, y, z := f.Symbol("x", sym.SortReal), f.Symbol("y", sym.SortReal), f.Symbol("z", sym.SortReal)
	m := f.Symbol("m", sym.SortInt)
	g := func(e sym.Expr) sym.Expr { return f.Apply("g", sym.SortReal, e) }
	ctx = ctx.Assume(f.Lt(f.Symbol("n", sym.SortInt), m)).Assume(f.Lt(x, y)).Assume(f.Lt(g(x), z))
	for _, c := range []struct {
		name  string
		claim sym.Expr
		want  string
	}{
		{"connected directly and through another", q.Claim, "m >= n + 1 && n >= 4 |- n >= 6"},
		{"unconnected ones left out", f.Gt(z, g(y)), "y > x && z > g(x) |- z > g(y)"},
	} {
		p := says(yes)
		if r, err := NewSlice(p, p).Prove(ctx, Query{Claim: c.claim}); err != nil || r.Answer != Yes {
			t.Errorf("%s: %s %v", c.name, r.Answer, err)
		}
		if got := p.asked[0]; got != c.want {
			t.Errorf("%s: asked %s, want %s", c.name, got, c.want)
		}
	}
	// A model of a part is completed by one of the rest, or the whole is asked.
	part, rest := NewModel(f), NewModel(f)
	set := func(m *Model, e sym.Expr, v int64) {
		if err := m.Assign(e, Number(num.Int(v))); err != nil {
			t.Fatal(err)
		}
	}
	set(part, f.Symbol("n", sym.SortInt), 4)
	set(part, m, 5)
	set(rest, y, 1)
	set(rest, z, 1)
	p := says(Result{Answer: No, Model: part}, Result{Answer: No, Model: rest})
	r, err := NewSlice(p, p).Prove(ctx, Query{Claim: q.Claim, WantModel: true})
	if err != nil || r.Answer != No || r.Model == nil || r.Model.Check(ctx, q.Claim) != nil {
		t.Errorf("completed model: %s %v %v", r.Answer, r.Model, err)
	}
	p = says(Result{Answer: No, Model: part}, unknown, unknown)
	r, err = NewSlice(p, p).Prove(ctx, Query{Claim: q.Claim, WantModel: true})
	if err != nil || r.Answer != Unknown || len(p.asked) != 3 {
		t.Errorf("without a model of the rest: %s after %d questions, %v", r.Answer, len(p.asked), err)
	}
}

// Whether a context has a model is asked of its parts, and of the whole only where
// the parts leave it open.
func TestSliceOfSatisfiability(t *testing.T) {
	f := sym.New(sym.Real)
	a, b, c, d := f.Symbol("a", sym.SortInt), f.Symbol("b", sym.SortInt), f.Symbol("c", sym.SortInt),
		f.Symbol("d", sym.SortInt)
	ctx := simplify.Empty(f).Assume(f.Gt(a, b)).Assume(f.Gt(c, f.Int(3))).Assume(f.Ne(f.Mul(b, d), f.Int(1)))
	const first, second = "b*d != 1 && a >= b + 1 |- false", "c >= 4 |- false"
	give := func(at int64, es ...sym.Expr) Result {
		m := NewModel(f)
		for _, e := range es {
			if err := m.Assign(e, Number(num.Int(at))); err != nil {
				t.Fatal(err)
			}
		}
		return Result{Answer: No, Model: m}
	}
	for _, k := range []struct {
		name    string
		answers []Result
		model   bool
		want    Answer
		parts   int // questions about parts
		whole   int
	}{
		{"both have models", []Result{give(9, a), give(5, c)}, true, No, 2, 0},
		{"no model asked for", []Result{no, no}, false, No, 2, 0},
		{"one has none", []Result{no, yes}, false, Yes, 2, 0},
		{"the first has none", []Result{yes}, true, Yes, 1, 0},
		{"one is open", []Result{unknown, give(5, c)}, true, Unknown, 2, 1},
		{"an open one, and one without a model", []Result{unknown, yes}, true, Yes, 2, 0},
		{"a wrong model", []Result{give(9, a), give(1, c)}, true, Unknown, 2, 1},
		{"cut", []Result{{Cut: true}}, true, Unknown, 1, 0},
	} {
		part, whole := says(k.answers...), says(unknown)
		r, err := NewSlice(whole, part).Prove(ctx, Query{Claim: sym.False, WantModel: k.model})
		if err != nil || r.Answer != k.want || len(part.asked) != k.parts || len(whole.asked) != k.whole {
			t.Errorf("%s: %s, asked %q and %q, %v", k.name, r.Answer, part.asked, whole.asked, err)
		}
		for i, q := range part.asked {
			if q != [...]string{first, second}[i] {
				t.Errorf("%s: asked %s", k.name, q)
			}
		}
	}
	p, w := says(yes), says(no)
	if r, err := NewSlice(w, p).Prove(simplify.Empty(f).Assume(f.Gt(a, b)), Query{Claim: sym.False}); err != nil ||
		r.Answer != No || len(p.asked) != 0 {
		t.Errorf("one part: %s, asked %q, %v", r.Answer, p.asked, err)
	}
}

func TestCross(t *testing.T) {
	f, ctx, q := fixture()
	if r, err := (Cross{says(unknown), says(yes), says(yes)}).Prove(ctx, q); err != nil || r.Answer != Yes {
		t.Errorf("%s %v", r.Answer, err)
	}
	if _, err := (Cross{says(yes), says(no)}).Prove(ctx, q); err == nil || !strings.Contains(err.Error(), "n >= 6") {
		t.Errorf("a contradiction passed: %v", err)
	}
	wrong := NewModel(f)
	if _, err := (Cross{says(Result{Answer: No, Model: wrong})}).Prove(ctx, q); err == nil {
		t.Error("a wrong model passed")
	}
}

func TestCounterAndLog(t *testing.T) {
	_, ctx, q := fixture()
	var out strings.Builder
	c := &Counter{Prover: &Log{Prover: says(yes, no, unknown), Out: &out}}
	for range 3 {
		if _, err := c.Prove(ctx, q); err != nil {
			t.Fatal(err)
		}
	}
	if c.Calls != 3 || c.Yes != 1 || c.No != 1 || c.Unknown != 1 {
		t.Errorf("%+v", c)
	}
	want := "n >= 4 |- n >= 6: yes\nn >= 4 |- n >= 6: no\nn >= 4 |- n >= 6: unknown: tired\n"
	if out.String() != want {
		t.Errorf("%q, want %q", out.String(), want)
	}
}

func TestModel(t *testing.T) {
	f := sym.New(sym.Real)
	i := f.Symbol("i", sym.SortInt)
	grid := f.Symbol("u", f.ArraySort(f.ArraySort(sym.SortInt)))
	pair := f.Symbol("p", f.ArraySort(f.TupleSort(sym.SortInt, sym.SortBool)))
	cell := f.Read(f.Read(grid, i), f.Int(2))
	field := f.Field(f.Read(pair, i), 0)
	call := f.Apply("g", sym.SortInt, i, cell)
	m := NewModel(f)
	for k, e := range []sym.Expr{i, cell, field, call} {
		if err := m.Assign(e, Number(num.Int(int64(k+3)))); err != nil {
			t.Fatal(err)
		}
	}
	read := func(k int64) sym.Expr { return f.Read(f.Read(grid, f.Int(k)), f.Int(2)) }
	for _, c := range []struct {
		e    sym.Expr
		want bool
	}{
		{f.Eq(read(3), f.Int(4)), true},
		{f.Eq(read(2), f.Int(0)), true},
		{f.Eq(f.Field(f.Read(pair, f.Int(3)), 0), f.Int(5)), true},
		{f.Field(f.Read(pair, f.Int(3)), 1), false},
		{f.Eq(f.Apply("g", sym.SortInt, f.Int(3), f.Int(4)), f.Int(6)), true},
		{f.Eq(f.Apply("g", sym.SortInt, f.Int(4), f.Int(4)), f.Int(0)), true},
	} {
		if got, err := m.Holds(c.e); err != nil || got != c.want {
			t.Errorf("%s: %v %v, want %v", f.String(c.e), got, err, c.want)
		}
	}
	if calls := m.Calls("g", sym.SortInt); len(calls) != 1 || calls[0].Value.String() != "6" || len(calls[0].Args) != 2 {
		t.Errorf("calls %v", calls)
	}
	if err := m.Assign(f.Add(i, f.Int(1)), Number(num.Int(1))); !errors.Is(err, errShape) {
		t.Errorf("a sum was assigned: %v", err)
	}
	c := m.Clone()
	if err := c.Assign(i, Number(num.Int(8))); err != nil {
		t.Fatal(err)
	}
	if m.String() == c.String() || !strings.Contains(m.String(), "i=3") {
		t.Errorf("%s, and the clone %s", m, c)
	}
	// A quantifier over a range that the model makes constant has a value.
	v := f.BoundVar("v", sym.SortInt)
	all := f.Forall(v, f.Or(f.Lt(v, f.Int(0)), f.Ge(v, i), f.Ge(f.Read(f.Read(grid, v), f.Int(2)), f.Int(0))))
	if ok, err := m.Holds(all); err != nil || !ok {
		t.Errorf("%s: %v %v", f.String(all), ok, err)
	}
}

// The values of inputs of single precision are numbers of single precision.
func TestModelFormats(t *testing.T) {
	f := sym.New(sym.IEEE)
	m := NewModel(f)
	x := f.Symbol("x", sym.SortF32)
	if err := m.Assign(x, sym.Value{Float: 0x1.8000000000001p53}); err != nil {
		t.Fatal(err)
	}
	if v, err := m.Eval(x); err != nil || v.Float != 0x1.8p53 {
		t.Errorf("x is %v, %v", v.Float, err)
	}
}
