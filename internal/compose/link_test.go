package compose_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/compose"
	"github.com/tass-go/tass/internal/front/c"
	"github.com/tass-go/tass/internal/model"
)

func load(t *testing.T, name, text string) *model.Program {
	t.Helper()
	p, err := c.Load(c.Options{ReadFile: func(string) ([]byte, error) { return []byte(text), nil }}, []string{name})
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
	files, err := filepath.Glob("../../examples/compare/*/*.c")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, name := range files {
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
		if len(p.Inputs) != len(spec.Inputs) || len(p.Outputs) != 2*len(spec.Outputs) || len(p.Functions) != 2*len(spec.Functions) {
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
		{f, "#pragma TASS abstract\ndouble f(double x, double y);\n", "the abstract function f has another type in the specification"},
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
