package main

import (
	"fmt"
	"strings"
)

// worthSplitting is the time, in seconds of one thread, from which a row is also run
// with all of them: below it, starting the process is a large part.
const worthSplitting = 0.5

// compareThreads measures rows with one thread and with all, and prints how many
// times faster these are, what they work together (CPU time; with one thread it is
// the wall time or less), and how evenly: the states that each explored, in percent.
func (s *session) compareThreads() error {
	rows, err := s.chosen()
	if err != nil {
		return err
	}
	const format = "%-28s %8s %8s %8s %8s %8s %9s  %s\n"
	fmt.Fprintf(s.w, format, "row", "1 thread", "CPU", fmt.Sprint(s.jobs), "CPU", "faster", "memory MB", "shares %")
	for _, r := range rows {
		s.limit(&r)
		r.Jobs = 1
		one := measure(r)
		if one.CPU < worthSplitting {
			continue
		}
		r.Jobs = s.jobs
		all := measure(r)
		fmt.Fprintf(s.w, format, r.Name, seconds(one.Seconds), seconds(one.CPU), seconds(all.Seconds), seconds(all.CPU),
			fmt.Sprintf("%.2f", one.Seconds/all.Seconds), fmt.Sprintf("%.0f", all.PeakMB), percentages(all.Shares))
		if one.Verdict != all.Verdict || one.Stats.StatesSeen != all.Stats.StatesSeen {
			return fmt.Errorf("%s: %s with one thread, %s with %d, after %d and %d states", r.Name, one.Verdict, all.Verdict, s.jobs,
				one.Stats.StatesSeen, all.Stats.StatesSeen)
		}
	}
	return nil
}

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
