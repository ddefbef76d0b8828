package mmp

import "github.com/tass-go/tass/internal/diag"

func (p *parser) block() *block {
	p.as(opening)
	open := p.expect("{", "here")
	p.level++
	b := &block{place: place{open.pos}}
	for !p.peek().is("}") {
		if p.peek().kind == endOfFile || len(p.diags) >= maxErrors {
			p.fail(open.pos, "{ is not closed")
		}
		p.begin()
		p.guard(func() { b.list = append(b.list, p.statement()) }, p.pastStatement)
	}
	p.level--
	b.end = p.end().pos
	return b
}

func (p *parser) statement() stmt {
	defer p.deeper()()
	t := p.peek()
	at := place{t.pos}
	switch {
	case t.is("{"):
		return p.block()
	case t.is(";"):
		p.next()
		return &exprStmt{place: at}
	case p.atType():
		return &declStmt{p.localDeclaration()}
	case t.is("if"):
		return p.ifStatement()
	case t.is("while"), t.is("for"), t.is("do"):
		return p.loop(nil)
	case t.name() && (p.after(1).is(":") || p.after(1).is("@")):
		return p.loop([]*note{p.label()})
	case t.is("invariant"), t.is("variant"), t.is("when"), t.is("collective"), t.is("joint"):
		return p.annotated()
	case t.is("break"), t.is("continue"), t.is("return"):
		return p.jump()
	case t.is("assert"), t.is("assume"):
		p.next()
		s := &claimStmt{place: at, word: t.text, cond: p.clause()}
		p.expect(";", "after "+t.text)
		return s
	case t.is("send"):
		return p.send()
	case t.is("recv"):
		return p.recv()
	case t.is("free"):
		p.next()
		p.asCall()
		p.expect("(", "after free")
		s := &freeStmt{place: at, x: p.assignment()}
		p.expect(")", "after the pointer")
		p.expect(";", "after the statement")
		return s
	case t.is("input"), t.is("output"):
		p.fail(t.pos, "%s variables are declared outside functions", t.text)
	case t.is("else"):
		p.fail(t.pos, "else without an if before it")
	}
	s := &exprStmt{place: at, x: p.expr()}
	p.expect(";", "after the statement")
	return s
}

func (p *parser) localDeclaration() *declaration {
	d := &declaration{place: place{p.peek().pos}, typ: p.typeName()}
	if d.typ.isDef {
		p.fail(d.at, "records are declared outside functions")
	}
	stars := p.stars()
	p.declarators(d, stars, p.name("a name"))
	return d
}

func (p *parser) ifStatement() stmt {
	s := &ifStmt{place: place{p.next().pos}}
	s.cond = p.condition("if")
	s.then = p.substatement()
	if !p.peek().is("else") {
		return s
	}
	p.begin()
	p.next()
	if p.peek().is("if") {
		s.alt = p.statement()
	} else {
		s.alt = p.substatement()
	}
	return s
}

func (p *parser) condition(word string) node {
	p.expect("(", "after "+word)
	x := p.expr()
	p.expect(")", "after the condition")
	return x
}

// substatement reads the body of an if or a loop, which is not a declaration.
func (p *parser) substatement() stmt {
	if p.atType() {
		p.fail(p.peek().pos, "a declaration cannot be the body of a statement")
	}
	if !p.peek().is("{") {
		p.level++
		defer func() { p.level-- }()
	}
	p.begin()
	return p.statement()
}

// loop reads a loop behind its annotations.
func (p *parser) loop(notes []*note) stmt {
	t := p.peek()
	p.begin()
	s := &loopStmt{place: place{t.pos}, word: t.text, notes: notes}
	switch {
	case p.accept("while"):
		s.test = p.condition("while")
		s.body = p.substatement()
	case p.accept("do"):
		s.body = p.substatement()
		p.begin()
		p.expect("while", "after the body of do")
		s.test = p.condition("while")
		p.expect(";", "after the condition")
	case p.accept("for"):
		p.forHead(s)
		s.body = p.substatement()
	default:
		p.failWith(diag.New(diag.Syntax, t.pos, "expected a loop, not %s", t).
			WithHint("labels and invariants stand before while, for and do"))
	}
	return s
}

func (p *parser) forHead(s *loopStmt) {
	p.expect("(", "after for")
	switch {
	case p.atType():
		s.init = &declStmt{p.localDeclaration()}
	case !p.accept(";"):
		s.init = &exprStmt{place: place{p.peek().pos}, x: p.expr()}
		p.expect(";", "after the start of the loop")
	}
	if !p.peek().is(";") {
		s.test = p.expr()
	}
	p.expect(";", "after the condition")
	if !p.peek().is(")") {
		s.step = p.expr()
	}
	p.expect(")", "after the head of the loop")
}

func (p *parser) jump() stmt {
	t := p.next()
	s := &jumpStmt{place: place{t.pos}, word: t.text}
	if t.is("return") && !p.peek().is(";") {
		s.x = p.expr()
	}
	p.expect(";", "after "+t.text)
	return s
}

func (p *parser) send() stmt {
	s := &sendStmt{place: place{p.next().pos}}
	p.asCall()
	p.expect("(", "after send")
	s.x = p.assignment()
	p.expect(",", "after what is sent")
	s.dest = p.assignment()
	p.expect(",", "after the destination")
	s.tag = p.assignment()
	p.expect(")", "after the tag")
	p.expect(";", "after the statement")
	return s
}

func (p *parser) recv() stmt {
	s := &recvStmt{place: place{p.next().pos}}
	p.asCall()
	p.expect("(", "after recv")
	s.x = p.assignment()
	p.expect(",", "after the variable that receives")
	if s.anySrc = p.peek().pos; !p.accept("ANY") {
		s.source = p.assignment()
	}
	p.expect(",", "after the source")
	if s.anyTag = p.peek().pos; !p.accept("ANY") {
		s.tag = p.assignment()
	}
	if p.accept(",") {
		s.fromTo = p.assignment()
	}
	if p.accept(",") {
		s.tagTo = p.assignment()
	}
	p.expect(")", "after the arguments of recv")
	p.expect(";", "after the statement")
	return s
}
