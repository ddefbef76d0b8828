package trial

import (
	"fmt"
	"math/big"
	"reflect"
	"strings"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/verdict"
)

// Value is nil where nothing was assigned, an int64, a bool, or a []Value, which is never changed.
type Value any

// From makes a value of nil, an int64, a bool, or a []any.
func From(v any) Value {
	list, ok := v.([]any)
	if !ok {
		return v
	}
	out := []Value{}
	for _, x := range list {
		out = append(out, From(x))
	}
	return out
}

// fault is why an expression has no value. Execution ends with a panic of it.
type fault struct {
	kind verdict.Kind
	text string
}

// view is a state as expressions see it: variables of each process, and what it returned.
type view struct {
	lookup  func(p int, name string) (Value, bool)
	results []Value
}

// env is where an expression is evaluated, for process p of n; clause tells that it is one of a contract.
type env struct {
	n, p      int
	now, past *view
	clause    bool
	name      string
	value     Value
	outer     *env
}

func (e *env) with(name string, v Value) *env {
	out := *e
	out.name, out.value, out.outer = name, v, e
	return &out
}

// truth evaluates a clause: it is false where an operator meets what does not fit.
func (e *env) truth(x *contract.Expr) (holds bool) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(fault); !ok {
				panic(r)
			}
			holds = false
		}
	}()
	return e.boolean(x)
}

func fail(k verdict.Kind, format string, args ...any) { panic(fault{k, fmt.Sprintf(format, args...)}) }

// unknown is the kind of what is not executed here, such as numbers that are too large.
const unknown verdict.Kind = ""

func (e *env) integer(x *contract.Expr) int64 {
	i, ok := e.eval(x).(int64)
	if !ok {
		fail(verdict.Uninitialized, "%s is no integer", x)
	}
	return i
}

func (e *env) boolean(x *contract.Expr) bool {
	b, ok := e.eval(x).(bool)
	if !ok {
		fail(verdict.Uninitialized, "%s is no boolean", x)
	}
	return b
}

func (e *env) sequence(x *contract.Expr) []Value {
	s, ok := e.eval(x).([]Value)
	if !ok {
		fail(verdict.Uninitialized, "%s is no sequence", x)
	}
	return s
}

// maxLength bounds the length of sequences.
const maxLength = 1 << 12

func (e *env) eval(x *contract.Expr) Value {
	switch x.Op {
	case contract.Int:
		return x.Value
	case contract.True, contract.False:
		return x.Op == contract.True
	case contract.PID:
		return int64(e.p)
	case contract.NProcs:
		return int64(e.n)
	case contract.Undefined:
		return nil
	case contract.Name:
		return e.variable(x.Text)
	case contract.Result:
		return e.now.results[e.p]
	case contract.Index:
		s := e.sequence(x.Args[0])
		return s[e.index(s, x)]
	case contract.Len:
		return int64(len(e.sequence(x.Args[0])))
	case contract.New:
		n := e.integer(x.Args[0])
		if n < 0 {
			fail(verdict.AllocationSize, "the length %d is negative", n)
		}
		if n > maxLength {
			fail(unknown, "the length %d is too large", n)
		}
		return make([]Value, n)
	case contract.List:
		out := []Value{}
		for _, a := range x.Args {
			out = append(out, e.eval(a))
		}
		return out
	case contract.Old:
		out := *e
		out.now = e.past
		return out.eval(x.Args[0])
	case contract.On:
		return e.on(x)
	}
	return e.operator(x)
}

func (e *env) variable(name string) Value {
	for y := e; y.outer != nil; y = y.outer {
		if y.name == name {
			return y.value
		}
	}
	v, ok := e.now.lookup(e.p, name)
	if !ok {
		fail(unknown, "%s is not visible", name)
	}
	return v
}

func (e *env) on(x *contract.Expr) Value {
	r, ok := e.eval(x.Args[1]).(int64)
	if !ok || r < 0 || r >= int64(e.n) {
		return nil
	}
	out := *e
	out.p = int(r)
	return out.eval(x.Args[0])
}

func (e *env) index(s []Value, x *contract.Expr) int64 {
	i := e.integer(x.Args[1])
	if i < 0 || i >= int64(len(s)) {
		fail(verdict.OutOfBounds, "the index %d does not lie below %d", i, len(s))
	}
	return i
}

func (e *env) operator(x *contract.Expr) Value {
	switch x.Op {
	case contract.Not:
		return !e.boolean(x.Args[0])
	case contract.And:
		return e.boolean(x.Args[0]) && e.boolean(x.Args[1])
	case contract.Or:
		return e.boolean(x.Args[0]) || e.boolean(x.Args[1])
	case contract.Implies:
		return !e.boolean(x.Args[0]) || e.boolean(x.Args[1])
	case contract.Eq, contract.Ne:
		a, b := e.eval(x.Args[0]), e.eval(x.Args[1])
		if !e.clause && (a == nil || b == nil) {
			fail(verdict.Uninitialized, "what is undefined is compared")
		}
		return reflect.DeepEqual(a, b) == (x.Op == contract.Eq)
	case contract.Forall, contract.Exists:
		return e.quantifier(x)
	case contract.Neg:
		return whole(new(big.Int).Neg(big.NewInt(e.integer(x.Args[0]))))
	}
	a, b := e.integer(x.Args[0]), e.integer(x.Args[1])
	switch x.Op {
	case contract.Lt:
		return a < b
	case contract.Le:
		return a <= b
	case contract.Gt:
		return a > b
	case contract.Ge:
		return a >= b
	}
	return arithmetic(x, a, b)
}

// whole gives an integer that is not too large.
func whole(i *big.Int) Value {
	if !i.IsInt64() {
		fail(unknown, "the number %s is too large", i)
	}
	return i.Int64()
}

func arithmetic(x *contract.Expr, i, j int64) Value {
	a, b := big.NewInt(i), big.NewInt(j)
	switch x.Op {
	case contract.Add:
		return whole(a.Add(a, b))
	case contract.Sub:
		return whole(a.Sub(a, b))
	case contract.Mul:
		return whole(a.Mul(a, b))
	}
	if j == 0 {
		fail(verdict.DivisionByZero, "the divisor %s is zero", x.Args[1])
	}
	if x.Op == contract.Div {
		return whole(a.Quo(a, b))
	}
	return whole(a.Rem(a, b))
}

func (e *env) quantifier(x *contract.Expr) Value {
	b, ok := contract.RangeOf(x)
	if !ok {
		fail(unknown, "the range of %s is not said", x.Text)
	}
	lo, hi := int64(0), int64(e.n-1)
	if !b.Ranks {
		lo, hi = e.integer(b.Lo), e.integer(b.Hi)
	}
	if hi-lo > maxLength {
		fail(unknown, "the range of %s is too large", x.Text)
	}
	for i := lo; i <= hi; i++ {
		if e.with(x.Text, i).boolean(x.Args[0]) == (x.Op == contract.Exists) {
			return x.Op == contract.Exists
		}
	}
	return x.Op == contract.Forall
}

// Text writes a value.
func Text(v Value) string {
	switch v := v.(type) {
	case nil:
		return "UNDEF"
	case []Value:
		var list []string
		for _, x := range v {
			list = append(list, Text(x))
		}
		return "{" + strings.Join(list, ", ") + "}"
	}
	return fmt.Sprint(v)
}
