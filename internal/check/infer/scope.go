package infer

import (
	"regexp"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// plain gives a text with everything in comments and literals blanked, so that
// what is left can be searched.
func plain(text string) string {
	b := []byte(text)
	for i := 0; i < len(b); {
		end := 0
		switch {
		case strings.HasPrefix(text[i:], "//"):
			end = lineEnd(text, i)
		case strings.HasPrefix(text[i:], "/*"):
			end = len(text)
			if n := strings.Index(text[i+2:], "*/"); n >= 0 {
				end = i + n + 4
			}
		case text[i] == '"' || text[i] == '\'':
			end = literalEnd(text, i)
		default:
			i++
			continue
		}
		for ; i < end; i++ {
			if b[i] != '\n' {
				b[i] = ' '
			}
		}
	}
	return string(b)
}

func lineEnd(text string, i int) int {
	if n := strings.IndexByte(text[i:], '\n'); n >= 0 {
		return i + n
	}
	return len(text)
}

// literalEnd gives the index behind a literal that begins at i.
func literalEnd(text string, i int) int {
	for j := i + 1; j < len(text) && text[j] != '\n'; j++ {
		switch text[j] {
		case '\\':
			j++
		case text[i]:
			return j + 1
		}
	}
	return lineEnd(text, i)
}

// offset gives the index in the text of a place.
func offset(at source.Pos) int {
	text, i := at.File.Text, 0
	for line := int32(1); line < at.Line; line++ {
		n := strings.IndexByte(text[i:], '\n')
		if n < 0 {
			return len(text)
		}
		i += n + 1
	}
	return min(i+max(int(at.Col)-1, 0), len(text))
}

// inSight gives the variables that an annotation of a loop can name and whose
// values are numbers, or arrays of numbers: inputs, outputs and globals that are
// not hidden, parameters, and the locals whose scope the loop is in.
func inSight(p *model.Program, l *Loop, loops []*Loop) []*model.Variable {
	named := map[string]*model.Variable{}
	add := func(v *model.Variable) {
		if isName(v.Name) {
			named[v.Name] = v
		}
	}
	for _, iv := range p.Inputs {
		add(iv.Var)
	}
	for _, list := range [][]*model.Variable{p.Outputs, p.Globals, l.Func.Params} {
		for _, v := range list {
			add(v)
		}
	}
	for _, v := range l.Func.Locals {
		if old := named[v.Name]; inScope(v, l, loops) && (old == nil || old.Class != model.Local || before(old.At, v.At)) {
			add(v)
		}
	}
	var out []*model.Variable
	for _, v := range everything(p, l.Func) {
		if named[v.Name] == v && ofInterest(v) {
			out = append(out, v)
		}
	}
	return out
}

func everything(p *model.Program, f *model.Function) []*model.Variable {
	var out []*model.Variable
	for _, iv := range p.Inputs {
		out = append(out, iv.Var)
	}
	for _, list := range [][]*model.Variable{p.Outputs, p.Globals, f.Params, f.Locals} {
		out = append(out, list...)
	}
	return out
}

var nameText = regexp.MustCompile(`^[A-Za-z_]\w*$`)

func isName(s string) bool { return nameText.MatchString(s) }

// inScope tells whether a local variable can be named in an annotation of a loop,
// which sees what the loop itself declares.
func inScope(v *model.Variable, l *Loop, loops []*Loop) bool {
	if v.Class != model.Local || v.At.File != l.At.File || !v.At.IsValid() {
		return false
	}
	text := plain(v.At.File.Text)
	from := offset(v.At)
	if inParentheses(text, offset(l.Func.At), from) { // declared in the head of a for
		owner := headOf(v, l.Func, loops)
		return owner != nil && l.inside(owner)
	}
	to := offset(l.At)
	if to < from {
		return false
	}
	depth := 0
	for _, c := range text[from:to] {
		switch c {
		case '{':
			depth++
		case '}':
			if depth--; depth < 0 {
				return false
			}
		}
	}
	return true
}

func inParentheses(text string, from, to int) bool {
	depth := 0
	for i := max(from, 0); i < to; i++ {
		switch text[i] {
		case '(':
			depth++
		case ')':
			depth--
		}
	}
	return depth > 0
}

// headOf gives the loop in whose head a variable is declared.
func headOf(v *model.Variable, f *model.Function, loops []*Loop) *Loop {
	var owner *Loop
	for _, l := range loops {
		if l.Func == f && before(l.At, v.At) && (owner == nil || before(owner.At, l.At)) {
			owner = l
		}
	}
	return owner
}

// ofInterest tells whether observations of a variable can be used.
func ofInterest(v *model.Variable) bool {
	t := v.Type
	for t.Kind == model.Array || t.Kind == model.Pointer {
		t = t.Elem
	}
	return t.IsArith() && !v.Marker && v.Text == ""
}
