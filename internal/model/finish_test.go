package model

import (
	"reflect"
	"strings"
	"testing"
)

func kinds(f *Function) string {
	var parts []string
	for _, l := range f.Locations {
		parts = append(parts, strings.TrimPrefix(reflect.TypeOf(l.Action).String(), "*model.")+kindNames[l.Kind])
	}
	return strings.Join(parts, " ")
}

func TestFinishShapesTheGraph(t *testing.T) {
	s := newSample()
	s.main.Locations[6].Kind = LoopHead // of a Goto: its kind must not get lost
	s.p.Finish()
	// i is in a register and assigned at once: Declare and Kill keep a
	if got, want := kinds(s.main), "Declare Assign Branch[loop] Assign Call Assign Kill LibCall Return"; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	d := s.main.Locations[0].Action.(*Declare)
	k := s.main.Locations[6].Action.(*Kill)
	if len(d.Vars) != 1 || d.Vars[0] != s.a || len(k.Vars) != 1 || k.Vars[0] != s.a {
		t.Errorf("declared %s, killed %s", names(d.Vars), names(k.Vars))
	}
	if in := s.main.Locations[2].In; in != 2 {
		t.Errorf("the loop head has %d incoming edges", in)
	}
	if !s.i.InReg || s.a.InReg || s.n.InReg || s.out.InReg || !s.g.InReg {
		t.Error("wrong registers")
	}
	if s.main.NumRegs != 1 || s.main.NumObjs != 1 || s.p.GlobRegs != 1 || s.p.GlobObjs != 0 {
		t.Errorf("%d registers, %d objects", s.main.NumRegs, s.main.NumObjs)
	}
	if len(s.p.LibFuncs) != 1 || s.p.LibFuncs[0] != "free" {
		t.Errorf("library functions %v", s.p.LibFuncs)
	}
	// the three zeros share one index
	if len(s.p.Consts) != 3 {
		t.Errorf("%d constants", len(s.p.Consts))
	}
}

func TestFinishIsIdempotent(t *testing.T) {
	s := newSample()
	s.p.Finish()
	before := printed(t, s.p)
	s.p.Finish()
	if after := printed(t, s.p); after != before {
		t.Errorf("changed from\n%s\nto\n%s", before, after)
	}
}

// finishMain finishes a main with the given actions and one local variable.
func finishMain(v *Variable, actions ...Action) *Function {
	f := &Function{Name: "main", Type: &Type{Kind: Func, Result: sVoid}, Locals: []*Variable{v},
		Locations: locations(actions...)}
	init := &Function{Name: "<init>", Type: f.Type, Locations: locations(&Return{})}
	(&Program{Functions: []*Function{f}, Main: f, Init: init}).Finish()
	return f
}

func TestFinishKeepsEndlessLoops(t *testing.T) {
	v := &Variable{Name: "v", Type: sInt, Class: Local}
	for want, f := range map[string]*Function{
		"Goto[loop]":        finishMain(v, &Goto{1}, &Goto{2}, &Goto{0}),
		"Goto[loop] ":       finishMain(v, &Goto{0}),
		"Assign[loop]":      finishMain(v, &Goto{1}, &Assign{varRef(v), num(1), 2}, &Goto{1}),
		"Assign Goto[loop]": finishMain(v, &Assign{varRef(v), num(1), 2}, &Return{}, &Goto{2}),
	} {
		if got := kinds(f); got != strings.TrimSpace(want) {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestFinishDropsAndJoinsDeclares(t *testing.T) {
	v := &Variable{Name: "v", Type: sInt, Class: Local}
	dec := func(next int) *Declare { return &Declare{[]*Variable{v}, next} }
	assign := &Assign{varRef(v), num(1), 2}
	own := &Assign{varRef(v), plus(loadOf(varRef(v)), num(1)), 2}
	for want, f := range map[string]*Function{
		"Assign Return":         finishMain(v, dec(1), assign, &Return{}),
		"Declare Assign Return": finishMain(v, dec(1), own, &Return{}),
		"Declare Return":        finishMain(v, dec(1), dec(2), dec(3), &Return{}),
	} {
		if got := kinds(f); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	// a register whose address is taken is an object, and stays declared
	addr := &Assign{&Deref{Node{T: sInt}, &AddrOf{Node{T: &Type{Kind: Pointer, Elem: sInt}}, varRef(v)}}, num(1), 2}
	if f := finishMain(v, dec(1), addr, &Return{}); kinds(f) != "Declare Assign Return" || v.InReg {
		t.Errorf("%s, in a register: %v", kinds(f), v.InReg)
	}
}

func printed(t *testing.T, p *Program) string {
	t.Helper()
	var b strings.Builder
	if err := p.Print(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestPrint(t *testing.T) {
	s := newSample()
	s.p.Finish()
	want := `program sample
input &n : int {0 < n}
output &out : double[n]
global g : double

function void <init>()
  0: return  @1:1

function int f(p : int)
  0: return p  @0:0

function void main()
  local i : int
  local &a : int[3]
  0: declare a  @1:1
  1: i = 0  @2:1
  2: [loop] if i < n then 3 else 6  @3:1
  3: out[i] = g  @4:1
  4: i = call f(i)  @5:1
  5: i = i + 1 -> 2  @6:1
  6: kill a  @8:1
  7: lib free(0)  @9:1
  8: return  @10:1
`
	if got := printed(t, s.p); got != want {
		t.Errorf("got\n%s", got)
	}
}

// Parentheses stand where the structure needs them, and nowhere else.
func TestTextParenthesises(t *testing.T) {
	x := loadOf(varRef(&Variable{Name: "x", Type: sInt}))
	record := &Type{Kind: Struct, Fields: []Field{{Name: "f", Type: sInt}}}
	p := &Variable{Name: "p", Type: &Type{Kind: Pointer, Elem: record}}
	bin := func(op Op, a, b Expr) Expr { return &Binary{Node{T: sInt}, op, a, b} }
	field := &Member{Node{T: sInt}, &Deref{Node{T: p.Type.Elem}, loadOf(varRef(p))}, 0}
	for want, e := range map[string]Expr{
		"x - (x - x)":               bin(Sub, x, bin(Sub, x, x)),
		"x - x - x":                 bin(Sub, bin(Sub, x, x), x),
		"(x + x) * -x":              bin(Mul, bin(Add, x, x), &Unary{Node{T: sInt}, Neg, x}),
		"-(-x)":                     &Unary{Node{T: sInt}, Neg, &Unary{Node{T: sInt}, Neg, x}},
		"(int)(x < x)":              &Cast{Node{T: sInt}, bin(Lt, x, x)},
		"x ? x : x ? x : x":         &Cond{Node{T: sInt}, x, x, &Cond{Node{T: sInt}, x, x, x}},
		"(x ? x : x) ? x : x":       &Cond{Node{T: sInt}, &Cond{Node{T: sInt}, x, x, x}, x, x},
		"p->f":                      field,
		"&p->f":                     &AddrOf{Node{T: sInt}, field},
		"(x => x) => x":             bin(Implies, bin(Implies, x, x), x),
		"f(x, 3)":                   &Apply{Node{T: sInt}, &AbstractFunc{Name: "f"}, []Expr{x, num(3)}},
		"forall {int k | x} x => x": &Quant{Node{T: sLogical}, true, &Variable{Name: "k", Type: sInt}, x, bin(Implies, x, x)},
		"(exists {real k} x) && x": bin(And, &Quant{Node{T: sLogical}, false, &Variable{Name: "k", Type: sDouble}, nil, x},
			x),
	} {
		if got := Text(e); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}
