package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/source"
)

// Ghost code (ACSL 2.12): declarations of variables, and statements, in comments that begin with ghost. They are read
// as C where they stand, so that annotations can speak of what they compute. The program is proved without them: it
// must be the same program if they are left out. So
//
//   - what stands in a comment are whole declarations and statements of a block, or declarations at file scope: without
//     them the text has the same structure;
//   - it assigns to ghost variables alone, by their names; it calls nothing, jumps nowhere and does not iterate: it
//     does nothing else, and ends;
//   - the rest of the program says none of the names that it declares.
//
// What has no meaning in it, such as a variable without a value that it reads, is a violation.

// ghosted reads a comment as C: its lines get the text without what makes it a comment.
func (r *rewriter) ghosted(c *annot.Comment) {
	first := int(c.At.Line)
	switch {
	case !c.Alone:
		r.l.report(diag.New(diag.Annotation, c.At, "ghost code stands beside other text").
			WithHint("put it on lines of its own"))
		return
	case c.Wrong != nil && c.Wrong.Pos == c.At:
		r.l.report(c.Wrong)
		return
	case first > 1 && r.continued(first-2):
		r.l.report(diag.New(diag.Unsupported, c.At, "ghost code in a macro is not supported"))
		return
	}
	if r.f.ghosts == nil {
		r.f.ghosts = map[int]bool{}
	}
	blank := func(n, from, to int) {
		s := r.lines[n]
		r.lines[n] = s[:from] + strings.Repeat(" ", to-from) + s[to:]
	}
	word := c.Toks[0].Pos
	for n := first; n <= c.Last; n++ {
		s := r.lines[n-1]
		lead := len(s) - len(strings.TrimLeft(s, " \t"))
		switch {
		case n == first:
			blank(n-1, int(c.At.Col)-1, int(c.At.Col)+2)
		case lead < len(s) && s[lead] == '@':
			blank(n-1, lead, lead+1)
		}
		if n == int(word.Line) {
			blank(n-1, int(word.Col)-1, int(word.Col)-1+len("ghost"))
		}
		if i := strings.LastIndex(r.lines[n-1], "*/"); n == c.Last && i >= 0 {
			blank(n-1, i-len(s[:i])+len(strings.TrimRight(s[:i], "@")), i+2)
		}
		text := r.lines[n-1]
		for _, no := range []string{"#", "//@", "/@", "\\", "/*"} {
			if i := strings.Index(text, no); i >= 0 {
				r.l.report(diag.New(diag.Unsupported, at(r.f.src, n, i+1), "%s is not supported in ghost code", no))
				r.lines[n-1] = ""
				break
			}
		}
		r.f.ghosts[n] = true
	}
}

// ghosts looks at the ghost code of a program.
type ghosts struct {
	l     *loader
	names map[string]source.Pos // that it declares
	wrong bool                  // something was refused
}

func (g *ghosts) fail(n cc.Node, format string, args ...any) *diag.Diagnostic {
	d := diag.New(diag.Unsupported, g.l.pos(n.Position()), format, args...)
	g.wrong = true
	g.l.report(d)
	return d
}

// checkGhosts refuses ghost code without which the program may be another one: false if there is some.
func (l *loader) checkGhosts() bool {
	g := &ghosts{l: l, names: map[string]source.Pos{}}
	for _, f := range l.parsing.files {
		if len(f.ghosts) > 0 {
			g.check()
			break
		}
	}
	return !g.wrong
}

func (g *ghosts) check() {
	g.l.eachDeclaration(func(_ *unit, n *cc.ExternalDeclaration) { g.declaration(n) })
	g.l.eachDeclaration(func(_ *unit, n *cc.ExternalDeclaration) {
		for _, t := range cc.NodeTokens(n) {
			f := g.l.parsing.files[t.Position().Filename]
			if at, declared := g.names[t.SrcStr()]; declared && f != nil && !f.src.Library && g.l.parsing.drivers[f] == nil &&
				!g.within(t) {
				g.fail(t, "the name %s is that of ghost code, at %s, and stands here outside of it", t.SrcStr(), at).
					WithHint("annotations and ghost code speak of it; call other things otherwise")
			}
		}
	})
}

// within tells whether a token stands in ghost code.
func (g *ghosts) within(t cc.Token) bool {
	f := g.l.parsing.files[t.Position().Filename]
	return f != nil && f.ghosts[t.Position().Line]
}

// all tells whether all tokens of a tree stand in ghost code.
func (g *ghosts) all(n cc.Node) bool {
	toks := cc.NodeTokens(n)
	return len(toks) > 0 && !slices.ContainsFunc(toks, func(t cc.Token) bool { return !g.within(t) })
}

// declaration looks at the ghost code in a declaration at file scope.
func (g *ghosts) declaration(n *cc.ExternalDeclaration) {
	switch all := g.all(n); {
	case all && n.Case == cc.ExternalDeclarationFuncDef:
		g.refuse(n, "a function")
		return
	case all:
		g.whole(n)
		return
	}
	toks := cc.NodeTokens(n)
	if !slices.ContainsFunc(toks, g.within) {
		return
	}
	seen := map[int]bool{}
	syntax.EachNode(n, func(n cc.Node, _ []cc.Node) {
		item, ok := n.(*cc.BlockItem)
		if !ok || !g.all(item) {
			return
		}
		list := cc.NodeTokens(item)
		if !seen[list[0].Seq()] {
			g.whole(item)
		}
		for _, t := range list {
			seen[t.Seq()] = true
		}
	})
	for _, t := range toks {
		if g.within(t) && !seen[t.Seq()] {
			g.fail(t, "ghost code is supported between statements, as whole statements and declarations").
				WithHint("put what is around it in braces")
			return
		}
	}
}

// whole looks at a statement or a declaration that is ghost code.
func (g *ghosts) whole(n cc.Node) {
	for _, t := range cc.NodeTokens(n) {
		if word := t.SrcStr(); refusedInGhosts()[word] || strings.HasPrefix(word, "__") {
			g.refuse(t, word)
			return
		}
	}
	syntax.EachNode(n, func(n cc.Node, _ []cc.Node) {
		switch n := n.(type) {
		case *cc.LabeledStatement:
			g.refuse(n, "a label")
		case *cc.FunctionDefinition:
			g.refuse(n, "a function")
		case *cc.Declarator:
			if n.Type().Kind() == cc.Function || n.IsTypename() {
				g.refuse(n, "this declaration")
			} else if n.Name() != "" {
				g.names[n.Name()] = g.l.pos(n.Position())
			}
		case cc.ExpressionNode:
			g.expression(n)
		}
	})
}

func (g *ghosts) refuse(n cc.Node, what string) {
	g.fail(n, "%s is not supported in ghost code", what).WithHint("it declares variables, and assigns to these")
}

// refusedInGhosts are the words of C that are not supported in ghost code.
func refusedInGhosts() map[string]bool {
	return wordSet("goto return break continue while for do switch case default asm struct union enum typedef extern " +
		"register _Thread_local _Atomic volatile _Generic")
}

// expression looks at what an expression does.
func (g *ghosts) expression(n cc.ExpressionNode) {
	switch v := syntax.Look(n); v.Form {
	case syntax.Call:
		g.refuse(n, "a call")
	case syntax.Stmt, syntax.LabelAddr, syntax.Generic, syntax.Other:
		g.refuse(n, "this expression")
	case syntax.Assign, syntax.Step:
		if !g.isGhost(v.X) {
			g.refuse(v.X, "an assignment to what is no ghost variable")
		}
	}
}

// isGhost tells whether a place is in a ghost variable, by its name.
func (g *ghosts) isGhost(n cc.ExpressionNode) bool {
	switch v := syntax.Look(n); v.Form {
	case syntax.Ident:
		d, ok := v.Primary.ResolvedTo().(*cc.Declarator)
		return ok && g.inGhosts(d)
	case syntax.Index:
		return v.X.Type().Kind() == cc.Array && g.isGhost(v.X)
	case syntax.Member:
		return g.isGhost(v.X)
	}
	return false
}

func (g *ghosts) inGhosts(d *cc.Declarator) bool {
	f := g.l.parsing.files[d.Position().Filename]
	return f != nil && f.ghosts[d.Position().Line]
}
