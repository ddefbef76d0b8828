package trial

import (
	"slices"

	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/verdict"
)

// Of a program as a whole, each contract that is passed is looked at, also inside of others. Nobody waits where one is
// entered or left, and a message belongs to the part of the program between two such places where it is sent.

// crosses says which rule a message breaks that q receives in another part than p has sent it in. The place that it
// crosses is the first one that one of the two had passed and the other had not.
func (x *search) crosses(s *state, q, p int, m message, wildcard bool) {
	c := s.calls[min(m.part, s.procs[q].part)+1]
	early := m.part > s.procs[q].part
	kind, rule := verdict.Requires, order.SRV
	switch {
	case early && c.leaving:
		kind, rule = verdict.Interference, order.ITF
	case early && wildcard && m.inside:
		kind, rule = verdict.Interference, order.ITFII
	case !early && c.leaving:
		kind, rule = verdict.Ensures, order.SGV
	}
	x.hitIn(s, of{f: c.f}, kind, string(rule),
		"process %d receives what process %d sends on the other side of where %s is entered or left", q, p, c.f.Name)
}

// allLeft looks at what a contract guarantees if all have left it; false when the execution has ended.
func (x *search) allLeft(s *state, c *collate) bool {
	if slices.Contains(c.filled, false) {
		return true
	}
	k := slices.Index(s.calls, c)
	for p := range x.n {
		for q := range x.n {
			for _, m := range s.chans[p][q] {
				if m.part < k {
					x.hitIn(s, of{f: c.f}, verdict.Ensures, "SGV", "a message from process %d to process %d is not received", p,
						q)
					return false
				}
			}
		}
	}
	x.guaranteed(s, c.f, x.view(s.calls[c.call]), c)
	return true
}
