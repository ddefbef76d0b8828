package c

import (
	"strings"

	"github.com/tass-go/tass/internal/source"
)

// attribute is one as C23 writes them (6.7.13), such as [[maybe_unused]]. The C parser does not know them, and none
// that is standard changes what a program means.
var attribute = lazyRegexp(`^\[\[[\w:, ]*(\("[^"]*"\))?[ ]*\]\]`)

// blankAttributes blanks the attributes in a text: two brackets open nowhere else in C.
func (r *rewriter) blankAttributes() {
	inComment := false
	for n, line := range r.lines {
		for i := 0; i < len(line) && !inComment; i++ {
			switch {
			case strings.HasPrefix(line[i:], "//"), strings.HasPrefix(line[i:], "/*"):
				i = len(line)
			case line[i] == '"' || line[i] == '\'':
				i = source.ClosingQuote(line, i)
			case line[i] == '[':
				m := attribute().FindString(line[i:])
				line = line[:i] + strings.Repeat(" ", len(m)) + line[i+len(m):]
			}
		}
		inComment = endsInComment(r.lines[n], inComment)
		r.lines[n] = line
	}
}
