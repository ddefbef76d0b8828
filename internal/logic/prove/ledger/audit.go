package ledger

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tass-go/tass/internal/check/coverage"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/prove/smt"
	"github.com/tass-go/tass/internal/verdict"
)

// DamageError says that a folder is not what was written.
type DamageError struct{ What string }

// Error implements error.
func (e *DamageError) Error() string { return e.What }

func damaged(format string, args ...any) error { return &DamageError{fmt.Sprintf(format, args...)} }

// Read reads what a folder says is in it. That the questions are those which were written is for Audit to see.
func Read(dir string) (*Manifest, error) {
	text, err := os.ReadFile(filepath.Join(dir, manifestName))
	if err != nil {
		return nil, err
	}
	m := &Manifest{}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	switch err := d.Decode(m); {
	case err != nil:
		return nil, damaged("%s: %v", manifestName, err)
	case d.More():
		return nil, damaged("%s: there is something behind it", manifestName)
	case m.Schema != Schema:
		return nil, damaged("%s: it is of the form %q, and not %q", manifestName, m.Schema, Schema)
	}
	if is, err := m.digest(); err != nil || is != m.Digest {
		return nil, damaged("%s was changed: its digest is %s, and it says %s", manifestName, is, m.Digest)
	}
	return m, m.complete(dir)
}

// complete makes sure that the folder has the files of the manifest, and no others.
func (m *Manifest) complete(dir string) error {
	wanted := map[string]bool{manifestName: true}
	if m.Search != nil {
		if m.Search.File != searchName {
			return damaged("%s: %q is no name of a log", manifestName, m.Search.File)
		}
		wanted[searchName] = true
	}
	for _, e := range m.Questions {
		if wanted[e.File] || !filepath.IsLocal(e.File) {
			return damaged("%s: %q stands there twice, or is no name", manifestName, e.File)
		}
		wanted[e.File] = true
	}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if name = filepath.ToSlash(name); err == nil && !wanted[name] {
			return damaged("%s is in the folder, and not in %s", name, manifestName)
		}
		delete(wanted, name)
		return err
	})
	if err != nil {
		return err
	}
	if wanted[searchName] {
		return damaged("%s is missing", searchName)
	}
	for _, e := range m.Questions {
		if wanted[e.File] {
			return damaged("%s is missing", e.File)
		}
	}
	return nil
}

// Options say how an audit is made.
type Options struct {
	Solvers []smt.Solver  // which are asked, one after the other until one knows
	Limit   time.Duration // for each question and solver
	Jobs    int           // how many questions are asked at a time; 0 means 1
	// Progress, if not nil, is told how many questions are done; from any goroutine.
	Progress func(done, all int)
}

// Doubt is a question that was not proved again.
type Doubt struct {
	What string // the file, and what it is about
	Why  string
}

// Report is what an audit found.
type Report struct {
	Manifest *Manifest
	Proved   map[Source]int64 // the questions with a use of that source which were proved again
	By       map[string]int   // and by whom
	Refuted  []Doubt
	Open     []Doubt
	// Search is what came of the log of what was searched; nil if there is none, or the run claims nothing of it, as
	// it did not verify its program.
	Search *coverage.Report
}

// Verdict says what the audit amounts to: what the run said if everything was proved again, and nothing was left out.
func (r *Report) Verdict() verdict.Verdict {
	switch {
	case len(r.Refuted) > 0 || r.Manifest.Run.Verdict == verdict.Violated:
		return verdict.Violated
	case len(r.Open) > 0 || len(r.Manifest.NotAudited) > 0 || r.Search != nil && !r.Search.Whole():
		return verdict.Inconclusive
	}
	return r.Manifest.Run.Verdict
}

// Audit has all questions of a folder proved again: each by a solver that did not answer it in the run. The error is a
// *DamageError where the folder is not as it was written, or that of a file that cannot be read.
func Audit(ctx context.Context, dir string, o Options) (*Report, error) {
	m, err := Read(dir)
	if err != nil {
		return nil, err
	}
	a := &audit{dir: dir, options: o,
		report: &Report{Manifest: m, Proved: map[Source]int64{}, By: map[string]int{}}}
	if a.report.Search, err = m.search(dir); err != nil {
		return nil, err
	}
	work := make(chan *Entry)
	var group sync.WaitGroup
	for range max(o.Jobs, 1) {
		group.Go(func() { a.work(ctx, work) })
	}
	for _, e := range m.Questions {
		work <- e
	}
	close(work)
	group.Wait()
	for _, list := range [][]Doubt{a.report.Refuted, a.report.Open} {
		slices.SortFunc(list, func(x, y Doubt) int { return strings.Compare(x.What, y.What) })
	}
	return a.report, a.failed
}

// search checks the log of what was searched, if there is one.
func (m *Manifest) search(dir string) (*coverage.Report, error) {
	if m.Search == nil {
		return nil, nil
	}
	name := filepath.Join(dir, m.Search.File)
	if sum, err := hashOf(name); err != nil || sum != m.Search.SHA256 {
		return nil, cmp.Or(err, damaged("%s was changed", m.Search.File))
	}
	if m.Run.Verdict != verdict.Verified { // only then the searches claim to be complete
		return nil, nil
	}
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	files := map[string]bool{}
	for _, e := range m.Questions {
		files[e.File] = slices.ContainsFunc(e.Uses, func(u Use) bool { return u.Source == Condition })
	}
	claim := coverage.Claim{NP: m.Run.NP, SpecNP: m.Run.SpecNP, Absolute: m.Run.Absolute, Records: m.Search.Records,
		Question: func(name string) bool { return files[name] }}
	r, err := coverage.Check(file, claim)
	if err != nil {
		return nil, damaged("%s: %v", m.Search.File, err)
	}
	return r, nil
}

// audit is one under way.
type audit struct {
	dir     string
	options Options

	mu     sync.Mutex
	report *Report
	done   int
	failed error
}

// work audits questions until there are no more.
func (a *audit) work(ctx context.Context, questions <-chan *Entry) {
	panel := panel(a.options)
	for _, r := range panel {
		defer r.Close()
	}
	for e := range questions {
		if a.over(ctx) {
			continue
		}
		text, err := a.read(e)
		if err != nil {
			a.fail(err)
			continue
		}
		a.judge(e, ask(ctx, panel, e, text))
	}
}

// over tells whether no more is to be done.
func (a *audit) over(ctx context.Context) bool {
	if err := ctx.Err(); err != nil {
		a.fail(err)
	}
	a.mu.Lock()
	defer a.mu.Unlock()
	return a.failed != nil
}

func (a *audit) fail(err error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if a.failed == nil {
		a.failed = err
	}
}

// read gives the text of a question, which must be as it was written.
func (a *audit) read(e *Entry) (string, error) {
	text, err := os.ReadFile(filepath.Join(a.dir, filepath.FromSlash(e.File)))
	if err != nil {
		return "", err
	}
	if sum := sha256.Sum256(text); hex.EncodeToString(sum[:]) != e.SHA256 {
		return "", damaged("%s was changed", e.File)
	}
	return string(text), nil
}

// outcome is what came of a question.
type outcome struct {
	answer prove.Answer
	by     string
	why    string // why it is not known
}

// referee is a solver that is asked, with a limit.
type referee struct {
	*smt.Referee
	name string
}

// briefly is the part of the limit that each solver gets first: most questions are easy, if only for one of them.
const briefly = 10

// panel lists whom a question is put to, one after the other until one knows: each solver for a moment, and then each
// for as long as it may take.
func panel(o Options) []referee {
	var list []referee
	for _, limit := range []time.Duration{o.Limit / briefly, o.Limit} {
		for _, s := range o.Solvers {
			list = append(list, referee{smt.NewReferee(s, max(limit, time.Millisecond)), s.Name})
		}
	}
	return list
}

// ask asks those who did not answer the question before.
func ask(ctx context.Context, panel []referee, e *Entry, text string) outcome {
	reasons := map[string]string{}
	settled := map[string]bool{} // who has no other answer with more time
	for _, r := range panel {
		if settled[r.name] {
			continue
		}
		if e.answeredBy(r.name) {
			settled[r.name], reasons[r.name] = true, "is who answered it before"
			continue
		}
		word, err := r.Ask(ctx, text)
		switch {
		case err != nil:
			reasons[r.name] = err.Error()
		case word == "unsat":
			return outcome{answer: prove.Yes, by: r.name}
		case word == "sat" && e.Exact:
			return outcome{answer: prove.No, by: r.name}
		case word == "sat":
			settled[r.name] = true
			reasons[r.name] = "finds values, for functions of which the text says less than is known"
		default:
			reasons[r.name] = "does not know within its limit"
		}
	}
	var why []string
	for _, name := range slices.Sorted(maps.Keys(reasons)) {
		why = append(why, name+" "+reasons[name])
	}
	return outcome{why: strings.Join(why, "; ")}
}

// answeredBy tells whether a solver answered the question in the run: whether nobody else did for some use of it.
func (e *Entry) answeredBy(solver string) bool {
	return slices.ContainsFunc(e.Uses, func(u Use) bool { return len(u.By) == 1 && u.By[0] == solver })
}

// judge notes what came of a question.
func (a *audit) judge(e *Entry, o outcome) {
	a.mu.Lock()
	defer a.mu.Unlock()
	r := a.report
	switch o.answer {
	case prove.Yes:
		r.By[o.by]++
		for _, s := range Sources() {
			if slices.ContainsFunc(e.Uses, func(u Use) bool { return u.Source == s }) {
				r.Proved[s]++
			}
		}
	case prove.No:
		r.Refuted = append(r.Refuted, Doubt{What: e.what(), Why: o.by + " refutes it"})
	default:
		r.Open = append(r.Open, Doubt{What: e.what(), Why: o.why})
	}
	if a.done++; a.options.Progress != nil {
		a.options.Progress(a.done, len(r.Manifest.Questions))
	}
}
