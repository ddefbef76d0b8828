package annot

import "strings"

// Writer writes expressions as C, or as ACSL, has them, with brackets around operations.
type Writer struct {
	// Name gives what stands for a name; nil leaves names as they are.
	Name func(string) string
}

// Write gives the text of an expression without quantifiers and words that begin with a backslash, but for \old; false
// for another.
func (w Writer) Write(x Expr) (string, bool) {
	ok := true
	text := w.write(x, &ok)
	return text, ok
}

func (w Writer) write(x Expr, ok *bool) string {
	all := func(list ...Expr) []any {
		var out []any
		for _, y := range list {
			out = append(out, w.write(y, ok))
		}
		return out
	}
	join := func(parts ...any) string {
		var b strings.Builder
		for _, p := range parts {
			b.WriteString(p.(string))
		}
		return b.String()
	}
	switch x := x.(type) {
	case *Name:
		if w.Name != nil {
			return w.Name(x.Text)
		}
		return x.Text
	case *Literal:
		return x.Text
	case *Truth:
		return map[bool]string{true: "1", false: "0"}[x.Value]
	case *Unary:
		return join("(", x.Op, w.write(x.X, ok), ")")
	case *Binary:
		op := x.Op
		if op == "=>" {
			op = "==>"
		}
		p := all(x.X, x.Y)
		return join("(", p[0], " ", op, " ", p[1], ")")
	case *Cond:
		p := all(x.C, x.X, x.Y)
		return join("(", p[0], " ? ", p[1], " : ", p[2], ")")
	case *Index:
		p := all(x.X, x.I)
		return join(p[0], "[", p[1], "]")
	case *Field:
		return join(w.write(x.X, ok), map[bool]string{true: "->", false: "."}[x.Arrow], x.Name)
	case *Old:
		return join(`\old(`, w.write(x.X, ok), ")")
	case *Sizeof:
		if x.Type == nil {
			return join("sizeof(", w.write(x.X, ok), ")")
		}
		return join("sizeof(", w.typ(x.Type, ok), ")")
	case *Cast:
		return join("((", w.typ(x.Type, ok), ") ", w.write(x.X, ok), ")")
	}
	*ok = false
	return ""
}

func (w Writer) typ(t *Type, ok *bool) string {
	if len(t.Dims) > 0 || t.Tag != "" {
		*ok = false
	}
	return strings.TrimSpace(strings.Join(t.Words, " ")+" "+t.Name) + strings.Repeat(" *", len(t.Stars))
}

// Conjuncts gives the operands that && joins.
func Conjuncts(x Expr) []Expr {
	if b, ok := x.(*Binary); ok && b.Op == "&&" {
		return append(Conjuncts(b.X), Conjuncts(b.Y)...)
	}
	return []Expr{x}
}
