package c

import (
	"fmt"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
)

// How many arguments a program asks for, where it does nothing without them: its test of argc has a branch that says
// how it is used, and leaves. Then it is given the least number that passes the test. What each of them is follows from
// the function that converts it.

// maxArguments bounds how many arguments are tried.
const maxArguments = 20

// conversions are the functions that make a number of a text, with its type in C.
var conversions = map[string]string{"atoi": "int", "atol": "long", "atoll": "long", "strtol": "long", "strtoll": "long",
	"strtoul": "unsigned long", "strtoull": "unsigned long", "atof": "double", "strtod": "double", "strtold": "double",
	"strtof": "float"}

// usage reads what a program does with its arguments.
type usage struct {
	l     *loader
	argc  string // what main calls the number
	argv  string
	tests []*cc.SelectionStatement
	bodys map[string]*cc.FunctionDefinition
	deep  int
}

// asked gives the arguments that a program asks for, beside those that are given; nil where it asks for none.
func (l *loader) asked(given []*argument) []*argument {
	x := &usage{l: l, bodys: map[string]*cc.FunctionDefinition{}}
	if !x.read() {
		return given
	}
	n := x.least(len(given), unclear)
	if n > maxArguments { // a test such as optind == argc tells of no number
		n = x.least(len(given), yes)
	}
	if n > maxArguments || n == len(given) && !missing(given) {
		return given
	}
	list := append([]*argument(nil), given...)
	for len(list) < n {
		list = append(list, nil)
	}
	converted := x.converted()
	for i, a := range list {
		if a != nil {
			continue
		}
		if list[i] = converted[i+1]; list[i] == nil {
			list[i] = &argument{open: true, name: fmt.Sprintf("arg%d", i+1)}
		}
		if value, said := l.opts.Arg[list[i].name]; said {
			b := l.argumentOf(list[i].name, value)
			b.name, b.at = list[i].name, list[i].at
			list[i] = b
		}
	}
	return list
}

// least gives the least number of arguments, no fewer than there are, with which no test leaves, as far as is sure:
// where unclear suffices, tests count that may leave.
func (x *usage) least(n int, sure truth) int {
	for n <= maxArguments && x.leavesWith(n+1, sure) {
		n++
	}
	return n
}

func missing(list []*argument) bool {
	for _, a := range list {
		if a == nil {
			return true
		}
	}
	return false
}

// read finds main, the tests of its argc, and the bodies of functions; it tells whether there is an argc.
func (x *usage) read() bool {
	for _, u := range x.l.linking.units {
		for t := u.ast.TranslationUnit; t != nil; t = t.TranslationUnit {
			def := t.ExternalDeclaration.FunctionDefinition
			if def == nil || headers.Contain(u.pos(def).File) {
				continue
			}
			x.bodys[def.Declarator.Name()] = def
		}
	}
	main := x.bodys["main"]
	if main == nil {
		return false
	}
	ft, ok := main.Declarator.Type().(*cc.FunctionType)
	if !ok || len(ft.Parameters()) < 2 {
		return false
	}
	x.argc, x.argv = ft.Parameters()[0].Name(), ft.Parameters()[1].Name()
	for _, def := range x.bodys {
		syntax.EachNode(def, func(n cc.Node, _ []cc.Node) {
			if s, ok := n.(*cc.SelectionStatement); ok && s.Case != cc.SelectionStatementSwitch {
				x.tests = append(x.tests, s)
			}
		})
	}
	return x.argc != "" && x.argv != ""
}

// leavesWith tells whether a test finds that argc is not as it should be, or may find it if sure is unclear.
func (x *usage) leavesWith(argc int, sure truth) bool {
	for _, s := range x.tests {
		if !x.names(s.ExpressionList) {
			continue
		}
		switch when := x.truth(s.ExpressionList, int64(argc)); {
		case when == unclear && sure != unclear:
		case when != no && x.complains(s.Statement):
			return true
		case when != yes && s.Statement2 != nil && x.complains(s.Statement2):
			return true
		}
	}
	return false
}

// names tells whether an expression names argc.
func (x *usage) names(n cc.ExpressionNode) bool {
	v := syntax.Look(n)
	if v.Form == syntax.Ident {
		return v.Token.SrcStr() == x.argc
	}
	for _, k := range v.Operands() {
		if x.names(k) {
			return true
		}
	}
	return false
}

// truth of a condition of which argc alone is known.
type truth uint8

const (
	unclear truth = iota
	no
	yes
)

func truthOf(b bool) truth {
	if b {
		return yes
	}
	return no
}

func (x *usage) truth(n cc.ExpressionNode, argc int64) truth {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.And, syntax.Or:
		a, b := x.truth(v.X, argc), x.truth(v.Y, argc)
		decides, other := no, yes
		if v.Form == syntax.Or {
			decides, other = yes, no
		}
		switch {
		case a == decides || b == decides:
			return decides
		case a == other && b == other:
			return other
		}
		return unclear
	case syntax.Unary:
		if v.Op == model.Not {
			return [...]truth{unclear: unclear, no: yes, yes: no}[x.truth(v.X, argc)]
		}
	case syntax.Binary:
		a, okA := x.value(v.X, argc)
		b, okB := x.value(v.Y, argc)
		if okA && okB {
			return compared(v.Op, a, b)
		}
	}
	if a, ok := x.value(n, argc); ok {
		return truthOf(a != 0)
	}
	return unclear
}

func compared(op model.Op, a, b int64) truth {
	switch op {
	case model.Eq:
		return truthOf(a == b)
	case model.Ne:
		return truthOf(a != b)
	case model.Lt:
		return truthOf(a < b)
	case model.Le:
		return truthOf(a <= b)
	case model.Gt:
		return truthOf(a > b)
	case model.Ge:
		return truthOf(a >= b)
	}
	return unclear
}

// value gives a number made of constants and argc.
func (x *usage) value(n cc.ExpressionNode, argc int64) (int64, bool) {
	v := syntax.Look(n)
	if v.Form == syntax.Ident && v.Token.SrcStr() == x.argc {
		return argc, true
	}
	if v.Form == syntax.Binary && (v.Op == model.Add || v.Op == model.Sub) {
		a, okA := x.value(v.X, argc)
		b, okB := x.value(v.Y, argc)
		if v.Op == model.Sub {
			b = -b
		}
		return a + b, okA && okB
	}
	if c, ok := intValue(n.Value()); ok && c.IsInt64() {
		return c.Int64(), true
	}
	return 0, false
}

// leaving are the functions that end a program; a return does, too.
var leaving = wordSet("exit _exit _Exit quick_exit abort MPI_Abort errx err")

// complains tells whether a branch does nothing but to say something, and leaves; or says how the program is used.
func (x *usage) complains(s *cc.Statement) bool {
	leaves, works, says := false, false, false
	x.deep = 0
	x.look(s, &leaves, &works, &says)
	return says || leaves && !works
}

// look finds in a branch, and in the functions that it calls, whether it leaves, works, or tells of usage.
func (x *usage) look(root cc.Node, leaves, works, says *bool) {
	const deep = 3
	syntax.EachNode(root, func(n cc.Node, _ []cc.Node) {
		switch n := n.(type) {
		case *cc.JumpStatement:
			*leaves = *leaves || n.Case == cc.JumpStatementReturn && x.deep == 0
		case *cc.IterationStatement:
			*works = true
		case *cc.PrimaryExpression:
			*says = *says || n.Case == cc.PrimaryExpressionString && strings.Contains(strings.ToLower(n.Token.SrcStr()), "usage")
		case *cc.PostfixExpression:
			v := syntax.Look(n)
			if v.Form == syntax.Index && v.Node == cc.ExpressionNode(n) && x.isArgument(v) > 0 {
				*works = true
			}
			if v.Form != syntax.Call || v.Node != cc.ExpressionNode(n) {
				return
			}
			name := calleeName(v)
			*leaves = *leaves || leaving[name]
			if def := x.bodys[name]; def != nil && x.deep < deep {
				x.deep++
				x.look(def.CompoundStatement, leaves, works, says)
				x.deep--
			}
		}
	})
}

// isArgument gives k for argv[k] with a number k, otherwise -1.
func (x *usage) isArgument(v syntax.View) int {
	if v.Form != syntax.Index {
		return -1
	}
	base := syntax.Look(v.X)
	k, ok := intValue(v.Y.Value())
	if base.Form != syntax.Ident || base.Token.SrcStr() != x.argv || !ok || k.Sign() < 0 || !k.IsInt64() {
		return -1
	}
	return int(k.Int64())
}

// converted gives what the program makes of its arguments.
func (x *usage) converted() map[int]*argument {
	found := map[int]*argument{}
	taken := map[string]bool{}
	for _, u := range x.l.linking.units {
		syntax.EachNode(u.ast.TranslationUnit, func(n cc.Node, _ []cc.Node) {
			e, ok := n.(cc.ExpressionNode)
			if !ok {
				return
			}
			v := syntax.Look(e)
			if v.Form == syntax.Assign && v.Plain {
				x.conversion(u, v.Y, nameOf(v.X), v.X.Type(), found, taken)
			}
		})
		syntax.EachNode(u.ast.TranslationUnit, func(n cc.Node, _ []cc.Node) {
			switch n := n.(type) {
			case *cc.ExpressionStatement:
				x.scanned(u, n, found, taken)
			case *cc.InitDeclarator:
				if n.Initializer != nil && n.Initializer.AssignmentExpression != nil {
					x.conversion(u, n.Initializer.AssignmentExpression, n.Declarator.Name(), n.Declarator.Type(), found, taken)
				}
			case cc.ExpressionNode:
				x.conversion(u, n, "", nil, found, taken)
			}
		})
	}
	return found
}

// scans are the formats by which sscanf converts an argument to one number, with its type in C.
var scans = map[string]string{"%d": "int", "%ld": "long", "%f": "float", "%lf": "double", "%lg": "double"}

// scanned notes that a statement is a call of sscanf that converts an argument to a number: nobody looks at its result,
// so that the argument is taken to be one.
func (x *usage) scanned(u *unit, s *cc.ExpressionStatement, found map[int]*argument, taken map[string]bool) {
	if s.ExpressionList == nil {
		return
	}
	v := syntax.Look(s.ExpressionList)
	if v.Form != syntax.Call || calleeName(v) != "sscanf" || len(v.Args()) != 3 {
		return
	}
	to := syntax.Look(v.Args()[2])
	k, typ := x.isArgument(syntax.Look(v.Args()[0])), scans[textOf(v.Args()[1])]
	if k < 1 || found[k] != nil || typ == "" || to.Form != syntax.Addr {
		return
	}
	x.note(k, &argument{open: true, typ: typ, name: nameOf(to.X), at: u.pos(v.Node)}, found, taken)
}

// conversion notes that an expression is the conversion of an argument, to be stored in a variable with a name.
func (x *usage) conversion(u *unit, n cc.ExpressionNode, to string, t cc.Type, found map[int]*argument,
	taken map[string]bool) {
	v := syntax.Look(n)
	for v.Form == syntax.Cast {
		if t == nil || to == "" {
			t = v.TypeName.Type()
		} else if isNarrow(v.TypeName.Type()) {
			t = v.TypeName.Type()
		}
		v = syntax.Look(v.X)
	}
	if v.Form == syntax.Cond && to != "" {
		x.conversion(u, v.Y, to, t, found, taken)
		x.conversion(u, v.Z, to, t, found, taken)
		return
	}
	if v.Form != syntax.Call || conversions[calleeName(v)] == "" || len(v.Args()) == 0 {
		return
	}
	k := x.isArgument(syntax.Look(v.Args()[0]))
	if k < 1 || found[k] != nil {
		return
	}
	a := &argument{open: true, typ: conversions[calleeName(v)], name: to, at: u.pos(v.Node)}
	if a.typ != "double" && a.typ != "float" && t != nil && isNarrow(t) {
		a.typ = "int"
	}
	x.note(k, a, found, taken)
}

// note keeps what argument number k is, under a name of its own.
func (x *usage) note(k int, a *argument, found map[int]*argument, taken map[string]bool) {
	if a.name == "" || taken[a.name] || x.l.inputNamed(a.name) {
		a.name = fmt.Sprintf("arg%d", k)
	}
	taken[a.name] = true
	found[k] = a
}

// isNarrow tells whether a type is int, signed: of a conversion to long the program can use no more.
func isNarrow(t cc.Type) bool { return t.Kind() == cc.Int }

// nameOf gives the name of what is assigned to: of the variable, or of the member.
func nameOf(n cc.ExpressionNode) string {
	v := syntax.Look(n)
	switch v.Form {
	case syntax.Ident, syntax.Member, syntax.Arrow:
		return v.Token.SrcStr()
	case syntax.Deref: // of a pointer that is called after what it points to
		return strings.TrimSuffix(strings.TrimSuffix(nameOf(v.X), "_p"), "_ptr")
	}
	return ""
}

// inputNamed tells whether a pragma makes an input of this name.
func (l *loader) inputNamed(name string) bool {
	for v := range l.linking.inputs {
		if v.Name == name {
			return true
		}
	}
	return false
}
