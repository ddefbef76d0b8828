package concrete

import (
	"math/big"
	"slices"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// interp is a program made ready to run with given options.
type interp struct {
	prog    *model.Program
	o       Options
	codes   map[*model.Function]*code
	static  map[*model.Variable]int // inputs, outputs, globals that are objects
	statReg map[*model.Variable]int // globals that are registers
	fixed   int                     // number of static objects
	lib     map[string]libFunc
	types   map[int64]*datatype
	epoch   int
	readies bool // the program has ready sends
	turns   bool // it has calls on files whose order makes a difference
	cancels bool // it cancels receives
	locking bool // it locks windows
	mixes   bool // it has shared memory, and operations on windows
	// base is the number of the program's first process among those of all
	// programs, total is how many these are, and partner how many of them are the
	// specification's.
	base, total, partner int
	found                func(v verdict.Violation)
	// beyond is where an execution has ended that came to what nothing models; nil if none has.
	beyond *beyond
}

// libFunc is the meaning of a library function. An MPI operation that other
// processes can notice sets t.p.pend instead of giving a result.
type libFunc func(t *thread, c *model.LibCall, args []value) (value, error)

func newInterp(prog *model.Program, o Options, found func(verdict.Violation)) *interp {
	o.defaults()
	in := &interp{prog: prog, o: o, found: found, total: o.NP,
		codes: map[*model.Function]*code{}, static: map[*model.Variable]int{}, statReg: map[*model.Variable]int{}}
	in.cancels = slices.Contains(prog.LibFuncs, "MPI_Cancel")
	in.readies = slices.ContainsFunc(prog.LibFuncs, func(name string) bool {
		row := mpispec.FunctionOf(name)
		return row != nil && row.Ready
	}) || trusts(prog)
	in.turns = takesTurns(prog.LibFuncs)
	in.locking = slices.ContainsFunc(prog.LibFuncs, reaches)
	in.mixes = slices.ContainsFunc(prog.LibFuncs, sharesMemory) && slices.ContainsFunc(prog.LibFuncs, operates)
	for _, f := range append([]*model.Function{prog.Init}, prog.Functions...) {
		if f != nil && in.codes[f] == nil {
			in.codes[f] = newCode(f)
		}
	}
	for _, iv := range prog.Inputs {
		in.fixed++
		in.static[iv.Var] = in.fixed
	}
	for _, v := range prog.Outputs {
		in.fixed++
		in.static[v] = in.fixed
	}
	for _, v := range prog.Globals {
		if v.InReg {
			in.statReg[v] = len(in.statReg)
			continue
		}
		in.fixed++
		in.static[v] = in.fixed
	}
	in.lib = library()
	in.types = datatypes()
	return in
}

// newProcess makes a process before its first step; vacuous when the inputs do
// not satisfy their assumptions.
func (in *interp) newProcess(rank int) (p *process, vacuous bool, err error) {
	p = &process{rank: rank, epoch: -1 - rank, objs: []*object{nil}, inInit: true, handles: predefined(rank, in.o.NP)}
	for _, v := range in.prog.Globals {
		if v.InReg {
			p.regs = append(p.regs, zeroOf(v.Type, in.o.Float))
		}
	}
	t := &thread{in: in, p: p}
	p.objs = append(p.objs, make([]*object, in.fixed)...)
	for _, iv := range in.prog.Inputs {
		if err := t.input(iv.Var); err != nil {
			return nil, false, err
		}
	}
	for _, iv := range in.prog.Inputs {
		if !in.inRange(iv) {
			return nil, true, nil
		}
		if iv.Assumption == nil {
			continue
		}
		ok, err := t.truth(iv.Assumption)
		if err != nil {
			return nil, false, err
		}
		if !ok {
			return nil, true, nil
		}
	}
	for _, v := range append(append([]*model.Variable{}, in.prog.Outputs...), in.prog.Globals...) {
		if err := t.static(v); err != nil {
			return nil, false, err
		}
	}
	if in.prog.Init == nil {
		return p, false, t.startMain()
	}
	return p, false, t.push(in.prog.Init, nil)
}

// static makes the object of an output or a global: all zero.
func (t *thread) static(v *model.Variable) error {
	id, ok := t.in.static[v]
	if !ok {
		return nil
	}
	o := &object{class: staticObj, v: v, at: v.At, live: true, epoch: t.p.epoch}
	t.p.objs[id] = o
	sh, err := t.shape(v.Type, v.At)
	if err != nil && v.Marker {
		sh, err = &shape{t: v.Type}, nil
	}
	if err != nil {
		return err
	}
	if v.Class == model.Output {
		o.class = outputObj
	}
	o.shape = sh
	o.setSize(sh.size, true)
	return nil
}

// input makes the object of an input from the value that the options give.
func (t *thread) input(v *model.Variable) error {
	val, ok := t.in.o.Inputs[v.Name]
	if !ok {
		return badInput("input %s has no value", v.Name)
	}
	sh, err := t.shape(v.Type, v.At)
	if err != nil {
		return err
	}
	o := &object{class: inputObj, v: v, at: v.At, live: true, epoch: t.p.epoch, shape: sh}
	o.setSize(sh.size, false)
	t.p.objs[t.in.static[v]] = o
	nums := flatten(val, nil)
	n := 0
	sh.scalars(0, func(off int64, ty *model.Type) {
		if n < len(nums) && err == nil {
			var s scalar
			s, err = t.given(v, ty, nums[n])
			o.put(off, pack(s, formOf(ty)))
		}
		n++
	})
	if len(nums) < n {
		return badInput("input %s has %d scalars, but %d values are given", v.Name, n, len(nums))
	}
	return err
}

// given gives one scalar of an input the value that the options give.
func (t *thread) given(v *model.Variable, ty *model.Type, r *big.Rat) (scalar, error) {
	n := ratNum(r)
	switch {
	case wide(ty) && t.in.o.Float && !isDouble(r):
		return scalar{}, badInput("the value %s of input %s needs more bits than a double has", n, v.Name)
	case ty.Kind == model.Float && t.in.o.Float:
		return fltScalar(round(ratToFloat(r), ty.Bits)), nil
	case ty.Kind == model.Int && (!n.isInt() || n.wrap(ty.Bits, ty.Signed).cmp(n) != 0):
		return scalar{}, badInput("the value %s of input %s does not fit %s", n, v.Name, ty)
	}
	return numScalar(n), nil
}

func flatten(v Value, out []*big.Rat) []*big.Rat {
	if v.Num != nil {
		return append(out, v.Num)
	}
	for _, e := range v.List {
		out = flatten(e, out)
	}
	return out
}

// report hands a violation on and stops the process.
func (in *interp) report(p *process, f *fault) {
	in.note(p, f)
	p.status = stuck
}

// note hands a violation on.
func (in *interp) note(p *process, f *fault) {
	rank := p.rank
	if f.rank != nil {
		rank = *f.rank
	}
	in.found(verdict.Violation{Kind: f.kind, Certainty: verdict.Confirmed, Message: f.msg, Process: rank, Pos: f.pos,
		Related: f.related})
}
