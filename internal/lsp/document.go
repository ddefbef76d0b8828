package lsp

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"go.lsp.dev/protocol"
	"go.lsp.dev/uri"

	"github.com/tass-go/tass/result"
)

// document is a text in the editor, with what is known of it.
type document struct {
	uri     protocol.DocumentURI
	file    string // its path; empty for a text that is no file, such as an old version, or one without a name
	version int32
	text    string

	cancel context.CancelFunc // of its run; nil when there is none
	// outcome is that of the last run: its text on the disk was this one, before and after.
	outcome *outcome
	// marked are the files that have diagnostics of it.
	marked []protocol.DocumentURI
}

// outcome is what a run gave: a result, or what is wrong with the program.
type outcome struct {
	result *result.Result
	bad    *result.BadInputError
	failed string // a fault of tass
}

// mainOrElse finds a function main, which is its group; and comments and literals, as no main is meant there.
var mainOrElse = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?s)//(?:\\.|[^\n\\])*|/\*.*?\*/|"(?:\\.|[^"\n\\])*"|'(?:\\.|[^'\n\\])*'|\b(main)\s*\(`)
})

// mainAt gives the place of the function main in a text; -1 if there is none.
func mainAt(text string) int {
	const group = 2
	for from := 0; ; {
		m := mainOrElse().FindStringSubmatchIndex(text[from:])
		switch {
		case m == nil:
			return -1
		case m[group] >= 0:
			return from + m[group]
		}
		from += m[1]
	}
}

// IsProgram tells whether a text has a function main.
func IsProgram(text string) bool { return mainAt(text) >= 0 }

// path gives the path of a file; false for what is none, such as a text that has no name yet.
func path(of protocol.DocumentURI) (string, bool) {
	u, err := url.ParseRequestURI(string(of))
	if err != nil || u.Scheme != uri.FileScheme || u.Path == "" {
		return "", false
	}
	return of.Filename(), true
}

// verify begins a run for a document, if it is a program and is saved. The lock is held.
func (s *server) verify(d *document) {
	s.run(d, func(ctx context.Context, flags []string) (*result.Result, error) {
		return s.checks.Verify(ctx, d.file, flags)
	})
}

// compare begins a run that compares a document with a specification. The lock is held.
func (s *server) compare(spec string, d *document) {
	s.run(d, func(ctx context.Context, flags []string) (*result.Result, error) {
		return s.checks.Compare(ctx, spec, d.file, flags)
	})
}

func (s *server) run(d *document, check func(context.Context, []string) (*result.Result, error)) {
	s.forget(d)
	if d.file == "" || !IsProgram(d.text) || !s.onDisk(d) || s.ctx.Err() != nil {
		return
	}
	ctx, cancel := context.WithCancel(s.ctx)
	d.cancel = cancel
	flags := s.options.Flags
	s.runs.Add(1)
	go func() {
		defer s.runs.Done()
		defer cancel()
		select {
		case s.turn <- struct{}{}:
			defer func() { <-s.turn }()
		case <-ctx.Done():
			return
		}
		if !s.stillOnDisk(ctx, d) { // it was saved anew while it waited
			return
		}
		r, err := check(ctx, flags)
		s.done(ctx, d, r, err)
	}()
}

// onDisk tells whether the text of a program is that on the disk, and so is that of each open file that may be a part
// of it. The lock is held.
func (s *server) onDisk(d *document) bool {
	for _, other := range s.documents {
		if other != d && other.file != "" && !IsProgram(other.text) && !other.onDisk() {
			return false
		}
	}
	return d.onDisk()
}

// mark of the order of bytes, which editors do not show.
const byteOrder = "\ufeff"

// onDisk tells whether the text is that on the disk, as far as it is text: editors show what is no UTF-8 as U+FFFD.
func (d *document) onDisk() bool {
	b, err := os.ReadFile(d.file)
	shown := func(text string) string { return string([]rune(strings.TrimPrefix(text, byteOrder))) }
	return err == nil && shown(string(b)) == shown(d.text)
}

// partsOnDisk tells whether each open file that a result is of has the text that is on the disk. The lock is held.
func (s *server) partsOnDisk(r *result.Result) bool {
	for _, other := range s.documents {
		if isOf(r, other) && !other.onDisk() {
			return false
		}
	}
	return true
}

// isOf tells whether a program that a result is of was read from a document, maybe by #include.
func isOf(r *result.Result, d *document) bool {
	return r != nil && d.file != "" && slices.ContainsFunc(r.Sources, func(name string) bool {
		full, err := filepath.Abs(name)
		return err == nil && full == d.file
	})
}

func (s *server) stillOnDisk(ctx context.Context, d *document) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return ctx.Err() == nil && s.onDisk(d)
}

// done keeps what a run gave, unless the text is another one by now.
func (s *server) done(ctx context.Context, d *document, r *result.Result, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if ctx.Err() != nil {
		return
	}
	d.cancel = nil
	if !s.onDisk(d) || !s.partsOnDisk(r) {
		s.forget(d)
		return
	}
	d.outcome = &outcome{result: r}
	if err != nil && !errors.As(err, &d.outcome.bad) {
		d.outcome.failed = err.Error()
	}
	s.mark(d)
	s.refresh()
}

// forgetUsers drops what is known of programs that a text is, or may be, a part of, as it is not the one on the disk.
// What comes of a run that is not over is looked at then. The lock is held.
func (s *server) forgetUsers(d *document) {
	for _, other := range s.documents {
		known := other.outcome
		if other != d && d.file != "" && (!IsProgram(d.text) || known != nil && isOf(known.result, d)) {
			s.forget(other)
		}
	}
}

// forget ends the run for a document, and drops what is known of it. The lock is held.
func (s *server) forget(d *document) {
	if d.cancel != nil {
		d.cancel()
	}
	known := d.cancel != nil || d.outcome != nil
	d.cancel, d.outcome = nil, nil
	s.mark(d)
	if known {
		s.refresh()
	}
}

// refresh has the client ask for lenses and hints again. The lock is held; a client that is gone needs none.
func (s *server) refresh() {
	for _, method := range s.refreshes {
		s.runs.Go(func() { _, _ = s.conn.Call(s.ctx, method, nil, nil) })
	}
}
