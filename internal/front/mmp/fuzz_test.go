package mmp

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
)

// seeds gives texts of programs, right and wrong.
func seeds(t testing.TB) []string {
	t.Helper()
	var list []string
	for _, pattern := range []string{"testdata/*.txt", "../../../examples/minimp/*.mmp"} {
		names, err := filepath.Glob(pattern)
		if err != nil || len(names) == 0 {
			t.Fatalf("no files %s", pattern)
		}
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range strings.Split(string(text), "\n===") {
				program, _, _ := strings.Cut(part, "\n---\n")
				_, program, _ = strings.Cut(program, "\n")
				list = append(list, program)
			}
		}
	}
	return list
}

// FuzzLoad makes sure that every text is a program whose model is in order, or has
// diagnostics.
func FuzzLoad(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, err := read(t, text, ""); err != nil && len(diag.All(err)) == 0 {
			t.Errorf("no diagnostics in %v", err)
		}
	})
}

// TestDeepNestingIsADiagnostic makes sure that the parser does not exhaust the stack.
func TestDeepNestingIsADiagnostic(t *testing.T) {
	const n = 100_000
	for _, text := range []string{
		"void main() { int x = " + strings.Repeat("(", n) + "1; }",
		"void main() { int x = " + strings.Repeat("-", n) + "1; }",
		"void main() " + strings.Repeat("{", n),
		"void main() { " + strings.Repeat("if (1) ", n) + "; }",
		"void main() { int x = " + strings.Repeat("1 ? ", n) + "1; }",
		"void main() { int a = " + strings.Repeat("{", n) + "1; }",
		"void main() { int a; a = " + strings.Repeat("a = ", n) + "1; }",
		"void main() { assert " + strings.Repeat("forall {int i} ", n) + "1; }",
	} {
		_, err := read(t, text, "")
		if err == nil || !strings.Contains(err.Error(), "nested too deeply") {
			t.Errorf("%.60s...: %.200v", text, err)
		}
	}
}
