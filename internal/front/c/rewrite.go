package c

import (
	"regexp"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Directives that the C front end must not see as they are: those that nobody knows or that
// it does not recover from (directive.go), and macros that are inputs (macroinput.go).
// Everything else of a text is read as it is, and all columns stay.

var (
	directive   = lazyRegexp(`^\s*#\s*(\w+)`)
	tassPragma  = lazyRegexp(`^\s*#\s*pragma\s+TASS\b`)
	objectMacro = lazyRegexp(`^(\s*#\s*define\s+)([A-Za-z_]\w*)(\s.*|)$`)
	includeLine = lazyRegexp(`^\s*#\s*include\s*(.*)$`)
	includeName = lazyRegexp(`^("[^"]+"|<[^>]+>|[A-Za-z_]\w*\s*(\(|/|$))`)
	conditional = lazyRegexp(`^\s*#\s*(if|elif)\b(.*)$`)
	identifier  = lazyRegexp(`[A-Za-z_]\w*`)
	definedOp   = lazyRegexp(`\bdefined\s*(\(\s*\w+\s*\)|\w+)`)
	ppNumber    = lazyRegexp(`\b\d(?:[eEpP][+-]|[\w.])*`) // letters in it, as in 202000L, are no names
)

// rewriter goes over the directives of one file.
type rewriter struct {
	l     *loader
	f     *file
	lines []string
	done  map[int]bool // lines that are read already (index from 0)
}

// rewrite fills in the text of a file and what is known of its directives.
func (l *loader) rewrite(f *file) {
	f.broken = map[int]*diag.Diagnostic{}
	f.macros = map[string]bool{}
	f.pragmas, f.read, f.inputs = map[int]bool{}, map[int]*pragma{}, map[int]*macroInput{}
	r := &rewriter{l: l, f: f, lines: strings.Split(l.textOf(f), "\n"), done: map[int]bool{}}
	r.run()
	f.text = strings.Join(r.lines, "\n")
}

func (r *rewriter) run() {
	if strings.Contains(r.f.src.Text, "[[") {
		r.blankAttributes()
	}
	if r.l.opts.Comments && !r.f.src.Library {
		r.readComments()
	}
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
			i = source.ClosingQuote(line, i)
		}
	}
	return inside
}

// checkInclude takes out an include directive without a file name, from which
// the C parser does not recover.
func (r *rewriter) checkInclude(i int) {
	m := includeLine().FindStringSubmatchIndex(r.lines[i])
	if !includeName().MatchString(r.lines[i][m[2]:]) {
		r.f.broken[i+1] = diag.New(diag.Preprocess, at(r.f.src, i+1, m[2]+1), "#include without a file name in \"\" or <>")
		r.lines[i] = "#pragma TASS"
	}
}

// checkConditional looks for input macros in an #if: their value is not known
// when the text is preprocessed.
func (r *rewriter) checkConditional(i int) {
	m := conditional().FindStringSubmatchIndex(r.lines[i])
	rest, _, _ := strings.Cut(r.lines[i][m[4]:m[5]], "//")
	rest, _, _ = strings.Cut(rest, "/*")
	for _, none := range []*regexp.Regexp{definedOp(), ppNumber()} {
		rest = none.ReplaceAllStringFunc(rest, func(s string) string { return strings.Repeat(" ", len(s)) })
	}
	for _, loc := range identifier().FindAllStringIndex(rest, -1) {
		c := condition{rest[loc[0]:loc[1]], at(r.f.src, i+1, m[4]+loc[0]+1)}
		if r.l.parsing.inputMacros[c.name] {
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
	for _, f := range l.parsing.files {
		for _, c := range f.conds {
			if l.parsing.inputMacros[c.name] && !f.macros[c.name] {
				l.reportCondition(c)
			}
		}
	}
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

// continued tells whether a line goes on in the next one.
func (r *rewriter) continued(i int) bool {
	return i+1 < len(r.lines) && strings.HasSuffix(strings.TrimRight(r.lines[i], "\r"), "\\")
}
