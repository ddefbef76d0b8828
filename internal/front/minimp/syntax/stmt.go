package syntax

import "github.com/tass-go/tass/internal/diag"

// block reads { ... }; what first reads stands before the statements.
func (p *parser) block(first func()) *Block {
	p.as(opening)
	open := p.expect("{", "here")
	p.level++
	b := &Block{Place: Place{open.Pos}}
	if first != nil {
		p.guard(first, p.pastStatement)
	}
	for !p.peek().Is("}") {
		if p.peek().Kind == EndOfFile || len(p.diags) >= maxErrors {
			p.fail(open.Pos, "{ is not closed")
		}
		p.begin()
		p.guard(func() { b.List = append(b.List, p.statement()) }, p.pastStatement)
	}
	p.level--
	p.begin()
	p.as(closing)
	b.End = p.next().Pos
	return b
}

// pastStatement skips the rest of a statement.
func (p *parser) pastStatement() {
	depth := 0
	for ; p.peek().Kind != EndOfFile; p.i++ {
		switch t := p.peek(); {
		case t.Is("{"):
			depth++
		case t.Is("}"):
			if depth == 0 {
				return
			}
			if depth--; depth == 0 {
				p.i++
				return
			}
		case t.Is(";") && depth == 0:
			p.i++
			return
		}
	}
}

// foreign are the beginnings of statements of other languages, and what MiniMP has in their place.
var foreign = map[string]string{
	"for": "write while (condition) { ... }", "do": "write while (condition) { ... }",
	"break": "leave the loop by its condition", "continue": "go round the loop by its condition",
	"rcv": "write recv x from s; or recv(x, s);", "switch": "write if and else",
	"elseif": "write else if (condition)", "elif": "write else if (condition)",
}

func (p *parser) statement() Stmt {
	defer p.deeper()()
	t := p.peek()
	at := Place{t.Pos}
	switch {
	case t.Is("{"):
		return p.block(nil)
	case p.atClause():
		c := &Contracted{Place: at, Contract: p.contract()}
		p.begin()
		c.Stmt = p.statement()
		return c
	case t.Is("if"):
		return p.ifStatement()
	case t.Is("while"):
		p.next()
		s := &While{Place: at, Cond: p.condition("while")}
		s.Body = p.substatement()
		return s
	case t.Is("send"):
		return p.send()
	case t.Is("recv"):
		return p.recv()
	case t.Is("return"):
		return p.returned()
	case t.Is("assert"), t.Is("assume"):
		p.next()
		s := &Claim{Place: at, Word: t.Text, Cond: p.expr()}
		p.semicolon()
		return s
	case t.Kind == Identifier:
		return p.assignment()
	}
	p.noStatement(t)
	return nil
}

// noStatement says what is wrong with a token that no statement begins with.
func (p *parser) noStatement(t Token) {
	switch {
	case t.Is(";"):
		p.failHint(t.Pos, "remove the ;, or write {}", "a statement is missing before ;")
	case t.Is("else"):
		p.failHint(t.Pos, "if (condition) { ... } else { ... }", "else without an if before it")
	case t.Is("var"):
		p.failHint(t.Pos, "var x, y, z; as the first line of the procedure",
			"the variables of a procedure are declared in one list at its beginning")
	case t.Is("input"), t.Is("output"), t.Is("fun"):
		p.fail(t.Pos, "%s stands outside procedures", t)
	case t.Is(")"), t.Is("]"):
		p.fail(t.Pos, "%s closes nothing", t)
	}
	p.fail(t.Pos, "expected a statement, not %s", t)
}

func (p *parser) semicolon() { p.expect(";", "after the statement") }

func (p *parser) ifStatement() Stmt {
	s := &If{Place: Place{p.next().Pos}}
	s.Cond = p.condition("if")
	s.Then = p.substatement()
	if !p.peek().Is("else") {
		return s
	}
	p.begin()
	p.next()
	if p.peek().Is("if") {
		s.Else = p.statement()
	} else {
		s.Else = p.substatement()
	}
	return s
}

func (p *parser) condition(word string) Expr {
	p.openAt("(", "after "+word)
	x := p.expr()
	p.closeAt(")", "after the condition")
	return x
}

// substatement reads the body of an if or a loop.
func (p *parser) substatement() Stmt {
	if !p.peek().Is("{") {
		p.level++
		defer func() { p.level-- }()
	}
	p.begin()
	return p.statement()
}

// pair tells whether what stands in the parentheses here are two expressions: send(x, y).
func (p *parser) pair() bool {
	if !p.toks[p.i].Is("(") {
		return false // send {x, y} to q sends a sequence
	}
	depth := 0
	for i := p.i; i < len(p.toks); i++ {
		switch t := p.toks[i]; {
		case t.Is("("), t.Is("["), t.Is("{"):
			depth++
		case t.Is(")"), t.Is("]"), t.Is("}"):
			if depth--; depth == 0 {
				return false
			}
		case t.Is(","):
			if depth == 1 {
				return true
			}
		case t.Is(";"):
			return false
		}
		if depth == 0 {
			return false
		}
	}
	return false
}

func (p *parser) send() Stmt {
	s := &Send{Place: Place{p.next().Pos}}
	if p.pair() {
		p.asCall()
		p.openAt("(", "after send")
		s.X = p.expr()
		p.expect(",", "after what is sent")
		s.Dest = p.expr()
		p.closeAt(")", "after the destination")
	} else {
		s.X = p.expr()
		p.expect("to", "after what is sent")
		s.Dest = p.expr()
	}
	p.semicolon()
	return s
}

func (p *parser) recv() Stmt {
	s := &Recv{Place: Place{p.next().Pos}}
	if p.pair() {
		p.asCall()
		p.openAt("(", "after recv")
		s.To = p.place("what receives")
		p.expect(",", "after what receives")
		if p.peek().Is("any") {
			p.failHint(p.peek().Pos, "recv x from any y;", "any cannot stand in parentheses")
		}
		s.From = p.expr()
		p.closeAt(")", "after the source")
	} else {
		s.To = p.place("what receives")
		p.expect("from", "after what receives")
		if s.Any = p.accept("any"); s.Any {
			if p.peek().Is(";") {
				p.failHint(p.peek().Pos, "recv x from any y; assigns the sender to y",
					"expected the variable that is assigned the sender")
			}
			s.From = p.place("what is assigned the sender")
		} else {
			s.From = p.expr()
		}
	}
	p.semicolon()
	return s
}

func (p *parser) returned() Stmt {
	s := &Return{Place: Place{p.next().Pos}}
	if p.peek().Is(";") {
		p.failHint(p.peek().Pos, "a procedure whose body ends without return gives UNDEF", "return needs a value")
	}
	s.X = p.expr()
	p.semicolon()
	return s
}

// assignment reads an assignment or a call.
func (p *parser) assignment() Stmt {
	t := p.peek()
	at := Place{t.Pos}
	if hint, ok := foreign[t.Text]; ok && !p.after(1).Is("=") && !p.after(1).Is("[") {
		p.failHint(t.Pos, hint, "MiniMP has no %s", t)
	}
	if p.after(1).Kind == Identifier {
		if typeWords[t.Text] {
			p.failHint(t.Pos, "var "+p.after(1).Text+"; at the beginning of the procedure",
				"MiniMP is dynamically typed and has no %s", t)
		}
		p.fail(p.after(1).Pos, "expected = or ( after %s, not %s", t, p.after(1))
	}
	if p.after(1).Is("(") {
		s := p.call(nil)
		s.At = t.Pos
		return s
	}
	to := p.place("a variable")
	switch {
	case p.peek().Is(";"):
		p.raise(diag.New(diag.Syntax, p.peek().Pos, "expected = after %s", Text(to)).
			WithHint("a procedure is called as %s();", Text(to)))
	case p.peek().Is("=="):
		p.failHint(p.peek().Pos, "assignment is written "+Text(to)+" = e;", "== compares")
	}
	p.expect("=", "after "+Text(to))
	if p.peek().Kind == Identifier && p.after(1).Is("(") {
		s := p.call(to)
		s.At = t.Pos
		return s
	}
	s := &Assign{at, to, p.expr()}
	p.semicolon()
	return s
}

// call reads a call up to its semicolon.
func (p *parser) call(to Expr) *Call {
	name := p.next()
	s := &Call{To: to, Name: name.Text, NameAt: name.Pos}
	p.asCall()
	p.openAt("(", "after "+s.Name)
	for !p.peek().Is(")") {
		s.Args = append(s.Args, p.expr())
		if !p.accept(",") {
			break
		}
	}
	p.closeAt(")", "after the arguments of "+s.Name)
	if !p.peek().Is(";") && p.peek().Kind == Operator && levelOf[p.peek().Text] > 0 {
		p.failHint(name.Pos, "x = "+s.Name+"(...); and then the expression with x", "a call cannot stand in an expression")
	}
	p.semicolon()
	return s
}
