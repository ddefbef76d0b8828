package c

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/c/headers"
	"github.com/tass-go/tass/internal/front/c/syntax"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// # Variables of the environment that are numbers
//
// atoi(getenv("WORKERS")) gives some int, whatever the text is: where a program does nothing with a variable of the
// environment but to convert it and to ask whether it is set, no characters are made up. What the conversion gives is
// any number of its type; where the program asks where the number ends, there may be none, or something behind it.
//
// What is done is read off the text: the result of getenv is converted or asked for at once, or kept in a local
// variable, with which nothing else is done anywhere in its function. A call whose argument is computed may be of any
// variable.

// What a program does with a variable of the environment: it looks at its characters, it asks only whether it is set,
// or it converts it to a number, with its type in C.
const (
	variableText  = "text"
	variableAsked = ""
)

// inputFunctions are the functions that stand for numbers that are read, by their types.
var inputFunctions = map[string]string{"int": "__tass_input_int", "long": "__tass_input_long",
	"unsigned long": "__tass_input_unsigned_long", "float": "__tass_input_float", "double": "__tass_input_double"}

// variableUses collects what is done with variables of the environment.
type variableUses struct {
	u     *unit
	uses  map[string]string // by name; that of all of them under "*"
	holds map[*cc.Declarator][]string
	calls map[cc.ExpressionNode]bool // the names of functions in calls of getenv
}

// merge notes another use of a variable. Of two types of numbers neither will do.
func (x *variableUses) merge(name, use string) {
	old, met := x.uses[name]
	switch {
	case !met || old == variableAsked:
		x.uses[name] = use
	case use != variableAsked && use != old:
		x.uses[name] = variableText
	}
}

// decideVariables finds out which variables of the environment are numbers, and tells whether there are any: then the
// program has to be read with them again.
func (l *loader) decideVariables() (again bool, err error) {
	if l.known.variables != nil || l.opts.Environment != nil {
		return false, nil
	}
	l.known.variables = map[string]string{}
	uses := map[string]string{}
	for _, u := range l.linking.units {
		x := &variableUses{u: u, uses: uses, holds: map[*cc.Declarator][]string{}, calls: map[cc.ExpressionNode]bool{}}
		x.read()
	}
	for _, name := range l.unknownVariables() {
		x := &variableUses{uses: map[string]string{}}
		for _, key := range []string{name, "*"} {
			if use, met := uses[key]; met {
				x.merge(name, use)
			}
		}
		if use, met := x.uses[name]; met && use != variableText {
			l.known.variables[name] = use
			again = true
		}
	}
	if again {
		l.known.mentioned.text("__tass_refuse __tass_fail")
	}
	return again, l.sameVariables()
}

// sameVariables gives an error where two programs that are compared make different things of a variable.
func (l *loader) sameVariables() error {
	if l.opts.Spec == nil {
		return nil
	}
	for _, old := range l.opts.Spec.MadeUp {
		for _, name := range l.unknownVariables() {
			now := l.useOf(name)
			if old.Key == variableKey(name) && old.Type != now && old.Type != variableAsked && now != variableAsked {
				return diag.New(diag.Unsupported, source.Pos{}, "the variable %s of the environment: one of the two programs "+
					"looks at its characters or makes another number of it", name).WithHint("--env %s=TEXT gives it a text", name)
			}
		}
	}
	return nil
}

// useOf tells what the program makes of a variable of the environment that is not known.
func (l *loader) useOf(name string) string {
	if use, met := l.known.variables[name]; met {
		return use
	}
	return variableText
}

// numberVariables gives those of which no characters are made up.
func (l *loader) numberVariables() []string { return slices.Sorted(maps.Keys(l.known.variables)) }

// read notes what a unit does: first with the results of getenv, then with the variables that hold them.
func (x *variableUses) read() {
	x.each(func(e cc.ExpressionNode, v syntax.View, around []cc.Node) {
		if v.Form != syntax.Call || calleeName(v) != "getenv" || len(v.Args()) != 1 {
			return
		}
		x.calls[syntax.Look(v.X).Node] = true
		name := "*"
		if text := syntax.Look(v.Args()[0]); text.Form == syntax.String {
			name = textOf(v.Args()[0])
		}
		use, holder := x.use(e, around)
		if holder != nil {
			x.holds[holder] = append(x.holds[holder], name)
			use = variableAsked
		}
		x.merge(name, use)
	})
	x.each(func(e cc.ExpressionNode, v syntax.View, around []cc.Node) {
		if v.Form != syntax.Ident {
			return
		}
		if v.Token.SrcStr() == "getenv" && !x.calls[e] {
			x.merge("*", variableText)
		}
		d, _ := v.Primary.ResolvedTo().(*cc.Declarator)
		for _, name := range x.holds[d] {
			use, another := x.use(e, around)
			if another != nil {
				use = variableText
			}
			x.merge(name, use)
		}
	})
}

// each visits the expressions of the program's own text.
func (x *variableUses) each(visit func(e cc.ExpressionNode, v syntax.View, around []cc.Node)) {
	syntax.EachNode(x.u.ast.TranslationUnit, func(n cc.Node, around []cc.Node) {
		e, ok := n.(cc.ExpressionNode)
		if !ok {
			return
		}
		if v := syntax.Look(e); v.Node == e && !headers.Contain(x.u.pos(n).File) {
			visit(e, v, around)
		}
	})
}

// use tells what is done with a pointer to the text of a variable; where it is only kept in a local variable, in which.
func (x *variableUses) use(e cc.ExpressionNode, around []cc.Node) (use string, holder *cc.Declarator) {
	outer, call, operand := enclosing(e, around)
	for outer.Form == syntax.Cast {
		e = outer.Node
		outer, call, operand = enclosing(e, around)
	}
	switch {
	case outer.Node == nil:
		return x.useOfWhole(e, around)
	case call.Node != nil && conversions[calleeName(call)] != "" && operand == 0:
		return conversions[calleeName(call)], nil
	case outer.Form == syntax.Unary && outer.Op == model.Not, outer.Form == syntax.And, outer.Form == syntax.Or,
		outer.Form == syntax.Binary && (outer.Op == model.Eq || outer.Op == model.Ne),
		outer.Form == syntax.Cond && !outer.Twice && syntax.Look(outer.X).Node == e:
		return variableAsked, nil
	case outer.Form == syntax.Cond:
		return x.use(outer.Node, around) // its value, or may be
	case outer.Form == syntax.Assign && outer.Plain && syntax.Look(outer.X).Node == e:
		return variableAsked, nil // something else is kept there
	case outer.Form == syntax.Assign && outer.Plain:
		return x.useOfKept(outer, around)
	}
	return variableText, nil
}

// useOfKept tells what is done with what an assignment keeps: it has a value of its own.
func (x *variableUses) useOfKept(assign syntax.View, around []cc.Node) (use string, holder *cc.Declarator) {
	to := syntax.Look(assign.X)
	if to.Form != syntax.Ident {
		return variableText, nil
	}
	d, _ := to.Primary.ResolvedTo().(*cc.Declarator)
	use, again := x.use(assign.Node, around)
	if !isLocal(d) || again != nil || use != variableAsked {
		return variableText, nil
	}
	return variableAsked, d
}

// useOfWhole tells what is done with a whole expression: a statement, a condition, or the first value of a variable.
func (x *variableUses) useOfWhole(e cc.ExpressionNode, around []cc.Node) (use string, holder *cc.Declarator) {
	for _, n := range slices.Backward(around) {
		switch n := n.(type) {
		case *cc.ExpressionStatement, *cc.SelectionStatement, *cc.IterationStatement:
			return variableAsked, nil
		case *cc.InitDeclarator:
			first := n.Initializer
			if first != nil && first.AssignmentExpression != nil && syntax.Look(first.AssignmentExpression).Node == e &&
				isLocal(n.Declarator) {
				return variableAsked, n.Declarator
			}
			return variableText, nil
		case *cc.JumpStatement, *cc.InitializerList, *cc.Declarator:
			return variableText, nil
		}
	}
	return variableText, nil
}

// isLocal tells whether a declarator is of a local variable that is a pointer.
func isLocal(d *cc.Declarator) bool {
	return d != nil && d.Linkage() == cc.None && !d.IsParam() && d.Type().Kind() == cc.Ptr
}

// variableFunctions gives the parts of the arguments' header by which conversions know the variables of the environment
// that are numbers: they are arguments with negative numbers.
func (l *loader) variableFunctions() (declared, which, whole, floating string) {
	var d, w, i, f strings.Builder
	if len(l.known.variables) > 0 {
		d.WriteString("extern int __tass_errno; /* for what is here */\n" +
			"int __tass_input_ends(int __rank, unsigned long __place);\n")
	}
	for _, name := range l.numberVariables() {
		key, use := variableKey(name), l.known.variables[name]
		fmt.Fprintf(&d, "static char __tass_variable_%s[3] = \"??\";\n", name)
		fmt.Fprintf(&w, "  if (__s == __tass_variable_%s)\n    return %d;\n", name, key)
		get := inputFunctions[use]
		if get == "" {
			continue
		}
		if !strings.Contains(d.String(), get+"(") {
			fmt.Fprintf(&d, "%s %s(int __rank, unsigned long __place); /* for what is here */\n", use, get)
		}
		fmt.Fprintf(&f, "  if (__k == %d)\n    return %s(%d, 0);\n", key, get, key)
		if use != "double" && use != "float" {
			fmt.Fprintf(&i, "  if (__k == %d) {\n    long __x = (long)%s(%d, 0);\n%s    return __x;\n  }\n", key, get, key,
				l.beyond(use, key))
		}
	}
	return d.String(), w.String(), i.String(), f.String()
}

// beyond gives what is done where a number may have been cut off, in a program that asks for errno.
func (l *loader) beyond(use string, key int64) string {
	at := map[string]string{"long": "(__x == 9223372036854775807L || __x == -9223372036854775807L - 1)",
		"unsigned long": "__x == -1"}[use]
	if at == "" || !l.known.mentioned.words["errno"] {
		return ""
	}
	return fmt.Sprintf("    if (%s && __tass_input_ends(%d, 3))\n      __tass_errno = 34;\n", at, key)
}

// numberFails gives the function that says what a conversion finds where the program asks where the number ends: there
// may be none in a variable of the environment, or something behind it.
func (l *loader) numberFails() string {
	if len(l.known.variables) == 0 {
		return `static int __tass_argument_fails(const char *__s, char **__end) {
  if (__end != (char **)0)
    *__end = (char *)"";
  return 0;
}
`
	}
	return `static int __tass_argument_fails(const char *__s, char **__end) {
  int __k = __tass_argument(__s);
  if (__end == (char **)0)
    return 0;
  *__end = (char *)"";
  if (__k > 0)
    return 0;
  if (__tass_input_ends(__k, 1)) {
    *__end = (char *)__s;
    return 1;
  }
  if (__tass_input_ends(__k, 2))
    *__end = (char *)__s + 1;
  return 0;
}
`
}
