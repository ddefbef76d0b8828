package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// The document and what it is made of, from the root of the repository.
const (
	document       = "docs/performance.md"
	resultFolder   = "docs/performance"
	rowFile        = resultFolder + "/rows.csv"
	curveFile      = resultFolder + "/growth.csv"
	limitFile      = resultFolder + "/limits.csv"
	speedupFile    = resultFolder + "/speedup.csv"
	loopFile       = resultFolder + "/loops.csv"
	experimentFile = resultFolder + "/experiments.csv"
	contractFile   = resultFolder + "/contracts.csv"
)

// results is all that is measured.
type results struct {
	published   []published
	rows        []figures
	curves      []measuredCurve
	limits      []limit
	speedups    []speedup
	experiments []measuredExperiment
	loops       []loopCost
	contracts   []contractRow
}

// keep puts the results in the place of those in the result files, and writes the
// document anew from all of them.
func (r *results) keep() error {
	old, err := readKept(r.published)
	if err != nil {
		return err
	}
	all := rowNames(r.published)
	order := func(name string) int { return slices.Index(all, name) }
	old.rows = replace(old.rows, r.rows, func(f *figures) string { return f.Name })
	slices.SortStableFunc(old.rows, func(a, b figures) int { return order(a.Name) - order(b.Name) })
	old.curves = replace(old.curves, r.curves, func(c *measuredCurve) string { return c.name() })
	old.limits = replace(old.limits, r.limits, func(l *limit) string { return l.Program })
	old.speedups = replace(old.speedups, r.speedups, func(s *speedup) string { return s.Program })
	old.experiments = replace(old.experiments, r.experiments, (*measuredExperiment).title)
	old.loops = replace(old.loops, r.loops, func(c *loopCost) string { return c.Loop })
	old.contracts = replace(old.contracts, r.contracts, (*contractRow).key)
	if err := errors.Join(writeLoops(loopFile, old.loops), writeExperiments(experimentFile, old.experiments),
		writeContracts(contractFile, old.contracts),
		writeRows(rowFile, old.published, old.rows), writeCurves(curveFile, old.curves),
		writeLimits(limitFile, old.limits), writeSpeedups(speedupFile, old.speedups)); err != nil {
		return err
	}
	for i := range old.curves {
		if err := old.plot(&old.curves[i]); err != nil {
			return err
		}
	}
	if err := old.plotExperiments(); err != nil {
		return err
	}
	text, err := os.ReadFile(document)
	if err != nil {
		return err
	}
	for _, section := range []struct{ name, text string }{
		{"machine", machine() + "\n"},
		{"rows", old.rowTables()},
		{"growth", old.growthTable()},
		{"speedup", old.speedupTable()},
		{"experiments", old.experimentTables()},
		{"limits", old.limitTable()},
		{"loops", old.loopTable()},
		{"contracts", old.contractTables()},
	} {
		if text, err = fill(text, section.name, section.text); err != nil {
			return err
		}
	}
	return os.WriteFile(document, text, 0o644)
}

// readKept reads the result files; rows that are no longer measured are dropped,
// and the rest is in the order of the tables.
func readKept(rows []published) (*results, error) {
	kept, err := readRows(rowFile)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", rowFile, err)
	}
	r := &results{published: rows}
	for _, name := range rowNames(rows) {
		for _, f := range kept {
			if f.Name == name {
				r.rows = append(r.rows, f)
			}
		}
	}
	if r.curves, err = readCurves(curveFile); err != nil {
		return nil, fmt.Errorf("%s: %w", curveFile, err)
	}
	if r.limits, err = readLimits(limitFile); err != nil {
		return nil, fmt.Errorf("%s: %w", limitFile, err)
	}
	if r.loops, err = readLoops(loopFile); err != nil {
		return nil, fmt.Errorf("%s: %w", loopFile, err)
	}
	if r.experiments, err = readExperiments(experimentFile); err != nil {
		return nil, fmt.Errorf("%s: %w", experimentFile, err)
	}
	if r.contracts, err = readContracts(contractFile); err != nil {
		return nil, fmt.Errorf("%s: %w", contractFile, err)
	}
	if r.speedups, err = readSpeedups(speedupFile); err != nil {
		return nil, fmt.Errorf("%s: %w", speedupFile, err)
	}
	return r, nil
}

func (r *results) plot(c *measuredCurve) error {
	var svg bytes.Buffer
	if err := plotCurve(&svg, c, c.marks(r.published)); err != nil {
		return fmt.Errorf("%s: %w", c.name(), err)
	}
	return os.WriteFile(filepath.Join(filepath.FromSlash(resultFolder), c.fileName()), svg.Bytes(), 0o644)
}

// fill puts a text between the marks of a section.
func fill(text []byte, section, content string) ([]byte, error) {
	begin, end := []byte("<!-- measured: "+section+" -->\n"), []byte("<!-- end: "+section+" -->")
	head, rest, ok := bytes.Cut(text, begin)
	_, tail, ok2 := bytes.Cut(rest, end)
	if !ok || !ok2 {
		return nil, fmt.Errorf("%s has no section %s", document, section)
	}
	return bytes.Join([][]byte{head, begin, []byte("\n" + content + "\n"), end, tail}, nil), nil
}

// machine says what the measurements were made on.
func machine() string {
	text := fmt.Sprintf("%d cores, %s/%s", runtime.NumCPU(), runtime.GOOS, runtime.GOARCH)
	if model := infoField("/proc/cpuinfo", "model name"); model != "" {
		text += ", " + model
	}
	var kb int64
	if _, err := fmt.Sscan(infoField("/proc/meminfo", "MemTotal"), &kb); err == nil {
		text += fmt.Sprintf(", %d GB of memory", (kb+kilobyte*kilobyte/2)/(kilobyte*kilobyte))
	}
	return text + ", " + runtime.Version() + "."
}

// infoField gives a field of a file of lines NAME: VALUE; empty where there is
// none.
func infoField(file, name string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		return ""
	}
	for line := range strings.Lines(string(text)) {
		if head, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(head) == name {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// rowTables gives a table for each published table of which rows were measured, those of the
// rows for which nothing was published, and the commands.
func (r *results) rowTables() string {
	var b, commands strings.Builder
	for _, t := range tables() {
		if !slices.ContainsFunc(r.rows, func(f figures) bool {
			p := find(r.published, f.Name)
			return p != nil &&
				p.Table == t.name
		}) {
			continue
		}
		fmt.Fprintf(&b, "### %s\n\nPublished figures: `%s/%s`.\n\n", t.name, publishedFolder, t.file)
		b.WriteString(t.head())
		for _, f := range r.rows {
			p := find(r.published, f.Name)
			if p == nil || p.Table != t.name {
				continue
			}
			b.WriteString(t.line(p, f))
			f.addCommand(&commands)
		}
		b.WriteString("\n")
	}
	for _, g := range unpublished() {
		g.table(r.rows, &b, &commands)
	}
	fmt.Fprintf(&b, "The command of each row, and what it does in the words of the tool:\n\n```\n%s```\n",
		commands.String())
	return b.String()
}

// messages tells whether the table has the number of messages.
func (t *table) messages() bool { return t.columns["messages"] != "" }

// head gives the first two lines of the table.
func (t *table) head() string {
	columns := []string{"published s", "measured s", "published / measured", "aim s", "memory MB", "seen", "saved",
		"transitions", "messages", "values", "prover calls", "solver calls"}
	if !t.messages() {
		columns = slices.DeleteFunc(columns, func(c string) bool { return c == "messages" })
	}
	return "| row | " + strings.Join(columns, " | ") + " |\n|---|" + strings.Repeat("--:|", len(columns)) + "\n"
}

// line gives a row's line; a published figure stands in brackets behind ours.
func (t *table) line(p *published, f figures) string {
	name := strings.TrimPrefix(f.Name, p.Table+" ")
	if !f.asWanted() {
		return fmt.Sprintf("| %s | %s | %s after %s s: %s | | %s | %.0f | | | | | | |\n", name, seconds(p.Time), f.Verdict,
			seconds(f.Seconds), f.Reason, seconds(p.Aim), f.PeakMB)
	}
	if f.Want != "" {
		name += " (" + f.Want + ", as it should be)"
	}
	s := f.Stats
	aim := seconds(p.Aim) + " (missed)"
	if f.Seconds <= p.Aim {
		aim = seconds(p.Aim) + " (met)"
	}
	beside := func(ours int64, theirs string) string {
		if theirs == "" {
			return grouped(ours)
		}
		if n, err := strconv.ParseInt(theirs, 10, 64); err == nil {
			theirs = grouped(n)
		}
		return grouped(ours) + " (" + theirs + ")"
	}
	cells := []string{name, seconds(p.Time), seconds(f.Seconds), ratio(p, f), aim,
		beside(int64(f.PeakMB+0.5), p.Megabytes), beside(s.StatesSeen, p.Seen), beside(s.StatesSaved, p.Saved),
		beside(s.Transitions, p.Transitions)}
	if t.messages() {
		cells = append(cells, beside(s.Messages, p.Messages))
	}
	cells = append(cells, beside(s.Values, p.Values), grouped(s.ProverCalls), beside(s.SMTCalls, p.Proofs))
	return "| " + strings.Join(cells, " | ") + " |\n"
}

func (r *results) growthTable() string {
	var b strings.Builder
	b.WriteString("| program | points | states seen grow as | time grows as | largest point | plot " +
		"|\n|---|---|---|---|---|---|\n")
	for i := range r.curves {
		c := &r.curves[i]
		var at []string
		for _, p := range c.points {
			at = append(at, count(int64(p.Value)))
		}
		last := c.points[len(c.points)-1]
		end := fmt.Sprintf("%s s", seconds(last.Seconds))
		if !last.verified() {
			end = last.Verdict + ": " + last.Reason
		}
		states, times := c.growth()
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | [%s](performance/%s) |\n", c.name(), strings.Join(at, ", "), states,
			times, end, c.fileName(), c.fileName())
	}
	b.WriteString("\n")
	for i := range r.curves {
		fmt.Fprintf(&b, "![%s](performance/%s)\n", r.curves[i].name(), r.curves[i].fileName())
	}
	return b.String()
}

func (r *results) limitTable() string {
	var b strings.Builder
	b.WriteString("| program | published | largest in 60 s | times the published | aim | time s | memory MB | what " +
		"stopped it |\n|---|--:|--:|--:|--:|--:|--:|---|\n")
	for i := range r.limits {
		l := &r.limits[i]
		aim, why := "-", "it takes most of the 60 s"
		if l.Aim != 0 {
			aim = grouped(int64(l.Aim))
		}
		if l.Beyond != 0 {
			why = fmt.Sprintf("%s=%d: %s", l.Variable, l.Beyond, l.Why)
		}
		fmt.Fprintf(&b, "| %s | %d | %d | %.1f | %s | %s | %.0f | %s |\n", l.Program, l.Published, l.Value,
			float64(l.Value)/float64(l.Published), aim,
			seconds(l.Largest.Seconds), l.Largest.PeakMB, why)
	}
	return b.String()
}
