package concrete

// lookout watches a run of local actions for coming back to the state at its first loop head: what
// comes back comes by one. States are compared whole only where the control and the registers of
// the innermost function are the same, so that watching costs next to nothing as a rule.
type lookout struct {
	set   bool
	depth int
	loc   int
	regs  []scalar
	key   string
	best  head // where to report the loop, of what was passed since
}

// back tells whether a process that is about to act at a location has come back.
func (l *lookout) back(in *interp, p *process, h head) bool {
	f := p.top()
	switch {
	case !l.set && !h.loop:
		return false
	case !l.set:
		*l = lookout{set: true, depth: len(p.frames), loc: f.loc, regs: append([]scalar(nil), f.regs...)}
		l.key, l.best = in.processKey(p), h
		return false
	case h.loop && l.depth == len(p.frames) && l.loc == f.loc && sameNumbers(l.regs, f.regs) && l.key == in.processKey(p):
		return true
	}
	if h.before(l.best) {
		l.best = h
	}
	return false
}

// sameNumbers compares registers, but for pointers, whose objects may have been numbered anew.
func sameNumbers(a, b []scalar) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].k != b[i].k || a[i].k != pointer && !a[i].equal(b[i]) {
			return false
		}
	}
	return true
}
