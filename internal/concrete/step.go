package concrete

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// maxFrames bounds the call stack of a process.
const maxFrames = 100_000

// errStack ends an exploration that recurses too deeply.
var errStack = errors.New("a process recurses too deeply")

// head is a loop head, or else any location, that a process came by.
type head struct {
	rank  int
	depth int
	loop  bool
	pos   source.Pos
}

// before tells whether h is the better place to report a loop at.
func (h head) before(o head) bool {
	if h.loop != o.loop {
		return h.loop
	}
	if h.depth != o.depth {
		return h.depth < o.depth
	}
	return h.pos.Line < o.pos.Line
}

func (p *process) here() head {
	f := p.top()
	l := f.code.f.Locations[f.loc]
	return head{rank: p.rank, depth: len(p.frames), loop: l.Kind == model.ForHead || l.Kind == model.LoopHead, pos: l.At}
}

// step executes one action of a process that is running and not inside an MPI
// operation. Violations are reported and stop the process; an error means that
// the exploration cannot go on.
func (in *interp) step(w *world, p *process) error {
	f := p.top()
	loc := f.code.f.Locations[f.loc]
	t := &thread{in: in, p: p, w: w, at: loc.At}
	if watch := in.o.Watch[loc]; watch != nil {
		watch(View{t})
	}
	err := t.action(f, loc)
	if refused := in.publish(w, p); err == nil {
		err = refused
	}
	return in.reported(p, err)
}

// reported turns violations into reports.
func (in *interp) reported(p *process, err error) error {
	var f *fault
	var b *beyond
	switch {
	case err == nil:
		return nil
	case errors.As(err, &b):
		in.beyond = b
		p.status = stuck
		return nil
	case errors.As(err, &f):
		in.report(p, f)
		return nil
	case errors.Is(err, errAssume):
		p.status = stuck
		return nil
	}
	return err
}

func (t *thread) action(f *frame, loc *model.Location) error {
	switch a := loc.Action.(type) {
	case *model.Goto:
		f.loc = a.Next
	case *model.Assign:
		v, err := t.eval(a.Value)
		if err != nil {
			return err
		}
		f.loc = a.Next
		return t.assign(a.Place, v)
	case *model.Discard:
		f.loc = a.Next
		return t.discard(a.X)
	case *model.Zero:
		pl, err := t.place(a.Place, true)
		if err != nil {
			return err
		}
		f.loc = a.Next
		t.byName = model.Root(a.Place) != nil
		err = t.zeroPlace(pl, a.Place.Pos())
		t.byName = false
		return err
	case *model.CollectiveAssert:
		f.loc = a.Next
		return t.meet(a.Note, false, nil)
	case *model.Leave:
		f.leave(a)
	case *model.Branch:
		return t.branch(f, a)
	case *model.Switch:
		return t.switchTo(f, a)
	case *model.Choose:
		return t.choose(f, a)
	case *model.Call:
		return t.call(a)
	case *model.LibCall:
		return t.libCall(a)
	case *model.Return:
		return t.ret(a)
	case *model.Assert:
		f.loc = a.Next
		return t.assert(a)
	case *model.Assume:
		c, err := t.truth(a.Cond)
		if err != nil {
			return err
		}
		if !c {
			return errAssume
		}
		f.loc = a.Next
	case *model.Declare:
		f.loc = a.Next
		return t.declareAll(a.Vars)
	case *model.Kill:
		for _, v := range a.Vars {
			if err := t.undeclare(v); err != nil {
				return err
			}
		}
		f.loc = a.Next
	default:
		return unsupported(t.at, "action %T", loc.Action)
	}
	return nil
}

func (t *thread) assert(a *model.Assert) error {
	c, err := t.truth(a.Cond)
	switch {
	case err != nil || c:
		return err
	case a.Kind != "":
		return t.fault(a.Kind, t.at, a.Text)
	case !slices.Contains(t.in.o.Passed, verdict.Assertion):
		return t.fault(verdict.Assertion, t.at, "assertion violated: "+a.Text)
	}
	return nil
}

func (t *thread) branch(f *frame, a *model.Branch) error {
	if a.Invariant != nil {
		return t.loop(f, a)
	}
	c, err := t.truth(a.Cond)
	if err != nil {
		return err
	}
	f.loc = a.Else
	if c {
		f.loc = a.Then
	}
	return nil
}

func (t *thread) declareAll(vars []*model.Variable) error {
	for _, v := range vars {
		if err := t.declare(v); err != nil {
			return err
		}
	}
	return nil
}

func (t *thread) assign(e model.Expr, v value) error {
	pl, err := t.place(e, true)
	if err != nil {
		return err
	}
	t.byName = model.Root(e) != nil
	err = t.write(pl, v, e.Pos())
	t.byName = false
	return err
}

// discard evaluates an expression whose value nobody uses; memory is only asked whether it may be read.
func (t *thread) discard(e model.Expr) error {
	l, ok := e.(*model.Load)
	if !ok {
		_, err := t.eval(e)
		return err
	}
	if v, ok := l.Place.(*model.VarRef); ok && v.Var.InReg {
		return nil
	}
	pl, err := t.place(l.Place, true)
	if err != nil {
		return err
	}
	_, size, err := t.resolve(&pl, e.Pos())
	if err != nil {
		return err
	}
	return t.untouched(ptrScalar(pl.obj, pl.off), size, false, e.Pos())
}

func (t *thread) switchTo(f *frame, a *model.Switch) error {
	v, err := t.eval(a.X)
	if err != nil {
		return err
	}
	if v.k != number {
		return unsupported(t.pos(a.X.Pos()), "%s as a number", v)
	}
	f.loc = a.Default
	for _, c := range a.Cases {
		if c.Value != 0 && !mpispec.IsHandle(c.Value) && !(t.isKey(&v.scalar) && mpispec.KeyComparable(c.Value)) {
			if err := t.plain(a.X.Pos(), &v.scalar); err != nil {
				return err
			}
		}
		if v.n.cmp(intNum(c.Value)) == 0 {
			f.loc = c.Next
			break
		}
	}
	return nil
}

func (t *thread) call(a *model.Call) error {
	f := a.Func
	if f == nil {
		v, err := t.eval(a.Ptr)
		if err != nil {
			return err
		}
		if v.k != funcPtr {
			return t.fault(verdict.InvalidPointer, a.Ptr.Pos(), "a pointer to no function is called")
		}
		f = v.fn
		if err := t.suits(a, f); err != nil {
			return err
		}
	}
	args, err := t.evalAll(a.Args)
	if err != nil {
		return err
	}
	return t.push(f, args)
}

func (t *thread) evalAll(es []model.Expr) ([]value, error) {
	vs := make([]value, len(es))
	for i, e := range es {
		v, err := t.eval(e)
		if err != nil {
			return nil, err
		}
		vs[i] = v
	}
	return vs, nil
}

// push enters a function.
func (t *thread) push(f *model.Function, args []value) error {
	if len(t.p.frames) >= maxFrames {
		return errStack
	}
	c := t.in.codes[f]
	if c == nil || len(f.Locations) == 0 {
		return unsupported(t.at, "a call of %s", f.Name)
	}
	fr := &frame{code: c, regs: make([]scalar, len(c.regs)), objs: make([]int, len(c.objs))}
	t.p.frames = append(t.p.frames, fr)
	for i, v := range f.Params {
		if err := t.declare(v); err != nil {
			return err
		}
		if i < len(args) {
			pl, err := t.varPlace(&model.VarRef{Node: model.Node{T: v.Type, At: v.At}, Var: v})
			if err != nil {
				return err
			}
			t.byName = true
			err = t.write(pl, args[i], v.At)
			t.byName = false
			if err != nil {
				return err
			}
		}
	}
	return t.recursion(fr)
}

// recursionFrom is the depth of the stack from which on calls are compared with
// those around them.
const recursionFrom = 1000

// recursion reports a call that starts from the same arguments and memory as a
// call of the same function that it is inside of.
func (t *thread) recursion(fr *frame) error {
	n := len(t.p.frames)
	if n < recursionFrom {
		return nil
	}
	call := *t.p
	call.frames = []*frame{fr}
	fr.entry = t.in.processKey(&call)
	for i := n - 2; i >= 0 && i >= n-40; i-- {
		if t.p.frames[i].entry == fr.entry {
			return t.fault(verdict.Nontermination, t.at,
				"the recursion never ends: "+fr.code.f.Name+" is called again with the same arguments and memory")
		}
	}
	return nil
}

// ret leaves a function; from main, the process.
func (t *thread) ret(a *model.Return) error {
	var v value
	if a.Value != nil {
		var err error
		if v, err = t.eval(a.Value); err != nil {
			return err
		}
	}
	f := t.p.top()
	for _, id := range f.objs {
		if id != 0 && len(t.p.frames) > 1 {
			if err := t.unused(id, t.at); err != nil {
				return err
			}
		}
	}
	for _, id := range f.objs {
		if id != 0 && t.p.objs[id].live {
			t.p.kill(id)
		}
	}
	t.p.frames = t.p.frames[:len(t.p.frames)-1]
	if len(t.p.frames) > 0 {
		caller := t.p.top()
		loc := caller.code.f.Locations[caller.loc]
		if lib, ok := loc.Action.(*model.LibCall); ok && t.p.folding() != nil {
			t.at = loc.At
			return t.resume(t.p.folding(), lib, v)
		}
		c, ok := loc.Action.(*model.Call)
		if !ok {
			return unsupported(loc.At, "a return to %T", loc.Action)
		}
		caller.loc = c.Next
		if c.Result != nil && a.Value == nil {
			return t.fault(verdict.MissingReturn, loc.At, "the called function returned no value, and it is used")
		}
		if c.Result != nil && (v.k != undef || v.agg != nil) {
			return t.assign(c.Result, v)
		}
		return nil
	}
	if t.p.inInit {
		return t.startMain()
	}
	t.leaks()
	t.terminate(v)
	return nil
}

// startMain enters main with no arguments but the program's name.
func (t *thread) startMain() error {
	t.p.inInit = false
	m := t.in.prog.Main
	var args []value
	if len(m.Params) > 0 {
		args = append(args, numValue(intNum(1)))
	}
	if len(m.Params) > 1 {
		argv := m.Params[1].Type.Elem
		name, err := t.programName(argv.Elem, m.At)
		if err != nil {
			return err
		}
		list, err := t.arrayShape(argv, 2*model.PointerSize, m.At)
		if err != nil {
			return err
		}
		id := t.p.newObject(object{class: staticObj, at: m.At, shape: list})
		t.p.objs[id].put(0, pack(ptrScalar(name, 0), formOf(argv)))
		t.p.objs[id].put(model.PointerSize, pack(ptrScalar(0, 0), formOf(argv)))
		args = append(args, value{scalar: ptrScalar(id, 0)})
	}
	return t.push(m, args)
}

// programName makes the string that is the program's name.
func (t *thread) programName(char *model.Type, pos source.Pos) (int, error) {
	sh, err := t.arrayShape(char, 2, pos)
	if err != nil {
		return 0, err
	}
	id := t.p.newObject(object{class: staticObj, at: pos, shape: sh})
	t.p.objs[id].put(0, pack(intScalar('a'), formOf(char)))
	t.p.objs[id].put(1, pack(intScalar(0), formOf(char)))
	return id, nil
}

// terminate ends the process; MPI must have been finalized.
func (t *thread) terminate(v value) {
	t.p.status = terminated
	if v.k == number {
		t.p.exit = int(v.n.wrap(8, false).i)
	}
	if t.p.phase == active {
		t.in.note(t.p, &fault{kind: verdict.MPILifecycle, pos: t.at,
			msg: "the process terminates without a call of MPI_Finalize"})
	}
	t.loseAll(true)
	t.p.folds = nil
	t.p.frames = nil
	t.p.pend = nil
}

// abort has the process end the program, which is a violation where Options.Aborts says so.
func (t *thread) abort(name string, code int) {
	if t.in.o.Aborts && !t.answers() {
		t.in.note(t.p, &fault{kind: verdict.Abort, pos: t.at, msg: name + " is called"})
	}
	t.p.pend = &pending{kind: opAbort, name: name, at: t.at, code: code}
}

// exit ends the process. With a status that is not 0 it ends the program where that is a
// violation, and MPI has not been finalized.
func (t *thread) exit(code value) error {
	if !t.in.o.Aborts || code.n.sign() == 0 {
		t.terminate(code)
		return nil
	}
	if t.p.phase != finalized {
		t.abort("exit", int(code.n.wrap(8, false).i))
		return nil
	}
	if !t.answers() {
		t.in.note(t.p, &fault{kind: verdict.Abort, pos: t.at, msg: "exit is called with status " + code.String()})
	}
	t.terminate(code)
	return nil
}

// answers tells whether the process ends the program because of what it was given to read: the innermost branch that
// decides about the call, or about one that it stands in, asks that.
func (t *thread) answers() bool {
	for i := len(t.p.frames) - 1; i >= 0; i-- {
		f := t.p.frames[i]
		if asked := f.code.f.Locations[f.loc].Asked; asked != model.NothingAsked {
			return asked == model.InputAsked
		}
	}
	return false
}

// leaks reports the blocks of the heap that are still there.
func (t *thread) leaks() {
	for _, o := range t.p.objs {
		if o != nil && o.class == heapObj && o.live && !o.ofLibc {
			at := o.at
			if at.File != nil && at.File.Library { // a block that a header allocates is shown where main returns
				at = t.at
			}
			t.in.note(t.p, &fault{kind: verdict.MemoryLeak, pos: at, msg: "this block is never freed"})
		}
	}
}

func (t *thread) libCall(c *model.LibCall) error {
	if c.Unmodelled {
		return &beyond{fmt.Sprintf("an execution comes to %s at %s, which is not modelled", c.Name, t.at)}
	}
	f, ok := t.in.lib[c.Name]
	if !ok {
		return unsupported(t.at, "library function %s", c.Name)
	}
	args, err := t.evalAll(c.Args)
	if err != nil {
		return err
	}
	return t.runCall(f, c, args)
}

// runCall does a library call with arguments.
func (t *thread) runCall(f libFunc, c *model.LibCall, args []value) error {
	depth := len(t.p.frames)
	v, err := f(t, c, args)
	if err != nil {
		return err
	}
	if t.p.pend != nil || t.p.status != running || len(t.p.frames) != depth {
		return nil
	}
	if f := t.p.folding(); f != nil {
		return t.combineNext(f)
	}
	return t.finish(c, v)
}

// finish stores the result of a library call and goes on.
func (t *thread) finish(c *model.LibCall, v value) error {
	if t.p.chosen.depth == len(t.p.frames) {
		t.p.chosen = renumbered{}
	}
	t.p.top().loc = c.Next
	if c.Result == nil || v.k == undef && v.agg == nil {
		return nil
	}
	return t.assign(c.Result, v)
}

// complete ends the MPI operation that a process was inside of.
func (t *thread) complete(v value) error {
	t.p.pend = nil
	f := t.p.top()
	c, ok := f.code.f.Locations[f.loc].Action.(*model.LibCall)
	if !ok {
		return unsupported(t.at, "an operation that is no call")
	}
	if next := t.p.folding(); next != nil {
		return t.combineNext(next)
	}
	return t.finish(c, v)
}
