package c

import "testing"

// Where files have functions of the library for themselves, others get those of the headers, which keep what they
// know of earlier calls for all files.
func TestOwnFunctionsAreOfTheirFile(t *testing.T) {
	files := map[string]string{
		"a.c": "static int atoi(const char *s) {\n  return 7;\n}\nint other(void);\n" +
			"int main(void) { return atoi(\"1\") + other(); }\n",
		"b.c": "#include <stdlib.h>\n#include <string.h>\n" +
			"int other(void) { return atoi(\"2\") + (strtok((char *)0, \" \") != 0); }\n",
	}
	prog := mustLoad(t, fromText(files), "a.c", "b.c")
	bodies := 0
	for _, f := range prog.Functions {
		if f.Name == "atoi" {
			bodies++
		}
	}
	if bodies != 2 {
		t.Errorf("%d functions atoi, want 2", bodies)
	}
}
