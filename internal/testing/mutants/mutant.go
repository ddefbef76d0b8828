package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/testing/campaign"
)

// Reduction is a reduction, or a guess, with the mistakes that could have been made in it.
type Reduction struct {
	Name    string
	Tests   []campaign.Test // in the order in which they are tried
	Mutants []*Mutant
}

// Mutant is one deliberate mistake: some lines of a file replaced by others.
type Mutant struct {
	Reduction, Name string
	File            string          // with slashes, as seen from the module's folder
	Why             string          // what is wrong with it
	Tests           []campaign.Test // tried before those of the reduction
	By              *Killer         // what killed it when that was last written down, if anything
	Survives        string          // why no test kills it, if none does
	Hunks           []Hunk
}

// Killer is a test that fails for a mutant, with the seed for which it does. A test that is not random has seed 0.
type Killer struct {
	campaign.Test
	Seed int64
}

func (k *Killer) String() string { return fmt.Sprintf("%s %s %d", k.Package, k.Name, k.Seed) }

// Hunk is a change of consecutive lines.
type Hunk struct{ Old, New []string }

// Read reads the file of a reduction. A line "tests: ..." says what is to kill its mutants; each of these begins with a
// line "== name", lines "file: ...", "why: ...", perhaps "by: ...", "tests: ..." and "survives: ...", and goes on with
// hunks as a unified diff has them: lines that begin with "-", "+" or a space, and "@@" between two hunks. Lines that
// begin with "#" are comments.
func Read(file string) (*Reduction, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	r := &Reduction{Name: strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))}
	var m *Mutant
	for i, line := range strings.Split(strings.TrimRight(string(text), "\n"), "\n") {
		if name, ok := strings.CutPrefix(line, "== "); ok {
			m = &Mutant{Reduction: r.Name, Name: name}
			r.Mutants = append(r.Mutants, m)
		} else if err := r.line(m, line); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", file, i+1, err)
		}
	}
	return r, nil
}

// line reads a line that begins no mutant.
func (r *Reduction) line(m *Mutant, line string) error {
	switch {
	case line == "" || line[0] == '#':
		return nil
	case m != nil && strings.Contains("-+ @", line[:1]):
		m.change(line)
		return nil
	}
	key, value, ok := strings.Cut(line, ": ")
	if !ok {
		return fmt.Errorf("neither a key with its value nor a line of a hunk: %s", line)
	}
	switch {
	case key == "tests":
		tests, err := parseTests(value)
		if m == nil {
			r.Tests = tests
		} else {
			m.Tests = tests
		}
		return err
	case m == nil:
		return fmt.Errorf("%s before the first mutant", key)
	case key == "file":
		m.File = value
	case key == "why":
		m.Why = value
	case key == "by":
		k, err := parseKiller(value)
		m.By = k
		return err
	case key == "survives":
		m.Survives = value
	default:
		return fmt.Errorf("unknown key %s", key)
	}
	return nil
}

// parseTests reads a list of tests: "internal/testing/difftest TestRandomA TestRandomB internal/search TestRandomC".
func parseTests(text string) (tests []campaign.Test, err error) {
	pkg := ""
	for _, word := range strings.Fields(text) {
		switch {
		case !strings.HasPrefix(word, "Test"):
			pkg = word
		case pkg == "":
			return nil, fmt.Errorf("the package of %s is missing", word)
		default:
			tests = append(tests, campaign.Test{Package: pkg, Name: word})
		}
	}
	return tests, nil
}

// parseKiller reads a Killer: "internal/testing/difftest TestRandomA 17".
func parseKiller(text string) (*Killer, error) {
	k := &Killer{}
	if _, err := fmt.Sscanf(text, "%s %s %d", &k.Package, &k.Name, &k.Seed); err != nil {
		return nil, fmt.Errorf("no package, test and seed: %s", text)
	}
	return k, nil
}

// Record writes down in a file what killed one of its mutants.
func Record(file, mutant string, by *Killer) error {
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	var out []string
	inside := false
	for _, line := range strings.Split(string(text), "\n") {
		if name, ok := strings.CutPrefix(line, "== "); ok {
			inside = name == mutant
		}
		if inside && strings.HasPrefix(line, "by: ") {
			continue
		}
		out = append(out, line)
		if inside && strings.HasPrefix(line, "why: ") {
			out = append(out, "by: "+by.String())
		}
	}
	return os.WriteFile(file, []byte(strings.Join(out, "\n")), 0o644)
}

// change adds a line of a hunk.
func (m *Mutant) change(line string) {
	if line[0] == '@' || len(m.Hunks) == 0 {
		m.Hunks = append(m.Hunks, Hunk{})
	}
	h := &m.Hunks[len(m.Hunks)-1]
	switch line[0] {
	case '-':
		h.Old = append(h.Old, line[1:])
	case '+':
		h.New = append(h.New, line[1:])
	case ' ':
		h.Old, h.New = append(h.Old, line[1:]), append(h.New, line[1:])
	}
}

// Apply gives the file of a mutant with the mistake in it. The old lines of each hunk must occur exactly once.
func (m *Mutant) Apply(root string) (string, error) {
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(m.File)))
	if err != nil {
		return "", err
	}
	lines := strings.Split(string(text), "\n")
	for _, h := range m.Hunks {
		at := -1
		for i := 0; i+len(h.Old) <= len(lines); i++ {
			if !slices.Equal(lines[i:i+len(h.Old)], h.Old) {
				continue
			}
			if at >= 0 {
				old := strings.Join(h.Old, "\n")
				return "", fmt.Errorf("%s: these lines occur at %d and at %d:\n%s", m.File, at+1, i+1, old)
			}
			at = i
		}
		if at < 0 || len(h.Old) == 0 {
			return "", fmt.Errorf("%s: there are no such lines:\n%s", m.File, strings.Join(h.Old, "\n"))
		}
		lines = slices.Replace(lines, at, at+len(h.Old), h.New...)
	}
	return strings.Join(lines, "\n"), nil
}

// ReadAll reads all reductions.
func ReadAll(dir string) ([]*Reduction, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.txt"))
	if err != nil {
		return nil, err
	}
	var all []*Reduction
	for _, file := range files {
		r, err := Read(file)
		if err != nil {
			return nil, err
		}
		all = append(all, r)
	}
	return all, nil
}
