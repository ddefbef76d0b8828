package concrete

import "github.com/tass-go/tass/internal/model"

// choose goes to the one operand that is left to be evaluated, if there are not several: which of them comes first is a
// transition of its own.
func (t *thread) choose(f *frame, a *model.Choose) error {
	var open []int
	for k := range a.Ways {
		is, err := t.truth(a.Ways[k].When)
		if err != nil {
			return err
		}
		if is {
			open = append(open, k)
		}
	}
	switch len(open) {
	case 0:
		f.loc = a.Next
	case 1:
		f.loc = a.Ways[open[0]].Next
	default:
		t.p.pend = &pending{kind: opOrder, at: t.at, ways: open}
	}
	return nil
}

// proceed evaluates an operand next.
func (t *thread) proceed(way int) error {
	t.p.pend = nil
	f := t.p.top()
	a, ok := f.code.f.Locations[f.loc].Action.(*model.Choose)
	if !ok {
		return unsupported(t.at, "an order where there is nothing to choose")
	}
	f.loc = a.Ways[way].Next
	return nil
}
