package build_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// toy builds main of a program for a test.
type toy struct {
	build.Func
	t       *testing.T
	reports *build.Reports
	prog    *model.Program
	at      source.Pos
}

func newToy(t *testing.T) *toy {
	at := source.Pos{File: source.NewFile("x.toy", ""), Line: 1, Col: 1}
	main := &model.Function{Name: "main", At: at, End: at, Type: build.FuncType(build.Int)}
	start := &model.Function{Name: "<init>", At: at, End: at, Type: build.FuncType(build.Void)}
	p := &model.Program{Name: "x.toy", Functions: []*model.Function{main}, Main: main, Init: start}
	x := &toy{t: t, reports: &build.Reports{}, prog: p, at: at}
	init := build.New(start, x.reports)
	init.Finish(at)
	x.Func = build.New(main, x.reports)
	x.Enter(at, false)
	return x
}

// local declares a local variable.
func (x *toy) local(name string, t *model.Type) model.Expr {
	v := x.Local(name, t, x.at, model.Local)
	x.Declare(x.at, v)
	return build.Ref(v, x.at)
}

func (x *toy) number(n int64) model.Expr { return build.IntConst(n, build.Int, x.at) }

// body gives the lines of main, or what has been reported.
func (x *toy) body() string {
	x.t.Helper()
	x.Leave(x.at)
	x.Finish(x.at)
	if err := x.reports.Err(); err != nil {
		return err.Error()
	}
	x.prog.Finish()
	if err := x.prog.Check(); err != nil {
		x.t.Errorf("the model is broken: %v", err)
	}
	var b strings.Builder
	if err := x.prog.Print(&b); err != nil {
		x.t.Fatal(err)
	}
	_, text, _ := strings.Cut(b.String(), "function int main()\n")
	return strings.NewReplacer("  @1:1", "", "\n  ", "\n").Replace(strings.TrimSpace(text))
}

func (x *toy) want(want string) {
	x.t.Helper()
	if got := x.body(); got != strings.TrimSpace(want) {
		x.t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// A value that was lowered first is kept from what is evaluated after it, if that can
// change it.
func TestHold(t *testing.T) {
	x := newToy(t)
	i, p := x.local("i", build.Int), x.local("p", build.PointerTo(build.Int))
	x.Assign(x.at, p, x.AddressOf(x.local("j", build.Int), x.at))
	changes := &build.Effects{}
	x.Change(changes, i.(*model.VarRef).Var)
	same := x.Hold(x.Read(p), changes)
	if _, ok := same.(*model.Load).Place.(*model.VarRef); !ok || same.(*model.Load).Place.(*model.VarRef).Var.Name != "p" {
		t.Errorf("an assignment to i does not change p")
	}
	held := x.Hold(x.Operate(model.Add, x.Read(i), x.number(1), x.at), changes)
	x.Increment(i, model.Add, x.at, true, false)
	x.Return(x.at, held, x.at)
	x.want(`
local i : int
local p : int*
local &j : int
local $1 : int
0: declare i, p, j
1: p = &j
2: $1 = i + 1
3: i = i + 1
4: return $1`)
}

// A goto ends the lifetimes of the blocks that it leaves, and begins those of the blocks
// that it enters, whose variables it finds uninitialised.
func TestGotoThroughBlocks(t *testing.T) {
	x := newToy(t)
	x.Enter(x.at, true)
	a := x.local("a", build.ArrayOf(build.Int, x.number(2)))
	x.Assign(x.at, build.First(a), x.number(1))
	x.Goto("in", x.at)
	x.Leave(x.at)
	x.Enter(x.at, true)
	b := x.local("b", build.ArrayOf(build.Int, x.number(2)))
	x.Named("in", x.at)
	x.Assign(x.at, build.First(b), x.number(2))
	x.Leave(x.at)
	x.want(`
local &a : int[2]
local &b : int[2]
0: declare a
1: a[0] = 1 -> 5
2: b[0] = 2
3: kill b
4: return 0
5: kill a
6: declare b -> 2`)
}

// Loops with invariants that a jump leaves are left first, the innermost one before those around it.
func TestLoopsThatAreLeft(t *testing.T) {
	x := newToy(t)
	loop := func(text string, body func()) {
		note := &model.Annotation{Loop: true, Cond: build.Always(x.at), Text: text, At: x.at}
		x.While(&build.Loop{At: x.at, Kind: model.LoopHead, Note: note, Body: body})
	}
	loop("outer", func() {
		loop("inner", func() {
			x.Goto("out", x.at)
			x.Named("in", x.at)
			x.Break(x.at)
		})
		x.Goto("in", x.at)
	})
	x.Named("out", x.at)
	got := x.body()
	for text, count := range map[string]int{"leave outer": 0, "leave inner": 1, "leave inner, outer": 1} {
		if n := strings.Count(got, text+"\n") + strings.Count(got, text+" ->"); n != count {
			t.Errorf("%d of %q, want %d, in\n%s", n, text, count, got)
		}
	}
}

func TestReports(t *testing.T) {
	for _, c := range []struct {
		what string
		do   func(x *toy)
	}{
		{"break outside a loop", func(x *toy) { x.Break(x.at) }},
		{"label out is not defined", func(x *toy) { x.Goto("out", x.at) }},
		{"case outside a switch", func(x *toy) { x.Case(1, 1, x.at) }},
		{"duplicate case 3", func(x *toy) {
			x.Switch(x.number(3), x.at, func() { x.Case(1, 3, x.at); x.Case(3, 3, x.at) })
		}},
		{"jump into the scope of an array of variable length", func(x *toy) {
			n := x.Read(x.local("n", build.Int))
			x.Goto("in", x.at)
			x.Enter(x.at, true)
			x.local("a", build.ArrayOf(build.Int, x.Extent(n, x.at)))
			x.Named("in", x.at)
			x.Leave(x.at)
		}},
		{"operator % needs integers, not double and int", func(x *toy) {
			x.Operate(model.Mod, x.Read(x.local("d", build.Double)), x.number(2), x.at)
		}},
		{"arithmetic on a pointer to struct s", func(x *toy) {
			p := x.Read(x.local("p", build.PointerTo(&model.Type{Kind: model.Struct, Name: "struct s", Size: -1})))
			x.Return(x.at, x.Operate(model.Add, p, x.number(1), x.at), x.at)
		}},
		{"return out of a loop that carries a collective invariant", func(x *toy) {
			note := &model.Annotation{Scope: model.Collective, ID: "I", Loop: true,
				Cond: build.Always(x.at), Text: "1", At: x.at}
			x.While(&build.Loop{At: x.at, Kind: model.LoopHead, Note: note, Body: func() {
				x.Return(x.at, x.number(1), x.at)
			}})
		}},
	} {
		x := newToy(t)
		c.do(x)
		if got := x.body(); !strings.Contains(got, c.what) || strings.Count(got, "error:") != 1 {
			t.Errorf("got %s\nwant %s, alone", got, c.what)
		}
	}
}

// Things in no order become the ways of a choice, each open once those before it are done.
func TestInAnyOrder(t *testing.T) {
	x := newToy(t)
	i := x.local("i", build.Int)
	set := func(n int64) func() model.Expr {
		return func() model.Expr {
			x.Assign(x.at, i, x.number(n))
			return nil
		}
	}
	x.InAnyOrder([]build.Chance{{Text: "one", Do: set(1)}, {Text: "two", Do: set(2)},
		{Text: "three", After: []int{0, 1}, Do: set(3)}}, x.at)
	x.EndStatement()
	x.Return(x.at, x.Read(i), x.at)
	x.want(`
local i : int
local $1 : int
local $2 : int
local $3 : int
0: declare i
1: $1 = 0
2: $2 = 0
3: $3 = 0
4: [loop] choose {one if $1 == 0: 5; two if $2 == 0: 7; three if $3 == 0 && $1 == 1 && $2 == 1: 9; else: 11}
5: i = 1
6: $1 = 1 -> 4
7: i = 2
8: $2 = 1 -> 4
9: i = 3
10: $3 = 1 -> 4
11: return i`)
}

// A conditional whose arms have effects evaluates one of them.
func TestConditional(t *testing.T) {
	x := newToy(t)
	i := x.local("i", build.Int)
	test := func(yes, no *build.Label) { x.Branch(x.Read(i), x.at, yes, no) }
	arm := func() model.Expr { return x.Increment(i, model.Add, x.at, true, true) }
	v := x.Conditional(test, arm, func() model.Expr { return build.IntConst(0, build.Long, x.at) }, x.at)
	x.Return(x.at, v, x.at)
	x.want(`
local i : int
local $1 : int
local $2 : long
0: declare i
1: if (bool)i then 2 else 5
2: $1 = i + 1
3: i = $1
4: $2 = (long)$1 -> 6
5: $2 = 0
6: [join] return (int)$2`)
}

// What stands under a decision is open once that has come out so; what comes after it does not wait for it otherwise.
func TestInAnyOrderUnderDecisions(t *testing.T) {
	x := newToy(t)
	i := x.local("i", build.Int)
	set := func() model.Expr {
		x.Assign(x.at, i, x.number(1))
		return nil
	}
	decide := func() model.Expr { return build.Always(x.at) }
	x.InAnyOrder([]build.Chance{{Text: "if", Decides: true, Do: decide},
		{Text: "then", After: []int{0}, Under: []build.Under{{Decision: 0, Truth: true}}, Do: set},
		{Text: "end", After: []int{1}, Do: set}}, x.at)
	x.EndStatement()
	x.Return(x.at, x.Read(i), x.at)
	if got, want := x.body(), `choose {if if $1 == 0: 6; then if $3 == 0 && ($1 == 1 && $2 == 1) && $1 == 1: 8; `+
		`end if $4 == 0 && ($3 == 1 || $1 == 1 && $2 == 0): 10; else: 12}`; !strings.Contains(got, want) {
		t.Errorf("got %s\nwant %s in it", got, want)
	}
}
