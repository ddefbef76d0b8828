package model

import (
	"math/big"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/source"
)

// The types of the sample program.
var (
	sInt     = &Type{Kind: Int, Name: "int", Bits: 32, Signed: true, Size: 4}
	sDouble  = &Type{Kind: Float, Name: "double", Bits: 64, Size: 8}
	sLogical = &Type{Kind: Logical, Size: -1}
	sVoid    = &Type{Kind: Void, Name: "void", Size: 1}
)

func num(v int64) *Const { return &Const{Node: Node{T: sInt}, Value: big.NewRat(v, 1)} }

func varRef(v *Variable) *VarRef { return &VarRef{Node{T: v.Type}, v} }

func loadOf(place Expr) *Load { return &Load{Node{T: place.Type()}, place} }

func less(x, y Expr) Expr { return &Binary{Node{T: sLogical}, Lt, x, y} }

func plus(x, y Expr) Expr { return &Binary{Node{T: x.Type()}, Add, x, y} }

// sample is a program with a bit of everything:
//
//	input n {n > 0}; output out[n]; global g
//	int f(int p) { return p; }
//	main: for (i = 0; i < n; i = i + 1) { out[i] = g; i = f(i); } lib("free")
type sample struct {
	p       *Program
	n, i, g *Variable
	out, a  *Variable
	f, main *Function
}

func newSample() *sample {
	s := &sample{}
	s.n = &Variable{Name: "n", Type: sInt, Class: Input}
	s.out = &Variable{Name: "out", Type: &Type{Kind: Array, Elem: sDouble, Extent: loadOf(varRef(s.n)), Size: -1},
		Class: Output}
	s.g = &Variable{Name: "g", Type: sDouble, Class: Global}
	s.i = &Variable{Name: "i", Type: sInt, Class: Local}
	s.a = &Variable{Name: "a", Type: &Type{Kind: Array, Elem: sInt, Extent: num(3), Size: 12}, Class: Local}
	param := &Variable{Name: "p", Type: sInt, Class: Param}
	s.f = &Function{Name: "f", Type: &Type{Kind: Func, Params: []*Type{sInt}, Result: sInt}, Params: []*Variable{param}}
	s.f.Locations = []*Location{{Action: &Return{loadOf(varRef(param))}}}
	s.main = &Function{Name: "main", Type: &Type{Kind: Func, Result: sVoid}, Locals: []*Variable{s.i, s.a}}
	i := varRef(s.i)
	s.main.Locations = locations(
		&Declare{Vars: []*Variable{s.i, s.a}, Next: 1},
		&Assign{i, num(0), 2},
		&Branch{less(loadOf(i), loadOf(varRef(s.n))), 3, 7, nil},
		&Assign{&Index{Node{T: sDouble}, varRef(s.out), loadOf(i)}, loadOf(varRef(s.g)), 4},
		&Call{Func: s.f, Args: []Expr{loadOf(i)}, Result: i, Next: 5},
		&Assign{i, plus(loadOf(i), num(1)), 6},
		&Goto{2},
		&Kill{[]*Variable{s.i, s.a}, 8},
		&LibCall{Name: "free", FuncType: &Type{Kind: Func, Params: []*Type{sInt}, Result: sVoid}, Args: []Expr{num(0)},
			Next: 9},
		&Return{},
	)
	s.p = &Program{
		Name: "sample", Inputs: []*InputVar{{Var: s.n, Assumption: less(num(0), loadOf(varRef(s.n)))}},
		Outputs: []*Variable{s.out},
		Globals: []*Variable{s.g}, Functions: []*Function{s.f, s.main}, Main: s.main,
		Init: &Function{Name: "<init>", Type: &Type{Kind: Func, Result: sVoid}, Locations: locations(&Return{})},
	}
	return s
}

func locations(actions ...Action) []*Location {
	out := make([]*Location, len(actions))
	for i, a := range actions {
		out[i] = &Location{ID: i, Action: a, At: source.Pos{Line: int32(i + 1), Col: 1}}
	}
	return out
}

func TestSampleIsSound(t *testing.T) {
	s := newSample()
	s.p.Finish()
	if err := s.p.Check(); err != nil {
		t.Fatal(err)
	}
}

// setAction replaces the action of a location of main after Finish.
func setAction(id int, a Action) func(*sample) {
	return func(s *sample) {
		s.main.Locations[id].Action = a
	}
}

// assignTo makes location 0 of main assign an expression to i.
func assignValue(e func(s *sample) Expr) func(*sample) {
	return func(s *sample) { s.main.Locations[0].Action = &Assign{varRef(s.i), e(s), 1} }
}

// Every message of Check, by the defect that causes it.
func TestCheckFires(t *testing.T) {
	null := &Null{Node{T: &Type{Kind: Pointer, Elem: sInt, Size: 8}}}
	truth := less(num(0), num(1))
	for want, breaks := range map[string]func(*sample){
		"no Init":                                         func(s *sample) { s.p.Init = nil },
		"Main is not one of the functions":                func(s *sample) { s.p.Main = nil },
		"function f has index 7, not 0":                   func(s *sample) { s.f.Index = 7 },
		"constant 3 has index 9, not 0":                   func(s *sample) { s.p.Consts[0].Index = 9 },
		"input n has slot 4, not 0":                       func(s *sample) { s.n.Slot = 4 },
		"output out has slot 4, not 0":                    func(s *sample) { s.out.Slot = 4 },
		"variable g has slot 4, not 0":                    func(s *sample) { s.g.Slot = 4 },
		"1 registers and 0 objects counted as 5 and 0":    func(s *sample) { s.p.GlobRegs = 5 },
		"variable g: is listed with the wrong class":      func(s *sample) { s.g.Class = Local },
		"variable i: is listed with the wrong class":      func(s *sample) { s.i.Class = Global },
		"variable p: is listed with the wrong class":      func(s *sample) { s.f.Params[0].Class = Local },
		"an input or output is in a register":             func(s *sample) { s.n.InReg = true },
		"a register holds the type int[]":                 func(s *sample) { s.a.InReg = true },
		"variable g: has the type void":                   func(s *sample) { s.g.Type = sVoid },
		"is an array without an extent":                   func(s *sample) { s.a.Type = &Type{Kind: Array, Elem: sInt} },
		"mentions g, which is not an input":               func(s *sample) { s.out.Type.Extent = loadOf(varRef(s.g)) },
		"assumption of n: 0 has type int where a Logical": func(s *sample) { s.p.Inputs[0].Assumption = num(0) },
		"function f: has no signature":                    func(s *sample) { s.f.Type = nil },
		"function f: has no locations":                    func(s *sample) { s.f.Locations = nil },
		"location 1: has the ID 5":                        func(s *sample) { s.main.Locations[1].ID = 5 },
		"has no action":                                   func(s *sample) { s.main.Locations[1].Action = nil },
		"leads to location 99, which does not exist":      setAction(0, &Goto{99}),
		"is a Goto that Finish should have removed":       setAction(0, &Goto{1}),
		"incoming edges counted as 9":                     func(s *sample) { s.main.Locations[1].In = 9 },
		"cannot be reached":                               setAction(0, &Return{}),
		"is the target of a back edge and not a loop head": func(s *sample) {
			for _, l := range s.main.Locations {
				l.Kind = Plain
			}
		},
		"declares or kills g, which is not a local variable": func(s *sample) {
			setAction(0,
				&Declare{[]*Variable{s.g}, 1})(s)
		},
		"kills i, which is in a register": func(s *sample) {
			setAction(0,
				&Kill{[]*Variable{s.i}, 1})(s)
		},
		"assigns to n": func(s *sample) {
			setAction(0,
				&Assign{varRef(s.n), num(0), 1})(s)
		},
		"assigned: a value of type double where int is expected": assignValue(func(s *sample) Expr {
			return loadOf(varRef(s.g))
		}),
		"an expression or its type is missing":     assignValue(func(*sample) Expr { return nil }),
		"place i stands where a value is expected": assignValue(func(s *sample) Expr { return varRef(s.i) }),
		"value 1 stands where a place is expected": assignValue(func(*sample) Expr {
			return &Load{Node{T: sInt},
				num(1)}
		}),
		"a place is missing": assignValue(func(*sample) Expr {
			return &Load{Node{T: sInt},
				nil}
		}),
		"null of type int": assignValue(func(*sample) Expr { return &Null{Node{T: sInt}} }),
		"a constant has no value": assignValue(func(*sample) Expr {
			return &Const{Node: Node{T: sInt}, Text: "x"}
		}),
		"a constant has type bool": assignValue(func(*sample) Expr {
			return &Const{Node: Node{T: sLogical}, Value: big.NewRat(1, 1)}
		}),
		"the integer constant 1/2": assignValue(func(*sample) Expr {
			return &Const{Node: Node{T: sInt}, Value: big.NewRat(1, 2)}
		}),
		"constant 5 has index 77 of": assignValue(func(*sample) Expr { c := num(5); c.Index = 77; return c }),
		"loads the type int[]": assignValue(func(s *sample) Expr {
			return loadOf(varRef(s.a))
		}),
		"load: a value of type int where double is expected": assignValue(func(s *sample) Expr {
			return &Load{Node{T: sDouble}, varRef(s.i)}
		}),
		"variable i: a value of type double where int": assignValue(func(s *sample) Expr {
			return loadOf(&VarRef{Node{T: sDouble}, s.i})
		}),
		"variable p is not in scope": assignValue(func(s *sample) Expr {
			return loadOf(varRef(s.f.Params[0]))
		}),
		"dereferences the type int": assignValue(func(*sample) Expr {
			return loadOf(&Deref{Node{T: sInt}, num(1)})
		}),
		"indexes the type int": assignValue(func(s *sample) Expr {
			return loadOf(&Index{Node{T: sInt}, varRef(s.i), num(1)})
		}),
		"an index of type double": assignValue(func(s *sample) Expr {
			return loadOf(&Index{Node{T: sInt}, varRef(s.a), loadOf(varRef(s.g))})
		}),
		"field 3 of the type int": assignValue(func(s *sample) Expr {
			return loadOf(&Member{Node{T: sInt}, varRef(s.i), 3})
		}),
		"an address of type int": assignValue(func(s *sample) Expr {
			return &AddrOf{Node{T: sInt},
				varRef(s.a)}
		}),
		"takes the address of i, which is in a register": assignValue(func(s *sample) Expr {
			return &AddrOf{Node{T: null.T},
				varRef(s.i)}
		}),
		"unary operator ! on the type int": assignValue(func(*sample) Expr {
			return &Unary{Node{T: sInt},
				Not, num(1)}
		}),
		"operator ~: a value of type int where double": assignValue(func(*sample) Expr {
			return &Unary{Node{T: sDouble},
				BitNot, num(1)}
		}),
		"operator + on the types int and double gives int": assignValue(func(s *sample) Expr {
			return plus(num(1),
				loadOf(varRef(s.g)))
		}),
		"operator % on the types double and double gives double": assignValue(func(s *sample) Expr {
			return &Binary{Node{T: sDouble}, Mod, loadOf(varRef(s.g)), loadOf(varRef(s.g))}
		}),
		"operator < on the types int and int gives int": assignValue(func(*sample) Expr {
			return &Binary{Node{T: sInt},
				Lt, num(1), num(1)}
		}),
		"operator && on the types int and bool gives bool": assignValue(func(*sample) Expr {
			return &Binary{Node{T: sLogical},
				And, num(1), truth}
		}),
		"operator << on the types int and bool gives int": assignValue(func(*sample) Expr {
			return &Binary{Node{T: sInt},
				Shl, num(1), truth}
		}),
		"operator - on the types int and int* gives int": assignValue(func(*sample) Expr {
			return &Binary{Node{T: sInt},
				PtrSub, num(1), null}
		}),
		"operator + on the types int* and double gives int*": assignValue(func(s *sample) Expr {
			return &Binary{Node{T: null.T}, PtrAdd, null, loadOf(varRef(s.g))}
		}),
		"?:: a value of type double where int is expected": assignValue(func(s *sample) Expr {
			return &Cond{Node{T: sInt},
				truth, num(1), loadOf(varRef(s.g))}
		}),
		"a cast from int* to int": assignValue(func(*sample) Expr {
			return &Cast{Node{T: sInt},
				null}
		}),
		"a cast from bool to int*": assignValue(func(*sample) Expr {
			return &Cast{Node{T: null.T},
				truth}
		}),
		"a quantifier without a bound variable": assignValue(func(*sample) Expr {
			return &Quant{Node: Node{T: sLogical},
				Body: truth}
		}),
		"a quantifier of type int": assignValue(func(*sample) Expr {
			return &Quant{Node: Node{T: sInt}, Bound: &Variable{Name: "k", Type: sInt, Class: Bound}, Body: truth}
		}),
		"h has 0 arguments for 1 parameters": assignValue(func(*sample) Expr {
			return &Apply{Node{T: sInt},
				&AbstractFunc{Name: "h", Params: []*Type{sInt}}, nil}
		}),
		"refers to lost, which is not in the program": assignValue(func(*sample) Expr {
			return &FuncRef{Node{T: null.T},
				&Function{Name: "lost"}}
		}),
		"switches on the type double": func(s *sample) {
			setAction(0,
				&Switch{loadOf(varRef(s.g)), nil, 1})(s)
		},
		"has two cases 4": setAction(0, &Switch{num(1), []Case{{4, 1}, {4, 1}}, 1}),
		"a call needs a function or a pointer, and not both": setAction(0, &Call{Next: 1}),
		"calls lost, which is not in the program": setAction(0,
			&Call{Func: &Function{Name: "lost", Type: &Type{Kind: Func, Result: sVoid}}, Next: 1}),
		"calls through the type int":          setAction(0, &Call{Ptr: num(1), Next: 1}),
		"passes 0 arguments for 1 parameters": func(s *sample) { setAction(0, &Call{Func: s.f, Next: 1})(s) },
		"argument: a value of type double where int": func(s *sample) {
			setAction(0,
				&Call{Func: s.f, Args: []Expr{loadOf(varRef(s.g))}, Next: 1})(s)
		},
		"result: a value of type int where double": func(s *sample) {
			setAction(0,
				&Call{Func: s.f, Args: []Expr{num(1)}, Result: varRef(s.g), Next: 1})(s)
		},
		"a library call has no name or signature": setAction(0, &LibCall{Next: 1}),
		"returned: a value of type int where void": func(s *sample) {
			last := len(s.main.Locations) - 1
			setAction(last,
				&Return{num(1)})(s)
		},
		"1 has type int where a Logical is expected": setAction(0, &Assert{num(1), "", 1, ""}),
		"0 has type int where a Logical is expected": setAction(0, &Assume{Cond: num(0), Next: 1}),
		"assigns to a place of type void": func(s *sample) {
			setAction(0, &Zero{&Deref{Node{T: sVoid}, &Null{Node{T: &Type{Kind: Pointer, Elem: sVoid}}}}, 1})(s)
		},
	} {
		s := newSample()
		s.p.Finish()
		breaks(s)
		err := s.p.Check()
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("want %q, got %v", want, err)
		}
	}
}

func TestCheckBoundsItsMessages(t *testing.T) {
	s := newSample()
	s.p.Finish()
	for range 200 {
		s.p.Globals = append(s.p.Globals, &Variable{Name: "v", Type: sVoid, Class: Global})
	}
	if n := strings.Count(s.p.Check().Error(), "\n"); n >= maxCheckErrors {
		t.Errorf("%d messages", n)
	}
}
