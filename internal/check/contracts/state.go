package contracts

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/contract/order"
	"github.com/tass-go/tass/internal/semantics/dynamic"
	"github.com/tass-go/tass/internal/source"
)

// state is a state of all processes. It is changed in place; clone it first where it is still needed.
type state struct {
	mem   *dynamic.Memory
	procs []*proc
	chans [][][]dynamic.Value // [p][q]
	order *order.Tracker      // nil where path clauses are not checked
	pass  *passing            // nil where contracts are not passed
	start *start
	last  *step
	trail *trail
	todo  *task
	terms *order.Terms  // of what is entered, as far as they are evaluated
	after *dynamic.View // of what is called, as far as it is made
	parts *part         // what was called with a contract, for derivations
	alone string        // why no derivation is possible
	over  bool          // the path has ended
	calls int           // how many contracts were used, where the proof is for every number of processes
	goals *goals        // it is on the way to one of these; nil where it is not
}

// trail has the states that the execution came through, as now writes them.
type trail struct {
	before *trail
	now    string
}

// has tells whether the execution was in a state before.
func (t *trail) has(now string) bool {
	for ; t != nil; t = t.before {
		if t.now == now {
			return true
		}
	}
	return false
}

// task is a part of what happens at once to all processes: where they enter, where they call, where they have left. It
// is made one part after the other, so that a part that splits is made again for each way to go, and not all before it.
type task struct {
	do   func(*state)
	next *task
}

// goals are conditions that are to be proved in one state. Failed: one of them is broken.
type goals struct{ failed bool }

// plan puts tasks before those that are there.
func (s *state) plan(list ...func(*state)) {
	for _, do := range slices.Backward(list) {
		s.todo = &task{do, s.todo}
	}
}

// start is the pre-state of the procedure that is proved, with its path clauses and its variant there.
type start struct {
	view    *dynamic.View
	terms   *order.Terms
	variant []dynamic.Value
}

// step is a step of the execution, for traces.
type step struct {
	before *step
	proc   int
	at     source.Pos
	text   string
}

// proc is a process.
type proc struct {
	frames  []*frame
	globals []dynamic.Value
	waits   *waiting // in a call, until all have come
	exited  bool
	result  dynamic.Value
}

// waiting is the slot of a process in the collate of a call: the variables of the procedure.
type waiting struct {
	callee *code.Procedure
	vars   []dynamic.Value
	at     source.Pos
}

// frame is a call in progress. Frames are shared by clones and never changed: a step replaces the uppermost one.
type frame struct {
	f    *code.Procedure
	pc   int
	vars []dynamic.Value
}

func (p *proc) top() *frame { return p.frames[len(p.frames)-1] }

// replace changes the uppermost frame.
func (p *proc) replace(f *frame) {
	p.frames = append(slices.Clone(p.frames[:len(p.frames)-1]), f)
}

func (s *state) clone(t *dynamic.Tape) *state {
	out := *s
	out.mem = s.mem.Clone(t)
	out.procs = make([]*proc, len(s.procs))
	for i, p := range s.procs {
		q := *p
		out.procs[i] = &q
	}
	out.chans = slices.Clone(s.chans)
	for i := range out.chans {
		out.chans[i] = slices.Clone(s.chans[i])
		for j := range out.chans[i] {
			out.chans[i][j] = slices.Clip(out.chans[i][j])
		}
	}
	if s.order != nil {
		out.order = s.order.Clone()
	}
	out.pass = s.pass.clone()
	return &out
}

// note adds a step to the trace.
func (s *state) note(p int, at source.Pos, format string, args ...any) {
	s.last = &step{s.last, p, at, fmt.Sprintf(format, args...)}
}

// alive tells which variables of a frame can still matter; nil for all. In a frame that waits for what it called, it
// is what mattered before the call, which is more.
func (x *search) alive(f *frame) []bool {
	if x.cfg.Plain {
		return nil
	}
	live, ok := x.live[f.f]
	if !ok {
		live = f.f.Live()
		x.live[f.f] = live
	}
	return live[f.pc]
}

// now writes a state without its past, so that only states from which the same steps can be made are written alike.
func (x *search) now(s *state) string {
	var b strings.Builder
	x.procsKey(s, &b)
	for _, sc := range s.start.view.Scopes {
		x := sc.(*scope)
		for _, v := range append(slices.Clone(x.vars), x.globals...) {
			s.mem.Key(&b, v)
		}
	}
	if s.pass != nil {
		s.pass.shape(s.mem, &b)
	}
	s.mem.KeyAll(&b)
	return b.String()
}

// key writes a state so that states from which the same can happen, and be found, are written alike. Now is what now
// gives.
func (s *state) key(now string) string {
	var b strings.Builder
	b.WriteString(now)
	if s.order != nil {
		s.order.Key(&b)
	}
	if s.pass != nil {
		s.pass.order.Key(&b)
	}
	s.parts.key(&b)
	fmt.Fprint(&b, " ", s.calls)
	return b.String()
}

// procsKey writes processes and channels.
func (x *search) procsKey(s *state, b *strings.Builder) {
	for _, p := range s.procs {
		x.procKey(s, b, p)
		b.WriteByte('\n')
	}
	for _, row := range s.chans {
		for _, c := range row {
			for _, v := range c {
				s.mem.Key(b, v)
			}
			b.WriteByte(';')
		}
	}
}

func (x *search) procKey(s *state, b *strings.Builder, p *proc) {
	for _, f := range p.frames {
		fmt.Fprintf(b, "(%s %d", f.f.Name, f.pc)
		live := x.alive(f)
		for i, v := range f.vars {
			if live == nil || live[i] {
				s.mem.Key(b, v)
			}
			b.WriteByte(',')
		}
		b.WriteByte(')')
	}
	for _, v := range p.globals {
		s.mem.Key(b, v)
	}
	fmt.Fprintf(b, "%t", p.exited)
	s.mem.Key(b, p.result)
	if p.waits != nil {
		b.WriteString("@" + p.waits.callee.Name)
		for _, v := range p.waits.vars {
			s.mem.Key(b, v)
		}
	}
}

// scope has the variables of a process as an expression sees them.
type scope struct {
	prog    *code.Program
	f       *code.Procedure
	vars    []dynamic.Value
	globals []dynamic.Value
}

// Lookup implements dynamic.Scope.
func (s *scope) Lookup(name string) (dynamic.Value, bool) {
	if i := s.f.Var(name); i >= 0 && i < len(s.vars) {
		return s.vars[i], true
	}
	if i := s.prog.Global(name); i >= 0 {
		return s.globals[i], true
	}
	return dynamic.Value{}, false
}

// env gives the place where process p evaluates expressions of the program.
func (x *search) env(s *state, p int) *dynamic.Env {
	pr := s.procs[p]
	f := pr.top()
	scopes := make([]dynamic.Scope, len(s.procs))
	scopes[p] = &scope{x.prog, f.f, f.vars, pr.globals}
	return &dynamic.Env{N: len(s.procs), Rank: p, Now: &dynamic.View{Scopes: scopes}}
}

// assign gives a place of process p a value.
func (x *search) assign(s *state, p int, to *contract.Expr, v dynamic.Value) *dynamic.Fault {
	var path []*contract.Expr
	root := to
	for root.Op == contract.Index {
		path = append(path, root)
		root = root.Args[0]
	}
	pr := s.procs[p]
	f := pr.top()
	if i := f.f.Var(root.Text); i >= 0 {
		w, fault := x.replaced(s, p, f.vars[i], path, v)
		if fault == nil {
			vars := slices.Clone(f.vars)
			vars[i] = s.mem.Bounded(w)
			pr.replace(&frame{f.f, f.pc, vars})
		}
		return fault
	}
	i := x.prog.Global(root.Text)
	w, fault := x.replaced(s, p, pr.globals[i], path, v)
	if fault == nil {
		pr.globals = slices.Clone(pr.globals)
		pr.globals[i] = s.mem.Bounded(w)
	}
	return fault
}

// replaced gives a value in which an element, at the end of a path of indices with the outermost last, is another one.
func (x *search) replaced(s *state, p int, old dynamic.Value, path []*contract.Expr, v dynamic.Value) (dynamic.Value,
	*dynamic.Fault) {
	if len(path) == 0 {
		return v, nil
	}
	e := path[len(path)-1]
	q, at, fault := s.mem.Element(x.env(s, p), old, e)
	if fault != nil {
		return dynamic.Value{}, fault
	}
	inner := dynamic.Value{}
	if len(path) > 1 {
		inner = s.mem.Read(q, at)
	}
	w, fault := x.replaced(s, p, inner, path[:len(path)-1], v)
	if fault != nil {
		return dynamic.Value{}, fault
	}
	return dynamic.Value{Kind: dynamic.Sequence, Seq: s.mem.Put(q, at, w)}, nil
}
