package archtest

import (
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"
)

// writeTree makes a module of the files, whose names use slashes.
func writeTree(t *testing.T, files map[string]string) string {
	t.Helper()
	dir := t.TempDir()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(files[name]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestScan(t *testing.T) {
	dir := writeTree(t, map[string]string{
		"go.mod": "module example.org/m\n",
		"m.go":   "package m\n\nimport _ \"example.org/m/a\"\n",
		"a/a.go": "package a\n\nimport (\n\t\"fmt\"\n\n\tb2 \"example.org/m/a/b\"\n\t\"example.org/m2/c\"\n\t. " +
			"\"example.org/m\"\n)\n",
		"a/b/b.go":  "//go:build plan9\n\npackage b\n\nimport \"example.org/m/plan9\"\n",
		"plan9/p.s": "not Go",

		// Test files: those of the package count, the external ones do not.
		"t/in_test.go":  "package t\n\nimport \"example.org/m/inside\"\n",
		"t/out_test.go": "package t_test\n\nimport \"example.org/m/outside\"\n",
		"o/out_test.go": "package o_test\n\nimport \"example.org/m/outside\"\n",

		// A file being worked on: only what is above its declarations counts.
		"w/w.go": "package w\n\nimport \"example.org/m/a\"\n\nfunc f( {\n",

		// What the go command does not look at.
		"a/testdata/x.go":   "package",
		"vendor/v/x.go":     "package",
		".git/x.go":         "package",
		"_old/x.go":         "package",
		"a/_x.go":           "package",
		"a/.x.go":           "package",
		"nested/go.mod":     "module example.org/nested\n",
		"nested/x.go":       "package",
		"examples/prog/p.c": "int main(void) { return 0; }\n",
	})
	want := Graph{
		".":   {{"a", "m.go:3"}},
		"a":   {{"a/b", "a/a.go:6"}, {".", "a/a.go:8"}},
		"a/b": {{"plan9", "a/b/b.go:5"}},
		"t":   {{"inside", "t/in_test.go:3"}},
		"o":   nil,
		"w":   {{"a", "w/w.go:3"}},
	}
	have, err := Scan(dir, "example.org/m")
	if err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(have, want) {
		t.Errorf("have %v\nwant %v", have, want)
	}
}

func TestScanErrors(t *testing.T) {
	dir := writeTree(t, map[string]string{"a/a.go": "package a\n\nimport example\n"})
	if _, err := Scan(dir, "example.org/m"); err == nil || !strings.HasPrefix(err.Error(), "a/a.go: ") {
		t.Errorf("malformed import: want an error that names a/a.go, have %v", err)
	}
	if _, err := Scan(filepath.Join(dir, "missing"), "example.org/m"); err == nil {
		t.Error("missing folder: want an error")
	}
}
