package c

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// Values that are put in the place of those in the text (--set NAME=VALUE): bodies of macros, initialisers of
// variables, and enumeration constants. They are replaced before anything reads the text, so that
// everybody sees the same program.

var (
	defineLine = lazyRegexp(`(?m)^[ \t]*(?:#|%:)[ \t]*define[ \t]+([A-Za-z_]\w*)(\(?)((?:[^\n\\]|\\\r?\n|\\.)*)$`)
	anyLine    = lazyRegexp(`(?m)^[ \t]*(?:#|%:)(?:[^\n\\]|\\\r?\n|\\.)*$`)
	tokenOfC   = lazyRegexp(`[A-Za-z_]\w*|\.?\d[\w.]*|[=!<>]=|[^\s\w]`)
	compound   = lazyRegexp(`[-+*/%<>&|^?~!]`)
)

// notInDeclarations begin statements that are no declarations.
var notInDeclarations = wordSet("return goto else case sizeof do if while switch for")

// setter changes the text of one file.
type setter struct {
	l      *loader
	f      *file
	text   string
	masked string // without comments, and with literals that say nothing
	out    strings.Builder
	behind int // of what of the text is in out
}

// set gives the text of a file with the values that Set has.
func (l *loader) set(f *file) string {
	if len(l.opts.Set) == 0 || f.src.Library {
		return f.src.Text
	}
	s := &setter{l: l, f: f, text: f.src.Text, masked: mask(f.src.Text)}
	defines := s.defines()
	s.masked = anyLine().ReplaceAllStringFunc(s.masked, blank)
	s.merge(defines, s.initialisers())
	s.out.WriteString(s.text[s.behind:])
	return s.out.String()
}

// mask gives a text of the same length in which comments are blanks, and literals are quotes.
func mask(text string) string {
	b := []byte(text)
	for i := 0; i < len(text); i++ {
		end, with := i, byte(' ')
		switch {
		case strings.HasPrefix(text[i:], "//"):
			end = ahead(text, i, "\n", 0)
		case strings.HasPrefix(text[i:], "/*"):
			end = ahead(text, i+2, "*/", 2)
		case text[i] == '"' || text[i] == '\'':
			end, with = min(source.ClosingQuote(text, i)+1, len(text)), '"'
		default:
			continue
		}
		for k := i; k < end; k++ {
			if b[k] != '\n' {
				b[k] = with
			}
		}
		i = end - 1
	}
	return string(b)
}

// ahead gives where a mark is from a place on, or the end of the text.
func ahead(text string, from int, mark string, more int) int {
	if k := strings.Index(text[min(from, len(text)):], mark); k >= 0 {
		return from + k + more
	}
	return len(text)
}

func blank(s string) string {
	return strings.Map(func(r rune) rune {
		if r == '\n' {
			return r
		}
		return ' '
	}, s)
}

// edit puts a value in the place of a part of the text.
type edit struct {
	from, to   int
	name, with string
}

// defines finds the bodies of macros.
func (s *setter) defines() []edit {
	var list []edit
	for _, m := range defineLine().FindAllStringSubmatchIndex(s.masked, -1) {
		name := s.masked[m[2]:m[3]]
		value, ok := s.l.opts.Set[name]
		if !ok {
			continue
		}
		if m[4] < m[5] {
			s.l.report(diag.New(diag.Usage, s.place(m[2]), "--set %s=%s: this is a macro with parameters", name, value))
			continue
		}
		body := s.masked[m[6]:m[7]]
		if compound().MatchString(value) {
			value = "(" + value + ")"
		}
		lead := len(body) - len(strings.TrimLeft(body, " \t"))
		if strings.TrimSpace(body) == "" {
			lead, value = 0, " "+value
		}
		list = append(list, edit{m[6] + lead, m[6] + len(strings.TrimRight(body, " \t\r")), name, value})
	}
	return list
}

// initialisers finds those of variables, and enumeration constants.
func (s *setter) initialisers() []edit {
	var list []edit
	toks := tokenOfC().FindAllStringIndex(s.masked, -1)
	word := func(i int) string {
		if i < 0 || i >= len(toks) {
			return ""
		}
		return s.masked[toks[i][0]:toks[i][1]]
	}
	start, enum := 0, false
	for i := range toks {
		switch w := word(i); {
		case w == "{":
			enum = word(i-1) == "enum" || word(i-2) == "enum"
			start = i + 1
		case w == "}":
			start, enum = i+1, false
		case w == ";" || w == ":" || w == "(" && word(i-1) == "for":
			start = i + 1
		case s.l.opts.Set[w] == "":
		case enum && (word(i-1) == "{" || word(i-1) == ","):
			from := toks[i][1]
			list = append(list, edit{from, s.end(toks, i+1), w, " = " + s.l.opts.Set[w]})
		case declares(word, start, i) && word(i+1) == "=":
			from := toks[i+1][1]
			list = append(list, edit{from, s.end(toks, i+2), w, " " + s.l.opts.Set[w]})
		}
	}
	return list
}

// declares tells whether a declaration has come to a declarator at token i.
func declares(word func(int) string, start, i int) bool {
	first, second := word(start), word(start+1)
	return start < i && firstWord().MatchString(first) && !notInDeclarations[first] &&
		(second == "*" && word(start+2) != "=" || firstWord().MatchString(second)) &&
		(word(i-1) == "*" || word(i-1) == "," || firstWord().MatchString(word(i-1)))
}

// end gives where the expression ends that begins with a token.
func (s *setter) end(toks [][]int, i int) int {
	depth, end := 0, toks[i-1][1]
	for ; i < len(toks); i++ {
		switch s.masked[toks[i][0]:toks[i][1]] {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			depth--
		case ",", ";":
			if depth == 0 {
				return end
			}
		}
		if depth < 0 {
			return end
		}
		end = toks[i][1]
	}
	return end
}

// merge makes the changes, in the order of the text.
func (s *setter) merge(a, b []edit) {
	for len(a)+len(b) > 0 {
		if len(b) == 0 || len(a) > 0 && a[0].from < b[0].from {
			s.change(a[0])
			a = a[1:]
		} else {
			s.change(b[0])
			b = b[1:]
		}
	}
}

func (s *setter) change(e edit) {
	if e.from < s.behind {
		return
	}
	was := s.text[e.from:e.to]
	s.out.WriteString(s.text[s.behind:e.from] + e.with + strings.Repeat("\n", strings.Count(was, "\n")))
	s.behind = e.to
	was = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(was), "="))
	c := model.Change{Name: e.name, Value: s.l.opts.Set[e.name], Was: strings.Join(strings.Fields(was), " "),
		At: s.place(e.from)}
	s.l.prog.Changed = append(s.l.prog.Changed, c)
}

// place gives the position of an index into the text.
func (s *setter) place(i int) source.Pos {
	before := s.text[:i]
	return at(s.f.src, strings.Count(before, "\n")+1, i-strings.LastIndexByte(before, '\n'))
}

// overruled notes that a file defines a macro itself that -D gives a value: as for every compiler, the later
// definition counts.
func (u *unit) overruled() {
	for _, d := range u.l.parsing.flags.Defines {
		name, _, _ := strings.Cut(d, "=")
		m := u.ast.Macros[name]
		if m == nil || u.l.opts.Set[name] != "" {
			continue
		}
		where := m.Name.Position()
		if f := u.l.parsing.files[where.Filename]; f != nil {
			u.l.prog.Notes = append(u.l.prog.Notes, model.Note{At: f.pos(where.Line, where.Column),
				Text: "-D" + d + " does not count: " + name + " is defined here (--set " + name +
					"=VALUE puts another value here)"})
		}
	}
}
