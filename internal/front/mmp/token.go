package mmp

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// kind is what a token is.
type kind uint8

const (
	endOfFile kind = iota
	word           // a name or a keyword
	integer
	floating
	punct
	comment // only where they are asked for
)

// token is a token of the text.
type token struct {
	kind       kind
	text       string
	pos        source.Pos
	start, end int // offsets in the text
}

// String gives the token for messages.
func (t token) String() string {
	if t.kind == endOfFile {
		return "the end of the file"
	}
	return t.text
}

// is tells whether the token is a keyword or an operator with this text.
func (t token) is(text string) bool {
	return t.text == text && (t.kind == word || t.kind == punct)
}

// keywords cannot be names of the program.
var keywords = words(`void int long float double bool boolean struct input output abstract if else while for do break continue
	return assert assume send recv PID NPROCS ANY NULL true false sizeof malloc free forall exists collective joint
	invariant variant when PROC spec`)

func words(list string) map[string]bool {
	out := map[string]bool{}
	for _, w := range strings.Fields(list) {
		out[w] = true
	}
	return out
}

// name tells whether the token can name something of the program's.
func (t token) name() bool { return t.kind == word && !keywords[t.text] }

// operators are the tokens of more than one byte, longer ones first.
var operators = []string{"<<=", ">>=", "...", "++", "--", "->", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "=>",
	"+=", "-=", "*=", "/=", "%=", "&=", "|=", "^="}

// lexer cuts a text into tokens.
type lexer struct {
	file     *source.File
	text     string
	at       int // offset
	line     int // from 1
	begin    int // offset of the line
	comments bool
	err      *diag.Diagnostic
}

// scan gives the tokens of a file, the last one being its end; comments, too, when
// they are asked for.
func scan(file *source.File, comments bool) ([]token, *diag.Diagnostic) {
	x := &lexer{file: file, text: file.Text, line: 1, comments: comments}
	var list []token
	for {
		t := x.next()
		if x.err != nil {
			return nil, x.err
		}
		if t.kind != comment || comments {
			list = append(list, t)
		}
		if t.kind == endOfFile {
			return list, nil
		}
	}
}

func (x *lexer) pos(offset int) source.Pos {
	return source.Pos{File: x.file, Line: int32(x.line), Col: int32(offset - x.begin + 1)}
}

func (x *lexer) rest() string { return x.text[x.at:] }

// skip goes over n bytes and counts the lines.
func (x *lexer) skip(n int) {
	for range n {
		if x.text[x.at] == '\n' {
			x.line++
			x.begin = x.at + 1
		}
		x.at++
	}
}

func isSpace(c byte) bool { return c == ' ' || c == '\t' || c == '\r' || c == '\n' || c == '\f' }
func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isWord(c byte) bool {
	return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || isDigit(c)
}

func (x *lexer) next() token {
	for x.at < len(x.text) && isSpace(x.text[x.at]) {
		x.skip(1)
	}
	t := token{pos: x.pos(x.at), start: x.at}
	n := 1
	switch s := x.rest(); {
	case s == "":
		t.end = t.start
		return t
	case strings.HasPrefix(s, "//"):
		t.kind = comment
		if n = strings.IndexByte(s, '\n'); n < 0 {
			n = len(s)
		}
	case strings.HasPrefix(s, "/*"):
		t.kind = comment
		if n = strings.Index(s[2:], "*/") + 4; n < 4 {
			x.fail(t.pos, "the comment is not closed")
			return t
		}
	case isDigit(s[0]) || s[0] == '.' && len(s) > 1 && isDigit(s[1]):
		t.kind, n = x.number(s, t.pos)
	case isWord(s[0]):
		t.kind = word
		n = span(s, isWord)
	case s[0] == '\\' && len(s) > 1 && isWord(s[1]): // \sum and the like
		t.kind = punct
		n = 1 + span(s[1:], isWord)
	default:
		t.kind, n = punct, x.punct(s, t.pos)
	}
	t.text = x.text[x.at : x.at+n]
	x.skip(n)
	t.end = x.at
	return t
}

// span gives the length of the longest start of s whose bytes are all in a class.
func span(s string, in func(byte) bool) int {
	n := 0
	for n < len(s) && in(s[n]) {
		n++
	}
	return n
}

// number gives the kind and the length of a number.
func (x *lexer) number(s string, at source.Pos) (kind, int) {
	k, n := integer, span(s, isDigit)
	if strings.HasPrefix(s, "0x") || strings.HasPrefix(s, "0X") {
		n = span(s, isWord)
		if strings.Trim(s[2:n], "0123456789abcdefABCDEF") != "" || n == 2 {
			x.fail(at, "%s is not a number", s[:n])
		}
		return k, n
	}
	if n < len(s) && s[n] == '.' {
		k = floating
		n += 1 + span(s[n+1:], isDigit)
	}
	if n < len(s) && (s[n] == 'e' || s[n] == 'E') {
		m := n + 1
		if m < len(s) && (s[m] == '+' || s[m] == '-') {
			m++
		}
		if d := span(s[m:], isDigit); d > 0 {
			k, n = floating, m+d
		}
	}
	if more := span(s[n:], isWord); more > 0 {
		n += more
		x.fail(at, "%s is not a number", s[:n])
	} else if k == integer && n > 1 && s[0] == '0' {
		x.fail(at, "%s: a number that begins with 0 is octal in C, and is not allowed", s[:n])
	}
	return k, n
}

func (x *lexer) punct(s string, at source.Pos) int {
	for _, op := range operators {
		if strings.HasPrefix(s, op) {
			return len(op)
		}
	}
	switch {
	case strings.IndexByte("+-*/%<>=!&|^~?:;,.()[]{}@", s[0]) >= 0:
	case s[0] == '#':
		x.fail(at, "MINIMP has no preprocessor").WithHint("inputs are declared as input int n {n>=0};")
	case s[0] == '"' || s[0] == '\'':
		x.fail(at, "MINIMP has no characters and strings")
	default:
		x.fail(at, "the character %q has no meaning", []rune(s)[0])
	}
	return 1
}

func (x *lexer) fail(at source.Pos, format string, args ...any) *diag.Diagnostic {
	d := diag.New(diag.Syntax, at, format, args...)
	if x.err == nil {
		x.err = d
	}
	return d
}
