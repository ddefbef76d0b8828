package archtest

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestColumns holds the module's lines to 120 columns.
func TestColumns(t *testing.T) {
	faults, err := LongLines(root, 120)
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range faults {
		t.Error(fault)
	}
}

func TestLongLines(t *testing.T) {
	dir := t.TempDir()
	long := strings.Repeat("x", 20)
	text := "package a\n\n// " + long + "\nvar a = `" + long + "`\n\nvar b = `\n" + long + "\n`\n\nvar c = \"" + long +
		"\"\nvar d = \"äöü\" + \"xx\"\n"
	if err := os.WriteFile(filepath.Join(dir, "a.go"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := LongLines(dir, 20)
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"a.go:3: 23 columns, more than 20", "a.go:10: 30 columns, more than 20"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
