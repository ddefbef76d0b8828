package eval

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/simplify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
)

// TestConcretize asks for the number that an expression is, or for the case to look at
// next, under what is known of it.
func TestConcretize(t *testing.T) {
	f := sym.New(sym.Real)
	d := f.Symbol("d", sym.SortInt)
	rank := f.Sub(f.Int(3), d) // of 4 processes
	is := func(k int64) sym.Expr { return f.Eq(rank, f.Int(k)) }
	type answer struct {
		number int64
		split  sym.Expr
		fails  bool
	}
	among := func(v *Env) (int64, bool) { return v.Among(rank, 0, 3, source.Pos{}) }
	value := func(v *Env) (int64, bool) { return v.Concretize(rank, source.Pos{}) }
	positive := f.Ge(d, f.Int(1))
	clamped := func(v *Env) (int64, bool) { return v.Concretize(f.Ite(positive, d, f.Int(0)), source.Pos{}) }
	e := f.Symbol("e", sym.SortInt)
	one := func(c sym.Expr) sym.Expr { return f.Ite(c, f.Int(1), f.Int(0)) }
	ones := f.Add(one(f.Eq(d, f.Int(1))), one(f.Eq(e, f.Int(1))))
	sum := func(v *Env) (int64, bool) { return v.Concretize(ones, source.Pos{}) }
	within := func(x sym.Expr, k int64) sym.Expr { return f.And(f.Ge(x, f.Int(0)), f.Le(x, f.Int(k))) }
	few, many := []sym.Expr{within(d, 3), within(e, 3)}, []sym.Expr{within(d, 300), within(e, 300)}
	for _, test := range []struct {
		name    string
		ask     func(*Env) (int64, bool)
		known   []sym.Expr
		premise sym.Expr
		want    answer
	}{
		{"a rank of which nothing is known", among, nil, sym.Nil, answer{split: is(0)}},
		{"a rank that is not the first", among, []sym.Expr{f.Not(is(0))}, sym.Nil, answer{split: is(1)}},
		{"a rank that a fact gives", among, []sym.Expr{f.Eq(d, f.Int(1))}, sym.Nil, answer{number: 2}},
		{"a rank that a premise gives is asked about", among, nil, f.Eq(d, f.Int(1)), answer{split: is(0)}},
		{"a number without bounds", value, nil, sym.Nil, answer{fails: true}},
		{"a number with a lower bound", value, []sym.Expr{f.Ge(rank, f.Int(2))}, sym.Nil, answer{split: is(2)}},
		{"a number with an upper bound", value, []sym.Expr{f.Le(rank, f.Int(2))}, sym.Nil, answer{split: is(2)}},
		{"a number that premises bound", value, []sym.Expr{f.Le(rank, f.Int(2))}, f.Ge(rank, f.Int(1)), answer{split: is(1)}},
		{"a number clamped from below", clamped, nil, sym.Nil, answer{split: positive}},
		{"one clamped between bounds", clamped, []sym.Expr{f.Le(d, f.Int(5)), f.Ge(d, f.Int(-3))}, sym.Nil,
			answer{split: f.Not(positive)}},
		{"one clamped, with bounds far apart", clamped, []sym.Expr{f.Le(d, f.Int(1<<20))}, sym.Nil, answer{split: positive}},
		{"one clamped, on the branch that has no bound", clamped, []sym.Expr{positive}, sym.Nil,
			answer{split: f.Eq(d, f.Int(1))}},
		{"a sum over numbers of few values", sum, few, sym.Nil, answer{split: f.Eq(d, f.Int(1))}},
		{"a sum over numbers of many values", sum, many, sym.Nil, answer{split: f.Eq(ones, f.Int(0))}},
		{"one clamped, on the other branch", clamped, []sym.Expr{f.Not(positive)}, sym.Nil, answer{number: 0}},
	} {
		ctx := simplify.Empty(f)
		for _, e := range test.known {
			ctx = ctx.Assume(e)
		}
		if test.premise != sym.Nil {
			ctx = ctx.Suppose(test.premise)
		}
		v := &Env{Evaluator: &Evaluator{F: f}, S: &state.State{Ctx: ctx}}
		n, ok := test.ask(v)
		var got answer
		switch fail := v.Failure; {
		case ok:
			got.number = n
		case fail != nil && fail.Split != sym.Nil:
			got.split = fail.Split
		default:
			got.fails = true
		}
		if got != test.want {
			t.Errorf("%s: %d %s %t, want %d %s %t", test.name, got.number, f.String(got.split), got.fails, test.want.number,
				f.String(test.want.split), test.want.fails)
		}
	}
}
