package concrete

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// lap is a loop with an invariant that a frame is in.
type lap struct {
	note *model.Annotation
	// variant is its value when the iteration began; zero for a loop without.
	variant num
	// entry is the process as it was where the loop was entered, which says what it assigns; else nil.
	entry *process
}

// progress is what a variant does from one iteration to the next.
type progress struct {
	before *num // nil when the loop is entered
	now    num
}

// loop passes the location of a loop that carries an invariant. The invariant is
// checked as an assertion is, each time that the condition has been evaluated; then,
// if an iteration begins, the variant.
func (t *thread) loop(f *frame, a *model.Branch) error {
	n := a.Invariant
	taken, err := t.truth(a.Cond)
	if err != nil {
		return err
	}
	var made *progress
	last := len(f.laps) - 1
	again := last >= 0 && f.laps[last].note == n
	if taken && n.Variant != nil {
		if made, err = t.variant(n); err != nil {
			return err
		}
		if again {
			made.before = &f.laps[last].variant
		}
	}
	l := lap{note: n}
	if again {
		l.entry = f.laps[last].entry
		if err := t.keepsFrame(n, l.entry); err != nil {
			return err
		}
	}
	if err := t.atLoop(n, taken, made); err != nil {
		return err
	}
	if again {
		f.laps = f.laps[:last]
	}
	f.loc = a.Else
	if taken {
		f.loc = a.Then
		if !again && n.Frame != nil {
			l.entry = t.snapshot()
		}
		if made != nil {
			l.variant = made.now
		}
		f.laps = append(f.laps[:len(f.laps):len(f.laps)], l)
	}
	return nil
}

// leave leaves loops in the midst of an iteration.
func (f *frame) leave(a *model.Leave) {
	for _, n := range a.Loops {
		if k := len(f.laps) - 1; k >= 0 && f.laps[k].note == n {
			f.laps = f.laps[:k]
		}
	}
	f.loc = a.Next
}

// atLoop checks the invariant and the variant, or has them checked when all processes
// have come.
func (t *thread) atLoop(n *model.Annotation, taken bool, made *progress) error {
	if n.Scope != model.Alone {
		return t.meet(n, taken, made)
	}
	if err := t.claim(n); err != nil {
		return err
	}
	return t.decreased(n, made)
}

// variant evaluates a loop's variant.
func (t *thread) variant(n *model.Annotation) (*progress, error) {
	v, err := t.eval(n.Variant)
	if err != nil {
		return nil, err
	}
	if v.k != number {
		return nil, unsupported(n.VariantAt, "a variant that is %s", v)
	}
	return &progress{now: v.n}, nil
}

// decreased checks a variant where an iteration begins; nothing when none does.
func (t *thread) decreased(n *model.Annotation, made *progress) error {
	switch {
	case made == nil:
	case made.now.sign() < 0:
		return t.fault(verdict.LoopInvariant, n.VariantAt,
			fmt.Sprintf("the variant %s is %s, less than 0, when an iteration begins", n.VariantText, made.now))
	case made.before != nil && made.now.cmp(*made.before) >= 0:
		return t.fault(verdict.LoopInvariant, n.VariantAt,
			fmt.Sprintf("an iteration does not decrease the variant %s: %s, then %s", n.VariantText, made.before, made.now))
	}
	return nil
}
