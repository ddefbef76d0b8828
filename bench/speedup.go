package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
)

// larger are configurations beyond the published ones, on which it shows what
// several cores are good for.
func larger() []struct {
	curve
	value int
} {
	return []struct {
		curve
		value int
	}{
		{curve{of: "2011 adder n<=200 np=30", parameter: "B"}, 1600},
		{curve{of: "2011 factorial n<=200 np=1", parameter: "B"}, 800},
		{curve{of: "2011 diffusion nx<=100 nt<=2 np=50", parameter: "NXB"}, 400},
		{curve{of: "2011 tiling n<=20 np=1", parameter: "NB"}, 40},
		{curve{of: "2011 manager-worker l<=2 m<=2 n<=10 np=7", parameter: "NB"}, 13},
		{curve{of: "2010 matrix l<=5 m<=5 n<=5 np=5", parameter: "NB"}, 9},
		{curve{of: "2011 integrate intervals=12 tol=0.01 np=6", parameter: "NI"}, 16},
		{curve{of: "2011 laplace nx<=4 ny<=12 nt<=30 np=5", parameter: "NTB"}, 30},
		{curve{of: "2011 laplace nx<=4 ny<=30 nt<=3 np=20", parameter: "NYB"}, 60},
	}
}

// speedup is a configuration explored by one thread and by several.
type speedup struct {
	Program   string // with its value, as in "tiling over n, np=1: n=40"
	Jobs      int    // threads of Many
	One, Many figures
}

// factor gives how much faster the search is with many; 0 where that cannot be
// said.
func (s *speedup) factor() float64 {
	if !s.One.verified() || !s.Many.verified() {
		return 0
	}
	return s.One.Stats.Time / s.Many.Stats.Time
}

// agree tells whether both came to one verdict and saw as many states.
func (s *speedup) agree() bool {
	return s.One.Verdict == s.Many.Verdict && s.One.Stats.StatesSeen == s.Many.Stats.StatesSeen
}

// measureSpeedups runs the larger configurations with one thread, and with as many
// as are asked for. The states must be the same.
func (s *session) measureSpeedups(ctx context.Context) error {
	var differ error
	for _, l := range larger() {
		if !s.match.MatchString(l.name()) {
			continue
		}
		r, err := l.at(s.done.published, l.value)
		if err != nil {
			return err
		}
		s.limit(&r)
		out := speedup{Program: fmt.Sprintf("%s: %s=%d", l.name(), l.variable(), l.value), Jobs: s.jobs}
		r.Name, r.Jobs = "speed-up "+out.Program, 1
		out.One = measure(ctx, r)
		r.Jobs = out.Jobs
		out.Many = measure(ctx, r)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		fmt.Fprintf(s.w, "%s: %s %s s, with -j %d %s %s s: %.2f times as fast; CPU %s and %s s; shares %s %%\n", out.Program,
			out.One.Verdict, seconds(out.One.Stats.Time),
			out.Jobs, out.Many.Verdict, seconds(out.Many.Stats.Time), out.factor(), seconds(out.One.CPU), seconds(out.Many.CPU),
			percentages(out.Many.Shares))
		if out.factor() != 0 && !out.agree() {
			differ = errors.Join(differ, fmt.Errorf("%s: %d states with one thread, %d with %d", out.Program,
				out.One.Stats.StatesSeen, out.Many.Stats.StatesSeen, out.Jobs))
		}
		s.done.speedups = append(s.done.speedups, out)
		if err := s.save(); err != nil {
			return err
		}
	}
	return differ
}

func (r *results) speedupTable() string {
	var b strings.Builder
	b.WriteString("| program | states seen | search s, one thread | search s, several | speed-up | CPU s | memory MB " +
		"|\n|---|--:|--:|--:|--:|--:|--:|\n")
	for i := range r.speedups {
		s := &r.speedups[i]
		time := func(f *figures) string {
			if !f.verified() {
				return f.Verdict + ": " + f.Reason
			}
			return seconds(f.Stats.Time)
		}
		seen := grouped(s.One.Stats.StatesSeen)
		if !s.agree() {
			seen += " and " + grouped(s.Many.Stats.StatesSeen)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s (%d) | %.2f | %s and %s | %.0f and %.0f |\n", s.Program, seen, time(&s.One),
			time(&s.Many), s.Jobs, s.factor(), seconds(s.One.CPU), seconds(s.Many.CPU), s.One.PeakMB, s.Many.PeakMB)
	}
	return b.String()
}

// percentages gives how evenly threads share the states that they explore.
func percentages(shares []int64) string {
	sum := int64(0)
	for _, n := range shares {
		sum += n
	}
	list := make([]string, len(shares))
	for i, n := range shares {
		list[i] = fmt.Sprintf("%.0f", 100*float64(n)/float64(max(sum, 1)))
	}
	return strings.Join(list, " ")
}
