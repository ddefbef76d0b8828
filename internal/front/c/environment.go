package c

import (
	"fmt"
	"hash/fnv"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/front/build"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
)

// environmentHeader is a header that is made for the program: it has the variables of its environment.
const environmentHeader = "tass_environment.h"

// environment gives the variables of the environment that are known: those that options give, and in tass run those of
// the machine that the program names.
func (l *loader) environment() map[string]string {
	known := map[string]string{}
	if l.opts.Environment != nil {
		for name := range l.known.mentioned.literals {
			if value, ok := l.opts.Environment(name); ok {
				known[name] = value
			}
		}
	}
	maps.Copy(known, l.opts.Env)
	return known
}

// unknownVariables gives the names of the variables of the environment that may be unset, or have any text: those that
// the program writes down as a name, and that options say nothing of. In tass run there are none.
func (l *loader) unknownVariables() []string {
	if l.opts.Environment != nil {
		return nil
	}
	names := l.known.mentioned.variables
	if l.known.mentioned.computesVariables {
		names = l.known.mentioned.literals
	}
	var list []string
	for _, name := range slices.Sorted(maps.Keys(names)) {
		if _, given := l.opts.Env[name]; !given && isName().MatchString(name) && !slices.Contains(l.opts.Unset, name) {
			list = append(list, name)
		}
	}
	return list
}

// variableKey gives the number by which what is made up of a variable is told from other input: the first operand of
// the functions that stand for input, which is a process for the standard input, and a small negative number for
// arguments.
func variableKey(name string) int64 {
	h := fnv.New32a()
	h.Write([]byte(name))
	return -int64(h.Sum32()&(1<<30-1)) - 1<<30
}

// environmentFunction gives the text of the header. A variable that is not known may be unset, or any text; it is the
// same in all processes, and in both programs that are compared.
func (l *loader) environmentFunction() string {
	var texts, tests strings.Builder
	known := l.environment()
	for i, name := range slices.Sorted(maps.Keys(known)) {
		fmt.Fprintf(&texts, "static char __tass_environment_%d[] = %s;\n", i, literalOf(known[name]))
		fmt.Fprintf(&tests, "  if (__tass_is_variable(__name, %s))\n    return __tass_environment_%d;\n", literalOf(name), i)
	}
	unknown := l.unknownVariables()
	for _, name := range l.opts.Unset {
		fmt.Fprintf(&tests, "  if (__tass_is_variable(__name, %s))\n    return (char *)0;\n", literalOf(name))
	}
	made := false
	for _, name := range unknown {
		if _, number := l.known.variables[name]; number {
			fmt.Fprintf(&tests, "  if (__tass_is_variable(__name, %s))\n    return __tass_input_ends(%d, 0) ? (char *)0 : "+
				"__tass_variable_%s;\n", literalOf(name), variableKey(name), name)
			continue
		}
		made = true
		fmt.Fprintf(&texts, "static char __tass_variable_%s[%d];\n", name, l.lengthOfTexts()+1)
		fmt.Fprintf(&tests, "  if (__tass_is_variable(__name, %s))\n    return "+
			"__tass_made_variable(__tass_variable_%s, %d);\n", literalOf(name), name, variableKey(name))
	}
	if l.opts.Environment == nil {
		tests.WriteString("  __tass_refuse(\"the name of this variable of the environment is not known: " +
			"write it in the call\");\n")
	}
	if made {
		texts.WriteString(l.madeVariable())
	}
	if len(l.known.variables) > 0 {
		texts.WriteString("#include <" + argumentsHeader + ">\n")
	}
	return "#ifndef TASS_ENVIRONMENT_H\n#define TASS_ENVIRONMENT_H\n" + texts.String() +
		"static int __tass_is_variable(const char *__a, const char *__b) {\n" +
		"  while (*__a != 0 && *__a == *__b) {\n    __a++;\n    __b++;\n  }\n  return *__a == *__b;\n}\n" +
		"static char *__tass_environment(const char *__name) {\n" + tests.String() + "  return (char *)0;\n}\n#endif\n"
}

// environmentNote says which variables of the environment are unknown, as a search over all their texts may be long.
func (l *loader) environmentNote() {
	names := l.unknownVariables()
	var asked source.Pos
	for _, u := range l.linking.units {
		if s := u.statics["getenv"]; s != nil && s.used && !asked.IsValid() {
			asked = s.firstUse
		}
	}
	if len(names) == 0 || !asked.IsValid() {
		return
	}
	l.prog.Notes = append(l.prog.Notes, model.Note{At: asked,
		Text: fmt.Sprintf("of the environment, %s; --env NAME=TEXT gives a variable a text, --env NAME leaves it unset",
			l.variablesText(names))})
}

// variablesText says what variables of the environment may be.
func (l *loader) variablesText(names []string) string {
	may := map[string][]string{}
	for _, name := range names {
		use := l.useOf(name)
		may[use] = append(may[use], name)
	}
	var parts []string
	for _, use := range slices.Sorted(maps.Keys(may)) {
		what := "any " + use
		switch use {
		case variableText:
			what += " of at most " + build.Counted(l.lengthOfTexts(), "character")
		case variableAsked:
			what = "set"
		}
		parts = append(parts, strings.Join(may[use], ", ")+" may be unset or "+what)
	}
	return strings.Join(parts, "; ")
}

// madeUpTexts tells of the texts that are made up, for reports.
func (l *loader) madeUpTexts() []model.MadeUp {
	var list []model.MadeUp
	for _, k := range l.texts() {
		list = append(list, model.MadeUp{Key: int64(-k), Name: fmt.Sprintf("argument %d", k),
			Code: fmt.Sprintf("argv[%d]", k), Type: variableText})
	}
	if l.uses("getenv") {
		for _, name := range l.unknownVariables() {
			list = append(list, model.MadeUp{Key: variableKey(name), Name: "the variable " + name + " of the environment",
				Code: fmt.Sprintf("getenv(%q)", name), Type: l.useOf(name)})
		}
	}
	return list
}

// madeVariable gives the function that makes up a variable of the environment.
func (l *loader) madeVariable() string {
	return fmt.Sprintf(`int __tass_input_ends(int __rank, unsigned long __place); /* for what is here */
char __tass_input_char(int __rank, unsigned long __place); /* for what is here */
static char *__tass_made_variable(char *__text, int __key) {
  int __n = 0;
  if (__tass_input_ends(__key, 0))
    return (char *)0;
  for (; __n < %d; __n++) {
    char __c = __tass_input_char(__key, (unsigned long)__n);
    if (__c < ' ')
      break;
    __text[__n] = __c;
  }
  __text[__n] = 0;
  __tass_remark("made-up variables of the environment have at most %d characters, which are printable (--input-length)");
  return __text;
}
`, l.lengthOfTexts(), l.lengthOfTexts())
}
