package report

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Options say how much to write.
type Options struct {
	// Verbose writes traces and input arrays in full, and more counters.
	Verbose bool
	// Colour has what is looked for first stand out, by the escapes of terminals.
	Colour bool
}

// printer collects the text; write errors are reported once, at the end.
type printer struct {
	w   io.Writer
	err error
	o   Options
}

func (p *printer) line(format string, args ...any) { p.pieces(plain(format, args...)) }

// Text writes a result. The error is that of writing.
func Text(w io.Writer, r *result.Result, o Options) error {
	p := &printer{w: w, o: o}
	p.verdict(r)
	if text := r.HoldsWhenever(); text != "" {
		p.line("%s", text)
	}
	if r.Compared != "" {
		p.line("Compared: %s.", r.Compared)
	}
	p.notes(r.Notes)
	p.equivalence(r.Equivalence)
	for i, v := range r.Violations {
		p.line("")
		p.violation(r, i+1, v)
	}
	p.runs(r)
	p.added(r)
	p.inferred(r)
	p.rests(r)
	p.unreached(r)
	p.stats(r)
	return p.err
}

// Line writes the verdict in one line, and a line for each violation.
func Line(w io.Writer, r *result.Result) error {
	p := &printer{w: w}
	for _, v := range r.Violations {
		p.line("%s: %s: %s [%s]", v.Position, v.Title, v.Message, v.Certainty)
	}
	text := string(r.Verdict) + setTo(r.Config)
	if r.Reason != "" {
		text += ": " + r.Reason
	}
	p.line("%s", text)
	return p.err
}

func (p *printer) verdict(r *result.Result) {
	switch r.Verdict {
	case verdict.Verified:
		p.pieces(word(r.Verdict), plain("%s: %s", setTo(r.Config), good(r)))
		p.skipped(r.Skipped)
		p.line("This holds for every input within the bounds below, with %s, for every schedule", processes(r))
		p.line("of the processes, and for every choice that the MPI standard leaves to an implementation.")
	case verdict.Violated:
		p.pieces(word(r.Verdict), plain("%s: %s", setTo(r.Config), bad(r)))
		p.skipped(r.Skipped)
	default:
		p.pieces(word(verdict.Inconclusive), plain("%s: %s", setTo(r.Config), r.Reason))
		p.skipped(r.Skipped)
		p.line("%s", open(r))
	}
	if r.Verdict == verdict.Violated && !r.Complete {
		if cut := cutBy(r); cut != "" {
			p.line("The search did not look at everything: %s.", cut)
		} else {
			p.line("The search stopped there; with --errors=all it goes on and lists every violation.")
		}
	}
}

// setTo says what was put in the place of values in the text: the answer is not about the program as it is written.
func setTo(c option.Config) string {
	var list []string
	for _, name := range slices.Sorted(maps.Keys(c.Set)) {
		list = append(list, name+"="+c.Set[name])
	}
	if len(list) == 0 {
		return ""
	}
	return " for " + strings.Join(list, ", ") + ", which is not what the text says"
}

// cutBy gives why a run was cut, other than by having found enough.
func cutBy(r *result.Result) string {
	for _, run := range r.Runs {
		if !run.Complete && run.Why != verdict.EnoughViolations && run.Reason != "" {
			return run.Reason
		}
	}
	return ""
}

func processes(r *result.Result) string {
	np := r.Config.NP
	if np.From == np.To {
		return plural(max(np.From, 1), "process")
	}
	if np.Only != "" {
		return strings.ReplaceAll(np.Only, ",", ", ") + " processes"
	}
	return fmt.Sprintf("%d to %d processes", np.From, np.To)
}

func names(r *result.Result, k int) string { return strings.Join(r.Files[k], " ") }

func good(r *result.Result) string {
	if r.Command == option.Compare {
		return fmt.Sprintf("%s computes the same outputs as %s, and breaks none of the properties checked.", names(r, 1),
			names(r, 0))
	}
	return fmt.Sprintf("%s breaks none of the properties checked.", names(r, 0))
}

func bad(r *result.Result) string {
	n := 0
	other := false
	for _, v := range r.Violations {
		if v.Certainty != verdict.Possible {
			n++
			other = other || v.Kind != verdict.NotEquivalent
		}
	}
	if r.Command == option.Compare && !other {
		return fmt.Sprintf("%s does not compute the same outputs as %s.", names(r, 1), names(r, 0))
	}
	what := "a property is broken"
	if n > 1 {
		what = fmt.Sprintf("%d properties are broken", n)
	}
	return what + " in " + strings.Join(broken(r), " and ") + "."
}

// broken names the programs in which violations are.
func broken(r *result.Result) []string {
	var list []string
	for k, role := range []result.Role{verdict.Spec, verdict.Impl} {
		for _, v := range r.Violations {
			if v.Certainty == verdict.Possible || r.Command == option.Compare && v.Program != role ||
				r.Command != option.Compare &&
					k > 0 {
				continue
			}
			list = append(list, names(r, k))
			break
		}
	}
	return list
}

// open says what is known though nothing is decided.
func open(r *result.Result) string {
	switch n := len(r.Violations); {
	case n == 1:
		return "One violation is possible; it could be neither shown nor excluded. It is listed below."
	case n > 1:
		return fmt.Sprintf("%d violations are possible; they could be neither shown nor excluded. They are listed below.", n)
	case r.Why == verdict.Vacuous:
		return "No violation was found, but that says nothing: the program may never get to its end."
	}
	return "No violation was found in what was covered."
}

// runs lists what came out for each number of processes.
func (p *printer) runs(r *result.Result) {
	if len(r.Runs) < 2 {
		return
	}
	p.line("")
	p.line("Runs")
	for _, run := range r.Runs {
		text := fmt.Sprintf("  np=%-4d %-12s", run.NP, run.Verdict)
		switch {
		case run.Before:
			text += "  (before the search was resumed)"
		case run.Stats.StatesSeen > 0:
			text += fmt.Sprintf("  %s states, %s", group(run.Stats.StatesSeen), seconds(run.Stats.Time))
		}
		if run.Reused > 0 {
			text += fmt.Sprintf("  (%s of the specification reused)", plural(run.Reused, "end"))
		}
		if run.Reason != "" && run.Why != verdict.EnoughViolations {
			text += "  (" + run.Reason + ")"
		}
		p.line("%s", text)
	}
}

// rests lists what the verdict rests on.
func (p *printer) rests(r *result.Result) {
	p.line("")
	p.line("Bounds")
	np := "processes: " + r.Config.NP.String()
	if r.Command == option.Compare {
		np += fmt.Sprintf(" (the specification: %d)", r.Config.SpecNP)
	}
	p.line("  %s", np)
	for _, b := range r.Bounds {
		p.line("  %s", b)
	}
	if len(r.Assumptions) > 0 {
		p.line("Assumptions")
		for _, a := range r.Assumptions {
			p.line("  %s", a)
		}
	}
	p.checked(r.Checked)
	if len(r.Proved) > 0 {
		p.line("Proved as well")
		for _, a := range r.Proved {
			p.line("  %s", a)
		}
	}
}

// unreached lists lines by file, runs of lines in one piece.
func (p *printer) unreached(r *result.Result) {
	if len(r.Unreached) == 0 {
		return
	}
	if r.Complete {
		p.line("Source lines never reached")
	} else {
		p.line("Source lines not reached before the search stopped")
	}
	for i := 0; i < len(r.Unreached); {
		file := r.Unreached[i].File
		var parts []string
		for i < len(r.Unreached) && r.Unreached[i].File == file {
			from := r.Unreached[i].Line
			to := from
			for i++; i < len(r.Unreached) && r.Unreached[i].File == file && r.Unreached[i].Line == to+1; i++ {
				to++
			}
			if from == to {
				parts = append(parts, fmt.Sprint(from))
			} else {
				parts = append(parts, fmt.Sprintf("%d-%d", from, to))
			}
		}
		p.line("  %s: %s", file, strings.Join(parts, ", "))
	}
}

func (p *printer) stats(r *result.Result) {
	s := r.Stats
	p.line("Statistics")
	p.line("  states seen    %12s   saved          %12s", group(s.StatesSeen), group(s.StatesSaved))
	p.line("  transitions    %12s   longest path   %12s", group(s.Transitions), group(s.MaxDepth))
	p.line("  expressions    %12s   final states   %12s", group(s.Values), group(int64(r.Ends)))
	p.line("  prover calls   %12s   to solvers     %12s", group(s.ProverCalls), group(s.SMTCalls))
	if s.SMTCached > 0 || p.o.Verbose {
		p.line("  cached answers %12s   of solvers", group(s.SMTCached))
	}
	if p.o.Verbose {
		p.line("  restarts       %12s   alike states   %12s", group(s.Restarts), group(s.Alike))
		p.line("  messages sent  %12s", group(s.Messages))
	}
	p.line("  time           %12s   memory         %9.1f MB", seconds(s.Time), s.Memory)
}

// group writes a count with commas.
func group(n int64) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

func seconds(s float64) string { return fmt.Sprintf("%.2f s", s) }
