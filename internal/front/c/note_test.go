package c

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
)

// specification reads testdata/joint/spec.c.
func specification(t *testing.T) *model.Program {
	t.Helper()
	return mustLoad(t, Options{Compared: true}, "testdata/joint/spec.c")
}

// The annotations of an implementation that speak of its specification have the
// types of the variables there.
func TestJointModel(t *testing.T) {
	var b strings.Builder
	if err := specification(t).Print(&b); err != nil {
		t.Fatal(err)
	}
	p := mustLoad(t, Options{Compared: true, Spec: specification(t)}, "testdata/joint/impl.c")
	if err := p.Print(&b); err != nil {
		t.Fatal(err)
	}
	golden := "testdata/joint/impl.model"
	if *rewrite {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if b.String() != string(want) {
		t.Errorf("the models changed:\n%s", difference(string(want), b.String()))
	}
}

func TestJointErrors(t *testing.T) {
	path := "testdata/joint/wrong.c"
	_, err := Load(Options{Compared: true, Spec: specification(t)}, []string{path})
	compareErrors(t, path, err)
}

// The model of an implementation shares nothing with that of its specification.
func TestJointModelsShareNothing(t *testing.T) {
	spec := specification(t)
	p := mustLoad(t, Options{Compared: true, Spec: spec}, "testdata/joint/impl.c")
	mine := map[*model.Const]bool{}
	for _, c := range spec.Consts {
		mine[c] = true
	}
	for _, c := range p.Consts {
		if mine[c] {
			t.Errorf("constant %s is in both", model.Text(c))
		}
	}
	for _, n := range p.Annotations {
		model.Walk(n.Cond, func(e model.Expr) bool {
			if r, ok := e.(*model.Remote); ok && r.Spec && r.Var != nil {
				t.Errorf("%s is resolved", model.Text(r))
			}
			return true
		})
	}
}

// Mistakes in annotations are reported where they are, to the column, in lines that
// are continued and in those of loops too.
func TestPlacesOfMistakes(t *testing.T) {
	tests := []struct{ text, place, message, hint string }{
		{"#pragma TASS assert k > 0 \\\n  && (k +) > 0\n;", "2:10", "expected an expression before", ""},
		{"#pragma TASS invariant k > 0 && \\\n  unknown > 0\nwhile (k) k--;", "2:3", "undefined: unknown", ""},
		{"#pragma TASS invariant i > 0 &&  j\nfor (int i = 0; i < 3; i++) k--;", "1:34", "undefined: j", ""},
		{"#pragma TASS invariant k\nfor (int i = 0; i < unknown; i++) k--;", "2:21", "undefined: unknown", ""},
		{"#pragma TASS invariant k\n#pragma TASS variant \\\n\\\nk\nfor (int i = 0; i < 3; i++) unknown--;", "5:29",
			"undefined: unknown", ""},
		{"#pragma TASS invariant k\ndo k-- while (k);", "2:8", "unexpected 'while'", ""},
		{"#pragma TASS collective assert A PROC[0]. \\\n here", "2:2", "function f does not declare it before",
			"PROC[e]@f.here names the variable here of a function f"},
		{"#pragma TASS collective assert A PROC[0]@main.p", "1:47", "function main of the program has no variable p",
			"it has q, r"},
		{"#pragma TASS collective assert A PROC[0]@g.p", "1:42", "the program has no function g",
			"after @ stands the name of a function that has a body"},
		{"#pragma TASS joint assert A spec.w == 0", "1:34", "the specification has no variable w in main",
			"part has one: spec@part.w"},
		{"#pragma TASS joint assert A spec.v == 0", "1:34", "the specification has no variable v in main",
			"spec@f.v names the variable v of a function f"},
		{"#pragma TASS joint assert A spec@part.v == 0", "1:39", "function part of the specification has no variable v",
			"it has x, m, w, l"},
		{"#pragma TASS assert k == \\\n\\sum {int i | 0 <= i} i", "2:17", "does not bound i from above",
			"it is a conjunction with lo <= i && i < hi, where lo and hi are signed integers"},
	}
	spec := specification(t)
	for _, x := range tests {
		text := "int f(int k) {\n" + x.text + "\nreturn 0; }\nint main(void) { int q = f(1), r = q; return r; }\n"
		o := fromText(map[string]string{"x.c": text})
		o.Compared, o.Spec = true, spec
		_, err := Load(o, []string{"x.c"})
		var line, col int
		if _, err := fmt.Sscanf(x.place, "%d:%d", &line, &col); err != nil {
			t.Fatal(err)
		}
		found := false
		for _, d := range diag.All(err) {
			found = found || int(d.Pos.Line) == line+1 && int(d.Pos.Col) == col && strings.Contains(d.Message, x.message) &&
				d.Hint == x.hint
		}
		if !found || len(diag.All(err)) != 1 {
			t.Errorf("%s\nwant %s: %s (%s)\ngot  %v", x.text, x.place, x.message, x.hint, err)
		}
	}
}

// The specification has nothing to call spec, and a program that is not compared has no
// joint annotations.
func TestRolesOfPrograms(t *testing.T) {
	text := "int main(void) {\n  int k = 0;\n#pragma TASS joint assert A k == spec.k\n}\n"
	for _, x := range []struct {
		o    Options
		want string
	}{
		{Options{}, "x.c:3:14: error: a joint annotation relates two programs [annotation]\n  hint: it needs tass compare"},
		{Options{Compared: true}, "x.c:3:34: error: spec stands for the specification, and this program is the " +
			"specification [annotation]\n  hint: write x for spec.x here"},
		{Options{Compared: true, Bare: true}, ""},
	} {
		x.o.ReadFile = fromText(map[string]string{"x.c": text}).ReadFile
		_, err := Load(x.o, []string{"x.c"})
		got := ""
		if err != nil {
			got = err.Error()
		}
		if got != x.want {
			t.Errorf("want %s\ngot  %s", x.want, got)
		}
	}
}

// Variables of the environment of which options say nothing are named, at the first call that asks for one, with what
// they can be as far as the program can tell.
func TestEnvironmentNote(t *testing.T) {
	asked := "return getenv(\"MODE\") && getenv(\"LEVEL\") && getenv(\"HOME\");"
	for _, x := range []struct {
		body  string
		given map[string]string
		unset []string
		want  string // what is unknown; empty for no note
	}{
		{asked, nil, nil, "HOME, LEVEL, MODE may be unset or set"},
		{asked, map[string]string{"HOME": "/"}, []string{"MODE"}, "LEVEL may be unset or set"},
		{asked, map[string]string{"HOME": "/", "LEVEL": "1"}, []string{"MODE"}, ""},
		{"return getenv(\"N\")[0];", nil, nil, "N may be unset or any text of at most 8 characters"},
		{"return atoi(getenv(\"N\"));", nil, nil, "N may be unset or any int"},
		{"return atoi(getenv(\"N\") ? getenv(\"N\") : \"4\");", nil, nil, "N may be unset or any int"},
		{"char *s = getenv(\"N\"), *e; return s == 0 ? 4 : strtol(s, &e, 0) > 3 && *e == 0;", nil, nil,
			"N may be unset or any long"},
		{"char *s; if ((s = getenv(\"X\")) != 0) return strtod(s, 0) > 1; return 0;", nil, nil,
			"X may be unset or any double"},
		{"char *s = getenv(\"N\"); return atoi(s) + atof(s);", nil, nil,
			"N may be unset or any text of at most 8 characters"},
		{"char *s = getenv(\"N\"); return atoi(s) + *s;", nil, nil,
			"N may be unset or any text of at most 8 characters"},
		{"char *s = getenv(\"N\"), *t = s; return atoi(s) + *t;", nil, nil,
			"N may be unset or any text of at most 8 characters"},
		{"char *s, *t; t = s = getenv(\"N\"); return atoi(s) + *t;", nil, nil,
			"N may be unset or any text of at most 8 characters"},
		{"char *s = getenv(\"N\"), **p = &s; return atoi(s) + **p;", nil, nil,
			"N may be unset or any text of at most 8 characters"},
		{"char *s = getenv(\"A\"); if (!s) s = getenv(\"B\"); return s ? atoi(s) : getenv(\"B\")[0];", nil, nil,
			"A may be unset or any int; B may be unset or any text of at most 8 characters"},
		{"char *(*f)(const char *) = getenv; return atoi(getenv(\"N\")) + *f(\"N\");", nil, nil,
			"N may be unset or any text of at most 8 characters"},
	} {
		opts := fromText(map[string]string{"a.c": "#include <stdlib.h>\nint main(void) {\n" + x.body + "\n}\n"})
		opts.Env, opts.Unset = x.given, x.unset
		var got string
		for _, n := range mustLoad(t, opts, "a.c").Notes {
			if of, ok := strings.CutPrefix(n.Text, "of the environment, "); ok {
				got, _, _ = strings.Cut(of, "; --env")
				if n.At.Line != 3 {
					t.Errorf("the note is at %v", n.At)
				}
			}
		}
		if got != x.want {
			t.Errorf("%s, with %v given and %v unset: want a note on %q, got %q", x.body, x.given, x.unset, x.want, got)
		}
	}
}

// Variables of static functions in other files, and annotations in inactive text.
func TestNotesInSeveralFiles(t *testing.T) {
	p := mustLoad(t, fromText(map[string]string{
		"a.c": "static int g(int n) { double w[n]; w[0] = n; return w[0]; }\nint h(void) { return g(3); }\n",
		"b.c": "int h(void);\n#if 0\n#pragma TASS collective nonsense\n#endif\nint main(void) {\n" +
			"#pragma TASS collective assert A PROC[1]@g.w[0] == PROC[0]@g.n\n  return h();\n}\n",
	}), "a.c", "b.c")
	_, err := Load(fromText(map[string]string{
		"a.c": "static int g(int n) { return n; }\nint h(void) { return g(3); }\n",
		"b.c": "int h(void);\nstatic int g(int n) { return n; }\nint main(void) {\n#pragma TASS collective assert A " +
			"PROC[1]@g.n\n  return h() + g(1);\n}\n",
	}), []string{"a.c", "b.c"})
	if err == nil || !strings.Contains(err.Error(), "b.c:4:42: error: the program has several functions g") {
		t.Errorf("two functions of a name: %v", err)
	}
	r := p.Annotations[0].Reads
	if len(r) < 2 || r[0].Name != "w" || r[0].Type.Extent == nil {
		t.Errorf("the variables read are %v", r)
	}
}
