package syntax

import "github.com/tass-go/tass/internal/source"

// Clause is a clause of a contract: requires, ensures, assigns, decreases or invariant with what stands behind it up to
// the semicolon.
type Clause struct {
	Place
	Word string
	Toks []Token    // between the word and the semicolon, without them
	End  source.Pos // of the semicolon
}

// Text gives the clause as it is written, without the semicolon.
func (c *Clause) Text() string { return joined(c.Word, c.Toks) }

func (p *parser) atClause() bool {
	t := p.peek()
	return t.Is("requires") || t.Is("ensures") || t.Is("assigns") || t.Is("decreases") || t.Is("invariant")
}

// contract cuts out the clauses that stand here. A clause ends with a semicolon; the one behind the variable of a
// quantifier belongs to the clause.
func (p *parser) contract() []*Clause {
	var list []*Clause
	for p.atClause() {
		p.begin()
		word := p.next()
		c := &Clause{Place: Place{word.Pos}, Word: word.Text}
		for bound, lists := 0, 0; ; {
			t := p.peek()
			switch {
			case t.Is("{") && len(c.Toks) > 0 && beforeOperand(c.Toks[len(c.Toks)-1]):
				lists++
				c.Toks = append(c.Toks, p.next())
				continue
			case t.Is("}") && lists > 0:
				lists--
			case t.Is(`\forall`), t.Is(`\exists`):
				bound++
			case t.Kind == EndOfFile, t.Is("{"), t.Is("}"), bound == 0 && p.atClause():
				p.failHint(p.missing(";"), "a clause ends with ;", "the %s clause has no ; at its end", c.Word)
			}
			if t.Is(";") {
				if bound == 0 {
					break
				}
				bound--
			}
			c.Toks = append(c.Toks, p.next())
		}
		if len(c.Toks) == 0 && c.Word != "assigns" {
			p.fail(c.At, "the %s clause says nothing", c.Word)
		}
		c.End = p.next().Pos
		list = append(list, c)
	}
	return list
}

// beforeOperand tells whether an operand stands behind a token, so that a brace there begins a list and no body.
func beforeOperand(t Token) bool {
	return t.Kind == Operator && !t.Is(")") && !t.Is("]") && !t.Is("}")
}
