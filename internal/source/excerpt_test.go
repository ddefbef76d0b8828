package source_test

import (
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tass-go/tass/internal/source"
)

// What steers a terminal is shown as an escape, and nothing else is changed.
func TestShown(t *testing.T) {
	for text, want := range map[string]string{
		"int ä = 1;\t/* \U0001f600 */\n": "int ä = 1;\t/* \U0001f600 */\n",
		"\x1b]0;title\x07":               `\x1b]0;title\x07`,
		"a\x00b\r\x7f\u0085":             `a\x00b\x0d\x7f\u0085`,
		"caf\xe9 \xff":                   `caf\xe9 \xff`,
		"x \u202e y \u2066":              `x \u202e y \u2066`,
	} {
		if got := source.Shown(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// The caret stands under the column, whatever is before it; of a long line there is what is around the column.
func TestExcerpt(t *testing.T) {
	for _, x := range []struct {
		line, mark, shown, padding string
	}{
		{"\tx = y;  \r", "y", "\tx = y;", "\t    "},
		{"int ä; y", "y", "int ä; y", "       "},
		{"/*\x1b*/ y", "y", `/*\x1b*/ y`, "         "},
		{"/*\xe9*/ y", "y", `/*\xe9*/ y`, "         "},
		{strings.Repeat("ä", 1000) + "y" + strings.Repeat("b", 1000), "y",
			"..." + strings.Repeat("ä", 40) + "y" + strings.Repeat("b", 119) + "...", strings.Repeat(" ", 43)},
	} {
		shown, padding := source.Excerpt(x.line, strings.Index(x.line, x.mark)+1)
		if shown != x.shown || padding != x.padding {
			t.Errorf("%.40q: %q and %q", x.line, shown, padding)
		}
	}
	for column := range 5000 { // wherever it is
		shown, _ := source.Excerpt(strings.Repeat("\xe9ä\x1b", 1000), column)
		if !utf8.ValidString(shown) || len(shown) > 1000 {
			t.Fatalf("column %d: %q", column, shown)
		}
	}
}
