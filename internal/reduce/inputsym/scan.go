package inputsym

import "github.com/tass-go/tass/internal/logic/sym"

// cell is an element of an input array, read at a known index.
type cell struct{ input, index int }

// uses says how an expression depends on input arrays.
type uses struct {
	cells []cell // in the order in which a walk meets them, each once
	loose []int  // inputs that occur in another way: whole, or at an unknown index
}

// scanner finds input arrays in expressions, and remembers what it found.
type scanner struct {
	f     *sym.Factory
	input map[sym.Expr]int
	memo  map[sym.Expr]*uses
}

func newScanner(f *sym.Factory, inputs []Input) *scanner {
	s := &scanner{f: f, input: map[sym.Expr]int{}, memo: map[sym.Expr]*uses{}}
	for i, in := range inputs {
		s.input[in.Symbol] = i
	}
	return s
}

const maxMemo = 1 << 16

func (s *scanner) uses(e sym.Expr) *uses {
	if u := s.memo[e]; u != nil {
		return u
	}
	if len(s.memo) >= maxMemo {
		clear(s.memo)
	}
	u := &uses{}
	s.walk(e, u)
	s.memo[e] = u
	return u
}

// walk goes over the nodes of an expression, each once, arguments from left to right.
func (s *scanner) walk(e sym.Expr, u *uses) {
	met := map[sym.Expr]bool{}
	stack := []sym.Expr{e}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if met[x] || s.f.IsConst(x) {
			continue
		}
		met[x] = true
		if i, ok := s.input[x]; ok {
			u.loose = append(u.loose, i)
			continue
		}
		if c, ok := s.cell(x); ok {
			u.cells = append(u.cells, c)
			continue
		}
		args := s.f.Args(x)
		for k := len(args) - 1; k >= 0; k-- {
			stack = append(stack, args[k])
		}
	}
}

func (s *scanner) cell(x sym.Expr) (cell, bool) {
	if s.f.Op(x) != sym.OpRead {
		return cell{}, false
	}
	args := s.f.Args(x)
	i, ok := s.input[args[0]]
	if !ok {
		return cell{}, false
	}
	n, ok := s.f.AsInt64(args[1])
	return cell{i, int(n)}, ok
}
