package c

import (
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/source"
)

// Annotations in comments that stand beside other text, as in "x = 1; //@ assert x == 1;". The preprocessor does
// not tell of them. They are active where the text beside them is, which is known by its tokens: where there are
// none, as it is not compiled, or is a macro that stands for nothing, the annotation is refused. It stands before
// the tokens that come behind it on its line, and between those of no call or head of a loop: so the tokens are in
// the order of the text.

// isBeside tells whether an annotation stands beside text that is no directive, outside of parentheses.
func (r *rewriter) isBeside(c *annot.Comment) bool {
	first, last := int(c.At.Line)-1, c.Last-1
	for i := max(first-1, 0); i <= last; i++ {
		if r.continued(i) {
			return false
		}
	}
	lines := strings.Split(r.f.src.Text, "\n")
	for _, i := range []int{first, last} {
		if strings.ContainsAny(lines[i], "#") || strings.Contains(lines[i], "%:") {
			return false
		}
	}
	before := strings.Join(lines[:first], "\n") + "\n" + lines[first][:c.At.Col-1]
	text, depth := bare(before)
	here := text[strings.LastIndexByte(text, '\n')+1:]
	behind := ""
	if lines[first][c.At.Col] == '*' {
		rest := lines[last]
		if first == last {
			rest = rest[c.At.Col:]
		}
		_, rest, _ = strings.Cut(rest, "*/")
		behind, _ = bare(rest)
	}
	return depth == 0 && strings.TrimSpace(here+behind) != ""
}

// bare gives a text without comments and literals, and how many parentheses are open at its end.
func bare(text string) (out string, depth int) {
	var b strings.Builder
	for i := 0; i < len(text); i++ {
		switch {
		case strings.HasPrefix(text[i:], "//"):
			end := strings.IndexByte(text[i:], '\n')
			if end < 0 {
				return b.String(), depth
			}
			i += end - 1
		case strings.HasPrefix(text[i:], "/*"):
			end := strings.Index(text[i+2:], "*/")
			if end < 0 {
				return b.String(), depth
			}
			b.WriteString(strings.Repeat("\n", strings.Count(text[i:i+2+end], "\n")))
			i += 2 + end + 1
		case text[i] == '"' || text[i] == '\'':
			end := strings.IndexByte(text[i:]+"\n", '\n')
			i += source.ClosingQuote(text[i:i+end], 0)
			b.WriteByte('0')
		default:
			if text[i] == '(' {
				depth++
			} else if text[i] == ')' && depth > 0 {
				depth--
			}
			b.WriteByte(text[i])
		}
	}
	return b.String(), depth
}

// besideText enters the annotations that stand beside other text into the stream of the unit.
func (u *unit) besideText() {
	var compiled map[int]bool
	for name := range u.stream.opened {
		f := u.l.parsing.files[name]
		if f == nil || len(f.beside) == 0 {
			continue
		}
		if compiled == nil {
			compiled = u.linesWithTokens()
		}
		for _, c := range f.beside {
			read := f == u.file && u.stream.times[f.src.Name] == 0
			if !read || !compiled[int(c.At.Line)] && !compiled[c.Last] {
				u.l.report(diag.New(diag.Annotation, c.At, "the annotation stands beside other text, of an included file, or of "+
					"which nothing is compiled").WithHint("put it on a line of its own"))
				continue
			}
			for _, p := range u.l.readComment(f, c) {
				u.stream.insert(f, c.At, p)
			}
		}
	}
}

// linesWithTokens gives the lines of the file of the unit on which something is compiled.
func (u *unit) linesWithTokens() map[int]bool {
	lines := map[int]bool{}
	for _, t := range cc.NodeTokens(u.ast.TranslationUnit) {
		if p := t.Position(); p.Filename == u.file.src.Name {
			lines[p.Line] = true
		}
	}
	return lines
}

// following gives the index of the first declaration of the file of the unit that stands behind an annotation beside
// text. Where files are included in between, they have the next one.
func (u *unit) following(m *met, list []*cc.ExternalDeclaration) int {
	next := slices.IndexFunc(list, func(d *cc.ExternalDeclaration) bool {
		p := d.Position()
		return p.Filename == u.file.src.Name && u.stream.before(m.place, p)
	})
	if next < 0 {
		return len(list)
	}
	for i := m.frames[0].line; i < list[next].Position().Line-1; i++ {
		if includeLine().MatchString(u.file.src.Line(i + 1)) {
			u.l.report(diag.New(diag.Annotation, m.at, "the annotation stands beside other text, in front of an included file").
				WithHint("put it on a line of its own"))
			break
		}
	}
	return next
}

// insert adds an annotation of the file of the unit that stands at a place.
func (s *stream) insert(f *file, at source.Pos, p *pragma) {
	frames := []reading{{f, int(at.Line), int(at.Col)}}
	m := &met{pragma: p, place: place{frames: frames}, args: p.args}
	i := slices.IndexFunc(s.met, func(x *met) bool {
		outer := x.frames[len(x.frames)-1]
		return outer.file != f || outer.line > int(at.Line) || outer.line == int(at.Line) && outer.col > int(at.Col)
	})
	if i < 0 {
		i = len(s.met)
	}
	s.met = slices.Insert(s.met, i, m)
}
