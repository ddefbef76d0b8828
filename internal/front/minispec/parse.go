package minispec

import (
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Starts tells whether a word begins a clause.
func Starts(word string) bool {
	return word == "requires" || word == "ensures" || word == "assigns" || word == "decreases" || word == "invariant"
}

// Parse reads the clauses of a file from an offset on, and gives the offset behind the last one. The contract is nil
// when no clause begins there. The error is a *diag.Diagnostic: the first thing that is wrong.
func Parse(file *source.File, offset int) (c *contract.Contract, end int, err error) {
	p := &parser{scan: newScanner(file, offset)}
	p.advance()
	defer func() {
		if r := recover(); r != nil {
			d, ok := r.(*diag.Diagnostic)
			if !ok {
				panic(r)
			}
			c, err = nil, d
		}
	}()
	end = offset
	for Starts(p.tok.text) {
		if c == nil {
			c = &contract.Contract{At: p.tok.at}
		}
		p.clause(c)
		end = p.last
	}
	return c, end, nil
}

// ParseExpr reads a whole text as one expression, for tests and for what is given on the command line.
func ParseExpr(file *source.File) (e *contract.Expr, err error) {
	p := &parser{scan: newScanner(file, 0), ensures: true}
	p.advance()
	defer func() {
		if r := recover(); r != nil {
			d, ok := r.(*diag.Diagnostic)
			if !ok {
				panic(r)
			}
			e, err = nil, d
		}
	}()
	e = p.expr()
	if p.tok.text != "" {
		p.unexpected("an operator")
	}
	return e, nil
}

// parser reads with one token of lookahead. What is wrong ends it with a panic of a *diag.Diagnostic.
type parser struct {
	scan    *scanner
	tok     token
	last    int // the end of the token before
	ensures bool
	opened  []token // parentheses
}

func (p *parser) advance() {
	p.last = p.tok.end
	p.tok = p.scan.next()
	if p.scan.problem != nil {
		panic(p.scan.problem)
	}
}

func (p *parser) fail(at source.Pos, hint, format string, args ...any) {
	panic(diag.New(diag.Annotation, at, format, args...).WithHint("%s", hint))
}

// unexpected reports a token that cannot stand here, with what is usually meant.
func (p *parser) unexpected(want string) {
	switch {
	case p.tok.text == "=":
		p.fail(p.tok.at, "write == to compare two values", "= does not stand in a contract: nothing is assigned there")
	case p.tok.text == ")" && len(p.opened) == 0:
		p.fail(p.tok.at, "take it out, or open one before", "a parenthesis is closed that was never opened")
	case len(p.opened) > 0 && (p.tok.text == ";" || p.tok.text == "" || Starts(p.tok.text)):
		open := p.opened[len(p.opened)-1]
		p.fail(open.at, "close it before "+p.tok.String(), "%s is not closed", open)
	}
	panic(diag.New(diag.Annotation, p.tok.at, "%s where %s is expected", p.tok, want))
}

func (p *parser) eat(text string) {
	if p.tok.text != text {
		p.unexpected(text)
	}
	p.advance()
}

// open and close read brackets, and know which are open.
func (p *parser) open(text string) {
	t := p.tok
	p.eat(text)
	p.opened = append(p.opened, t)
}

func (p *parser) close(text string) {
	p.eat(text)
	p.opened = p.opened[:len(p.opened)-1]
}

func (p *parser) clause(c *contract.Contract) {
	word := p.tok
	p.advance()
	p.ensures = word.text == "ensures" || word.text == "invariant"
	switch word.text {
	case "assigns":
		p.assigns(c, word)
	case "decreases":
		if c.Decreases != nil {
			p.fail(word.at, "write one expression", "a contract has one variant; this is the second")
		}
		c.Decreases = p.expr()
		p.noOn(c.Decreases, "a variant")
	case "invariant":
		if p.tok.text == `\no` {
			p.fail(p.tok.at, "write it behind requires or ensures, beside the invariant", "an invariant speaks of states")
		}
		c.Invariants = append(c.Invariants, &contract.Clause{At: word.at, Cond: p.expr()})
	default:
		p.condition(c, word)
	}
	p.eat(";")
}

func (p *parser) assigns(c *contract.Contract, word token) {
	if !c.HasAssigns {
		c.AssignsAt = word.at
	}
	c.HasAssigns = true
	if p.tok.text == `\nothing` {
		p.advance()
		return
	}
	for {
		e := p.postfix()
		for x := e; x.Op != contract.Name; x = x.Args[0] {
			if x.Op != contract.Index {
				p.fail(e.At, "write a variable, or an element of one: a, a[0], a[1 .. n-2]",
					"%s is no place that can be assigned", e)
			}
		}
		c.Assigns = append(c.Assigns, e)
		if p.tok.text != "," {
			return
		}
		p.advance()
	}
}

// condition reads requires or ensures: a condition on states, or absences with or without a guard.
func (p *parser) condition(c *contract.Contract, word token) {
	var guard *contract.Expr
	if p.tok.text != `\no` {
		e := p.expr()
		if p.tok.text != "==>" {
			if p.ensures {
				c.Ensures = append(c.Ensures, &contract.Clause{At: word.at, Cond: e})
			} else {
				c.Requires = append(c.Requires, &contract.Clause{At: word.at, Cond: e})
			}
			return
		}
		p.advance() // the ==> before \no
		guard = e
		p.noOn(e, "the condition of a path clause")
		p.noOld(e, "the condition of a path clause")
	}
	pc := &contract.PathClause{At: word.at, Guard: guard}
	for {
		pc.Absences = append(pc.Absences, p.absence())
		if p.tok.text != "&&" {
			break
		}
		p.advance()
		if p.tok.text != `\no` {
			p.fail(p.tok.at, "write two clauses", "a condition on states and one on paths are not joined by &&")
		}
	}
	if p.ensures {
		c.PathEnsures = append(c.PathEnsures, pc)
	} else {
		c.PathRequires = append(c.PathRequires, pc)
	}
}

// noOn refuses \on where an expression is evaluated for one process (Luo, section 9.2.1).
func (p *parser) noOn(e *contract.Expr, where string) {
	e.Walk(func(x *contract.Expr) bool {
		if x.Op == contract.On {
			p.fail(x.At, "use the values of the process itself",
				`\on does not stand in %s, which each process evaluates by itself`, where)
		}
		return true
	})
}

func (p *parser) noOld(e *contract.Expr, where string) {
	e.Walk(func(x *contract.Expr) bool {
		if x.Op == contract.Old || x.Op == contract.Result {
			p.fail(x.At, "leave it out: the values are those at the entering", `%s does not stand in %s`, x, where)
		}
		return true
	})
}

func (p *parser) absence() *contract.Absence {
	a := &contract.Absence{At: p.tok.at}
	p.eat(`\no`)
	a.No = p.event()
	p.eat(`\after`)
	a.After = p.event()
	p.eat(`\until`)
	a.Until = p.event()
	if d := a.Classify(p.ensures); d != nil {
		panic(d)
	}
	return a
}

func (p *parser) event() *contract.Event {
	e := &contract.Event{At: p.tok.at}
	switch p.tok.text {
	case `\send`:
		e.Kind = contract.SendEvent
	case `\enter`:
		e.Kind = contract.EnterEvent
	case `\exit`:
		e.Kind = contract.ExitEvent
	default:
		p.unexpected(`an event, \send(p, q), \enter(p) or \exit(p),`)
	}
	p.advance()
	p.open("(")
	want := 1
	if e.Kind == contract.SendEvent {
		want = 2
	}
	for i := range want {
		if i > 0 {
			p.eat(",")
		}
		x := p.expr()
		p.noOn(x, "an event")
		p.noOld(x, "an event")
		e.Procs = append(e.Procs, x)
	}
	p.close(")")
	return e
}
