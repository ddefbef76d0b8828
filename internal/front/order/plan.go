package order

// Group is what happens when an expression is evaluated; moments are numbered by their place in it.
type Group []*Moment

// Plan says which moments of a group are to be tried in every order.
type Plan struct {
	Chosen  []bool
	Moments int // how many were chosen because they conflict
	// Inseparable is a moment that another could come in the middle of, in a way that makes a difference; -1 for none.
	Inseparable int
}

// MostMoments bounds the moments that are tried in every order.
const MostMoments = 12

// Unlisted tells whether not every order can be tried.
func (p *Plan) Unlisted() bool { return p.Moments > MostMoments || p.Inseparable >= 0 }

// Calls tells whether there is a call among the moments: without one no order matters, but of the items of a list.
func (g Group) Calls() bool {
	for _, m := range g {
		if len(m.Calls) > 0 {
			return true
		}
	}
	return false
}

// Listed tells whether the items of a list are among the moments, and one of them changes something.
func (g Group) Listed() bool {
	for _, m := range g {
		for _, how := range m.Own {
			if m.Item > 0 && how&Writes != 0 {
				return true
			}
		}
	}
	return false
}

// Plan finds the moments of a group that conflict; nil if none do.
func (g Group) Plan(e *Effects) *Plan {
	p := &Plan{Chosen: make([]bool, len(g)), Inseparable: -1}
	for j, b := range g {
		for i, a := range g[:j] {
			if b.follows(i) || exclude(a, b) || !e.conflict(a, b) {
				continue
			}
			p.Chosen[i], p.Chosen[j] = true, true
			if a.Kind != Listed && a.Kind != Entire && len(a.Calls)+len(b.Calls) == 0 {
				p.Inseparable = j // parts of two items, which do not mix
			}
		}
	}
	for i := len(g) - 1; i >= 0; i-- {
		if !p.Chosen[i] {
			continue
		}
		p.Moments++
		for _, k := range g[i].Before {
			p.Chosen[k] = p.Chosen[k] || g[k].Kind == Decided
		}
	}
	if p.Moments == 0 {
		return nil
	}
	for i, m := range g {
		if p.Inseparable < 0 && p.Chosen[i] && (m.Kind == Entire || m.Kind == Assigned && g.usedEarly(i, p, e)) {
			p.Inseparable = i
			break
		}
	}
	return p
}

// usedEarly tells whether what uses the value of an assignment, perhaps before it is done, conflicts with the same call
// as the assignment.
func (g Group) usedEarly(i int, p *Plan, e *Effects) bool {
	for k, user := range g {
		if !p.Chosen[k] || !user.follows(i) || user.Kind == Called || user.Kind == Decided {
			continue
		}
		for j, c := range g {
			if len(c.Calls) > 0 && j != k && !c.follows(i) && !user.follows(j) && !g[i].follows(j) &&
				e.conflict(g[i], c) && e.conflict(user, c) {
				return true
			}
		}
	}
	return false
}
