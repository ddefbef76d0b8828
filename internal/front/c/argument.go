package c

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"modernc.org/cc/v4"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// Arguments of the program of which no text is given: numbers that are inputs of the program, and texts of which
// nothing is known. The address of such an argument is that of a variable whose characters nobody can look at; the
// functions that convert texts to numbers know these addresses by a header that is made for the program
// (argumentsHeader), and give the input. Where the program looks at the characters of an argument itself, it is made
// up of characters, up to a bound, before main begins (argtext.go).

const (
	argumentsHeader = "tass_arguments.h"
	argumentsMacro  = "__TASS_ARGUMENTS"
	argumentText    = "__tass_argument_text_"  // the variables that arguments point to
	argumentValue   = "__tass_argument_value_" // the inputs
)

// argument is an argument of the program.
type argument struct {
	text  string
	open  bool            // no text is given
	typ   string          // of the number that is open, in C; "" for a text
	chars bool            // the characters of the text are made up
	said  bool            // that it is a number, by an option
	name  string          // of the input
	given *model.Interval // where it lies; nil for anywhere
	at    source.Pos      // where it is converted
}

// typesOfArguments are those that an argument can be converted to.
var typesOfArguments = map[string]string{"int": "int", "unsigned": "unsigned int", "long": "long", "double": "double",
	"float": "float", "text": ""}

// givenArguments gives the arguments that options tell of, and reports what is wrong with them.
func (l *loader) givenArguments() []*argument {
	var list []*argument
	for _, a := range l.opts.Args {
		list = append(list, &argument{text: a})
	}
	for _, key := range slices.Sorted(maps.Keys(l.opts.Arg)) {
		k, err := strconv.Atoi(key)
		if err != nil {
			continue // it is called so where it is converted
		}
		for len(list) < k {
			list = append(list, nil)
		}
		a := l.argumentOf(key, l.opts.Arg[key])
		if old := list[k-1]; old != nil && *old != *a {
			l.wrongArgument(diag.New(diag.Usage, source.Pos{}, "argument %d is given behind -- and by --arg", k))
		}
		list[k-1] = a
	}
	return list
}

// argumentOf reads what --arg says of an argument.
func (l *loader) argumentOf(key, value string) *argument {
	rest, open := strings.CutPrefix(value, option.SymbolicArgument)
	if !open || rest != "" && rest[0] != ':' {
		return &argument{text: value}
	}
	a := &argument{open: true, typ: "long", name: "arg" + key}
	kind, limits, limited := strings.Cut(strings.TrimPrefix(rest, ":"), ":")
	if kind != "" {
		typ, known := typesOfArguments[kind]
		if !known {
			l.wrongArgument(diag.New(diag.Usage, source.Pos{}, "--arg %s=%s: there is no type %s", key, value, kind).
				WithHint("the types are: %s", strings.Join(slices.Sorted(maps.Keys(typesOfArguments)), ", ")))
		}
		a.typ, a.said = typ, typ != ""
	}
	if limited {
		lo, hi, ok := strings.Cut(limits, "..")
		from, okLo := option.ParseNumber(lo)
		to, okHi := option.ParseNumber(hi)
		if !ok || !okLo || !okHi || from.Cmp(to) > 0 || a.typ == "" {
			l.wrongArgument(diag.New(diag.Usage, source.Pos{}, "--arg %s=%s: what is behind the type must be the least and "+
				"the greatest number, such as 1..8", key, value))
		} else {
			a.given = &model.Interval{Lo: from, Hi: to, Text: limits}
		}
	}
	return a
}

func (l *loader) wrongArgument(d *diag.Diagnostic) {
	l.parsing.wrongArguments = append(l.parsing.wrongArguments, d)
}

// madeUp gives the arguments of which no text is given, by their numbers.
func (l *loader) madeUp() map[int]*argument {
	list := map[int]*argument{}
	for i, a := range l.known.mainArgs {
		if a.open {
			list[i+1] = a
		}
	}
	return list
}

// argumentFunctions gives the text of the header by which conversions know the arguments.
func (l *loader) argumentFunctions() string {
	var declared, which, whole, floating strings.Builder
	made := l.madeUp()
	for _, k := range slices.Sorted(maps.Keys(made)) {
		a := made[k]
		if a.chars {
			continue
		}
		fmt.Fprintf(&declared, "extern char %s%d;\n", argumentText, k)
		fmt.Fprintf(&which, "  if (__s == &%s%d)\n    return %d;\n", argumentText, k, k)
		if a.typ == "" {
			continue
		}
		fmt.Fprintf(&declared, "extern %s %s%d;\n", a.typ, argumentValue, k)
		fmt.Fprintf(&floating, "  if (__k == %d)\n    return %s%d;\n", k, argumentValue, k)
		if a.typ != "double" && a.typ != "float" {
			fmt.Fprintf(&whole, "  if (__k == %d)\n    return (long)%s%d;\n", k, argumentValue, k)
		}
	}
	ours, known, numbers, reals := l.variableFunctions()
	declared.WriteString(ours)
	which.WriteString(known)
	whole.WriteString(numbers)
	floating.WriteString(reals)
	const refuse = "  __tass_refuse(\"this argument of the program is none of which the number is known: say with --arg " +
		"what it is\");\n  return 0;\n}\n"
	const around = `static int __tass_argument_int(int __k) {
  long __x = __tass_argument_long(__k);
  if (__x < -2147483648L || __x > 2147483647L)
    __tass_fail("arithmetic-overflow", "the argument of the program is no int: what atoi does is not defined then");
  return (int)__x;
}
static long __tass_argument_whole(const char *__s, char **__end, int __base) {
  if (__base != 10 && __base != 0 && __tass_argument(__s) > 0)
    __tass_refuse("an argument of the program that is not given is read in base 10 only");
  if (__tass_argument_fails(__s, __end))
    return 0;
  return __tass_argument_long(__tass_argument(__s));
}
`
	return "#ifndef TASS_ARGUMENTS_H\n#define TASS_ARGUMENTS_H\n#include <stddef.h>\n" + declared.String() +
		"static int __tass_argument(const char *__s) {\n" + which.String() + "  return 0;\n}\n" +
		"static long __tass_argument_long(int __k) {\n" + whole.String() + refuse +
		"static double __tass_argument_double(int __k) {\n" + floating.String() + refuse + l.numberFails() + around +
		l.argumentTexts() + "#endif\n"
}

// argumentVariable makes a variable of that header what it is: an input, or one that nobody can look at.
func (u *unit) argumentVariable(s *symbol) {
	if number, ok := strings.CutPrefix(s.name, argumentText); ok {
		s.variable.Marker, s.marker = true, true
		s.variable.Opaque = "the characters of argument " + number + " of the program are not known: give it a text, " +
			"by -- ARGS or --arg " + number + "=TEXT"
		s.variable.Name = "argv[" + number + "]"
		s.variable.Literal, s.variable.Text = true, s.variable.Name // as which it is printed
		return
	}
	number, ok := strings.CutPrefix(s.name, argumentValue)
	k, err := strconv.Atoi(number)
	if !ok || err != nil || s.variable.Class == model.Input {
		return
	}
	a, v := u.l.known.mainArgs[k-1], s.variable
	s.defined, s.role, v.Class, v.Name = true, &pragma{kind: "input", at: s.at}, model.Input, a.name
	if a.at.File != nil {
		v.At = a.at
	}
	u.l.linking.inputs[v] = &model.InputVar{Var: v, Range: a.given}
}

// argumentAddress gives the variable that an argument points to of which no text is given.
func (l *loader) argumentAddress(k int, at source.Pos) *model.Variable {
	s := l.linking.syms[argumentText+strconv.Itoa(k)]
	if s == nil {
		v := &model.Variable{Name: fmt.Sprintf("argv[%d]", k), Type: tChar, At: at, Class: model.Global, Marker: true,
			Opaque: fmt.Sprintf("the characters of argument %d of the program are not known", k)}
		l.prog.Globals = append(l.prog.Globals, v)
		return v
	}
	s.use(at)
	return s.variable
}

// argumentNote keeps, and says, which arguments the program is taken to be given.
func (l *loader) argumentNote() {
	main := l.linking.syms["main"]
	l.prog.MadeUp = l.madeUpTexts()
	for i, a := range l.known.mainArgs {
		if a.open || a.name != "" {
			l.prog.Arguments = append(l.prog.Arguments, model.Argument{Number: i + 1, Name: a.name, Type: a.typ, Text: a.chars})
		}
	}
	var parts []string
	made := l.madeUp()
	for _, k := range slices.Sorted(maps.Keys(made)) {
		a := made[k]
		switch {
		case a.chars:
			parts = append(parts, fmt.Sprintf("argument %d is any text of at most %s", k,
				build.Counted(l.lengthOfTexts(), "character")))
		case a.typ == "":
			parts = append(parts, fmt.Sprintf("argument %d is any text", k))
		case a.given != nil:
			parts = append(parts, fmt.Sprintf("argument %d is any %s of %s, the input %s", k, a.typ, a.given.Text, a.name))
		default:
			parts = append(parts, fmt.Sprintf("argument %d is any %s, the input %s", k, a.typ, a.name))
		}
	}
	if len(parts) > 0 && main != nil && main.fn != nil {
		l.prog.Notes = append(l.prog.Notes, model.Note{At: main.fn.At, Text: fmt.Sprintf("the program is run with %s: %s",
			build.Counted(len(l.known.mainArgs), "argument"), strings.Join(parts, "; "))})
	}
	if o := l.known.optional; o != nil {
		l.prog.Notes = append(l.prog.Notes, o.note(len(l.known.mainArgs)))
	}
}

// decideArguments finds out what the arguments of the program are, and tells whether it has to be read with them again.
func (l *loader) decideArguments() (again bool, err error) {
	if l.known.decided {
		return false, nil
	}
	l.known.decided = true
	list := l.givenArguments()
	if len(l.parsing.wrongArguments) > 0 {
		return false, l.parsing.wrongArguments
	}
	named := false
	for key := range l.opts.Arg {
		_, err := strconv.Atoi(key)
		named = named || err != nil
	}
	if len(l.opts.Args) == 0 && (l.opts.Input == nil || named) {
		list = l.asked(list)
	}
	if l.known.optional = nil; len(l.opts.Args) == 0 && len(l.opts.Arg) == 0 && l.opts.Input == nil {
		l.known.optional = (&usage{l: l, bodys: map[string]*cc.FunctionDefinition{}}).optional(len(list))
	}
	for i, a := range list {
		if a == nil {
			return false, diag.New(diag.Usage, source.Pos{}, "--arg says nothing of argument %d, but of a later one", i+1)
		}
		l.share(i+1, a)
	}
	if l.known.mainArgs = list; len(l.madeUp()) == 0 {
		return false, nil
	}
	l.findTexts()
	if err := l.sameTexts(); err != nil {
		return false, err
	}
	l.known.mentioned.text(l.argumentFunctions())
	return true, nil
}

// share makes an argument the same input as in the specification.
func (l *loader) share(k int, a *argument) {
	if l.opts.Spec == nil || !a.open || a.typ == "" {
		return
	}
	floating := func(typ string) bool { return typ == "double" || typ == "float" }
	for _, old := range l.opts.Spec.Arguments {
		if old.Number == k && old.Name != "" && floating(old.Type) == floating(a.typ) {
			a.name, a.typ = old.Name, old.Type
		}
	}
}
