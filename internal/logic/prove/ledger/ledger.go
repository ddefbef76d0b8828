package ledger

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/check/coverage"
)

// Ledger has the entries of all workers of a command. Its methods are safe from any goroutine.
type Ledger struct {
	dir string

	mu        sync.Mutex
	entries   map[string]*Entry // by the hash of the text
	search    *coverage.Log     // nil if none is kept
	unwritten map[Unwritten]int64
	failed    error // the first that went wrong in writing
	closed    bool
}

// Create begins a ledger in a folder that is made, or empty.
func Create(dir string) (*Ledger, error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, err
	}
	names, err := os.ReadDir(dir)
	if err != nil {
		return nil, err
	}
	if len(names) > 0 {
		return nil, fmt.Errorf("the folder %s is not empty", dir)
	}
	return &Ledger{dir: dir, entries: map[string]*Entry{}, unwritten: map[Unwritten]int64{}}, nil
}

// Cover begins a log of what is searched, beside the questions.
func (l *Ledger) Cover() error {
	var err error
	l.search, err = coverage.Create(filepath.Join(l.dir, searchName))
	return err
}

// Searches gives the log of what is searched; nil if none is kept.
func (l *Ledger) Searches() *coverage.Log {
	if l == nil {
		return nil
	}
	return l.search
}

// add notes that a question was asked, with the text of its script. It gives the file, empty where none is.
func (l *Ledger) add(text string, exact bool, u Use) string {
	hash := sha256.Sum256([]byte(text))
	name := hex.EncodeToString(hash[:])
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed || l.failed != nil {
		return ""
	}
	e := l.entries[name]
	if e == nil {
		e = &Entry{File: name[:2] + "/" + name[2:] + ".smt2", SHA256: name, Exact: exact}
		if l.failed = write(filepath.Join(l.dir, name[:2], name[2:]+".smt2"), []byte(text)); l.failed != nil {
			return ""
		}
		l.entries[name] = e
	}
	e.use(u)
	return e.File
}

// use adds what the question was asked for.
func (e *Entry) use(u Use) {
	i := slices.IndexFunc(e.Uses, func(v Use) bool { return v.Source == u.Source && v.Kind == u.Kind && v.At == u.At })
	if i < 0 {
		e.Uses = append(e.Uses, u)
		return
	}
	for _, by := range u.By {
		if !slices.Contains(e.Uses[i].By, by) {
			e.Uses[i].By = append(e.Uses[i].By, by)
		}
	}
}

// NotAudited notes that something is taken for true of which there is no question.
func (l *Ledger) NotAudited(what, why string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.unwritten[Unwritten{What: what, Why: why}]++
}

// Close writes the manifest. What comes later, of workers that were left behind, is not written.
func (l *Ledger) Close(r Run) (*Manifest, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, errors.New("the ledger is closed")
	}
	l.closed = true
	if l.failed != nil {
		return nil, l.failed
	}
	m := &Manifest{Schema: Schema, Run: r, Questions: []*Entry{}, NotAudited: []Unwritten{}}
	for _, e := range l.entries {
		for i := range e.Uses {
			slices.Sort(e.Uses[i].By)
		}
		slices.SortFunc(e.Uses, func(a, b Use) int {
			return cmp.Or(cmp.Compare(a.Source, b.Source), cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.At, b.At))
		})
		m.Questions = append(m.Questions, e)
	}
	slices.SortFunc(m.Questions, func(a, b *Entry) int { return strings.Compare(a.File, b.File) })
	for u, n := range l.unwritten {
		u.Times = n
		m.NotAudited = append(m.NotAudited, u)
	}
	slices.SortFunc(m.NotAudited, func(a, b Unwritten) int {
		return cmp.Or(strings.Compare(a.What, b.What), strings.Compare(a.Why, b.Why))
	})
	m.count()
	err := l.covered(m)
	if err != nil {
		return nil, err
	}
	if m.Digest, err = m.digest(); err != nil {
		return nil, err
	}
	text, err := json.MarshalIndent(m, "", " ")
	if err != nil {
		return nil, err
	}
	return m, write(filepath.Join(l.dir, manifestName), append(text, '\n'))
}

// covered ends the log of what was searched.
func (l *Ledger) covered(m *Manifest) error {
	if l.search == nil {
		return nil
	}
	name := filepath.Join(l.dir, searchName)
	n, err := l.search.Close()
	if errors.Is(err, coverage.ErrTooLarge) {
		m.NotAudited = append(m.NotAudited, Unwritten{What: "what was searched", Why: err.Error(), Times: 1})
		return os.Remove(name)
	}
	if err != nil {
		return err
	}
	sum, err := hashOf(name)
	m.Search = &Covered{File: searchName, SHA256: sum, Records: n}
	return err
}

func write(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	return os.WriteFile(name, text, 0o644)
}
