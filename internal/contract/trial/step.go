package trial

import (
	"slices"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/verdict"
)

// next gives the instruction that a process is at.
func (x *search) next(s *state, p int) *code.Instr {
	t := s.procs[p].top()
	return &t.f.Code[t.pc]
}

func (x *search) wildcard(s *state, p int) bool {
	return s.procs[p].entered && !x.ending(s, p) && x.next(s, p).Op == code.RecvAny
}

// ways gives the processes that p can receive from, where it is at a receive; -1 for any other step.
func (x *search) ways(s *state, p int) (out []int) {
	if !s.procs[p].entered || x.ending(s, p) {
		return []int{-1}
	}
	i := x.next(s, p)
	switch i.Op {
	case code.RecvAny:
		for q := range x.n {
			if len(s.chans[q][p]) > 0 {
				out = append(out, q)
			}
		}
		return out
	case code.Recv:
		q, ok := x.attempt(s, p, func(e *env) Value { return e.integer(i.Y) }).(int64)
		if ok && q >= 0 && q < int64(x.n) {
			if len(s.chans[q][p]) == 0 {
				return nil
			}
			return []int{int(q)}
		}
	}
	return []int{-1}
}

// env gives the place where a process evaluates expressions of the program.
func (x *search) env(s *state, p int) *env {
	return &env{n: x.n, p: p, now: &view{lookup: func(q int, name string) (Value, bool) {
		t := s.procs[q].top()
		return x.lookup(t.f, t.vars, s.procs[q].globals, name)
	}}}
}

// attempt evaluates something that may have no value: then it is nil.
func (x *search) attempt(s *state, p int, do func(*env) Value) (v Value) {
	defer func() {
		if r := recover(); r != nil {
			if _, ok := r.(fault); !ok {
				panic(r)
			}
			v = nil
		}
	}()
	return do(x.env(s, p))
}

// maxLocal bounds the steps of a process between two events.
const maxLocal = 1 << 14

// advance makes a step of a process, and those behind it up to the next event; false when the execution has ended.
func (x *search) advance(s *state, p, from int) (goes bool) {
	defer func() {
		if r := recover(); r != nil {
			f, ok := r.(fault)
			if !ok {
				panic(r)
			}
			if f.kind != unknown {
				x.hit(s, f.kind, "", "%s", f.text)
			}
			goes = false
		}
	}()
	pr := &s.procs[p]
	if !pr.entered {
		pr.entered, pr.part = true, 0
		s.note(p, x.f.At, "enters %s", x.f.Name)
	} else if !x.event(s, p, from) {
		return false
	}
	for range maxLocal {
		if pr.exited || x.found != nil || x.ending(s, p) || !x.local(s, p) {
			return true
		}
	}
	return false
}

// local makes a step that nobody else sees; false where the next one is an event.
func (x *search) local(s *state, p int) bool {
	i, t, e := x.next(s, p), s.procs[p].top(), x.env(s, p)
	switch i.Op {
	case code.Assign:
		x.assign(s, p, i.To, e.eval(i.X))
		t.pc++
	case code.Branch:
		if e.boolean(i.X) {
			t.pc++
		} else {
			t.pc = i.Target
		}
	case code.Jump:
		t.pc = i.Target
	case code.Assert:
		if !e.boolean(i.X) {
			fail(verdict.Assertion, "the assertion %s is false", i.X)
		}
		t.pc++
	case code.Assume:
		if !e.boolean(i.X) {
			fail(unknown, "an assumption is false")
		}
		t.pc++
	case code.Call:
		if x.marks(s, p, i) {
			return false
		}
		x.enterBody(s, p, i)
	case code.Segment:
		if x.marks(s, p, i) {
			return false
		}
		t.pc++
	case code.Return:
		pr := &s.procs[p]
		if w, ok := pr.in(); len(pr.frames) == 1 || ok && w.until == 0 && len(pr.frames) == w.frames+1 {
			return false
		}
		x.back(s, p, result(e, i))
	default:
		return false
	}
	return true
}

// marks tells whether a call is one whose contract is looked at: in a part of a program, one that is not inside of
// another.
func (x *search) marks(s *state, p int, i *code.Instr) bool {
	return (len(s.procs[p].inside) == 0 || x.o.Whole) && i.Callee.Contract != nil
}

// ending tells whether a process is at the end of a statement with a contract, which is an event.
func (x *search) ending(s *state, p int) bool {
	pr := &s.procs[p]
	w, ok := pr.in()
	return ok && w.until > 0 && len(pr.frames) == w.frames && pr.top().pc == w.until
}

func result(e *env, i *code.Instr) Value {
	if i.X == nil {
		return nil
	}
	return e.eval(i.X)
}

// maxFrames bounds the depth of calls.
const maxFrames = 200

func (x *search) enterBody(s *state, p int, i *code.Instr) {
	pr := &s.procs[p]
	if len(pr.frames) == maxFrames {
		fail(unknown, "calls are nested too deeply")
	}
	vars := make([]Value, len(i.Callee.Vars))
	for k, a := range i.Args {
		vars[k] = x.env(s, p).eval(a)
	}
	pr.frames = append(pr.frames, frame{f: i.Callee, vars: vars})
}

// back returns from a procedure to its caller.
func (x *search) back(s *state, p int, v Value) {
	pr := &s.procs[p]
	pr.frames = pr.frames[:len(pr.frames)-1]
	if i := x.next(s, p); i.To != nil {
		x.assign(s, p, i.To, v)
	}
	pr.top().pc++
}

func (x *search) assign(s *state, p int, to *contract.Expr, v Value) {
	var path []int64
	root := to
	for root.Op == contract.Index {
		path = append(path, x.env(s, p).integer(root.Args[1]))
		root = root.Args[0]
	}
	slices.Reverse(path)
	pr := &s.procs[p]
	t := pr.top()
	if k := t.f.Var(root.Text); k >= 0 {
		w := bounded(replaced(t.vars[k], path, v))
		t.vars = slices.Clone(t.vars)
		t.vars[k] = w
		return
	}
	k := x.prog.Global(root.Text)
	w := bounded(replaced(pr.globals[k], path, v))
	pr.globals = slices.Clone(pr.globals)
	pr.globals[k] = w
}

// bounded gives a value that does not have too many elements at all depths: a = {a, a} has twice as many each time.
func bounded(v Value) Value {
	if count(v, maxLength) == 0 {
		fail(unknown, "a value has too many elements")
	}
	return v
}

// count takes the elements of a value from a number, and gives what is left, 0 if that is not enough.
func count(v Value, left int) int {
	list, ok := v.([]Value)
	if !ok {
		return max(left-1, 0)
	}
	for _, x := range list {
		if left = count(x, left); left == 0 {
			return 0
		}
	}
	return max(left-1, 0)
}

// replaced gives a value with an element replaced.
func replaced(old Value, path []int64, v Value) Value {
	if len(path) == 0 {
		return v
	}
	list, ok := old.([]Value)
	if !ok {
		fail(verdict.Uninitialized, "an element is assigned of what is no sequence")
	}
	if path[0] < 0 || path[0] >= int64(len(list)) {
		fail(verdict.OutOfBounds, "the index %d does not lie below %d", path[0], len(list))
	}
	out := slices.Clone(list)
	out[path[0]] = replaced(list[path[0]], path[1:], v)
	return out
}
