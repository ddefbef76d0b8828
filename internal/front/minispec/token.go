package minispec

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// token is a piece of the text; the text of the file's end is empty.
type token struct {
	text       string
	at         source.Pos
	start, end int // offsets
}

func (t token) String() string {
	if t.text == "" {
		return "the end of the file"
	}
	return t.text
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

func isLetter(c byte) bool { return c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' }

// name tells whether the token can be a variable.
func (t token) name() bool { return t.text != "" && isLetter(t.text[0]) && !keywords[t.text] }

func (t token) number() bool { return t.text != "" && isDigit(t.text[0]) }

var keywords = map[string]bool{"true": true, "false": true, "PID": true, "NPROCS": true, "len": true, "new": true,
	"requires": true, "ensures": true, "assigns": true, "decreases": true, "invariant": true}

// operators of more than one byte, longer ones first.
var operators = []string{"==>", "==", "!=", "<=", ">=", "&&", "||", ".."}

// scanner cuts the text into tokens, one at a time.
type scanner struct {
	file    *source.File
	at      int
	line    int
	begin   int // offset of the line
	problem *diag.Diagnostic
}

func newScanner(file *source.File, offset int) *scanner {
	before := file.Text[:offset]
	return &scanner{file: file, at: offset, line: strings.Count(before, "\n") + 1,
		begin: strings.LastIndexByte(before, '\n') + 1}
}

func (s *scanner) pos() source.Pos {
	return source.Pos{File: s.file, Line: int32(s.line), Col: int32(s.at - s.begin + 1)}
}

// skip goes over blanks and comments.
func (s *scanner) skip() {
	text := s.file.Text
	for s.at < len(text) {
		switch rest := text[s.at:]; {
		case rest[0] == '\n':
			s.at++
			s.line, s.begin = s.line+1, s.at
		case strings.IndexByte(" \t\r\f", rest[0]) >= 0:
			s.at++
		case strings.HasPrefix(rest, "//"):
			if end := strings.IndexByte(rest, '\n'); end >= 0 {
				s.at += end
			} else {
				s.at = len(text)
			}
		case strings.HasPrefix(rest, "/*"):
			s.comment(rest)
		default:
			return
		}
	}
}

// comment goes over a comment that may have several lines.
func (s *scanner) comment(rest string) {
	end := strings.Index(rest[2:], "*/")
	if end < 0 {
		if s.problem == nil {
			s.problem = diag.New(diag.Syntax, s.pos(), "a comment is not closed").WithHint("close it with */")
		}
		s.at = len(s.file.Text)
		return
	}
	whole := rest[:end+4]
	if n := strings.Count(whole, "\n"); n > 0 {
		s.line += n
		s.begin = s.at + strings.LastIndexByte(whole, '\n') + 1
	}
	s.at += len(whole)
}

func (s *scanner) next() token {
	s.skip()
	t := token{at: s.pos(), start: s.at}
	rest := s.file.Text[s.at:]
	n := 0
	switch {
	case rest == "":
	case isLetter(rest[0]) || isDigit(rest[0]) || rest[0] == '\\':
		for n = 1; n < len(rest) && (isLetter(rest[n]) || isDigit(rest[n])); {
			n++
		}
	default:
		n = 1
		for _, o := range operators {
			if strings.HasPrefix(rest, o) {
				n = len(o)
				break
			}
		}
	}
	s.at += n
	t.text, t.end = rest[:n], s.at
	return t
}
