package c

import (
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/headers"
)

// Directives that nobody knows. The preprocessor that we build on passes over a
// line that begins with # and an unknown word, so that a misspelt annotation
// would be dropped and its program verified without it. Such a line is an error
// here, as it is for gcc: at its place, where the preprocessor finds it active.
// The same holds for pragmas that look like misspelt annotations (nearly).

// directives are those of C11 6.10 and of gcc, each with whether the preprocessor
// that we build on obeys it or may pass over it.
func directives() map[string]bool {
	return map[string]bool{
		"if": true, "ifdef": true, "ifndef": true, "elif": true, "else": true, "endif": true,
		"include": true, "include_next": true,
		"define": true, "undef": true, "line": true, "error": true, "pragma": true,
		"warning": true, "ident": true, "sccs": true, // for people, and for object files
		"elifdef": false, "elifndef": false, "import": false, "embed": false, "assert": false, "unassert": false,
	}
}

// verbs begin the TASS pragmas.
func verbs() []string {
	return []string{"input", "output", "abstract", "system",
		"assert", "assume", "invariant", "variant", "when", "collective", "joint"}
}

var (
	// hash is the beginning of a directive; %: is the same token (C11 6.4.6).
	hash      = lazyRegexp(`^[ \t\f\v]*(#|%:)[ \t\f\v]*`)
	firstWord = lazyRegexp(`^[A-Za-z_]\w*`)
	// nullDirective is what is behind the # of a directive that does nothing, and of the
	// line markers of preprocessed text.
	nullDirective = lazyRegexp(`^($|\d|//|/\*)`)
	wordOf        = lazyRegexp(`^[ \t]*([A-Za-z_]\w*)?`)

	lineDirective = lazyRegexp(`^\s*#\s*line\b(.*)$`)
	lineNumber    = lazyRegexp(`^\s+[A-Za-z_0-9]`)
	placeMacro    = lazyRegexp(`\b__(LINE|FILE)__\b`)
)

// directiveAt gives the column, from 0, of the # of the directive on a line, which may
// stand behind comments; -1 on other lines. inComment says that a comment is open where
// the line begins; the answer late, that this comment ends before the directive.
func (r *rewriter) directiveAt(i int, inComment bool) (col int, late bool) {
	s := r.lines[i]
	late = inComment
	for k := 0; k < len(s); k++ {
		switch {
		case inComment:
			end := strings.Index(s[k:], "*/")
			if end < 0 {
				return -1, false
			}
			k, inComment = k+end+1, false
		case strings.HasPrefix(s[k:], "/*"):
			k, inComment = k+1, true
		case s[k] == '#', strings.HasPrefix(s[k:], "%:"):
			return k, late
		case strings.IndexByte(" \t\f\v\r", s[k]) < 0:
			return -1, false
		}
	}
	return -1, false
}

// directive reads the directive at a column of line i, and gives the index of its
// last line and whether a comment is open behind it.
func (r *rewriter) directive(i, col int, late bool) (last int, inComment bool) {
	if !late { // so that it begins its line: columns stay
		r.lines[i] = strings.Repeat(" ", col) + strings.Replace(r.lines[i][col:], "%:", "# ", 1)
	}
	line := r.lines[i]
	switch {
	case r.unknown(i, col):
		return i, false
	case late && tassPragma().MatchString(line[col:]):
		where := at(r.f.src, i+1, col+1)
		r.refuse(i, col, diag.New(diag.Annotation, where, "a TASS pragma cannot stand behind the end of a comment").
			WithHint("put it on a line of its own"))
		return i, false
	case late:
	case tassPragma().MatchString(line):
		return r.pragma(i), false
	case lineDirective().MatchString(line):
		r.relined(i)
	case includeLine().MatchString(line):
		r.checkInclude(i)
	case conditional().MatchString(line):
		r.checkConditional(i)
	}
	return i, endsInComment(r.lines[i], late)
}

// relined takes out a #line directive: places are those of the text as it lies on disk,
// whatever was made into it. What would tell the difference is refused (checkLines).
func (r *rewriter) relined(i int) {
	m := lineDirective().FindStringSubmatch(r.lines[i])
	if !lineNumber().MatchString(m[1]) {
		r.refuse(i, 0, diag.New(diag.Preprocess, at(r.f.src, i+1, 1), "#line is not followed by a number"))
		return
	}
	r.f.relined = true
	r.lines[i] = ""
}

// checkLines refuses the macros that #line changes.
func (l *loader) checkLines() {
	if !slices.ContainsFunc(slices.Collect(maps.Values(l.parsing.files)), func(f *file) bool { return f.relined }) {
		return
	}
	for _, f := range l.parsing.files {
		if headers.Contain(f.src) {
			continue
		}
		for i, line := range strings.Split(f.src.Text, "\n") {
			if m := placeMacro().FindStringIndex(line); m != nil {
				l.report(diag.New(diag.Unsupported, at(f.src, i+1, m[0]+1), "%s is not supported beside #line", line[m[0]:m[1]]))
			}
		}
	}
}

// unknown reports a directive that nobody knows, at column col of line i, and tells
// whether it is one.
func (r *rewriter) unknown(i, col int) bool {
	s := r.lines[i][col:]
	head := hash().FindString(s)
	rest := strings.TrimRight(s[len(head):], " \t\r\f\v")
	word := firstWord().FindString(rest)
	obeyed, known := directives()[word]
	where := at(r.f.src, i+1, col+1)
	switch {
	case word == "" && nullDirective().MatchString(rest):
		return false
	case obeyed:
		return false
	case known:
		r.refuse(i, col, diag.New(diag.Unsupported, where, "the directive #%s is not supported", word))
	case word == "":
		r.refuse(i, col, diag.New(diag.Preprocess, where, "invalid preprocessing directive: # is not followed by a name"))
	default:
		d := diag.New(diag.Preprocess, where, "invalid preprocessing directive #%s", word)
		if meant := directiveMeant(word, rest[len(word):]); meant != "" {
			d.WithHint("did you mean %s?", meant)
		}
		r.refuse(i, col, d)
	}
	return true
}

// refuse makes the directive at a column of line i, and the lines that it is continued
// in, an empty pragma, which is reported where it is active.
func (r *rewriter) refuse(i, col int, d *diag.Diagnostic) {
	r.f.broken[i+1] = d
	more := r.continued(i)
	r.lines[i] = r.lines[i][:col] + "#pragma TASS"
	for more {
		i++
		more = r.continued(i)
		r.lines[i] = ""
		r.done[i] = true
	}
}

// directiveMeant guesses what an unknown directive stands for; empty when it is like none.
func directiveMeant(word, rest string) string {
	next := wordOf().FindStringSubmatch(rest)[1]
	switch {
	case strings.EqualFold(word, "TASS"):
		if next == "pragma" {
			next = wordOf().FindStringSubmatch(rest[strings.Index(rest, "pragma")+len("pragma"):])[1]
		}
		return strings.TrimSpace("#pragma TASS " + next)
	case slices.Contains(verbs(), word):
		return "#pragma TASS " + word
	}
	best, least := "", 3
	for name := range directives() {
		if d := diag.Distance(strings.ToLower(word), name); d < least && d < len(word) || d == least && name < best {
			best, least = name, d
		}
	}
	if best == "" {
		return ""
	}
	if best == "pragma" && next != "" && misspelt(next, wordAfter(rest, next)) != "" {
		return "#pragma TASS"
	}
	return "#" + best
}

// wordAfter gives the word behind the first word of a text.
func wordAfter(text, first string) string {
	_, rest, _ := strings.Cut(text, first)
	return wordOf().FindStringSubmatch(rest)[1]
}

// misspelt gives what a pragma that begins with two words was meant to be, when it
// looks like an annotation; empty when it does not.
func misspelt(first, second string) string {
	like := func(verb string) bool { return second != "" && diag.Distance(strings.ToLower(second), verb) <= 1 }
	switch {
	case strings.EqualFold(first, "TASS"):
		return "#pragma TASS"
	case slices.Contains(verbs(), strings.ToLower(first)):
		return "#pragma TASS " + strings.ToLower(first)
	case len(first) > 4 && strings.EqualFold(first[:4], "TASS") && slices.Contains(verbs(), strings.ToLower(first[4:])):
		return "#pragma TASS " + strings.ToLower(first[4:])
	case diag.Distance(strings.ToLower(first), "tass") <= 2 && slices.ContainsFunc(verbs(), like):
		return "#pragma TASS"
	}
	return ""
}
