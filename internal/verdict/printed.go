package verdict

import (
	"strconv"
	"strings"
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
