package main

import (
	"encoding/csv"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"
)

func now() float64 { return float64(time.Now().UnixNano()) / 1e9 }

// readPublished reads a published table; its rows are named "program nprocs".
func readPublished(name string) (map[string]map[string]string, error) {
	f, err := os.Open(name)
	if err != nil {
		return nil, fmt.Errorf("%w (run it from the root of the repository)", err)
	}
	defer f.Close()
	records, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	head := records[0]
	table := map[string]map[string]string{}
	for _, rec := range records[1:] {
		m := map[string]string{}
		for i, field := range rec {
			m[head[i]] = field
		}
		table[m["program"]+" "+m["nprocs"]] = m
	}
	return table, nil
}

// printRow prints published above measured.
func printRow(w io.Writer, f figures, first bool) {
	format := "%-22s %-10s %10s %12s %10s %9s %8s %8s %9s\n"
	if first {
		fmt.Fprintf(w, format, "row", "", "time s", "seen", "saved", "values", "proofs", "solver", "memory MB")
	}
	if p := f.published; p != nil {
		fmt.Fprintf(w, format, f.Name, "published", p["time_s"], p["seen"], p["saved"], p["values"], "-", p["proofs"], p["mem_mb"])
	}
	s := f.Stats
	fmt.Fprintf(w, format, f.Name, "measured", strconv.FormatFloat(f.seconds, 'f', 2, 64), count(s.StatesSeen), count(s.StatesSaved),
		count(s.Values), count(s.ProverCalls), count(s.SMTCalls), strconv.FormatFloat(f.peakMB, 'f', 0, 64))
	note := f.Verdict
	if f.Reason != "" {
		note += ": " + f.Reason
	}
	if t, err := strconv.ParseFloat(f.published["time_s"], 64); err == nil && f.Verdict == "verified" {
		note += fmt.Sprintf("; published time / measured time = %.0f", t/f.seconds)
	}
	fmt.Fprintf(w, "%-22s %s (median of %d)\n", "", note, f.runs)
}

func count(n int64) string { return strconv.FormatInt(n, 10) }

// writeCSV writes the figures, published and measured in one row.
func writeCSV(name string, rows []figures) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	w := csv.NewWriter(f)
	head := []string{"row", "nprocs", "verdict", "reason", "time_s", "seen", "saved", "transitions", "values", "prover_calls", "smt_calls", "peak_mb",
		"published_time_s", "published_seen", "published_saved", "published_values", "published_proofs", "published_mem_mb"}
	if err := w.Write(head); err != nil {
		return err
	}
	for _, r := range rows {
		s, p := r.Stats, r.published
		rec := []string{r.Name, strconv.Itoa(r.NP), r.Verdict, r.Reason, strconv.FormatFloat(r.seconds, 'f', 3, 64), count(s.StatesSeen), count(s.StatesSaved),
			count(s.Transitions), count(s.Values), count(s.ProverCalls), count(s.SMTCalls), strconv.FormatFloat(r.peakMB, 'f', 1, 64),
			p["time_s"], p["seen"], p["saved"], p["values"], p["proofs"], p["mem_mb"]}
		if err := w.Write(rec); err != nil {
			return err
		}
	}
	w.Flush()
	if err := w.Error(); err != nil {
		return err
	}
	return f.Close()
}

// counters gives the deterministic counters of a row as a line.
func (f *figures) counters() string {
	s := f.Stats
	return fmt.Sprintf("%s seen=%d saved=%d values=%d prover=%d", f.Verdict, s.StatesSeen, s.StatesSaved, s.Values, s.ProverCalls)
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
		line := rows[i].Name + ": " + rows[i].counters()
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
