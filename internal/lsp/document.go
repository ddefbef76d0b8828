package lsp

import (
	"context"
	"errors"
	"os"
	"regexp"
	"sync"

	"go.lsp.dev/protocol"

	"github.com/tass-go/tass/result"
)

// document is a text in the editor, with what is known of it.
type document struct {
	uri     protocol.DocumentURI
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

var hasMain = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`(?m)\bmain\s*\(`)
})

// IsProgram tells whether a text has a function main.
func IsProgram(text string) bool { return hasMain().MatchString(text) }

// verify begins a run for a document, if it is a program and is saved. The lock is held.
func (s *server) verify(d *document) {
	s.run(d, func(ctx context.Context, flags []string) (*result.Result, error) {
		return s.checks.Verify(ctx, d.uri.Filename(), flags)
	})
}

// compare begins a run that compares a document with a specification. The lock is held.
func (s *server) compare(spec protocol.DocumentURI, d *document) {
	s.run(d, func(ctx context.Context, flags []string) (*result.Result, error) {
		return s.checks.Compare(ctx, spec.Filename(), d.uri.Filename(), flags)
	})
}

func (s *server) run(d *document, check func(context.Context, []string) (*result.Result, error)) {
	s.forget(d)
	if !IsProgram(d.text) || !s.onDisk(d) || s.ctx.Err() != nil {
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
		if other != d && !IsProgram(other.text) && !other.onDisk() {
			return false
		}
	}
	return d.onDisk()
}

// onDisk tells whether the text is that on the disk.
func (d *document) onDisk() bool {
	b, err := os.ReadFile(d.uri.Filename())
	return err == nil && string(b) == d.text
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
	if !s.onDisk(d) {
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
