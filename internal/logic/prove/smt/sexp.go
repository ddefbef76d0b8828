package smt

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"
)

// maxReply bounds the size of one answer of a solver, in bytes. A process that
// writes more without ending an expression is taken for broken.
const maxReply = 64 << 20

// maxNesting bounds how deep an answer may nest.
const maxNesting = 10000

// sexp is an S-expression: an atom, or a list. Quotes and bars are gone from
// atoms.
type sexp struct {
	atom string
	list []sexp
	leaf bool
}

// head is the atom that a list opens with, or "".
func (s sexp) head() string {
	if len(s.list) > 0 && s.list[0].leaf {
		return s.list[0].atom
	}
	return ""
}

// String prints the expression on one line.
func (s sexp) String() string {
	if s.leaf {
		return s.atom
	}
	parts := make([]string, len(s.list))
	for i, x := range s.list {
		parts[i] = x.String()
	}
	return "(" + strings.Join(parts, " ") + ")"
}

// errMalformed says that a solver wrote what is not an S-expression.
var errMalformed = errors.New("not an S-expression")

// sexpReader reads S-expressions one at a time.
type sexpReader struct {
	in   *bufio.Reader
	used int
}

func newSexpReader(in io.Reader) *sexpReader {
	return &sexpReader{in: bufio.NewReader(in)}
}

// next reads one expression. The error is io.EOF at the end of the input, and
// wraps errMalformed where the text is none.
func (r *sexpReader) next() (sexp, error) {
	r.used = 0
	c, err := r.skip()
	if err != nil {
		return sexp{}, err
	}
	return r.expr(c, 0)
}

func (r *sexpReader) byte() (byte, error) {
	r.used++
	if r.used > maxReply {
		return 0, fmt.Errorf("%w: longer than %d bytes", errMalformed, maxReply)
	}
	return r.in.ReadByte()
}

// skip returns the first byte after white space and comments.
func (r *sexpReader) skip() (byte, error) {
	for {
		c, err := r.byte()
		if err != nil {
			return 0, err
		}
		switch c {
		case ' ', '\t', '\n', '\r':
		case ';':
			for c != '\n' {
				if c, err = r.byte(); err != nil {
					return 0, err
				}
			}
		default:
			return c, nil
		}
	}
}

// expr reads the rest of the expression that opens with c.
func (r *sexpReader) expr(c byte, depth int) (sexp, error) {
	if depth > maxNesting {
		return sexp{}, fmt.Errorf("%w: nested too deep", errMalformed)
	}
	switch c {
	case '(':
		return r.items(depth)
	case ')':
		return sexp{}, fmt.Errorf("%w: unexpected )", errMalformed)
	case '|':
		text, err := r.until('|')
		return sexp{atom: text, leaf: true}, err
	case '"':
		return r.quoted()
	}
	return r.bare(c)
}

func (r *sexpReader) items(depth int) (sexp, error) {
	s := sexp{}
	for {
		c, err := r.skip()
		if err != nil {
			return s, unexpected(err)
		}
		if c == ')' {
			return s, nil
		}
		item, err := r.expr(c, depth+1)
		if err != nil {
			return s, err
		}
		s.list = append(s.list, item)
	}
}

// until reads up to and without the byte end.
func (r *sexpReader) until(end byte) (string, error) {
	var b strings.Builder
	for {
		c, err := r.byte()
		if err != nil {
			return "", unexpected(err)
		}
		if c == end {
			return b.String(), nil
		}
		b.WriteByte(c)
	}
}

// quoted reads a string literal after its opening quote; a doubled quote stands
// for one.
func (r *sexpReader) quoted() (sexp, error) {
	var b strings.Builder
	for {
		text, err := r.until('"')
		if err != nil {
			return sexp{}, err
		}
		b.WriteString(text)
		if next, err := r.in.Peek(1); err != nil || next[0] != '"' {
			return sexp{atom: b.String(), leaf: true}, nil
		}
		if _, err := r.byte(); err != nil {
			return sexp{}, err
		}
		b.WriteByte('"')
	}
}

func (r *sexpReader) bare(c byte) (sexp, error) {
	var b strings.Builder
	for {
		b.WriteByte(c)
		next, err := r.byte()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return sexp{}, err
		}
		if strings.IndexByte(" \t\r\n()|\";", next) >= 0 {
			if err := r.in.UnreadByte(); err != nil {
				return sexp{}, err
			}
			break
		}
		c = next
	}
	return sexp{atom: b.String(), leaf: true}, nil
}

// unexpected turns the end of input within an expression into an error of its
// own.
func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}
