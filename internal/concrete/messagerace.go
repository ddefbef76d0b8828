package concrete

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/verdict"
)

// Message races are looked for among the ends of a program, of which each is kept with the first schedule that was
// found for it: two that differ in more than the order in which processes print, on schedules on which some process, up
// to its first choice that is not the same, takes another message, or another request.

// messageRaces reports them.
func (s *search) messageRaces() {
	if !s.in.o.MessageRaces {
		return
	}
	keys := make([]string, len(s.res.Terminals))
	for i := range keys {
		keys[i] = s.res.Terminals[i].seen()
	}
	for i := range keys {
		for k := range i {
			if keys[i] == keys[k] {
				continue
			}
			if c := divergence(s.res.Terminals[k].way, s.res.Terminals[i].way); c != nil {
				s.found(verdict.Violation{Kind: verdict.MessageRace, Certainty: verdict.Confirmed, Process: c.Process, Pos: c.At,
					Message: fmt.Sprintf("the program ends with %s or with %s", keys[k], keys[i])})
			}
		}
	}
}

// taking tells whether a choice is that of a message, or of a request.
func (c Choice) taking() bool {
	return (c.Kind == Receive || c.Kind == Match) && c.Wild || c.Kind == End
}

// divergence gives the choice in which a process takes another message, or request, than on another schedule, where
// both were the same before; nil where there is none.
func divergence(a, b []Choice) *Choice {
	own := func(list []Choice, p int) []Choice {
		return slices.DeleteFunc(slices.Clone(list), func(c Choice) bool { return c.Process != p || !c.taking() })
	}
	for _, first := range b {
		x, y := own(a, first.Process), own(b, first.Process)
		for i := range min(len(x), len(y)) {
			if x[i] == y[i] {
				continue
			}
			same := x[i]
			same.Source = y[i].Source
			if same == y[i] {
				return &y[i]
			}
			break
		}
	}
	return nil
}

// seen is what is seen of how the program ends: the exit status is that of the first process that has another one than
// 0, and the lines of several processes come in any order.
func (t *Terminal) seen() string {
	all := *t
	all.Printed, all.Status = nil, []int{0}
	if k := slices.IndexFunc(t.Status, func(code int) bool { return code != 0 }); k >= 0 {
		all.Status[0] = t.Status[k]
	}
	text := all.Key()
	var lines []string
	printers := 0
	for _, list := range t.Printed {
		var b strings.Builder
		for _, x := range list {
			b.WriteString(x.String())
		}
		if b.Len() > 0 {
			printers++
			lines = append(lines, strings.SplitAfter(b.String(), "\n")...)
		}
	}
	if printers > 1 {
		slices.Sort(lines)
	}
	return fmt.Sprintf("%s %q", text, lines)
}
