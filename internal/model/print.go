package model

import (
	"fmt"
	"io"
	"strings"
)

// Print writes the model for people: the inputs, outputs, globals and
// functions, a location a line. The text depends on the program alone, and not
// on addresses or the order of maps.
func (p *Program) Print(w io.Writer) error {
	b := &printer{}
	b.line("program %s", p.Name)
	for _, in := range p.Inputs {
		text := "input " + declaration(in.Var)
		if in.Assumption != nil {
			text += " {" + Text(in.Assumption) + "}"
		}
		b.line("%s", text)
	}
	for _, v := range p.Outputs {
		b.line("output %s", declaration(v))
	}
	for _, v := range p.Globals {
		b.line("global %s", declaration(v))
	}
	for _, f := range p.Abstract {
		b.line("abstract %s %s(%s)", f.Result, f.Name, typeList(f.Params))
	}
	for _, f := range p.AllFunctions() {
		b.function(f)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// printer collects lines.
type printer struct{ strings.Builder }

func (b *printer) line(format string, args ...any) { fmt.Fprintf(b, format+"\n", args...) }

func (b *printer) function(f *Function) {
	params := make([]string, len(f.Params))
	for i, v := range f.Params {
		params[i] = declaration(v)
	}
	b.line("")
	b.line("function %s %s(%s)", f.Type.Result, f.Name, strings.Join(params, ", "))
	for _, v := range f.Locals {
		b.line("  local %s", declaration(v))
	}
	for _, l := range f.Locations {
		kind := ""
		if l.Kind != Plain {
			kind = " " + kindNames[l.Kind]
		}
		b.line("  %d:%s %s  @%d:%d", l.ID, kind, actionText(l), l.At.Line, l.At.Col)
	}
}

var kindNames = [...]string{"", "[for]", "[loop]", "[join]"}

// actionText gives an action in words; where control goes is left out when it
// is the next location.
func actionText(l *Location) string {
	next := func(n int) string {
		if n == l.ID+1 {
			return ""
		}
		return fmt.Sprintf(" -> %d", n)
	}
	switch a := l.Action.(type) {
	case *Goto:
		return fmt.Sprintf("goto %d", a.Next)
	case *Assign:
		return Text(a.Place) + " = " + Text(a.Value) + next(a.Next)
	case *Discard:
		return "discard " + Text(a.X) + next(a.Next)
	case *Zero:
		return "zero " + Text(a.Place) + next(a.Next)
	case *Branch:
		return fmt.Sprintf("%sif %s then %d else %d", invariantText(a.Invariant), Text(a.Cond), a.Then, a.Else)
	case *Switch:
		var b strings.Builder
		fmt.Fprintf(&b, "switch %s {", Text(a.X))
		for _, c := range a.Cases {
			fmt.Fprintf(&b, "%d: %d; ", c.Value, c.Next)
		}
		fmt.Fprintf(&b, "default: %d}", a.Default)
		return b.String()
	case *Choose:
		var b strings.Builder
		b.WriteString("choose {")
		for _, w := range a.Ways {
			fmt.Fprintf(&b, "%s if %s: %d; ", w.Text, Text(w.When), w.Next)
		}
		fmt.Fprintf(&b, "else: %d}", a.Next)
		return b.String()
	case *Call:
		return callText(a) + next(a.Next)
	case *LibCall:
		elem := ""
		if a.ElemType != nil {
			elem = " of " + TypeText(a.ElemType)
		}
		return result(a.Result) + "lib " + a.Name + "(" + exprList(a.Args) + ")" + elem + next(a.Next)
	case *Return:
		if a.Value == nil {
			return "return"
		}
		return "return " + Text(a.Value)
	case *Assert:
		of := ""
		if a.Kind != "" {
			of = " [" + string(a.Kind) + "]"
		}
		return "assert " + Text(a.Cond) + of + next(a.Next)
	case *Assume:
		return "assume " + Text(a.Cond) + next(a.Next)
	case *CollectiveAssert:
		return head(a.Note) + Text(a.Note.Cond) + next(a.Next)
	case *Leave:
		var texts []string
		for _, n := range a.Loops {
			texts = append(texts, n.Text)
		}
		return "leave " + strings.Join(texts, ", ") + next(a.Next)
	case *Declare:
		return "declare " + names(a.Vars) + next(a.Next)
	case *Kill:
		return "kill " + names(a.Vars) + next(a.Next)
	}
	return "?"
}

func callText(a *Call) string {
	name := ""
	if a.Func != nil {
		name = a.Func.Name
	} else {
		name = "(*" + Text(a.Ptr) + ")"
	}
	return result(a.Result) + "call " + name + "(" + exprList(a.Args) + ")"
}

func result(place Expr) string {
	if place == nil {
		return ""
	}
	return Text(place) + " = "
}

func names(vars []*Variable) string {
	parts := make([]string, len(vars))
	for i, v := range vars {
		parts[i] = v.Name
	}
	return strings.Join(parts, ", ")
}

// declaration gives a variable with its type, marked "&" when it is an object
// and not a register.
func declaration(v *Variable) string {
	mark := ""
	if !v.InReg {
		mark = "&"
	}
	return mark + v.Name + " : " + TypeText(v.Type)
}

func typeList(types []*Type) string {
	parts := make([]string, len(types))
	for i, t := range types {
		parts[i] = TypeText(t)
	}
	return strings.Join(parts, ", ")
}

// TypeText gives a type in C's words with the extents of its arrays.
func TypeText(t *Type) string {
	switch t.Kind {
	case Pointer:
		return TypeText(t.Elem) + "*"
	case Array:
		var dims strings.Builder
		for ; t.Kind == Array; t = t.Elem {
			dims.WriteByte('[')
			if t.Extent != nil {
				dims.WriteString(Text(t.Extent))
			}
			dims.WriteByte(']')
		}
		return TypeText(t) + dims.String()
	}
	return t.String()
}

func exprList(es []Expr) string {
	parts := make([]string, len(es))
	for i, e := range es {
		parts[i] = Text(e)
	}
	return strings.Join(parts, ", ")
}

var opNames = map[Op]string{Neg: "-", BitNot: "~", Not: "!", Add: "+", Sub: "-", Mul: "*", Div: "/", Mod: "%",
	Shl: "<<", Shr: ">>",
	BitAnd: "&", BitOr: "|", BitXor: "^", Lt: "<", Le: "<=", Gt: ">", Ge: ">=", Eq: "==", Ne: "!=", And: "&&", Or: "||",
	Implies: "=>", PtrAdd: "+", PtrSub: "-"}

// String gives the operator as C writes it.
func (o Op) String() string { return opNames[o] }

// Text gives an expression in C's notation, with all parentheses that its
// structure needs. Loads are not shown; casts to Logical are shown as bool, and
// a constant from a macro by the macro's name.
func Text(e Expr) string { return text(e, 0) }

// levels of operators, as in C; a higher one binds more tightly.
func level(e Expr) int {
	switch e := e.(type) {
	case *Binary:
		switch e.Op {
		case Implies:
			return 1
		case Or:
			return 3
		case And:
			return 4
		case BitOr:
			return 5
		case BitXor:
			return 6
		case BitAnd:
			return 7
		case Eq, Ne:
			return 8
		case Lt, Le, Gt, Ge:
			return 9
		case Shl, Shr:
			return 10
		case Add, Sub, PtrAdd, PtrSub:
			return 11
		}
		return 12
	case *Cond:
		return 2
	case *Quant:
		return 1
	case *Fold: // its body is a product
		return 11
	case *Cast:
		if e.T.Kind == Dynamic || e.X.Type().Kind == Dynamic || e.T.unbounded() {
			return level(e.X)
		}
		return 13
	case *Unary, *Deref, *AddrOf:
		return 13
	case *Load:
		return level(e.Place)
	}
	return 14
}

// unbounded tells whether the type is that of the numbers of annotations, which stands for integers without bounds.
func (t *Type) unbounded() bool { return t.Kind == Int && t.Name == "integer" }

func text(e Expr, min int) string {
	s := bare(e)
	if level(e) < min {
		return "(" + s + ")"
	}
	return s
}

func bare(e Expr) string {
	switch e := e.(type) {
	case *Const:
		return constText(e)
	case *Null:
		return "NULL"
	case *FuncRef:
		return e.Func.Name
	case *VarRef:
		return e.Var.Name
	case *Deref:
		return "*" + text(e.Ptr, 13)
	case *Index:
		return text(e.Array, 14) + "[" + Text(e.Index) + "]"
	case *Member:
		return memberText(e)
	case *Load:
		return bare(e.Place)
	case *AddrOf:
		return "&" + text(e.Place, 13)
	case *Unary:
		return e.Op.String() + text(e.X, 14)
	case *Binary:
		l := level(e)
		if e.Op == Implies {
			return text(e.X, l+1) + " => " + text(e.Y, l)
		}
		return text(e.X, l) + " " + e.Op.String() + " " + text(e.Y, l+1)
	case *Cond:
		return text(e.C, 3) + " ? " + Text(e.X) + " : " + text(e.Y, 2)
	case *Cast:
		if e.T.Kind == Dynamic || e.X.Type().Kind == Dynamic || e.T.unbounded() { // the language has no word for it
			return bare(e.X)
		}
		return "(" + TypeText(e.T) + ")" + text(e.X, 13)
	case *Quant:
		return quantText(e)
	case *Apply:
		return e.Func.Name + "(" + exprList(e.Args) + ")"
	case *Remote:
		return remoteText(e)
	case *Fold:
		return foldText(e)
	case *InFlight:
		return e.text()
	case *Sequence:
		return sequenceText(e)
	}
	return "?"
}

func memberText(e *Member) string {
	name := e.Struct.Type().Fields[e.Field].Name
	if d, ok := e.Struct.(*Deref); ok {
		return text(d.Ptr, 14) + "->" + name
	}
	return text(e.Struct, 14) + "." + name
}

func constText(c *Const) string {
	switch {
	case c.Macro != "":
		return c.Macro
	case c.Text != "":
		return c.Text
	}
	return c.Value.RatString()
}

func quantText(q *Quant) string {
	word := "exists"
	if q.Forall {
		word = "forall"
	}
	typ := "int"
	if q.Bound.Type.Kind == Float {
		typ = "real"
	}
	s := word + " {" + typ + " " + q.Bound.Name
	if q.Constraint != nil {
		s += " | " + Text(q.Constraint)
	}
	return s + "} " + text(q.Body, 1)
}

// head gives the words with which the pragma of an annotation begins.
func head(n *Annotation) string {
	s := "assert "
	if n.Loop {
		s = "invariant "
	}
	if n.Scope == Alone {
		return s
	}
	return n.Scope.String() + " " + n.Ranks.String() + s + n.ID + " "
}

// invariantText gives what stands before the condition of a loop with an invariant.
func invariantText(n *Annotation) string {
	if n == nil {
		return ""
	}
	s := head(n) + Text(n.Cond) + "; "
	if n.Variant != nil {
		s += "variant " + Text(n.Variant) + "; "
	}
	if n.Frame != nil {
		s += "assigns " + n.Frame.Text + "; "
	}
	return s
}

func remoteText(e *Remote) string {
	s := ""
	if e.Spec {
		s = "spec"
	}
	if e.Rank != nil {
		if e.Spec {
			s += "."
		}
		s += "PROC[" + Text(e.Rank) + "]"
	}
	if e.Func != "" {
		s += "@" + e.Func
	}
	return s + "." + e.Name
}

func foldText(e *Fold) string {
	word := `\sum`
	if e.Op == Mul {
		word = `\product`
	}
	k := e.Var.Name
	s := fmt.Sprintf("%s {int %s | %s <= %s && %s < %s", word, k, text(e.Lo, 10), k, k, text(e.Hi, 10))
	if e.Cond != nil {
		s += " && " + text(e.Cond, 5)
	}
	return s + "} " + text(e.Body, 12)
}
