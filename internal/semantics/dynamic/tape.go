package dynamic

import "github.com/tass-go/tass/internal/logic/sym"

// Tape is a sequence of answers, with the number of those that were possible, and the conditions that they are about.
type Tape struct {
	answers []int
	widths  []int
	about   []sym.Expr
	at      int
}

// Used tells whether anything was asked.
func (t *Tape) Used() bool { return t.at > 0 }

// First tells that this is the first way to go.
func (t *Tape) First() bool { return len(t.answers) == 0 }

// choose answers a question with n answers about a condition, or sym.Nil: what was said the last time, or 0. A prover
// that ran out of time may know more, or less, the next time: then other questions are asked, for which the answers are
// not meant.
func (t *Tape) choose(n int, about sym.Expr) int {
	if t.at == len(t.answers) {
		t.answers = append(t.answers, 0)
		t.widths = append(t.widths, n)
		t.about = append(t.about, about)
	}
	if t.widths[t.at] != n || t.about[t.at] != about {
		panic(Undecided{Reason: differently})
	}
	a := t.answers[t.at]
	t.at++
	return a
}

const differently = "a question was answered in two ways: give provers more time"

// Left says why it counts for nothing that a way to go was gone: it has answers to questions that were not asked. Empty
// if it has none.
func (t *Tape) Left() string {
	if t.at < len(t.answers) {
		return differently
	}
	return ""
}

// Next gives the tape of the next way to go, nil after the last.
func (t *Tape) Next() *Tape {
	for i := t.at - 1; i >= 0; i-- {
		if t.answers[i]+1 < t.widths[i] {
			out := &Tape{answers: append([]int(nil), t.answers[:i+1]...), widths: append([]int(nil), t.widths[:i+1]...),
				about: append([]sym.Expr(nil), t.about[:i+1]...)}
			out.answers[i]++
			return out
		}
	}
	return nil
}

// Cut is what ends a path: nothing is possible on it.
type Cut struct{}

// Undecided is what ends a path on which something is asked that is not built, or that is beyond a limit.
type Undecided struct{ Reason string }
