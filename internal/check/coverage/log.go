package coverage

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"errors"
	"os"
	"sync"
)

// Most is how many records a log may have: what is more makes it void.
const Most = 5_000_000

// ErrTooLarge says that the log would have more records than Most.
var ErrTooLarge = errors.New("the search has more than 5,000,000 choices to be written down")

// Log is a file of records under way. Its methods are safe from any goroutine.
type Log struct {
	mu       sync.Mutex
	file     *os.File
	buffer   *bufio.Writer
	zip      *gzip.Writer
	encoder  *json.Encoder
	searches int
	records  int64
	failed   error
	closed   bool
}

// Create begins a log in a file.
func Create(name string) (*Log, error) {
	file, err := os.Create(name)
	if err != nil {
		return nil, err
	}
	l := &Log{file: file, buffer: bufio.NewWriter(file)}
	l.zip = gzip.NewWriter(l.buffer)
	l.encoder = json.NewEncoder(l.zip)
	return l, nil
}

// write writes a record.
func (l *Log) write(r *Record) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.failed != nil || l.closed {
		return
	}
	if l.records++; l.records > Most {
		l.failed = ErrTooLarge
		return
	}
	l.failed = l.encoder.Encode(r)
}

// Close ends the log, and gives the number of its records. What comes later is not written.
func (l *Log) Close() (int64, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.closed = true
	err := errors.Join(l.zip.Close(), l.buffer.Flush(), l.file.Close())
	if l.failed != nil {
		err = l.failed
	}
	return l.records, err
}

// Search is what is written of one search. It is for one goroutine.
type Search struct {
	log    *Log
	number int
	states int
}

// Begin notes that a search begins, of which the record says for how many processes it is, and what it looks for.
func (l *Log) Begin(r Record) *Search {
	l.mu.Lock()
	l.searches++
	s := &Search{log: l, number: l.searches}
	l.mu.Unlock()
	r.Kind = Begun
	s.write(&r)
	return s
}

func (s *Search) write(r *Record) {
	r.Search = s.number
	s.log.write(r)
}

// Note writes a record of a state. It gives the number of a state that is new.
func (s *Search) Note(r *Record) int {
	if r.Kind == State {
		s.states++
		r.ID = s.states
	}
	s.write(r)
	return r.ID
}

// Again notes that the command starts over, so that no search counts that was begun.
func (l *Log) Again() { l.write(&Record{Kind: Again}) }

// Finish notes that the search is over.
func (s *Search) Finish(complete bool) { s.write(&Record{Kind: Finished, Complete: complete}) }

// Void notes that what was said of the search counts no more.
func (s *Search) Void() { s.write(&Record{Kind: Void}) }
