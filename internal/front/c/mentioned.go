package c

import (
	"path/filepath"
	"strings"

	"github.com/tass-go/tass/internal/front/c/headers"
)

// The embedded headers are read without the declarations of what no text of the program can name
// (headers.Narrowing): its files, what they include, and what options add to them. Texts are looked at before anything
// is preprocessed, so that an include by a macro, say, may have been missed; the loader begins again if so.

// mentioned is what the texts of a program can name.
type mentioned struct {
	words  map[string]bool
	pastes bool                   // some text may make names of parts
	own    map[string]headers.Own // functions that look as if they had bodies
	lacks  map[string]bool        // those of them that the headers would have
	files  map[string]bool        // whose texts were looked at
	// headers are those of the embedded ones that texts include; others are included by these.
	headers map[string]bool
	// literals are the texts in quotes, without those that have escapes
	literals map[string]bool
	// variables are the texts that calls of getenv name, and computesVariables tells that some may name others.
	variables         map[string]bool
	computesVariables bool
	// complexHeader: complex.h or tgmath.h may be included, in which complex is a type.
	complexHeader bool
	makesWords    bool // some call of scanf or fscanf seems to read a word
	readsFiles    bool // some call of fopen is not seen to open a file for writing alone
}

func newMentioned() *mentioned {
	return &mentioned{words: map[string]bool{}, own: map[string]headers.Own{}, lacks: map[string]bool{},
		files: map[string]bool{}, headers: map[string]bool{}, literals: map[string]bool{},
		variables: map[string]bool{}}
}

// mentions gives what the files of a program can name, and what they certainly or possibly include.
func (l *loader) mentions(files []string) *mentioned {
	m := newMentioned()
	m.text(strings.Join(l.opts.Claims, "\n"))
	for _, x := range l.opts.Invariants {
		m.text(x.Cond)
	}
	for _, name := range files {
		l.parsing.flags = l.opts.For(name)
		m.text(l.commandLine())
		for _, forced := range l.parsing.flags.Forced {
			l.look(m, forced)
		}
		l.look(m, name)
	}
	l.findModels(m)
	return m
}

// look adds what a file can name, and the files that it includes.
func (l *loader) look(m *mentioned, name string) {
	if m.files[filepath.Clean(name)] {
		return
	}
	if b, err := l.opts.Read(name); err == nil {
		l.lookAt(m, name, string(b))
	} else {
		m.headers[name] = true
	}
}

func (l *loader) lookAt(m *mentioned, name, text string) {
	m.files[filepath.Clean(name)] = true
	m.text(text)
	for _, x := range anyInclude().FindAllStringSubmatch(text, -1) {
		if file, _ := l.included(name, x[1]); file != "" {
			l.look(m, file)
		} else {
			m.headers[x[1]] = true
		}
	}
}

var anyInclude = lazyRegexp(`(?m)^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)[">]`)

// includesComplex is an include of complex.h or tgmath.h, or of what a macro names.
var includesComplex = lazyRegexp(`(?m)^[ \t]*#[ \t]*include[ \t]*(?:["<](?:complex|tgmath)\.h[">]|[A-Za-z_])`)

// wordScan is a call of scanf or fscanf that reads a word.
var wordScan = lazyRegexp(`\bf?scanf\s*\([^"\n]*"[^"\n]*%\*?\d*l?s`)

// openingCall is a call of fopen, and openedToWrite one with a mode in which a file can be written and not read.
var (
	openingCall   = lazyRegexp(`\bfopen\b`)
	openedToWrite = lazyRegexp(`\bfopen\s*\((?:[^()";]|"[^"\n]*"|\((?:[^()";]|"[^"\n]*")*\))*,\s*"[wa]b?"\s*\)`)
)

// asksVariable is a use of getenv, and namedVariable a call of it with the name of a variable.
var (
	asksVariable  = lazyRegexp(`\bgetenv\b`)
	namedVariable = lazyRegexp(`\bgetenv\s*\(\s*"([^"\\\n]+)"\s*\)`)
)

var plainLiteral = lazyRegexp(`"([^"\\\n]+)"`)

// splices are how a line goes on in the next one: names may, too.
var splices = strings.NewReplacer("\\\r\n", "", "\\\n", "")

func (m *mentioned) text(text string) {
	text = splices.Replace(text)
	for _, x := range plainLiteral().FindAllStringSubmatch(text, -1) {
		m.literals[x[1]] = true
	}
	if strings.Contains(text, "getenv") {
		m.getenv(text)
	}
	headers.EachWord(text, func(w string) { m.words[w] = true })
	for _, x := range definition().FindAllStringSubmatch(text, -1) {
		if m.own[x[1]] = headers.Defined; strings.HasPrefix(x[0], "static") {
			m.own[x[1]] = headers.DefinedStatic
		}
	}
	m.makesWords = m.makesWords || strings.Contains(text, "scanf") && wordScan().MatchString(text)
	m.readsFiles = m.readsFiles || strings.Contains(text, "fopen") &&
		len(openingCall().FindAllString(text, -1)) > len(openedToWrite().FindAllString(text, -1))
	m.complexHeader = m.complexHeader || includesComplex().MatchString(text)
	m.pastes = m.pastes || strings.Contains(text, "##") || strings.Contains(text, "%:%:") || strings.Contains(text, "??")
}

// getenv looks for the variables of the environment that calls ask for.
func (m *mentioned) getenv(text string) {
	named := namedVariable().FindAllStringSubmatch(text, -1)
	for _, x := range named {
		m.variables[x[1]] = true
	}
	m.computesVariables = m.computesVariables || len(named) < len(asksVariable().FindAllString(text, -1))
}

// definition is a declarator at the start of a line that a block follows: types, a name, and parameters, with
// parentheses in them that are not nested.
var definition = lazyRegexp(`(?m)^(?:[A-Za-z_]\w*[ \t*]+)+\n?(\w+)\s*\((?:[^;(){}]|\([^;(){}]*\))*\)\s*\{`)

// defines tells whether the program may define a function itself.
func (m *mentioned) defines(name string) headers.Own {
	if m.own[name] != headers.NotDefined {
		m.lacks[name] = true
	}
	return m.own[name]
}

// disown takes those functions that look as if they had bodies of a kind, and have none, for functions of the headers
// again: what was seen may have been in a comment, or between #if and #endif, or of other files. It tells whether there
// are any.
func (m *mentioned) disown(kind headers.Own, defined func(name string) bool) bool {
	found := false
	for name := range m.lacks {
		if m.own[name] == kind && !defined(name) {
			delete(m.own, name)
			found = true
		}
	}
	return found
}

// has tells whether the program may use a name: where names are made of parts, the first part is written.
func (m *mentioned) has(name string) bool {
	if m.words[name] {
		return true
	}
	for i := 1; m.pastes && i < len(name); i++ {
		if m.words[name[:i]] {
			return true
		}
	}
	return false
}

// missed tells whether the preprocessor has opened a file of the program that was not looked at, and looks at it, or a
// header of which it was not known that it is included.
func (l *loader) missed() bool {
	missed := false
	if l.parsing.headers != nil {
		for _, name := range l.parsing.headers.Missed() {
			missed, l.known.mentioned.headers[name] = true, true
		}
	}
	for name := range l.parsing.stream.opened {
		if _, ours := headers.Named(name); !ours && !l.known.mentioned.files[filepath.Clean(name)] {
			missed = true
			l.lookAt(l.known.mentioned, name, l.parsing.files[name].src.Text)
		}
	}
	return missed
}
