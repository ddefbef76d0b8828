package main

import (
	"fmt"
	"os"
	"slices"
	"strings"
)

// counters gives the deterministic counters of a row as a line.
func (f *figures) counters() string {
	s := f.Stats
	return fmt.Sprintf("%s: %s seen=%d saved=%d transitions=%d values=%d prover=%d", f.Name, f.Verdict, s.StatesSeen,
		s.StatesSaved, s.Transitions, s.Values, s.ProverCalls)
}

// checkCounters compares the deterministic counters with those committed, or
// commits them; the lines of rows that were not run stay.
func checkCounters(name string, rows []figures, update bool) error {
	text, err := os.ReadFile(name)
	if err != nil && !update {
		return err
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	var faults []string
	for i := range rows {
		line := rows[i].counters()
		at := slices.IndexFunc(lines, func(l string) bool { return strings.HasPrefix(l, rows[i].Name+": ") })
		switch {
		case at >= 0 && lines[at] == line:
		case !update && at < 0:
			faults = append(faults, " got "+line+"\nwant no such row")
		case !update:
			faults = append(faults, " got "+line+"\nwant "+lines[at])
		case at >= 0:
			lines[at] = line
		default:
			lines = append(lines, line)
		}
	}
	if len(faults) > 0 {
		return fmt.Errorf("the counters changed; -quick -update accepts them:\n%s", strings.Join(faults, "\n"))
	}
	if update {
		return os.WriteFile(name, []byte(strings.TrimSpace(strings.Join(lines, "\n"))+"\n"), 0o644)
	}
	return nil
}
