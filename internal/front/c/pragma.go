package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// The TASS pragmas. The preprocessor tells of each one that is active, at its place
// (activePragma); it is read there, and what it speaks of is found when the unit has been
// parsed (attach.go):
//
//	#pragma TASS input            #pragma TASS assert e       #pragma TASS invariant e
//	#pragma TASS input {e}        #pragma TASS assume e       #pragma TASS variant e
//	#pragma TASS input {e} T      #pragma TASS collective assert ID e
//	#pragma TASS output           #pragma TASS collective invariant ID e
//	#pragma TASS abstract         and the same two with joint
//	#pragma TASS system           #pragma TASS system guard e          #pragma TASS when e

// pragma is one TASS pragma.
type pragma struct {
	kind  string // "input", "output", "abstract", "system", "assert", "assume", "invariant", "variant", "when"
	at    source.Pos
	args  []annot.Token // the expression, with an end; nil without one
	expr  source.Pos    // where the expression starts
	text  string        // the expression as written
	macro string        // input: the macro that it stands for
	scope model.Scope
	ranks model.Ranks
	id    string // unless the scope is Alone
	idAt  source.Pos
	bad   bool // what is wrong with it has been reported
	exact bool // it is in ACSL
	// contract is that of the function behind it, where it is one; breaks is what it is a violation of if an assertion of
	// the contract that is proved does not hold, and wrong what the message says then.
	contract *annot.Function
	breaks   verdict.Kind
	wrong    string
	behind   bool  // it stands behind the call
	process  int   // the number of the process of which it is, from 1 on; 0 for the one that comes there
	clause   bool  // it is a clause of a contract
	fact     *fact // the lemma of which it is the proof; or nil
	joint    bool  // it speaks of what other processes have
	// inputs are the variables that it makes inputs; lowered tells whether its
	// assumption has been attached to them.
	inputs  []*model.InputVar
	lowered bool
}

// frameKind is the kind of what a loop says it assigns, which stands in comments alone.
const frameKind = "assigns"

// role tells whether the pragma is about a declaration.
func (p *pragma) role() bool {
	return slices.Contains([]string{"input", "output", "abstract", "system", contractKind}, p.kind)
}

// ofLoop tells whether the pragma is about a loop.
func (p *pragma) ofLoop() bool {
	return slices.Contains([]string{"invariant", "variant", "when", frameKind}, p.kind)
}

// language gives the language that it is in.
func (p *pragma) language() *annot.Language {
	if p.exact {
		return annot.ACSL()
	}
	return annot.TASS()
}

// pragmaMet reads a TASS pragma that the preprocessor finds active, and enters it into the
// stream of the unit.
func (l *loader) pragmaMet(f *file, where source.Pos, tass cc.Token) {
	line := tass.Position().Line
	d := l.parsing.drivers[f]
	if d != nil {
		l.parsing.stream.enter(f)
	}
	switch {
	case f != nil && f.broken[line] != nil:
		l.report(f.broken[line])
	case f == nil || !f.pragmas[line]:
		l.report(diag.New(diag.Annotation, where, "this TASS pragma is not read").
			WithHint("write #pragma TASS and what follows at the beginning of a line"))
	case d != nil && d.clauses[line] != nil:
		for _, p := range l.clausesAt(d, line) {
			l.parsing.stream.meet(f, line, p)
		}
	case f.comments[line] != nil:
		for _, p := range l.readComment(f, f.comments[line]) {
			l.parsing.stream.meet(f, line, p)
		}
	default:
		p := f.read[line]
		if p == nil {
			p = l.readPragma(f, where)
			f.read[line] = p
		}
		l.parsing.stream.meet(f, line, p)
	}
}

// readPragma reads the pragma whose word TASS stands at a place.
func (l *loader) readPragma(f *file, tass source.Pos) *pragma {
	from := tass
	from.Col += int32(len("TASS"))
	last := int(tass.Line)
	for continued(f.src.Line(last)) && last < strings.Count(f.src.Text, "\n")+1 {
		last++
	}
	toks, d := annot.Lex(f.src, from, last)
	r := &pragmaReader{l: l, toks: unclosed(toks)}
	x := &pragma{kind: r.toks[0].Text, at: r.toks[0].Pos}
	if d == nil {
		r.read(x)
		d = r.err
	}
	if d != nil {
		x.bad = true
		l.report(d)
	}
	return x
}

// continued tells whether a line goes on in the next one.
func continued(line string) bool { return strings.HasSuffix(strings.TrimRight(line, "\r"), "\\") }

// unclosed leaves out the semicolon that closes an annotation: the papers print some with
// one. The last token is the end.
func unclosed(toks []annot.Token) []annot.Token {
	if n := len(toks) - 2; n > 0 && toks[n].Is(";") {
		return append(slices.Clone(toks[:n]), annot.Token{Pos: toks[n].Pos})
	}
	return toks
}

// pragmaReader reads the tokens of one pragma after "pragma TASS".
type pragmaReader struct {
	l    *loader
	toks []annot.Token // ends with an end token
	err  *diag.Diagnostic
}

func (r *pragmaReader) fail(t annot.Token, format string, args ...any) *diag.Diagnostic {
	d := diag.New(diag.Annotation, t.Pos, format, args...)
	if r.err == nil {
		r.err = d
	}
	return d
}

// after gives the n-th token.
func (r *pragmaReader) after(n int) annot.Token { return r.toks[min(n, len(r.toks)-1)] }

// read fills in the pragma, or sets err.
func (r *pragmaReader) read(x *pragma) {
	verb := r.toks[0]
	switch verb.Text {
	case "assert", "assume", "invariant", "variant", "when":
		r.expression(x, 1)
	case "collective":
		r.scoped(x, model.Collective)
	case "joint":
		r.scoped(x, model.Joint)
	case "input":
		if typ := r.assumption(x); r.err == nil && typ[0].Kind != annot.End {
			r.fail(typ[0], "a type is given, but no #define of an object-like macro follows").
				WithHint("before a declaration the pragma takes no type")
		}
	case "output", "abstract":
		if t := r.after(1); t.Kind != annot.End {
			r.fail(t, "unexpected %s after %s", t, verb.Text)
		}
	case "system":
		switch t := r.after(1); {
		case t.Is("guard"):
			r.expression(x, 2)
		case t.Kind != annot.End:
			r.fail(t, "unexpected %s after system", t).WithHint("what a call waits for stands behind guard: system guard x > 0")
		}
	default:
		what := verb.String()
		if verb.Kind == annot.End {
			what = "nothing"
		}
		r.fail(verb, "unknown TASS pragma: %s", what).
			WithHint("known are input, output, abstract, system, assert, assume, invariant, variant, when, " +
				"collective assert, collective invariant, joint assert and joint invariant")
	}
}

// expression reads the expression that begins with the n-th token. Names have no meaning
// yet, and macros are not expanded: only its form is checked.
func (r *pragmaReader) expression(x *pragma, n int) {
	if t := r.after(n); t.Kind == annot.End {
		r.fail(t, "expected an expression after %s", x.kind)
		return
	}
	r.keep(x, r.toks[n:])
}

func (r *pragmaReader) keep(x *pragma, args []annot.Token) {
	x.args, x.expr, x.text = args, args[0].Pos, annot.Text(args)
	_, d := annot.Parse(args, annot.Options{Language: x.language(), Scope: x.scope})
	if d != nil && r.err == nil {
		r.err = d
	}
}

// scoped reads what follows "collective" or "joint".
func (r *pragmaReader) scoped(x *pragma, scope model.Scope) {
	n := 0
	if scope == model.Collective {
		n = r.ranks(x)
	}
	word, verb, id := r.toks[0], r.after(n+1), r.after(n+2)
	hint := "#pragma TASS " + word.Text + " " + verb.Text + " NAME e: annotations of one name meet"
	switch e := r.after(n + 3); {
	case scope == model.Joint && !r.l.opts.Compared:
		r.fail(word, "a joint annotation relates two programs").WithHint("it needs tass compare")
	case verb.Text != "assert" && verb.Text != "invariant":
		r.fail(verb, "expected assert or invariant after %s, not %s", word.Text, verb)
	case id.Kind != annot.Word || !isName().MatchString(id.Text):
		r.fail(id, "expected a name after %s %s, not %s", word.Text, verb.Text, id).WithHint("%s", hint)
	case e.Kind == annot.End || e.Kind == annot.Punct && slices.Contains(betweenOperands(), e.Text):
		r.fail(e, "expected an expression after the name %s, not %s", id.Text, e).WithHint("%s", hint)
	default:
		x.kind, x.scope, x.id, x.idAt = verb.Text, scope, id.Text, id.Pos
		r.expression(x, n+3)
	}
}

// ranks reads the set of ranks behind "collective", if there is one, and gives the number of its tokens.
func (r *pragmaReader) ranks(x *pragma) int {
	open := r.after(1)
	if !open.Is("{") {
		return 0
	}
	end := matching(r.toks, 1)
	if end < 0 {
		r.fail(open, "no brace closes the ranks")
		return 0
	}
	text := ""
	for _, t := range r.toks[1 : end+1] {
		text += t.Text
	}
	var problem string
	if x.ranks, problem = annot.Ranks(text); problem != "" {
		r.fail(open, "%s", problem).WithHint(annot.RanksHint)
	}
	return end
}

// betweenOperands are operators that need a left operand.
func betweenOperands() []string {
	return strings.Fields("/ % < > <= >= == != && || ? : . -> ^ | << >> [ =>")
}

// assumption reads the assumption of an input, if it has one, and gives what is behind it.
func (r *pragmaReader) assumption(x *pragma) []annot.Token {
	open := r.after(1)
	if !open.Is("{") {
		return r.toks[1:]
	}
	end := matching(r.toks, 1)
	if end < 0 {
		r.fail(open, "the assumption has no closing }")
		return nil
	}
	given := append(slices.Clone(r.toks[2:end]), annot.Token{Pos: r.toks[end].Pos})
	if len(given) == 1 {
		r.fail(given[0], "expected an expression")
		return nil
	}
	r.keep(x, given)
	return r.toks[end+1:]
}

// matching gives the index of the bracket that closes the one at i, or -1.
func matching(toks []annot.Token, i int) int {
	depth := 0
	for ; i < len(toks); i++ {
		switch toks[i].Text {
		case "{", "(", "[":
			depth++
		case "}", ")", "]":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return -1
}
