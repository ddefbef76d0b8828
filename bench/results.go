package main

import (
	"encoding/csv"
	"errors"
	"io/fs"
	"os"
	"slices"
	"strconv"
)

// A result file keeps measurements as CSV, one a line, so that a part of them can
// be measured again, and the document written anew from all of them.

// figureColumns are the columns of figures in every result file.
var figureColumns = []string{"row", "nprocs", "want", "verdict", "reason", "time_s", "runs", "search_s", "cpu_s",
	"peak_mb",
	"seen", "saved", "transitions", "messages", "values", "prover_calls", "solver_calls", "command"}

func (f *figures) record() []string {
	s := f.Stats
	return []string{f.Name, strconv.Itoa(f.NP), f.Want, f.Verdict, f.Reason, decimal(f.Seconds), strconv.Itoa(f.Runs),
		decimal(s.Time), decimal(f.CPU), decimal(f.PeakMB),
		count(s.StatesSeen), count(s.StatesSaved), count(s.Transitions), count(s.Messages),
		count(s.Values), count(s.ProverCalls),
		count(s.SMTCalls), f.Command}
}

// notMeasured is a counter that is not known. In a result file its cell is empty.
const notMeasured = -1

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 3, 64) }

// fields reads the cells of a record by the names of their columns, and keeps the
// first error.
type fields struct {
	cells map[string]string
	err   error
}

func (r *fields) whole(column string) int64 {
	n, err := strconv.ParseInt(r.cells[column], 10, 64)
	r.err = errors.Join(r.err, err)
	return n
}

func (r *fields) real(column string) float64 {
	x, err := strconv.ParseFloat(r.cells[column], 64)
	r.err = errors.Join(r.err, err)
	return x
}

func (r *fields) figures() figures {
	f := figures{Name: r.cells["row"], NP: int(r.whole("nprocs")), Want: r.cells["want"], Command: r.cells["command"],
		Seconds: r.real("time_s"), PeakMB: r.real("peak_mb"), CPU: r.real("cpu_s"), Runs: int(r.whole("runs"))}
	f.Verdict, f.Reason = r.cells["verdict"], r.cells["reason"]
	f.Stats.Time = r.real("search_s")
	for column, to := range map[string]*int64{"seen": &f.Stats.StatesSeen, "saved": &f.Stats.StatesSaved,
		"transitions": &f.Stats.Transitions, "messages": &f.Stats.Messages,
		"values": &f.Stats.Values, "prover_calls": &f.Stats.ProverCalls, "solver_calls": &f.Stats.SMTCalls} {
		if *to = notMeasured; r.cells[column] != "" {
			*to = r.whole(column)
		}
	}
	return f
}

// readResults reads a result file; none is an empty one.
func readResults(name string) ([]*fields, error) {
	f, err := os.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	records, err := csv.NewReader(f).ReadAll()
	if err != nil || len(records) == 0 {
		return nil, err
	}
	var list []*fields
	for _, rec := range records[1:] {
		cells := map[string]string{}
		for i, head := range records[0] {
			cells[head] = rec[i]
		}
		list = append(list, &fields{cells: cells})
	}
	return list, nil
}

func writeResults(name string, head []string, records [][]string) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	w := csv.NewWriter(f)
	return errors.Join(w.WriteAll(append([][]string{head}, records...)), f.Close())
}

// rowColumns are the columns of measured rows: the published figures beside them.
var rowColumns = slices.Concat(figureColumns, []string{"published_time_s", "published_seen", "published_saved",
	"published_transitions", "published_messages", "published_values", "published_proofs", "published_mem_mb", "aim_s"})

func writeRows(name string, rows []published, done []figures) error {
	var records [][]string
	for _, f := range done {
		rec := f.record()
		if p := find(rows, f.Name); p != nil {
			rec = append(rec, decimal(p.Time), p.Seen, p.Saved, p.Transitions, p.Messages, p.Values, p.Proofs,
				p.Megabytes, decimal(p.Aim))
		} else {
			rec = append(rec, make([]string, len(rowColumns)-len(figureColumns))...)
		}
		records = append(records, rec)
	}
	return writeResults(name, rowColumns, records)
}

// find gives the published row of a name; nil if there is none.
func find(rows []published, name string) *published {
	if i := slices.IndexFunc(rows, func(p published) bool { return p.Name == name }); i >= 0 {
		return &rows[i]
	}
	return nil
}

// readRows reads what writeRows wrote.
func readRows(name string) ([]figures, error) {
	list, err := readResults(name)
	var rows []figures
	for _, r := range list {
		rows = append(rows, r.figures())
		err = errors.Join(err, r.err)
	}
	return rows, err
}

func writeCurves(name string, list []measuredCurve) error {
	var records [][]string
	for i := range list {
		for _, p := range list[i].points {
			records = append(records, append([]string{list[i].name(), p.Parameter, strconv.Itoa(p.Value)}, p.record()...))
		}
	}
	return writeResults(name, slices.Concat([]string{"curve", "parameter", "value"}, figureColumns), records)
}

// readCurves reads what writeCurves wrote, of the curves that there still are.
func readCurves(name string) ([]measuredCurve, error) {
	list, err := readResults(name)
	var out []measuredCurve
	for _, c := range curves() {
		m := measuredCurve{curve: c}
		for _, r := range list {
			if r.cells["curve"] == c.name() {
				m.points = append(m.points, point{Parameter: r.cells["parameter"], Value: int(r.whole("value")),
					figures: r.figures()})
				err = errors.Join(err, r.err)
			}
		}
		if m.points != nil {
			out = append(out, m)
		}
	}
	return out, err
}

func writeLimits(name string, list []limit) error {
	var records [][]string
	for i := range list {
		l := &list[i]
		head := []string{l.Program, l.Variable, strconv.Itoa(l.Published), strconv.Itoa(l.Aim), strconv.Itoa(l.Value),
			strconv.Itoa(l.Beyond), l.Why}
		records = append(records, append(head, l.Largest.record()...))
	}
	return writeResults(name, slices.Concat([]string{"program", "parameter", "published", "aim", "largest", "beyond",
		"why"}, figureColumns), records)
}

// readLimits reads what writeLimits wrote.
func readLimits(name string) ([]limit, error) {
	list, err := readResults(name)
	var out []limit
	for _, r := range list {
		out = append(out, limit{Program: r.cells["program"], Variable: r.cells["parameter"],
			Published: int(r.whole("published")), Aim: int(r.whole("aim")),
			Value: int(r.whole("largest")), Beyond: int(r.whole("beyond")), Why: r.cells["why"], Largest: r.figures()})
		err = errors.Join(err, r.err)
	}
	return out, err
}

func writeSpeedups(name string, list []speedup) error {
	var records [][]string
	for i := range list {
		s := &list[i]
		records = append(records, append([]string{s.Program, "1"}, s.One.record()...),
			append([]string{s.Program, strconv.Itoa(s.Jobs)}, s.Many.record()...))
	}
	return writeResults(name, slices.Concat([]string{"program", "jobs"}, figureColumns), records)
}

// readSpeedups reads what writeSpeedups wrote: two lines for each.
func readSpeedups(name string) ([]speedup, error) {
	list, err := readResults(name)
	var out []speedup
	for i := 0; i+1 < len(list); i += 2 {
		one, many := list[i], list[i+1]
		out = append(out, speedup{Program: one.cells["program"], Jobs: int(many.whole("jobs")), One: one.figures(),
			Many: many.figures()})
		err = errors.Join(err, one.err, many.err)
	}
	return out, err
}

// replace puts new results in the place of old ones of the same key, and the rest
// behind.
func replace[T any](old, fresh []T, key func(*T) string) []T {
	out := slices.Clone(old)
	for i := range fresh {
		at := slices.IndexFunc(out, func(o T) bool { return key(&o) == key(&fresh[i]) })
		if at >= 0 {
			out[at] = fresh[i]
		} else {
			out = append(out, fresh[i])
		}
	}
	return out
}
