package annot

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Kind is what a token is.
type Kind uint8

// The kinds.
const (
	End    Kind = iota // the end of the annotation; its text is empty
	Word               // a name or a keyword, perhaps with \ or $ before it
	Number             // an integer or a floating literal
	Char               // a character in quotes
	String             // a string in quotes
	Punct              // an operator or a bracket
)

// Token is a token of an annotation.
type Token struct {
	Pos  source.Pos
	Kind Kind
	Text string
	// Meant: it is no word of the user, and no macro stands for it.
	Meant bool
}

// String gives the token for messages.
func (t Token) String() string {
	if t.Kind == End {
		return "end of line"
	}
	return fmt.Sprintf("%q", t.Text)
}

// Is tells whether the token is a word or an operator with this text.
func (t Token) Is(text string) bool {
	return t.Text == text && (t.Kind == Word || t.Kind == Punct)
}

// isName tells whether the token can be a name.
func (t Token) isName() bool { return t.Kind == Word && t.Text[0] != '\\' && t.Text[0] != '$' }

// Lex gives the tokens of a file from a place to the end of a line, with an end token.
// Lines that end in a backslash are joined with the next, and comments are blanks. There is
// an end token even when something is wrong.
func Lex(f *source.File, from source.Pos, last int) ([]Token, *diag.Diagnostic) {
	x := &lexer{file: f, end: from}
	col := int(from.Col) - 1
	for n := int(from.Line); n <= last; n++ {
		line := f.Line(n)
		limit := len(line)
		if n < last {
			limit = strings.LastIndexByte(line, '\\')
		}
		x.line(line[:max(limit, 0)], n, col)
		col = 0
	}
	if x.comment && x.err == nil {
		x.err = diag.New(diag.Annotation, x.opened, "a comment behind an annotation ends on another line").
			WithHint("close it on this line: what stands behind a comment of several lines is part of the annotation in C")
	}
	return append(x.toks, Token{Pos: x.end}), x.err
}

// lexer cuts lines into tokens.
type lexer struct {
	file    *source.File
	toks    []Token
	end     source.Pos // behind the last token
	comment bool       // one is open
	opened  source.Pos // where it begins
	over    bool       // a comment that begins with // hides what is left, also on lines that are joined
	err     *diag.Diagnostic
}

func (x *lexer) line(s string, n, i int) {
	for i < len(s) && !x.over {
		at := source.Pos{File: x.file, Line: int32(n), Col: int32(i + 1)}
		if x.comment {
			i += x.skipComment(s[i:])
			continue
		}
		kind, width := x.token(s[i:], at)
		if kind != End {
			x.toks = append(x.toks, Token{Pos: at, Kind: kind, Text: s[i : i+width]})
			x.end = at
			x.end.Col += int32(width)
		}
		i += width
	}
}

// skipComment gives the width of what is left of a comment.
func (x *lexer) skipComment(s string) int {
	if i := strings.Index(s, "*/"); i >= 0 {
		x.comment = false
		return i + 2
	}
	return len(s)
}

// operators are the tokens of more than one byte, longer ones first.
var operators = []string{"<==>", "<<=", ">>=", "...", "==>", "==", "=>", "!=", "<=", ">=", "&&", "||", "^^", "->",
	"++", "--", "<<", ">>", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "..", "%:"}

// token gives the kind and the width of the first token, blank or comment of s; blanks and
// comments are of the kind End.
func (x *lexer) token(s string, at source.Pos) (Kind, int) {
	switch c := s[0]; {
	case strings.HasPrefix(s, "//"):
		x.over = true
		return End, len(s)
	case strings.HasPrefix(s, "/*"):
		x.comment, x.opened = true, at
		return End, 2
	case strings.IndexByte(" \t\r\n\f\v", c) >= 0:
		return End, 1
	case c == '"':
		return String, x.quoted(s, at)
	case c == '\'':
		return Char, x.quoted(s, at)
	case isDigit(c) || c == '.' && len(s) > 1 && isDigit(s[1]):
		return Number, numberWidth(s)
	case isWordByte(c), (c == '\\' || c == '$') && len(s) > 1 && isLetter(s[1]):
		n := 1
		for n < len(s) && isWordByte(s[n]) {
			n++
		}
		return Word, n
	}
	for _, op := range operators {
		if strings.HasPrefix(s, op) {
			return Punct, len(op)
		}
	}
	return Punct, 1
}

// quoted gives the width of a literal in quotes.
func (x *lexer) quoted(s string, at source.Pos) int {
	i := 1
	for ; i < len(s) && s[i] != s[0]; i++ {
		if s[i] == '\\' {
			i++
		}
	}
	if i < len(s) {
		return i + 1
	}
	if x.err == nil {
		x.err = diag.New(diag.Annotation, at, "literal is not closed")
	}
	return len(s)
}

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

func isLetter(b byte) bool { return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' }

func isWordByte(b byte) bool { return b == '_' || isDigit(b) || isLetter(b) || b >= 0x80 }

// numberWidth gives the width of a number of C (C11 6.4.8); the two dots of a range end it.
func numberWidth(s string) int {
	n := 1
	for n < len(s) && !strings.HasPrefix(s[n:], "..") {
		sign := (s[n] == '+' || s[n] == '-') && strings.IndexByte("eEpP", s[n-1]) >= 0
		if !sign && s[n] != '.' && !isWordByte(s[n]) {
			break
		}
		n++
	}
	return n
}

// Text gives the text from the first of some tokens to the last, with one blank where there
// are blanks or comments between them.
func Text(toks []Token) string {
	var b strings.Builder
	for i, t := range toks {
		if t.Kind == End {
			break
		}
		if i > 0 {
			prev := toks[i-1]
			if prev.Pos.Line != t.Pos.Line || int(prev.Pos.Col)+len(prev.Text) != int(t.Pos.Col) {
				b.WriteByte(' ')
			}
		}
		b.WriteString(t.Text)
	}
	return b.String()
}
