package sym

import (
	"strconv"
	"strings"

	"github.com/tass-go/tass/internal/num"
)

type infixOp struct {
	text string
	prec int
}

// infix holds the operators written between their arguments.
var infix = [numOps]infixOp{
	OpIntDiv: {"/", precMul}, OpIntMod: {"%", precMul},
	OpBitAnd: {" & ", precBitAnd}, OpBitOr: {" | ", precBitOr}, OpBitXor: {" ^ ", precBitXor},
	OpShl: {" << ", precShift}, OpShr: {" >> ", precShift},
	OpFAdd: {" + ", precAdd}, OpFSub: {" - ", precAdd}, OpFMul: {"*", precMul}, OpFDiv: {"/", precMul},
	OpFLt: {" < ", precRel}, OpFLe: {" <= ", precRel}, OpFEq: {" == ", precRel}, OpEq: {" == ", precRel},
	OpAnd: {" && ", precAnd}, OpOr: {" || ", precOr},
}

// prefixName holds the operators written as functions.
var prefixName = [numOps]string{
	OpFloorMod: "mod", OpToReal: "real", OpToInt: "trunc",
	OpFConv: "convert", OpIntToF: "float", OpFToInt: "int",
}

func (p *printer) infix(args []Expr, op infixOp, need int) {
	p.open(op.prec, need)
	for i, a := range args {
		if i > 0 {
			p.put(op.text)
		}
		if i == 0 {
			p.expr(a, op.prec)
		} else {
			p.expr(a, op.prec+1)
		}
	}
	p.close(op.prec, need)
}

func (p *printer) call(fn string, args []Expr) {
	p.put(fn)
	p.put("(")
	p.list(args)
	p.put(")")
}

func (p *printer) list(args []Expr) {
	for i, a := range args {
		if i > 0 {
			p.put(", ")
		}
		p.expr(a, 0)
	}
}

func (p *printer) int(v int) { p.put(strconv.Itoa(v)) }

// number writes a number's text: a fraction as a quotient.
func (p *printer) number(text string, need int) {
	own := precUnary
	if strings.Contains(text, "/") {
		own = precMul
	}
	if strings.HasPrefix(text, "-") {
		own = precAdd
	}
	p.open(own, need)
	p.put(text)
	p.close(own, need)
}

// side writes the sum of terms given as (coefficient, monomial) pairs; flip
// negates them.
func (p *printer) side(terms []Expr, flip bool, need int) {
	f := p.f
	own := precAdd
	if len(terms) == 2 && (f.NumSign(terms[1]) < 0) == flip {
		own = precMul
	}
	p.open(own, need)
	for i := 0; i < len(terms); i += 2 {
		q := f.num(terms[i+1])
		if flip {
			q = q.Neg()
		}
		switch {
		case i == 0 && q.Sign() < 0:
			p.put("-")
		case i > 0 && q.Sign() < 0:
			p.put(" - ")
		case i > 0:
			p.put(" + ")
		}
		p.term(q, terms[i])
	}
	if len(terms) == 0 {
		p.put("0")
	}
	p.close(own, need)
}

// term writes a coefficient, whose sign stands already, and a monomial.
func (p *printer) term(q num.Q, mono Expr) {
	need := precMul
	if !q.IsOne() && mono != unit && p.f.Op(mono) != OpProduct {
		need++
	}
	q = q.Abs()
	switch {
	case p.c && mono != unit && !q.IsInt():
		p.share(q, mono, need)
		return
	case mono == unit:
		p.put(p.quantity(q))
		return
	case !q.IsOne():
		p.put(p.quantity(q))
		p.put("*")
	}
	p.expr(mono, need)
}

func (p *printer) poly(terms []Expr, need int) { p.side(terms, false, need) }

// product writes powers between sep; a power is "x^2".
func (p *printer) product(list []Expr, sep string) {
	for i := 0; i < len(list); i += 2 {
		if i > 0 {
			p.put(sep)
		}
		p.expr(list[i], precUnary)
		if list[i+1] != small(1) {
			p.put("^")
			p.expr(list[i+1], precUnary)
		}
	}
}

func (p *printer) quot(args []Expr, need int) {
	p.open(precMul, need)
	p.expr(args[0], precMul+1)
	p.put("/")
	p.product(args[1:], "/")
	p.close(precMul, need)
}

// relation writes p op 0 with the negative terms on the other side:
// n - 3 >= 0 as "n >= 3", 10 - n >= 0 as "n <= 10".
func (p *printer) relation(e Expr, op Op, need int) {
	f := p.f
	var buf one
	var left, right []Expr
	for t := f.terms(f.args(e)[0], &buf); len(t) > 0; t = t[2:] {
		if f.NumSign(t[1]) > 0 && t[0] != unit {
			left = append(left, t[0], t[1])
		} else {
			right = append(right, t[0], t[1])
		}
	}
	text := [...]string{" == ", " != ", " >= ", " > "}[op-OpEq0]
	flip := len(left) == 0
	if flip { // 0 >= n - 10 reads better as n <= 10
		text = [...]string{" == ", " != ", " <= ", " < "}[op-OpEq0]
		n := len(right)
		if right[n-2] == unit {
			n -= 2
		}
		left, right = right[:n], right[n:]
	}
	p.open(precRel, need)
	p.side(left, flip, precRel+1)
	p.put(text)
	p.side(right, !flip, precRel+1)
	p.close(precRel, need)
}

func (p *printer) dense(e Expr) {
	base, n := p.f.Dense(e)
	p.expr(base, precUnary)
	p.put("{")
	for i := range n {
		if i > 0 {
			p.put(", ")
		}
		if p.full() {
			return
		}
		p.expr(p.f.DenseAt(e, i), 0)
	}
	p.put("}")
}

func (p *printer) binder(e Expr, op Op, need int) {
	a := p.f.args(e)
	if op == OpSum || op == OpProd {
		p.put(op.String())
		p.put("(")
		p.expr(a[0], 0)
		p.put(" = ")
		p.expr(a[1], 0)
		p.put(" .. <")
		p.expr(a[2], 0)
		p.put(": ")
		p.expr(a[3], 0)
		p.put(")")
		return
	}
	p.open(precIte, need)
	p.put(op.String())
	p.put(" ")
	p.expr(a[0], 0)
	p.put(". ")
	p.expr(a[1], precIte)
	p.close(precIte, need)
}
