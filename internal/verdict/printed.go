package verdict

import (
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// NoLine stands for a line of the standard output that a program does not print.
const NoLine = "(no line)"

// NoEnd stands behind a line of the standard output that the program ends in.
const NoEnd = " (no end of the line)"

// NoFile stands for a file that a program does not write.
const NoFile = "(no file)"

// Visible writes a text that a program has printed so that every terminal shows it: of what is no character that can be
// seen, the bytes in hexadecimal digits, as C has them.
func Visible(text string) string {
	var b strings.Builder
	for i := 0; i < len(text); {
		r, n := utf8.DecodeRuneInString(text[i:])
		if r != utf8.RuneError && (unicode.IsPrint(r) || r == '\t') {
			b.WriteString(text[i : i+n])
		} else {
			for _, c := range []byte(text[i : i+n]) {
				b.WriteString("\\x" + strconv.FormatUint(uint64(c)+256, 16)[1:])
			}
		}
		i += n
	}
	return b.String()
}

// width matches the flags and the width of a conversion.
var width = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^%([-+ #0]*)([1-9][0-9]?)(\.)?`)
})

// Filled fills the text of a value up to the width of the conversion that prints it, so that numbers in a line stand
// apart as they do there. A value with more digits than a conversion with a precision leaves has a blank before it.
func Filled(conversion, value string) string {
	m := width().FindStringSubmatch(conversion)
	if m == nil {
		return value
	}
	n, _ := strconv.Atoi(m[2])
	missing := n - utf8.RuneCountInString(value)
	switch {
	case missing < 0 && m[3] != "":
		return " " + value
	case missing <= 0:
		return value
	case strings.Contains(m[1], "-"):
		return value + strings.Repeat(" ", missing)
	case strings.Contains(m[1], "0") && !strings.HasPrefix(value, "-"):
		return strings.Repeat("0", missing) + value
	}
	return strings.Repeat(" ", missing) + value
}
