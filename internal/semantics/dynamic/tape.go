package dynamic

// Tape is a sequence of answers, with the number of those that were possible.
type Tape struct {
	answers []int
	widths  []int
	at      int
}

// Used tells whether anything was asked.
func (t *Tape) Used() bool { return t.at > 0 }

// First tells that this is the first way to go.
func (t *Tape) First() bool { return len(t.answers) == 0 }

// choose answers a question with n answers: what was said the last time, or 0.
func (t *Tape) choose(n int) int {
	if t.at == len(t.answers) {
		t.answers = append(t.answers, 0)
		t.widths = append(t.widths, n)
	}
	a := t.answers[t.at]
	t.at++
	return a
}

// Next gives the tape of the next way to go, nil after the last.
func (t *Tape) Next() *Tape {
	for i := t.at - 1; i >= 0; i-- {
		if t.answers[i]+1 < t.widths[i] {
			out := &Tape{answers: append([]int(nil), t.answers[:i+1]...), widths: append([]int(nil), t.widths[:i+1]...)}
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
