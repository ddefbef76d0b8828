package compose_test

import (
	"github.com/tass-go/tass/internal/source"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/compare/compose"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/testing/campaign"
)

func load(t *testing.T, name, text string) *model.Program {
	t.Helper()
	p, err := c.Load(c.Options{ReadFile: source.Only(text)}, []string{name})
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return p
}

func printed(t *testing.T, p *model.Program) string {
	t.Helper()
	var b strings.Builder
	if err := p.Print(&b); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Every pair of the examples gives a program that keeps all invariants, and leaves the
// two as they were.
func TestLinkedExamplesAreSound(t *testing.T) {
	files, err := filepath.Glob("../../../../examples/compare/*/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range campaign.Sample(t, files, 3) {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		spec, impl := load(t, name, string(text)), load(t, name, string(text))
		before := printed(t, spec)
		p, err := compose.Link(spec, impl)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if err := p.Check(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := spec.Check(); err != nil {
			t.Errorf("%s: the original: %v", name, err)
		}
		if printed(t, spec) != before || printed(t, impl) != before {
			t.Errorf("%s: the originals have changed", name)
		}
		if len(p.Inputs) != len(spec.Inputs) || len(p.Outputs) != 2*len(spec.Outputs) ||
			len(p.Functions) != 2*len(spec.Functions) {
			t.Errorf("%s: %d inputs, %d outputs, %d functions", name, len(p.Inputs), len(p.Outputs), len(p.Functions))
		}
	}
}

// What both declare under one name must be the same; what only one declares is added.
func TestShared(t *testing.T) {
	const end = "\nint main(void) { return 0; }\n"
	const n = "#pragma TASS input\nint n;\n"
	const f = "#pragma TASS abstract\ndouble f(double x);\n"
	for _, test := range []struct{ spec, impl, want string }{
		{n, n, ""},
		{n, "#pragma TASS input\ndouble n;\n", "input n has type double in the implementation and int in the specification"},
		{n, n + "#pragma TASS input\nint m;\n", ""},
		{f, f, ""},
		{f, "#pragma TASS abstract\ndouble f(double x, double y);\n",
			"the abstract function f has another type in the specification"},
	} {
		p, err := compose.Link(load(t, "spec.c", test.spec+end), load(t, "impl.c", test.impl+end))
		switch {
		case test.want == "" && err != nil:
			t.Errorf("%s: %v", test.impl, err)
		case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
			t.Errorf("%s: %v, want %s", test.impl, err, test.want)
		case err == nil:
			if err := p.Check(); err != nil {
				t.Errorf("%s: %v", test.impl, err)
			}
		}
	}
}

// pair reads two programs as those of a comparison.
func pair(t *testing.T, spec, impl string) (a, b *model.Program) {
	t.Helper()
	read := func(name, text string, beside *model.Program) *model.Program {
		p, err := c.Load(c.Options{ReadFile: source.Only(text), Compared: true,
			Spec: beside}, []string{name})
		if err != nil {
			t.Fatalf("%v\n%s", err, text)
		}
		return p
	}
	a = read("spec.c", spec, nil)
	return a, read("impl.c", impl, a)
}

// What annotations of the implementation say of the specification is linked to the
// variables of the copy.
func TestAnnotationsAreLinked(t *testing.T) {
	const head = "#pragma TASS input\nint n;\n#pragma TASS output\nint s;\nint g;\n"
	spec := head + `int main(void) {
int i, t = 0; double a[3];
#pragma TASS collective assert A t == PROC[0].t
#pragma TASS joint invariant L i <= n
for (i = 0; i < n; i++) t += i;
s = t; return 0; }`
	impl := head + `int f(int k) { int h = k; return h; }
int main(void) {
int i, t = 0; double a[2];
#pragma TASS collective assert A t <= PROC[0].t
#pragma TASS joint invariant L i == spec.i && t == spec@main.t && g == spec.g && n == spec.n && s == spec.PROC[0].s && spec.a[2] >= a[0] && PROC[0].t == t
for (i = 0; i < n; i++) t += i;
s = t; return 0; }`
	a, b := pair(t, spec, impl)
	p, err := compose.Link(a, b)
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Check(); err != nil {
		t.Error(err)
	}
	main := p.Parts[0].Main
	ids, remotes := map[string]int{}, 0
	for _, n := range p.Annotations {
		ids[n.ID]++
		model.Walk(n.Cond, func(x model.Expr) bool {
			if r, ok := x.(*model.Remote); ok && r.Spec {
				remotes++
				if r.Var == nil || r.Var.Class == model.Local && !main.Declares(r.Var) {
					t.Errorf("%s is linked to %v", model.Text(r), r.Var)
				}
			}
			return true
		})
	}
	if remotes != 6 || ids["L"] != 2 || ids["A"] != 1 || ids["spec.A"] != 1 {
		t.Errorf("%d variables of the specification, annotations %v", remotes, ids)
	}
}
