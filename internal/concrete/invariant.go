package concrete

import (
	"fmt"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
)

// lap is a loop with an invariant that a frame is in.
type lap struct {
	note *model.Annotation
	// variant is its value when the process was at the loop's condition last;
	// zero for a loop without.
	variant num
}

// loop passes the location of a loop that carries an invariant: the invariant and
// the variant are checked as assertions are, each time that the condition is about
// to be evaluated.
func (t *thread) loop(f *frame, a *model.Branch) error {
	n := a.Invariant
	if n.Scope == model.Alone {
		if err := t.claim(n); err != nil {
			return err
		}
	}
	again := len(f.laps) > 0 && f.laps[len(f.laps)-1].note == n
	value, err := t.variant(n)
	if err != nil {
		return err
	}
	if again && n.Variant != nil {
		if err := t.decreased(n, f.laps[len(f.laps)-1].variant, value); err != nil {
			return err
		}
	}
	if again {
		f.laps = f.laps[:len(f.laps)-1]
	}
	taken, err := t.truth(a.Cond)
	if err != nil {
		return err
	}
	if n.Scope != model.Alone {
		if err := t.meet(n, taken); err != nil {
			return err
		}
	}
	f.loc = a.Else
	if taken {
		f.loc = a.Then
		f.laps = append(f.laps[:len(f.laps):len(f.laps)], lap{note: n, variant: value})
	}
	return nil
}

// variant evaluates a loop's variant; zero when there is none.
func (t *thread) variant(n *model.Annotation) (num, error) {
	if n.Variant == nil {
		return num{}, nil
	}
	v, err := t.eval(n.Variant)
	if err != nil {
		return num{}, err
	}
	if v.k != number {
		return num{}, unsupported(n.VariantAt, "a variant that is %s", v)
	}
	return v.n, nil
}

// decreased checks a variant at the end of an iteration.
func (t *thread) decreased(n *model.Annotation, before, now num) error {
	if before.sign() < 0 {
		return t.fault(verdict.LoopInvariant, n.VariantAt, fmt.Sprintf("the variant %s is %s, less than 0, when an iteration begins", n.VariantText, before))
	}
	if now.cmp(before) >= 0 {
		return t.fault(verdict.LoopInvariant, n.VariantAt, fmt.Sprintf("an iteration does not decrease the variant %s: %s, then %s", n.VariantText, before, now))
	}
	return nil
}
