package syntax

import (
	"fmt"
	"strings"
)

// tightest is the level of operands that need no parentheses.
const tightest = 9

// Text gives an expression as the language writes it, with the parentheses that it needs.
func Text(x Expr) string { return text(x, 0) }

func text(x Expr, level int) string {
	switch x := x.(type) {
	case *Name:
		return x.Name
	case *Number:
		return x.Value.String()
	case *Word:
		return x.Word
	case *Unary:
		if y, ok := x.X.(*Unary); ok && x.Op == y.Op && x.Op == "-" {
			return "-(" + text(y, 0) + ")" // -- is no operator
		}
		return x.Op + text(x.X, tightest)
	case *Index:
		return text(x.X, tightest) + "[" + text(x.I, 0) + "]"
	case *Len:
		return "len(" + text(x.X, 0) + ")"
	case *New:
		return "new [" + text(x.N, 0) + "]"
	case *List:
		return "{" + Texts(x.Items) + "}"
	case *Binary:
		l := levelOf[x.Op]
		left, right := l, l+1
		if x.Op == "==>" {
			left, right = l+1, l
		}
		s := text(x.X, left) + " " + x.Op + " " + text(x.Y, right)
		if l < level {
			return "(" + s + ")"
		}
		return s
	}
	return fmt.Sprint(x)
}

// Texts gives expressions with commas between them.
func Texts(list []Expr) string {
	parts := make([]string, len(list))
	for i, x := range list {
		parts[i] = text(x, 0)
	}
	return strings.Join(parts, ", ")
}

// joined gives a word and tokens with single blanks where the text has any.
func joined(word string, toks []Token) string {
	var b strings.Builder
	b.WriteString(word)
	for i, t := range toks {
		if i == 0 || toks[i-1].End < t.Start {
			b.WriteByte(' ')
		}
		b.WriteString(t.Text)
	}
	return b.String()
}

// StmtText gives a statement that holds no other one, without its semicolon.
func StmtText(s Stmt) string {
	switch s := s.(type) {
	case *Assign:
		return Text(s.To) + " = " + Text(s.X)
	case *Send:
		return "send " + Text(s.X) + " to " + Text(s.Dest)
	case *Recv:
		if s.Any {
			return "recv " + Text(s.To) + " from any " + Text(s.From)
		}
		return "recv " + Text(s.To) + " from " + Text(s.From)
	case *Return:
		return "return " + Text(s.X)
	case *Claim:
		return s.Word + " " + Text(s.Cond)
	}
	return fmt.Sprintf("%T", s)
}

// opposites are comparisons and what holds where they do not.
var opposites = map[string]string{"==": "!=", "!=": "==", "<": ">=", ">=": "<", "<=": ">", ">": "<="}

// Negated gives the negation of a condition; that of a comparison is another one.
func Negated(x Expr) Expr {
	if b, ok := x.(*Binary); ok && opposites[b.Op] != "" {
		c := *b
		c.Op = opposites[b.Op]
		return &c
	}
	return &Unary{Place{x.Pos()}, "!", x}
}
