package verify

import (
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// record is what a part of a run has found out. Records of parts of a search, put
// together in the order of the parts, are what one search of the whole records.
type record struct {
	counts
	violations []*Violation
	index      map[violationKey]int
	finds      []find
	undecided  string  // why something that matters could not be decided: the first reason
	trails     []Trail // paths to ends that differ though the inputs may be the same
	ends       []*End
	// reason and err tell why the part ended early; cut where, and begin where it
	// began.
	reason     search.Stop
	err        error
	cut, begin *Checkpoint
}

// counts is the part of a record that grows with every step.
type counts struct {
	stats     search.Stats
	calls     int64 // questions asked of provers
	witnesses int64 // those of them that looked for an end that some input reaches
	solvers   int64 // those that reached a solver process
	archived  int64 // those that earlier runs had asked solvers
	satisfied bool  // such an end was found
	iterated  bool  // some input carries out an iteration of an endless loop
	terminals int
	cutOff    cuts
	remarks   remarks
	visited   visits
}

type visits map[*model.Function][]bool

// find is a violation that was taken into a record, and what was counted until
// then: the record of a search that stops there.
type find struct {
	violation *Violation
	at        counts
}

func newRecord() *record {
	return &record{counts: counts{visited: visits{}}, index: map[violationKey]int{}}
}

// wants tells whether a violation is to be taken in. Of several of one kind at one
// place the first of the highest certainty is kept.
func (r *record) wants(key violationKey, c verdict.Certainty) bool {
	i, old := r.index[key]
	return !old || r.violations[i].Certainty != verdict.Proved && c == verdict.Proved
}

// take takes a violation in.
func (r *record) take(v *Violation) {
	key := violationKey{v.Kind, v.Pos}
	if i, old := r.index[key]; old {
		r.violations[i] = v
		return
	}
	r.index[key] = len(r.violations)
	r.violations = append(r.violations, v)
}

// enough tells whether there are as many violations as asked for that are more than
// possible.
func (r *record) enough(limit int) bool {
	n := 0
	for _, v := range r.violations {
		if v.Certainty != verdict.Possible {
			n++
		}
	}
	return limit > 0 && n >= limit
}

// add adds the record of the next part, and stops where a search that stops at the
// limit on violations does. It tells whether the search goes on.
func (r *record) add(next *record, limit int) bool {
	for i := range next.finds {
		f := &next.finds[i]
		if v := f.violation; r.wants(violationKey{v.Kind, v.Pos}, v.Certainty) {
			r.take(v)
		}
		if r.enough(limit) {
			r.stopAt(next, i)
			return false
		}
	}
	r.counts.add(&next.counts)
	r.trails = append(r.trails, next.trails...)
	r.ends = append(r.ends, next.ends...)
	if r.undecided == "" {
		r.undecided = next.undecided
	}
	r.halt(next.reason, next.err, next.cut)
	return r.reason == search.Running
}

// stopAt adds what the next part had counted when it made a find.
func (r *record) stopAt(next *record, find int) {
	if find == len(next.finds)-1 && next.reason == search.EnoughErrors { // there it stopped by itself
		r.counts.add(&next.counts)
		r.halt(search.EnoughErrors, nil, next.cut)
		return
	}
	r.counts.add(&next.finds[find].at)
	r.halt(search.EnoughErrors, nil, next.begin) // what it found after that is found again
}

// halt notes why the run ended early; the first reason stands.
func (r *record) halt(reason search.Stop, err error, cut *Checkpoint) {
	if r.reason == search.Running {
		r.reason, r.err, r.cut = reason, err, cut
	}
}

// add adds the counts of the next part. Once an end is known that some input
// reaches, one search of the whole looks for no other: those questions do not count.
func (c *counts) add(next *counts) {
	c.stats.Add(next.stats)
	c.calls += next.calls
	c.solvers += next.solvers
	c.archived += next.archived
	if c.satisfied {
		c.calls -= next.witnesses
	} else {
		c.witnesses += next.witnesses
	}
	c.satisfied = c.satisfied || next.satisfied
	c.iterated = c.iterated || next.iterated
	c.terminals += next.terminals
	c.cutOff = c.cutOff.add(next.cutOff)
	c.remarks = c.remarks.add(next.remarks)
	for fn, list := range next.visited {
		for id, seen := range list {
			if seen {
				c.visited.add(fn, id)
			}
		}
	}
}

// add notes that a location was reached.
func (v visits) add(fn *model.Function, id int) { v.of(fn)[id] = true }

// of gives the locations of a function that were reached.
func (v visits) of(fn *model.Function) []bool {
	list := v[fn]
	if list == nil {
		list = make([]bool, len(fn.Locations))
		v[fn] = list
	}
	return list
}

func (v visits) clone() visits {
	c := maps.Clone(v)
	for fn, list := range c {
		c[fn] = slices.Clone(list)
	}
	return c
}

// Found collects a violation.
func (e *Engine) Found(f *exec.Finding) {
	if f.Certainty == verdict.Possible && e.Monitor.Stopped() {
		return // the provers were stopped as well
	}
	if e.Monitor.Reason() == search.EnoughErrors {
		return // what else is wrong at the same place
	}
	learning := e.explored.Rules.Learning
	if f.Certainty == verdict.Possible && !e.quiet && !e.Config.ExistenceOnly && learning.Extend() {
		return
	}
	if f.Certainty == verdict.Possible && f.General && !e.quiet && e.explored.patience.Left() {
		e.doubts[violationKey{f.Kind, f.Pos}] = true
		return
	}
	if l := e.Config.Listener; l != nil && !e.quiet {
		l.Found(f, e.Path())
	}
	if e.quiet || !e.wants(violationKey{f.Kind, f.Pos}, f.Certainty) {
		return
	}
	v := e.violation(f)
	e.take(v)
	if learning != nil {
		learning.Fixed = true
	}
	limit := e.Config.errorLimit()
	if e.distributor != nil {
		f := find{v, e.now()}
		if limit > 0 && v.Certainty != verdict.Possible {
			f.at.visited = f.at.visited.clone()
		}
		e.distributor.found(f)
	}
	if e.Config.ExistenceOnly || e.enough(limit) {
		e.Monitor.Halt(search.EnoughErrors)
	}
}

// now gives what was counted so far.
func (e *Engine) now() counts {
	c := e.counts
	c.stats, c.calls = e.Monitor.Stats, e.counter.Calls
	if s := e.Config.Solvers; s != nil {
		c.solvers, c.archived = s.Calls()-e.before.solvers, s.Cached()-e.before.archived
	}
	return c
}

// begin starts the record of another part of the run.
func (e *Engine) begin(r *record) {
	e.record, e.counter.Calls, e.before, e.guesses = r, 0, counts{}, nil
	if s := e.Config.Solvers; s != nil {
		e.before = counts{solvers: s.Calls(), archived: s.Cached()}
	}
}

// errorLimit gives the number of violations after which to stop; 0 for none.
func (c *Config) errorLimit() int {
	if c.Errors == 0 {
		return 1
	}
	return max(c.Errors, 0)
}
