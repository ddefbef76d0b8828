package mmp

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/model"
)

// label reads "l:" or "l@f { invariant } :" before a loop.
func (p *parser) label() *note {
	t := p.next()
	n := &note{at: t.pos, word: "label", scope: "joint", id: t.text, idAt: t.pos}
	if p.accept("@") {
		n.fn = p.name("the name of a function of the specification").text
	}
	if p.accept("{") {
		n.cond = p.clause()
		p.expect("}", "after the invariant")
	}
	p.as(labelEnd)
	p.expect(":", "after the label")
	return n
}

// annotated reads a statement that begins with an annotation: a collective or joint
// assertion, or a loop with its invariants.
func (p *parser) annotated() stmt {
	first := p.peek()
	var notes []*note
	for {
		t := p.peek()
		p.begin()
		switch {
		case t.is("collective"), t.is("joint"), t.is("invariant"), t.is("variant"), t.is("when"):
		case t.name() && (p.after(1).is(":") || p.after(1).is("@")):
			notes = append(notes, p.label())
			continue
		default:
			return p.loop(notes)
		}
		n := p.annotation()
		if n.word == "assert" {
			if len(notes) > 0 {
				p.fail(n.at, "expected a loop after its invariant")
			}
			return &noteStmt{place{first.pos}, n}
		}
		notes = append(notes, n)
	}
}

// annotation reads "collective assert ID e;", "invariant e;" and the like.
func (p *parser) annotation() *note {
	n := &note{at: p.peek().pos}
	if t := p.peek(); t.is("collective") || t.is("joint") {
		n.scope = p.next().text
	}
	if n.scope == "collective" && p.peek().is("{") {
		n.ranks = p.ranks()
	}
	t := p.next()
	n.word = t.text
	switch {
	case n.scope != "" && !t.is("assert") && !t.is("invariant"):
		p.fail(t.pos, "expected assert or invariant after %s, not %s", n.scope, t)
	case n.scope != "":
		id := p.name("a name after " + n.scope + " " + n.word)
		n.id, n.idAt = id.text, id.pos
		if e := p.peek(); e.is(";") {
			p.failWith(diag.New(diag.Syntax, e.pos, "expected an expression after the name %s", n.id).
				WithHint("%s %s NAME e; annotations of one name meet", n.scope, n.word))
		}
	}
	n.cond = p.clause()
	p.expect(";", "after the annotation")
	return n
}

// ranks reads the ranks of which a collective annotation is: {2}, {1..3} or {1..}.
func (p *parser) ranks() model.Ranks {
	at := p.peek().pos
	text := ""
	for t := p.peek(); t.kind != endOfFile && !t.is(";") && !strings.HasSuffix(text, "}"); t = p.peek() {
		text += p.next().text
	}
	ranks, problem := annot.Ranks(text)
	if problem != "" {
		p.failWith(diag.New(diag.Syntax, at, "%s", problem).WithHint(annot.RanksHint))
	}
	return ranks
}
