package sym

import (
	"errors"
	"fmt"
	"math/big"
)

// Valuation gives values to what an expression leaves open. A missing function
// or a false second result makes the expression undefined.
type Valuation struct {
	// Symbol returns the value of a symbolic constant, Func that of an
	// uninterpreted function or, in Herbrand arithmetic, of a floating operator,
	// whose name is the Op's. Both are pure: equal arguments, equal results.
	Symbol func(name string, s Sort) (Value, bool)
	Func   func(name string, s Sort, args []Value) (Value, bool)
	// Range bounds the values of bound variables: quantifiers are evaluated over
	// the integers from -Range to Range only. With 0 they are undefined.
	Range int64
}

// Errors of Eval.
var (
	ErrDivision = errors.New("division by zero")
	ErrUnknown  = errors.New("no value")
)

// Eval returns the value of e. It works on exact rationals straight from the
// meaning of each operator and shares nothing with the constructors, so that it
// can judge them. A part that is undefined makes the whole undefined, except the
// arm of a conditional that is not taken, and beside a false conjunct or a true
// disjunct.
func (f *Factory) Eval(e Expr, v *Valuation) (Value, error) { return f.NewEvaluator(v).Eval(e) }

// Evaluator evaluates expressions under one valuation, and remembers the values
// of their parts: expressions that share much cost little after the first.
type Evaluator struct{ ev evaluator }

// NewEvaluator returns an evaluator that has seen nothing yet.
func (f *Factory) NewEvaluator(v *Valuation) *Evaluator {
	return &Evaluator{evaluator{f: f, v: v, closed: map[Expr]result{}}}
}

// Eval returns the value of e as Factory.Eval does. Values may share memory and
// must not be changed.
func (x *Evaluator) Eval(e Expr) (Value, error) {
	r := x.ev.eval(e)
	return r.Value, r.err
}

// Len returns the number of expressions whose values are remembered.
func (x *Evaluator) Len() int { return len(x.ev.closed) + len(x.ev.common) }

// Vary returns an evaluator under another valuation. Both share what they
// remember of the expressions for which changed is false: these must have the
// same value under both valuations. It must not be called of an evaluator that is
// itself a variation.
func (x *Evaluator) Vary(v *Valuation, changed func(Expr) bool) *Evaluator {
	return &Evaluator{evaluator{f: x.ev.f, v: v, closed: map[Expr]result{}, common: x.ev.closed, changed: changed}}
}

type result struct {
	Value
	err error
}

// evaluator memoises by node: closed holds nodes without bound variables, open
// those that depend on the values in env, and common those that other evaluators
// give the same value.
type evaluator struct {
	f       *Factory
	v       *Valuation
	closed  map[Expr]result
	open    map[Expr]result
	env     map[Expr]Value
	common  map[Expr]result // nil for none
	changed func(Expr) bool // nodes that do not stand in common
	work    int             // nodes evaluated
}

// evalInterval is the number of nodes after which an evaluation calls Poll.
const evalInterval = 1 << 10

func (ev *evaluator) memo(x Expr) map[Expr]result {
	if !isSmall(x) && ev.f.at(x).flag&flagBound != 0 && ev.open != nil {
		return ev.open
	}
	if ev.common != nil && !ev.changed(x) {
		return ev.common
	}
	return ev.closed
}

// eval works on its own stack: expressions may be deep.
func (ev *evaluator) eval(e Expr) result {
	stack := []Expr{e}
	for len(stack) > 0 {
		x := stack[len(stack)-1]
		m := ev.memo(x)
		if _, ok := m[x]; ok {
			stack = stack[:len(stack)-1]
			continue
		}
		if !isSmall(x) && ev.f.binds(x) {
			m[x] = ev.binder(x)
			continue
		}
		pending := len(stack)
		args := ev.f.Args(x)
		for _, a := range args {
			if isSmall(a) {
				continue // it needs no memo
			}
			if _, ok := ev.memo(a)[a]; !ok {
				stack = append(stack, a)
			}
		}
		if len(stack) > pending {
			continue
		}
		if ev.f.Op(x) == OpPoly {
			m[x] = ev.poly(args)
			continue
		}
		rs := make([]result, len(args))
		for i, a := range args {
			rs[i] = ev.known(a)
		}
		m[x] = ev.node(x, rs)
	}
	return ev.known(e)
}

// known returns the value of a small integer or of a node that has been
// evaluated.
func (ev *evaluator) known(a Expr) result {
	if isSmall(a) {
		return result{Value: IntValue(a.value())}
	}
	return ev.memo(a)[a]
}

// node evaluates one operator on its arguments' values.
func (ev *evaluator) node(x Expr, rs []result) result {
	if ev.work++; ev.work%evalInterval == 0 {
		ev.f.Poll()
	}
	op := ev.f.Op(x)
	switch op {
	case OpIte:
		if rs[0].err != nil {
			return rs[0]
		}
		if rs[0].Bool {
			return rs[1]
		}
		return rs[2]
	case OpAnd, OpOr:
		return connective(rs, op == OpOr)
	}
	vs := make([]Value, len(rs))
	for i, r := range rs {
		if r.err != nil {
			return r
		}
		vs[i] = r.Value
	}
	v, err := ev.strict(x, op, vs)
	return result{v, err}
}

// connective is a disjunction if or, else a conjunction.
func connective(rs []result, or bool) result {
	out := result{Value: Value{Bool: !or}}
	for _, r := range rs {
		if r.err == nil && r.Bool == or {
			return r
		}
		if r.err != nil {
			out = r
		}
	}
	return out
}

func (ev *evaluator) strict(x Expr, op Op, vs []Value) (Value, error) {
	switch {
	case op <= OpApply:
		return ev.leaf(x, op, vs)
	case op < OpIte:
		return evalInteger(op, vs)
	case op == OpFReduce:
		return ev.reduce(x, vs)
	case op >= OpFAdd && op <= OpFApply, op == OpFLt, op == OpFLe, op == OpFEq:
		return ev.float(x, op, vs)
	case op == OpApart:
		return vs[0], nil
	case op == OpProduct, op == OpQuot:
		return evalProduct(op, vs)
	case op == OpVal:
		return valValue(Kind(ev.f.at(x).aux), vs), nil
	case op >= OpWrite && op <= OpTuple:
		return ev.aggregate(x, op, vs)
	}
	switch op {
	case OpEq0:
		return Value{Bool: vs[0].Num.Sign() == 0}, nil
	case OpNe0:
		return Value{Bool: vs[0].Num.Sign() != 0}, nil
	case OpGe0:
		return Value{Bool: vs[0].Num.Sign() >= 0}, nil
	case OpGt0:
		return Value{Bool: vs[0].Num.Sign() > 0}, nil
	case OpEq:
		return Value{Bool: vs[0].Equal(vs[1])}, nil
	case OpNot:
		return Value{Bool: !vs[0].Bool}, nil
	}
	return Value{}, fmt.Errorf("%w: %v", ErrUnknown, op)
}

func (ev *evaluator) leaf(x Expr, op Op, vs []Value) (Value, error) {
	f := ev.f
	switch op {
	case OpNil:
		return Value{}, nil
	case OpBool:
		return Value{Bool: x == True}, nil
	case OpInt, OpRat:
		q, _ := f.Num(x)
		return Value{Num: q.Rat()}, nil
	case OpRank:
		k, _ := f.AsRank(x)
		return Value{Num: big.NewRat(int64(k), 1)}, nil
	case OpRealInt:
		return vs[0], nil
	case OpNull, OpFunc, OpPointer:
		return Value{Ptr: &PtrValue{Op: op, Obj: f.PtrObj(x), Path: vs}}, nil
	case OpFConst:
		return ev.floatLiteral(x)
	case OpRead:
		return vs[0].Array.At(vs[1].Num.Num()), nil
	case OpField:
		return vs[0].Tuple[f.FieldIndex(x)], nil
	case OpPart:
		return partValue(vs[0], Part(f.at(x).aux)), nil
	case OpBound:
		if v, ok := ev.env[x]; ok {
			return v, nil
		}
	case OpSymbol:
		if ev.v.Symbol != nil {
			if v, ok := ev.v.Symbol(f.Name(x), f.Sort(x)); ok {
				return v, nil
			}
		}
	case OpApply:
		if f.Name(x) == "/" {
			return Value{}, ErrDivision
		}
		if b, ok := f.AsByte(x); ok && b.Packed != "" && !b.Sign {
			return vs[0], nil
		}
		return ev.function(f.Name(x), f.Sort(x), vs)
	}
	return Value{}, fmt.Errorf("%w for %s", ErrUnknown, f.Name(x))
}

func (ev *evaluator) function(name string, s Sort, vs []Value) (Value, error) {
	if ev.v.Func != nil {
		if v, ok := ev.v.Func(name, s, vs); ok {
			return v, nil
		}
	}
	return Value{}, fmt.Errorf("%w for %s", ErrUnknown, name)
}

// aggregate evaluates arrays and tuples. A chunk's value is its list of
// elements; the dense array above it places them.
func (ev *evaluator) aggregate(x Expr, op Op, vs []Value) (Value, error) {
	switch op {
	case OpConstArray:
		return Value{Array: &ArrayValue{Default: vs[0]}}, nil
	case OpWrite:
		return Value{Array: vs[0].Array.With(vs[1].Num.Num(), vs[2])}, nil
	case OpDense:
		a := vs[0].Array
		_, n := ev.f.Dense(x)
		for i := range n {
			c := ev.f.DenseAt(x, i)
			if c == Nil {
				continue
			}
			r := ev.known(c)
			if r.err != nil {
				return Value{}, r.err
			}
			a = a.With(big.NewInt(int64(i)), r.Value)
		}
		return Value{Array: a}, nil
	case OpChunk:
		return Value{}, nil
	}
	return Value{Tuple: vs}, nil
}

// binder evaluates a quantifier or fold by going through values of its variable.
func (ev *evaluator) binder(x Expr) result {
	f := ev.f
	a := f.args(x)
	body := a[len(a)-1]
	if f.folds(x) {
		return ev.fold(f.at(x).op, a[0], ev.eval(a[1]), ev.eval(a[2]), body)
	}
	if ev.v.Range <= 0 {
		return result{err: fmt.Errorf("%w: quantifier", ErrUnknown)}
	}
	var rs []result
	if f.Sort(a[0]) == SortBool {
		rs = append(rs, ev.with(a[0], Value{Bool: false}, body), ev.with(a[0], Value{Bool: true}, body))
	} else {
		for i := -ev.v.Range; i <= ev.v.Range; i++ {
			rs = append(rs, ev.with(a[0], IntValue(i), body))
		}
	}
	return connective(rs, f.at(x).op == OpExists)
}

// maxFold bounds the terms of one sum or product.
const maxFold = 1 << 20

// fold adds or multiplies the values of a body over a range.
func (ev *evaluator) fold(op Op, v Expr, lo, hi result, body Expr) result {
	if lo.err != nil {
		return lo
	}
	if hi.err != nil {
		return hi
	}
	total := new(big.Rat)
	if op == OpProd {
		total.SetInt64(1)
	}
	n := new(big.Int).Sub(hi.Num.Num(), lo.Num.Num())
	if n.IsInt64() && n.Int64() > maxFold || !n.IsInt64() && n.Sign() > 0 {
		return result{err: fmt.Errorf("%w: %s over too many values", ErrUnknown, op)}
	}
	for i := new(big.Int).Set(lo.Num.Num()); i.Cmp(hi.Num.Num()) < 0; i.Add(i, big.NewInt(1)) {
		r := ev.with(v, Value{Num: new(big.Rat).SetInt(i)}, body)
		if r.err != nil {
			return r
		}
		if op == OpProd {
			total.Mul(total, r.Num)
		} else {
			total.Add(total, r.Num)
		}
	}
	return result{Value: Value{Num: total}}
}

// with evaluates a body with a variable bound.
func (ev *evaluator) with(v Expr, val Value, body Expr) result {
	env := make(map[Expr]Value, len(ev.env)+1)
	for k, x := range ev.env {
		env[k] = x
	}
	env[v] = val
	inner := *ev
	inner.open, inner.env = map[Expr]result{}, env
	return inner.eval(body)
}
