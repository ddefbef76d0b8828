package source

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Shown gives a text as it may be written to a terminal: what would steer the terminal, or have the text read in
// another order than it stands in, and what is no UTF-8, is written as an escape. Tabs and ends of lines stay.
func Shown(text string) string {
	if clean(text) {
		return text
	}
	var b strings.Builder
	for i := 0; i < len(text); {
		r, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case r == utf8.RuneError && size == 1 || r < utf8.RuneSelf && steers(r):
			fmt.Fprintf(&b, `\x%02x`, text[i])
		case steers(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteString(text[i : i+size])
		}
		i += size
	}
	return b.String()
}

func clean(text string) bool { return utf8.ValidString(text) && !strings.ContainsFunc(text, steers) }

// steers tells whether a character does something to a terminal other than to stand there.
func steers(r rune) bool {
	return r != '\t' && r != '\n' && (unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r))
}

// How many bytes of a line are shown at most, and how many of these stand before the column that is meant.
const (
	longest = 200
	before  = 80
)

// Excerpt gives a source line as it is shown, of a long one what is around a column, and what puts a caret under the
// column, which counts bytes from 1: tabs stay tabs.
func Excerpt(line string, column int) (shown, padding string) {
	line = strings.TrimRight(line, " \t\r")
	at := min(max(column-1, 0), len(line))
	from, to, head, tail := 0, len(line), "", ""
	if len(line) > longest {
		from = max(at-before, 0)
		to = min(from+longest, len(line))
		for from > 0 && !utf8.RuneStart(line[from]) {
			from--
		}
		for to < len(line) && !utf8.RuneStart(line[to]) {
			to++
		}
		if from > 0 {
			head = "..."
		}
		if to < len(line) {
			tail = "..."
		}
	}
	left := head + Shown(line[from:at])
	blank := func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}
	return left + Shown(line[at:to]) + tail, strings.Map(blank, left)
}
