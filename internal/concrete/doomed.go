package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/verdict"
)

// mostDoomed bounds the worlds that are looked at to find out whether one has a way out.
const mostDoomed = 20_000

// doom looks for a way out of a world in which nothing can proceed but by what MPI need not offer.
type doom struct {
	search *search
	path   map[stateKey]bool // worlds that were met, and whether they are on the path
	out    bool              // a violation was met, or a limit
}

// doomed tells whether every execution that goes on from a world comes to a deadlock, whatever MPI
// does. Then that deadlock is reported, and not that the world depends on MPI.
func (s *search) doomed(w *world) bool {
	in := *s.in
	d := &doom{path: map[stateKey]bool{}}
	in.found = func(verdict.Violation) { d.out = true }
	in.o.Watch, in.o.Until = nil, nil
	d.search = &search{in: &in, res: &Result{}, seen: map[violationKey]bool{}, ends: map[string]bool{},
		mostOpen: mostOpenInSearch}
	yes := d.from(w)
	s.in.epoch = in.epoch
	return yes && !d.out
}

func (d *doom) from(w *world) bool {
	in := d.search.in
	key := in.key(w)
	if onPath, met := d.path[key]; met {
		return !onPath
	}
	if len(d.path) > mostDoomed {
		return false
	}
	cs := in.choices(w)
	if len(cs) == 0 {
		f := in.blocked(w, cs)
		return f != nil && f.kind == verdict.Deadlock
	}
	d.path[key] = true
	for _, c := range cs {
		v := in.fork(w, c.Process)
		if err := d.search.take(v, c); err != nil || d.out || d.stuck(v) || !d.from(v) {
			d.out = true
			return false
		}
	}
	d.path[key] = false
	return true
}

// stuck tells whether a process has left the execution.
func (d *doom) stuck(w *world) bool {
	isStuck := func(p *process) bool { return p.status == stuck }
	return len(d.search.res.Violations) > 0 || slices.ContainsFunc(w.procs, isStuck)
}
