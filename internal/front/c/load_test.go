package c

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/option"
)

// mainOf gives the locations of main in a program of one file.
func mainOf(t *testing.T, opts Options, text string) []*model.Location {
	t.Helper()
	o := fromText(map[string]string{"x.c": text})
	opts.ReadFile = o.ReadFile
	return mustLoad(t, opts, "x.c").Main.Locations
}

func codes(err error) string {
	var out []string
	for _, d := range diag.All(err) {
		out = append(out, string(d.Code))
	}
	return strings.Join(out, " ")
}

func TestOptionsDefineAndUndefine(t *testing.T) {
	const text = "int main(void) {\n#ifdef A\nreturn A;\n#else\nreturn 9;\n#endif\n}\n"
	for _, c := range []struct {
		opts Options
		want string
	}{
		{Options{}, "9"},
		{Options{Source: option.Source{Defines: []string{"A"}}}, "1"},
		{Options{Source: option.Source{Defines: []string{"A=5"}}}, "5"},
		{Options{Source: option.Source{Defines: []string{"A=5"}, Undefines: []string{"A"}}}, "9"},
	} {
		locs := mainOf(t, c.opts, text)
		if got := locs[len(locs)-1].Action.(*model.Return).Value.(*model.Const).Value.RatString(); got != c.want {
			t.Errorf("%+v: %s, want %s", c.opts, got, c.want)
		}
	}
	for _, bad := range []Options{{Source: option.Source{Defines: []string{"1x"}}},
		{Source: option.Source{Undefines: []string{""}}}, {Source: option.Source{Std: "pascal"}}} {
		bad.ReadFile = fromText(map[string]string{"x.c": text}).ReadFile
		if _, err := Load(bad, []string{"x.c"}); codes(err) != "usage" {
			t.Errorf("%+v: %v", bad, err)
		}
	}
}

func TestTassIsPredefinedAndStdIsKnown(t *testing.T) {
	text := "#if !defined(TASS) || __STDC_VERSION__ != 199901L\n#error no\n#endif\nint main(void) { return 0; }\n"
	mainOf(t, Options{Source: option.Source{Std: "c99"}}, text)
	mainOf(t, Options{Source: option.Source{Std: "gnu99"}}, text)
	for _, std := range []string{"99", "c98", "gnu", "c++11"} {
		o := fromText(map[string]string{"x.c": text})
		o.Std = std
		if _, err := Load(o, []string{"x.c"}); err == nil ||
			!strings.Contains(err.Error(), "-std="+std+": there is no such C standard") {
			t.Errorf("-std=%s: %v", std, err)
		}
	}
}

func TestIncludeDirectoriesAreSearchedInOrder(t *testing.T) {
	files := map[string]string{
		"src/x.c": "#include \"a.h\"\n#include <b.h>\nint main(void) { return A + B; }\n",
		"src/a.h": "#pragma once\n#define A 1\n#include \"deep/c.h\"\n", "one/b.h": "#define B 2\n",
		"two/b.h":      "#define B 3\n",
		"src/deep/c.h": "#include \"../a.h\"\n",
	}
	o := fromText(files)
	o.IncludeDirs = []string{"one", "two"}
	p := mustLoad(t, o, "src/x.c")
	sum := p.Main.Locations[0].Action.(*model.Return).Value.(*model.Binary)
	if b := sum.Y.(*model.Const); b.Value.RatString() != "2" || b.Macro != "B" {
		t.Errorf("B is %s (%s)", b.Value.RatString(), b.Macro)
	}
	names := map[string]bool{}
	for _, f := range p.Files {
		names[f.Name] = true
	}
	if !names["src/a.h"] || !names["one/b.h"] || names["two/b.h"] {
		t.Errorf("files: %v", names)
	}
}

func TestBadFiles(t *testing.T) {
	o := fromText(map[string]string{"x.c": "int f(void) { return 0; }"})
	for _, c := range []struct {
		files []string
		want  string
	}{
		{nil, "usage"},
		{[]string{"none.c"}, "no-such-file"},
		{[]string{"none.c", "nor.c"}, "no-such-file no-such-file"},
		{[]string{"x.c", "x.c"}, "usage"},
		{[]string{"x.c"}, "no-main"},
	} {
		if _, err := Load(o, c.files); codes(err) != c.want {
			t.Errorf("%v: %v", c.files, err)
		}
	}
}

func TestInputMacrosAgainstThePreprocessor(t *testing.T) {
	const input = "#ifndef n\n#pragma TASS input {n > 0} int\n#define n 10\n#endif\n"
	files := map[string]string{
		"x.c": "#include \"n.h\"\n#if n > 3\n#endif\nint main(void) { return n; }\n",
		"y.c": "#include \"n.h\"\n#ifdef n\nint main(void) { return n; }\n#endif\n",
		"z.c": "#pragma TASS input int\n#define n 10\nint main(void) { return n; }\n",
		"l.c": "#pragma TASS input int\n#define L 10\n#if __STDC_VERSION__ >= 199901L && 0x1L < 2L\n" +
			"int main(void) { return L; }\n#endif\n",
		"n.h": input,
	}
	if p := mustLoad(t, fromText(files), "l.c"); len(p.Inputs) != 1 {
		t.Errorf("suffixes of numbers: %d inputs", len(p.Inputs))
	}
	_, err := Load(fromText(files), []string{"x.c"})
	if err == nil || !strings.HasPrefix(err.Error(), "x.c:2:5: error: input n is used in a preprocessor condition") {
		t.Errorf("an #if before the header is read: %v", err)
	}
	if p := mustLoad(t, fromText(files), "y.c"); len(p.Inputs) != 1 {
		t.Errorf("%d inputs", len(p.Inputs))
	}
	o := fromText(files)
	o.Defines = []string{"n=5"}
	if p := mustLoad(t, o, "y.c"); len(p.Inputs) != 0 {
		t.Error("-D does not win over a guarded input")
	}
	if _, err := Load(o, []string{"z.c"}); err == nil ||
		!strings.HasPrefix(err.Error(), "z.c:1:14: error: n is an input, and -D gives it a value") {
		t.Errorf("%v", err)
	}
}

func TestMissingIncludesAboveTheDirectory(t *testing.T) {
	_, err := Load(fromText(map[string]string{"a/x.c": "int x;\n#include \"../../up.h\"\n# include <sys/gone.h>\n"}),
		[]string{"a/x.c"})
	got := ""
	for _, d := range diag.All(err) {
		got += d.Pos.String() + " " + d.Message + "; "
	}
	if want := "a/x.c:2:10 include file not found: up.h; a/x.c:3:11 include file not found: sys/gone.h; "; got != want {
		t.Errorf("got %s", got)
	}
}

func TestFilesThatIncludeThemselves(t *testing.T) {
	for _, c := range []struct {
		files map[string]string
		want  string
	}{
		{map[string]string{"x.c": "int main(void) { return 0; }\n#include \"x.c\"\n"},
			"x.c:2: error: x.c is included again and again"},
		{map[string]string{"x.c": "#include \"a.h\"\nint main(void) { return 0; }\n", "a.h": "#include \"b/c.h\"\n",
			"b/c.h": "\n # include \"../a.h\"\n"}, "b/c.h:2: error: a.h is included again and again"},
		{map[string]string{"x.c": "#include \"a.h\"\nint main(void) { return A; }\n",
			"a.h": "#ifndef A\n#define A 0\n#include \"a.h\"\n#endif\n"}, ""},
		{map[string]string{"x.c": "#include \"a.h\"\nint main(void) { return 0; }\n",
			"a.h": "/* Use:\n#include \"a.h\"\n*/\n"}, ""},
		{map[string]string{"x.c": "#include \"a.h\"\nint main(void) { return 0; }\n",
			"a.h": "#pragma once\n#include \"a.h\"\n"}, ""},
	} {
		_, err := Load(fromText(c.files), []string{"x.c"})
		if (err == nil) != (c.want == "") || err != nil && !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%v, want %s", err, c.want)
		}
	}
}

func TestLinkErrors(t *testing.T) {
	files := map[string]string{
		"a.c": "int x = 1;\nint g(int);\nstatic int s = 1;\nextern double d;\nint f(void) { return 1; }\nint main(void) " +
			"{ return g(s) + d; }\n",
		"b.c": "int x = 2;\nint g(double v) { return 1; }\nstatic double s = 2;\nint d;\nint f(void) { return 2; }\n",
	}
	_, err := Load(fromText(files), []string{"a.c", "b.c"})
	want := []string{"b.c:1:5: error: x is initialised twice",
		"b.c:2:5: error: conflicting types for g, declared before at a.c:2:5",
		"b.c:4:5: error: conflicting types for d", "b.c:5:5: error: f is defined twice, first at a.c:5:5"}
	got := diag.All(err)
	if len(got) != len(want) {
		t.Fatalf("%v", err)
	}
	for i, d := range got {
		if !strings.HasPrefix(d.Error(), want[i]) {
			t.Errorf("%v, want %s", d, want[i])
		}
	}
}

func TestTentativeDefinitionsAndStaticsLink(t *testing.T) {
	files := map[string]string{
		"a.c": "int x; extern int y[]; static int s; int h(void); int main(void) { x = y[2]; s = 1; return h(); }\n",
		"b.c": "int x; int x; int y[3] = {7, 8, 9}; static int s; int h(void) { return x + s; }\n",
	}
	p := mustLoad(t, fromText(files), "a.c", "b.c")
	var names []string
	for _, v := range p.Globals {
		names = append(names, v.Name+":"+model.TypeText(v.Type))
	}
	if got := strings.Join(names, " "); got != "x:int y:int[3] s:int s:int" {
		t.Errorf("globals: %s", got)
	}
}

func TestMainArguments(t *testing.T) {
	text := "#include <stdlib.h>\nint main(int argc, char **argv) { return atoi(argv[1]) + argc; }\n"
	o := fromText(map[string]string{"prog.c": text})
	o.Args = []string{"12", "x"}
	p := mustLoad(t, o, "prog.c")
	var text2 strings.Builder
	p.Print(&text2)
	for _, want := range []string{"argc = 3", "main.argv[0] = &\"prog\"[0]", "main.argv[2] = &\"x\"[0]", "\"12\"[1] = 50",
		"main.argv : char*[4]"} {
		if !strings.Contains(text2.String(), want) {
			t.Errorf("no %q in\n%s", want, text2.String())
		}
	}
	locs := mainOf(t, Options{}, "#include <mpi.h>\nint main(int argc, char *argv[]) { MPI_Init(&argc, &argv); return "+
		"0; }")
	if len(locs) != 5 {
		t.Errorf("argv that only MPI_Init sees costs %d locations", len(locs))
	}
	for _, bad := range []string{"double main(void) { return 0; }", "int main(float x) { return 0; }",
		"int main(int a, char **v, char **e) { return 0; }"} {
		if _, err := Load(fromText(map[string]string{"x.c": bad}), []string{"x.c"}); err == nil {
			t.Errorf("accepted: %s", bad)
		}
	}
}

// Constants carry the name of the macro whose whole expansion they are.
func TestMacroNames(t *testing.T) {
	for expr, want := range map[string]string{
		"A": "A", "(A)": "A", "NEG": "NEG", "ALIAS": "ALIAS", "SUM": "", "7": "", "-A": "",
		"MPI_ANY_SOURCE": "MPI_ANY_SOURCE",
		"MPI_INT":        "MPI_INT", "E": "E", "EXIT_FAILURE": "EXIT_FAILURE", "INT_MAX": "INT_MAX",
	} {
		text := "#include <mpi.h>\n#include <stdlib.h>\n#include <limits.h>\n#define A 7\n#define NEG (-7)\n#define " +
			"ALIAS ((A))\n#define SUM 3+4\n" +
			"enum { E = 5 };\nint main(void) { return " + expr + "; }\n"
		locs := mainOf(t, Options{}, text)
		got := ""
		if c, ok := locs[0].Action.(*model.Return).Value.(*model.Const); ok {
			got = c.Macro
		}
		if got != want {
			t.Errorf("%s: macro %q, want %q", expr, got, want)
		}
	}
}

// Positions are the user's, behind macros, continuation lines and pragmas.
func TestPositions(t *testing.T) {
	text := "#include <assert.h>\n" +
		"#define INC(v) v = v + 1\n" +
		"#pragma TASS input {n > 0} int\n" +
		"#define n 10\n" +
		"#pragma TASS input {m > n}\n" +
		"int m; int after = 3;\n" +
		"int main(void) {\n" +
		"  int x = 0;\n" +
		"  INC(x);\n" +
		"#pragma TASS assert x > n && \\\n" +
		"     x < 100 / m\n" +
		"  assert(x > n);\n" +
		"  return after;\n" +
		"}\n"
	o := fromText(map[string]string{"x.c": text})
	p := mustLoad(t, o, "x.c")
	got := ""
	for _, l := range p.Main.Locations {
		got += fmt.Sprintf("%d:%d ", l.At.Line, l.At.Col)
	}
	if want := "8:7 9:3 10:21 12:3 13:3 "; got != want {
		t.Errorf("locations at %s, want %s", got, want)
	}
	a := p.Main.Locations[2].Action.(*model.Assert)
	div := a.Cond.(*model.Binary).Y.(*model.Binary).Y
	if div.Pos().String() != "x.c:11:14" || a.Text != "x > n && x < 100 / m" {
		t.Errorf("the division is at %v, the text %q", div.Pos(), a.Text)
	}
	if b := p.Main.Locations[3].Action.(*model.Assert); b.Text != "x > n" {
		t.Errorf("text of assert: %q", b.Text)
	}
	if v := p.Globals[0]; v.Name != "after" || v.At.Col != 12 {
		t.Errorf("a variable behind a rewritten declaration: %s at %v", v.Name, v.At)
	}
	if in := p.Inputs[0]; in.Var.At.String() != "x.c:4:9" || !in.Var.Macro || in.Assumption.Pos().String() != "x.c:3:23" {
		t.Errorf("input n at %v, assumption at %v", in.Var.At, in.Assumption.Pos())
	}
}

func TestMarkersAreOnlyThoseUsed(t *testing.T) {
	o := fromText(map[string]string{"x.c": "#include <mpi.h>\n#include <stdio.h>\nint main(void) { int x; MPI_Status " +
		"s;\n" +
		"MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); MPI_Allreduce(MPI_IN_PLACE, &x, 1, MPI_INT, " +
		"MPI_SUM, MPI_COMM_WORLD);\n" +
		"fprintf(stderr, \"x\"); return s.MPI_SOURCE; }"})
	p := mustLoad(t, o, "x.c")
	var names []string
	for _, v := range p.Globals {
		if v.Marker {
			names = append(names, v.Name)
		}
	}
	if got := strings.Join(names, " "); got != "tass_mpi_in_place tass_mpi_status_ignore tass_stderr" {
		t.Errorf("markers: %s", got)
	}
	if got := strings.Join(p.LibFuncs, " "); got != "MPI_Allreduce MPI_Recv fprintf" {
		t.Errorf("library functions: %s", got)
	}
}

// A defect of the C front end must end in a diagnostic.
func TestCrashBecomesDiagnostic(t *testing.T) {
	l := &loader{prog: &model.Program{Files: []*source.File{source.NewFile("x.c", "")}}}
	if got := l.crashed("boom").Error(); !strings.Contains(got, "x.c") || !strings.Contains(got, "boom") {
		t.Errorf("%s", got)
	}
}

func BenchmarkLoad(b *testing.B) {
	for b.Loop() {
		if _, err := Load(Options{}, []string{"testdata/model/fig3_par.c"}); err != nil {
			b.Fatal(err)
		}
	}
}

// Deep expressions are read in little time: what is below an operator is not looked at again by all above it.
func TestDeepExpressions(t *testing.T) {
	const depth = 400
	for _, x := range []string{"(a?b:%s)", "f(1,%s)", "(a&&%s)", "(a=b,%s)", "p[%s]", "(*(p+%s))"} {
		before, after, _ := strings.Cut(x, "%s")
		text := "static int f(int a, int b) { return a ^ b; } int a = 1, b = 1, p[2]; int main(void) { b = " +
			strings.Repeat(before, depth) + "b" + strings.Repeat(after, depth) + "; return 0; }"
		if got := mainOf(t, Options{}, text); len(got) == 0 {
			t.Errorf("%s: main has no locations", x)
		}
	}
}

// A function that is called without a declaration, and is none that int f() declares, is said to be defined, and where.
func TestCalledBeforeDeclaredOtherwise(t *testing.T) {
	o := fromText(map[string]string{
		"a.c": "int main(void) { double d = 1; half(&d); return 0; }\n",
		"b.c": "long half(double *p) { *p /= 2; return 1; }\n",
	})
	_, err := Load(o, []string{"a.c", "b.c"})
	all := diag.All(err)
	if len(all) != 1 || !strings.HasPrefix(all[0].Hint, "it is defined at b.c:1:6, and not so that int half()") {
		t.Errorf("%v", err)
	}
}
