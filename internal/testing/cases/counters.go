package cases

import (
	"fmt"
	"os"
	"sort"
	"strings"
)

// Counters are the deterministic counters of runs, a line each, by the name of
// the run. A change of one is a change of what the engine does: it is looked at,
// and then committed.
type Counters map[string]string

// Name names a run: the file, the number of the case in it, and np.
func (r Run) Name(ex *Example) string {
	n := 0
	for i, c := range ex.Cases {
		if c == r.Case {
			n = i + 1
		}
	}
	return fmt.Sprintf("%s case %d np=%d", strings.TrimPrefix(ex.Path, "../../../"), n, r.NP)
}

// Add notes the counters of a run.
func (c Counters) Add(ex *Example, r Run) {
	s := r.Result.Stats
	c[r.Name(ex)] = fmt.Sprintf("%s seen=%d saved=%d transitions=%d prover=%d",
		r.Result.Verdict, s.StatesSeen, s.StatesSaved, s.Transitions, s.ProverCalls)
}

// ReadCounters reads what Write wrote.
func ReadCounters(path string) (Counters, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	c := Counters{}
	for i, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		name, value, ok := strings.Cut(line, ": ")
		if !ok {
			return nil, fmt.Errorf("%s:%d: not NAME: COUNTERS", path, i+1)
		}
		c[name] = value
	}
	return c, nil
}

// Write writes the counters in order of name, below a comment.
func (c Counters) Write(path, comment string) error {
	names := make([]string, 0, len(c))
	for name := range c {
		names = append(names, name)
	}
	sort.Strings(names)
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n", comment)
	for _, name := range names {
		fmt.Fprintf(&b, "%s: %s\n", name, c[name])
	}
	return os.WriteFile(path, []byte(b.String()), 0o644)
}
