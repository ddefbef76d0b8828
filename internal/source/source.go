// Package source holds source files and positions in them.
//
// A Pos is small and comparable, so that every element of a model can carry
// one. It is resolved to text (the line, a caret) through its File.
package source

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// File is one source file: the name as the user wrote it and its text.
type File struct {
	Name  string
	Text  string
	lines []string
	// Library: a header that comes with tass, and may define in C what a library does.
	Library bool
}

// NewFile makes a file from a name and its text.
func NewFile(name, text string) *File {
	return &File{Name: name, Text: text, lines: strings.Split(text, "\n")}
}

// ReadFile reads a file from disk.
func ReadFile(name string) (*File, error) {
	b, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return NewFile(name, string(b)), nil
}

// Only gives a file system in which each program has the same text, and nothing includes anything of the user's:
// no name that ends in .h is found. Without that, a header of the system is taken for one of the user's, and is read
// whole.
func Only(text string) func(name string) ([]byte, error) {
	return func(name string) ([]byte, error) {
		if filepath.Ext(name) == ".h" {
			return nil, fs.ErrNotExist
		}
		return []byte(text), nil
	}
}

// Line gives the text of line n, counted from 1, without its end; "" when
// there is no such line.
func (f *File) Line(n int) string {
	if f == nil || n < 1 || n > len(f.lines) {
		return ""
	}
	return strings.TrimSuffix(f.lines[n-1], "\r")
}

// Base gives the last element of the file's name.
func (f *File) Base() string { return filepath.Base(f.Name) }

// Pos is a place in a file. The zero Pos means "nowhere in particular".
type Pos struct {
	File *File
	Line int32 // from 1
	Col  int32 // from 1, in bytes; 0 when unknown
}

// IsValid tells whether the position names a place.
func (p Pos) IsValid() bool { return p.File != nil && p.Line > 0 }

// Caret gives the source line and beneath it a caret at the column, both
// indented by the given prefix; "" for a position that is not valid.
func (p Pos) Caret(prefix string) string {
	line := p.File.Line(int(p.Line))
	if line == "" {
		return ""
	}
	text, padding := Excerpt(line, int(p.Col))
	return prefix + text + "\n" + prefix + padding + "^"
}

// String gives file:line:col, leaving out what is unknown.
func (p Pos) String() string {
	switch {
	case p.File == nil:
		return "-"
	case p.Line == 0:
		return p.File.Name
	case p.Col == 0:
		return fmt.Sprintf("%s:%d", p.File.Name, p.Line)
	}
	return fmt.Sprintf("%s:%d:%d", p.File.Name, p.Line, p.Col)
}
