package cases

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/verdict"
)

func TestParse(t *testing.T) {
	ex, err := parse("dir/x.c", `// Prose.
//
// tass: compare -np2=2..4 -inputB=6 --deadlock=absolute a.c x.c
// want: violated
// tass: verify -reduce=none -DN=3
// want: verified
int x;
f(); // why // want assertion "x > 1" out-of-bounds // want deadlock
#pragma TASS assert x // want assertion
`)
	if err != nil {
		t.Fatal(err)
	}
	if len(ex.Cases) != 2 {
		t.Fatalf("%d cases", len(ex.Cases))
	}
	a, b := ex.Cases[0], ex.Cases[1]
	if a.Command != "compare" || a.Flags.NP != [2]int{2, 4} || a.Verdict != verdict.Violated ||
		a.Flags.Config.Deadlock != verify.Absolute ||
		!reflect.DeepEqual(a.Files, []string{"dir/a.c", "dir/x.c"}) || a.Flags.Config.Inputs["B"].RatString() != "6" {
		t.Errorf("first case: %+v", a)
	}
	if b.Command != "verify" || b.Flags.NP != [2]int{1, 1} || b.Verdict != verdict.Verified || !b.Flags.Config.NoReduce ||
		!reflect.DeepEqual(b.Files, []string{"dir/x.c"}) || !reflect.DeepEqual(b.Flags.Defines, []string{"N=3"}) {
		t.Errorf("second case: %+v", b)
	}
	want := []Want{{verdict.Assertion, 8, "x > 1"}, {verdict.OutOfBounds, 8, ""}, {verdict.Deadlock, 8, ""},
		{verdict.Assertion, 9, ""}}
	if !reflect.DeepEqual(ex.Wants, want) {
		t.Errorf("wants: %v", ex.Wants)
	}
}

func TestParseRejects(t *testing.T) {
	tests := []struct{ name, text, message string }{
		{"no case", "int x;\n", "x.c:1: no case"},
		{"no verdict", "// tass: verify\nint x;\n", "x.c:2: a case is followed by"},
		{"no verdict at the end", "// tass: verify", "x.c:1: a case with no verdict"},
		{"verdict alone", "// want: verified\n", "x.c:1: a verdict with no case"},
		{"bad verdict", "// tass: verify\n// want: fine\n", `x.c:2: the verdict "fine"`},
		{"no command", "// tass:\n// want: verified\n", "x.c:1: a case with no command"},
		{"unknown command", "// tass: prove\n// want: verified\n", `x.c:1: unknown command "prove"`},
		{"unknown flag", "// tass: verify -nq=2\n// want: verified\n", "-nq=2: tass verify has no such flag"},
		{"bad np", "// tass: verify -np=3..2\n// want: verified\n", "-np=3..2: the range is empty"},
		{"np that is no number", "// tass: verify -np=two\n// want: verified\n", "-np=two: the value must be a number"},
		{"np2 of verify", "// tass: verify -np2=2\n// want: verified\n", "-np2=2: tass verify has no such flag"},
		{"a flag that a test ignores", "// tass: verify -prover=z3\n// want: verified\n", "-prover says nothing to a test"},
		{"bad input", "// tass: verify -inputB=x\n// want: verified\n", "input B=x: the value must be a number"},
		{"bad kind to check", "// tass: verify -check=x\n// want: verified\n", "there is no check named x"},
		{"one file to compare", "// tass: compare a.c\n// want: verified\n", "takes two files, not 1"},
		{"late case", "// tass: verify\n// want: verified\nint x;\n// tass: verify\n", "x.c:4: a case outside"},
		{"unknown kind", "// tass: verify\n// want: violated\nf(); // want disaster\n", `x.c:3: unknown kind "disaster"`},
		{"unclosed text", "// tass: verify\n// want: violated\nf(); // want assertion \"x\n", "x.c:3: a want's text"},
		{"empty want", "// tass: verify\n// want: violated\nf(); // want \n", "x.c:3: a want with no kind"},
		{"violated with no want", "// tass: verify\n// want: violated\n", "no line says what is wrong"},
		{"want of a verified program", "// tass: verify\n// want: verified\nf(); // want assertion\n", "no case is violated"},
	}
	for _, tt := range tests {
		_, err := parse("x.c", tt.text)
		if err == nil {
			t.Errorf("%s: accepted", tt.name)
		} else if !strings.Contains(err.Error(), tt.message) {
			t.Errorf("%s: %q does not contain %q", tt.name, err, tt.message)
		}
	}
}

// TestLoadFindsWhatFlagsName has a case whose flags give a value to what the program does not have refused, as the
// command refuses it.
func TestLoadFindsWhatFlagsName(t *testing.T) {
	const program = "#include <stdlib.h>\nint main(int argc, char **argv) {\n  if (argc != 2)\n    return 1;\n" +
		"  int n = atoi(argv[1]);\n  return n > 0 ? 0 : 0;\n}\n"
	for flag, message := range map[string]string{
		"--arg=n=3": "", "--arg=m=3": "no argument that the program asks for is called m",
		"--set=k=3": "no macro, no variable with an initialiser",
	} {
		name := filepath.Join(t.TempDir(), "x.c")
		text := "// tass: verify " + flag + "\n// want: verified\n" + program
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		ex, err := parse(name, text)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ex.Cases[0].Load(); message == "" && err != nil {
			t.Errorf("%s: %v", flag, err)
		} else if message != "" && (err == nil || !strings.Contains(err.Error(), message)) {
			t.Errorf("%s: the error is %v, which does not contain %q", flag, err, message)
		}
	}
}
