package report

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/tass-go/tass/result"
)

// Limits of a trace that is not asked for in full.
const (
	shownFirst = 60  // lines shown from the beginning
	shownLast  = 100 // and from the end
	maxPeriod  = 40  // steps in one round of a loop that is abbreviated
	minRounds  = 5   // rounds from which on a loop is
)

// trace writes what each process did. Runs of one process are grouped.
func (p *printer) trace(v *result.Violation) {
	if len(v.Trace) == 0 {
		return
	}
	total := v.Trace[len(v.Trace)-1].Number
	p.line("   What happened, in %s (step, function:line, source, and what it changed):", plural(total, "step"))
	lines := p.steps(v)
	if !p.o.Verbose && len(lines) > shownFirst+shownLast+1 {
		left := len(lines) - shownFirst - shownLast
		head, tail := lines[:shownFirst], lines[len(lines)-shownLast:]
		lines = append(append(append([]string(nil), head...),
			fmt.Sprintf("     ... %d lines left out here; --verbose shows them ...", left)), tail...)
	}
	for _, l := range lines {
		p.line("%s", l)
	}
}

func plural(n int, word string) string {
	if n == 1 {
		return "1 " + word
	}
	if strings.HasSuffix(word, "s") {
		word += "e"
	}
	return fmt.Sprintf("%d %ss", n, word)
}

func (p *printer) steps(v *result.Violation) []string {
	var lines []string
	for i := 0; i < len(v.Trace); {
		j := i + 1
		for j < len(v.Trace) && sameProcess(&v.Trace[j], &v.Trace[i]) && (v.Omitted == 0 || j != v.Kept) {
			j++
		}
		if v.Omitted > 0 && i == v.Kept {
			lines = append(lines, fmt.Sprintf("     ... %s not kept ...", plural(v.Omitted, "step")))
		}
		lines = append(lines, fmt.Sprintf("     %s (%s)", who(v.Trace[i].Program, v.Trace[i].Process),
			filepath.Base(v.Trace[i].Position.File)))
		lines = p.group(v.Trace[i:j], lines)
		i = j
	}
	return lines
}

func sameProcess(a, b *result.Step) bool { return a.Process == b.Process && a.Program == b.Program }

// shown gives the steps of a run of one process without those at its end on which nothing depends that
// is shown.
func (p *printer) shown(steps []result.Step) []result.Step {
	n := len(steps)
	for !p.o.Verbose && n > 0 && steps[n-1].Aside {
		n--
	}
	return steps[:n]
}

// group writes a run of steps of one process; rounds of a loop beyond the first two
// and the last are left out.
func (p *printer) group(run []result.Step, lines []string) []string {
	steps := p.shown(run)
	for i := 0; i < len(steps); {
		period, rounds := 0, 0
		if !p.o.Verbose {
			period, rounds = loop(steps[i:])
		}
		if rounds < minRounds {
			lines = append(lines, stepLines(&steps[i])...)
			i++
			continue
		}
		for k := range 2 * period {
			lines = append(lines, stepLines(&steps[i+k])...)
		}
		from, to := steps[i+2*period].Number, steps[i+(rounds-1)*period-1].Number
		lines = append(lines, fmt.Sprintf("       ... the same lines %d more times, steps %d to %d ...", rounds-3, from, to))
		for k := range period {
			lines = append(lines, stepLines(&steps[i+(rounds-1)*period+k])...)
		}
		i += rounds * period
	}
	switch left := run[len(steps):]; len(left) {
	case 0:
	case 1:
		lines = append(lines, fmt.Sprintf("       ... step %d is left out: the violation does not depend on it ...",
			left[0].Number))
	default:
		lines = append(lines, fmt.Sprintf("       ... steps %d to %d are left out: the violation does not depend on them ...",
			left[0].Number, left[len(left)-1].Number))
	}
	return lines
}

// loop finds how the steps begin with rounds over the same lines: the period that
// covers most. Zero rounds: with none.
func loop(steps []result.Step) (period, rounds int) {
	for n := 1; n <= maxPeriod && n*minRounds <= len(steps); n++ {
		k := n
		for k < len(steps) && sameLine(&steps[k], &steps[k-n]) {
			k++
		}
		if r := k / n; r >= minRounds && r*n > period*rounds {
			period, rounds = n, r
		}
	}
	return period, rounds
}

func sameLine(a, b *result.Step) bool {
	return a.Position.Line == b.Position.Line && a.Function == b.Function && a.Position.File == b.Position.File
}

// stepLines writes one step: number, place, source, and beneath it what changed.
func stepLines(s *result.Step) []string {
	text := fmt.Sprintf("     %5d  %-*s %s", s.Number, placeWidth, fmt.Sprintf("%s:%d", s.Function, s.Position.Line),
		clipped(s.Source))
	if s.Note != "" {
		text += "   -- " + s.Note
	}
	lines := []string{text}
	if len(s.Changes) == 0 {
		return lines
	}
	parts := make([]string, 0, len(s.Changes))
	for i, c := range s.Changes {
		if i == shownElements {
			parts = append(parts, fmt.Sprintf("and %d more", len(s.Changes)-i))
			break
		}
		parts = append(parts, c.Name+" = "+c.Value)
	}
	return append(lines, strings.Repeat(" ", placeWidth+17)+strings.Join(parts, ", "))
}

// placeWidth is the width of the column with function and line.
const placeWidth = 16

// clipped gives a source line without what is too long.
func clipped(text string) string {
	const longest = 72
	if r := []rune(text); len(r) > longest {
		return string(r[:longest-3]) + "..."
	}
	return text
}
