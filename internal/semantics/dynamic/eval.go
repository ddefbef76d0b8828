package dynamic

import (
	"fmt"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Scope gives the values of variables of one process.
type Scope interface {
	Lookup(name string) (Value, bool)
}

// View is a state as contracts see it: the variables of each process, and what it returned.
type View struct {
	Scopes  []Scope
	Results []Value
}

// Mode says what a condition is evaluated for.
type Mode uint8

// The modes.
const (
	Either Mode = iota // its truth is asked for, wherever it stands
	Goal               // it is to be proved: \forall may hold of a new symbol
	Given              // it is assumed: \forall may be kept for later
)

// Env is where an expression is evaluated. Clause tells that it is one of a contract: see the doc of the package.
type Env struct {
	N, Rank   int
	Now, Past *View // Past is nil where \old does not stand
	Clause    bool
	Mode      Mode

	name  string // bound, and its value
	value Value
	outer *Env
}

// with gives the place in which a quantified variable has a value.
func (e *Env) with(name string, v Value) *Env {
	out := *e
	out.name, out.value, out.outer = name, v, e
	return &out
}

func (e *Env) mode(m Mode) *Env {
	if e.Mode == m {
		return e
	}
	out := *e
	out.Mode = m
	return &out
}

// At gives the same place on another process.
func (e *Env) At(rank int) *Env {
	out := *e
	out.Rank = rank
	return &out
}

func (e *Env) lookup(name string) (Value, bool) {
	for x := e; x != nil; x = x.outer {
		if x.name == name && name != "" {
			return x.value, true
		}
	}
	return e.Now.Scopes[e.Rank].Lookup(name)
}

// Fault is why an expression has no value: what the violation is in a program. In a clause, it makes the clause false.
type Fault struct {
	Kind verdict.Kind
	At   source.Pos
	Text string
}

func fault(k verdict.Kind, e *contract.Expr, format string, args ...any) *Fault {
	return &Fault{k, e.At, fmt.Sprintf(format, args...)}
}

// Eval gives the value of an expression. Operators of programs fault where they meet what is undefined or of a kind
// that does not fit; == and != in clauses compare everything.
func (m *Memory) Eval(env *Env, e *contract.Expr) (Value, *Fault) {
	switch e.Op {
	case contract.Int:
		return Int(m.F.Int(e.Value)), nil
	case contract.True, contract.False:
		return Bool(m.F.Bool(e.Op == contract.True)), nil
	case contract.PID:
		return Int(m.rank(env)), nil
	case contract.NProcs:
		return Int(m.processes(env)), nil
	case contract.Undefined:
		return Value{}, nil
	case contract.Name:
		v, ok := env.lookup(e.Text)
		if !ok {
			panic(Undecided{fmt.Sprintf("%s: the name %s has no value here", e.At, e.Text)})
		}
		return m.Find(v), nil
	case contract.Result:
		return m.Find(env.Now.Results[env.Rank]), nil
	case contract.Index:
		return m.index(env, e)
	case contract.Len, contract.New, contract.List:
		return m.sequence(env, e)
	case contract.Old:
		out := *env
		out.Now = env.Past
		return m.Eval(&out, e.Args[0])
	case contract.On:
		return m.on(env, e)
	case contract.Neg, contract.Add, contract.Sub, contract.Mul, contract.Div, contract.Mod:
		return m.arithmetic(env, e)
	}
	b, f := m.Condition(env, e)
	return Bool(b), f
}

// integer evaluates an operand that must be an integer.
func (m *Memory) integer(env *Env, e, of *contract.Expr) (sym.Expr, *Fault) {
	v, f := m.Eval(env, e)
	if f != nil {
		return sym.Nil, f
	}
	return m.AsInt(v, e, of)
}

// AsInt gives an integer as an expression. The fault says what it is instead.
func (m *Memory) AsInt(v Value, e, of *contract.Expr) (sym.Expr, *Fault) {
	if !m.Is(v, Integer) {
		return sym.Nil, m.misfit(v, e, of, Integer)
	}
	return m.Find(v).E, nil
}

// misfit says that a value is not what an operator needs.
func (m *Memory) misfit(v Value, e, of *contract.Expr, want Kind) *Fault {
	is := "of another kind"
	if v = m.Find(v); v.Kind != Unknown {
		is = v.Kind.String()
	}
	return fault(verdict.Uninitialized, e, "%s is %s, and %s needs %s", e, is, of, want)
}

func (m *Memory) index(env *Env, e *contract.Expr) (Value, *Fault) {
	a, f := m.Eval(env, e.Args[0])
	if f != nil {
		return Value{}, f
	}
	s, i, f := m.Element(env, a, e)
	if f != nil {
		return Value{}, f
	}
	return m.Find(m.Read(s, i)), nil
}

// Element gives the sequence and the index of e, an element of a: that there is one is proved, or faults.
func (m *Memory) Element(env *Env, a Value, e *contract.Expr) (*Seq, sym.Expr, *Fault) {
	if !m.Is(a, Sequence) {
		return nil, sym.Nil, m.misfit(a, e.Args[0], e, Sequence)
	}
	i, f := m.integer(env, e.Args[1], e)
	if f != nil {
		return nil, sym.Nil, f
	}
	s := m.Find(a).Seq
	if !m.Decide(m.F.And(m.F.Le(m.F.Int(0), i), m.F.Lt(i, s.Len))) {
		return nil, sym.Nil, fault(verdict.OutOfBounds, e, "the index %s of %s does not lie below the length %s",
			m.F.String(i), e.Args[0], m.F.String(s.Len))
	}
	return s, i, nil
}

func (m *Memory) sequence(env *Env, e *contract.Expr) (Value, *Fault) {
	switch e.Op {
	case contract.New:
		n, f := m.integer(env, e.Args[0], e)
		if f != nil {
			return Value{}, f
		}
		if !m.Decide(m.F.Le(m.F.Int(0), n)) {
			return Value{}, fault(verdict.AllocationSize, e, "the length %s is negative", m.F.String(n))
		}
		return New(m.Ctx.Simplify(n)), nil
	case contract.Len:
		v, f := m.Eval(env, e.Args[0])
		if f != nil {
			return Value{}, f
		}
		if !m.Is(v, Sequence) {
			return Value{}, m.misfit(v, e.Args[0], e, Sequence)
		}
		return Int(m.Find(v).Seq.Len), nil
	}
	var list []Value
	for _, a := range e.Args {
		v, f := m.Eval(env, a)
		if f != nil {
			return Value{}, f
		}
		list = append(list, v)
	}
	return m.List(list), nil
}

// on evaluates \on(x, r): undefined where r is no process (Luo, Fig. 5.3).
func (m *Memory) on(env *Env, e *contract.Expr) (Value, *Fault) {
	v, f := m.Eval(env, e.Args[1])
	if f != nil {
		return Value{}, f
	}
	if !m.Is(v, Integer) {
		return Value{}, nil
	}
	p, ok := m.process(m.Find(v).E, env.N)
	if !ok {
		return Value{}, nil
	}
	return m.Eval(env.At(p), e.Args[0])
}

func (m *Memory) arithmetic(env *Env, e *contract.Expr) (Value, *Fault) {
	x, f := m.integer(env, e.Args[0], e)
	if f != nil {
		return Value{}, f
	}
	if e.Op == contract.Neg {
		return Int(m.F.Neg(x)), nil
	}
	y, f := m.integer(env, e.Args[1], e)
	if f != nil {
		return Value{}, f
	}
	switch e.Op {
	case contract.Add:
		return Int(m.F.Add(x, y)), nil
	case contract.Sub:
		return Int(m.F.Sub(x, y)), nil
	case contract.Mul:
		return Int(m.F.Mul(x, y)), nil
	}
	if !m.Decide(m.F.Ne(y, m.F.Int(0))) {
		return Value{}, fault(verdict.DivisionByZero, e, "the divisor %s is zero", e.Args[1])
	}
	if e.Op == contract.Div {
		return Int(m.F.IntDiv(x, y)), nil
	}
	if m.roster != nil && y == m.nprocs {
		if z, ok := m.wrapped(x); ok {
			return Int(z), nil
		}
	}
	return Int(m.F.IntMod(x, y)), nil
}
