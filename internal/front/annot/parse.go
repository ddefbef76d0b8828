package annot

import (
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
)

// Options says how tokens are read.
type Options struct {
	Language *Language
	// Scope says which processes the annotation relates: names of variables of other
	// processes have no meaning where it relates none.
	Scope model.Scope
	// IsType tells whether a name is that of a type; nil where nobody knows, and then what
	// can be a cast is one.
	IsType func(name string) bool
}

// maxDepth bounds the nesting of brackets and operators.
const maxDepth = 200

// Parse makes the tree of all of some tokens, of which the last is the end.
func Parse(toks []Token, o Options) (Expr, *diag.Diagnostic) {
	x, rest, d := ParseFirst(toks, o)
	if d == nil && rest[0].Kind != End {
		return nil, LeftOver(rest[0])
	}
	return x, d
}

// ParseFirst makes the tree of the longest expression that some tokens begin with, and
// gives those behind it.
func ParseFirst(toks []Token, o Options) (x Expr, rest []Token, wrong *diag.Diagnostic) {
	p := &parser{Options: o, toks: toks}
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(broken); !ok {
				panic(r)
			}
			x, rest, wrong = nil, p.toks[p.i:], p.err
		}
	}()
	x = p.expr()
	return x, p.toks[p.i:], nil
}

// LeftOver says what is wrong with a token behind an expression.
func LeftOver(t Token) *diag.Diagnostic {
	if d := meaningless(t); d != nil {
		return d
	}
	if beginsOperand(t) {
		return diag.New(diag.Annotation, t.Pos, "expected an operator before %s", t)
	}
	return diag.New(diag.Annotation, t.Pos, "unexpected %s", t)
}

// meaningless says what is wrong with a token that stands in no expression; nil for another.
func meaningless(t Token) *diag.Diagnostic {
	if t.Kind != Punct {
		return nil
	}
	switch {
	case t.Text == "@":
		const text = "@ stands only in PROC[e]@f.x and spec@f.x, in annotations that relate processes"
		return diag.New(diag.Annotation, t.Pos, text).WithHint("%s", ScopeHint)
	case slices.Contains([]string{";", "{", "#", "\\", "$", "`", "..."}, t.Text):
		return diag.New(diag.Annotation, t.Pos, "unexpected %s", t)
	}
	return sideEffect(t)
}

// ScopeHint says where variables of other processes can be named.
const ScopeHint = "PROC[e].x stands in collective and joint annotations, spec.x in joint ones"

var changing = []string{"=", "++", "--", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<=", ">>="}

// sideEffect reports an operator that changes something.
func sideEffect(t Token) *diag.Diagnostic {
	if t.Kind != Punct || !slices.Contains(changing, t.Text) {
		return nil
	}
	d := diag.New(diag.Annotation, t.Pos, "%s has a side effect", t.Text)
	if t.Text == "=" {
		d.WithHint("write == to compare")
	}
	return d
}

// beginsOperand tells whether an operand, and no operator, begins with a token.
func beginsOperand(t Token) bool {
	return t.Kind != Punct && t.Kind != End
}

// broken is what a syntax error is raised as.
type broken struct{}

// parser is a parser by recursive descent.
type parser struct {
	Options
	toks  []Token
	i     int
	depth int
	err   *diag.Diagnostic
}

func (p *parser) peek() Token { return p.after(0) }

func (p *parser) after(n int) Token { return p.toks[min(p.i+n, len(p.toks)-1)] }

func (p *parser) next() Token {
	t := p.peek()
	if p.i < len(p.toks)-1 {
		p.i++
	}
	return t
}

// accept goes over a token if it is the one.
func (p *parser) accept(text string) bool {
	if p.peek().Is(text) {
		p.next()
		return true
	}
	return false
}

// fail raises a syntax error.
func (p *parser) fail(d *diag.Diagnostic) {
	p.err = d
	panic(broken{})
}

// failAt raises one at a token.
func (p *parser) failAt(t Token, format string, args ...any) {
	p.fail(diag.New(diag.Annotation, t.Pos, format, args...))
}

// expect goes over a token that must be there; behind says what it stands behind.
func (p *parser) expect(text, behind string) Token {
	if t := p.peek(); !t.Is(text) {
		p.failAt(t, "expected %s %s, not %s", text, behind, t)
	}
	return p.next()
}

// closing goes over the bracket that closes another.
func (p *parser) closing(open Token, text string) Token {
	t := p.peek()
	switch {
	case t.Is(text):
		return p.next()
	case t.Kind == End, slices.Contains([]string{")", "]", "}", ","}, t.Text):
		p.failAt(open, "%s is not closed", open)
	}
	p.fail(LeftOver(t))
	return t
}

// deeper counts the nesting; what it gives must be called at the end.
func (p *parser) deeper() func() {
	if p.depth++; p.depth > maxDepth {
		p.failAt(p.peek(), "the expression is nested too deeply")
	}
	return func() { p.depth-- }
}

// expr reads an expression: an implication, or what binds more tightly. The right side of
// an implication extends as far as possible. In ACSL, ?: binds least of all (ACSL 2.2, Fig. 2.4).
func (p *parser) expr() Expr {
	defer p.deeper()()
	if p.Language.Exact {
		x := p.alternatives(p.equivalence())
		return p.end(x, p.equivalence)
	}
	x := p.conditional()
	if t := p.peek(); t.Is(p.Language.Implies) {
		p.next()
		return &Binary{Node{x.Pos()}, "=>", t.Pos, x, p.expr()}
	}
	return p.end(x, p.conditional)
}

// end gives an expression that was read, or a range that begins with it.
func (p *parser) end(x Expr, second func() Expr) Expr {
	t := p.peek()
	if d := sideEffect(t); d != nil {
		p.fail(d)
	}
	switch {
	case t.Is("=>") || t.Is("==>"):
		p.fail(diag.New(diag.Annotation, t.Pos, "unexpected %s", t).
			WithHint("an implication is written %s", p.Language.Implies))
	case t.Is("..") && p.Language.Contracts:
		p.next()
		return &Range{Node{x.Pos()}, x, second()}
	}
	return x
}

// equivalence reads implications with <==> between them.
func (p *parser) equivalence() Expr {
	x := p.implication()
	for {
		t := p.peek()
		if !t.Is(equivalent) {
			return x
		}
		p.next()
		x = &Binary{Node{x.Pos()}, equivalent, t.Pos, x, p.implication()}
	}
}

func (p *parser) implication() Expr {
	defer p.deeper()()
	x := p.binary(1)
	if t := p.peek(); t.Is(p.Language.Implies) {
		p.next()
		return &Binary{Node{x.Pos()}, "=>", t.Pos, x, p.implication()}
	}
	return x
}

func (p *parser) conditional() Expr { return p.alternatives(p.binary(1)) }

// alternatives reads what stands behind a condition: the choices of ?:, if there are any.
func (p *parser) alternatives(c Expr) Expr {
	if !p.accept("?") {
		return c
	}
	defer p.deeper()()
	x := p.expr()
	if t := p.peek(); !t.Is(":") {
		p.failAt(t, "expected : after the first choice of ?:, not %s", t)
	}
	p.next()
	last := p.conditional
	if p.Language.Exact {
		last = func() Expr { return p.alternatives(p.equivalence()) }
	}
	return &Cond{Node{c.Pos()}, c, x, last()}
}

// The operators on truth values that ACSL adds.
const (
	equivalent = "<==>"
	either     = "^^" // one of the two, but not both
)

// level gives how tightly a binary operator binds, as in C; 0 for what is none.
func level(t Token) int {
	if t.Kind != Punct {
		return 0
	}
	switch t.Text {
	case "||":
		return 1
	case either:
		return 2
	case "&&":
		return 3
	case "|":
		return 4
	case "^":
		return 5
	case "&":
		return 6
	case "==", "!=":
		return equality
	case "<", "<=", ">", ">=":
		return relation
	case "<<", ">>":
		return 9
	case "+", "-":
		return 10
	case "*", "/", "%":
		return product
	}
	return 0
}

// product is the level of * and of the body of a fold.
const product = 11

// The levels of comparisons, which are one where they form chains.
const (
	equality = 7
	relation = 8
)

// binary reads operands with operators between them of a level or above.
func (p *parser) binary(least int) Expr {
	x := p.unary()
	for {
		t := p.peek()
		l := level(t)
		if l < least || l == 0 || t.Is(either) && !p.Language.Exact {
			return x
		}
		if p.Language.Exact && (l == equality || l == relation) {
			if least > equality {
				return x
			}
			x = p.chain(x)
			continue
		}
		p.next()
		x = &Binary{Node{x.Pos()}, t.Text, t.Pos, x, p.binary(l + 1)}
	}
}

// chain reads the comparisons behind an operand: a < b <= c is a < b && b <= c (ACSL 2.2.1).
func (p *parser) chain(x Expr) Expr {
	var all Expr
	up, down, apart := false, false, false
	for n := 0; ; n++ {
		t := p.peek()
		if l := level(t); l != equality && l != relation {
			return all
		}
		up, down, apart = up || t.Text[0] == '<', down || t.Text[0] == '>', apart || t.Text == "!="
		if n > 0 && (up && down || apart) {
			p.fail(diag.New(diag.Annotation, t.Pos, "these comparisons are no chain").
				WithHint("put parentheses around the one that comes first, or join them with &&"))
		}
		p.next()
		y := p.binary(relation + 1)
		var one Expr = &Binary{Node{x.Pos()}, t.Text, t.Pos, x, y}
		if all != nil {
			one = &Binary{Node{all.Pos()}, "&&", t.Pos, all, one}
		}
		all, x = one, y
	}
}

func (p *parser) unary() Expr {
	defer p.deeper()()
	t := p.peek()
	at := Node{t.Pos}
	if t.Kind == Punct {
		switch t.Text {
		case "-", "+", "!", "~", "*", "&":
			p.next()
			return &Unary{at, t.Text, p.unary()}
		case "(":
			if typ, end := p.typeInParentheses(); typ != nil {
				return &Cast{at, typ, end, p.unary()}
			}
		}
	}
	if t.Is("sizeof") {
		p.next()
		open := p.peek().Pos
		if typ, _ := p.typeInParentheses(); typ != nil {
			return &Sizeof{Node: at, Type: typ, Open: open}
		}
		return &Sizeof{Node: at, X: p.unary()}
	}
	return p.postfix(p.primary())
}

func (p *parser) postfix(x Expr) Expr {
	for {
		t := p.peek()
		at := Node{x.Pos()}
		switch {
		case t.Is("["):
			p.next()
			i := p.expr()
			p.closing(t, "]")
			x = &Index{at, x, i}
		case t.Is("("):
			x = p.call(x)
		case t.Is("."), t.Is("->"):
			p.next()
			name := p.next()
			if !name.isName() {
				p.failAt(name, "expected the name of a field, not %s", name)
			}
			x = &Field{at, x, t.Is("->"), name.Text, name.Pos}
		case t.Is("++"), t.Is("--"):
			p.fail(sideEffect(t))
		default:
			return x
		}
	}
}

// call reads the arguments of a call.
func (p *parser) call(f Expr) Expr {
	open := p.next()
	c := &Call{Node: Node{f.Pos()}, Fun: f, Open: open.Pos}
	if p.accept(")") {
		return c
	}
	for {
		c.Args = append(c.Args, p.expr())
		if !p.accept(",") {
			break
		}
	}
	p.closing(open, ")")
	return c
}

// orList gives words in alphabetical order, with or between them.
func orList(words []string) string {
	list := slices.Clone(words)
	slices.Sort(list)
	return strings.Join(list, " or ")
}

// folds gives the words of the folds that the language has.
func (l *Language) folds() []string {
	return slices.DeleteFunc(slices.Collect(maps.Keys(l.Binders)), func(w string) bool { return !l.Binders[w].fold() })
}
