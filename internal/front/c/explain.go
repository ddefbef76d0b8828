package c

import (
	"math"
	"math/big"
	"sort"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/source"
)

// Some mistakes the C front end notices only where it gives up: its message is about
// itself then, and has no place. Here the text is parsed again, without types, and what
// is known to have that effect is looked for: operands that are no lvalues, constants
// that no type can hold. Where nothing of this kind is found, the blame goes to the first
// declaration, or statement of a function, with which the text is refused.

// explain gives diagnostics for a unit that was refused without a place; blame says that
// there is no other one.
func (l *loader) explain(f *file, cfg *cc.Config, sources []cc.Source, blame bool) diag.List {
	again := *cfg
	again.PragmaHandler = l.onlyOnce
	l.parsing.once = map[string]bool{}
	ast, err := within(func() (*cc.AST, error) { return cc.Parse(&again, sources) })
	if err != nil || ast == nil {
		if at := l.failing(f, &again, sources); at.IsValid() {
			return diag.List{diag.New(diag.Syntax, at, "the C parser cannot make sense of this")}
		}
		return nil
	}
	m := &mistakes{l: l}
	syntax.EachNode(ast.TranslationUnit, func(n cc.Node, _ []cc.Node) { m.node(n) })
	if len(m.found) > 0 || !blame {
		return m.found
	}
	if at := l.blamed(f, ast, &again, sources); at.IsValid() {
		return diag.List{diag.New(diag.TypeError, at, nonsense)}
	}
	return nil
}

// onlyOnce is the handler of pragmas for a text that was read before.
func (l *loader) onlyOnce(toks []cc.Token) error {
	if len(toks) == 0 || toks[0].SrcStr() != "once" {
		return nil
	}
	name := toks[0].Position().Filename
	if l.parsing.once[name] {
		return cc.SkipSource
	}
	l.parsing.once[name] = true
	return nil
}

// mistakes looks for mistakes in a tree without types.
type mistakes struct {
	l     *loader
	found diag.List
}

func (m *mistakes) report(n cc.Node, format string, args ...any) {
	if at := m.l.pos(n.Position()); at.IsValid() && !headers.Contain(at.File) {
		m.found = append(m.found, diag.New(diag.TypeError, at, format, args...))
	}
}

func (m *mistakes) node(n cc.Node) {
	switch n := n.(type) {
	case *cc.AssignmentExpression:
		if n.UnaryExpression != nil {
			m.modified(n.UnaryExpression, "the left operand of "+n.Token.SrcStr())
		}
	case *cc.PostfixExpression:
		if n.Case == cc.PostfixExpressionInc || n.Case == cc.PostfixExpressionDec {
			m.modified(n.PostfixExpression, "the operand of "+n.Token.SrcStr())
		}
	case *cc.UnaryExpression:
		switch n.Case {
		case cc.UnaryExpressionInc, cc.UnaryExpressionDec:
			m.modified(n.UnaryExpression, "the operand of "+n.Token.SrcStr())
		case cc.UnaryExpressionAddrof:
			m.modified(n.CastExpression, "the operand of &")
		}
	case *cc.PrimaryExpression:
		m.constant(n)
	case *cc.DeclarationSpecifiers:
		m.specifiers(n)
	}
}

// specifiers reports a declaration with two types.
func (m *mistakes) specifiers(n *cc.DeclarationSpecifiers) {
	if !standsAlone(n.TypeSpecifier) {
		return
	}
	for s := n.DeclarationSpecifiers; s != nil; s = s.DeclarationSpecifiers {
		if standsAlone(s.TypeSpecifier) {
			m.report(s, "a declaration has two types")
			return
		}
	}
}

// modified reports an operand that has to be an lvalue, and is not.
func (m *mistakes) modified(e cc.ExpressionNode, what string) {
	if e != nil && !mayBeLvalue(e) {
		m.report(e, "%s must be an lvalue: a place in memory", what)
	}
}

// mayBeLvalue tells whether an expression has the form of an lvalue or of the name of a
// function (C11 6.3.2.1, 6.5.3.2).
func mayBeLvalue(e cc.ExpressionNode) bool {
	switch e := e.(type) {
	case *cc.PrimaryExpression:
		switch e.Case {
		case cc.PrimaryExpressionIdent, cc.PrimaryExpressionString, cc.PrimaryExpressionLString, cc.PrimaryExpressionGeneric:
			return true
		case cc.PrimaryExpressionExpr:
			return mayBeLvalue(e.ExpressionList)
		}
		return false
	case *cc.ExpressionList:
		return e.ExpressionList == nil && mayBeLvalue(e.AssignmentExpression)
	case *cc.PostfixExpression:
		switch e.Case {
		case cc.PostfixExpressionIndex, cc.PostfixExpressionSelect, cc.PostfixExpressionPSelect, cc.PostfixExpressionComplit:
			return true
		}
		return false
	case *cc.UnaryExpression:
		return e.Case == cc.UnaryExpressionDeref
	}
	return false
}

// constant reports a number that no type can hold.
func (m *mistakes) constant(n *cc.PrimaryExpression) {
	text := n.Token.SrcStr()
	switch n.Case {
	case cc.PrimaryExpressionFloat:
		digits := strings.TrimRight(strings.ToLower(text), "fl")
		if strings.HasPrefix(digits, "0x") {
			digits = strings.TrimRight(strings.ToLower(text), "l")
		}
		q, _, err := big.ParseFloat(digits, 0, doublePrecision, big.ToNearestEven)
		if err != nil {
			return
		}
		if v, _ := q.Float64(); math.IsInf(v, 0) {
			m.report(n, "the constant %s is larger than any double", text)
		}
	case cc.PrimaryExpressionInt:
		digits := strings.TrimRight(strings.ToLower(text), "ul")
		v, ok := new(big.Int).SetString(digits, 0)
		if ok && v.BitLen() > longestInteger {
			m.report(n, "the constant %s is larger than any integer type", text)
		}
	}
}

// doublePrecision are the bits of a significand, longestInteger those of an integer.
const (
	doublePrecision = 53
	longestInteger  = 64
)

// failing gives the first line with which the parser does not refuse the text, but breaks
// down; nowhere if it refuses it. What breaks it down does so whatever comes behind.
func (l *loader) failing(f *file, cfg *cc.Config, sources []cc.Source) source.Pos {
	breaks := func(lines int) bool {
		l.parsing.once = map[string]bool{}
		short := append([]cc.Source(nil), sources...)
		for i := range short {
			if short[i].Name == f.src.Name {
				short[i].Value = f.text[:f.offset(lines+1, 1)]
			}
		}
		_, err := within(func() (*cc.AST, error) { return cc.Parse(cfg, short) })
		return err != nil && strings.Contains(err.Error(), brokeDown)
	}
	all := strings.Count(f.text, "\n") + 1
	if !breaks(all) {
		return source.Pos{}
	}
	return f.pos(1+sort.Search(all-1, func(n int) bool { return breaks(n + 1) }), 1)
}

// blamed gives the place of the first declaration, or statement of a function's body, with
// which a unit is refused: the text up to it is tried again and again.
func (l *loader) blamed(f *file, ast *cc.AST, cfg *cc.Config, sources []cc.Source) source.Pos {
	const most = 500
	tried := 0
	refused := func(end int, behind string) bool {
		if tried++; tried > most {
			return false
		}
		l.parsing.once = map[string]bool{}
		short := append([]cc.Source(nil), sources...)
		for i := range short {
			if short[i].Name == f.src.Name {
				short[i].Value = f.text[:end] + behind
			}
		}
		_, err := within(func() (*cc.AST, error) { return cc.Translate(cfg, short) })
		return err != nil
	}
	var starts []cc.Node
	for n := ast.TranslationUnit; n != nil; n = n.TranslationUnit {
		if n.ExternalDeclaration.Position().Filename == f.src.Name {
			starts = append(starts, n.ExternalDeclaration)
		}
	}
	for i, n := range starts {
		if refused(f.endBefore(starts, i), "") {
			return l.blamedWithin(f, n.(*cc.ExternalDeclaration), refused)
		}
	}
	return source.Pos{File: f.src, Line: 1, Col: 1}
}

// blamedWithin is blamed for a declaration that is known to be refused.
func (l *loader) blamedWithin(f *file, d *cc.ExternalDeclaration, refused func(int, string) bool) source.Pos {
	if d.FunctionDefinition == nil {
		return l.pos(d.Position())
	}
	var items []cc.Node
	closing := d.FunctionDefinition.CompoundStatement.Token2.Position()
	for n := d.FunctionDefinition.CompoundStatement.BlockItemList; n != nil; n = n.BlockItemList {
		if n.BlockItem.Position().Filename == f.src.Name {
			items = append(items, n.BlockItem)
		}
	}
	for i, n := range items {
		end := f.offset(closing.Line, closing.Column)
		if i+1 < len(items) {
			end = f.endBefore(items, i)
		}
		if refused(end, "}\n") {
			return l.pos(n.Position())
		}
	}
	return l.pos(d.Position())
}

// endBefore gives where the i-th of some nodes ends at the latest in the text:
// where the next one begins.
func (f *file) endBefore(nodes []cc.Node, i int) int {
	if i+1 == len(nodes) {
		return len(f.text)
	}
	p := nodes[i+1].Position()
	return f.offset(p.Line, p.Column)
}

// offset gives the place of a line and column, from 1, in the text.
func (f *file) offset(line, col int) int {
	at := 0
	for ; line > 1; line-- {
		n := strings.IndexByte(f.text[at:], '\n')
		if n < 0 {
			return len(f.text)
		}
		at += n + 1
	}
	return min(at+col-1, len(f.text))
}
