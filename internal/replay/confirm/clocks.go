package confirm

import (
	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/concrete"
	"github.com/tass-go/tass/internal/verdict"
)

// # Clocks
//
// What a clock shows to one program it need not show to the other, so that a line that tells the time may differ. Such
// lines are found by running each program twice, with clocks that go at different rates: those that come out
// differently are left out, and the others are compared. A program that does something else when time goes by faster,
// and so prints another number of lines, is not compared.

// rates are how many nanoseconds clocks go on between two looks, in the two runs.
var rates = [2]int64{1_000_000_000, 3_700_000_000}

// whateverClocksShow gives the lines that differ on the schedule of the violation and do not depend on clocks.
func (a *attempt) whateverClocksShow() []Difference {
	if a.usesFilesOfMPI() {
		return nil
	}
	want, ok := a.steady(a.session.Alone(verdict.Spec), -1, concrete.First)
	if !ok {
		return nil
	}
	got, ok := a.steady(a.unit, a.outputRank(), nil)
	if !ok {
		return nil
	}
	return a.different(want, got)
}

// steady runs a program at both rates, by the chooser or, without one, by the schedule of the violation, and gives what
// it writes in both.
func (a *attempt) steady(u *session.Unit, rank int, choose concrete.Chooser) (sheets, bool) {
	var runs [2]sheets
	for i, rate := range rates {
		o := a.options(u)
		now := int64(0)
		o.Clock = func(string) int64 {
			now += rate
			return now
		}
		var r *concrete.Result
		var err error
		if choose != nil {
			r, err = concrete.Run(u.Program, o, choose)
		} else {
			r, err = concrete.Replay(u.Program, o, a.schedule)
		}
		if err != nil || r.Vacuous || len(r.Terminals) != 1 || len(r.Violations) > 0 || r.Terminals[0].Printed == nil {
			return nil, false
		}
		runs[i] = a.sheets(&r.Terminals[0], rank)
	}
	return common(runs[0], runs[1])
}

// common gives the lines that are the same in two runs; false, if these differ in more than single lines.
func common(a, b sheets) (sheets, bool) {
	both := sheets{}
	for name, x := range a {
		y, ok := b[name]
		if !ok || len(x.lines) != len(y.lines) {
			return nil, false
		}
		s := sheet{ordered: x.ordered}
		for i, line := range x.lines {
			if line.key == y.lines[i].key {
				s.lines = append(s.lines, line)
			}
		}
		both[name] = s
	}
	return both, len(a) == len(b)
}
