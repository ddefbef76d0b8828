package c

import (
	"strings"
	"testing"
)

// A struct that contains itself is found in headers too, whatever hides it; and a program that has none is not said to.
func TestStructsThatContainThemselvesInHeaders(t *testing.T) {
	const end = "int main(void) { return 0; }\n"
	for name, x := range map[string]struct {
		files map[string]string
		found bool
	}{
		"plain": {map[string]string{"x.c": "#include \"a.h\"\n" + end, "a.h": "struct s { int k; struct s next; };\n"}, true},
		"a macro of another header": {map[string]string{"x.c": "#include \"a.h\"\n#include <b.h>\n" + end,
			"a.h": "#define ME struct s\n", "b.h": "struct s { ME next; };\n"}, true},
		"a macro of a macro": {map[string]string{"x.c": "#include \"a.h\"\n#define AND(x) ME x\n#include <b.h>\n" + end,
			"a.h": "#define ME struct s\n", "b.h": "struct s { AND(next); };\n"}, true},
		"the tag is a macro": {map[string]string{"x.c": "#define TAG s\nstruct TAG { struct s next; };\n" + end}, true},
		"the members in another header": {map[string]string{"x.c": "struct s {\n#include \"a.h\"\n};\n" + end,
			"a.h": "struct s next;\n"}, true},
		"a header behind a macro": {map[string]string{"x.c": "#define H \"a.h\"\n#include H\n" + end,
			"a.h": "struct s { struct s next; };\n"}, true},
		"pointers": {map[string]string{"x.c": "#include \"a.h\"\n" + end,
			"a.h": "struct s { struct s *next, *last; };\n#define FIRST(x) ((x)->next)\n"}, false},
	} {
		o := fromText(x.files)
		o.IncludeDirs = []string{"."}
		_, err := Load(o, []string{"x.c"})
		if got := err != nil && strings.Contains(err.Error(), "contains itself"); got != x.found || !x.found && err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
