package mmp

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/source"
)

func format(t *testing.T, text string) string {
	t.Helper()
	out, err := Format(source.NewFile("test.mmp", text))
	if err != nil {
		t.Fatalf("%v\nin\n%s", err, text)
	}
	return out
}

// TestFormat shows what the formatter makes of programs.
func TestFormat(t *testing.T) {
	golden(t, "format.txt", func(t *testing.T, s section) string { return format(t, s.text) })
}

// TestFormatKeepsThePrograms makes sure that formatting twice is formatting once, and
// that the model stays what it was but for its positions.
func TestFormatKeepsThePrograms(t *testing.T) {
	formatted := 0
	for _, text := range seeds(t) {
		if _, wrong := parse(source.NewFile("test.mmp", text)); len(wrong) > 0 {
			continue
		}
		formatted++
		once := format(t, text)
		if twice := format(t, once); twice != once {
			t.Errorf("formatted once:\n%s\ntwice:\n%s", once, twice)
		}
		if a, b := shown(t, text), shown(t, once); a != b {
			t.Errorf("the model was\n%s\nand is\n%s", a, b)
		}
	}
	if formatted < 10 {
		t.Errorf("only %d programs", formatted)
	}
}

// TestExamplesAreFormatted holds the examples to the formatter, but for the programs
// that are printed in a paper.
func TestExamplesAreFormatted(t *testing.T) {
	names, err := filepath.Glob("../../../examples/minimp/*.mmp")
	if err != nil || len(names) < 10 {
		t.Fatalf("only %d examples: %v", len(names), err)
	}
	for _, name := range names {
		if base := filepath.Base(name); base == "adder_seq.mmp" || base == "adder_par.mmp" {
			continue
		}
		was, text, err := FormatFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if was != text {
			t.Errorf("%s is not formatted: tass fmt -w", name)
		}
	}
}

// shown gives the model of a program without positions, or "" when there is none.
func shown(t *testing.T, text string) string {
	t.Helper()
	p, err := read(t, text, "")
	if err != nil {
		return ""
	}
	var b strings.Builder
	if err := p.Print(&b); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(b.String(), "\n")
	for i, l := range lines {
		lines[i], _, _ = strings.Cut(l, "  @")
	}
	return strings.Join(lines, "\n")
}

// FuzzFormat makes sure that every program can be formatted, and stays formatted.
func FuzzFormat(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if _, wrong := parse(source.NewFile("test.mmp", text)); len(wrong) > 0 {
			return
		}
		if once := format(t, text); format(t, once) != once {
			t.Errorf("%q is not formatted", once)
		}
	})
}
