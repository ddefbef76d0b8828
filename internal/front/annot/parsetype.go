package annot

import (
	"slices"

	"github.com/tass-go/tass/internal/source"
)

// typeInParentheses reads "(t)", where a type stands there; else it reads nothing and gives
// nil. It gives the place of the closing parenthesis too.
func (p *parser) typeInParentheses() (*Type, source.Pos) {
	if !p.peek().Is("(") {
		return nil, source.Pos{}
	}
	start := p.i
	p.next()
	t := p.peek()
	known := slices.Contains(p.Language.Words, t.Text)
	if !known && (!t.isName() || p.IsType != nil && !p.IsType(t.Text)) {
		p.i = start
		return nil, source.Pos{}
	}
	typ := p.typeName()
	end := p.peek()
	if !known && (!end.Is(")") || p.IsType == nil && !p.castBefore(p.after(1), typ)) {
		p.i = start
		return nil, source.Pos{}
	}
	if !end.Is(")") {
		p.failAt(end, "expected ) after the type, not %s", end)
	}
	p.next()
	return typ, end.Pos
}

// castBefore tells whether a name in parentheses is a type, by what stands behind: an
// operand that no operator begins, or anything behind a pointer.
func (p *parser) castBefore(t Token, typ *Type) bool {
	return len(typ.Stars) > 0 || beginsOperand(t)
}

// typeName reads a type: words or a name, extents, stars.
func (p *parser) typeName() *Type {
	first := p.peek()
	t := &Type{Node: Node{first.Pos}}
	if !slices.Contains(p.Language.Words, first.Text) {
		t.Name = p.next().Text
	}
	for slices.Contains(p.Language.Words, p.peek().Text) && p.peek().Kind == Word {
		w := p.next()
		if w.Text != "const" && w.Text != "volatile" {
			t.Words = append(t.Words, w.Text)
		}
		if w.Text == "struct" || w.Text == "union" || w.Text == "enum" {
			tag := p.next()
			if !tag.isName() {
				p.failAt(tag, "expected the name of the %s, not %s", w.Text, tag)
			}
			t.Tag = tag.Text
		}
		if name := p.peek(); len(t.Words) == 0 && name.isName() && !slices.Contains(p.Language.Words, name.Text) {
			t.Name = p.next().Text // const T
		}
	}
	for t.Name == "" && p.peek().Is("[") {
		open := p.next()
		if p.accept("]") {
			t.Dims = append(t.Dims, nil)
			continue
		}
		t.Dims = append(t.Dims, p.expr())
		p.closing(open, "]")
	}
	for p.peek().Is("*") {
		t.Stars = append(t.Stars, p.next().Pos)
		for p.peek().Is("const") || p.peek().Is("restrict") {
			p.next()
		}
	}
	return t
}
