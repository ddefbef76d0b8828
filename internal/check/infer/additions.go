package infer

import (
	"math/big"
	"math/rand"

	"github.com/tass-go/tass/internal/model"
)

// Additions observes programs as Propose does, and gives the loops that carry an invariant, with conditions that
// may hold beside it: above all where counters lie, which people leave out (Siegel and Zirkel, "Loop Invariant
// Symbolic Execution for Parallel Programs", Fig. 2; Siegel, Wei and Zirkel, "The Toolkit for Accurate Scientific
// Software", Fig. 3). To an invariant of some ranks alone is added what holds of these.
func Additions(programs []Program, fixed map[string]*big.Rat, stop func() bool) ([]*LoopSite, error) {
	rng := rand.New(rand.NewSource(seed))
	subjects, runs, err := watched(programs, fixed, rng, stop)
	if err != nil {
		return nil, err
	}
	var list []*LoopSite
	for i := range subjects {
		for _, l := range subjects[i].loops {
			if stop != nil && stop() {
				return nil, nil
			}
			if !l.Annotated {
				continue
			}
			s := annotated(subjects, runs, i, l)
			if s.collect(runs); len(s.meetings) == 0 {
				continue
			}
			add(s, rng)
			if len(s.Proposals) > 0 {
				list = append(list, s)
			}
		}
	}
	return list, nil
}

// annotated gives the site of a loop with an invariant. Where not all processes that the invariant relates come to that
// loop equally often, what is proposed is of each process alone.
func annotated(subjects []subject, runs []*run, owner int, l *Loop) *LoopSite {
	n := l.Head.Action.(*model.Branch).Invariant
	s := &LoopSite{ID: n.ID, Scope: model.Alone, Owner: owner, Loops: make([]*Loop, len(subjects)), Written: n}
	s.Loops[owner] = l
	switch {
	case n.Scope == model.Joint && owner == 1:
		for _, m := range subjects[0].loops {
			x := m.Head.Action.(*model.Branch).Invariant
			if x != nil && x.ID == n.ID && together(0, m, 1, l, runs) {
				s.Scope, s.Loops[0] = model.Joint, m
			}
		}
	case n.Ranks.Some: // what is proposed is of each of them alone, and the first
		s.ranks = n.Ranks
		if togetherWithin(owner, l, n.Ranks, runs) {
			s.Scope = model.Collective
		}
	case n.Scope != model.Alone && subjects[owner].np > 1 && together(owner, l, owner, l, runs):
		s.Scope = model.Collective
	}
	return s
}

// add proposes what an invariant may leave out. The links between processes are proposals like others here: the program
// was searched without.
func add(s *LoopSite, rng *rand.Rand) {
	t := &template{site: s, all: s.samples(), rng: rng}
	t.affine(scalars(s.terms(), t.all))
	t.condition()
	t.bounds()
	t.signs()
	for _, p := range t.out {
		if p.Link = false; p.Weight <= levels[0] {
			s.Proposals = append(s.Proposals, p)
		}
	}
}

// mostAdditions bounds the searches in which proposals are dropped.
const mostAdditions = 20

// Complete gives sites with proposals that are invariants beside what is written there, and with which the search
// verifies the program; none, where there are no such proposals. Those that are not needed are left out.
func Complete(sites []*LoopSite, search Search) ([]*LoopSite, bool, error) {
	f := &finder{search: search, left: mostAdditions}
	kept, verified, err := f.fixpoint(sites, true)
	if err != nil || !verified {
		return nil, false, err
	}
	kept, err = f.thin(kept)
	return Filled(kept), err == nil, err
}

// Filled leaves out the sites without proposals.
func Filled(sites []*LoopSite) []*LoopSite {
	var out []*LoopSite
	for _, s := range sites {
		if len(s.Proposals) > 0 {
			out = append(out, s)
		}
	}
	return out
}
