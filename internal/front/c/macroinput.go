package c

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/annot"
	"github.com/tass-go/tass/internal/source"
)

// Macros that are inputs. Of
//
//	#pragma TASS input {n > 0} int
//	#define n 10
//
// the compiler sees a macro, and the model has a variable. It must be declared for the C
// front end, so these two lines, and no other, are read as
//
//	                           int n;
//	#define n n
//
// where the words of the type stay in their places.

// macroInput is the declaration of a macro that is an input.
type macroInput struct {
	*pragma
	line, col int        // where the name begins that was put behind the type
	name      source.Pos // where it stands in the #define
}

// pragma notes a TASS pragma at line index i, turns one that makes a macro an input into a
// declaration, and gives the index of its last line.
func (r *rewriter) pragma(i int) int {
	last := i
	for continued(r.lines[last]) && last+1 < len(r.lines) {
		last++
	}
	r.f.pragmas[i+1] = true
	from := at(r.f.src, i+1, tassPragma().FindStringIndex(r.lines[i])[1]+1)
	toks, d := annot.Lex(r.f.src, from, last+1)
	if d != nil { // the preprocessor would not go on
		r.refuse(i, strings.IndexByte(r.lines[i], '#'), d)
		return last
	}
	next := r.nextLine(last + 1)
	if toks[0].Text != "input" || next < 0 || !objectMacro().MatchString(r.lines[next]) {
		return last
	}
	p := &pragmaReader{l: r.l, toks: unclosed(toks)}
	x := &pragma{kind: "input", at: toks[0].Pos}
	typ := p.assumption(x)
	m := objectMacro().FindStringSubmatchIndex(r.lines[next])
	x.macro = r.lines[next][m[4]:m[5]]
	if p.err == nil && typ[0].Kind == annot.End {
		p.fail(annot.Token{Pos: x.at}, "the type of input %s is missing", x.macro).
			WithHint("write #pragma TASS input int, for example")
	}
	if p.err != nil {
		r.refuse(i, strings.IndexByte(r.lines[i], '#'), p.err)
		return last
	}
	r.declare(x, typ[:len(typ)-1], i, last, next)
	return last
}

// declare puts the declaration of an input into the lines of its pragma, and makes its
// macro, which line index next defines, one that stands for itself.
func (r *rewriter) declare(x *pragma, typ []annot.Token, i, last, next int) {
	for k := i; k <= last; k++ {
		r.lines[k] = ""
	}
	pad := func(t annot.Token) *string {
		line := &r.lines[t.Pos.Line-1]
		*line += strings.Repeat(" ", max(0, int(t.Pos.Col)-1-len(*line)))
		return line
	}
	for _, t := range typ {
		*pad(t) += t.Text
	}
	m := objectMacro().FindStringSubmatchIndex(r.lines[next])
	end := typ[len(typ)-1]
	line := pad(end)
	input := &macroInput{pragma: x, line: int(end.Pos.Line), col: len(*line) + 2, name: at(r.f.src, next+1, m[4]+1)}
	*line += " " + x.macro + ";"
	r.f.inputs[int(typ[0].Pos.Line)] = input
	r.f.inputs[int(end.Pos.Line)] = input
	r.l.parsing.inputMacros[x.macro] = true
	r.f.macros[x.macro] = true
	delete(r.f.pragmas, i+1)
	behind := next + 1
	for continued(r.lines[behind-1]) && behind < len(r.lines) {
		behind++
	}
	for k := next + 1; k < behind; k++ {
		r.lines[k], r.done[k] = "", true
	}
	r.lines[next] = r.lines[next][:m[5]] + " " + x.macro
	r.done[next] = true
}

// definedInput gives the pragma on a line that makes a macro an input which the command
// line defines, or nil.
func (l *loader) definedInput(f *file, line int) *pragma {
	x := f.inputs[line]
	if x == nil {
		return nil
	}
	for _, def := range l.parsing.flags.Defines {
		if name, _, _ := strings.Cut(def, "="); name == x.macro {
			return x.pragma
		}
	}
	return nil
}

// redefined explains a syntax error in the declaration of an input.
func (l *loader) redefined(d *diag.Diagnostic, f *file, line int) {
	if x := l.definedInput(f, line); x != nil {
		d.Code, d.Pos = diag.Annotation, x.at
		d.Message = x.macro + " is an input, and -D gives it a value"
		d.WithHint("give the value of an input with -input %s=VALUE", x.macro)
	}
}
