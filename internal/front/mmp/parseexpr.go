package mmp

import "strings"

// levelOf orders the binary operators by how tightly they bind, as C does.
var levelOf = map[string]int{"||": 1, "&&": 2, "|": 3, "^": 4, "&": 5, "==": 6, "!=": 6, "<": 7, "<=": 7, ">": 7,
	">=": 7,
	"<<": 8, ">>": 8, "+": 9, "-": 9, "*": 10, "/": 10, "%": 10}

var assignments = words("= += -= *= /= %= &= |= ^= <<= >>=")

// expr reads an expression of the program: an assignment. Those of annotations are read by
// clause.
func (p *parser) expr() node {
	defer p.deeper()()
	x := p.assignment()
	if t := p.peek(); t.is("=>") {
		p.fail(t.pos, "=> stands only in annotations")
	}
	return x
}

func (p *parser) assignment() node {
	defer p.deeper()()
	x := p.conditional()
	t := p.peek()
	if t.kind != punct || !assignments[t.text] {
		return x
	}
	p.next()
	return &assignExpr{place: place{x.pos()}, op: strings.TrimSuffix(t.text, "="), opAt: t.pos, x: x, y: p.assignment()}
}

func (p *parser) conditional() node {
	c := p.binary(1)
	if !p.accept("?") {
		return c
	}
	defer p.deeper()()
	x := p.expr()
	p.expect(":", "after the first choice of ?:")
	return &condExpr{place: place{c.pos()}, c: c, x: x, y: p.conditional()}
}

// binary reads operands with operators between them of a level or above.
func (p *parser) binary(level int) node {
	x := p.unary()
	for {
		t := p.peek()
		l := levelOf[t.text]
		if t.kind != punct || l < level {
			return x
		}
		p.next()
		x = &binaryExpr{place: place{x.pos()}, op: t.text, opAt: t.pos, x: x, y: p.binary(l + 1)}
	}
}

func (p *parser) unary() node {
	defer p.deeper()()
	t := p.peek()
	at := place{t.pos}
	if t.kind == punct {
		switch t.text {
		case "-", "+", "!", "~", "*", "&":
			p.as(prefix)
			p.next()
			return &unaryExpr{at, t.text, p.unary()}
		case "++", "--":
			p.as(prefix)
			p.next()
			return &stepExpr{at, t.text[:1], p.unary(), true}
		case "(":
			if w := p.after(1); w.kind == word && baseTypes[w.text] {
				p.next()
				typ := p.starredType()
				p.as(castEnd)
				p.expect(")", "after the type")
				return &castExpr{at, typ, p.unary()}
			}
		}
	}
	if t.is("sizeof") {
		return p.sizeof()
	}
	return p.postfix(p.primary())
}

// starredType reads a type with its pointers.
func (p *parser) starredType() *typeName {
	t := p.typeName()
	t.stars = p.stars()
	return t
}

func (p *parser) sizeof() node {
	s := &sizeofExpr{place: place{p.next().pos}}
	if w := p.after(1); p.peek().is("(") && w.kind == word && baseTypes[w.text] {
		p.as(calling)
		p.next()
		s.typ = p.starredType()
		p.expect(")", "after the type")
		return s
	}
	s.x = p.unary()
	return s
}

func (p *parser) postfix(x node) node {
	for {
		t := p.peek()
		at := place{x.pos()}
		switch {
		case t.is("["):
			p.next()
			x = &indexExpr{at, x, p.expr()}
			p.expect("]", "after the index")
		case t.is("."), t.is("->"):
			p.next()
			name := p.name("the name of a field")
			x = &memberExpr{at, x, t.is("->"), name.text, name.pos}
		case t.is("++"), t.is("--"):
			p.as(postfix)
			p.next()
			x = &stepExpr{at, t.text[:1], x, false}
		default:
			return x
		}
	}
}

func (p *parser) primary() node {
	t := p.peek()
	at := place{t.pos}
	switch {
	case t.kind == integer || t.kind == floating:
		p.next()
		return &numberExpr{at, t.text, t.kind == floating}
	case t.name():
		p.next()
		if p.peek().is("(") {
			return p.call(t)
		}
		return &nameExpr{at, t.text}
	case t.is("PID"), t.is("NPROCS"), t.is("true"), t.is("false"), t.is("NULL"):
		p.next()
		return &wordExpr{at, t.text}
	case t.is("("):
		p.next()
		x := p.expr()
		p.expect(")", "after the expression")
		return x
	case t.is("malloc"):
		p.next()
		p.asCall()
		p.expect("(", "after malloc")
		x := p.assignment()
		p.expect(")", "after the size")
		return &mallocExpr{at, x}
	case t.is("forall"), t.is("exists"), t.is("PROC"), t.is("spec"), t.kind == punct && t.text[0] == '\\':
		p.fail(t.pos, "%s stands only in annotations", t)
	case t.is("ANY"):
		p.fail(t.pos, "ANY stands only for the source and the tag of recv")
	}
	p.fail(t.pos, "expected an expression, not %s", t)
	return nil
}

func (p *parser) call(name token) node {
	p.asCall()
	p.next()
	c := &callExpr{place: place{name.pos}, name: name.text}
	for !p.peek().is(")") {
		c.args = append(c.args, p.assignment())
		if !p.accept(",") {
			break
		}
	}
	p.expect(")", "after the arguments of "+c.name)
	return c
}
