package smt

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
)

// plain are the operators whose arguments become those of an SMT-LIB function.
var plain = map[sym.Op]string{
	sym.OpAnd: "and", sym.OpOr: "or", sym.OpNot: "not", sym.OpEq: "=", sym.OpIte: "ite",
	sym.OpToReal: "to_real", sym.OpWrite: "store",
}

// build writes one node over its translated arguments.
func (t *translator) build(e sym.Expr) (string, error) {
	f := t.f
	op := f.Op(e)
	switch op {
	case sym.OpBool:
		return strconv.FormatBool(e == sym.True), nil
	case sym.OpInt, sym.OpRealInt, sym.OpRat:
		q, _ := f.Num(e)
		return number(q, f.Sort(e)), nil
	case sym.OpSymbol:
		return t.symbol(e), nil
	case sym.OpBound:
		return quote("bound " + f.Name(e) + ":" + f.SortString(f.Sort(e))), nil
	case sym.OpNull, sym.OpFunc, sym.OpPointer:
		return t.pointer(e), nil
	case sym.OpPoly:
		return t.poly(e)
	case sym.OpProduct:
		fs, err := t.powers(f.Args(e))
		return apply("*", fs), err
	case sym.OpQuot:
		return t.quotient(e)
	case sym.OpApart:
		return t.term(f.Args(e)[0])
	case sym.OpForall, sym.OpExists:
		return t.quantifier(e)
	case sym.OpDense:
		return t.dense(e)
	case sym.OpRead:
		return t.read(e)
	case sym.OpSum, sym.OpProd:
		return t.fold(e)
	}
	args, err := t.all(f.Args(e))
	if err != nil {
		return "", err
	}
	if name, ok := plain[op]; ok {
		return apply(name, args), nil
	}
	return t.interpreted(e, args)
}

// apply writes a function application; without arguments, the function.
func apply(fn string, args []string) string {
	if len(args) == 1 && (fn == "*" || fn == "+" || fn == "and" || fn == "or") {
		return args[0]
	}
	return "(" + fn + " " + strings.Join(args, " ") + ")"
}

// interpreted writes operators that need more than their name.
func (t *translator) interpreted(e sym.Expr, x []string) (string, error) {
	f := t.f
	switch op := f.Op(e); op {
	case sym.OpEq0, sym.OpNe0, sym.OpGe0, sym.OpGt0:
		return relation(op, x[0], number(num.Q{}, f.Sort(f.Args(e)[0]))), nil
	case sym.OpIntDiv:
		t.divided(f.Args(e)[1])
		return truncating("div", x), nil
	case sym.OpIntMod:
		t.divided(f.Args(e)[1])
		return truncating("mod", x), nil
	case sym.OpFloorMod:
		if m, ok := f.Num(f.Args(e)[1]); ok && m.Sign() > 0 {
			return apply("mod", x), nil
		}
	case sym.OpToInt:
		return fmt.Sprintf("(ite (>= %s 0.0) (to_int %s) (- (to_int (- %s))))", x[0], x[0], x[0]), nil
	case sym.OpShr:
		if k, ok := f.AsInt64(f.Args(e)[1]); ok && k >= 0 && k < 62 {
			return apply("div", []string{x[0], strconv.FormatInt(1<<k, 10)}), nil
		}
	case sym.OpConstArray:
		return fmt.Sprintf("((as const %s) %s)", t.sort(f.Sort(e)), x[0]), nil
	case sym.OpTuple:
		t.sort(f.Sort(e))
		return apply(t.constructor(f.Sort(e)), x), nil
	case sym.OpVal:
		t.sort(sym.SortVal)
		if len(x) == 0 {
			return valNames[f.ValKind(e)], nil
		}
		return apply(valNames[f.ValKind(e)], x), nil
	case sym.OpPart:
		t.sort(sym.SortVal)
		return valPart(f.PartOf(e), x[0]), nil
	case sym.OpField:
		s := f.Sort(f.Args(e)[0])
		t.sort(s)
		return apply(t.selector(s, f.FieldIndex(e)), x), nil
	}
	return t.uninterpreted(e, x)
}

// relation writes p op 0.
func relation(op sym.Op, p, zero string) string {
	switch op {
	case sym.OpEq0:
		return apply("=", []string{p, zero})
	case sym.OpNe0:
		return apply("not", []string{apply("=", []string{p, zero})})
	case sym.OpGe0:
		return apply(">=", []string{p, zero})
	}
	return apply(">", []string{p, zero})
}

// truncating writes C's / or % by SMT-LIB's div or mod, whose remainder is never
// negative.
func truncating(fn string, x []string) string {
	return fmt.Sprintf("(ite (>= %s 0) (%s %s %s) (- (%s (- %s) %s)))", x[0], fn, x[0], x[1], fn, x[0], x[1])
}

// uninterpreted writes the application of a function of which nothing is known.
func (t *translator) uninterpreted(e sym.Expr, x []string) (string, error) {
	f := t.f
	name := f.Op(e).String()
	t.loose = t.loose || f.Op(e) != sym.OpApply
	switch f.Op(e) {
	case sym.OpApply, sym.OpFApply, sym.OpFReduce:
		name += " " + f.Name(e)
	case sym.OpFloorMod, sym.OpBitAnd, sym.OpBitOr, sym.OpBitXor, sym.OpShl, sym.OpShr,
		sym.OpFAdd, sym.OpFSub, sym.OpFMul, sym.OpFDiv, sym.OpFNeg, sym.OpFConv, sym.OpIntToF,
		sym.OpFToInt, sym.OpFLt, sym.OpFLe, sym.OpFEq:
	case sym.OpFConst:
		return t.opaque(e, "literal "+f.Name(e))
	default:
		return "", fmt.Errorf("%s: %w", f.Op(e), errUntranslatable)
	}
	sorts := make([]string, len(x))
	for i, a := range f.Args(e) {
		sorts[i] = t.sort(f.Sort(a))
		name += " " + f.SortString(f.Sort(a))
	}
	name = t.declare(quote(name+":"+f.SortString(f.Sort(e))), sorts, t.sort(f.Sort(e)))
	if len(x) == 0 {
		return name, nil
	}
	return apply(name, x), nil
}

// opaque gives a closed expression an unknown value of its own.
func (t *translator) opaque(e sym.Expr, kind string) (string, error) {
	if t.bound[e] {
		return "", fmt.Errorf("%s under a quantifier: %w", t.f.Op(e), errUntranslatable)
	}
	t.defs++
	t.loose = true
	name := t.declare(quote(kind+" "+strconv.Itoa(t.defs)), nil, t.sort(t.f.Sort(e)))
	t.names[e] = name
	return name, nil
}

func (t *translator) symbol(e sym.Expr) string {
	s := t.f.Sort(e)
	t.loose = t.loose || s == sym.SortPtr // it is a pointer, and no other number
	return t.declare(quote(t.f.Name(e)+":"+t.f.SortString(s)), nil, t.sort(s))
}

// pointer writes a constant pointer as a number of its own; one with symbolic
// steps is unknown.
func (t *translator) pointer(e sym.Expr) string {
	if !t.f.IsConst(e) {
		s, err := t.opaque(e, "pointer")
		if err == nil {
			return s
		}
	}
	n := strconv.Itoa(len(t.ptrs))
	t.ptrs[n] = e
	t.names[e] = n
	return n
}

func (t *translator) poly(e sym.Expr) (string, error) {
	f := t.f
	s := f.Sort(e)
	var parts []string
	var failed error
	f.Terms(e, func(coef, mono sym.Expr) bool {
		q, _ := f.Num(coef)
		if f.IsUnit(mono) {
			parts = append(parts, number(q, s))
			return true
		}
		m, err := t.term(mono)
		if err != nil {
			failed = err
			return false
		}
		if !q.IsOne() {
			m = apply("*", []string{number(q, s), m})
		}
		parts = append(parts, m)
		return true
	})
	return apply("+", parts), failed
}

// maxWrittenPower bounds the powers that are written out as products.
const maxWrittenPower = 40

// powers writes each atom as often as its power says.
func (t *translator) powers(x []sym.Expr) ([]string, error) {
	var out []string
	for i := 0; i < len(x); i += 2 {
		n, ok := t.f.AsInt64(x[i+1])
		if !ok || n > maxWrittenPower {
			return nil, fmt.Errorf("power %s: %w", t.f.String(x[i+1]), errUntranslatable)
		}
		s, err := t.term(x[i])
		if err != nil {
			return nil, err
		}
		for range n {
			out = append(out, s)
		}
	}
	return out, nil
}

func (t *translator) quotient(e sym.Expr) (string, error) {
	x := t.f.Args(e)
	top, err := t.term(x[0])
	if err != nil {
		return "", err
	}
	fs, err := t.powers(x[1:])
	if err != nil {
		return "", err
	}
	for i := 1; i < len(x); i += 2 {
		t.divided(x[i])
	}
	return apply("/", []string{top, apply("*", fs)}), nil
}

// divided notes that something is divided by d. Where d may be zero in the text, a model of it need be none.
func (t *translator) divided(d sym.Expr) {
	if _, ok := t.f.Num(d); !ok && !t.nonzeros[d] {
		t.loose = true
	}
}

func (t *translator) quantifier(e sym.Expr) (string, error) {
	x := t.f.Args(e)
	v, err := t.term(x[0])
	if err != nil {
		return "", err
	}
	body, err := t.term(x[1])
	if err != nil {
		return "", err
	}
	word := "forall"
	if t.f.Op(e) == sym.OpExists {
		word = "exists"
	}
	return fmt.Sprintf("(%s ((%s %s)) %s)", word, v, t.sort(t.f.Sort(x[0])), body), nil
}

// read writes an element: of a symbol that is only read, as a function of the
// indices or, if all of them are constants throughout, as a constant.
func (t *translator) read(e sym.Expr) (string, error) {
	f := t.f
	root, index, ok := t.chain(e)
	if !ok || t.stored[root] || f.IsArray(f.Sort(e)) {
		x, err := t.all(f.Args(e))
		return apply("select", x), err
	}
	x, err := t.all(index)
	if err != nil {
		return "", err
	}
	base := f.Name(root) + ":" + f.SortString(f.Sort(root))
	if !t.indexed[root] {
		return t.declare(quote("element "+base+" "+strings.Join(x, " ")), nil, t.sort(f.Sort(e))), nil
	}
	sorts := make([]string, len(x))
	for i := range sorts {
		sorts[i] = "Int"
	}
	return apply(t.declare(quote("elements "+base), sorts, t.sort(f.Sort(e))), x), nil
}

// maxStores bounds the concrete part of an array that is written out.
const maxStores = 4096

// dense writes the concrete part of an array as stores over its base.
func (t *translator) dense(e sym.Expr) (string, error) {
	base, n := t.f.Dense(e)
	s, err := t.term(base)
	if err != nil {
		return "", err
	}
	if n > maxStores {
		return "", fmt.Errorf("an array of %d elements: %w", n, errUntranslatable)
	}
	var b strings.Builder
	for i := 0; i < n; i++ {
		v := t.f.DenseAt(e, i)
		if v == sym.Nil {
			continue
		}
		x, err := t.term(v)
		if err != nil {
			return "", err
		}
		b.Reset()
		fmt.Fprintf(&b, "(store %s %d %s)", s, i, x)
		s = b.String()
	}
	return s, nil
}
