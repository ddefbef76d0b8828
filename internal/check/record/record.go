package record

import (
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Record is what a part of a run has found out. Records of parts of a search, put
// together in the order of the parts, are what one search of the whole records.
type Record struct {
	Counts
	Violations []*Violation
	index      map[Key]int
	Finds      []Find
	Undecided  string          // why something that matters could not be decided: the first reason
	Trails     []session.Trail // paths to ends that differ though the inputs may be the same
	Ends       []*End
	// Reason and err tell why the part ended early; cut where, and begin where it
	// began.
	Reason     search.Stop
	Err        error
	Cut, Begin *session.Checkpoint
}

// Counts is the part of a record that grows with every step.
type Counts struct {
	Stats     search.Stats
	Calls     int64 // questions asked of provers
	Witnesses int64 // those of them that looked for an end that some input reaches
	Solvers   int64 // those that reached a solver process
	Archived  int64 // those that earlier runs had asked solvers
	Satisfied bool  // such an end was found
	Iterated  bool  // some input carries out an iteration of an endless loop
	Terminals int
	CutOff    Cuts
	Remarks   Remarks
	Sizes     Sizes // the inputs that decide how often loops are iterated, as far as they have no bounds
	Visited   Visits
}

// Visits are the locations of each function that were reached.
type Visits map[*model.Function][]bool

// Find is a violation that was taken into a record, and what was counted until
// then: the record of a search that stops there.
type Find struct {
	Violation *Violation
	At        Counts
}

// New gives a record of nothing.
func New() *Record {
	return &Record{Counts: Counts{Visited: Visits{}}, index: map[Key]int{}}
}

// Wants tells whether a violation is to be taken in. Of several of one kind at one
// place the first of the highest certainty is kept.
func (r *Record) Wants(key Key, c verdict.Certainty) bool {
	i, old := r.index[key]
	return !old || r.Violations[i].Certainty != verdict.Proved && c == verdict.Proved
}

// Take takes a violation in.
func (r *Record) Take(v *Violation) {
	key := Key{v.Kind, v.Pos}
	if i, old := r.index[key]; old {
		r.Violations[i] = v
		return
	}
	r.index[key] = len(r.Violations)
	r.Violations = append(r.Violations, v)
}

// Enough tells whether there are as many violations as asked for that are more than
// possible.
func (r *Record) Enough(limit int) bool {
	n := 0
	for _, v := range r.Violations {
		if v.Certainty != verdict.Possible {
			n++
		}
	}
	return limit > 0 && n >= limit
}

// Add adds the record of the next part, and stops where a search that stops at the
// limit on violations does. It tells whether the search goes on.
func (r *Record) Add(next *Record, limit int) bool {
	for i := range next.Finds {
		f := &next.Finds[i]
		if v := f.Violation; r.Wants(Key{v.Kind, v.Pos}, v.Certainty) {
			r.Take(v)
		}
		if r.Enough(limit) {
			r.stopAt(next, i)
			return false
		}
	}
	r.Counts.add(&next.Counts)
	r.Trails = append(r.Trails, next.Trails...)
	r.Ends = append(r.Ends, next.Ends...)
	if r.Undecided == "" {
		r.Undecided = next.Undecided
	}
	r.halt(next.Reason, next.Err, next.Cut)
	return r.Reason == search.Running
}

// stopAt adds what the next part had counted when it made a find.
func (r *Record) stopAt(next *Record, find int) {
	if find == len(next.Finds)-1 && next.Reason == search.EnoughErrors { // there it stopped by itself
		r.Counts.add(&next.Counts)
		r.halt(search.EnoughErrors, nil, next.Cut)
		return
	}
	r.Counts.add(&next.Finds[find].At)
	r.halt(search.EnoughErrors, nil, next.Begin) // what it found after that is found again
}

// halt notes why the run ended early; the first reason stands.
func (r *Record) halt(reason search.Stop, err error, cut *session.Checkpoint) {
	if r.Reason == search.Running {
		r.Reason, r.Err, r.Cut = reason, err, cut
	}
}

// Locate adds to the place where the search was cut what the record says of the
// part before.
func (r *Record) Locate(units []*session.Unit) {
	c := r.Cut
	if c == nil {
		return
	}
	c.Satisfied, c.Iterated, c.Undecided, c.Terminals, c.Visited = r.Satisfied, r.Iterated, r.Undecided, r.Terminals,
		r.Visited.byName(units)
	for _, v := range r.Violations {
		c.Paths = append(c.Paths, session.Trail{Role: v.Role, Path: v.Path, Refuted: v.Refuted[c.Role]})
	}
	c.Paths = append(c.Paths, r.Trails...)
}

// add adds the counts of the next part. Once an end is known that some input
// reaches, one search of the whole looks for no other: those questions do not count.
func (c *Counts) add(next *Counts) {
	c.Stats.Add(next.Stats)
	c.Calls += next.Calls
	c.Solvers += next.Solvers
	c.Archived += next.Archived
	if c.Satisfied {
		c.Calls -= next.Witnesses
	} else {
		c.Witnesses += next.Witnesses
	}
	c.Satisfied = c.Satisfied || next.Satisfied
	c.Iterated = c.Iterated || next.Iterated
	c.Terminals += next.Terminals
	c.CutOff = c.CutOff.Add(next.CutOff)
	c.Remarks = c.Remarks.Add(next.Remarks)
	c.Sizes = c.Sizes.Add(next.Sizes)
	for fn, list := range next.Visited {
		for id, seen := range list {
			if seen {
				c.Visited.Add(fn, id)
			}
		}
	}
}

// Add notes that a location was reached.
func (v Visits) Add(fn *model.Function, id int) { v.Of(fn)[id] = true }

// Of gives the locations of a function that were reached.
func (v Visits) Of(fn *model.Function) []bool {
	list := v[fn]
	if list == nil {
		list = make([]bool, len(fn.Locations))
		v[fn] = list
	}
	return list
}

// Clone gives a copy that changes by itself.
func (v Visits) Clone() Visits {
	c := maps.Clone(v)
	for fn, list := range c {
		c[fn] = slices.Clone(list)
	}
	return c
}

// byName lists the locations by role, colon, function.
func (v Visits) byName(units []*session.Unit) map[string][]int {
	all := map[string][]int{}
	for _, u := range units {
		for _, fn := range u.Program.Functions {
			for id, seen := range v[fn] {
				if seen {
					key := u.Key(fn)
					all[key] = append(all[key], id)
				}
			}
		}
	}
	return all
}

// Key tells violations apart: there is one of a kind at a place.
type Key struct {
	Kind verdict.Kind
	Pos  source.Pos
}
