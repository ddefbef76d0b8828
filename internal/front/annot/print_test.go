package annot

import (
	"fmt"
	"strings"
)

// show writes a tree with every operator's operands in brackets.
func show(x Expr) string {
	switch x := x.(type) {
	case *Name:
		return x.Text
	case *Literal:
		return x.Text
	case *Truth:
		return fmt.Sprint(x.Value)
	case *Unary:
		return "(" + x.Op + show(x.X) + ")"
	case *Binary:
		return "(" + show(x.X) + " " + x.Op + " " + show(x.Y) + ")"
	case *Cond:
		return "(" + show(x.C) + " ? " + show(x.X) + " : " + show(x.Y) + ")"
	case *Index:
		return show(x.X) + "[" + show(x.I) + "]"
	case *Field:
		return show(x.X) + map[bool]string{true: "->"}[x.Arrow] + map[bool]string{false: "."}[x.Arrow] + x.Name
	case *Call:
		var args []string
		for _, a := range x.Args {
			args = append(args, show(a))
		}
		return show(x.Fun) + "(" + strings.Join(args, ", ") + ")"
	case *Cast:
		return "<" + showType(x.Type) + ">" + show(x.X)
	case *Sizeof:
		if x.Type != nil {
			return "sizeof<" + showType(x.Type) + ">"
		}
		return "sizeof " + show(x.X)
	}
	return showBinder(x)
}

func showType(t *Type) string {
	return strings.TrimSpace(strings.Join(append(t.Words, t.Tag+t.Name), " ")) + strings.Repeat("*", len(t.Stars))
}

func showBinder(x Expr) string {
	switch x := x.(type) {
	case *Bind:
		given := ""
		if x.Range != nil {
			given = " in " + show(x.Range)
		}
		if x.Given != nil {
			given = " | " + show(x.Given)
		}
		kind := map[bool]string{true: "real ", false: "int "}[x.Var.Real]
		return "[" + x.Word + " " + kind + x.Var.Name + given + ": " + show(x.Body) + "]"
	case *Range:
		return show(x.Lo) + ".." + show(x.Hi)
	case *Remote:
		s := map[bool]string{true: "spec"}[x.Spec]
		if x.Rank != nil {
			s += "PROC[" + show(x.Rank) + "]"
		}
		if x.Func != "" {
			s += "@" + x.Func
		}
		return s + "." + x.Name
	case *InFlight:
		s := "in flight("
		if x.Type != nil {
			s = "message(" + showType(x.Type) + ": "
		}
		for _, y := range parts(x) {
			if y != nil {
				s += show(y) + " "
			}
		}
		return strings.TrimSpace(s) + ")"
	case *Old:
		return "old(" + show(x.X) + ")"
	case *On:
		return "on(" + show(x.Rank) + ": " + show(x.X) + ")"
	case *Result:
		return "result"
	}
	return fmt.Sprintf("%T", x)
}
