package fp

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Question is a question in SMT-LIB: its assertions have no model exactly if the claim
// holds for all values of the formats.
type Question string

// Statement asks whether a claim follows from conjuncts.
func Statement(f *sym.Factory, m Formats, conj []sym.Expr, claim sym.Expr) (Question, error) {
	t := newTranslator(m)
	for _, e := range conj {
		if err := t.assert(f, e, "(assert %s)\n"); err != nil {
			return "", err
		}
	}
	err := t.assert(f, claim, "(assert (not %s))\n")
	return Question(t.out.String()), err
}

// Equal asks whether two expressions have one value, each of a factory of its own: what
// was written in one without rules may be compared with what rules made of it.
func Equal(m Formats, f *sym.Factory, a sym.Expr, g *sym.Factory, b sym.Expr) (Question, error) {
	t := newTranslator(m)
	x, err := t.in(f).term(a)
	if err != nil {
		return "", err
	}
	y, err := t.in(g).term(b)
	fmt.Fprintf(&t.out, "(assert (not (= %s %s)))\n", x.text, y.text)
	return Question(t.out.String()), err
}

// term is a written expression: its name and, of an integer, how many bits hold its value.
type term struct {
	text string
	bits int
}

type translator struct {
	m        Formats
	out      strings.Builder
	declared map[string]bool
	defined  int
}

func newTranslator(m Formats) *translator { return &translator{m: m, declared: map[string]bool{}} }

// writer writes the expressions of one factory.
type writer struct {
	*translator
	f     *sym.Factory
	known map[sym.Expr]term
}

func (t *translator) in(f *sym.Factory) *writer { return &writer{t, f, map[sym.Expr]term{}} }

func (t *translator) assert(f *sym.Factory, e sym.Expr, form string) error {
	x, err := t.in(f).term(e)
	fmt.Fprintf(&t.out, form, x.text)
	return err
}

// maxTerms bounds the operators of one question.
const maxTerms = 300

// term writes an expression, each shared part once.
func (w *writer) term(e sym.Expr) (term, error) {
	if x, ok := w.known[e]; ok {
		return x, nil
	}
	x, err := w.build(e)
	if err != nil {
		return term{}, err
	}
	if strings.HasPrefix(x.text, "(") {
		if w.defined++; w.defined > maxTerms {
			return term{}, fmt.Errorf("%w: too large", errFormat)
		}
		sort, err := w.sortOf(e, x)
		if err != nil {
			return term{}, err
		}
		name := "t" + strconv.Itoa(w.defined)
		fmt.Fprintf(&w.out, "(define-fun %s () %s %s)\n", name, sort, x.text)
		x.text = name
	}
	w.known[e] = x
	return x, nil
}

func (w *writer) all(es []sym.Expr) ([]term, error) {
	out := make([]term, len(es))
	for i, e := range es {
		x, err := w.term(e)
		if err != nil {
			return nil, err
		}
		out[i] = x
	}
	return out, nil
}

// format gives the format of a floating sort.
func (t *translator) format(s sym.Sort) (Format, error) {
	m := Format{}
	switch s {
	case sym.SortF32:
		m = t.m.Single
	case sym.SortF64:
		m = t.m.Double
	}
	if m != (Format{}) {
		return m, nil
	}
	return m, fmt.Errorf("%w: a sort without a format", errFormat)
}

func (w *writer) sortOf(e sym.Expr, x term) (string, error) {
	switch s := w.f.Sort(e); s {
	case sym.SortBool:
		return "Bool", nil
	case sym.SortInt:
		return bitVector(x.bits), nil
	default:
		m, err := w.format(s)
		return m.sort(), err
	}
}

func bitVector(bits int) string { return fmt.Sprintf("(_ BitVec %d)", bits) }

// symbol writes what has a value of its own.
func (w *writer) symbol(e sym.Expr) (term, error) {
	x := term{text: "|" + w.f.String(e) + ":" + w.f.SortString(w.f.Sort(e)) + "|", bits: w.m.Integer}
	if strings.Count(x.text, "|") > 2 {
		return term{}, fmt.Errorf("%w: no name for %s", errFormat, x.text)
	}
	sort, err := w.sortOf(e, x)
	if err == nil && !w.declared[x.text] {
		w.declared[x.text] = true
		fmt.Fprintf(&w.out, "(declare-fun %s () %s)\n", x.text, sort)
	}
	return x, err
}

// element tells whether an expression is the element of an array symbol at constant
// indices.
func (w *writer) element(e sym.Expr) bool {
	for w.f.Op(e) == sym.OpRead {
		x := w.f.Args(e)
		if _, ok := w.f.AsInt64(x[1]); !ok {
			return false
		}
		e = x[0]
	}
	return w.f.Op(e) == sym.OpSymbol
}

// plain are the operators that the theories have by another name.
var plain = map[sym.Op]string{
	sym.OpAnd: "and", sym.OpOr: "or", sym.OpNot: "not",
	sym.OpFLt: "fp.lt", sym.OpFLe: "fp.leq", sym.OpFEq: "fp.eq", sym.OpFNeg: "fp.neg",
	sym.OpFAdd: "fp.add RNE", sym.OpFSub: "fp.sub RNE", sym.OpFMul: "fp.mul RNE", sym.OpFDiv: "fp.div RNE",
}

// build writes an operator over its arguments.
func (w *writer) build(e sym.Expr) (term, error) {
	f := w.f
	switch op := f.Op(e); op {
	case sym.OpBool:
		return term{text: strconv.FormatBool(e == sym.True)}, nil
	case sym.OpInt, sym.OpPoly, sym.OpProduct, sym.OpEq0, sym.OpNe0, sym.OpGe0, sym.OpIntToF, sym.OpFToInt:
		return w.integer(e)
	case sym.OpFConst:
		return w.literal(e)
	case sym.OpSymbol:
		return w.symbol(e)
	case sym.OpRead:
		if w.element(e) {
			return w.symbol(e)
		}
	case sym.OpIte, sym.OpEq:
		return w.choice(e)
	case sym.OpFApply, sym.OpApply, sym.OpFReduce:
		return w.function(e)
	case sym.OpFConv:
		x, err := w.term(f.Args(e)[0])
		if err != nil {
			return term{}, err
		}
		m, err := w.format(f.Sort(e))
		return term{text: m.convert(x.text)}, err
	default:
		if name, ok := plain[op]; ok {
			return w.apply(name, f.Args(e))
		}
	}
	return term{}, fmt.Errorf("%w: %s", errFormat, f.Op(e))
}

func (w *writer) apply(name string, args []sym.Expr) (term, error) {
	xs, err := w.all(args)
	if err != nil {
		return term{}, err
	}
	return term{text: written(name, xs)}, nil
}

func written(name string, xs []term) string {
	parts := []string{name}
	for _, x := range xs {
		parts = append(parts, x.text)
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// literal writes a floating literal; without rules its text is what was written.
func (w *writer) literal(e sym.Expr) (term, error) {
	m, err := w.format(w.f.Sort(e))
	if err != nil {
		return term{}, err
	}
	v, err := strconv.ParseFloat(w.f.Name(e), 64)
	if err != nil {
		return term{}, fmt.Errorf("%w: %w", errFormat, err)
	}
	text, err := m.literal(v)
	return term{text: text}, err
}

// choice writes a conditional or an equality of two values, integers in one width.
func (w *writer) choice(e sym.Expr) (term, error) {
	args := w.f.Args(e)
	xs, err := w.all(args)
	if err != nil {
		return term{}, err
	}
	name, bits := "ite", 0
	if w.f.Op(e) == sym.OpEq {
		name = "="
	}
	last := len(xs) - 1
	if w.f.Sort(args[last]) == sym.SortInt {
		bits = max(xs[last].bits, xs[last-1].bits)
		xs[last], xs[last-1] = xs[last].widened(bits), xs[last-1].widened(bits)
	}
	return term{text: written(name, xs), bits: bits}, nil
}

// roundings are the functions of C that round to integers.
var roundings = map[string]string{"floor": "RTN", "ceil": "RTP", "trunc": "RTZ", "rint": "RNE", "nearbyint": "RNE",
	"round": "RNA"}

// function writes what a function gives, by the theory if it knows the function.
func (w *writer) function(e sym.Expr) (term, error) {
	f := w.f
	xs, err := w.all(f.Args(e))
	if err != nil {
		return term{}, err
	}
	name := f.Name(e)
	if f.Op(e) == sym.OpFApply {
		switch name {
		case "fabs":
			return term{text: written("fp.abs", xs)}, nil
		case "sqrt":
			return term{text: written("fp.sqrt RNE", xs)}, nil
		case "fma":
			return term{text: written("fp.fma RNE", xs)}, nil
		case "fmin", "fmax":
			return term{text: written("fp."+name[1:], xs)}, nil
		case "copysign":
			return term{text: fmt.Sprintf("(ite (fp.isNegative %s) (fp.neg (fp.abs %s)) (fp.abs %s))", xs[1].text, xs[0].text,
				xs[0].text)}, nil
		}
		if mode, ok := roundings[name]; ok {
			return term{text: written("fp.roundToIntegral "+mode, xs)}, nil
		}
	}
	var sorts []string
	for i, a := range f.Args(e) {
		xs[i] = xs[i].widened(argumentBits)
		s, err := w.sortOf(a, xs[i])
		if err != nil {
			return term{}, err
		}
		sorts = append(sorts, s)
	}
	x := term{bits: w.m.Integer}
	result, err := w.sortOf(e, x)
	if err != nil || strings.ContainsAny(name, "|\\") {
		return term{}, fmt.Errorf("%w: the function %s", errFormat, name)
	}
	fn := fmt.Sprintf("|%s %s: %s|", name, strings.Join(sorts, " "), result)
	if !w.declared[fn] {
		w.declared[fn] = true
		fmt.Fprintf(&w.out, "(declare-fun %s (%s) %s)\n", fn, strings.Join(sorts, " "), result)
	}
	if x.text = written(fn, xs); len(xs) == 0 {
		x.text = fn
	}
	return x, nil
}

// argumentBits is the width of integers as arguments of functions.
const argumentBits = 128

// widened writes an integer in more bits; other values are as they are.
func (x term) widened(bits int) term {
	if x.bits == 0 || x.bits >= bits {
		return x
	}
	return term{fmt.Sprintf("((_ sign_extend %d) %s)", bits-x.bits, x.text), bits}
}

// integer writes what has to do with integers. Each operation has as many bits as its
// result can need.
func (w *writer) integer(e sym.Expr) (term, error) {
	f := w.f
	if q, ok := f.AsBig(e); ok {
		return constant(q), nil
	}
	switch f.Op(e) {
	case sym.OpPoly:
		return w.poly(e)
	case sym.OpProduct:
		return w.product(e)
	}
	x, err := w.term(f.Args(e)[0])
	if err != nil {
		return term{}, err
	}
	zero := "(_ bv0 " + strconv.Itoa(x.bits) + ")"
	switch op := f.Op(e); {
	case op == sym.OpIntToF:
		m, err := w.format(f.Sort(e))
		return term{text: m.convert(x.text)}, err
	case op == sym.OpFToInt:
		return w.truncated(e, x)
	case f.Sort(f.Args(e)[0]) != sym.SortInt:
		return term{}, fmt.Errorf("%w: real numbers", errFormat)
	case op == sym.OpEq0:
		return term{text: "(= " + x.text + " " + zero + ")"}, nil
	case op == sym.OpNe0:
		return term{text: "(distinct " + x.text + " " + zero + ")"}, nil
	}
	return term{text: "(bvsge " + x.text + " " + zero + ")"}, nil
}

// truncated writes a floating value rounded towards zero, which is taken to be a number
// that the bits hold: of others nothing is said.
func (w *writer) truncated(e sym.Expr, x term) (term, error) {
	m, err := w.format(w.f.Sort(w.f.Args(e)[0]))
	if err != nil {
		return term{}, err
	}
	bits := min(argumentBits, 1<<(m.Exponent-1)+1)
	limit, err := m.literal(float64(uint64(1) << min(bits-1, 60, 1<<(m.Exponent-1)-1)))
	if err != nil {
		return term{}, err
	}
	fmt.Fprintf(&w.out, "(assert (fp.lt (fp.abs %s) %s))\n", x.text, limit)
	return term{fmt.Sprintf("((_ fp.to_sbv %d) RTZ %s)", bits, x.text), bits}, nil
}

// constant writes an integer in as many bits as it needs.
func constant(q *big.Int) term {
	bits := q.BitLen() + 1
	v := new(big.Int).And(q, new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), uint(bits)), big.NewInt(1)))
	return term{binary(v, bits), bits}
}

// operation writes an operator on integers whose result has so many bits.
func operation(name string, a, b term, bits int) (term, error) {
	if bits > argumentBits {
		return term{}, fmt.Errorf("%w: integers of %d bits", errFormat, bits)
	}
	return term{"(" + name + " " + a.widened(bits).text + " " + b.widened(bits).text + ")", bits}, nil
}

func (w *writer) poly(e sym.Expr) (term, error) {
	if w.f.Sort(e) != sym.SortInt {
		return term{}, fmt.Errorf("%w: real numbers", errFormat)
	}
	sum := constant(new(big.Int))
	var failed error
	w.f.Terms(e, func(coef, mono sym.Expr) bool {
		q, _ := w.f.AsBig(coef)
		part := constant(q)
		if !w.f.IsUnit(mono) {
			x, err := w.term(mono)
			if err == nil {
				part, err = operation("bvmul", part, x, part.bits+x.bits)
			}
			if failed = err; err != nil {
				return false
			}
		}
		sum, failed = operation("bvadd", sum, part, max(sum.bits, part.bits)+1)
		return failed == nil
	})
	return sum, failed
}

func (w *writer) product(e sym.Expr) (term, error) {
	x := w.f.Args(e)
	out := constant(big.NewInt(1))
	for i := 0; i < len(x); i += 2 {
		n, ok := w.f.AsInt64(x[i+1])
		if !ok || n > argumentBits || w.f.Sort(x[i]) != sym.SortInt {
			return term{}, fmt.Errorf("%w: the power %s", errFormat, w.f.String(e))
		}
		a, err := w.term(x[i])
		if err != nil {
			return term{}, err
		}
		for range n {
			if out, err = operation("bvmul", out, a, out.bits+a.bits); err != nil {
				return term{}, err
			}
		}
	}
	return out, nil
}
