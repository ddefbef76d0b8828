package picture

import (
	"strings"
	"unicode/utf8"
)

// Lengths of texts, in characters.
const (
	longLine  = 160
	longLabel = 60
	longValue = 24
)

// clean gives a text as a document may have it: without what is no UTF-8 or no character of XML, and without what
// changes the direction of the text beside it.
func clean(text string) string {
	return strings.Map(func(c rune) rune {
		switch {
		case c == '\t', c == '\n':
			return ' '
		case c < ' ', c == 0x7F, c >= 0x80 && c < 0xA0, c == 0xFFFE, c == 0xFFFF, c >= 0x202A && c <= 0x202E,
			c >= 0x2066 && c <= 0x2069:
			return '\uFFFD'
		}
		return c
	}, strings.ToValidUTF8(text, "\uFFFD"))
}

// short gives a clean text of at most n characters.
func short(text string, n int) string {
	const most = utf8.UTFMax
	cut := len(text) > n*most
	if cut {
		text = text[:n*most]
	}
	r := []rune(clean(text))
	if len(r) > n {
		return string(r[:n-1]) + "…"
	}
	if cut {
		return string(r) + "…"
	}
	return string(r)
}

// code gives a line of a program without the comment at its end.
func code(line string) string {
	before, comment, ok := strings.Cut(short(line, longLine), " //")
	if !ok || strings.ContainsAny(comment, `"'`) || strings.Count(before, `"`)%2 != 0 {
		return line
	}
	return strings.TrimRight(before, " \t")
}
