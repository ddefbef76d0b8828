package annot

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
)

// What stands between operators: names, literals, quantifiers and folds, variables of
// other processes, and types.

func (p *parser) primary() Expr {
	t := p.peek()
	at := Node{t.Pos}
	switch t.Kind {
	case Number, Char, String:
		p.next()
		return &Literal{at, t.Kind, t.Text}
	case Word:
		return p.word(t)
	case Punct:
		if t.Is("(") {
			p.next()
			x := p.expr()
			p.closing(t, ")")
			return x
		}
		if d := meaningless(t); d != nil {
			p.fail(d)
		}
	}
	p.failAt(t, "expected an expression before %s", t)
	return nil
}

// word reads an operand that begins with a word.
func (p *parser) word(t Token) Expr {
	at := Node{t.Pos}
	after := p.after(1)
	if _, binds := p.Language.Binders[t.Text]; binds && p.opens(after) {
		return p.binder()
	}
	if read := p.special(t); read != nil {
		return read()
	}
	switch {
	case slices.Contains(p.Language.Functions, t.Text) && after.Is("("):
		p.next()
		return &Name{at, t.Text}
	case slices.Contains(p.Language.Names, t.Text):
		p.next()
		return &Name{at, t.Text}
	case p.Language.Exact && (t.Text == `\true` || t.Text == `\false`):
		p.next()
		return &Truth{at, t.Text == `\true`}
	case t.Text[0] == '\\' || t.Text[0] == '$':
		p.unknown(t, after)
	case t.Text == "true" || t.Text == "false":
		p.next()
		return &Truth{at, t.Text == "true"}
	case p.remotes() && (t.Text == "PROC" && after.Is("[") || t.Text == "spec" && (after.Is(".") || after.Is("@"))):
		return p.remote()
	case slices.Contains(p.Language.Words, t.Text):
		p.failAt(t, "unexpected type %s", t.Text)
	}
	p.next()
	return &Name{at, t.Text}
}

// special gives what reads an operand that begins with a word of contracts, or of messages under way, where they have a
// meaning; nil for another.
func (p *parser) special(t Token) func() Expr {
	if _, folds := p.Language.Folds[t.Text]; folds {
		return p.fold
	}
	switch t.Text {
	case `\old`, `\on`, `\result`:
		if p.Language.Contracts {
			return p.contract
		}
	case `\at`:
		if p.Language.Exact {
			return p.moment
		}
	case wordLet:
		if p.Language.Exact {
			return p.let
		}
	case wordMin, wordMax:
		if p.Language.Exact {
			return p.extreme
		}
	case wordInFlight, wordMessage:
		if p.Language.InFlight {
			return p.inFlight
		}
	}
	return nil
}

// remotes tells whether variables of other processes have a meaning here.
func (p *parser) remotes() bool { return p.Language.Processes && p.Scope != model.Alone }

// opens tells whether a token can stand behind a word that binds a variable.
func (p *parser) opens(t Token) bool {
	switch p.Language.Style {
	case Braces:
		return t.Is("{")
	case Parentheses:
		return t.Is("(")
	}
	return true
}

// unknown reports a word with \ or $ before it that is not known, or not complete.
func (p *parser) unknown(t, after Token) {
	if _, ok := p.Language.Binders[t.Text]; ok {
		bracket := map[Style]string{Braces: "{", Parentheses: "("}[p.Language.Style]
		p.failAt(after, "expected %s after %s, not %s", bracket, t.Text, after)
	}
	d := diag.New(diag.Annotation, t.Pos, "%s is not known", t.Text)
	if p.Language.Exact {
		if m := diag.Meant(t.Text, p.Language.words()); m != "" {
			p.fail(d.WithHint("did you mean %s?", m))
		}
		p.fail(d.WithHint("known are %s", strings.Join(p.Language.words(), ", ")))
	}
	known := p.Language.folds()
	if p.Language.InFlight {
		known = append(known, wordInFlight, wordMessage)
	}
	if len(known) > 0 {
		d.WithHint("known are %s", orList(known))
	}
	p.fail(d)
}

// binder reads a quantifier or a fold.
func (p *parser) binder() Expr {
	word := p.next()
	b := &Bind{Node: Node{word.Pos}, Word: word.Text, Op: p.Language.Binders[word.Text]}
	switch p.Language.Style {
	case Braces:
		p.braces(b)
	case Parentheses:
		p.parentheses(b)
	case Semicolon:
		return p.semicolon(b)
	}
	p.body(b)
	return b
}

// body reads the body of a binder, which extends as far as possible, that of a fold as far
// as a product does.
func (p *parser) body(b *Bind) {
	if b.Op.fold() {
		b.Body = p.binary(product)
	} else {
		b.Body = p.expr()
	}
}

// bound reads the type and the name of a variable.
func (p *parser) bound(b *Bind) {
	types := p.Language.Types
	if b.Op.fold() {
		types = types[:1]
	}
	typ := p.next()
	if !slices.Contains(types, typ.Text) {
		p.failAt(typ, "expected %s, not %s", orList(types), typ)
	}
	p.variable(b, typ.Text == p.Language.Real)
}

func (p *parser) variable(b *Bind, isReal bool) {
	name := p.next()
	if !name.isName() || slices.Contains(p.Language.Words, name.Text) {
		p.failAt(name, "expected the name of a variable, not %s", name)
	}
	b.Var = &Bound{Node: Node{name.Pos}, Real: isReal, Name: name.Text}
}

// braces reads "{int i | c}".
func (p *parser) braces(b *Bind) {
	open := p.next()
	p.bound(b)
	switch t := p.next(); {
	case t.Is("|"):
		b.Given = p.expr()
		p.closing(open, "}")
	case t.Is("}"):
		p.ranged(b)
	case t.Is(","):
		what := b.Word
		if !b.Op.fold() {
			what = "a quantifier"
		}
		p.fail(diag.New(diag.Annotation, t.Pos, "%s binds one variable", what).
			WithHint("nest them: %s {int i} %s {int j} …", b.Word, b.Word))
	default:
		p.failAt(t, "expected | or }, not %s", t)
	}
}

// ranged reports a fold without a range.
func (p *parser) ranged(b *Bind) {
	if n := b.Var.Name; b.Op.fold() {
		p.fail(diag.New(diag.Annotation, b.At, "a fold needs a range").
			WithHint("write {int %s | 0 <= %s && %s < n}", n, n, n))
	}
}

// parentheses reads "(int i: lo .. hi)" or "(int i | c)".
func (p *parser) parentheses(b *Bind) {
	open := p.next()
	p.bound(b)
	switch t := p.next(); {
	case t.Is(":"):
		x := p.expr()
		r, ok := x.(*Range)
		if !ok {
			p.fail(diag.New(diag.Annotation, x.Pos(), "expected a range").WithHint("write lo .. hi"))
		}
		b.Range = r
		p.closing(open, ")")
	case t.Is("|"):
		b.Given = p.expr()
		p.closing(open, ")")
	case t.Is(")"):
	default:
		p.failAt(t, "expected : or | or ), not %s", t)
	}
}

// semicolon reads "int i, j; e": a quantifier in another for more than one variable.
func (p *parser) semicolon(first *Bind) Expr {
	isReal, isInt := false, false
	switch t := p.peek(); {
	case slices.Contains(p.Language.Types, t.Text) && p.after(1).isName():
		p.next()
		isReal, isInt = t.Text == p.Language.Real, p.Language.Exact && t.Text == "int"
	case p.Language.Exact:
		p.fail(diag.New(diag.Annotation, t.Pos, "expected the type of the variable: %s", orList(p.Language.Types)).
			WithHint(`write %s integer i; ...`, first.Word))
	}
	b := first
	p.variable(b, isReal)
	for p.accept(",") {
		inner := &Bind{Node: first.Node, Word: first.Word, Op: first.Op}
		b.Var.Int = isInt
		p.variable(inner, isReal)
		b.Body, b = inner, inner
	}
	b.Var.Int = isInt
	p.expect(";", "behind the variables")
	p.body(b)
	return first
}

// contract reads \old(e), \on(r, e) and \result.
func (p *parser) contract() Expr {
	word := p.next()
	at := Node{word.Pos}
	if word.Text == `\result` {
		return &Result{at}
	}
	open := p.expect("(", "after "+word.Text)
	x := p.expr()
	if word.Text == `\old` {
		p.closing(open, ")")
		return &Old{Node: at, X: x}
	}
	p.expect(",", "after the first operand of "+word.Text)
	y := p.expr()
	p.closing(open, ")")
	if p.Language.RankLast {
		x, y = y, x
	}
	return &On{at, x, y}
}

// moment reads \at(e, Label); \at(e, Pre) and \at(e, Old) are \old(e) (ACSL 2.4.3).
func (p *parser) moment() Expr {
	word := p.next()
	at := Node{word.Pos}
	open := p.expect("(", `after \at`)
	x := p.expr()
	p.expect(",", `after the first operand of \at`)
	label := p.next()
	if !label.isName() {
		p.fail(diag.New(diag.Annotation, label.Pos, "expected a label, not %s", label).WithHint("%s", LabelHint))
	}
	p.closing(open, ")")
	if label.Text == LabelPre || label.Text == LabelOld {
		return &Old{at, x, label.Meant}
	}
	return &At{at, x, label.Text, label.Pos}
}

// remote reads PROC[e].x, PROC[e]@f.x, spec.x, spec@f.x and spec.PROC[e].x.
func (p *parser) remote() Expr {
	first := p.next()
	r := &Remote{Node: Node{first.Pos}, Spec: first.Is("spec")}
	if r.Spec && p.Scope != model.Joint {
		p.fail(diag.New(diag.Annotation, first.Pos, "spec stands only in joint annotations").WithHint("%s", ScopeHint))
	}
	if r.Spec && p.peek().Is(".") && p.after(1).Is("PROC") {
		p.next()
		first = p.next()
	}
	if first.Is("PROC") {
		open := p.next()
		if !open.Is("[") {
			p.failAt(open, "expected [ after PROC, not %s", open)
		}
		r.Rank = p.expr()
		p.closing(open, "]")
	}
	if p.accept("@") {
		f := p.next()
		if !f.isName() {
			p.failAt(f, "expected the name of a function after @, not %s", f)
		}
		r.Func, r.FuncAt = f.Text, f.Pos
	}
	if t := p.next(); !t.Is(".") {
		p.failAt(t, "expected . and the name of a variable, not %s", t)
	}
	name := p.next()
	if !name.isName() {
		p.failAt(name, "expected the name of a variable, not %s", name)
	}
	r.Name, r.NameAt = name.Text, name.Pos
	return r
}
