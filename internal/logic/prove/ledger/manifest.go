package ledger

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"slices"

	"github.com/tass-go/tass/internal/verdict"
)

// Schema names the form of manifests.
const Schema = "tass-obligations-1"

// manifestName is the file that says what is in the folder.
const manifestName = "manifest.json"

// Source is where an entry comes from.
type Source string

// The sources; the package says what they are.
const (
	Obligation Source = "obligation"
	Claim      Source = "claim"
	Value      Source = "value"
	Condition  Source = "condition"
	Bounds     Source = "bounds"
)

// Sources lists them as they are counted and shown.
func Sources() []Source { return []Source{Obligation, Claim, Value, Condition, Bounds} }

// builtIn names who answered where it was neither a solver nor the simplifier.
const builtIn = "built-in prover"

// Use is what a question was asked for. Kind and At are those of an obligation, empty for others.
type Use struct {
	Source Source       `json:"source"`
	Kind   verdict.Kind `json:"kind,omitempty"`
	At     string       `json:"at,omitempty"`
	By     []string     `json:"by"` // who answered: the simplifier, the built-in prover, solvers
}

// Entry is a question, each text once.
type Entry struct {
	File   string `json:"file"` // within the folder
	SHA256 string `json:"sha256"`
	Exact  bool   `json:"exact"` // a model of the text refutes the claim; see smt.Script
	Uses   []Use  `json:"uses"`
}

// Unwritten is what is no file, and so is not audited.
type Unwritten struct {
	What  string `json:"what"`
	Why   string `json:"why"`
	Times int64  `json:"times"`
}

// Run is what came out of the run.
type Run struct {
	Version    string          `json:"version"` // of tass
	Command    string          `json:"command"`
	Programs   []Program       `json:"programs"`
	NP         []int           `json:"np,omitempty"`
	Verdict    verdict.Verdict `json:"verdict"`
	Reason     string          `json:"reason,omitempty"`
	Bounds     []string        `json:"bounds,omitempty"`
	Solvers    []string        `json:"solvers,omitempty"`
	Violations int             `json:"violations"`
	// SpecNP is the number of processes of the specification, where programs are compared; else 0.
	SpecNP int `json:"specNP,omitempty"`
	// Absolute: only absolute deadlocks are looked for, or none.
	Absolute bool `json:"absolute,omitempty"`
}

// Program is a file of a program, as it was.
type Program struct {
	File   string `json:"file"`
	SHA256 string `json:"sha256,omitempty"`
}

// searchName is the file with the log of what was searched.
const searchName = "search.jsonl.gz"

// Covered is a log of what was searched (package coverage).
type Covered struct {
	File    string `json:"file"`
	SHA256  string `json:"sha256"`
	Records int64  `json:"records"`
}

// hashOf gives the hash of a file, hexadecimal.
func hashOf(name string) (string, error) {
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	h := sha256.New()
	_, err = io.Copy(h, file)
	return hex.EncodeToString(h.Sum(nil)), err
}

// Manifest says what is in the folder.
type Manifest struct {
	Schema     string           `json:"schema"`
	Run        Run              `json:"run"`
	Counts     map[Source]int64 `json:"counts"` // how many questions have a use of that source
	Questions  []*Entry         `json:"questions"`
	NotAudited []Unwritten      `json:"not_audited"`
	// Search is the log of what was searched; nil if none was kept.
	Search *Covered `json:"search,omitempty"`
	// Digest is a hash of everything else, hexadecimal.
	Digest string `json:"digest"`
}

// digest computes what Digest must be.
func (m *Manifest) digest() (string, error) {
	n := *m
	n.Digest = ""
	text, err := json.Marshal(&n)
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}

// count fills in the counts.
func (m *Manifest) count() {
	m.Counts = map[Source]int64{}
	for _, e := range m.Questions {
		for _, s := range Sources() {
			if slices.ContainsFunc(e.Uses, func(u Use) bool { return u.Source == s }) {
				m.Counts[s]++
			}
		}
	}
}

// what names an entry for people, by its first use that has a place.
func (e *Entry) what() string {
	if len(e.Uses) == 0 {
		return e.File
	}
	best := e.Uses[0]
	for _, u := range e.Uses {
		if u.Source == Obligation {
			best = u
			break
		}
	}
	if best.Source != Obligation {
		return fmt.Sprintf("%s (%s)", e.File, best.Source)
	}
	return fmt.Sprintf("%s (%s, %s)", e.File, best.Kind, best.At)
}
