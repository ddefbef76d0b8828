package infer

import "sort"

// Outcome is what a search with invariants found out.
type Outcome struct {
	// Verified: every property was proved, the invariants among them.
	Verified bool
	// Failed are the proposals that were not established, or not kept, or about
	// which no prover could decide.
	Failed []*Proposal
	// Cut: the search came to a limit, so that more may be wrong.
	Cut bool
	// Violated: something else than the proposals was not proved.
	Violated bool
	// Over: there is no time for another search.
	Over bool
}

// Search makes a search with the proposals of some sites as invariants. A hasty one
// ends where something else than a proposal is not proved.
type Search func(sites []*LoopSite, hasty bool) (*Outcome, error)

// Limits of the fixpoint and of what follows it: the number of searches.
const (
	maxRounds = 60
	maxTries  = 60
)

// Find gives sites with proposals that are invariants, and whether the search with
// them verifies the program. It begins with the simplest proposals and takes
// others to them as long as the program is not verified. What verifies it is
// thinned out: each conjunct is left out that is not needed, save links.
func Find(sites []*LoopSite, search Search) ([]*LoopSite, bool, error) {
	f := &finder{search: search}
	var last []*LoopSite
	for i, level := range levels {
		list := upTo(sites, level)
		if i > 0 && size(list) == size(upTo(sites, levels[i-1])) {
			continue
		}
		f.left = maxRounds
		more := size(list) < size(sites)
		kept, verified, err := f.fixpoint(list, more)
		if err != nil {
			return nil, false, err
		}
		if verified {
			kept, err = f.thin(kept)
			return kept, err == nil, err
		}
		if f.over || f.left <= 0 {
			break
		}
		if !more {
			last = kept
		}
	}
	if last == nil { // nothing is known to be invariant
		last = upTo(sites, -1)
	}
	return last, false, nil
}

// levels are the weights up to which proposals are taken, one level after another.
var levels = []int{9, 19, 1 << 30}

func upTo(sites []*LoopSite, weight int) []*LoopSite {
	return filter(sites, func(p *Proposal) bool { return p.Weight <= weight })
}

// filter copies sites with some of their proposals.
func filter(sites []*LoopSite, keep func(*Proposal) bool) []*LoopSite {
	out := make([]*LoopSite, len(sites))
	for i, s := range sites {
		c := *s
		c.Proposals = nil
		for _, p := range s.Proposals {
			if keep(p) {
				c.Proposals = append(c.Proposals, p)
			}
		}
		out[i] = &c
	}
	return out
}

func size(sites []*LoopSite) int {
	n := 0
	for _, s := range sites {
		n += len(s.Proposals)
	}
	return n
}

// finder makes searches, until they are over.
type finder struct {
	search Search
	left   int // searches
	over   bool
}

// fixpoint drops the proposals that fail until none fails. The greatest set of
// proposals that is an invariant contains every other one, so that the order in
// which they are dropped does not matter; but what a prover cannot decide does. What
// cannot be proved with some proposals cannot with fewer: in haste, that ends it.
func (f *finder) fixpoint(sites []*LoopSite, hasty bool) ([]*LoopSite, bool, error) {
	for ; f.left > 0; f.left-- {
		o, err := f.search(sites, hasty)
		if err != nil {
			return nil, false, err
		}
		failed := map[*Proposal]bool{}
		for _, p := range o.Failed {
			failed[p] = true
		}
		f.over = o.Over
		if o.Over || hasty && o.Violated {
			return sites, false, nil
		}
		if len(failed) == 0 && o.Cut && size(sites) > 0 {
			heaviest := 0
			each(sites, func(p *Proposal) { heaviest = max(heaviest, p.Weight) })
			each(sites, func(p *Proposal) { failed[p] = p.Weight == heaviest })
		} else if len(failed) == 0 {
			return sites, o.Verified, nil
		}
		sites = filter(sites, func(p *Proposal) bool { return !failed[p] })
	}
	return sites, false, nil
}

func each(sites []*LoopSite, visit func(*Proposal)) {
	for _, s := range sites {
		for _, p := range s.Proposals {
			visit(p)
		}
	}
}

// thin leaves out what the verdict does not need, the most complicated first: at
// first many proposals at a time, then one by one. What only they support goes with
// them. Links are not tried: without them a search may take for ever.
func (f *finder) thin(sites []*LoopSite) ([]*LoopSite, error) {
	f.left = maxTries
	for chunk := size(sites) / 2; chunk > 0; chunk /= 2 {
		var list []*Proposal
		each(sites, func(p *Proposal) {
			if !p.Link {
				list = append(list, p)
			}
		})
		sort.SliceStable(list, func(i, j int) bool { return list[i].Weight > list[j].Weight })
		for i := 0; i < len(list); i += chunk {
			gone := map[*Proposal]bool{}
			for _, p := range list[i:min(i+chunk, len(list))] {
				gone[p] = true
			}
			fewer := filter(sites, func(p *Proposal) bool { return !gone[p] })
			if size(fewer) == size(sites) {
				continue
			}
			kept, verified, err := f.fixpoint(fewer, true)
			if err != nil {
				return nil, err
			}
			if f.over || f.left <= 0 {
				return sites, nil
			}
			if verified {
				sites = kept
			}
		}
	}
	return sites, nil
}
