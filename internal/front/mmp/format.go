package mmp

import (
	"errors"
	"strings"

	"github.com/tass-go/tass/internal/source"
)

// The formatter keeps the tokens, the comments and the line breaks of a text, but for
// empty lines behind one another, and chooses the blanks: four for each level of
// indentation, and none or one between the tokens of a line. What a token is for, and
// how deep the statement is that begins with it, the parser has told. Formatting
// twice is formatting once.

const indent = "    "

// role is what a token is for, where that decides about blanks.
type role uint8

const (
	ordinary role = iota
	prefix        // an operator before its operand
	postfix       // ++ and -- behind it
	star          // of a pointer type
	opening       // { of a block or a record
	closing       // } of one
	castEnd       // ) of a cast
	labelEnd      // : of a label
	calling       // ( of arguments or parameters
)

// layout is what the parser tells the formatter, by the index of the token.
type layout struct {
	roles  []role
	levels []int // of the line that begins with the token, plus one; 0 for none
}

func newLayout(n int) layout { return layout{make([]role, n), make([]int, n)} }

// FormatFile gives the text of a file, and what Format makes of it.
func FormatFile(name string) (was, text string, err error) {
	file, err := readFile(Options{}, name)
	if err != nil {
		return "", "", err
	}
	text, err = Format(file)
	return file.Text, text, err
}

// Format gives the text of a program as the formatter writes it. The error is a
// diag.List when the text is no program.
func Format(file *source.File) (string, error) {
	p, err := newParser(file)
	if err != nil {
		return "", err
	}
	if p.unit(); len(p.diags) > 0 {
		return "", p.diags.Err()
	}
	toks, err := scan(file, true)
	if err != nil {
		return "", err
	}
	x := &formatter{text: file.Text, layout: p.layout, toks: p.toks}
	for _, t := range toks {
		x.write(t)
	}
	out := x.out.String()
	again, err := scan(source.NewFile(file.Name, out), true)
	if err != nil || !sameTexts(toks, again) {
		return "", errors.New("the formatter changed the tokens of " + file.Name)
	}
	return out, nil
}

func sameTexts(a, b []token) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].kind != b[i].kind || trimmed(a[i]) != trimmed(b[i]) {
			return false
		}
	}
	return true
}

// trimmed gives the text of a token; that of a comment without blanks at its end.
func trimmed(t token) string { return strings.TrimRight(t.text, " \t\r") }

// formatter is the state between two tokens.
type formatter struct {
	layout
	text  string
	toks  []token // without comments
	i     int     // of the next one
	out   strings.Builder
	last  token // written, perhaps a comment
	level int   // of the statement that goes on
}

// write writes the next token, with what stands before it.
func (x *formatter) write(t token) {
	breaks := strings.Count(x.text[x.last.end:t.start], "\n")
	switch {
	case t.kind == endOfFile:
		if x.out.Len() > 0 {
			x.out.WriteByte('\n')
		}
		return
	case x.out.Len() == 0:
	case breaks > 0:
		x.out.WriteString(strings.Repeat("\n", min(breaks, 2)) + strings.Repeat(indent, x.indentation(t)))
	case t.kind == comment:
		x.out.WriteString(strings.Repeat(" ", max(1, t.start-x.last.end)))
	case x.last.kind == comment || x.blank(t):
		x.out.WriteByte(' ')
	}
	x.out.WriteString(trimmed(t))
	x.last = t
	if t.kind != comment {
		if l := x.levels[x.i]; l > 0 {
			x.level = l - 1
		}
		x.i++
	}
}

// indentation gives the level of a line that begins with a token, or with a comment
// before the next one.
func (x *formatter) indentation(t token) int {
	l := x.levels[x.i]
	next := x.toks[x.i]
	switch {
	case next.kind == endOfFile:
		return 0
	case l > 0 && t.kind == comment && x.roles[x.i] == closing:
		return l
	case l > 0:
		return l - 1
	case t.is("}"), t.is(")"), t.is("]"):
		return x.level
	}
	return x.level + 1
}

// blank tells whether a blank stands before the next token, which is t.
func (x *formatter) blank(t token) bool {
	p, was, is := x.toks[x.i-1], x.roles[x.i-1], x.roles[x.i]
	switch {
	case was == closing, is == opening:
		return !t.is(";")
	case t.is(";"), t.is(","), t.is(")"), t.is("]"), t.is("."), t.is("->"), t.is("@"), t.is("["),
		is == labelEnd, is == postfix, is == calling:
		return false
	case p.is("("), p.is("["), p.is("."), p.is("->"), p.is("@"), was == star, was == castEnd:
		return false
	case was == prefix:
		return merged(p, t)
	case is == star:
		return x.named()
	case is == closing:
		return was != opening
	case p.is("{"):
		return was == opening
	case t.is("}"):
		return false
	}
	return true
}

// merged tells whether two tokens would become another one without a blank.
func merged(a, b token) bool {
	list, err := scan(source.NewFile("", a.text+b.text), false)
	return err != nil || list[0].text != a.text
}

// named tells whether a name comes behind the stars of a pointer type.
func (x *formatter) named() bool {
	i := x.i
	for x.roles[i] == star {
		i++
	}
	return x.toks[i].kind == word
}
