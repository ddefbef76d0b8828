package c

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// The annotation language is C's expressions without side effects, with
//
//	forall {int i | constraint} e     exists {real x} e     e => f
//	\sum {int i | range} e     \product {int i | range} e     \numof {int i | range} e
//	PROC[e].x     PROC[e]@f.x     spec.x     spec@f.x     spec.PROC[e].x     spec.PROC[e]@f.x
//
// and with true and false. The body of a quantifier and the right side of =>
// extend as far as possible; the body of a fold is a product, as in mathematics,
// so that \sum {int i | range} a[i]*b[i] + c is a sum plus c. They are put into C
// that the C front end can resolve and check:
//
//	({ int i; __tass_forall((constraint), (e)); })     __tass_implies((e), (f))
//	({ int i; __tass_sum((range), (e)); })             for folds (fold.go)
//	(*(TYPE*)__tass_remote_K(e))                       for other processes (remote.go)
//
// and the lowering reads these names back.

// Names that annotations use in the rewritten text.
const (
	nameForall  = "__tass_forall"
	nameExists  = "__tass_exists"
	nameImplies = "__tass_implies"
)

// token is a token of a pragma; the text of the last one, the end, is empty.
type token struct {
	pos  source.Pos
	text string
}

func (t token) end() bool { return t.text == "" }

func (t token) String() string {
	if t.end() {
		return "end of line"
	}
	return fmt.Sprintf("%q", t.text)
}

// isWord tells whether the token is an identifier, a number or a literal.
func (t token) isWord() bool {
	return !t.end() && (isWordByte(t.text[0]) || t.text[0] == '\\' && len(t.text) > 1 || t.text[0] == '"' ||
		t.text[0] == '\'' ||
		t.text[0] == '.' && len(t.text) > 1 && t.text != "...")
}

func isWordByte(b byte) bool {
	return b == '_' || b >= '0' && b <= '9' || b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= 0x80
}

func isLetter(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' }

// scanAnnotation gives the tokens of lines first to last of a file after the
// "#" (from "pragma" on), joined lines as one, with an end token. There are at
// least three tokens even when there is an error.
func scanAnnotation(f *source.File, first, last int) ([]token, *diag.Diagnostic) {
	var toks []token
	var bad *diag.Diagnostic
	endPos := at(f, first, 1)
	comment := false
	for n := first; n <= last; n++ {
		line := f.Line(n)
		limit := len(line)
		if n < last {
			limit = strings.LastIndexByte(line, '\\')
		}
		for i := 0; i < limit; {
			var width int
			var d *diag.Diagnostic
			if comment {
				width, comment = skipComment(line[i:limit])
			} else {
				width, comment, d = scanToken(line[i:limit], at(f, n, i+1))
			}
			if d != nil && bad == nil {
				bad = d
			}
			t := line[i : i+width]
			if isToken(t) && !comment && !strings.HasSuffix(t, "*/") {
				toks = append(toks, token{at(f, n, i+1), t})
				endPos = at(f, n, i+width+1)
			}
			i += width
		}
	}
	for len(toks) < 3 {
		toks = append(toks, token{pos: endPos})
	}
	toks = append(toks, token{pos: endPos})
	return toks[1:], bad
}

func isToken(t string) bool {
	return t != "" && t[0] != ' ' && t[0] != '\t' && t[0] != '\r' && t[0] != '\f' && t[0] != '\v' &&
		!strings.HasPrefix(t, "//")
}

func skipComment(s string) (width int, open bool) {
	if i := strings.Index(s, "*/"); i >= 0 {
		return i + 2, false
	}
	return len(s), true
}

var longOps = []string{"<<=", ">>=", "...", "==", "=>", "!=", "<=", ">=", "&&", "||", "->", "++", "--", "<<", ">>",
	"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "%:"}

// scanToken gives the width of the first token, blank or comment of s, and
// whether it is a comment that stays open.
func scanToken(s string, p source.Pos) (width int, open bool, d *diag.Diagnostic) {
	switch {
	case strings.HasPrefix(s, "//"):
		return len(s), false, nil
	case strings.HasPrefix(s, "/*"):
		w, open := skipComment(s[2:])
		return w + 2, open, nil
	case s[0] == '"' || s[0] == '\'':
		n := skipQuoted(s, 0)
		if n >= len(s) {
			return len(s), false, diag.New(diag.Annotation, p, "literal is not closed")
		}
		return n + 1, false, nil
	case s[0] >= '0' && s[0] <= '9' || s[0] == '.' && len(s) > 1 && s[1] >= '0' && s[1] <= '9':
		return numberWidth(s), false, nil
	case isWordByte(s[0]), s[0] == '\\' && len(s) > 1 && isLetter(s[1]): // \sum is a word
		n := 1
		for n < len(s) && isWordByte(s[n]) {
			n++
		}
		return n, false, nil
	}
	for _, op := range longOps {
		if strings.HasPrefix(s, op) {
			return len(op), false, nil
		}
	}
	return 1, false, nil
}

func numberWidth(s string) int {
	n := 1
	for n < len(s) && (isWordByte(s[n]) || s[n] == '.' ||
		(s[n] == '+' || s[n] == '-') && strings.IndexByte("eEpP", s[n-1]) >= 0) {
		n++
	}
	return n
}

// textOf gives the source text from the first of some tokens to the last.
func textOf(toks []token) string {
	var b strings.Builder
	for i, t := range toks {
		if t.end() {
			break
		}
		if i > 0 {
			prev := toks[i-1]
			if prev.pos.Line != t.pos.Line || int(prev.pos.Col)+len(prev.text) != int(t.pos.Col) {
				b.WriteByte(' ')
			}
		}
		b.WriteString(t.text)
	}
	return b.String()
}

// matching gives the index of the bracket that closes the one at i, or -1.
func matching(toks []token, i int) int {
	depth := 0
	for ; i < len(toks); i++ {
		switch toks[i].text {
		case "{", "(", "[":
			depth++
		case "}", ")", "]":
			depth--
			if depth == 0 {
				return i
			}
		}
	}
	return -1
}

// output is rewritten text with the map of its columns.
type output struct {
	text strings.Builder
	segs []segment
}

// token adds a token of the user's, mapped column by column.
func (o *output) token(t token) {
	o.segs = append(o.segs, segment{o.text.Len() + 1, int(t.pos.Line), int(t.pos.Col), true})
	o.text.WriteString(t.text)
}

// made adds text of our own, all of it mapped to one place.
func (o *output) made(p source.Pos, s string) {
	o.segs = append(o.segs, segment{o.text.Len() + 1, int(p.Line), int(p.Col), false})
	o.text.WriteString(s)
}

// annotation translates one expression.
type annotation struct {
	l     *loader
	scope model.Scope
	toks  []token // ends with an end token
	i     int
	out   *output
	err   *diag.Diagnostic
	deep  int
}

// maxDepth bounds the nesting of brackets in an annotation.
const maxDepth = 200

func (a *annotation) peek() token { return a.toks[min(a.i, len(a.toks)-1)] }

func (a *annotation) next() token {
	t := a.peek()
	a.i++
	return t
}

func (a *annotation) fail(t token, format string, args ...any) *diag.Diagnostic {
	d := diag.New(diag.Annotation, t.pos, format, args...)
	if a.err == nil {
		a.err = d
	}
	return d
}

func (a *annotation) parse() {
	a.expr(whole)
	if t := a.peek(); a.err == nil && !t.end() {
		a.fail(t, "unexpected %s", t)
	}
}

// stop tells whether a token ends an expression at the level of brackets that
// it stands on.
func stop(t token) bool {
	switch t.text {
	case "", ")", "]", "}", ",":
		return true
	}
	return false
}

var typeWords = map[string]bool{"int": true, "char": true, "short": true, "long": true, "unsigned": true,
	"signed": true,
	"float":  true, "double": true, "struct": true, "enum": true, "const": true, "sizeof": true, "void": true,
	"_Bool": true}

// reach says where an expression ends.
type reach bool

const (
	whole   reach = false // at the end of the bracket that it is in
	product reach = true  // before an operator that binds less tightly than * as well
)

// loose are the operators that bind less tightly than *.
var loose = map[string]bool{"+": true, "-": true, "<<": true, ">>": true, "<": true, ">": true, "<=": true, ">=": true,
	"==": true,
	"!=": true, "&": true, "^": true, "|": true, "&&": true, "||": true, "?": true, ":": true, "=>": true}

// expr translates an expression.
func (a *annotation) expr(to reach) {
	a.deep++
	defer func() { a.deep-- }()
	if a.deep > maxDepth {
		a.fail(a.peek(), "the expression is nested too deeply")
	}
	saved := a.out
	a.out = &output{}
	prev := token{}
	for a.err == nil && !stop(a.peek()) {
		t := a.peek()
		if to == product && operandEnd(prev) && loose[t.text] {
			break
		}
		if t.text == "=>" {
			a.implication(t, prev, saved)
			return
		}
		prev = a.part(t, prev)
	}
	a.checkEnd(prev)
	saved.append(a.out)
	a.out = saved
}

// part translates a token, with the brackets that it opens, or a form that C does
// not have; prev is the token before it. It gives what stands for it before the next.
func (a *annotation) part(t, prev token) token {
	form := a.form(t, prev)
	if form == nil {
		a.plain(t, prev)
		if t.text == "(" || t.text == "[" {
			return token{pos: t.pos, text: ")"}
		}
		return t
	}
	if prev.isWord() && !typeWords[prev.text] {
		a.fail(t, "expected an operator before %s", t.text)
		return t
	}
	form()
	return token{pos: t.pos, text: "q"}
}

// form gives the translation of an operand that C does not have, or nil.
func (a *annotation) form(t, prev token) func() {
	after := a.toks[min(a.i+1, len(a.toks)-1)].text
	member := prev.text == "." || prev.text == "->"
	switch {
	case (t.text == "forall" || t.text == "exists") && after == "{":
		return a.quantifier
	case t.text[0] == '\\' && len(t.text) > 1:
		return a.fold
	case member:
		return nil
	case t.text == "true":
		return func() { a.out.made(a.next().pos, "1 ") }
	case t.text == "false":
		return func() { a.out.made(a.next().pos, "0 ") }
	case a.scope != model.Alone && t.text == "PROC" && after == "[", a.scope != model.Alone && t.text == "spec" &&
		(after == "." || after == "@"):
		return a.remote
	}
	return nil
}

// append adds another output behind.
func (o *output) append(x *output) {
	for _, s := range x.segs {
		s.gen += o.text.Len()
		o.segs = append(o.segs, s)
	}
	o.text.WriteString(x.text.String())
}

// checkEnd reports an expression that ends too early, after token prev.
func (a *annotation) checkEnd(prev token) {
	if a.err == nil && !operandEnd(prev) && prev.text != "*" {
		a.fail(a.peek(), "expected an expression before %s", a.peek())
	}
}

// operandEnd tells whether an expression can end with a token.
func operandEnd(t token) bool {
	return t.isWord() || t.text == ")" || t.text == "]"
}

// implication translates "=> right", the left side being in a.out.
func (a *annotation) implication(t, prev token, saved *output) {
	a.checkEnd(prev)
	a.next()
	left := a.out
	a.out = saved
	a.out.made(t.pos, nameImplies+"((")
	a.out.append(left)
	a.out.made(t.pos, "),(")
	a.expr(whole)
	a.out.made(t.pos, "))")
}

// binaryOnly are operators that need a left operand.
var binaryOnly = map[string]bool{"/": true, "%": true, "<": true, ">": true, "<=": true, ">=": true, "==": true,
	"!=": true,
	"&&": true, "||": true, "?": true, ":": true, ".": true, "->": true, "^": true, "|": true, "<<": true, ">>": true,
	"[": true}

var sideEffects = map[string]bool{"=": true, "++": true, "--": true, "+=": true, "-=": true, "*=": true, "/=": true,
	"%=": true,
	"&=": true, "|=": true, "^=": true, "<<=": true, ">>=": true}

// plain translates a token that C has too, with the brackets that it opens.
func (a *annotation) plain(t, prev token) {
	switch {
	case sideEffects[t.text]:
		d := a.fail(t, "%s has a side effect", t.text)
		if t.text == "=" {
			d.WithHint("write == to compare")
		}
	case t.text == "@":
		a.fail(t, "@ stands only in PROC[e]@f.x and spec@f.x, in annotations that relate processes").WithHint("%s", scopeHint)
	case t.text == ";" || t.text == "{" || t.text == "#" || t.text == "\\" || t.text == "$" || t.text == "`" ||
		t.text == "...":
		a.fail(t, "unexpected %s", t)
	case binaryOnly[t.text] && !operandEnd(prev):
		a.fail(t, "expected an expression before %s", t)
	case t.isWord() && prev.isWord() && !typeWords[prev.text]:
		a.fail(t, "expected an operator before %s", t)
	}
	if a.err != nil {
		return
	}
	a.next()
	a.out.token(t)
	switch t.text {
	case "(":
		a.list(t, ")")
	case "[":
		a.list(t, "]")
	default:
		a.out.made(t.pos, " ")
	}
}

// list translates what stands between brackets, separated by commas.
func (a *annotation) list(open token, closing string) {
	if a.peek().text == closing && open.text == "(" {
		a.out.token(a.next())
		return
	}
	for {
		a.expr(whole)
		if a.err != nil {
			return
		}
		t := a.next()
		switch t.text {
		case closing:
			a.out.token(t)
			return
		case ",":
			a.out.token(t)
		default:
			a.fail(open, "%s is not closed", open)
			return
		}
	}
}

// quantifier translates "forall {int i | c} body".
func (a *annotation) quantifier() {
	q := a.next()
	fn := nameForall
	if q.text == "exists" {
		fn = nameExists
	}
	a.binder(q, fn, map[string]string{"int": "int", "real": "double"})
	if a.err != nil {
		return
	}
	a.out.made(a.peek().pos, "(")
	a.expr(whole)
	a.out.made(a.peek().pos, ")); })")
}

// binder translates "{int i | c}" behind a word, up to where the body stands in
// the call of fn; types are those that the variable can have.
func (a *annotation) binder(word token, fn string, types map[string]string) {
	open := a.next()
	typ := a.next()
	if types[typ.text] == "" {
		a.fail(typ, "expected %s, not %s", orList(types), typ)
		return
	}
	name := a.next()
	if !identifier.MatchString(name.text) {
		a.fail(name, "expected the name of a variable, not %s", name)
		return
	}
	a.out.made(typ.pos, "({ "+types[typ.text]+" ")
	a.out.token(name)
	a.out.made(word.pos, "; "+fn+"(")
	switch t := a.next(); t.text {
	case "|":
		a.out.made(t.pos, "(")
		a.expr(whole)
		if t := a.next(); a.err == nil && t.text != "}" {
			a.fail(open, "%s is not closed", open)
		}
		a.out.made(t.pos, "),")
	case "}":
	case ",":
		a.fail(t, "%s binds one variable", article(word)).WithHint("nest them: %s {int i} %s {int j} …", word.text, word.text)
	default:
		a.fail(t, "expected | or }, not %s", t)
	}
}

// article names a quantifier or a fold in a message.
func article(word token) string {
	if word.text[0] == '\\' {
		return word.text
	}
	return "a quantifier"
}

// orList gives the keys of a map in words.
func orList(m map[string]string) string {
	return strings.Join(slices.Sorted(maps.Keys(m)), " or ")
}
