package concrete

import (
	"fmt"
	"math/big"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
)

// builder makes a model of a straight line of actions by hand, a line of source
// for each; jumps are patched in with branch and jump.
type builder struct {
	file *source.File
	p    *model.Program
	f    *model.Function
}

var (
	intType  = &model.Type{Kind: model.Int, Name: "int", Bits: 32, Signed: true, Size: 4}
	boolType = &model.Type{Kind: model.Logical}
	voidType = &model.Type{Kind: model.Void}
)

func newBuilder() *builder {
	file := source.NewFile("hand.c", strings.Repeat("\n", 100))
	fn := func(name string) *model.Function {
		return &model.Function{Name: name, Type: &model.Type{Kind: model.Func, Result: intType},
			End: source.Pos{File: file, Line: 100}}
	}
	b := &builder{file: file, p: &model.Program{Name: "hand", Init: fn("init"), Main: fn("main")}}
	b.p.Functions = []*model.Function{b.p.Main}
	b.p.Init.Locations = []*model.Location{{Action: &model.Return{}}}
	b.f = b.p.Main
	return b
}

func (b *builder) at() source.Pos {
	return source.Pos{File: b.file, Line: int32(len(b.f.Locations) + 1)}
}

// add appends an action and gives its location.
func (b *builder) add(make func(next int) model.Action) *model.Location {
	l := &model.Location{ID: len(b.f.Locations), At: b.at()}
	l.Action = make(l.ID + 1)
	b.f.Locations = append(b.f.Locations, l)
	return l
}

func (b *builder) end() *model.Program {
	b.add(func(int) model.Action { return &model.Return{Value: b.num(0)} })
	return b.p
}

func (b *builder) local(name string, t *model.Type) *model.Variable {
	v := &model.Variable{Name: name, Type: t, Class: model.Local}
	b.f.Locals = append(b.f.Locals, v)
	b.add(func(n int) model.Action { return &model.Declare{Vars: []*model.Variable{v}, Next: n} })
	return v
}

func (b *builder) output(name string, t *model.Type) *model.Variable {
	v := &model.Variable{Name: name, Type: t, Class: model.Output}
	b.p.Outputs = append(b.p.Outputs, v)
	return v
}

func (b *builder) num(i int64) model.Expr {
	return &model.Const{Node: model.Node{T: intType, At: b.at()}, Value: new(big.Rat).SetInt64(i)}
}

func (b *builder) ref(v *model.Variable) *model.VarRef {
	return &model.VarRef{Node: model.Node{T: v.Type, At: b.at()}, Var: v}
}

func (b *builder) get(v *model.Variable) model.Expr {
	return &model.Load{Node: model.Node{T: v.Type, At: b.at()}, Place: b.ref(v)}
}

func (b *builder) addr(place model.Expr) model.Expr {
	return &model.AddrOf{Node: model.Node{T: &model.Type{Kind: model.Pointer, Elem: place.Type(), Size: 8}, At: b.at()},
		Place: place}
}

func (b *builder) op(op model.Op, t *model.Type, x, y model.Expr) model.Expr {
	return &model.Binary{Node: model.Node{T: t, At: b.at()}, Op: op, X: x, Y: y}
}

func (b *builder) set(v *model.Variable, e model.Expr) {
	b.add(func(n int) model.Action { return &model.Assign{Place: b.ref(v), Value: e, Next: n} })
}

// lib appends a call of a library function and gives its line.
func (b *builder) lib(name string, args ...model.Expr) int {
	l := b.add(func(n int) model.Action {
		return &model.LibCall{Name: name, FuncType: &model.Type{Kind: model.Func, Result: intType}, Args: args, Next: n}
	})
	return int(l.At.Line)
}

// rank declares a variable and starts MPI.
func (b *builder) rank() *model.Variable {
	r := b.local("rank", intType)
	null := &model.Null{Node: model.Node{T: &model.Type{Kind: model.Pointer, Elem: voidType}}}
	b.lib("MPI_Init", null, null)
	b.lib("MPI_Comm_rank", b.num(mpispec.CommWorld), b.addr(b.ref(r)))
	return r
}

// when appends `if (cond) then else other`.
func (b *builder) when(cond model.Expr, then, other func()) {
	br := &model.Branch{Cond: cond}
	b.add(func(n int) model.Action { br.Then = n; return br })
	then()
	skip := &model.Goto{}
	b.add(func(int) model.Action { return skip })
	br.Else = len(b.f.Locations)
	other()
	skip.Next = len(b.f.Locations)
}

// forever appends `for (;;) body`.
func (b *builder) forever(body func()) int {
	head := b.add(func(n int) model.Action { return &model.Goto{Next: n} })
	head.Kind = model.LoopHead
	body()
	b.add(func(int) model.Action { return &model.Goto{Next: head.ID} })
	return int(head.At.Line)
}

func (b *builder) send(v *model.Variable, dst, tag int64) int {
	return b.lib("MPI_Send", b.addr(b.ref(v)), b.num(1), b.num(datatypeHandle("MPI_INT")), b.num(dst), b.num(tag),
		b.num(mpispec.CommWorld))
}

func (b *builder) recv(v *model.Variable, src, tag int64) int {
	st, ok := (*model.Variable)(nil), false
	for _, g := range b.p.Globals {
		if g.Name == mpispec.StatusIgnoreVar {
			st, ok = g, true
		}
	}
	if !ok {
		st = &model.Variable{Name: mpispec.StatusIgnoreVar, Type: intType, Class: model.Global, Marker: true}
		b.p.Globals = append(b.p.Globals, st)
	}
	return b.lib("MPI_Recv", b.addr(b.ref(v)), b.num(1), b.num(datatypeHandle("MPI_INT")), b.num(src), b.num(tag),
		b.num(mpispec.CommWorld), b.addr(b.ref(st)))
}

func datatypeHandle(name string) int64 {
	for _, d := range mpispec.Datatypes() {
		if d.Name == name {
			return d.Handle
		}
	}
	return 0
}

// summary gives the violations as "kind:line" and the outputs of terminals.
func summary(r *Result) string {
	var parts []string
	for _, v := range r.Violations {
		parts = append(parts, fmt.Sprintf("%s:%d", v.Kind, v.Pos.Line))
	}
	var ends []string
	for _, t := range r.Terminals {
		s := ""
		for _, c := range t.Outputs {
			s += c.Text
			if c.Writer < 0 {
				s += "?"
			}
		}
		ends = append(ends, s)
	}
	sort.Strings(ends)
	return strings.Join(parts, " ") + " | " + strings.Join(ends, " ")
}

// both explores a program with and without Coarse, and checks that the two
// agree.
func both(t *testing.T, p *model.Program, o Options) *Result {
	t.Helper()
	fine, err := Explore(p, o)
	if err != nil {
		t.Fatal(err)
	}
	o.Coarse = true
	coarse, err := Explore(p, o)
	if err != nil {
		t.Fatal(err)
	}
	if f, c := summary(fine), summary(coarse); f != c {
		t.Errorf("every step by itself: %s\nin runs: %s", f, c)
	}
	if fine.Stats.States < coarse.Stats.States {
		t.Errorf("runs need more states (%d) than steps (%d)", coarse.Stats.States, fine.Stats.States)
	}
	return fine
}

func check(t *testing.T, r *Result, want string) {
	t.Helper()
	if !r.Complete {
		t.Errorf("not complete: %s", r.Reason)
	}
	if got := summary(r); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}
