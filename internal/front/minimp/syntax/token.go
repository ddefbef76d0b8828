package syntax

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Kind is what a token is.
type Kind uint8

// The kinds of tokens.
const (
	EndOfFile Kind = iota
	Identifier
	Keyword // also those of contracts, such as \old
	Integer
	Operator // and punctuation
	Comment  // only where they are asked for
)

// Token is a token of the text.
type Token struct {
	Kind       Kind
	Text       string
	Pos        source.Pos
	Start, End int // offsets in the text
}

// String gives the token for messages.
func (t Token) String() string {
	if t.Kind == EndOfFile {
		return "the end of the file"
	}
	return t.Text
}

// Is tells whether the token is a keyword or an operator with this text.
func (t Token) Is(text string) bool {
	return t.Text == text && (t.Kind == Keyword || t.Kind == Operator)
}

func words(list string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(list) {
		out[w] = true
	}
	return out
}

// keywords cannot be names of the program.
var keywords = words(`var fun if else while send to recv from any return true false new len PID NPROCS
	requires ensures assigns decreases invariant input output assert assume`)

// operators are the tokens of more than one byte, longer ones first. Some are there to be refused.
var operators = []string{"==>", "==", "!=", "<=", ">=", "&&", "||", "..", "++", "--", "+=", "-=", "*=", "/=",
	"=>", ":="}

// lexer cuts a text into tokens.
type lexer struct {
	file  *source.File
	at    int // offset
	line  int // from 1
	begin int // offset of the line
	err   *diag.Diagnostic
}

// Scan gives the tokens of a file, the last one being its end; comments, too, when they are asked for.
func Scan(file *source.File, comments bool) ([]Token, *diag.Diagnostic) {
	x := &lexer{file: file, line: 1}
	var list []Token
	for {
		t := x.next()
		if x.err != nil {
			return nil, x.err
		}
		if t.Kind != Comment || comments {
			list = append(list, t)
		}
		if t.Kind == EndOfFile {
			return list, nil
		}
	}
}

func (x *lexer) pos() source.Pos {
	return source.Pos{File: x.file, Line: int32(x.line), Col: int32(x.at - x.begin + 1)}
}

// skip goes over n bytes and counts the lines.
func (x *lexer) skip(n int) {
	for range n {
		if x.file.Text[x.at] == '\n' {
			x.line++
			x.begin = x.at + 1
		}
		x.at++
	}
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isWord(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c)
}

// wordEnd gives the length of the word that a text begins with.
func wordEnd(s string) int {
	n := 0
	for n < len(s) && isWord(s[n]) {
		n++
	}
	return n
}

func (x *lexer) next() Token {
	text := x.file.Text
	for x.at < len(text) && strings.IndexByte(" \t\r\n\f", text[x.at]) >= 0 {
		x.skip(1)
	}
	t := Token{Pos: x.pos(), Start: x.at, End: x.at}
	s := text[x.at:]
	if s == "" {
		return t
	}
	n := 0
	t.Kind, n = x.token(s)
	t.Text = s[:n]
	if t.Kind == Identifier && keywords[t.Text] {
		t.Kind = Keyword
	}
	x.skip(n)
	t.End = x.at
	return t
}

// token gives the kind and the length of the token that a text begins with.
func (x *lexer) token(s string) (Kind, int) {
	switch {
	case strings.HasPrefix(s, "//"):
		if n := strings.IndexByte(s, '\n'); n >= 0 {
			return Comment, n
		}
		return Comment, len(s)
	case strings.HasPrefix(s, "/*"):
		n := strings.Index(s[2:], "*/")
		if n < 0 {
			x.fail("the comment is not closed")
			return Comment, len(s)
		}
		return Comment, n + 4
	case isDigit(s[0]):
		n := wordEnd(s)
		if strings.Trim(s[:n], "0123456789") != "" {
			x.fail("%s is not an integer", s[:n])
		}
		return Integer, n
	case isWord(s[0]):
		return Identifier, wordEnd(s)
	case s[0] == '\\' && wordEnd(s[1:]) > 0:
		return Keyword, 1 + wordEnd(s[1:])
	}
	for _, op := range operators {
		if strings.HasPrefix(s, op) {
			return Operator, len(op)
		}
	}
	if strings.IndexByte("+-*/%<>=!&|?:;,.()[]{}", s[0]) < 0 {
		x.fail("the character %q has no meaning", []rune(s)[0])
	}
	return Operator, 1
}

func (x *lexer) fail(format string, args ...any) {
	if x.err == nil {
		x.err = diag.New(diag.Syntax, x.pos(), format, args...)
	}
}
