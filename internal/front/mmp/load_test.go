package mmp

import (
	"flag"
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
)

var update = flag.Bool("update", false, "rewrite the golden files of testdata")

// read loads a program from text; spec, unless it is "", is that of its specification.
func read(t testing.TB, text, spec string) (*model.Program, error) {
	t.Helper()
	o := Options{ReadFile: source.Only(text)}
	if spec != "" {
		s, err := Load(Options{ReadFile: source.Only(spec), Compared: true}, "spec.mmp")
		if err != nil {
			t.Fatalf("the specification: %v", err)
		}
		o.Compared, o.Spec = true, s
	}
	p, err := Load(o, "test.mmp")
	if err == nil {
		if err := p.Check(); err != nil {
			t.Fatalf("the model is broken: %v", err)
		}
	}
	return p, err
}

// section is a part of a golden file: the lines after a title.
type section struct{ title, text, spec string }

// sections reads a golden file: each section begins with "=== title", then comes a
// program, after "--- spec" that of its specification, and after "---" what is wanted.
func sections(t *testing.T, name string) []section {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	var list []section
	for _, part := range strings.Split("\n"+string(text), "\n=== ")[1:] {
		title, rest, _ := strings.Cut(part, "\n")
		program, _, _ := strings.Cut(rest+"\n", "\n---\n")
		program, spec, _ := strings.Cut(program, "\n--- spec\n")
		list = append(list, section{title, program + "\n", spec})
	}
	return list
}

// golden compares what a function makes of each section with what the file wants.
func golden(t *testing.T, file string, do func(t *testing.T, s section) string) {
	path := filepath.Join("testdata", file)
	want, _ := os.ReadFile(path)
	var got strings.Builder
	for _, s := range sections(t, path) {
		fmt.Fprintf(&got, "=== %s\n%s", s.title, s.text)
		if s.spec != "" {
			fmt.Fprintf(&got, "--- spec\n%s\n", s.spec)
		}
		fmt.Fprintf(&got, "---\n%s\n", strings.TrimRight(do(t, s), "\n"))
	}
	if got.String() == string(want) {
		return
	}
	if *update {
		if err := os.WriteFile(path, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	a, b := strings.Split(got.String(), "\n"), strings.Split(string(want), "\n")
	for i := range a {
		if i >= len(b) || a[i] != b[i] {
			t.Fatalf("%s:%d: not as wanted (go test ./internal/front/mmp -update accepts it):\n%s", path, i+1,
				strings.Join(a[max(0, i-3):min(len(a), i+8)], "\n"))
		}
	}
	t.Fatalf("%s has lines that are not wanted", path)
}

// TestDiagnostics shows every message with its place.
func TestDiagnostics(t *testing.T) {
	golden(t, "diagnostics.txt", func(t *testing.T, s section) string {
		_, err := read(t, s.text, s.spec)
		var b strings.Builder
		for _, d := range diag.All(err) {
			fmt.Fprintf(&b, "%v\n", d)
			if d.Pos.Line > 0 {
				fmt.Fprintln(&b, d.Pos.Caret("    "))
			}
		}
		if err == nil {
			t.Errorf("%s: nothing is wrong", s.title)
		}
		return b.String()
	})
}

// TestModels shows the models of programs.
func TestModels(t *testing.T) {
	golden(t, "models.txt", func(t *testing.T, s section) string {
		p, err := read(t, s.text, s.spec)
		if err != nil {
			t.Errorf("%s: %v", s.title, err)
			return err.Error()
		}
		var b strings.Builder
		if err := p.Print(&b); err != nil {
			t.Fatal(err)
		}
		return b.String()
	})
}
