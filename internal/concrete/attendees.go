package concrete

import "github.com/tass-go/tass/internal/model"

// attendees are the processes that take part in a meeting: size of them, from the one numbered first on, by step.
type attendees struct{ first, size, step int }

// place gives the place of a process among them, and whether it is one.
func (a attendees) place(index int) (int, bool) {
	k := (index - a.first) / a.step
	return k, index >= a.first && k < a.size && (index-a.first)%a.step == 0
}

// at gives the number of the process at a place.
func (a attendees) at(place int) int { return a.first + place*a.step }

// end gives a number behind all of theirs.
func (a attendees) end() int { return a.at(a.size-1) + 1 }

// attendees gives who takes part in an annotation; false when nobody does,
// because the program that it relates this one to is not there.
func (in *interp) attendees(n *model.Annotation) (attendees, bool) {
	if n.Scope == model.Joint {
		return attendees{0, in.total, 1}, in.total > in.o.NP
	}
	first, size, step := n.Ranks.Of(in.o.NP)
	return attendees{in.base + first, size, step}, true
}
