package minispec

import (
	"strconv"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/source"
)

// expr reads an expression. It stops before a ==> behind which absences stand.
func (p *parser) expr() *contract.Expr { return p.binary(1) }

func (p *parser) binary(level int) *contract.Expr {
	left := p.unary()
	for {
		op, own, ok := contract.Binary(p.tok.text)
		if !ok || own < level || op == contract.Implies && p.absencesFollow() {
			return left
		}
		p.advance()
		next := own + 1
		if op == contract.Implies {
			next = own
		}
		left = &contract.Expr{Op: op, Args: []*contract.Expr{left, p.binary(next)}, At: left.At}
	}
}

// absencesFollow tells whether \no stands behind the token, on a copy of the scanner.
func (p *parser) absencesFollow() bool {
	ahead := *p.scan
	return ahead.next().text == `\no`
}

func (p *parser) unary() *contract.Expr {
	at := p.tok.at
	switch p.tok.text {
	case "-", "!":
		op := contract.Neg
		if p.tok.text == "!" {
			op = contract.Not
		}
		p.advance()
		return node(op, at, p.unary())
	case `\forall`, `\exists`:
		return p.quantifier()
	}
	return p.postfix()
}

func node(op contract.Op, at source.Pos, args ...*contract.Expr) *contract.Expr {
	return &contract.Expr{Op: op, At: at, Args: args}
}

// quantifier reads \forall t; e, which reaches as far to the right as it can.
func (p *parser) quantifier() *contract.Expr {
	e := &contract.Expr{Op: contract.Forall, At: p.tok.at}
	word := p.tok.text
	if word == `\exists` {
		e.Op = contract.Exists
	}
	p.advance()
	name := p.tok
	if !name.name() {
		p.unexpected("a name")
	}
	p.advance()
	if p.tok.name() {
		p.fail(name.at, "write "+word+" "+p.tok.text+"; ...",
			"values have no declared types, so that %s does not stand here", name)
	}
	e.Text = name.text
	p.eat(";")
	e.Args = []*contract.Expr{p.expr()}
	return e
}

func (p *parser) postfix() *contract.Expr {
	e := p.primary()
	for p.tok.text == "[" {
		p.open("[")
		i := p.expr()
		p.close("]")
		e = node(contract.Index, e.At, e, i)
	}
	return e
}

func (p *parser) primary() *contract.Expr {
	t := p.tok
	switch {
	case t.number():
		p.advance()
		v, err := strconv.ParseInt(t.text, 10, 64)
		if err != nil {
			p.fail(t.at, "write a number of at most 18 digits", "%s is no number", t)
		}
		return &contract.Expr{Op: contract.Int, Value: v, At: t.at}
	case t.name():
		p.advance()
		return &contract.Expr{Op: contract.Name, Text: t.text, At: t.at}
	case t.text == "(":
		p.open("(")
		e := p.expr()
		p.close(")")
		return e
	}
	return p.word(t)
}

// constants are the words that are values.
var constants = map[string]contract.Op{"true": contract.True, "false": contract.False, "PID": contract.PID,
	"NPROCS": contract.NProcs, `\result`: contract.Result, `\undefined`: contract.Undefined}

func (p *parser) word(t token) *contract.Expr {
	if op, ok := constants[t.text]; ok {
		if op == contract.Result && !p.ensures {
			p.fail(t.at, "speak of it in an ensures clause",
				`\result does not stand here: nothing is returned before the post-state`)
		}
		p.advance()
		return node(op, t.at)
	}
	switch t.text {
	case "len":
		return p.call(contract.Len, "(", ")", 1)
	case `\old`:
		if !p.ensures {
			p.fail(t.at, "leave it out: the values are those of the pre-state", `\old stands in ensures clauses only`)
		}
		return p.call(contract.Old, "(", ")", 1)
	case `\on`:
		return p.call(contract.On, "(", ")", 2)
	case "new":
		return p.call(contract.New, "[", "]", 1)
	case "{":
		return p.list()
	case `\no`:
		p.fail(t.at, "write the absences as a clause of their own, or behind one ==>",
			`\no does not stand in a condition on states`)
	}
	p.unexpected("an expression")
	return nil
}

func (p *parser) call(op contract.Op, open, closed string, want int) *contract.Expr {
	e := node(op, p.tok.at)
	p.advance()
	p.open(open)
	for i := range want {
		if i > 0 {
			p.eat(",")
		}
		e.Args = append(e.Args, p.expr())
	}
	p.close(closed)
	return e
}

func (p *parser) list() *contract.Expr {
	e := node(contract.List, p.tok.at)
	p.open("{")
	for p.tok.text != "}" {
		if len(e.Args) > 0 {
			p.eat(",")
		}
		e.Args = append(e.Args, p.expr())
	}
	p.close("}")
	return e
}
