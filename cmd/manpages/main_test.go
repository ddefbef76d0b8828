package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestPages has man read what is written, where man is installed.
func TestPages(t *testing.T) {
	dir := t.TempDir()
	if err := write(dir); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(filepath.Join(dir, "tass-verify.1"))
	if err != nil || !strings.Contains(string(text), "potential") {
		t.Fatalf("the page of tass verify: %v\n%s", err, text)
	}
	man, err := exec.LookPath("man")
	if err != nil {
		t.Skip("man is not installed")
	}
	pages, err := filepath.Glob(filepath.Join(dir, "*.1"))
	if err != nil || len(pages) < 10 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, name := range []string{"tass.1", "tass-verify.1"} { // the one without flags, and the one with most of them
		p := filepath.Join(dir, name)
		cmd := exec.CommandContext(t.Context(), man, "--warnings", "-E", "UTF-8", "-l", p)
		cmd.Env = append(os.Environ(), "MANWIDTH=80", "LC_ALL=C.UTF-8", "MANPAGER=cat")
		var errs strings.Builder
		cmd.Stderr = &errs
		out, err := cmd.Output()
		if err != nil || errs.Len() > 0 || !strings.Contains(string(out), "NAME") {
			t.Errorf("%s: %v %s", name, err, errs.String())
		}
	}
}
