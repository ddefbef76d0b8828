package trial

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Start is a pre-state: what the parameters and the global variables of each process hold.
type Start struct {
	Params  [][]Value `json:"params"`
	Globals [][]Value `json:"globals"`
}

// Options say what is looked for: a violation of a kind, with a rule, or any.
type Options struct {
	Kind verdict.Kind
	Rule string
	Any  bool
	// MaxStates bounds the states that are looked at.
	MaxStates int
	// Whole: the procedure is main, and nothing comes behind it. Each contract that is passed is looked at, also inside of
	// others (whole.go). Then Callee names the one that is broken, and At is its clause where one of ensures or assigns
	// is; with Any, all count, and what has nothing to do with contracts does not.
	Whole  bool
	Callee string
	At     source.Pos
}

// Step is a step of the execution that was found.
type Step struct {
	Process int
	At      source.Pos
	Text    string
}

// Found is an execution that breaks the contract. Choices lead to it; Ordered tells that it is one of those in which
// the order of events counts.
type Found struct {
	Message string
	Steps   []Step
	Choices []Choice
	Ordered bool
}

// Search executes a procedure from a pre-state until what is looked for happens; nil if it does not, or the pre-state
// is none that the requirements allow. What may depend on the order of events is looked for in every order.
func Search(prog *code.Program, f *code.Procedure, start Start, o Options) *Found {
	for _, paths := range []bool{false, true} {
		x := &search{prog: prog, f: f, o: o, n: len(start.Params), paths: paths, seen: map[string]bool{}}
		if s := x.begin(start); s != nil && (!paths || o.Any || o.Whole || ordered(o.Rule)) {
			x.explore(s)
		}
		if x.found != nil {
			return x.found
		}
	}
	return nil
}

// ordered tells whether a rule is about the order of events.
func ordered(rule string) bool {
	return strings.HasPrefix(rule, "P") || strings.HasPrefix(rule, "ITF") || rule == "SRV"
}

// begin makes the state in which nobody has entered; nil where the requirements are not fulfilled.
func (x *search) begin(start Start) *state {
	s := &state{calls: []*collate{newCollate(x.f, false, 0, x.n)}}
	own := s.calls[0]
	for p := range x.n {
		vars := make([]Value, len(x.f.Vars))
		copy(vars, start.Params[p])
		s.procs = append(s.procs, proc{frames: []frame{{f: x.f, vars: vars}}, globals: start.Globals[p], part: -1})
		s.chans = append(s.chans, make([][]message, x.n))
		own.fill(p, vars, start.Globals[p], nil)
	}
	x.before = x.view(own)
	for p := range x.n {
		e := &env{n: x.n, p: p, now: x.before, clause: true}
		for _, c := range x.f.Contract.Requires {
			if e.truth(c.Cond) {
				continue
			}
			if x.o.Whole {
				x.hitIn(s, of{f: x.f}, verdict.Requires, "SRV", "%s is false for process %d", c.Cond, p)
			}
			return nil
		}
		t, ok := termsOf(x.f.Contract, e)
		if !ok {
			return nil
		}
		own.terms[p] = t
	}
	return s
}

type search struct {
	prog   *code.Program
	f      *code.Procedure
	o      Options
	n      int
	before *view
	paths  bool // the order of events counts
	seen   map[string]bool
	found  *Found
}

type frame struct {
	f    *code.Procedure
	pc   int
	vars []Value
}

// proc is a process. Part is the number of collates that it has filled, less one; inside are the contracts that it is
// in, the outermost first.
type proc struct {
	frames          []frame
	globals         []Value
	entered, exited bool
	part            int
	inside          []inContract
	result          Value
}

// inContract is a contract that a process is in: the collate where it entered it, how many frames it had there, and
// where it ends if it is that of a statement, else 0.
type inContract struct{ call, frames, until int }

// in gives the contract that a process has entered last.
func (p *proc) in() (w inContract, ok bool) {
	if len(p.inside) == 0 {
		return inContract{}, false
	}
	return p.inside[len(p.inside)-1], true
}

func (p *proc) top() *frame { return &p.frames[len(p.frames)-1] }

// message has a value. Foreign ones are sent by a process that has left.
type message struct {
	v       Value
	part    int
	inside  bool
	foreign bool
}

// collate is a collective state: what each process held when it entered a contract, or left it. The first is that of
// the procedure itself. Call is, of one where a contract is left, that where it was entered; left tells, of the latter,
// who has left the contract.
type collate struct {
	f       *code.Procedure
	leaving bool
	call    int
	left    []bool
	filled  []bool
	vars    [][]Value
	globals [][]Value
	results []Value
	terms   []*terms
}

func newCollate(f *code.Procedure, leaving bool, call, n int) *collate {
	return &collate{f, leaving, call, make([]bool, n), make([]bool, n), make([][]Value, n), make([][]Value, n),
		make([]Value, n), make([]*terms, n)}
}

func (c *collate) fill(p int, vars, globals []Value, result Value) {
	c.filled[p], c.vars[p], c.globals[p], c.results[p] = true, vars, globals, result
}

type state struct {
	procs   []proc
	chans   [][][]message
	calls   []*collate
	foreign bool
	last    *step
	path    *chosen
}

type step struct {
	before *step
	Step
}

func (s *state) clone() *state {
	out := &state{foreign: s.foreign, last: s.last, path: s.path, procs: slices.Clone(s.procs),
		chans: slices.Clone(s.chans)}
	for i := range out.procs {
		out.procs[i].frames = slices.Clone(s.procs[i].frames)
	}
	for i := range out.chans {
		out.chans[i] = slices.Clone(s.chans[i])
	}
	for _, c := range s.calls {
		out.calls = append(out.calls, &collate{c.f, c.leaving, c.call, slices.Clone(c.left), slices.Clone(c.filled),
			slices.Clone(c.vars), slices.Clone(c.globals), slices.Clone(c.results), slices.Clone(c.terms)})
	}
	return out
}

func (s *state) key() string {
	var b strings.Builder
	for _, p := range s.procs {
		for _, f := range p.frames {
			fmt.Fprint(&b, f.f.Name, f.pc, f.vars)
		}
		fmt.Fprint(&b, p.globals, p.entered, p.exited, p.part, p.inside, p.result, "\n")
	}
	for _, c := range s.calls[1:] {
		fmt.Fprint(&b, c.filled, c.vars, c.globals, c.results)
	}
	fmt.Fprint(&b, s.chans, s.foreign)
	return b.String()
}

// view is a collective state as clauses see it.
func (x *search) view(c *collate) *view {
	return &view{results: c.results, lookup: func(p int, name string) (Value, bool) {
		return x.lookup(c.f, c.vars[p], c.globals[p], name)
	}}
}

func (x *search) lookup(f *code.Procedure, vars, globals []Value, name string) (Value, bool) {
	if i := f.Var(name); i >= 0 && i < len(vars) {
		return vars[i], true
	}
	if i := x.prog.Global(name); i >= 0 {
		return globals[i], true
	}
	return nil, false
}

// hit ends the search if this is what is looked for; the execution ends in any case.
func (x *search) hit(s *state, k verdict.Kind, rule, format string, args ...any) {
	x.hitIn(s, of{}, k, rule, format, args...)
}

// clauseAt tells whether the clause that is looked for is at a place.
func (x *search) clauseAt(at source.Pos) bool { return at.Line == x.o.At.Line && at.Col == x.o.At.Col }

// of is the contract of a procedure, nil for none, and the place of a clause, if it is one of ensures or assigns.
type of struct {
	f  *code.Procedure
	at source.Pos
}

// hitIn is hit for a contract.
func (x *search) hitIn(s *state, c of, k verdict.Kind, rule, format string, args ...any) {
	switch {
	case !x.o.Whole:
	case c.f == nil, c.f.Contract.Empty():
		return
	case !x.o.Any && (c.f.Name != x.o.Callee || c.at.Line > 0 && !x.clauseAt(c.at)):
		return
	}
	if !x.o.Any && (k != x.o.Kind || rule != x.o.Rule) || x.found != nil {
		return
	}
	text := fmt.Sprintf("%s %s: ", k, rule) + fmt.Sprintf(format, args...)
	x.found = &Found{Message: text, Choices: s.path.list(), Ordered: x.paths}
	for t := s.last; t != nil; t = t.before {
		x.found.Steps = append(x.found.Steps, t.Step)
	}
	slices.Reverse(x.found.Steps)
}

func (s *state) note(p int, at source.Pos, format string, args ...any) {
	s.last = &step{s.last, Step{p, at, fmt.Sprintf(format, args...)}}
}

func (x *search) explore(s *state) {
	k := s.key()
	if x.found != nil || x.seen[k] || len(x.seen) >= x.o.MaxStates {
		return
	}
	x.seen[k] = true
	moved, left := false, 0
	for p := range x.n {
		if s.procs[p].exited {
			left++
			if x.paths && !x.o.Whole {
				x.late(s, p)
			}
			continue
		}
		ways := x.ways(s, p)
		for _, from := range ways {
			moved = true
			next := s.clone()
			next.path = &chosen{s.path, Choice{p, from, -1}}
			if x.advance(next, p, from) {
				x.explore(next)
			}
		}
		if len(ways) == 1 && !x.paths && !x.wildcard(s, p) {
			return // the others can wait
		}
	}
	x.stands(s, left, moved)
}

// stands looks at a state from which all that can happen is known: so many processes have left, and others move or
// not.
func (x *search) stands(s *state, left int, moved bool) {
	switch {
	case s.foreign:
	case left == x.n:
		x.end(s)
	case !moved:
		x.hit(s, verdict.Deadlock, "DL", "no process can go on")
		x.hit(s, verdict.MPICollectiveMismatch, "", "no process can go on")
	}
}

// late has a process that has left send to each that has not.
func (x *search) late(s *state, p int) {
	own := s.calls[0].terms
	for q := range x.n {
		if s.foreign || s.procs[q].exited || own[p].quiet[int64(q)] || own[q].quietFrom[int64(p)] {
			continue
		}
		if next, goes := x.lateTo(s, p, q); goes {
			x.explore(next)
		}
	}
}

// lateTo has a process that has left send to one that has not; false where the execution ends with that.
func (x *search) lateTo(s *state, p, q int) (next *state, goes bool) {
	next = s.clone()
	next.foreign = true
	next.path = &chosen{s.path, Choice{p, -1, q}}
	next.note(p, x.f.At, "sends to process %d behind %s", q, x.f.Name)
	if x.unquiet(next, p, q, "PRV-II") {
		return next, false
	}
	next.chans[p][q] = append(slices.Clip(next.chans[p][q]), message{foreign: true, part: s.procs[p].part})
	return next, true
}

// end looks at a post-state.
func (x *search) end(s *state) {
	after := newCollate(x.f, true, 0, x.n)
	for p, pr := range s.procs {
		after.fill(p, pr.frames[0].vars, pr.globals, pr.result)
		if pr.part+1 < len(s.calls) {
			x.hitIn(s, of{f: s.calls[pr.part+1].f}, verdict.MPICollectiveMismatch, "",
				"process %d has left without a call that others made", p)
		}
		for q := range x.n {
			if len(s.chans[p][q]) > 0 {
				x.hitIn(s, of{f: x.f}, verdict.Ensures, "SGV", "a message from process %d to process %d is not received", p,
					q)
			}
		}
	}
	x.guaranteed(s, x.f, x.before, after)
}

// guaranteed looks at the guarantees of a procedure where all have left it.
func (x *search) guaranteed(s *state, f *code.Procedure, before *view, after *collate) {
	now, c := x.view(after), f.Contract
	for p := range x.n {
		e := &env{n: x.n, p: p, now: now, past: before, clause: true}
		for _, clause := range c.Ensures {
			if !e.truth(clause.Cond) {
				x.hitIn(s, of{f, clause.At}, verdict.Ensures, "SGV", "%s is false for process %d", clause.Cond, p)
			}
		}
		if !c.HasAssigns {
			continue
		}
		past := &env{n: x.n, p: p, now: before, clause: true}
		for _, name := range append(slices.Clone(f.Vars[:f.Params]), x.prog.Globals...) {
			a, _ := before.lookup(p, name)
			b, _ := now.lookup(p, name)
			if changed(c, past, name, a, b) {
				x.hitIn(s, of{f, c.AssignsAt}, verdict.Assigns, "SGV", "%s is changed by process %d from %s to %s", name, p,
					Text(a), Text(b))
			}
		}
	}
}
