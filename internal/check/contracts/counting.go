package contracts

import (
	"slices"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/logic/prove"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/dynamic"
)

// counterLoop is a loop while (i < E) { ...; i = i + 1; } that counts, without calls or other loops in it, and whose
// bound is not assigned in it. In iteration i, messages are exchanged with process i alone; that is proved.
//
// Iterations for processes that are followed are made one by one. What others leave behind is what the relations of a
// loop say: each of them holds between the states before and after an iteration, and, as it is reflexive and
// transitive, between those before and after any number of them. The relations are guessed; one that does not hold
// for some iteration of the first process is dropped, and the proof is made again.
type counterLoop struct {
	f       *code.Procedure
	head    int
	end     int // the instruction behind it
	counter *contract.Expr
	bound   *contract.Expr
	talks   bool
	places  []spot
	changed []*change // what is assigned in it

	unrolled bool // the first process has made its iterations without holding them against what is said of them
	abridged bool // iterations are left out
}

// change is a variable that a loop assigns, with the relations that hold between what it has before and after an
// iteration.
type change struct {
	name *contract.Expr
	// same: it does not change. The others count where it does.
	same bool
	// integer: where it was one, it is one; up: it has not become smaller; down: not greater.
	integer, up, down bool
	// elsewhere: where it was a sequence, it is one of the same length, with the same elements but that of the process
	// for which the iteration is.
	elsewhere bool
}

// mostUnrolled is the number of iterations up to which a loop is executed where the number is known, unless iterations
// of it are left out anywhere.
const mostUnrolled = 8

// abridge notes that iterations are left out. What is said of them has to be proved of all that the first process has,
// also where their number is known: what was explored without is explored again.
func (l *counterLoop) abridge() {
	l.abridged = true
	if l.unrolled {
		l.unrolled = false
		panic(again{always: true})
	}
}

// counts gives the loop that begins at an instruction, nil where there is none that counts.
func (x *some) counts(at spot) *counterLoop {
	l, ok := x.loops[at]
	if !ok {
		l = counting(at.f, at.pc)
		x.loops[at] = l
	}
	return l
}

// counting finds out whether a loop that counts begins at an instruction.
func counting(f *code.Procedure, head int) *counterLoop {
	b := &f.Code[head]
	last := b.Target - 1
	if b.X.Op != contract.Lt || b.X.Args[0].Op != contract.Name || last-1 <= head || f.Code[last].Op != code.Jump ||
		f.Code[last].Target != head {
		return nil
	}
	l := &counterLoop{f: f, head: head, end: b.Target, counter: b.X.Args[0], bound: b.X.Args[1]}
	step := &f.Code[last-1]
	if step.Op != code.Assign || step.To.String() != l.counter.Text || step.X.String() != l.counter.Text+" + 1" ||
		f.Var(l.counter.Text) < 0 {
		return nil
	}
	for pc := head + 1; pc < last-1; pc++ {
		if !l.has(&f.Code[pc], pc, last) {
			return nil
		}
	}
	for _, c := range l.changed {
		if l.bound.Uses(c.name.Text) || c.name.Text == l.counter.Text {
			return nil
		}
	}
	if l.bound.Uses(l.counter.Text) {
		return nil
	}
	return l
}

// has takes in an instruction of the loop; false if it must not be there.
func (l *counterLoop) has(i *code.Instr, pc, last int) bool {
	switch i.Op {
	case code.Assign:
	case code.Branch, code.Jump:
		if i.Target <= pc || i.Target >= last {
			return false
		}
	case code.Send:
		l.talks = true
	case code.Recv:
		l.talks = true
		l.places = append(l.places, spot{l.f, pc})
	case code.Assert:
	default:
		return false
	}
	for _, to := range i.Assigned() {
		for to.Op == contract.Index {
			to = to.Args[0]
		}
		if !slices.ContainsFunc(l.changed, func(c *change) bool { return c.name.Text == to.Text }) {
			l.changed = append(l.changed, &change{to, true, true, true, true, true})
		}
	}
	return true
}

// node gives the node of a receive.
func (j *followed) node(at spot, o *member) node {
	for _, l := range j.loops {
		if l != nil && slices.Contains(l.places, at) {
			return node{at, 0}
		}
	}
	return node{at, o.visits[at]}
}

// iterate makes all iterations of a loop; false where they are few, and are executed.
func (j *followed) iterate(k int, l *counterLoop) bool {
	m, o := j.m, j.members[k]
	i, hi := j.m.Find(j.eval(k, l.counter)), j.m.Find(j.eval(k, l.bound))
	if !m.Is(i, dynamic.Integer) || !m.Is(hi, dynamic.Integer) {
		return false
	}
	lo, bound := m.Find(i).E, m.Find(hi).E
	if n, ok := m.F.AsInt64(m.Ctx.Simplify(m.F.Sub(bound, lo))); ok && n <= mostUnrolled && !l.abridged {
		l.unrolled = l.unrolled || k == 0
		return false
	}
	if !m.Decide(m.F.Lt(lo, bound)) {
		j.jump(k, l.end)
		return true
	}
	l.abridge()
	if l.talks {
		o.ranges = append(o.ranges, [2]sym.Expr{lo, bound})
	}
	for _, p := range l.places {
		o.sites = append(o.sites, node{p, 0})
	}
	at := lo
	for _, r := range j.inside(lo, bound) {
		j.others(k, l, at, r)
		j.member(k, l, r)
		at = m.F.Add(r, m.F.Int(1))
	}
	j.others(k, l, at, bound)
	j.assign(k, l.counter, dynamic.Int(bound))
	j.jump(k, l.end)
	return true
}

// inside gives the numbers of processes that are followed and lie in [lo, hi), in order.
func (j *followed) inside(lo, hi sym.Expr) (out []sym.Expr) {
	m := j.m
	for _, o := range j.members {
		if m.Decide(m.F.And(m.F.Le(lo, o.rank), m.F.Lt(o.rank, hi))) {
			at := 0
			for at < len(out) && m.Decide(m.F.Lt(out[at], o.rank)) {
				at++
			}
			out = slices.Insert(out, at, o.rank)
		}
	}
	return out
}

// iteration makes one iteration.
func (j *followed) iteration(k int, l *counterLoop, i sym.Expr) {
	j.assign(k, l.counter, dynamic.Int(i))
	j.jump(k, l.head+1)
	for j.s.procs[k].top().pc != l.head {
		j.step(k)
	}
}

// member makes the iteration for a process that is followed. Others leave it out where they do not follow that process,
// so of the first one it is held against what is said of those that are left out, but that for the process itself.
func (j *followed) member(k int, l *counterLoop, i sym.Expr) {
	if k > 0 || i == j.members[0].rank {
		j.iteration(k, l, i)
		return
	}
	j.members[0].within = i
	before := j.values(k, l)
	j.iteration(k, l, i)
	j.members[0].within = sym.Nil
	if j.m.Choose(2) == 1 {
		j.related(k, l, i, before)
	}
}

// values gives what the variables have that a loop assigns.
func (j *followed) values(k int, l *counterLoop) (out []dynamic.Value) {
	for _, c := range l.changed {
		out = append(out, j.eval1(k, c.name))
	}
	return out
}

// related ends a path on which the relations of one variable hold between what was before an iteration and what is now.
// Each variable has a path of its own, as comparing one leaves out what does not count for it.
func (j *followed) related(k int, l *counterLoop, i sym.Expr, before []dynamic.Value) {
	if len(before) > 0 {
		n := j.m.Choose(len(before))
		j.compare(l.changed[n], i, before[n], j.eval1(k, l.changed[n].name))
	}
	panic(dynamic.Cut{})
}

// others makes the iterations from lo to below hi, which are for processes that are not followed. Of the first process,
// one of them is made on a path of its own.
func (j *followed) others(k int, l *counterLoop, lo, hi sym.Expr) {
	m, o := j.m, j.members[k]
	if m.Follows(m.F.Le(hi, lo)) {
		return
	}
	check := k == 0 && m.Choose(2) == 1
	for _, c := range l.changed {
		j.left(k, c)
	}
	if !check {
		return
	}
	before := j.values(k, l)
	i := m.FreshInt("i").E
	m.Assume(m.F.And(m.F.Le(lo, i), m.F.Lt(i, hi)))
	for _, p := range j.members {
		m.Assume(m.F.Ne(i, p.rank))
	}
	o.within, o.alone = i, true
	j.iteration(k, l, i)
	j.related(k, l, i, before)
}

// eval1 gives the value of a variable.
func (j *followed) eval1(k int, name *contract.Expr) dynamic.Value { return j.m.Find(j.eval(k, name)) }

// left gives a variable a value that it may have after any number of iterations for processes that are not followed.
func (j *followed) left(k int, c *change) {
	m, v := j.m, j.eval1(k, c.name)
	switch {
	case c.same:
		return
	case v.Kind == dynamic.Integer && c.integer:
		w := m.FreshInt(c.name.Text)
		if c.up {
			m.Assume(m.F.Le(v.E, w.E))
		}
		if c.down {
			m.Assume(m.F.Le(w.E, v.E))
		}
		v = w
	case v.Kind == dynamic.Sequence && c.elsewhere:
		q := m.FreshSeq(c.name.Text, v.Seq.Len)
		for _, o := range j.members {
			if m.Decide(m.F.And(m.F.Le(m.F.Int(0), o.rank), m.F.Lt(o.rank, v.Seq.Len))) {
				q = m.Put(q, o.rank, m.Read(v.Seq, o.rank))
			}
		}
		v = dynamic.Value{Kind: dynamic.Sequence, Seq: q}
	default:
		v = m.Fresh(c.name.Text)
	}
	j.assign(k, c.name, v)
}

// compare drops the relations that do not hold between the values before and after an iteration.
func (j *followed) compare(c *change, i sym.Expr, before, after dynamic.Value) {
	m := j.m
	drop := func(relation *bool, holds func() bool) {
		if *relation && !holds() {
			j.drop(relation)
		}
	}
	drop(&c.same, func() bool { return m.Equal(before, after) })
	if c.same {
		return
	}
	switch {
	case m.Is(before, dynamic.Integer):
		before = m.Find(before)
		drop(&c.integer, func() bool { return m.Is(after, dynamic.Integer) })
		if c.integer {
			v := m.Find(after).E
			drop(&c.up, func() bool { return m.Decide(m.F.Le(before.E, v)) })
			drop(&c.down, func() bool { return m.Decide(m.F.Le(v, before.E)) })
		}
	case m.Is(before, dynamic.Sequence):
		before = m.Find(before)
		drop(&c.elsewhere, func() bool { return j.sameElsewhere(i, before, after) })
	}
}

// drop leaves out guesses that do not hold on a path, unless the path is impossible.
func (j *followed) drop(guesses ...*bool) {
	if j.m.Possible().Answer != prove.Yes {
		for _, g := range guesses {
			*g = false
		}
	}
	panic(again{})
}

// sameElsewhere tells whether two sequences are the same but for one element.
func (j *followed) sameElsewhere(i sym.Expr, before, after dynamic.Value) bool {
	m := j.m
	if !m.Is(after, dynamic.Sequence) {
		return false
	}
	a, b := before.Seq, m.Find(after).Seq
	if !m.Decide(m.F.Eq(a.Len, b.Len)) {
		return false
	}
	at := m.FreshIndex(a)
	m.Assume(m.F.Ne(at, i))
	return m.Equal(m.Read(a, at), m.Read(b, at))
}
