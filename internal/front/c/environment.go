package c

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/front/c/headers"
)

// environmentHeader is a header that is made for the program: it has the variables of its environment.
const environmentHeader = "tass_environment.h"

// environment gives the variables of the environment that are known: those that options give, and in tass run those of
// the machine that the program names.
func (l *loader) environment() map[string]string {
	known := map[string]string{}
	if !l.mentioned.has("getenv") || l.mentioned.own["getenv"] != headers.NotDefined {
		return known
	}
	if l.opts.Environment != nil {
		for name := range l.mentioned.literals {
			if value, ok := l.opts.Environment(name); ok {
				known[name] = value
			}
		}
	}
	maps.Copy(known, l.opts.Env)
	return known
}

// environmentFunction gives the text of the header. A variable that is not known is not set.
func (l *loader) environmentFunction() string {
	var texts, tests strings.Builder
	known := l.environment()
	for i, name := range slices.Sorted(maps.Keys(known)) {
		fmt.Fprintf(&texts, "static char __tass_environment_%d[] = %s;\n", i, literalOf(known[name]))
		fmt.Fprintf(&tests, "  if (__tass_is_variable(__name, %s))\n    return __tass_environment_%d;\n", literalOf(name), i)
	}
	return "#ifndef TASS_ENVIRONMENT_H\n#define TASS_ENVIRONMENT_H\n" + texts.String() +
		"static int __tass_is_variable(const char *__a, const char *__b) {\n" +
		"  while (*__a != 0 && *__a == *__b) {\n    __a++;\n    __b++;\n  }\n  return *__a == *__b;\n}\n" +
		"static char *__tass_environment(const char *__name) {\n" + tests.String() + "  return (char *)0;\n}\n#endif\n"
}
