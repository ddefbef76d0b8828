package doctest

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// root is the module's folder as seen from this package's.
const root = "../../.."

// TestDocuments holds the package comments and the documents of the module to its code.
func TestDocuments(t *testing.T) {
	tree, err := ReadTree(root)
	if err != nil {
		t.Fatal(err)
	}
	readme := slices.Contains(tree.Documents, "README.md")
	if tree.Packages["internal/testing/doctest"] == nil || !tree.Tests["TestDocuments"] || !readme {
		t.Fatal("this very package, this test or README.md was not found")
	}
	for _, fault := range tree.Tables() {
		t.Error(fault)
	}
	faults, err := tree.DocumentFaults()
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
	unnamed, err := tree.Unnamed("ARCHITECTURE.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range unnamed {
		t.Errorf("ARCHITECTURE.md does not name the package %s", name)
	}
}

// TestFaults finds each kind of fault in a small module.
func TestFaults(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"internal/a/a.go": "// Package a is small.\n//\n//\tThing, Gone   a type, and none\n//\ta.go b.go     files\n" +
			"//\tfree words    are not looked up\n//\tx := f()\npackage a\n\ntype Thing struct{ Field int }\n",
		"internal/a/a_test.go": "package a\n\nfunc TestThing() {}\n",
		"internal/b/b.go":      "package b\n",
		"docs/b.md":            "# A heading, here\n",
		"README.md": "`a.Thing.Field` `a.Gone` `a.Thing.gone` `c.Thing` `TestThing` `TestGone` " +
			"`a/a.go` `a/c.go` `docs/c.md` `1/2`\n" +
			"[one](docs/b.md#a-heading-here) [two](docs/b.md#none) [three](docs/c.md) [four](https://example.org/x)\n" +
			"```\n`a.Gone` in a block\n```\n",
	} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	tree, err := ReadTree(dir)
	if err != nil {
		t.Fatal(err)
	}
	got := tree.Tables()
	faults, err := tree.DocumentFaults()
	if err != nil {
		t.Fatal(err)
	}
	unnamed, err := tree.Unnamed("README.md")
	if err != nil {
		t.Fatal(err)
	}
	got = slices.Concat(got, faults, unnamed)
	want := []string{
		"internal/a/a.go: the table names Gone, which the package does not declare",
		"internal/a/a.go: the table names the file b.go, which is not there",
		"README.md:1: package a declares no Gone",
		"README.md:1: package a declares no Thing.gone",
		"README.md:1: there is no package c",
		"README.md:1: there is no test TestGone",
		"README.md:1: there is no a/c.go",
		"README.md:1: there is no docs/c.md",
		"README.md:2: the link to docs/b.md#none leads to no heading",
		"README.md:2: the link to docs/c.md leads to no file",
		"a",
		"b",
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%q\nwant\n%q", got, want)
	}
}
