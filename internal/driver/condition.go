package driver

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/tass-go/tass/internal/cpu"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Where something is wrong for some inputs only, the user is told for which it is not:
//
//	n % np == 0, n >= np, n > 0, n != 3, n <= m, ...
//
// Simple conditions on the integers that the violation depends on are made (predicates.go), and the search is made
// again with one of them as an assumption on the inputs, beside those that there are: an assumption, and so sound with
// everything that a search does. What is verified under it holds whenever the condition does, for the numbers of
// processes and within the bounds of these searches. One that is violated gives another case that fails, and no
// condition is tried that holds in a case which is known to fail. As the weaker ones are tried first, the one that is
// verified is the weakest of them.

const (
	// conditionTime is the least and conditionMost the most processor time that is taken to find a condition; in between
	// it is that of the search which has found the violation, times conditionShare. In time that passes it may be
	// conditionWait times as much.
	conditionTime  = 2 * time.Second
	conditionMost  = 10 * time.Second
	conditionShare = 3
	conditionWait  = 12
	// conditionTries is how many conditions are tried.
	conditionTries = 12
	// conditionSize bounds the inputs without bounds, where searches need that.
	conditionSize = 8
)

// withCondition adds to a result with a violation a condition under which there is none, if there is a simple one.
func (j *job) withCondition(ctx context.Context, r *result.Result, spent time.Duration) {
	if j.cfg.Condition == option.Off || r.Verdict != verdict.Violated || j.resume != nil || j.late(ctx) != search.Running {
		return
	}
	budget := min(max(conditionTime, conditionShare*spent), conditionMost)
	s := &weakest{job: j.underCondition(r, time.Now().Add(conditionWait*budget)), ctx: ctx, until: cpu.Spent() + budget}
	s.fails(r)
	s.settled = map[int]bool{}
	for _, run := range r.Runs {
		if run.Verdict == verdict.Verified && s.job.cfg.MaxSize == r.Config.MaxSize {
			s.settled[run.NP], s.before = true, r.Sizes
		}
	}
	for _, v := range r.Violations {
		if v.Kind == verdict.NotEquivalent {
			s.differ = append(s.differ, v.Position)
		}
	}
	if len(s.quantities) > 0 {
		s.sample()
		s.find()
	}
	if s.found == nil {
		s.processes(r)
	}
	r.Condition = s.found
}

// underCondition gives the job with which conditions are tried.
func (j *job) underCondition(r *result.Result, until time.Time) *job {
	k := *j
	k.cfg.NP, k.cfg.Errors, k.cfg.Narrate, k.engine.Narrate = r.Config.NP, 1, nil, nil
	if k.cfg.Arith == option.Strongest {
		k.cfg.Arith = option.Real
	}
	if k.anyNP {
		k.cfg.NP = option.Range{From: 1, To: mostProcesses}
	}
	k.engine.Errors, k.common = 1, nil
	switch found := r.Config.MaxSize; {
	case j.stepwise() && found > 0: // a search without bounds has no end, and small ones are too small for most conditions
		k.bounded(max(found, conditionSize))
	case j.stepwise():
		k.engine.GiveUp, k.hope = true, conditionTime/2
	}
	if k.deadline.IsZero() || until.Before(k.deadline) {
		k.deadline = until
	}
	return &k
}

// bounded gives the inputs without bounds one.
func (j *job) bounded(size int64) {
	j.cfg.MaxSize, j.engine.MaxSize, j.engine.GiveUp, j.hope = size, size, false, 0
}

// weakest looks for the weakest condition.
type weakest struct {
	job        *job
	ctx        context.Context
	quantities []*quantity
	until      time.Duration // the processor time at which this ends
	failing    []instance
	differ     []result.Position // where outputs differ
	settled    map[int]bool      // the numbers of processes with which everything was verified
	before     []string          // the bounds within which that was
	sizes      []string          // the bounds within which a condition is tried
	found      *result.Condition
}

// late tells whether the time is over.
func (s *weakest) late() bool { return cpu.Spent() > s.until || s.job.late(s.ctx) != search.Running }

// fails notes the cases of a result that fail.
func (s *weakest) fails(r *result.Result) {
	for _, v := range r.Violations {
		if v.File == nil || v.Certainty == verdict.Possible {
			continue
		}
		x := instance{np: int64(v.File.NP), values: map[string]int64{}}
		for _, q := range s.job.quantitiesOf(v) {
			x.values[q.key()] = q.value
			if k := slices.IndexFunc(s.quantities, func(o *quantity) bool { return o.key() == q.key() }); k < 0 &&
				len(s.quantities) < mostQuantities {
				s.quantities = append(s.quantities, q)
			}
		}
		s.failing = append(s.failing, x)
	}
}

// find tries conditions.
func (s *weakest) find() {
	list := predicates(s.quantities, s.failing, s.job.cfg.NP, numbersIn(s.job.programs[len(s.job.programs)-1]))
	for tries := 0; tries < conditionTries; tries++ {
		k := slices.IndexFunc(list, func(p *predicate) bool {
			return !slices.ContainsFunc(s.failing, func(x instance) bool { return p.holds(x.values, x.np) })
		})
		if k < 0 || s.late() {
			return
		}
		p := list[k]
		list = slices.Delete(list, k, k+1)
		if s.verified(p) {
			s.found = &result.Condition{Text: p.text, NP: s.job.cfg.NP, Bounds: s.sizes}
			s.found.Fails = s.smallest()
			return
		}
	}
}

// verified tells whether everything is proved for the inputs for which a condition holds, with every number of
// processes. The condition depends on that number, so that nothing is kept from one to the next.
func (s *weakest) verified(p *predicate) bool {
	s.sizes = s.before
	for _, np := range s.job.cfg.NP.Numbers() {
		if s.settled[np] {
			continue
		}
		k := *s.job
		k.cfg.NP, k.budget = option.Range{From: np, To: np}, max(s.until-cpu.Spent(), time.Millisecond)
		k.engine.Given = func(f *sym.Factory) sym.Expr { return p.claim(f, int64(np)) }
		r, err := k.run(s.ctx)
		if err == nil && goesOn(r) && k.cfg.MaxSize == 0 {
			s.job.bounded(conditionSize)
			return s.verified(p)
		}
		if err != nil {
			return false
		}
		s.fails(r)
		if r.Verdict != verdict.Verified || s.avoids(r) {
			return false
		}
		s.sizes = union(s.sizes, r.Sizes)
	}
	return true
}

// avoids tells whether a search says nothing, as no execution comes to the line of the output that differs: so it is
// with conditions under which a program only says that it is given something wrong.
func (s *weakest) avoids(r *result.Result) bool {
	return slices.ContainsFunc(s.differ, func(at result.Position) bool {
		same := func(u result.Position) bool { return u.File == at.File && u.Line == at.Line }
		return slices.ContainsFunc(r.Unreached, same)
	})
}

// sample makes the search for small cases, each by itself, which is soon done: those that fail exclude conditions.
// Numbers of processes with which everything was verified are left out.
func (s *weakest) sample() {
	const most, tries = 5, 8
	grid := slices.DeleteFunc(cases(s.quantities, between(0, most), s.job.cfg.NP), func(x instance) bool {
		return s.settled[int(x.np)]
	})
	slices.SortStableFunc(grid, func(a, b instance) int { return cmp.Compare(a.size(), b.size()) })
	for _, x := range grid[:min(tries, len(grid))] {
		if s.late() {
			return
		}
		k := *s.job
		k.cfg.NP = option.Range{From: int(x.np), To: int(x.np)}
		k.draft, k.budget = true, max(s.until-cpu.Spent(), time.Millisecond)
		k.engine.Given = func(f *sym.Factory) sym.Expr {
			all := f.Bool(true)
			for _, q := range s.quantities {
				all = f.And(all, f.Eq(q.expr(f), f.Int(x.values[q.key()])))
			}
			return all
		}
		if r, err := k.run(s.ctx); err == nil && r.Verdict == verdict.Violated {
			s.failing = append(s.failing, x)
		}
	}
}

// smallest gives the smallest case that is known to fail.
func (s *weakest) smallest() string {
	least := slices.MinFunc(s.failing, func(a, b instance) int { return cmp.Compare(a.size(), b.size()) })
	var parts []string
	for _, q := range s.quantities {
		if v, ok := least.values[q.key()]; ok {
			parts = append(parts, fmt.Sprintf("%s = %d", q.name, v))
		}
	}
	if s.job.cfg.NP.From != s.job.cfg.NP.To {
		parts = append(parts, "np = "+strconv.FormatInt(least.np, 10))
	}
	return strings.Join(parts, ", ")
}

// processes gives the numbers of processes with which all was verified, where there are such.
func (s *weakest) processes(r *result.Result) {
	var good []string
	fails := 0
	for _, run := range r.Runs {
		switch run.Verdict {
		case verdict.Verified:
			good = append(good, strconv.Itoa(run.NP))
		case verdict.Violated:
			fails = cmp.Or(fails, run.NP)
		}
	}
	if len(good) == 0 || fails == 0 {
		return
	}
	text := "np == " + good[0]
	if len(good) > 1 {
		text = "np is " + strings.Join(good[:len(good)-1], ", ") + " or " + good[len(good)-1]
	}
	s.found = &result.Condition{Text: text, NP: r.Config.NP, Bounds: r.Sizes, Fails: "np = " + strconv.Itoa(fails)}
}
