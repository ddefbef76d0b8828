package infer

import "github.com/tass-go/tass/internal/model"

// LoopSite is a loop that is to have an invariant, or the loops of both programs that
// correspond.
type LoopSite struct {
	ID    string
	Scope model.Scope
	// Loops are the loop in the specification and the one in the implementation, or
	// the only one; nil for a program that takes no part.
	Loops []*Loop
	// Owner is the index of the program in which the proposals stand.
	Owner int
	// Proposals are what may hold, the likeliest first.
	Proposals []*Proposal
	// Written is the invariant that the owner's loop carries, beside which the proposals are made; nil where it has none.
	Written *model.Annotation

	ranks    model.Ranks // of the owner's processes that the invariant which is written is about
	meetings []*meeting
}

// meeting is a visit of every process that takes part, by program and rank. Before
// is the meeting before it in the same run, after the same if it is of the same
// execution of the loop, else nil.
type meeting struct {
	visits        [][]*visit
	before, after *meeting
	np, rank      int // of the owner's processes; the one process of scope Alone, else -1
}

// Loop gives the loop in which the proposals stand.
func (s *LoopSite) Loop() *Loop { return s.Loops[s.Owner] }

// sites finds the loops that need an invariant, and which of them correspond.
func sites(subjects []subject, runs []*run) []*LoopSite {
	last := len(subjects) - 1
	var out []*LoopSite
	partner := map[*Loop]*Loop{}
	if last == 1 {
		partner = pairs(subjects, runs)
	}
	taken := map[*Loop]bool{}
	add := func(s *LoopSite) {
		if s.collect(runs); varies(s) {
			out = append(out, s)
		}
	}
	for _, l := range subjects[last].loops {
		if l.Annotated {
			continue
		}
		s := &LoopSite{Owner: last, Scope: model.Alone, Loops: make([]*Loop, last+1)}
		s.Loops[last] = l
		switch {
		case partner[l] != nil:
			s.Scope, s.Loops[0] = model.Joint, partner[l]
			taken[partner[l]] = true
		case subjects[last].np > 1 && together(last, l, last, l, runs):
			s.Scope = model.Collective
		}
		add(s)
	}
	if last == 1 {
		for _, l := range subjects[0].loops {
			if taken[l] || l.Annotated {
				continue
			}
			s := &LoopSite{Scope: model.Alone, Loops: []*Loop{l, nil}}
			if subjects[0].np > 1 && together(0, l, 0, l, runs) {
				s.Scope = model.Collective
			}
			add(s)
		}
	}
	return out
}

// together tells whether in every run all processes of program p visit loop l as
// often as those of program q visit m.
func together(p int, l *Loop, q int, m *Loop, runs []*run) bool {
	for _, r := range runs {
		n := len(r.seen[p][0][l])
		for _, v := range r.seen[p] {
			if len(v[l]) != n {
				return false
			}
		}
		for _, v := range r.seen[q] {
			if len(v[m]) != n {
				return false
			}
		}
	}
	return true
}

// togetherWithin tells whether in every run some processes of program p visit a loop equally often.
func togetherWithin(p int, l *Loop, ranks model.Ranks, runs []*run) bool {
	for _, r := range runs {
		first, size, step := ranks.Of(len(r.seen[p]))
		for k := range size {
			if len(r.seen[p][first+k*step][l]) != len(r.seen[p][first][l]) {
				return false
			}
		}
	}
	return true
}

// pairs gives for loops of the implementation those of the specification that
// correspond: in the same order, within corresponding loops, and visited equally
// often.
func pairs(subjects []subject, runs []*run) map[*Loop]*Loop {
	out := map[*Loop]*Loop{}
	next := 0
	for _, l := range subjects[1].loops {
		for i, m := range subjects[0].loops[next:] {
			if !m.Annotated && l.depth() == m.depth() && (l.Outer == nil || out[l.Outer] == m.Outer) &&
				together(0, m, 1, l, runs) && visited(runs, 1, l) {
				out[l] = m
				next += i + 1
				break
			}
		}
	}
	return out
}

// visited tells whether a process came to a loop of program p in some run.
func visited(runs []*run, p int, l *Loop) bool {
	for _, r := range runs {
		for _, v := range r.seen[p] {
			if len(v[l]) > 0 {
				return true
			}
		}
	}
	return false
}

// collect lines up the visits of the processes.
func (s *LoopSite) collect(runs []*run) {
	for _, r := range runs {
		if s.Scope == model.Alone {
			for rank := range r.seen[s.Owner] {
				s.line(r, rank)
			}
			continue
		}
		s.line(r, -1)
	}
}

// line lines up the visits of one run: of the process of one rank, or of all that
// take part.
func (s *LoopSite) line(r *run, only int) {
	var before *meeting
	if only >= 0 && !s.takesPart(only, len(r.seen[s.Owner])) {
		return
	}
	if _, size, _ := s.ranks.Of(len(r.seen[s.Owner])); size == 0 {
		return
	}
	for k := 0; ; k++ {
		m := &meeting{visits: make([][]*visit, len(s.Loops)), np: len(r.seen[s.Owner]), rank: only}
		first := false
		for p, l := range s.Loops {
			if l == nil {
				continue
			}
			m.visits[p] = make([]*visit, len(r.seen[p]))
			for rank := range r.seen[p] {
				if only >= 0 && rank != only || p == s.Owner && !s.takesPart(rank, len(r.seen[p])) {
					continue
				}
				list := r.seen[p][rank][l]
				if k >= len(list) {
					return
				}
				m.visits[p][rank] = list[k]
				first = first || list[k].first
			}
		}
		if m.before = before; !first {
			m.after = before
		}
		before = m
		s.meetings = append(s.meetings, m)
	}
}

// takesPart tells whether the invariant that is written is about the process of a rank.
func (s *LoopSite) takesPart(rank, np int) bool {
	first, size, step := s.ranks.Of(np)
	return rank >= first && rank < first+size*step && (rank-first)%step == 0
}

// alwaysFew is the number of visits up to which a loop that is always visited
// equally often needs no invariant: it is run through.
const alwaysFew = 40

// varies tells whether a loop needs an invariant: the number of its iterations
// depends on the inputs, or is large.
func varies(s *LoopSite) bool {
	type who struct{ np, rank int }
	lengths := map[who]int{}
	found := false
	for i, m := range s.meetings {
		if m.last(s.meetings[i+1:]) {
			n, key := m.length(), who{m.np, m.rank}
			found = found || n > alwaysFew || lengths[key] > 0 && lengths[key] != n
			lengths[key] = n
		}
	}
	return found
}

// last tells whether a meeting is the last one of its execution of the loop, given
// those that come later.
func (m *meeting) last(rest []*meeting) bool { return len(rest) == 0 || rest[0].after == nil }

// length counts the meetings of an execution of the loop up to this one.
func (m *meeting) length() int {
	n := 1
	for ; m.after != nil; m = m.after {
		n++
	}
	return n
}
