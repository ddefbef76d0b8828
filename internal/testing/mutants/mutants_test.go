package main

import (
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/testing/campaign"
)

const root = "../../.."

// TestMutantsApply holds testdata to the code: what a mutant changes is there, once, what comes out is Go, and the
// tests that are to kill it exist. Whether they do is for `make mutants`.
func TestMutantsApply(t *testing.T) {
	all, err := ReadAll("testdata")
	if err != nil {
		t.Fatal(err)
	}
	random, err := campaign.List(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		names := map[string]bool{}
		for _, m := range r.Mutants {
			if names[m.Name] {
				t.Errorf("%s/%s: there are two of this name", r.Name, m.Name)
			}
			names[m.Name] = true
			if m.Why == "" {
				t.Errorf("%s/%s: it is not said what is wrong", r.Name, m.Name)
			}
			text, err := m.Apply(root)
			if err != nil {
				t.Errorf("%s/%s: %v", r.Name, m.Name, err)
				continue
			}
			if _, err := parser.ParseFile(token.NewFileSet(), m.File, text, 0); err != nil {
				t.Errorf("%s/%s: %v", r.Name, m.Name, err)
			}
			tests := append(slices.Clone(m.Tests), r.Tests...)
			if m.By != nil {
				tests = append(tests, m.By.Test)
			}
			for _, test := range tests {
				if !slices.Contains(random, test) && !exists(t, test) {
					t.Errorf("%s/%s: there is no test %s in %s", r.Name, m.Name, test.Name, test.Package)
				}
			}
		}
	}
}

// exists tells whether there is a test, which need not be random.
func exists(t *testing.T, test campaign.Test) bool {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(root, filepath.FromSlash(test.Package), "*_test.go"))
	if err != nil {
		t.Fatal(err)
	}
	name, _, _ := strings.Cut(test.Name, "/")
	re := regexp.MustCompile(`(?m)^func ` + name + `\(`)
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if re.Match(text) {
			return true
		}
	}
	return false
}

// TestRead reads a file with everything that there may be in one.
func TestRead(t *testing.T) {
	file := filepath.Join(t.TempDir(), "some.txt")
	write := func(text string) {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write("# about\ntests: a TestX TestY b TestZ\n\n== one\nfile: f.go\nwhy: it is wrong\n" +
		"by: c TestW/part 17\ntests: c TestW\nsurvives: so\n a\n-b\n+c\n@@\n-d\n+\n")
	r, err := Read(file)
	if err != nil {
		t.Fatal(err)
	}
	m := r.Mutants[0]
	if m.By == nil || m.By.String() != "c TestW/part 17" {
		t.Errorf("killed by %v", m.By)
	}
	if len(r.Tests) != 3 || r.Tests[2] != (campaign.Test{Package: "b", Name: "TestZ"}) ||
		m.Tests[0].Name != "TestW" || m.Survives != "so" {
		t.Errorf("%+v, %+v", r, m)
	}
	if err := Record(file, "one", &Killer{m.Tests[0], 4}); err != nil {
		t.Fatal(err)
	}
	if r, err := Read(file); err != nil || r.Mutants[0].By.String() != "c TestW 4" {
		t.Errorf("written down: %+v, %v", r.Mutants[0].By, err)
	}
	dir := t.TempDir()
	for text, want := range map[string]string{
		"a\nb\nd\n":     "a\nc\n\n",
		"a\nb\na\nb\nd": "occur at 1 and at 3",
		"a\nd\n":        "no such lines",
	} {
		if err := os.WriteFile(filepath.Join(dir, "f.go"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		got, err := m.Apply(dir)
		if err != nil {
			got = err.Error()
		}
		if err == nil && got != want || err != nil && !strings.Contains(got, want) {
			t.Errorf("%q becomes %q", text, got)
		}
	}
	for _, text := range []string{
		"tests: TestX\n", "file: f.go\n", "== one\nwhom: x\n", "== one\nby: a TestX\n", "== one\nnothing\n",
	} {
		write(text)
		if _, err := Read(file); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}
