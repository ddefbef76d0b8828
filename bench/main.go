// Command bench measures tass on the programs of the published result tables, and
// prints published and measured figures side by side.
//
//	go run ./bench -all      every row of the published tables, and some beyond them
//	go run ./bench -growth   each program over its main parameter
//	go run ./bench -limits   the largest configuration of each program that takes a minute
//	go run ./bench -speedup  larger configurations with one thread and with several
//	go run ./bench -loops    what a step of loops on numbers costs, beside gcc -O0 and CPython
//	go run ./bench -experiments
//	                         the figures of the papers that have no tables
//	go run ./bench -contracts
//	                         proofs of contracts, for two to eight processes
//	go run ./bench -quick    small configurations; counters are compared with counters.golden
//	go run ./bench -all -doc the figures go to docs/performance.md as well
//	go run ./bench -all -rows='^2011 tiling' -profile=DIR
//	                         one row, with its profiles for go tool pprof in DIR
//
// Each row runs in a process of its own, so that time and peak memory are the row's
// alone. A row that takes less than 30 seconds is run three times, and the median
// time is given. A row that hits a limit, or fails, says so and stops no other.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"time"
)

type options struct {
	all, growth, limits, speedup, quick, experiments, loops, contracts bool
	update, doc, civl                                                  bool
	rows                                                               string
	timeout                                                            time.Duration
	memory                                                             int64 // MB
	jobs                                                               int
	csv, profile                                                       string
}

func main() {
	if row := os.Getenv(childVariable); row != "" {
		if err := child(row); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	var o options
	flag.BoolVar(&o.all, "all", false, "run every row of the published tables")
	flag.BoolVar(&o.growth, "growth", false, "measure each program over its main parameter")
	flag.BoolVar(&o.limits, "limits", false, "search for the largest configuration of each program that takes a minute")
	flag.BoolVar(&o.speedup, "speedup", false, "measure larger configurations with one thread and with as many as -j says")
	flag.BoolVar(&o.loops, "loops", false, "measure what a step of loops on numbers costs")
	flag.BoolVar(&o.experiments, "experiments", false, "repeat the figures of the papers that have no tables")
	flag.BoolVar(&o.contracts, "contracts", false, "prove contracts, state-only and full, for two to eight processes")
	flag.BoolVar(&o.quick, "quick", false, "run small configurations and compare their counters with counters.golden")
	flag.BoolVar(&o.update, "update", false, "with -quick: accept the counters")
	flag.BoolVar(&o.doc, "doc", false, "write docs/performance.md and its plots anew with what is measured; rows not "+
		"measured now keep their figures")
	flag.BoolVar(&o.civl, "side-by-side", false, "run the peers' rows with civl too, where it is on the PATH")
	flag.StringVar(&o.rows, "rows", "", "measure only rows and programs whose name matches this regular expression")
	flag.DurationVar(&o.timeout, "timeout", 300*time.Second, "time limit of a row")
	flag.Int64Var(&o.memory, "max-memory", 12<<10, "memory limit of a row, in MB")
	flag.IntVar(&o.jobs, "j", runtime.NumCPU(), "explore with this many threads; with -quick, one")
	flag.StringVar(&o.csv, "csv", "", "write the figures of the rows to this file as CSV")
	flag.StringVar(&o.profile, "profile", "",
		"write CPU and memory profiles to this folder, of the one row that -rows matches")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := o.run(ctx, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// valid says what is wrong with the options.
func (o *options) valid() error {
	measured := o.all || o.growth || o.limits || o.speedup || o.experiments || o.loops || o.contracts
	switch {
	case o.quick && (measured || o.doc):
		return errors.New("-quick goes with none of -all, -growth, -experiments, -limits, -loops, -speedup, -contracts, " +
			"-doc")
	case !o.quick && !measured && !o.doc:
		return errors.New("say what to measure: -all, -growth, -limits, -loops, -speedup, -experiments, -contracts or " +
			"-quick; -doc alone writes the document again")
	case o.profile != "" && !o.all && !o.quick:
		return errors.New("-profile goes with -all or -quick")
	}
	return nil
}

// session is a run of the command.
type session struct {
	*options
	w     io.Writer
	match *regexp.Regexp
	done  results
}

func (o *options) run(ctx context.Context, w io.Writer) error {
	if err := o.valid(); err != nil {
		return err
	}
	match, err := regexp.Compile(o.rows)
	if err != nil {
		return err
	}
	list, err := readAll()
	if err != nil {
		return err
	}
	s := &session{options: o, w: w, match: match, done: results{published: list}}
	for _, part := range []struct {
		wanted bool
		do     func(context.Context) error
	}{
		{o.quick || o.all, s.measureRows},
		{o.csv != "", func(context.Context) error { return writeRows(o.csv, list, s.done.rows) }},
		{o.growth, s.followCurves},
		{o.speedup, s.measureSpeedups},
		{o.experiments, s.try},
		{o.contracts, s.measureContracts},
		{o.limits, s.climbLadders},
		{o.loops, s.weighLoops},
		{o.doc, func(context.Context) error { return s.save() }},
		{o.quick, func(context.Context) error { return s.compareCounters() }},
	} {
		if !part.wanted {
			continue
		}
		if err := part.do(ctx); err != nil {
			return err
		}
	}
	return faults(s.done.rows)
}

// compareCounters compares the counters of the rows with those committed, or commits them,
// and says so.
func (s *session) compareCounters() error {
	if err := checkCounters("bench/counters.golden", s.done.rows, s.update); err != nil {
		return err
	}
	said := "have the counters that are committed"
	if s.update {
		said = "have their counters in the file that is committed"
	}
	_, err := fmt.Fprintf(s.w, "%d rows %s.\n", len(s.done.rows), said)
	return err
}

// save keeps what was measured so far, where that is asked for: what is
// interrupted later is not lost.
func (s *session) save() error {
	if !s.doc {
		return nil
	}
	return s.done.keep()
}

// faults names the rows that neither end as they should nor are stopped by a limit.
func faults(rows []figures) error {
	var names []string
	for _, f := range rows {
		if !f.asWanted() && f.Verdict != "inconclusive" {
			names = append(names, f.Name+": "+f.Verdict)
		}
	}
	if names == nil {
		return nil
	}
	return errors.New(strings.Join(names, "; "))
}

// limit gives a row the limits of the options.
func (o *options) limit(r *row) {
	r.Timeout, r.MaxMemory = o.timeout, o.memory*megabyte
	switch {
	case o.quick:
		r.Jobs = 1
	case r.Jobs == 0:
		r.Jobs = o.jobs
	}
}

// chosen gives the rows to measure.
func (s *session) chosen() ([]row, error) {
	rows := quickRows(s.done.published)
	if s.all {
		rows = nil
		for _, p := range s.done.published {
			rows = append(rows, p.row)
		}
		for _, g := range unpublished() {
			rows = append(rows, g.rows...)
		}
	}
	var names []string
	for _, r := range rows {
		names = append(names, r.Name)
	}
	rows = slices.DeleteFunc(rows, func(r row) bool { return !s.match.MatchString(r.Name) })
	switch {
	case len(rows) == 0 && !s.growth && !s.limits && !s.speedup && !s.experiments && !s.loops:
		return nil, fmt.Errorf("no row matches -rows=%s; the rows are:\n  %s", s.rows, strings.Join(names, "\n  "))
	case s.profile != "" && len(rows) != 1:
		return nil, fmt.Errorf("-profile is for one row, and -rows=%s matches %d", s.rows, len(rows))
	}
	return rows, nil
}

func (s *session) measureRows(ctx context.Context) (err error) {
	rows, err := s.chosen()
	if err != nil {
		return err
	}
	beside, err := s.beside()
	if err != nil {
		return err
	}
	if beside != nil {
		defer func() { err = errors.Join(err, beside.close()) }()
	}
	printHead(s.w)
	for _, r := range rows {
		s.limit(&r)
		r.Profile = s.profile
		f := measure(ctx, r)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		printRow(s.w, find(s.done.published, f.Name), f)
		s.done.rows = append(s.done.rows, f)
		if beside != nil && strings.HasPrefix(r.Name, "peers ") {
			if err := beside.run(ctx, s.w, r); err != nil {
				return err
			}
		}
	}
	printTimes(s.w, s.done.rows)
	return s.save()
}

// beside gives what runs civl; nil when it is not asked for or not there.
func (s *session) beside() (*sideBySide, error) {
	if !s.civl {
		return nil, nil
	}
	b, err := newSideBySide()
	if b == nil && err == nil {
		fmt.Fprintln(s.w, "There is no civl command on the PATH: only tass is run, beside CIVL's published figures.")
	}
	return b, err
}

func (s *session) followCurves(ctx context.Context) error {
	for _, c := range curves() {
		if !s.match.MatchString(c.name()) {
			continue
		}
		m := measuredCurve{curve: c}
		fmt.Fprintln(s.w, "growth of", c.name())
		err := c.follow(ctx, s.done.published, s.limit, func(p point) {
			m.points = append(m.points, p)
			fmt.Fprintf(s.w, "  %-6d %10s s %14s seen %8.0f MB  %s %s\n", p.Value, seconds(p.Seconds),
				grouped(p.Stats.StatesSeen), p.PeakMB, p.Verdict, p.Reason)
		})
		if err != nil {
			return err
		}
		states, times := m.growth()
		fmt.Fprintf(s.w, "  states seen grow as %s, time as %s\n", states, times)
		s.done.curves = append(s.done.curves, m)
		if err := s.save(); err != nil {
			return err
		}
	}
	return nil
}

func (s *session) climbLadders(ctx context.Context) error {
	for _, l := range scalings() {
		if !s.match.MatchString(l.name()) {
			continue
		}
		fmt.Fprintln(s.w, "limit of", l.name())
		out, err := l.search(ctx, s.done.published, s.limit, func(line string) { fmt.Fprintln(s.w, " ", line) })
		if err != nil {
			return err
		}
		fmt.Fprintf(s.w, "  largest: %s=%d, %.1f times the published %d\n", out.Variable, out.Value,
			float64(out.Value)/float64(out.Published), out.Published)
		s.done.limits = append(s.done.limits, out)
		if err := s.save(); err != nil {
			return err
		}
	}
	return nil
}
