package annot

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Comment is a comment that is an annotation: /*@ ... */ or //@ ... (ACSL 2.1).
type Comment struct {
	At    source.Pos // where it begins
	Last  int        // its last line
	Alone bool       // nothing else stands on its lines
	Toks  []Token    // with an end
	Wrong *diag.Diagnostic
}

// Comments finds the annotations of a file that stand in comments.
func Comments(f *source.File) (list []*Comment) {
	lines := strings.Split(f.Text, "\n")
	inside := false
	for n := 0; n < len(lines); n++ {
		s := lines[n]
		for i := 0; i < len(s); i++ {
			switch {
			case inside:
				if strings.HasPrefix(s[i:], "*/") {
					inside = false
					i++
				}
			case strings.HasPrefix(s[i:], "//@"), strings.HasPrefix(s[i:], "/*@"):
				c, end := comment(f, lines, n, i)
				list = append(list, c)
				if n = c.Last - 1; n >= len(lines) {
					return list
				}
				s, i = lines[n], end-1
			case strings.HasPrefix(s[i:], "/*"):
				inside = true
				i++
			case strings.HasPrefix(s[i:], "//"):
				i = len(s)
			case s[i] == '"' || s[i] == '\'':
				i = source.ClosingQuote(s, i)
			}
		}
	}
	return list
}

// comment reads the annotation that begins at a place, and gives the column behind it.
func comment(f *source.File, lines []string, n, i int) (c *Comment, end int) {
	at := source.Pos{File: f, Line: int32(n + 1), Col: int32(i + 1)}
	c = &Comment{At: at, Last: n + 1, Alone: strings.TrimSpace(lines[n][:i]) == ""}
	x := &lexer{file: f, end: at}
	block := lines[n][i+1] == '*'
	for k := i + len("/*@"); ; k = margin(lines[n]) {
		s := lines[n]
		end = len(s)
		closed := !block
		if block {
			if e := strings.Index(s[min(k, len(s)):], "*/"); e >= 0 {
				end, closed = min(k, len(s))+e, true
			}
		}
		x.over = false
		x.line(s[:end], n+1, min(k, end))
		if closed || n == len(lines)-1 {
			c.Last = n + 1
			break
		}
		n++
	}
	if block {
		if end == len(lines[n]) {
			x.err = diag.New(diag.Annotation, at, "the comment is not closed")
		}
		end = min(end+len("*/"), len(lines[n]))
	}
	c.Alone = c.Alone && strings.TrimSpace(lines[n][end:]) == ""
	c.Toks, c.Wrong = append(x.toks, Token{Pos: x.end}), x.err
	return c, end
}

// margin gives the column behind the @ with which a line of a comment may begin.
func margin(s string) int {
	if k := len(s) - len(strings.TrimLeft(s, " \t")); strings.HasPrefix(s[k:], "@") {
		return k + 1
	}
	return 0
}

// First gives the first word of the annotation.
func (c *Comment) First() string { return c.Toks[0].Text }
