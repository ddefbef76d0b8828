package main

import (
	"fmt"
	"io"
	"strconv"
)

const rowFormat = "%-10s %10s %12s %10s %12s %9s %8s %8s %9s\n"

// printHead prints what the columns of printRow are.
func printHead(w io.Writer) {
	fmt.Fprintf(w, rowFormat, "", "time s", "seen", "saved", "transitions", "values", "proofs", "solver", "memory MB")
}

// printRow prints published above measured; p is nil for a row that was never
// published.
func printRow(w io.Writer, p *published, f figures) {
	fmt.Fprintln(w, f.Name)
	if p != nil {
		fmt.Fprintf(w, rowFormat, "published", seconds(p.Time), dash(p.Seen), dash(p.Saved), dash(p.Transitions),
			dash(p.Values), "-", dash(p.Proofs), dash(p.Megabytes))
	}
	s := f.Stats
	fmt.Fprintf(w, rowFormat, "measured", seconds(f.Seconds), count(s.StatesSeen), count(s.StatesSaved),
		count(s.Transitions),
		count(s.Values), count(s.ProverCalls), count(s.SMTCalls), strconv.FormatFloat(f.PeakMB, 'f', 0, 64))
	note := f.Verdict
	if f.Reason != "" {
		note += ": " + f.Reason
	}
	if p != nil && f.asWanted() {
		note += fmt.Sprintf("; published time / measured time = %s, aim %s s", ratio(p, f), seconds(p.Aim))
	}
	fmt.Fprintf(w, "%-10s %s (median of %d)\n", "", note, f.Runs)
}

// ratio gives published time / measured time.
func ratio(p *published, f figures) string {
	r := p.Time / f.Seconds
	if r < 10 {
		return strconv.FormatFloat(r, 'f', 1, 64)
	}
	return grouped(int64(r + 0.5))
}

// seconds gives a time with as many digits as mean something.
func seconds(s float64) string {
	switch {
	case s >= 1000:
		return grouped(int64(s + 0.5))
	case s >= 10:
		return strconv.FormatFloat(s, 'f', 0, 64)
	case s >= 1:
		return strconv.FormatFloat(s, 'f', 1, 64)
	}
	return strconv.FormatFloat(s, 'f', 2, 64)
}

// grouped gives a number with a comma before each group of three digits.
func grouped(n int64) string {
	if n == notMeasured {
		return "-"
	}
	text := strconv.FormatInt(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// count gives a counter as a result file has it.
func count(n int64) string {
	if n == notMeasured {
		return ""
	}
	return strconv.FormatInt(n, 10)
}

func dash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}
