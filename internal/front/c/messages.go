package c

import (
	"regexp"
	"strconv"
	"strings"
	"sync"

	cctoken "modernc.org/token"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/source"
)

// isName is what C takes for a name: of macros, and, as a rule, of variables of the environment.
var isName = lazyRegexp(`^[A-Za-z_]\w*$`)

// ccForms are the forms of the parser's messages, and of what is in them. Most programs do without.
type ccForms struct{ message, origin, place, unexpected, record, undefined *regexp.Regexp }

var forms = sync.OnceValue(func() *ccForms {
	return &ccForms{
		message:    regexp.MustCompile(`^(.*?):(\d+):(\d+): (.*)$`),
		origin:     regexp.MustCompile(`\s*\((\w+)\.go:\d+:\w*:?\)$`),
		place:      regexp.MustCompile(`(\S+):(\d+):(\d+):?`),
		unexpected: regexp.MustCompile(`^unexpected [^,]+`),
		record:     regexp.MustCompile(`\b((?:struct|union) \w+) \{[^{}]*\}`),
		undefined:  regexp.MustCompile(`^undefined: (\w+)$`),
	}
})

// messages turns the errors of the C front end into diagnostics: noise goes,
// positions become the user's. What follows from another error is left out. What it says
// of itself only, explain puts into words.
func (l *loader) messages(err error, f *file, explain func(blame bool) diag.List) {
	lines := strings.Split(err.Error(), "\n")
	var found diag.List
	gaveUp := false
	for _, line := range lines {
		if d := l.message(line, f); d != nil {
			found = append(found, d)
		} else {
			gaveUp = gaveUp || ofItself(line)
		}
	}
	if gaveUp || len(found) == 0 {
		found = append(found, explain(len(found) == 0)...)
	}
	for i, d := range found {
		if !follows(d, found, i) {
			l.report(d)
		}
	}
	if len(found) > 0 || l.reports.Any() {
		return
	}
	where, text := at(f.src, 1, 1), forms().origin.ReplaceAllString(lines[0], "")
	if m := forms().place.FindStringSubmatch(text); m != nil && m[1] == f.src.Name {
		line, _ := strconv.Atoi(m[2])
		col, _ := strconv.Atoi(m[3])
		where = f.pos(line, col)
	}
	if ofItself(text) {
		text = nonsense
	}
	l.report(diag.New(diag.TypeError, where, "%s", text))
}

// nonsense is said of what the C front end gives up on for no reason that is known.
const nonsense = "the C front end cannot make sense of this"

// ofItself tells whether a message of the C front end speaks of a fault in it.
func ofItself(text string) bool {
	return strings.Contains(text, "TODO") || strings.Contains(text, "internal error") || strings.Contains(text, "strconv.")
}

// follows tells whether a message, the i-th of its unit, is a consequence of
// another: the parser does not recover well from a syntax error, and an operand
// without a type breaks what contains it.
func follows(d *diag.Diagnostic, all diag.List, i int) bool {
	parse := func(c diag.Code) bool { return c == diag.Syntax || c == diag.Annotation }
	for j, e := range all {
		switch {
		case parse(d.Code) && j < i && parse(e.Code):
			return true
		case j != i && d.Code == diag.TypeError && e.Code == diag.TypeError && sameLine(d.Pos, e.Pos) && secondary(d) &&
			!secondary(e):
			return true
		}
	}
	return false
}

// sameLine tells whether two places are in the same line.
func sameLine(a, b source.Pos) bool { return a.Line == b.Line }

func secondary(d *diag.Diagnostic) bool {
	return strings.Contains(d.Message, "<invalid type>") || strings.Contains(d.Message, "modifiable lvalue")
}

// message reads one line of the C front end's errors about a unit; nil for
// noise.
func (l *loader) message(line string, unit *file) *diag.Diagnostic {
	m := forms().message.FindStringSubmatch(line)
	if m == nil || strings.HasPrefix(m[1], "<") && m[1] != "<command line>" && m[1] != endName {
		return nil
	}
	ln, _ := strconv.Atoi(m[2])
	col, _ := strconv.Atoi(m[3])
	text := m[4]
	code := diag.Syntax
	if o := forms().origin.FindStringSubmatch(text); o != nil {
		text = text[:len(text)-len(o[0])]
		if o[1] == "check" || o[1] == "type" {
			code = diag.TypeError
		}
	}
	if ofItself(text) {
		return nil
	}
	p := cctoken.Position{Filename: m[1], Line: ln, Column: col}
	where := l.pos(p)
	switch m[1] {
	case "<command line>":
		where = source.Pos{}
		code = diag.Usage
	case endName:
		where = endOf(unit.src)
		text = forms().unexpected.ReplaceAllString(text, "unexpected end of file")
	}
	d := diag.New(code, where, "%s", l.tidy(text))
	l.classify(d, p)
	return d
}

// endOf gives the place behind the last character of a file that is not blank.
func endOf(f *source.File) source.Pos {
	text := strings.TrimRight(f.Text, " \t\r\n")
	line := strings.Count(text, "\n") + 1
	return at(f, line, len(text)-strings.LastIndexByte(text, '\n'))
}

// reportMissing reports the includes that were not found, where they stand.
// Everything else that is wrong with the unit may be their consequence.
func (l *loader) reportMissing() {
	for _, name := range l.parsing.missing {
		where := source.Pos{}
		for _, f := range l.prog.Files {
			if where.File == nil && !headers.Contain(f) {
				where = findInclude(f, name)
			}
		}
		d := diag.New(diag.NoSuchFile, where, "include file not found: %s", name)
		l.report(d.WithHint("%s", headers.Lacking(name)))
	}
}

// findInclude gives the place of the name in the include directive for a file.
func findInclude(f *source.File, name string) source.Pos {
	for i, line := range strings.Split(f.Text, "\n") {
		if m := includeLine().FindStringSubmatchIndex(line); m != nil {
			given := strings.TrimLeft(strings.TrimRight(line[m[2]:], "\r\t "), "./<\"")
			if strings.HasPrefix(given, strings.TrimLeft(name, "./<\"")) {
				return at(f, i+1, m[2]+1)
			}
		}
	}
	return source.Pos{File: f}
}

// classify gives a message its code and hint from what it says and where.
func (l *loader) classify(d *diag.Diagnostic, p cctoken.Position) {
	switch {
	case forms().undefined.MatchString(d.Message):
		name := forms().undefined.FindStringSubmatch(d.Message)[1]
		d.Message = "undefined: " + name
		if strings.HasPrefix(name, "MPI_") {
			d.WithHint("this MPI constant is not modelled, or #include <mpi.h> is missing")
		}
	case strings.Contains(d.Message, "unexpected '}', expected statement"):
		d.WithHint("before } a label needs a statement behind it, if only ;")
	case strings.Contains(d.Message, "#endif"), strings.Contains(d.Message, "macro"):
		d.Code = diag.Preprocess
	case d.Code == diag.Syntax && p.Line > 0 && isErrorDirective(l.parsing.files[p.Filename], p.Line):
		d.Code = diag.Preprocess
		d.Message = "#error " + d.Message
	}
	if f := l.parsing.files[p.Filename]; f != nil && d.Code == diag.Syntax && otherUnicode(f.src.Line(p.Line), p.Column) {
		d.Code, d.Message = diag.Unsupported, "characters and strings with u or U are not supported"
		d.WithHint("wide ones, with L, have the same numbers as those with U")
	} else if f != nil && d.Code == diag.Syntax {
		l.redefined(d, f, p.Line)
	}
}

// otherUnicode tells whether a literal begins in a column of a line that is one of char16_t or char32_t.
func otherUnicode(line string, col int) bool {
	before, at := col-2, col-1
	return before >= 0 && at < len(line) && (line[at] == '"' || line[at] == '\'') &&
		(line[before] == 'u' || line[before] == 'U')
}

func isErrorDirective(f *file, line int) bool {
	if f == nil {
		return false
	}
	m := directive().FindStringSubmatch(f.src.Line(line))
	return m != nil && m[1] == "error"
}

// tidy rewrites positions within a message.
func (l *loader) tidy(text string) string {
	text = forms().place.ReplaceAllStringFunc(text, func(s string) string {
		m := forms().place.FindStringSubmatch(s)
		if _, known := l.parsing.files[m[1]]; !known {
			return s
		}
		ln, _ := strconv.Atoi(m[2])
		col, _ := strconv.Atoi(m[3])
		return l.pos(cctoken.Position{Filename: m[1], Line: ln, Column: col}).String()
	})
	text = forms().record.ReplaceAllString(text, "$1")
	return strings.TrimSuffix(strings.TrimSpace(text), ":")
}
