package archive

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"
)

// schema is the first folder below an archive's: another format has another name.
const schema = "answers-1"

// maxFile bounds the size of one answer, in bytes; a longer one is not kept.
const maxFile = 4 << 20

// Question is what an answer belongs to. All of it is compared.
type Question struct {
	Solver     string `json:"solver"`
	Version    string `json:"version"`    // of the solver, as it reports it
	Translator int    `json:"translator"` // version of what the text means to its writer
	Text       string `json:"text"`       // everything that was sent
}

// Answer is what a solver said.
type Answer struct {
	Word string `json:"word"` // unsat, sat or unknown
	// Values are those of the terms asked for, as text; nil where there are none.
	Values []string `json:"values,omitempty"`
	// An unknown holds as long as a question comes with no larger limit than that
	// which ended the work: Units of the solver's own resources, or else Time, of
	// the processor. The other one is zero.
	Units int64         `json:"units,omitempty"`
	Time  time.Duration `json:"time,omitempty"`
}

// Covers tells whether the answer would be the same under other limits.
func (a Answer) Covers(units int64, limit time.Duration) bool {
	return a.Word != "unknown" || a.Units > 0 && a.Units >= units || a.Time > 0 && a.Time >= limit
}

// record is a file's content.
type record struct {
	Question
	Answer
}

// Archive is a folder of answers. It can be used by several goroutines, and by
// several processes at the same time.
type Archive struct {
	dir string
	// MaxBytes bounds the size of the archive; Trim keeps to it.
	MaxBytes int64

	mu    sync.Mutex
	wrote map[string]bool // the folders to which something was added
}

// folders is how many there are for answers, by the first letters of their hashes.
const folders = 256

// defaultMaxBytes is some hundred thousand answers of usual size.
const defaultMaxBytes = 256 << 20

// Open makes the folder where it is not there.
func Open(dir string) (*Archive, error) {
	a := &Archive{dir: filepath.Join(dir, schema), MaxBytes: defaultMaxBytes, wrote: map[string]bool{}}
	if err := os.MkdirAll(a.dir, 0o700); err != nil {
		return nil, fmt.Errorf("the folder of answers cannot be used: %w", err)
	}
	return a, nil
}

// file names the file of a question.
func (a *Archive) file(q Question) string {
	h := sha256.New()
	for _, part := range []string{q.Solver, q.Version, fmt.Sprint(q.Translator), q.Text} {
		fmt.Fprintf(h, "%d:%s", len(part), part)
	}
	name := hex.EncodeToString(h.Sum(nil))
	return filepath.Join(a.dir, name[:2], name[2:])
}

// Load gives the answer to a question, if it is there.
func (a *Archive) Load(q Question) (Answer, bool) {
	name := a.file(q)
	r, err := read(name)
	if err != nil || r.Question != q || !r.valid() {
		return Answer{}, false
	}
	// What is used is kept longest. Where the time cannot be set, that is lost.
	now := time.Now()
	_ = os.Chtimes(name, now, now)
	return r.Answer, true
}

// valid tells whether the answer is one.
func (r *record) valid() bool {
	switch r.Word {
	case "unsat", "sat":
		return r.Units == 0 && r.Time == 0
	case "unknown":
		return (r.Units > 0) != (r.Time > 0)
	}
	return false
}

// saysAll tells whether nothing is lost when another answer is not kept.
func (a Answer) saysAll(other Answer) bool {
	return a.Word != "unknown" || other.Word == "unknown" && a.Units >= other.Units && a.Time >= other.Time
}

var errForeign = errors.New("not an answer that this user wrote")

// read reads a file that nobody else could have written.
func read(name string) (*record, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	st, err := f.Stat()
	if err != nil {
		return nil, err
	}
	if !st.Mode().IsRegular() || !ownAlone(st) || st.Size() > maxFile {
		return nil, errForeign
	}
	text, err := io.ReadAll(io.LimitReader(f, maxFile))
	if err != nil {
		return nil, err
	}
	sum, body, _ := strings.Cut(string(text), "\n")
	if sum != checksum([]byte(body)) {
		return nil, errForeign
	}
	r := &record{}
	return r, json.Unmarshal([]byte(body), r)
}

// checksum finds files that were cut or damaged.
func checksum(body []byte) string {
	sum := sha256.Sum256(body)
	return hex.EncodeToString(sum[:])
}

// Save keeps an answer, unless one is there that says as much. An error means only
// that it is not kept.
func (a *Archive) Save(q Question, ans Answer) error {
	name := a.file(q)
	if r, err := read(name); err == nil && r.Question == q && r.valid() && r.saysAll(ans) {
		return nil
	}
	body, err := json.Marshal(record{q, ans})
	if err != nil {
		return err
	}
	if len(body)+sha256.Size*2+1 > maxFile {
		return errors.New("the answer is too long to be kept")
	}
	if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
		return err
	}
	a.mu.Lock()
	a.wrote[filepath.Dir(name)] = true
	a.mu.Unlock()
	return replace(name, checksum(body)+"\n"+string(body))
}

// replace writes a file so that readers see the old text or the new one.
func replace(name, text string) error {
	f, err := os.CreateTemp(filepath.Dir(name), temporary+"*") // for its owner alone
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		_ = os.Remove(f.Name()) // it may never have come to be
	}
	return err
}

// temporary opens the names of files that are being written.
const temporary = "new-"
