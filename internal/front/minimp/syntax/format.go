package syntax

import (
	"errors"
	"strings"

	"github.com/tass-go/tass/internal/source"
)

// The formatter keeps the tokens, the comments and the line breaks of a text, but for empty lines behind one another,
// and chooses the blanks: two for each level of indentation, and none or one between the tokens of a line.

const indent = "  "

// Format gives the text of a program as the formatter writes it. The error is a diag.List when the text is no program.
func Format(file *source.File) (string, error) {
	p, bad := newParser(file)
	if bad != nil {
		return "", bad
	}
	if p.program(); len(p.diags) > 0 {
		return "", p.diags.Err()
	}
	toks, bad := Scan(file, true)
	if bad != nil {
		return "", bad
	}
	x := &formatter{file: file, Layout: p.Layout, toks: p.toks}
	for _, t := range toks {
		x.write(t)
	}
	again, bad := Scan(source.NewFile(file.Name, x.out.String()), true)
	if bad != nil || len(again) != len(toks) {
		return "", errors.New("the formatter changed the tokens of " + file.Name)
	}
	return x.out.String(), nil
}

// formatter is the state between two tokens.
type formatter struct {
	Layout
	file  *source.File
	toks  []Token // without comments
	i     int     // of the next one
	out   strings.Builder
	last  Token // written, perhaps a comment
	level int   // of the statement that goes on
}

// write writes the next token, with what stands before it.
func (x *formatter) write(t Token) {
	breaks := strings.Count(x.file.Text[x.last.End:t.Start], "\n")
	switch {
	case t.Kind == EndOfFile:
		if x.out.Len() > 0 {
			x.out.WriteByte('\n')
		}
		return
	case x.out.Len() == 0:
	case breaks > 0:
		x.out.WriteString(strings.Repeat("\n", min(breaks, 2)) + strings.Repeat(indent, x.indentation(t)))
	case t.Kind == Comment:
		x.out.WriteString(strings.Repeat(" ", max(1, t.Start-x.last.End)))
	case x.last.Kind == Comment || x.blank(t):
		x.out.WriteByte(' ')
	}
	x.out.WriteString(strings.TrimRight(t.Text, " \t\r"))
	x.last = t
	if t.Kind != Comment {
		if l := x.levels[x.i]; l > 0 {
			x.level = l - 1
		}
		x.i++
	}
}

// indentation gives the level of a line that begins with a token, or with a comment before the next one.
func (x *formatter) indentation(t Token) int {
	l := x.levels[x.i]
	switch next := x.toks[x.i]; {
	case next.Kind == EndOfFile:
		return 0
	case l > 0 && t.Kind == Comment && x.roles[x.i] == closing:
		return l
	case l > 0:
		return l - 1
	case x.roles[x.i] == opening, t.Is("}"), t.Is(")"), t.Is("]"):
		return x.level
	}
	return x.level + 1
}

// blank tells whether a blank stands before the next token, which is t.
func (x *formatter) blank(t Token) bool {
	p, was, is := x.toks[x.i-1], x.roles[x.i-1], x.roles[x.i]
	switch {
	case was == closing, is == opening:
		return true
	case t.Is(";"), t.Is(","), t.Is(")"), t.Is("]"), is == calling:
		return false
	case t.Is("["):
		return p.Is("new")
	case p.Is("("), p.Is("["):
		return false
	case was == prefix:
		return p.Is("-") && t.Is("-")
	case p.Is("{"):
		return was == opening
	case t.Is("}"):
		return is == closing && was != opening
	case p.Kind == Keyword && p.Text[0] == '\\' && t.Is("("):
		return false
	}
	return true
}
