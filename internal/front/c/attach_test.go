package c

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/model"
)

// conditions gives the assertions of main with their places, and the invariants.
func conditions(t *testing.T, files map[string]string, names ...string) string {
	t.Helper()
	var b strings.Builder
	for _, l := range mustLoad(t, fromText(files), names...).Main.Locations {
		switch a := l.Action.(type) {
		case *model.Assert:
			fmt.Fprintf(&b, "%d:%d %s; ", l.At.Line, l.At.Col, model.Text(a.Cond))
		case *model.Branch:
			if a.Invariant != nil {
				fmt.Fprintf(&b, "loop %d: %s; ", l.Loop.Line, model.Text(a.Invariant.Cond))
			}
		}
	}
	return b.String()
}

// What is attached where, whatever the preprocessor does around it.
func TestAttaching(t *testing.T) {
	const head = "int main(void) {\n  int i = 0, k = 1;\n"
	for name, x := range map[string]struct{ text, want string }{
		"conditional": {
			"#ifdef A\n#pragma TASS invariant i < 9\n#else\n#pragma TASS invariant i < 3\n#endif\nwhile (i < 2) i++;\n",
			"loop 8: i < 3; "},
		"between": {"#pragma TASS invariant i < 3\n#if 0\nk = 2;\n#endif\n// text\nwhile (i < 2) i++;\n", "loop 8: i < 3; "},
		"macro loop": {
			"#define LOOP for (; i < 2; i++)\n#pragma TASS invariant i < 3\nLOOP k++;\n", "loop 5: i < 3; "},
		"nested": {"#pragma TASS invariant i < 3\nfor (; i < 2; i++)\n" +
			"#pragma TASS invariant j < 4\nfor (int j = 0; j < 2; j++) k++;\n",
			"loop 4: i < 3; loop 6: j < 4; "},
		"labels": {"switch (k) {\ncase 1:\n#pragma TASS assert i == 0\ni++;\n}\nL:\n#pragma TASS assert k > 0\n;\n",
			"5:21 i == 0; 9:21 k > 0; "},
		"ends": {"{\n#pragma TASS assert i == 0\n}\n#pragma TASS assert k > 0\n", "4:21 i == 0; 6:21 k > 0; "},
		"scopes": {"{\nint i = 3;\n#pragma TASS assert i == 3\n}\n#pragma TASS assert i == 0\nint later; later = k;\n",
			"5:21 i == 3; 7:21 i == 0; "},
	} {
		files := map[string]string{"x.c": head + x.text + "  return k; }\n"}
		if got := conditions(t, files, "x.c"); got != x.want {
			t.Errorf("%s:\nhave %s\nwant %s", name, got, x.want)
		}
	}
}

// Macros mean in an annotation what they mean there; an argument has its own place.
func TestMacrosInAnnotations(t *testing.T) {
	const text = `#define N 3
#define SQ(x) ((x) * (x))
#define CAT(a, b) a ## b
#define BETWEEN(a, x, b) a <= x && x < b
int main(void) {
  int i = 1, ij = 2;
#pragma TASS assert i < N && SQ(i + 1) > CAT(i, j)
#undef N
#define N 4
#pragma TASS assert BETWEEN(0, i, N) && SQ(SQ(i)) > 0
#undef N
#pragma TASS assert i < (int)sizeof(long)
  int N = 5;
#pragma TASS assert forall {int k | 0 <= k && k < N} k / N == 0
  return ij;
}
`
	want := "7:21 i < 3 && (i + 1) * (i + 1) > ij; 10:21 0 <= i && i < 4 && i * i * (i * i) > 0; " +
		"12:21 i < 8; 14:21 forall {int k | 0 <= k && k < N} k / N == 0; "
	files := map[string]string{"x.c": text}
	if got := conditions(t, files, "x.c"); got != want {
		t.Errorf("have %s\nwant %s", got, want)
	}
	places := ""
	for _, l := range mustLoad(t, fromText(files), "x.c").Main.Locations {
		if a, ok := l.Action.(*model.Assert); ok && l.At.Line == 7 {
			model.Walk(a.Cond, func(e model.Expr) bool {
				places += fmt.Sprintf("%d ", e.Pos().Col)
				return true
			})
		}
	}
	if !strings.Contains(places, "38 35 33 33 37 ") { // of *, and of + and i and 1 in the argument
		t.Errorf("columns %s", places)
	}
}

// Annotations in files that are included, and in those around them.
func TestAnnotationsOfIncludedFiles(t *testing.T) {
	files := map[string]string{
		"a.c": "#include \"in.h\"\nint f(void);\nint main(void) {\n  int i = 0;\n" +
			"#include \"inv.h\"\n  while (i < n)\n    i++;\n" +
			"#include \"check.h\"\n#pragma TASS assert i >= 0\n  return f();\n}\n",
		"b.c": "#include \"in.h\"\nint f(void) { return n; }\n",
		"in.h": "#ifndef IN\n#define IN\n" +
			"#pragma TASS input {0 < n && n < 4}\nint n;\n#pragma TASS output\nint out;\n#endif\n",
		"inv.h":   "#pragma TASS invariant 0 <= i && i <= n\n",
		"check.h": "#pragma TASS assert i == n\nout = i;\n#pragma TASS assert out == n\n",
	}
	p := mustLoad(t, fromText(files), "a.c", "b.c")
	if len(p.Inputs) != 1 || p.Inputs[0].Assumption == nil || len(p.Outputs) != 1 {
		t.Errorf("inputs %v, outputs %v", p.Inputs, p.Outputs)
	}
	twice := map[string]string{"x.c": "int main(void) {\n  int i = 0;\n#include \"again.h\"\n  i += 5;\n#define M 7\n" +
		"#include \"again.h\"\n  return i; }\n",
		"again.h": "#ifndef M\n#define M 1\n#endif\n#pragma TASS assert i < M\ni++;\n#undef M\n"}
	if got := conditions(t, twice, "x.c"); got != "4:21 i < 1; 4:21 i < 7; " {
		t.Errorf("a file that is included twice: %s", got)
	}
	order := ""
	for _, l := range mustLoad(t, fromText(twice), "x.c").Main.Locations {
		order += fmt.Sprintf("%s:%d ", l.At.File.Name, l.At.Line)
	}
	if !strings.Contains(order, "again.h:4 again.h:5 x.c:4 again.h:4 again.h:5 x.c:7 ") {
		t.Errorf("the order is %s", order)
	}
	want := "loop 6: 0 <= i && i <= n; 1:21 i == n; 3:21 out == n; 9:21 i >= 0; "
	if got := conditions(t, files, "a.c", "b.c"); got != want {
		t.Errorf("have %s\nwant %s", got, want)
	}
}

// Constants have the types of C11 6.4.4.1 and 6.4.4.4 in annotations, as in the program.
func TestConstantsInAnnotations(t *testing.T) {
	for text, want := range map[string]string{
		"1": "int 1", "010": "int 8", "0x1F": "int 31", "2147483648": "long 2147483648",
		"0x80000000":  "unsigned int 2147483648",
		"0x100000000": "long 4294967296", "7u": "unsigned int 7", "4294967296U": "unsigned long 4294967296", "3L": "long 3",
		"3uL": "unsigned long 3", "3ll": "long long 3", "18446744073709551615u": "unsigned long 18446744073709551615",
		"0xFFFFFFFFFFFFFFFF": "unsigned long 18446744073709551615", "18446744073709551616": "", "1x": "", "3lll": "",
		"'a'":   "int 97",
		"'\\n'": "int 10", "'\\0'": "int 0", "'\\x41'": "int 65", "'\\377'": "int -1",
		"'ab'": "", "'\\q'": "",
	} {
		c := integerConst(text)
		if text[0] == '\'' {
			c = charConst(text)
		}
		got := ""
		if c != nil {
			got = c.T.String() + " " + c.Value.RatString()
		}
		if got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
}

// A macro that begins with something else is no loop.
func TestLoopsBehindOtherStatements(t *testing.T) {
	text := "#define LOOP i = 0; for (; i < 2; i++)\nint main(void) {\n  int i;\n" +
		"#pragma TASS invariant i >= 0\n  LOOP ;\n  return 0; }\n"
	_, err := Load(fromText(map[string]string{"x.c": text}), []string{"x.c"})
	if err == nil || !strings.Contains(err.Error(), "x.c:4:14: error: no loop follows the pragma invariant") {
		t.Errorf("have %v", err)
	}
}
