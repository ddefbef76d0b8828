package annot

import (
	"fmt"
	"strings"
)

// Writer writes expressions as C, or as ACSL, has them, with brackets around operations.
type Writer struct {
	// Name gives what stands for a name; nil leaves names as they are.
	Name func(string) string
}

// Write gives the text of an expression; false for one that has what is not written, such as \result. Name is asked of
// names that nothing in the expression binds.
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
	list := func(xs []Expr) string {
		var out []string
		for _, y := range xs {
			out = append(out, w.write(y, ok))
		}
		return strings.Join(out, ", ")
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
		*ok = *ok && !x.Whole
		return join(`\old(`, w.write(x.X, ok), ")")
	case *Let, *Bind:
		return w.binder(x, ok)
	case *Call:
		if n, named := x.Fun.(*Name); named && n.Text[0] != '\\' {
			return join(n.Text, "(", list(x.Args), ")")
		}
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

// binder writes what binds a name.
func (w Writer) binder(x Expr, ok *bool) string {
	switch x := x.(type) {
	case *Let:
		if word, first, second := extremeOf(x); word != "" {
			return word + "(" + w.write(first, ok) + ", " + w.write(second, ok) + ")"
		}
		return fmt.Sprintf(`(\let %s = %s; %s)`, x.Name, w.write(x.X, ok), w.except(x.Name).write(x.Body, ok))
	case *Bind:
		body := w.except(x.Var.Name).write(x.Body, ok)
		if x.Range != nil {
			lo, hi := w.write(x.Range.Lo, ok), w.write(x.Range.Hi, ok)
			return fmt.Sprintf(`%s(%s, %s, \lambda integer %s; %s)`, x.Word, lo, hi, x.Var.Name, body)
		}
		*ok = *ok && x.Given == nil
		typ := "integer"
		switch {
		case x.Var.Real:
			typ = "real"
		case x.Var.Int:
			typ = "int"
		}
		return fmt.Sprintf("(%s %s %s; %s)", x.Word, typ, x.Var.Name, body)
	}
	return ""
}

// except gives the writer of what is within the binding of a name.
func (w Writer) except(bound string) Writer {
	return Writer{Name: func(name string) string {
		if name == bound || w.Name == nil {
			return name
		}
		return w.Name(name)
	}}
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
