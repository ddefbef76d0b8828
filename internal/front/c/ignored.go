package c

import (
	"fmt"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// What a text says to other tools is passed over, as a C compiler does that does not
// know them: annotations in comments (ACSL), OpenMP, pragmas of other compilers. A note
// in the result names them, so that nobody takes for checked what was not read. What
// looks like a misspelt annotation of ours, and pragmas that change what the program
// means, are errors.

// ignored is one kind of thing in a file that is passed over.
type ignored struct {
	what  string
	lines []int
}

// ignore notes that something at a place is passed over.
func (f *file) ignore(what string, line int) {
	for _, x := range f.ignored {
		if x.what == what {
			if !slices.Contains(x.lines, line) {
				x.lines = append(x.lines, line)
			}
			return
		}
	}
	f.ignored = append(f.ignored, &ignored{what, []int{line}})
}

// findACSL notes the annotations that stand in comments.
func (f *file) findACSL() {
	for _, c := range annot.Comments(f.src) {
		f.ignore("an annotation in a comment (ACSL)", int(c.At.Line))
	}
}

// notes gives a note for each file in which something was passed over.
func (l *loader) notes() []model.Note {
	var list []model.Note
	for _, src := range l.prog.Files {
		f := l.parsing.files[src.Name]
		if f == nil || len(f.ignored) == 0 || headers.Contain(src) {
			continue
		}
		var parts []string
		first := f.ignored[0].lines[0]
		for _, x := range f.ignored {
			first = min(first, slices.Min(x.lines))
			parts = append(parts, x.what+" ("+lineList(x.lines)+")")
		}
		list = append(list, model.Note{At: at(src, first, 1), Text: "not read: " + strings.Join(parts, ", ")})
	}
	return list
}

// lineList names lines in words.
func lineList(lines []int) string {
	word := "line"
	if len(lines) > 1 {
		word = "lines"
	}
	var parts []string
	for _, n := range lines {
		parts = append(parts, fmt.Sprint(n))
	}
	return word + " " + strings.Join(parts, ", ")
}

// activePragma is called for each pragma that the preprocessor meets.
func (l *loader) activePragma(toks []cc.Token) error {
	if len(toks) == 0 {
		return nil
	}
	l.parsing.tree.hears(told{pragma: slices.Clone(toks)})
	p := toks[0].Position()
	f := l.parsing.files[p.Filename]
	where := l.pragmaPlace(f, toks)
	switch word := toks[0].SrcStr(); {
	case word == "once":
		if l.parsing.once[p.Filename] {
			return cc.SkipSource
		}
		l.parsing.once[p.Filename] = true
	case word == "TASS":
		l.pragmaMet(f, where, toks[0])
	default:
		l.otherPragma(word, where, toks)
	}
	return nil
}

// pragmaPlace gives the place of a pragma; that of _Pragma, of which the preprocessor
// tells no place, is looked for in the text.
func (l *loader) pragmaPlace(f *file, toks []cc.Token) source.Pos {
	if f != nil {
		return l.pos(toks[0].Position())
	}
	for _, src := range l.prog.Files {
		if headers.Contain(src) {
			continue
		}
		for i, line := range strings.Split(src.Text, "\n") {
			if k := strings.Index(line, "_Pragma"); k >= 0 && strings.Contains(line, toks[0].SrcStr()) {
				return at(src, i+1, k+1)
			}
		}
	}
	return source.Pos{File: l.lastFile()}
}

// otherPragma passes over a pragma that is not ours, or reports it.
func (l *loader) otherPragma(word string, where source.Pos, toks []cc.Token) {
	second := ""
	if len(toks) > 1 {
		second = toks[1].SrcStr()
	}
	meant := misspelt(word, second)
	switch {
	case meant != "":
		l.report(diag.New(diag.Annotation, where, "unknown pragma %s", word).WithHint("did you mean %s?", meant))
	case word == "pack" && l.packMet(where):
	case word == "pack", word == "scalar_storage_order", word == "redefine_extname":
		l.report(diag.New(diag.Unsupported, where, "#pragma %s is not supported: it changes what the program means", word))
	case where.File == nil || headers.Contain(where.File):
	default:
		f := l.parsing.files[where.File.Name]
		f.ignore(pragmaName(word, second), int(where.Line))
	}
}

// pragmaName names a pragma of others.
func pragmaName(word, second string) string {
	switch word {
	case "omp":
		return "an OpenMP pragma"
	case "acc":
		return "an OpenACC pragma"
	case "GCC", "clang", "STDC":
		return strings.TrimSpace("#pragma " + word + " " + second)
	}
	return "#pragma " + word
}
