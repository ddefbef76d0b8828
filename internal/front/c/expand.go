package c

import (
	"bytes"
	"fmt"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/source"
)

// Macros in annotations. The preprocessor expands none in pragmas, but is what knows which
// are defined where. So it is given the files of the unit once more, in a view of them that
// has their directives and, where pragmas and text stand, the annotations alone:
//
//	#define N 10                          #define N 10
//	int f(void) {
//	#pragma TASS assert i < N             __tass_note_3 __tass_token_0 i < __tass_token_2 N __tass_end
//
// Its output is the annotations that are active, expanded, in the order in which they were
// met. The marks between their tokens tell where in the user's text each one stood; what
// a macro stands for has the place of the macro, and so have its arguments if it may make
// tokens of them. The view is only made when an annotation names a macro.

const (
	noteMark  = "__tass_note_"
	tokenMark = "__tass_token_"
	meantMark = "__tass_meant_"
	endMark   = "__tass_end"
)

// view is the files of a unit as the preprocessor sees them for their annotations.
type noteView struct {
	l     *loader
	notes []*pragma      // by the numbers of the marks
	at    map[string]int // the number by the place of a pragma, or of the loop of an invariant
	calls func(name string) bool
}

var macroLine = lazyRegexp(`(?m)^[ \t]*#[ \t]*(?:define|undef)[ \t]+([A-Za-z_]\w*)(\(?)`)

// expand expands the macros in the annotations of a unit.
func (u *unit) expand(cfg *cc.Config, sources []cc.Source) {
	var all []*met
	all = append(all, u.stream.met...)
	for _, list := range u.beside {
		all = append(all, list...)
	}
	u.givenMacros = map[*pragma]*met{}
	for name := range u.stream.opened {
		for _, x := range u.l.parsing.files[name].inputs {
			if u.givenMacros[x.pragma] == nil {
				u.givenMacros[x.pragma] = &met{pragma: x.pragma, args: x.args}
				all = append(all, u.givenMacros[x.pragma])
			}
		}
	}
	if len(u.l.linking.units) == 0 {
		all = append(all, u.l.parsing.claims...)
	}
	macros := u.macroNames()
	names := false
	for _, m := range all {
		for _, t := range m.args {
			_, is := macros[t.Text]
			names = names || is && t.Kind == annot.Word
		}
	}
	if !names {
		return
	}
	v := &noteView{l: u.l, at: map[string]int{}, calls: func(name string) bool { return macros[name] }}
	meets := map[int][]*met{}
	for _, m := range all {
		if m.bad || m.args == nil {
			continue
		}
		key := m.at.String() + m.kind + m.text
		k, ok := v.at[key]
		if !ok {
			k = len(v.notes)
			v.at[key], v.notes = k, append(v.notes, m.pragma)
		}
		meets[k] = append(meets[k], m)
	}
	text, err := v.preprocess(u, *cfg, sources)
	if err != nil {
		u.l.report(diag.New(diag.Preprocess, all[0].at, "macros in annotations cannot be expanded: %v", err))
		return
	}
	v.read(text, meets)
}

// maxMacroDepth bounds how far macros in macros are followed.
const maxMacroDepth = 20

// makesTokens tells whether a macro may make tokens of its arguments, with # or ##, itself
// or by a macro that it stands for.
func (u *unit) makesTokens(m *cc.Macro, depth int) bool {
	for _, t := range m.ReplacementList() {
		name := t.SrcStr()
		inner := u.ast.Macros[name]
		if name == "#" || name == "##" || inner != nil && inner.IsFnLike && (depth == 0 || u.makesTokens(inner, depth-1)) {
			return true
		}
	}
	return false
}

// macroNames gives the names that are macros somewhere in the unit, but for those that
// stand for themselves, with whether they may make tokens of their arguments.
func (u *unit) macroNames() map[string]bool {
	names := map[string]bool{}
	for name, m := range u.ast.Macros {
		if l := m.ReplacementList(); m.IsFnLike || len(l) != 1 || l[0].SrcStr() != name {
			names[name] = m.IsFnLike && u.makesTokens(m, maxMacroDepth)
		}
	}
	for name := range u.stream.opened {
		f := u.l.parsing.files[name]
		if f == nil || headers.Contain(f.src) {
			continue
		}
		for _, m := range macroLine().FindAllStringSubmatch(f.text, -1) {
			if x := u.ast.Macros[m[1]]; x == nil || m[2] != "" && !x.IsFnLike {
				names[m[1]] = true
			}
		}
	}
	return names
}

// preprocess gives the output of the preprocessor for the view.
func (v *noteView) preprocess(u *unit, cfg cc.Config, sources []cc.Source) (string, error) {
	cfg.FS, cfg.PragmaHandler = v, v.l.onlyOnce
	v.l.parsing.once = map[string]bool{}
	var list []cc.Source
	for _, s := range sources {
		switch {
		case s.Name == endName:
			continue
		case s.Name == u.file.src.Name:
			s.Value = v.file(u.file)
		}
		list = append(list, s)
	}
	var claims strings.Builder
	for k, x := range v.notes {
		if x.kind == "claim" {
			claims.WriteString(v.marked(k) + "\n")
		}
	}
	list = append(list, cc.Source{Name: claimName, Value: claims.String()})
	var out bytes.Buffer
	_, err := within(func() (*cc.AST, error) { return nil, cc.Preprocess(&cfg, list, &out) })
	return out.String(), err
}

// Open makes the view the file system of the preprocessor.
func (v *noteView) Open(name string) (fs.File, error) {
	f, ok := v.l.parsing.files[filepath.FromSlash(name)]
	if !ok {
		return nil, fs.ErrNotExist
	}
	text := v.file(f)
	return &memFile{Reader: strings.NewReader(text), name: name, size: len(text)}, nil
}

// file gives the view of a file.
func (v *noteView) file(f *file) string {
	r := &rewriter{l: v.l, f: f, lines: strings.Split(f.text, "\n")}
	notes := v.byLine(f.src)
	inComment := false
	var out strings.Builder
	for i := 0; i < len(r.lines); i++ {
		for _, k := range notes[i+1] {
			out.WriteString(v.marked(k) + "\n")
		}
		col, late := r.directiveAt(i, inComment)
		switch {
		case col < 0:
			inComment = endsInComment(r.lines[i], inComment)
		case f.pragmas[i+1] && !late:
			for r.continued(i) {
				i++
			}
			inComment = false
		default:
			i, inComment = v.directive(&out, r, i, col)
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// directive writes the directive that begins at a column, without the comment that may be
// open behind it, and gives its last line.
func (v *noteView) directive(out *strings.Builder, r *rewriter, i, col int) (last int, inComment bool) {
	line := r.lines[i][col:]
	for r.continued(i) {
		i++
		line += "\n" + r.lines[i]
	}
	text := strings.ReplaceAll(line, "\n", " ")
	if inComment = endsInComment(text, false); inComment {
		line = line[:strings.LastIndex(line, "/*")]
	}
	out.WriteString(line)
	return i, inComment
}

// byLine gives the numbers of the annotations of a file by their lines.
func (v *noteView) byLine(f *source.File) map[int][]int {
	lines := map[int][]int{}
	for k, x := range v.notes {
		if x.at.File == f {
			lines[int(x.at.Line)] = append(lines[int(x.at.Line)], k)
		}
	}
	return lines
}

// marked gives the tokens of an annotation with the marks that tell where they stood.
// Within the parentheses of what may make tokens of its arguments there are none.
func (v *noteView) marked(k int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s%d ", noteMark, k)
	depth, call := 0, 0
	args := v.notes[k].args
	for i, t := range args {
		if t.Kind == annot.End {
			break
		}
		if call == 0 && !(t.Is("(") && i > 0 && args[i-1].Kind == annot.Word) {
			fmt.Fprintf(&b, "%s%d ", tokenMark, i)
		}
		switch t.Text {
		case "(":
			depth++
			if call == 0 && i > 0 && v.calls(args[i-1].Text) {
				call = depth
			}
		case ")":
			if depth == call {
				call = 0
			}
			depth--
		}
		if t.Meant {
			b.WriteString(meantMark)
		}
		b.WriteString(t.Text + " ")
	}
	return b.String() + endMark
}

// read takes the expanded annotations out of the output.
func (v *noteView) read(text string, meets map[int][]*met) {
	f := source.NewFile("", strings.Join(strings.Fields(text), " "))
	toks, _ := annot.Lex(f, at(f, 1, 1), 1)
	var x *pragma
	var m *met
	var where source.Pos
	for _, t := range toks {
		switch k, mark := numbered(t.Text); {
		case mark == noteMark && k < len(v.notes):
			x, m = v.notes[k], &met{}
			if len(meets[k]) > 0 {
				m, meets[k] = meets[k][0], meets[k][1:]
			}
			m.args, where = nil, x.expr
		case m == nil:
		case mark == tokenMark && k < len(x.args):
			where = x.args[k].Pos
		case t.Text == endMark:
			m.args = append(m.args, annot.Token{Pos: x.args[len(x.args)-1].Pos})
			m = nil
		case joined(m.args, t):
			m.args[len(m.args)-1].Text += t.Text
		default:
			t.Pos = where
			t.Text, t.Meant = strings.CutPrefix(t.Text, meantMark)
			m.args = append(m.args, t)
		}
	}
}

// joined tells whether a token is one with the last of others: the preprocessor takes operators that C does not have
// for several tokens.
func joined(before []annot.Token, t annot.Token) bool {
	if len(before) == 0 || t.Kind != annot.Punct {
		return false
	}
	last := before[len(before)-1]
	pairs := []string{". .", "== >", "<= =", "<== >", "^ ^"}
	return last.Kind == annot.Punct && slices.Contains(pairs, last.Text+" "+t.Text)
}

// numbered gives the number of a mark.
func numbered(text string) (int, string) {
	for _, mark := range []string{noteMark, tokenMark} {
		if s, ok := strings.CutPrefix(text, mark); ok {
			if k, err := strconv.Atoi(s); err == nil {
				return k, mark
			}
		}
	}
	return 0, ""
}
