package syntax

import "math/big"

// levelOf orders the binary operators by how tightly they bind. Implication is the weakest, and groups to the right.
var levelOf = map[string]int{"==>": 1, "||": 2, "&&": 3, "==": 4, "!=": 4, "<": 5, "<=": 5, ">": 5, ">=": 5,
	"+": 7, "-": 7, "*": 8, "/": 8, "%": 8}

func (p *parser) expr() Expr {
	defer p.deeper()()
	return p.binary(1)
}

// binary reads operands with operators between them of a level or above.
func (p *parser) binary(level int) Expr {
	x := p.unary()
	for {
		t := p.peek()
		l := levelOf[t.Text]
		if t.Kind != Operator || l < level {
			return x
		}
		p.next()
		over := l + 1
		if t.Is("==>") {
			over = l
		}
		x = &Binary{Place: Place{x.Pos()}, Op: t.Text, OpAt: t.Pos, X: x, Y: p.binary(over)}
	}
}

func (p *parser) unary() Expr {
	defer p.deeper()()
	t := p.peek()
	if t.Is("-") || t.Is("!") {
		p.as(prefix)
		p.next()
		return &Unary{Place{t.Pos}, t.Text, p.unary()}
	}
	return p.indices(p.primary())
}

// indices reads the brackets behind an operand.
func (p *parser) indices(x Expr) Expr {
	for p.peek().Is("[") {
		p.openAt("[", "here")
		x = &Index{Place{x.Pos()}, x, p.expr()}
		p.closeAt("]", "after the index")
	}
	return x
}

// place reads a variable or an element: what can be assigned to.
func (p *parser) place(what string) Expr {
	n := p.name(what)
	return p.indices(&Name{Place{n.Pos}, n.Text})
}

func (p *parser) primary() Expr {
	t := p.peek()
	at := Place{t.Pos}
	switch {
	case t.Kind == Integer:
		p.next()
		v, _ := new(big.Int).SetString(t.Text, 10)
		return &Number{at, v}
	case t.Kind == Identifier:
		p.next()
		if p.peek().Is("(") {
			p.failHint(t.Pos, "x = "+t.Text+"(...); as a statement by itself, and then the expression with x",
				"a call cannot stand in an expression")
		}
		return &Name{at, t.Text}
	case t.Is("PID"), t.Is("NPROCS"), t.Is("true"), t.Is("false"):
		p.next()
		return &Word{at, t.Text}
	case t.Is("("):
		p.openAt("(", "here")
		x := p.expr()
		p.closeAt(")", "after the expression")
		return x
	case t.Is("len"):
		p.next()
		p.asCall()
		p.openAt("(", "after len")
		x := &Len{at, p.expr()}
		p.closeAt(")", "after the sequence")
		return x
	case t.Is("new"):
		p.next()
		p.openAt("[", "after new")
		x := &New{at, p.expr()}
		p.closeAt("]", "after the length")
		return x
	case t.Is("{"):
		return p.list()
	}
	p.noExpression(t)
	return nil
}

func (p *parser) list() Expr {
	l := &List{Place: Place{p.next().Pos}}
	for !p.peek().Is("}") {
		l.Items = append(l.Items, p.expr())
		if !p.accept(",") {
			break
		}
	}
	p.expect("}", "after the elements")
	return l
}

// noExpression says what is wrong with a token that no expression begins with.
func (p *parser) noExpression(t Token) {
	if bad := p.slip(); bad != nil {
		p.raise(bad)
	}
	if t.Kind == Keyword && t.Text[0] == '\\' {
		p.failHint(t.Pos, "requires, ensures and assigns stand before a statement or the body of a procedure",
			"%s stands in contracts only", t)
	}
	if n := len(p.open); n > 0 && (t.Is(";") || t.Is("{") || t.Kind == EndOfFile) {
		p.fail(p.open[n-1].Pos, "%s is not closed", p.open[n-1])
	}
	p.fail(t.Pos, "expected an expression, not %s", t)
}
