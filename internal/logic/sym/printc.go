package sym

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/num"
)

// C returns e as text in C, with the quantifiers and folds of the annotation language:
// powers are written out, quotients are those of real numbers, and conversions are
// casts. What C has no word for is as String has it, as are the limits.
func (f *Factory) C(e Expr) string {
	p := printer{f: f, c: true}
	p.expr(e, 0)
	return p.b.String()
}

// inC writes what C has in another way than String. It tells whether it did.
func (p *printer) inC(e Expr, op Op, need int) bool {
	args := p.f.args
	switch op {
	case OpRead:
		if a := args(e)[0]; p.f.Op(a) != OpDense && p.f.Op(a) != OpWrite {
			return false
		}
		p.open(precIte, need)
		p.element(args(e)[0], args(e)[1])
		p.close(precIte, need)
	case OpRat:
		q, _ := p.f.Num(e)
		p.number(p.quantity(q), need)
	case OpFConst:
		p.put(p.floating(e))
	case OpFApply:
		p.call(p.f.MathName(e), args(e))
	case OpProduct:
		p.open(precMul, need)
		p.power(args(e))
		p.close(precMul, need)
	case OpQuot:
		p.fraction(args(e), need)
	case OpToReal, OpToInt, OpIntToF, OpFConv, OpFToInt:
		p.put("(" + p.castTo(e) + ")")
		p.expr(args(e)[0], precUnary)
	case OpFloorMod:
		p.modulus(args(e), need)
	case OpForall, OpExists:
		p.open(precIte, need)
		p.put(op.String() + " {" + p.boundType(args(e)[0]) + " ")
		p.expr(args(e)[0], 0)
		p.put("} ")
		p.expr(args(e)[1], precIte)
		p.close(precIte, need)
	case OpSum, OpProd:
		p.foldC(args(e), op, need)
	default:
		return false
	}
	return true
}

// element writes the element of an array at an index that can be that of several stored
// elements: as a choice of them. The index is within the array.
func (p *printer) element(a, at Expr) {
	choice := func(i, x Expr) {
		p.expr(at, precRel+1)
		p.put(" == ")
		p.expr(i, precRel+1)
		p.put(" ? ")
		p.expr(x, precIte+1)
		p.put(" : ")
	}
	for p.f.Op(a) == OpWrite {
		x := p.f.args(a)
		choice(x[1], x[2])
		a = x[0]
	}
	base, n := p.f.Dense(a)
	for i := range n {
		x := p.f.DenseAt(a, i)
		if x == Nil {
			continue
		}
		if i == n-1 && p.f.Op(base) == OpSymbol && p.f.Name(base) == Nowhere {
			p.expr(x, precIte)
			return
		}
		choice(small(int64(i)), x)
	}
	p.expr(base, precUnary)
	p.put("[")
	p.expr(at, 0)
	p.put("]")
}

// power writes the powers of a monomial, each as a product.
func (p *printer) power(list []Expr) {
	for i := 0; i < len(list); i += 2 {
		if i > 0 {
			p.put("*")
		}
		n, ok := p.f.AsInt64(list[i+1])
		for k := int64(0); k < n && ok && !p.full(); k++ {
			if k > 0 {
				p.put("*")
			}
			p.expr(list[i], precUnary)
		}
	}
}

// unsigned names the types whose arithmetic is that modulo a power of 2.
var unsigned = map[string]string{"256": "unsigned char", "65536": "unsigned short", "4294967296": "unsigned",
	"18446744073709551616": "unsigned long"}

// modulus writes a remainder that is never negative, as C's % may be.
func (p *printer) modulus(args []Expr, need int) {
	if q, ok := p.f.Num(args[1]); ok && unsigned[q.String()] != "" {
		p.put("(" + unsigned[q.String()] + ")")
		p.expr(args[0], precUnary)
		return
	}
	p.open(precMul, need)
	p.put("(")
	p.expr(args[0], precMul)
	p.put(" % ")
	p.expr(args[1], precUnary)
	p.put(" + ")
	p.expr(args[1], precMul)
	p.put(") % ")
	p.expr(args[1], precUnary)
	p.close(precMul, need)
}

// fraction writes a quotient.
func (p *printer) fraction(args []Expr, need int) {
	p.open(precMul, need)
	top := precMul
	if p.f.NumTerms(args[0]) == 1 { // -x/y is (-x)/y
		top = precAdd
	}
	p.expr(args[0], top)
	p.put("/")
	several := len(args) > 3 || args[2] != small(1)
	if several {
		p.put("(")
	}
	p.power(args[1:])
	if several {
		p.put(")")
	}
	p.close(precMul, need)
}

func (p *printer) foldC(a []Expr, op Op, need int) {
	p.open(precMul, need)
	p.put(map[Op]string{OpSum: `\sum`, OpProd: `\product`}[op] + " {int ")
	p.expr(a[0], 0)
	p.put(" | ")
	p.expr(a[1], precRel+1)
	p.put(" <= ")
	p.expr(a[0], 0)
	p.put(" && ")
	p.expr(a[0], 0)
	p.put(" < ")
	p.expr(a[2], precRel+1)
	p.put("} ")
	p.expr(a[3], precMul)
	p.close(precMul, need)
}

func (p *printer) boundType(v Expr) string {
	if p.f.Sort(v) == SortReal {
		return "real"
	}
	return "int"
}

// castTo names the type that an expression converts to.
func (p *printer) castTo(e Expr) string {
	switch p.f.Sort(e) {
	case SortInt:
		return "long"
	case SortF32:
		return "float"
	case SortF80:
		return "long double"
	}
	return "double"
}

// share writes a monomial with a fraction as its coefficient: 0.25*x, or 2*x/3.
func (p *printer) share(q num.Q, mono Expr, need int) {
	text := p.quantity(q)
	if !strings.Contains(text, "/") {
		p.put(text + "*")
		p.expr(mono, need)
		return
	}
	if !q.Num().IsOne() {
		p.put(q.Num().String() + "*")
	}
	p.expr(mono, precMul)
	p.put("/" + q.Den().String())
}

// shortDecimal is the number of digits behind the point up to which a fraction is a
// decimal.
const shortDecimal = 6

// quantity gives a number: a fraction as a decimal where that is exact and short, else
// as a quotient that is none of integers.
func (p *printer) quantity(q num.Q) string {
	r := q.Rat()
	if !p.c || r.IsInt() {
		return q.String()
	}
	text := strings.TrimRight(r.FloatString(shortDecimal), "0")
	if back, ok := new(big.Rat).SetString(text); ok && back.Cmp(r) == 0 {
		return text
	}
	return r.Num().String() + ".0/" + r.Denom().String()
}

// floating gives a floating literal: the shortest decimal that stands for it.
func (p *printer) floating(e Expr) string {
	bits, name := p.f.FloatBits(p.f.Sort(e)), p.f.Name(e)
	v, err := strconv.ParseFloat(name, min(bits, 64))
	switch {
	case p.f.arith.Machine() && bits > 64:
		return name + "L"
	case err != nil || !p.f.arith.Machine():
		return name
	case math.IsNaN(v):
		return "NAN"
	case math.IsInf(v, 0):
		return map[bool]string{true: "INFINITY", false: "-INFINITY"}[v > 0]
	}
	text := strconv.FormatFloat(v, 'g', -1, bits)
	if !strings.ContainsAny(text, ".e") {
		text += ".0"
	}
	if bits == 32 {
		text += "f"
	}
	return text
}
