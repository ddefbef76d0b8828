// Command bench measures tass on the programs of the published result tables, and
// prints published and measured figures side by side.
//
//	go run ./bench -all     every row, at the largest published configuration
//	go run ./bench -quick   small configurations; counters are compared with counters.golden
//	go run ./bench -all -rows='^tiling' -profile=DIR
//	                        one row, with its profiles for go tool pprof in DIR
//
// Each row runs in a process of its own, so that time and peak memory are the row's
// alone. A row that takes less than 30 seconds is run three times, and the median
// time is given.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"regexp"
	"slices"
	"time"
)

type options struct {
	all, quick, update bool
	rows               string
	timeout            time.Duration
	csv, profile       string
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
	flag.BoolVar(&o.all, "all", false, "run the rows at the largest published configurations")
	flag.BoolVar(&o.quick, "quick", false, "run small configurations and compare their counters with counters.golden")
	flag.BoolVar(&o.update, "update", false, "with -quick: accept the counters")
	flag.StringVar(&o.rows, "rows", "", "run only the rows whose name matches this regular expression")
	flag.DurationVar(&o.timeout, "timeout", 120*time.Second, "time limit of a row")
	flag.StringVar(&o.csv, "csv", "", "write the figures to this file as CSV")
	flag.StringVar(&o.profile, "profile", "", "write CPU and memory profiles to this folder, of the one row that -rows matches")
	flag.Parse()
	if o.all == o.quick {
		fmt.Fprintln(os.Stderr, "bench: say -all or -quick")
		os.Exit(2)
	}
	if err := run(o); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

func run(o options) error {
	match, err := regexp.Compile(o.rows)
	if err != nil {
		return err
	}
	table := largest()
	if o.quick {
		table = small()
	}
	published, err := readPublished("bench/published/tass2011.csv")
	if err != nil {
		return err
	}
	table = slices.DeleteFunc(table, func(r row) bool { return !match.MatchString(r.Name) })
	if o.profile != "" && len(table) != 1 {
		return fmt.Errorf("-profile is for one row, and -rows=%s matches %d", o.rows, len(table))
	}
	var done []figures
	for _, r := range table {
		r.Timeout, r.Profile = o.timeout, o.profile
		f, err := measure(r)
		if err != nil {
			return fmt.Errorf("%s: %w", r.Name, err)
		}
		f.published = published[r.Name]
		printRow(os.Stdout, f, len(done) == 0)
		done = append(done, f)
	}
	if o.csv != "" {
		if err := writeCSV(o.csv, done); err != nil {
			return err
		}
	}
	if o.quick {
		return checkCounters("bench/counters.golden", done, o.update)
	}
	return nil
}

// child does one row, given as JSON, and prints its result as JSON.
func child(text string) error {
	var r row
	if err := json.Unmarshal([]byte(text), &r); err != nil {
		return err
	}
	res, err := r.profiled()
	if err != nil {
		return err
	}
	return json.NewEncoder(os.Stdout).Encode(outcome{Verdict: res.Verdict, Reason: res.Reason, Stats: res.Stats})
}
