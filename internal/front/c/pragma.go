package c

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Rewriting of pragmas. Each TASS pragma becomes C text on its own line, so
// that the C front end resolves names, macros and types in it:
//
//	#pragma TASS assert e       __tass_assert_K(e');
//	#pragma TASS assume e       __tass_assume_K(e');
//	#pragma TASS input          extern int __tass_input_K;   before the declaration, and
//	            {a}             static int __tass_given_K(void){return (a');}   after it
//	#pragma TASS input {a} T    extern int __tass_input_K;T n; static int __tass_given_K(void){…}
//	#define n 10                #define n n
//	#pragma TASS output         extern int __tass_output_K;
//	#pragma TASS abstract       extern int __tass_abstract_K;
//
// and those of loops, and those that relate processes, as note.go says.
//
// K is the pragma's index in loader.pragmas, and e' is e with what C does not
// have rewritten (annot.go). The number of lines does not change;
// segments map the columns back. A pragma with a mistake in it becomes an empty
// one, and its diagnostic is reported if the preprocessor finds the line active.

// pragma is one rewritten TASS pragma.
type pragma struct {
	kind  string // "input", "output", "abstract", "assert", "assume", "invariant", "variant"
	at    source.Pos
	expr  source.Pos // where the expression starts
	text  string     // the expression as written
	macro string     // input: the macro that it stands for
	scope model.Scope
	id    string // unless the scope is Alone
	idAt  source.Pos
	// loop is the first line of the loop that it is about.
	loop int
	// inputs are the variables that it makes inputs; lowered tells whether its
	// assumption has been attached to them.
	inputs  []*model.InputVar
	lowered bool
}

// Prefixes of the names that rewriting makes.
const (
	markInput    = "__tass_input_"
	markOutput   = "__tass_output_"
	markAbstract = "__tass_abstract_"
	markGiven    = "__tass_given_"
	markAssert   = "__tass_assert_"
	markAssume   = "__tass_assume_"
)

var (
	directive   = regexp.MustCompile(`^\s*#\s*(\w+)`)
	tassPragma  = regexp.MustCompile(`^\s*#\s*pragma\s+TASS\b`)
	objectMacro = regexp.MustCompile(`^(\s*#\s*define\s+)([A-Za-z_]\w*)(\s.*|)$`)
	includeLine = regexp.MustCompile(`^\s*#\s*include\s*(.*)$`)
	includeName = regexp.MustCompile(`^("[^"]+"|<[^>]+>|[A-Za-z_]\w*\s*(\(|/|$))`)
	conditional = regexp.MustCompile(`^\s*#\s*(if|elif)\b(.*)$`)
	identifier  = regexp.MustCompile(`[A-Za-z_]\w*`)
	definedOp   = regexp.MustCompile(`\bdefined\s*(\(\s*\w+\s*\)|\w+)`)
)

// rewriter rewrites one file.
type rewriter struct {
	l     *loader
	f     *file
	lines []string
	// insertions after a declaration, by line (index from 0)
	done map[int]bool
}

// rewrite fills in the text, edits and broken pragmas of a file.
func (l *loader) rewrite(f *file) {
	f.edits = map[int][]segment{}
	f.broken = map[int]*diag.Diagnostic{}
	f.macros = map[string]bool{}
	f.unsaid = map[int]bool{}
	r := &rewriter{l: l, f: f, lines: strings.Split(f.src.Text, "\n"), done: map[int]bool{}}
	r.run()
	r.invariants()
	f.text = strings.Join(r.lines, "\n")
}

func (r *rewriter) run() {
	inComment := false
	for i := 0; i < len(r.lines); i++ {
		col, late := -1, false
		if !r.done[i] {
			col, late = r.directiveAt(i, inComment)
		}
		if col < 0 {
			inComment = endsInComment(r.lines[i], inComment)
			continue
		}
		i, inComment = r.directive(i, col, late)
	}
}

// endsInComment tells whether a block comment is open at the end of a line.
func endsInComment(line string, inside bool) bool {
	for i := 0; i < len(line); i++ {
		switch {
		case inside:
			if strings.HasPrefix(line[i:], "*/") {
				inside = false
				i++
			}
		case strings.HasPrefix(line[i:], "//"):
			return false
		case strings.HasPrefix(line[i:], "/*"):
			inside = true
			i++
		case line[i] == '"' || line[i] == '\'':
			i = skipQuoted(line, i)
		}
	}
	return inside
}

// skipQuoted gives the index of the quote that ends a literal starting at i,
// or the last index of the line.
func skipQuoted(line string, i int) int {
	q := line[i]
	for i++; i < len(line) && line[i] != q; i++ {
		if line[i] == '\\' {
			i++
		}
	}
	return i
}

// checkInclude takes out an include directive without a file name, from which
// the C parser does not recover.
func (r *rewriter) checkInclude(i int) {
	m := includeLine.FindStringSubmatchIndex(r.lines[i])
	if !includeName.MatchString(r.lines[i][m[2]:]) {
		r.f.broken[i+1] = diag.New(diag.Preprocess, at(r.f.src, i+1, m[2]+1), "#include without a file name in \"\" or <>")
		r.lines[i] = "#pragma TASS"
	}
}

// checkConditional looks for input macros in an #if: their value is not known
// when the text is preprocessed.
func (r *rewriter) checkConditional(i int) {
	m := conditional.FindStringSubmatchIndex(r.lines[i])
	rest, _, _ := strings.Cut(r.lines[i][m[4]:m[5]], "//")
	rest, _, _ = strings.Cut(rest, "/*")
	rest = definedOp.ReplaceAllStringFunc(rest, func(s string) string { return strings.Repeat(" ", len(s)) })
	for _, loc := range identifier.FindAllStringIndex(rest, -1) {
		c := condition{rest[loc[0]:loc[1]], at(r.f.src, i+1, m[4]+loc[0]+1)}
		if r.l.inputMacros[c.name] {
			r.l.reportCondition(c)
		} else {
			r.f.conds = append(r.f.conds, c)
		}
	}
}

func (l *loader) reportCondition(c condition) {
	l.report(diag.New(diag.Annotation, c.at, "input %s is used in a preprocessor condition", c.name).
		WithHint("an input has no value when the text is preprocessed; use an ordinary if"))
}

// checkConditions reports input macros of files that were included later than
// they were used.
func (l *loader) checkConditions() {
	for _, f := range l.files {
		for _, c := range f.conds {
			if l.inputMacros[c.name] && !f.macros[c.name] {
				l.reportCondition(c)
			}
		}
	}
}

// pragma rewrites the pragma that starts at line index i, and gives the index
// of its last line.
func (r *rewriter) pragma(i int) int {
	last := i
	for strings.HasSuffix(strings.TrimRight(r.lines[last], "\r"), "\\") && last+1 < len(r.lines) {
		last++
	}
	toks, d := scanAnnotation(r.f.src, i+1, last+1)
	p := &pragmaParser{r: r, toks: unclosed(toks[2:]), line: i + 1, last: last}
	if d == nil {
		p.run()
		d = p.err
	}
	if d != nil {
		if line, _, ok := r.nextCode(last + 1); ok && loopPragma.MatchString(r.lines[i]) {
			r.f.unsaid[line+1] = true
		}
		r.f.broken[i+1] = d
		r.lines[i] = "#pragma TASS"
	}
	for k := i + 1; k <= last; k++ {
		r.lines[k] = ""
	}
	return last
}

// unclosed leaves out the semicolon that closes an annotation: the papers print some with
// one. The last token is the end.
func unclosed(toks []token) []token {
	if n := len(toks) - 2; n > 0 && toks[n].text == ";" {
		return append(slices.Clone(toks[:n]), token{pos: toks[n].pos})
	}
	return toks
}

// replace gives line index i the text of out, which ends the way it maps back.
func (r *rewriter) replace(i int, out *output) {
	r.lines[i] = out.text.String()
	r.f.edits[i+1] = out.segs
}

// insertAfterDeclaration puts out behind the semicolon that ends the
// declaration starting after line index i; false when there is none.
func (r *rewriter) insertAfterDeclaration(i int, out *output) bool {
	line, col, ok := r.findSemicolon(i + 1)
	if ok {
		r.insert(line, col+1, out)
		r.done[line] = true
	}
	return ok
}

// findSemicolon finds the first semicolon outside brackets from line index i on.
func (r *rewriter) findSemicolon(i int) (line, col int, ok bool) {
	depth := 0
	ok = r.scan(i, 0, func(l, c int, b byte) bool {
		line, col = l, c
		switch b {
		case '(', '[', '{':
			depth++
		case ')', ']', '}':
			depth--
		}
		return b == ';' && depth == 0
	})
	return line, col, ok
}

// pragmaParser reads the tokens of one pragma after "pragma TASS".
type pragmaParser struct {
	r    *rewriter
	toks []token // without "#"-less prefix; ends with an end token
	line int     // from 1
	last int     // index of the last line
	err  *diag.Diagnostic
}

func (p *pragmaParser) fail(t token, format string, args ...any) *diag.Diagnostic {
	d := diag.New(diag.Annotation, t.pos, format, args...)
	if p.err == nil {
		p.err = d
	}
	return d
}

// run rewrites the pragma, or sets err.
func (p *pragmaParser) run() {
	verb := p.toks[0]
	args := p.toks[1:]
	switch verb.text {
	case "assert", "assume":
		p.statement(&pragma{kind: verb.text, at: verb.pos}, args)
	case "invariant", "variant":
		p.loop(&pragma{kind: verb.text, at: verb.pos}, verb, args)
	case "collective":
		p.scoped(model.Collective, verb, args)
	case "joint":
		p.scoped(model.Joint, verb, args)
	case "input":
		p.input(verb, args)
	case "output", "abstract":
		if !args[0].end() {
			p.fail(args[0], "unexpected %s after %s", args[0], verb.text)
			return
		}
		p.mark(verb.text, p.add(&pragma{kind: verb.text, at: verb.pos}))
	default:
		what := verb.String()
		if verb.end() {
			what = "nothing"
		}
		p.fail(verb, "unknown TASS pragma: %s",
			what).WithHint("known are input, output, abstract, assert, assume, invariant, variant, " +
			"collective assert, collective invariant, joint assert and joint invariant")
	}
}

func (p *pragmaParser) add(x *pragma) int {
	p.r.l.pragmas = append(p.r.l.pragmas, x)
	return len(p.r.l.pragmas) - 1
}

// mark replaces the line by the marker declaration of a pragma.
func (p *pragmaParser) mark(kind string, k int) {
	out := &output{}
	out.made(p.r.l.pragmas[k].at, fmt.Sprintf("extern int __tass_%s_%d;", kind, k))
	p.r.replace(p.line-1, out)
}

// statement rewrites a pragma that stands where a statement can.
func (p *pragmaParser) statement(x *pragma, args []token) {
	if args[0].end() {
		p.fail(args[0], "expected an expression after %s", x.kind)
		return
	}
	x.expr, x.text = args[0].pos, textOf(args)
	mark := markNote
	if x.scope == model.Alone {
		mark = "__tass_" + x.kind + "_"
	}
	if p.r.l.opts.Bare {
		p.r.lines[p.line-1] = ";"
		return
	}
	out := &output{}
	out.made(args[0].pos, fmt.Sprintf("%s%d(", mark, p.add(x)))
	p.translate(out, args, x.scope)
	out.made(args[len(args)-1].pos, ");")
	if p.err == nil {
		p.r.replace(p.line-1, out)
	}
}

// translate puts an annotation expression into C; args ends with an end token.
func (p *pragmaParser) translate(out *output, args []token, scope model.Scope) {
	a := &annotation{l: p.r.l, scope: scope, toks: args, out: out}
	a.parse()
	if a.err != nil && p.err == nil {
		p.err = a.err
	}
}

func (p *pragmaParser) input(verb token, args []token) {
	var given, typ []token
	if args[0].text == "{" {
		n := matching(args, 0)
		if n < 0 {
			p.fail(args[0], "the assumption has no closing }")
			return
		}
		given = append(append([]token{}, args[1:n]...), token{pos: args[n].pos, text: ""})
		args = args[n+1:]
	}
	typ = args[:len(args)-1]
	next := p.r.nextLine(p.last + 1)
	x := &pragma{kind: "input", at: verb.pos}
	if given != nil {
		x.expr, x.text = given[0].pos, textOf(given)
	}
	if next >= 0 && objectMacro.MatchString(p.r.lines[next]) {
		p.macroInput(x, typ, given, next)
		return
	}
	if len(typ) > 0 {
		p.fail(typ[0], "a type is given, but no #define of an object-like macro follows").
			WithHint("before a declaration the pragma takes no type")
		return
	}
	k := p.add(x)
	out := &output{}
	if given != nil {
		p.given(out, k, given)
		if p.err != nil {
			return
		}
		if !p.r.insertAfterDeclaration(p.last, out) {
			p.fail(verb, "no declaration follows")
			return
		}
	}
	p.mark("input", k)
}

// given writes the function that carries the assumption of an input.
func (p *pragmaParser) given(out *output, k int, given []token) {
	if given[0].end() {
		p.fail(given[0], "expected an expression")
		return
	}
	out.made(given[0].pos, fmt.Sprintf("static int %s%d(void){return (", markGiven, k))
	p.translate(out, given, model.Alone)
	out.made(given[len(given)-1].pos, ");}")
}

// macroInput rewrites an input pragma and the #define at line index next.
func (p *pragmaParser) macroInput(x *pragma, typ, given []token, next int) {
	m := objectMacro.FindStringSubmatchIndex(p.r.lines[next])
	name := p.r.lines[next][m[4]:m[5]]
	if len(typ) == 0 {
		p.fail(token{pos: x.at}, "the type of input %s is missing",
			name).WithHint("write #pragma TASS input int, for example")
		return
	}
	x.macro = name
	k := p.add(x)
	out := &output{}
	out.made(x.at, fmt.Sprintf("extern int %s%d;", markInput, k))
	for _, t := range typ {
		out.token(t)
		out.made(t.pos, " ")
	}
	out.made(at(p.r.f.src, next+1, m[4]+1), name+";")
	if given != nil {
		p.given(out, k, given)
	}
	if p.err != nil {
		return
	}
	p.r.l.inputMacros[name] = true
	p.r.f.macros[name] = true
	p.r.replace(p.line-1, out)
	end := next
	for strings.HasSuffix(strings.TrimRight(p.r.lines[end], "\r"), "\\") && end+1 < len(p.r.lines) {
		end++
		p.r.lines[end] = ""
		p.r.done[end] = true
	}
	p.r.lines[next] = p.r.lines[next][:m[5]] + " " + name
	p.r.done[next] = true
}

// nextLine gives the index of the first line from i on that is neither blank
// nor a comment line, or -1.
func (r *rewriter) nextLine(i int) int {
	inside := false
	for ; i < len(r.lines); i++ {
		s := strings.TrimSpace(r.lines[i])
		was := inside
		inside = endsInComment(r.lines[i], inside)
		if s == "" || strings.HasPrefix(s, "//") || was || strings.HasPrefix(s, "/*") &&
			(inside || strings.HasSuffix(s, "*/")) {
			continue
		}
		return i
	}
	return -1
}
