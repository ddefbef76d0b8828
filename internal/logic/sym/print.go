package sym

import (
	"math"
	"strconv"
	"strings"
)

// maxText bounds the length of String's result: the text of a graph that shares
// much can be exponentially longer than the graph.
const maxText = 1 << 16

// String returns e as C-like text for people, such as "a[0] + 2*a[1]" or
// "n >= 3 && n <= 10". Text over 64 KiB is cut, as is
// nesting over 1000 levels, with "..." in its place.
func (f *Factory) String(e Expr) string {
	p := printer{f: f}
	p.expr(e, 0)
	return p.b.String()
}

type printer struct {
	f     *Factory
	b     strings.Builder
	depth int
	c     bool // as C has it, see Factory.C
}

// maxDepth bounds the nesting of the text.
const maxDepth = 1000

// Binding strengths, as in C.
const (
	precIte = iota + 1
	precOr
	precAnd
	precBitOr
	precBitXor
	precBitAnd
	precRel
	precShift
	precAdd
	precMul
	precUnary
)

func (p *printer) put(s string) {
	if p.b.Len() < maxText {
		p.b.WriteString(s)
		if p.b.Len() >= maxText {
			p.b.WriteString("...")
		}
	}
}

func (p *printer) full() bool { return p.b.Len() >= maxText }

// open writes a parenthesis if an operator of strength own stands in a context
// that needs more; close likewise.
func (p *printer) open(own, need int) {
	if own < need {
		p.put("(")
	}
}

func (p *printer) close(own, need int) {
	if own < need {
		p.put(")")
	}
}

func (p *printer) expr(e Expr, need int) {
	if p.full() {
		return
	}
	if p.depth == maxDepth {
		p.put("...")
		return
	}
	p.depth++
	defer func() { p.depth-- }()
	f := p.f
	op := f.Op(e)
	if p.c && p.inC(e, op, need) {
		return
	}
	if infix[op].text != "" {
		p.infix(f.args(e), infix[op], need)
		return
	}
	if fn := prefixName[op]; fn != "" {
		p.call(fn, f.args(e))
		return
	}
	switch op {
	case OpNil:
		p.put("_")
	case OpPoly:
		p.poly(f.args(e), need)
	case OpProduct:
		p.open(precMul, need)
		p.product(f.args(e), "*")
		p.close(precMul, need)
	case OpQuot:
		p.quot(f.args(e), need)
	case OpApart:
		p.expr(f.args(e)[0], need)
	case OpEq0, OpNe0, OpGe0, OpGt0:
		p.relation(e, op, need)
	case OpRead:
		p.expr(f.args(e)[0], precUnary)
		p.put("[")
		p.expr(f.args(e)[1], 0)
		p.put("]")
	case OpIte:
		p.open(precIte, need)
		p.expr(f.args(e)[0], precIte+1)
		p.put(" ? ")
		p.expr(f.args(e)[1], precIte+1)
		p.put(" : ")
		p.expr(f.args(e)[2], precIte)
		p.close(precIte, need)
	case OpForall, OpExists, OpSum, OpProd:
		p.binder(e, op, need)
	default:
		p.leaf(e, op, need)
	}
}

func (p *printer) leaf(e Expr, op Op, need int) {
	f := p.f
	switch op {
	case OpBool:
		if e == True {
			p.put("true")
		} else {
			p.put("false")
		}
	case OpInt, OpRealInt, OpRat:
		q, _ := f.Num(e)
		p.number(q.String(), need)
	case OpRank:
		k, _ := f.AsRank(e)
		p.number(strconv.Itoa(k), need)
	case OpSymbol:
		p.put(f.Name(e))
	case OpFConst:
		p.put(f.literal(e))
	case OpBound:
		p.put(strings.Replace(f.Name(e), "#", "i", 1))
	case OpApply, OpFApply:
		p.call(f.Name(e), f.args(e))
	case OpFReduce:
		p.put(f.Name(e))
		p.put("(")
		p.expr(f.args(e)[0], 0)
		p.put(": ")
		p.list(f.args(e)[1:])
		p.put(")")
	case OpNot:
		p.put("!")
		p.expr(f.args(e)[0], precUnary)
	case OpFNeg:
		p.put("-")
		p.expr(f.args(e)[0], precUnary)
	case OpField:
		p.expr(f.args(e)[0], precUnary)
		p.put(".")
		p.int(f.FieldIndex(e))
	case OpNull:
		p.put("NULL")
	case OpFunc:
		p.put("&fn")
		p.int(int(f.PtrObj(e)))
	case OpPointer:
		p.put("&obj")
		p.int(int(f.PtrObj(e)))
		for _, x := range f.args(e) {
			p.put("[")
			p.expr(x, 0)
			p.put("]")
		}
	case OpWrite:
		p.expr(f.args(e)[0], precUnary)
		p.put("{")
		p.expr(f.args(e)[1], 0)
		p.put(": ")
		p.expr(f.args(e)[2], 0)
		p.put("}")
	case OpConstArray:
		p.put("{all: ")
		p.expr(f.args(e)[0], 0)
		p.put("}")
	case OpDense:
		p.dense(e)
	case OpTuple:
		p.call("", f.args(e))
	case OpVal:
		p.val(e, need)
	case OpPart:
		p.call(partNames[f.at(e).aux], f.args(e))
	default:
		p.call(op.String(), f.Args(e))
	}
}

// literal is the text of a floating literal: of IEEE values the shortest decimal that gives it when it is read, with
// the suffix of C where it is of type float.
func (f *Factory) literal(e Expr) string {
	v, ok := f.ieeeValue(e)
	if !ok || !f.arith.Machine() || math.IsInf(v, 0) || math.IsNaN(v) {
		return f.Name(e)
	}
	bits, suffix := 64, ""
	if f.Sort(e) == SortF32 {
		bits, suffix = 32, "f"
	}
	format := byte('g')
	if x := math.Abs(v); x == 0 || x >= 1e-5 && x < 1e15 {
		format = 'f'
	}
	text := strconv.FormatFloat(v, format, -1, bits)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	return text + suffix
}
