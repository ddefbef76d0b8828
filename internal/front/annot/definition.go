package annot

import (
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Definition is a logic function or a predicate (ACSL 2.6.1) that speaks of its parameters alone. What a parameter that
// is a pointer points to is looked at in the state in which the definition is used.
type Definition struct {
	Name   string
	At     source.Pos
	Result *Type // nil for a predicate
	Params []Param
	Body   Expr
}

// Param is a parameter of a definition.
type Param struct {
	Name string
	Type *Type
}

// IsDefinition tells whether a word begins definitions.
func IsDefinition(word string) bool { return word == wordPredicate || word == wordLogic }

const (
	wordPredicate = "predicate"
	wordLogic     = "logic"
)

// ParseDefinitions reads definitions from tokens, of which the last is the end.
func ParseDefinitions(toks []Token) (list []*Definition, wrong *diag.Diagnostic) {
	p := &parser{Options: Options{Language: ACSL()}, toks: toks}
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(broken); !ok {
				panic(r)
			}
			list, wrong = nil, p.err
		}
	}()
	for p.peek().Kind != End {
		list = append(list, p.definition())
	}
	return list, nil
}

// definition reads "predicate f(int *a, integer n) = e;" or "logic integer f(integer x) = e;".
func (p *parser) definition() *Definition {
	d := &Definition{}
	switch word := p.next(); word.Text {
	case wordPredicate:
	case wordLogic:
		d.Result = p.logicType()
	default:
		p.failAt(word, "expected logic or predicate, not %s", word)
	}
	name := p.next()
	if !name.isName() {
		p.failAt(name, "expected the name of what is defined, not %s", name)
	}
	d.Name, d.At = name.Text, name.Pos
	if t := p.peek(); t.Is("{") {
		p.fail(diag.New(diag.Unsupported, t.Pos, "labels of logic functions are not supported").
			WithHint("what is pointed to is looked at where %s is used: \\old(%s(...)) is in the state before", d.Name, d.Name))
	}
	if open := p.peek(); p.accept("(") {
		for {
			d.Params = append(d.Params, p.param(d))
			if !p.accept(",") {
				break
			}
		}
		p.closing(open, ")")
	}
	if t := p.peek(); !t.Is("=") {
		p.fail(diag.New(diag.Unsupported, t.Pos, "what %s is must be said: expected =, not %s", d.Name, t))
	}
	p.next()
	d.Body = p.expr()
	p.expect(";", "at the end of the definition")
	p.closed(d, d.Body, nil)
	return d
}

// param reads a parameter of a definition.
func (p *parser) param(d *Definition) Param {
	t := p.logicType()
	name := p.next()
	switch {
	case !name.isName():
		p.failAt(name, "expected the name of a parameter, not %s", name)
	case slices.ContainsFunc(d.Params, func(x Param) bool { return x.Name == name.Text }):
		p.failAt(name, "there is another parameter %s", name.Text)
	case p.peek().Is("["):
		p.fail(diag.New(diag.Unsupported, name.Pos, "an array as a parameter is not supported").
			WithHint("write a pointer: *%s", name.Text))
	}
	return Param{name.Text, t}
}

// logicType reads a type, of C or of ACSL.
func (p *parser) logicType() *Type {
	t := p.peek()
	if !t.isName() && !slices.Contains(p.Language.Words, t.Text) {
		p.failAt(t, "expected a type, not %s", t)
	}
	return p.typeName()
}

// closed refuses what does not follow from the parameters of a definition alone; bound are the names bound within it.
func (p *parser) closed(d *Definition, x Expr, bound []string) {
	refuse := func(what string) {
		p.fail(diag.New(diag.Unsupported, x.Pos(), "%s is not supported in a definition", what))
	}
	within := func(name string, bodies ...Expr) {
		for _, b := range bodies {
			p.closed(d, b, append(slices.Clone(bound), name))
		}
	}
	switch x := x.(type) {
	case nil:
		return
	case *Name:
		isParam := slices.ContainsFunc(d.Params, func(y Param) bool { return y.Name == x.Text })
		if !isParam && !slices.Contains(bound, x.Text) {
			p.fail(diag.New(diag.Unsupported, x.At, "%s is no parameter of %s, and others are not supported in a definition",
				x.Text, d.Name).WithHint("add a parameter"))
		}
		return
	case *Bind:
		if x.Range != nil {
			p.closed(d, x.Range.Lo, bound)
			p.closed(d, x.Range.Hi, bound)
		}
		within(x.Var.Name, x.Given, x.Body)
		return
	case *Let:
		p.closed(d, x.X, bound)
		within(x.Name, x.Body)
		return
	case *Call:
		if n, ok := x.Fun.(*Name); !ok || n.Text[0] == '\\' {
			refuse("this call")
		}
		for _, a := range x.Args {
			p.closed(d, a, bound)
		}
		return
	case *Old, *At:
		refuse("another state")
	case *On, *Remote, *InFlight:
		refuse("what other processes have")
	case *Result:
		refuse(`\result`)
	}
	for _, k := range parts(x) {
		if k != nil {
			p.closed(d, k, bound)
		}
	}
}
