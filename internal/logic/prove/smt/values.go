package smt

import (
	"math/big"
	"strings"

	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
)

// read gives the atoms of the question the values that a solver answered. A
// value that cannot be read, such as an algebraic number, is left out: the check
// of the model decides whether it mattered.
func (q *query) read(m *prove.Model, values []string) {
	for i, text := range values {
		s, err := newSexpReader(strings.NewReader(text)).next()
		if err != nil {
			continue
		}
		if v, ok := q.value(s); ok {
			_ = m.Assign(q.atoms[i], q.typed(m, q.atoms[i], v))
		}
	}
}

// typed turns the number that stands for a pointer back into one.
func (q *query) typed(m *prove.Model, atom sym.Expr, v sym.Value) sym.Value {
	if v.Num == nil || m.SortOf(atom) != sym.SortPtr {
		return v
	}
	if e, ok := q.ptrs[v.Num.RatString()]; ok {
		if p, err := m.Eval(e); err == nil {
			return p
		}
	}
	// None of the question's pointers: an object of its own.
	id := new(big.Int).Mod(v.Num.Num(), big.NewInt(1<<20))
	return sym.Value{Ptr: &sym.PtrValue{Op: sym.OpPointer, Obj: int32(-1 - id.Int64())}}
}

// value reads a boolean or a rational number.
func (q *query) value(s sexp) (sym.Value, bool) {
	if s.leaf {
		switch s.atom {
		case "true", "false":
			return sym.Value{Bool: s.atom == "true"}, true
		}
	}
	r, ok := rational(s)
	return sym.Value{Num: r}, ok
}

// rational reads 3, 3.5, (- x) and (/ x y).
func rational(s sexp) (*big.Rat, bool) {
	if s.leaf {
		if s.atom == "" || strings.Trim(s.atom, "0123456789.") != "" {
			return nil, false
		}
		return new(big.Rat).SetString(s.atom)
	}
	switch {
	case s.head() == "-" && len(s.list) == 2:
		if x, ok := rational(s.list[1]); ok {
			return x.Neg(x), true
		}
	case s.head() == "/" && len(s.list) == 3:
		x, ok1 := rational(s.list[1])
		y, ok2 := rational(s.list[2])
		if ok1 && ok2 && y.Sign() != 0 {
			return x.Quo(x, y), true
		}
	}
	return nil, false
}
