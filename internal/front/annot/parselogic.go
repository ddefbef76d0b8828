package annot

import "github.com/tass-go/tass/internal/diag"

// What ACSL has for values: names for them, folds, and the less or the greater of two.

const (
	wordLet    = `\let`
	wordLambda = `\lambda`
	wordMin    = `\min`
	wordMax    = `\max`
	// What \min and \max call their operands: names that no annotation has.
	nameFirst  = " first"
	nameSecond = " second"
)

// let reads "\let x = e; body". The body extends as far as possible.
func (p *parser) let() Expr {
	word := p.next()
	l := &Let{Node: Node{word.Pos}}
	name := p.next()
	if !name.isName() {
		p.failAt(name, "expected the name of a value, not %s", name)
	}
	l.Name, l.NameAt = name.Text, name.Pos
	p.expect("=", "behind the name "+name.Text)
	l.X = p.expr()
	p.expect(";", "behind the value of "+name.Text)
	l.Body = p.expr()
	return l
}

// fold reads "\sum(lo, hi, \lambda integer i; e)". Both ends are within the range.
func (p *parser) fold() Expr {
	word := p.next()
	at := Node{word.Pos}
	open := p.expect("(", "after "+word.Text)
	lo := p.expr()
	p.expect(",", "behind the least index of "+word.Text)
	hi := p.expr()
	p.expect(",", "behind the greatest index of "+word.Text)
	if t := p.peek(); !t.Is(wordLambda) {
		p.fail(diag.New(diag.Annotation, t.Pos, "expected %s, not %s", wordLambda, t).
			WithHint("%s(lo, hi, %s integer i; e)", word.Text, wordLambda))
	}
	p.next()
	if t := p.next(); !t.Is("integer") {
		p.failAt(t, "expected integer behind %s, not %s", wordLambda, t)
	}
	b := &Bind{Node: at, Word: word.Text, Op: p.Language.Folds[word.Text], Range: &Range{Node{lo.Pos()}, lo, hi}}
	p.variable(b, false)
	p.expect(";", "behind the variable")
	b.Body = p.expr()
	p.closing(open, ")")
	return b
}

// extreme reads \min(x, y) and \max(x, y).
func (p *parser) extreme() Expr {
	word := p.next()
	at := Node{word.Pos}
	open := p.expect("(", "after "+word.Text)
	x := p.expr()
	p.expect(",", "behind the first operand of "+word.Text)
	y := p.expr()
	if t := p.peek(); t.Is(",") {
		p.fail(diag.New(diag.Unsupported, word.Pos, "%s over a range is not supported", word.Text).
			WithHint("say that it is one of the elements, and none is beyond: \\exists and \\forall"))
	}
	p.closing(open, ")")
	op := "<="
	if word.Is(wordMax) {
		op = ">="
	}
	first := &Let{Node: at, Name: nameFirst, NameAt: x.Pos(), X: x}
	second := &Let{Node: at, Name: nameSecond, NameAt: y.Pos(), X: y}
	a, b := &Name{Node{x.Pos()}, first.Name}, &Name{Node{y.Pos()}, second.Name}
	second.Body = &Cond{at, &Binary{at, op, word.Pos, a, b}, a, b}
	first.Body = second
	return first
}

// extremeOf gives the word and the operands of what \min and \max are read as; no word for anything else.
func extremeOf(x *Let) (word string, first, second Expr) {
	inner, ok := x.Body.(*Let)
	if !ok || x.Name != nameFirst {
		return "", nil, nil
	}
	word = wordMin
	if inner.Body.(*Cond).C.(*Binary).Op == ">=" {
		word = wordMax
	}
	return word, x.X, inner.X
}
