package annot

import (
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Definition is a logic function or a predicate (ACSL 2.6.1) that speaks of its parameters, and of variables at file
// scope. What these hold, and what a parameter that is a pointer points to, is looked at in the state in which the
// definition is used.
type Definition struct {
	Name   string
	At     source.Pos
	Result *Type // nil for a predicate
	Params []Param
	Body   Expr    // nil for a function of which axioms say what it is
	Reads  []*Name // variables that a function without a body depends on
	// Free are the names in Body and Reads that are none of parameters, nor bound within it.
	Free []*Name
}

// Param is a parameter of a definition.
type Param struct {
	Name string
	Type *Type
}

// Fact is a lemma, or an axiom (ACSL 2.6.2, 2.6.3): it is about what is defined in the logic, not about a state.
type Fact struct {
	*Clause
	Name  string
	Axiom bool
	Of    string // the axiomatic block that it is in; or empty
}

// Logic are definitions, and facts about them.
type Logic struct {
	Definitions []*Definition
	Facts       []*Fact
}

// IsDefinition tells whether a word begins what is said in the logic.
func IsDefinition(word string) bool { return slices.Contains(logicWords(), word) }

const (
	wordPredicate = "predicate"
	wordLogic     = "logic"
	wordLemma     = "lemma"
	wordAxiom     = "axiom"
	wordAxiomatic = "axiomatic"
)

// logicWords are the words with which what is said in the logic begins.
func logicWords() []string { return []string{wordPredicate, wordLogic, wordLemma, wordAxiomatic} }

// ParseLogic reads definitions, lemmas and axiomatic blocks from tokens, of which the last is the end.
func ParseLogic(toks []Token) (all *Logic, wrong *diag.Diagnostic) {
	p := &parser{Options: Options{Language: ACSL()}, toks: toks}
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(broken); !ok {
				panic(r)
			}
			all, wrong = nil, p.err
		}
	}()
	all = &Logic{}
	for p.peek().Kind != End {
		p.logic(all, "")
	}
	return all, nil
}

// logic reads a definition, a fact, or an axiomatic block; of is the one that it is in, or empty.
func (p *parser) logic(all *Logic, of string) {
	switch word := p.next(); {
	case word.Is(wordPredicate):
		all.Definitions = append(all.Definitions, p.definition(nil, of))
	case word.Is(wordLogic):
		all.Definitions = append(all.Definitions, p.definition(p.logicType(), of))
	case word.Is(wordLemma):
		all.Facts = append(all.Facts, p.fact(word, of))
	case word.Is(wordAxiom) && of != "":
		all.Facts = append(all.Facts, p.fact(word, of))
	case word.Is(wordAxiom):
		p.fail(diag.New(diag.Annotation, word.Pos, "an axiom stands only in an axiomatic block").
			WithHint("axiomatic NAME { axiom ...: ...; }, or lemma for what is proved"))
	case word.Is(wordAxiomatic) && of == "":
		name := p.next()
		if !name.isName() {
			p.failAt(name, "expected the name of the axiomatic block, not %s", name)
		}
		open := p.expect("{", "behind the name "+name.Text)
		for p.peek().Kind != End && !p.peek().Is("}") {
			p.logic(all, name.Text)
		}
		p.closing(open, "}")
	default:
		d := diag.New(diag.Annotation, word.Pos, "expected %s, not %s", orList(logicWords()), word)
		if m := diag.Meant(word.Text, append(logicWords(), wordAxiom)); m != "" {
			d.WithHint("did you mean %s?", m)
		}
		p.fail(d)
	}
}

// fact reads "NAME: e;" behind lemma or axiom.
func (p *parser) fact(word Token, of string) *Fact {
	name := p.next()
	if !name.isName() {
		p.failAt(name, "expected the name of the %s, not %s", word.Text, name)
	}
	if t := p.peek(); t.Is("{") {
		p.fail(diag.New(diag.Unsupported, t.Pos, "labels of a %s are not supported: it is about no state", word.Text))
	}
	p.expect(":", "behind the name "+name.Text)
	first := p.i
	f := &Fact{Name: name.Text, Axiom: word.Is(wordAxiom), Of: of, Clause: &Clause{At: name.Pos}}
	f.X = p.expr()
	end := p.expect(";", "at the end of the "+word.Text)
	f.Toks = append(slices.Clone(p.toks[first:p.i-1]), Token{Pos: end.Pos})
	f.Text = Text(f.Toks)
	d := &Definition{Name: name.Text}
	if p.closed(d, f.X, nil); len(d.Free) > 0 {
		p.fail(diag.New(diag.Unsupported, d.Free[0].At, "%s is bound nowhere, and a %s is about no variables",
			d.Free[0].Text, word.Text).WithHint(`\forall integer %s; ...`, d.Free[0].Text))
	}
	return f
}

// definition reads "f(int *a, integer n) = e;" behind predicate, or behind logic and the type of the result; in an
// axiomatic block also "f(integer n);" and "f(integer n) reads g;".
func (p *parser) definition(result *Type, of string) *Definition {
	d := &Definition{Result: result}
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
	switch t := p.next(); {
	case t.Is("="):
		d.Body = p.expr()
		p.expect(";", "at the end of the definition")
		p.closed(d, d.Body, nil)
	case of == "":
		p.fail(diag.New(diag.Unsupported, t.Pos, "what %s is must be said: expected =, not %s", d.Name, t).
			WithHint("in an axiomatic block, axioms can say it"))
	default:
		p.declaration(d, t)
	}
	return d
}

// declaration reads the rest of what has no body: what it reads.
func (p *parser) declaration(d *Definition, t Token) {
	for _, x := range d.Params {
		if len(x.Type.Stars) > 0 {
			p.fail(diag.New(diag.Unsupported, x.Type.At, "a pointer is not supported as a parameter of what has no body").
				WithHint("say what %s is: = ...;", d.Name))
		}
	}
	if t.Is("reads") {
		for t.Text != ";" {
			name := p.next()
			if !name.isName() {
				p.fail(diag.New(diag.Unsupported, name.Pos, "expected a variable that %s reads, not %s", d.Name, name).
					WithHint("supported are variables at file scope that are numbers"))
			}
			d.Reads = append(d.Reads, &Name{Node{name.Pos}, name.Text})
			if t = p.next(); !t.Is(",") && !t.Is(";") {
				p.fail(diag.New(diag.Unsupported, t.Pos, "expected , or ; behind the variable %s, not %s", name.Text, t).
					WithHint("supported are variables at file scope that are numbers"))
			}
		}
		d.Free = d.Reads
		return
	}
	if !t.Is(";") {
		p.failAt(t, "expected = or ; or reads, not %s", t)
	}
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

// closed refuses what does not follow from the parameters of a definition and the state alone, and notes the names of
// variables; bound are the names bound within it.
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
			d.Free = append(d.Free, x)
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
