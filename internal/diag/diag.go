// Package diag holds typed diagnostics about the user's input: what is wrong,
// where, and what is supported instead. They end a run with exit code 2.
package diag

import (
	"errors"
	"fmt"
	"sort"
	"strings"

	"github.com/tass-go/tass/internal/source"
)

// Code names a kind of diagnostic. Codes are append-only and documented in
// codes.go.
type Code string

// Diagnostic is one message about the user's input.
type Diagnostic struct {
	Code    Code
	Pos     source.Pos
	Message string // what is wrong
	Hint    string // what is supported instead, or how to mend it; may be empty
}

// Error gives "file:line:col: message [code]" with the hint after it.
func (d *Diagnostic) Error() string {
	var b strings.Builder
	if d.Pos.File != nil {
		fmt.Fprintf(&b, "%s: ", d.Pos)
	}
	fmt.Fprintf(&b, "error: %s [%s]", d.Message, d.Code)
	if d.Hint != "" {
		fmt.Fprintf(&b, "\n  hint: %s", d.Hint)
	}
	return b.String()
}

// New makes a diagnostic.
func New(code Code, pos source.Pos, format string, args ...any) *Diagnostic {
	return &Diagnostic{Code: code, Pos: pos, Message: fmt.Sprintf(format, args...)}
}

// WithHint adds what is supported instead, and returns the diagnostic.
func (d *Diagnostic) WithHint(format string, args ...any) *Diagnostic {
	d.Hint = fmt.Sprintf(format, args...)
	return d
}

// List is a set of diagnostics reported together.
type List []*Diagnostic

// Error joins the messages, a line each, in order of file and line.
func (l List) Error() string {
	parts := make([]string, len(l))
	for i, d := range l {
		parts[i] = d.Error()
	}
	return strings.Join(parts, "\n")
}

// Sort orders the list by file name, line and column.
func (l List) Sort() {
	sort.SliceStable(l, func(i, j int) bool {
		a, b := l[i].Pos, l[j].Pos
		if an, bn := name(a), name(b); an != bn {
			return an < bn
		}
		if a.Line != b.Line {
			return a.Line < b.Line
		}
		return a.Col < b.Col
	})
}

func name(p source.Pos) string {
	if p.File == nil {
		return ""
	}
	return p.File.Name
}

// Err gives nil for an empty list, else the sorted list as an error.
func (l List) Err() error {
	if len(l) == 0 {
		return nil
	}
	l.Sort()
	return l
}

// All extracts the diagnostics that an error carries; nil if it carries none.
func All(err error) List {
	var l List
	if errors.As(err, &l) {
		return l
	}
	var d *Diagnostic
	if errors.As(err, &d) {
		return List{d}
	}
	return nil
}
