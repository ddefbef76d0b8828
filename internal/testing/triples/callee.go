package triples

import "github.com/tass-go/tass/internal/front/minimp/syntax"

// collate is a call: which callee it is, 0 if nobody has entered it, else one more than its number; what each process
// that has entered gave, and what each that has left got. Site is where the first process calls it.
type collate struct {
	callee, site  int8
	entered, left [MaxNP]bool
	args, results Values
}

// contract gives that of the callee.
func (o *oracle) callee(c *collate) *Callee { return o.Callees[c.callee-1] }

func all(n int, in [MaxNP]bool) bool {
	for p := range n {
		if !in[p] {
			return false
		}
	}
	return true
}

// enterCallee has a process enter a call, the next one for it.
func (o *oracle) enterCallee(t *step, p int, x *syntax.Call) {
	s := &t.s
	pr := &s.procs[p]
	k := pr.calls
	if k == maxCalls {
		o.out.TooMany = true
		return
	}
	arg := o.eval(t, p, x.Args[0])
	c := &s.calls[k]
	for i, f := range o.Callees {
		if f.Name == x.Name && c.callee == 0 {
			c.callee = int8(i + 1)
		}
	}
	if f := o.callee(c); f.Name != x.Name {
		t.breaks("DL", "process %d calls %s where another process calls %s", p, x.Name, f.Name)
		return
	}
	for q := range o.n {
		if s.procs[q].exited && s.procs[q].calls <= k {
			t.breaks("DL", "process %d calls %s, and process %d has left", p, x.Name, q)
			return
		}
	}
	if s.foreign && o.taken(s, p, k) {
		t.none = true
		return
	}
	c.entered[p], c.args[p] = true, arg
	if p == 0 {
		c.site = pr.pc
	}
	pr.calls, pr.in = k+1, true
	if all(o.n, c.entered) {
		o.completed(t, k)
	}
}

// taken tells whether a message that was sent to q inside of a call is received there: then all is as it was.
func (o *oracle) taken(s *state, q int, k int8) bool {
	for p := range o.n {
		for list := s.chans[p][q]; list != ""; list = list[messageSize:] {
			if m := messageOf(list); m.foreign && m.inside == k {
				return true
			}
		}
	}
	return false
}

// completed looks at the collective pre-state of a call. The execution is none if its guarantee is not possible.
func (o *oracle) completed(t *step, k int8) {
	c := &t.s.calls[k]
	f := o.callee(c)
	for p := range o.n {
		for q := range o.n {
			for list := t.s.chans[p][q]; list != ""; list = list[messageSize:] {
				if m := messageOf(list); !m.foreign && m.phase <= k {
					t.breaks("SRV", "a message of process %d to process %d is not received before %s", p, q, f.Name)
					return
				}
			}
		}
	}
	if p, ok := f.requires(o.n, c.args); !ok {
		t.breaks("SRV", "the requirement of %s is false for process %d", f.Name, p)
		return
	}
	t.none = !o.possible(*c)
	o.out.Passed[c.site] = o.out.Passed[c.site] || !t.none
}

// possible tells whether those that are still in a call that all have entered can get results with which its guarantee
// is true.
func (o *oracle) possible(c collate) bool {
	for p := range o.n {
		if c.left[p] {
			continue
		}
		c.left[p] = true
		for _, v := range o.Returned {
			c.results[p] = v
			if o.possible(c) {
				return true
			}
		}
		return false
	}
	_, ok := o.callee(&c).ensures(o.n, c.args, c.results)
	return ok
}

// leaveCallee has a process leave the call that it is in, with any result that is possible.
func (o *oracle) leaveCallee(s *state, p int) (out []*step) {
	k := s.procs[p].calls - 1
	c := &s.calls[k]
	for _, r := range o.callee(c).noExit(p, c.args[p]) {
		if !c.entered[r] {
			return nil
		}
	}
	complete := all(o.n, c.entered)
	for _, v := range o.Returned {
		t := &step{s: *s, optional: !complete}
		d := &t.s.calls[k]
		d.left[p], d.results[p] = true, v
		if complete && !o.possible(*d) {
			continue
		}
		if all(o.n, d.left) {
			d.results = Values{} // nobody will ask for them
		}
		pr := &t.s.procs[p]
		x := o.code[pr.pc].stmt.(*syntax.Call)
		pr.pc, pr.in = pr.pc+1, false
		if x.To != nil {
			pr.vars[o.place(x.To)] = v
		}
		left := t.s
		t.at = &left
		o.local(t, p)
		out = append(out, t)
	}
	return out
}

// calleeSends tells whether the call that p is in may send to q now, and what is broken if it does.
func (o *oracle) calleeSends(t *step, p, q int) bool {
	c := &t.s.calls[t.s.procs[p].calls-1]
	if c.left[q] {
		return false // it would stay in the channel
	}
	f := o.callee(c)
	for _, r := range f.noSend(p, q, c.args[p]) {
		if !c.entered[r] {
			return false
		}
	}
	for _, r := range o.Contract.noSend(p, q, o.args[p]) {
		if !t.s.procs[r].entered {
			t.breaks("PGV-II", "in %s process %d sends to process %d before process %d enters", f.Name, p, q, r)
		}
	}
	o.unquiet(t, "PRV-III", p, q)
	return true
}

// unquiet finds calls that p has left and q has not, and that require that p sends nothing to q then.
func (o *oracle) unquiet(t *step, rule string, p, q int) {
	for k := range t.s.procs[p].calls {
		c := &t.s.calls[k]
		if f := o.callee(c); t.s.procs[p].left(int(k)) && !t.s.procs[q].left(int(k)) && f.quiet(p, q, c.args[p]) {
			t.breaks(rule, "process %d sends to process %d, which has not left %s", p, q, f.Name)
		}
	}
}

// open gives the first call that somebody has left and not all have entered, or -1. With inside, it suffices that
// somebody has entered it.
func (o *oracle) open(s *state, inside bool) int {
	for k, c := range s.calls {
		if c.callee != 0 && !all(o.n, c.entered) && (inside || c.left != [MaxNP]bool{}) {
			return k
		}
	}
	return -1
}

// resolvable tells whether those that have not come to calls that others have left can come there with what lets their
// guarantees be true. They go on alone, and nothing foreign is sent. What happens inside of a call counts only if its
// guarantee is possible, too.
func (o *oracle) resolvable(s state, rule string) bool {
	for p := range o.n {
		for q := range o.n {
			kept := ""
			for list := s.chans[p][q]; list != ""; list = list[messageSize:] {
				if !messageOf(list).foreign {
					kept += list[:messageSize]
				}
			}
			s.chans[p][q] = kept
		}
	}
	s.foreign = false
	return o.resolve(&s, rule == "ITF-II" || rule == "PGV-II" || rule == "PRV-III", map[state]bool{})
}

func (o *oracle) resolve(s *state, inside bool, seen map[state]bool) bool {
	k := o.open(s, inside)
	if k < 0 {
		return true
	}
	if seen[*s] {
		return false
	}
	seen[*s] = true
	for p := range o.n {
		if s.calls[k].entered[p] {
			continue
		}
		for _, t := range o.steps(s, p) {
			if len(t.broken) == 0 && !t.none && o.resolve(&t.s, inside, seen) {
				return true
			}
		}
	}
	return false
}
