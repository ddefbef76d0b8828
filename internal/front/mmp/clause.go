package mmp

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// The expressions of annotations are read and lowered by package annot.

// clauseOptions says how they are read. Whether an annotation relates processes is asked
// when it is lowered.
func clauseOptions() annot.Options {
	return annot.Options{Language: annot.MINIMP(), Scope: model.Joint, IsType: func(string) bool { return false }}
}

// clause reads an expression of the annotation language and keeps its text.
func (p *parser) clause() *clause {
	begin := p.i
	toks := p.upcoming()
	x, rest, d := annot.ParseFirst(toks, clauseOptions())
	if d == nil && rest[0].Is("@") {
		d = annot.LeftOver(rest[0])
	}
	p.i = begin + len(toks) - len(rest)
	if d != nil {
		p.failWith(d)
	}
	p.tell(x, begin)
	return &clause{x, p.textFrom(begin)}
}

// upcoming gives the tokens up to the next semicolon, in which an annotation ends at the
// latest, with an end.
func (p *parser) upcoming() []annot.Token {
	var list []annot.Token
	for _, t := range p.toks[p.i:] {
		kind := annot.Punct
		switch {
		case t.kind == endOfFile:
			kind = annot.End
		case t.kind == integer, t.kind == floating:
			kind = annot.Number
		case t.kind == word && (!keywords[t.text] || baseTypes[t.text] || inClauses[t.text]), t.text[0] == '\\':
			kind = annot.Word
		}
		list = append(list, annot.Token{Pos: t.pos, Kind: kind, Text: t.text})
		if kind == annot.End || t.is(";") {
			break
		}
	}
	return list
}

// inClauses are the keywords that stand in annotations.
var inClauses = words("PID NPROCS NULL true false sizeof forall exists PROC spec")

// tell tells the formatter what the tokens of a tree are for, of which the first has an
// index.
func (p *parser) tell(x annot.Expr, first int) {
	at := map[source.Pos]int{}
	for i := first; i < p.i; i++ {
		at[p.toks[i].pos] = i
	}
	ofType := func(t *annot.Type) {
		for _, s := range t.Stars {
			p.roles[at[s]] = star
		}
	}
	annot.Walk(x, func(y annot.Expr) bool {
		switch y := y.(type) {
		case *annot.Unary:
			p.roles[at[y.At]] = prefix
		case *annot.Call:
			p.roles[at[y.Open]] = calling
		case *annot.Cast:
			p.roles[at[y.Close]] = castEnd
			ofType(y.Type)
		case *annot.Sizeof:
			if y.Type != nil {
				p.roles[at[y.Open]] = calling
				ofType(y.Type)
			}
		}
		return true
	})
}

// noteScope is what the names in annotations of a function stand for.
type noteScope struct{ *fn }

// noteCondition lowers the condition of an annotation.
func (f *fn) noteCondition(c *clause) model.Expr { return annot.Condition(c.x, &noteScope{f}, &f.Func) }

// Name gives what a name stands for.
func (f *noteScope) Name(n *annot.Name) (model.Expr, bool) {
	if slices.Contains([]string{"PID", "NPROCS", "NULL"}, n.Text) {
		return f.wordValue(&wordExpr{place{n.At}, n.Text}), false
	}
	return f.namePlace(&nameExpr{place{n.At}, n.Text}), true
}

// Type gives a type.
func (f *noteScope) Type(t *annot.Type) *model.Type {
	if len(t.Words) != 1 && t.Tag == "" || len(t.Dims) > 0 {
		f.Report(diag.Unsupported, t.At, "the type %s is not supported here", strings.Join(t.Words, " "))
		return build.Invalid()
	}
	name := &typeName{place: place{t.At}, base: t.Words[0], tag: t.Tag, stars: len(t.Stars)}
	return f.typeOfName(name, &declarator{place: place{t.At}}, false)
}

// SizeType gives the type of sizes.
func (f *noteScope) SizeType() *model.Type { return build.Long }

// Literal gives the value of a number.
func (f *noteScope) Literal(l *annot.Literal) model.Expr {
	hex := strings.HasPrefix(strings.ToLower(l.Text), "0x")
	n := &numberExpr{place{l.At}, l.Text, !hex && strings.ContainsAny(l.Text, ".eE")}
	if l.Kind != annot.Number {
		f.Report(diag.Syntax, l.At, "MINIMP has no characters and strings")
		return build.Bad(l.At)
	}
	return f.value(n)
}

// Truth gives true and false.
func (f *noteScope) Truth(t *annot.Truth) model.Expr {
	if t.Value {
		return build.IntConst(1, tBool, t.At)
	}
	return build.IntConst(0, tBool, t.At)
}

// called gives what a call names; nil after a report.
func (f *noteScope) called(c *annot.Call) *callee {
	n, ok := c.Fun.(*annot.Name)
	if !ok {
		f.Report(diag.TypeError, c.At, "only a function can be called, by its name")
		return nil
	}
	x := f.l.callee(n.Text)
	switch {
	case x == nil && f.env.find(n.Text) != nil:
		f.Report(diag.TypeError, c.At, "%s is a variable, not a function", n.Text)
	case x == nil:
		f.Report(diag.Undeclared, c.At, "function %s is not declared", n.Text)
	}
	return x
}

// Acts tells whether a call takes a step: one of a function of mathematics.
func (f *noteScope) Acts(c *annot.Call) bool {
	n, ok := c.Fun.(*annot.Name)
	if !ok {
		return false
	}
	x := f.l.callee(n.Text)
	return x != nil && x.library
}

// Call lowers a call of an abstract function, or of one of mathematics where a step can be
// made.
func (f *noteScope) Call(c *annot.Call, args []model.Expr, within string) model.Expr {
	x := f.called(c)
	if x == nil || build.IsInvalid(x.typ.Result) {
		return build.Bad(c.At)
	}
	pure := f.Pure
	defer func() { f.Pure = pure }()
	if pure == "" {
		f.Pure = within
	}
	if x.abstract == nil && (!x.library || f.Pure != "") && f.noActions(c.At) {
		return build.Bad(c.At)
	}
	name := c.Fun.(*annot.Name).Text
	if want := len(x.typ.Params); len(args) != want {
		f.Report(diag.TypeError, c.At, "%s takes %s, not %d", name, build.Counted(want, "argument"), len(args))
		return build.Bad(c.At)
	}
	ok := true
	for i, e := range args {
		args[i] = f.Convert(e, x.typ.Params[i], c.Args[i].Pos())
		ok = ok && !build.IsBad(args[i])
	}
	switch {
	case !ok:
		return build.Bad(c.At)
	case x.abstract != nil:
		return &model.Apply{Node: model.Node{T: x.typ.Result, At: c.At}, Func: x.abstract, Args: args}
	}
	t := f.Temp(x.typ.Result, c.At)
	f.Library(name, x.typ, args, t, c.At)
	return build.Load(t)
}
