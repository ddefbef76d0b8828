package divergence

import (
	"math"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Limits of texts.
const (
	maxItems = 5   // operands of one sum or product that are shown
	maxText  = 160 // letters of an expression
	maxNest  = 12  // levels of an expression
)

// Text gives an expression as C has it, shortened.
func Text(f *sym.Factory, e sym.Expr) string { return (&walker{f: f}).text(e) }

// text gives an expression as C has it. Long sums and products lose their middle.
func (w *walker) text(e sym.Expr) string {
	text := w.render(e, 0)
	if r := []rune(text); len(r) > maxText {
		return string(r[:maxText-3]) + "..."
	}
	return text
}

// short is text with parentheses where an operand of a sum needs them.
func (w *walker) short(e sym.Expr) string {
	text := w.text(e)
	if _, own := w.strength(e, 0); own < additive {
		return "(" + text + ")"
	}
	return text
}

// Binding strengths.
const (
	loose = iota
	additive
	multiplicative
	tight
)

func (w *walker) render(e sym.Expr, depth int) string {
	text, _ := w.strength(e, depth)
	return text
}

// operand gives an expression with parentheses if it binds less than is needed.
func (w *walker) operand(e sym.Expr, need, depth int) string {
	text, own := w.strength(e, depth)
	if own < need {
		return "(" + text + ")"
	}
	return text
}

// strength gives a text with how strongly it binds.
func (w *walker) strength(e sym.Expr, depth int) (string, int) {
	if depth > maxNest {
		return "...", tight
	}
	args := w.f.Args(e)
	switch w.f.Op(e) {
	case sym.OpFConst:
		return w.number(e), tight
	case sym.OpFAdd, sym.OpFSub:
		return w.chain(e, sums, depth), additive
	case sym.OpFMul:
		return w.chain(e, products, depth), multiplicative
	case sym.OpFDiv:
		return w.operand(args[0], multiplicative, depth+1) + " / " + w.operand(args[1], tight, depth+1), multiplicative
	case sym.OpFNeg:
		return "-" + w.operand(args[0], tight, depth+1), tight
	case sym.OpFApply:
		return w.f.MathName(e) + "(" + w.list(args, depth) + ")", tight
	case sym.OpFReduce:
		return w.f.Name(e) + "(" + w.list(args[1:], depth) + ")", tight
	case sym.OpFConv:
		return w.operand(args[0], tight, depth+1), tight
	case sym.OpIntToF:
		return "(double)" + w.whole(args[0]), tight
	case sym.OpIte:
		return w.operand(args[0], additive, depth+1) + " ? " + w.operand(args[1], additive, depth+1) + " : " +
			w.operand(args[2], additive, depth+1), loose
	case sym.OpFLt, sym.OpFLe, sym.OpFEq:
		sign := map[sym.Op]string{sym.OpFLt: " < ", sym.OpFLe: " <= ", sym.OpFEq: " == "}[w.f.Op(e)]
		return w.operand(args[0], additive, depth+1) + sign + w.operand(args[1], additive, depth+1), loose
	case sym.OpNot:
		return "!" + w.operand(args[0], tight, depth+1), tight
	case sym.OpSymbol, sym.OpRead, sym.OpField, sym.OpPart:
		return w.f.String(e), tight
	}
	return w.f.String(e), loose
}

// whole gives an integer as an operand.
func (w *walker) whole(e sym.Expr) string {
	text := w.f.String(e)
	if strings.ContainsAny(text, " +-*/") {
		return "(" + text + ")"
	}
	return text
}

func (w *walker) number(e sym.Expr) string {
	v, ok := w.literal(e)
	if !ok || math.IsNaN(v) || math.IsInf(v, 0) {
		return w.f.Name(e)
	}
	text := strconv.FormatFloat(v, 'g', -1, 64)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return text
}

func (w *walker) list(args []sym.Expr, depth int) string {
	var parts []string
	for i, a := range args {
		if len(args) > maxItems && i == maxItems-1 {
			parts = append(parts, "...", w.render(args[len(args)-1], depth+1))
			break
		}
		parts = append(parts, w.render(a, depth+1))
	}
	return strings.Join(parts, ", ")
}

// chain gives a sum or product with its operands in the order in which they are
// combined: ((a + b) + c) + d is a + b + c + d.
func (w *walker) chain(e sym.Expr, k kind, depth int) string {
	var items []term
	need := additive + 1
	if k == products {
		need = multiplicative + 1
	}
	for op := w.f.Op(e); op == sym.OpFAdd && k == sums || op == sym.OpFSub && k == sums || op == sym.OpFMul &&
		k == products; op = w.f.Op(e) {
		args := w.f.Args(e)
		l, r := args[0], args[1]
		if op != sym.OpFSub && w.later(l, r, k) {
			l, r = r, l
		}
		items = append(items, term{r, op == sym.OpFSub})
		e = l
	}
	items = append(items, term{e: e})
	sign := map[kind]string{sums: " + ", products: " * "}[k]
	var b strings.Builder
	b.WriteString(w.operand(items[len(items)-1].e, need-1, depth+1))
	for i := len(items) - 2; i >= 0; i-- {
		if len(items) > maxItems && i == len(items)-4 {
			b.WriteString(sign + "...")
			i = 0
		}
		if items[i].neg {
			b.WriteString(" - ")
		} else {
			b.WriteString(sign)
		}
		b.WriteString(w.operand(items[i].e, need, depth+1))
	}
	return b.String()
}

// later tells whether the first of two operands, whose order does not matter, is
// better shown behind the second: what is combined already comes first, and of two such
// what has the least operand.
func (w *walker) later(l, r sym.Expr, k kind) bool {
	if a, b := w.inner(l, k), w.inner(r, k); a != b {
		return b
	}
	x, okX := w.flat(l, k)
	y, okY := w.flat(r, k)
	return okX && okY && len(x) > 0 && len(y) > 0 && w.order(x[0], y[0]) > 0
}
