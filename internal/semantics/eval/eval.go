// Package eval gives the meaning of the model's expressions over symbolic
// states: the function seval of Siegel and Zirkel, "The Toolkit for Accurate
// Scientific Software", section 4.2.
//
// An evaluation reads the state and never changes it. It yields a value and the
// obligations that the expression brings with it (an index within its bounds, a
// divisor that is not zero); each carries the guards of the ?:, &&, || and
// quantifiers around it. Where the value cannot be given in the state as it is,
// the evaluation fails with a Failure: a certain violation, a construct that is
// not modelled, a block of memory that needs a type first, or a condition on
// which the state has to be split before trying again. It may ask the path
// condition's context, never a prover.
package eval

import (
	"fmt"
	"maps"
	"math/big"
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/random"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Evaluator holds what all evaluations of one program share.
type Evaluator struct {
	F        *sym.Factory
	Types    *state.Types
	Program  *model.Program
	Overflow Overflow // which signed overflows are violations (verdict.ArithmeticOverflow)
	// Identity: in collective assertions and loop invariants, == between floating values
	// asks whether they are the same value. Then NaN == NaN holds and 0.0 == -0.0 does
	// not, as nowhere in C.
	Identity bool
	// Computed, if not nil, is notified of each result of an operation on floating values:
	// of process p, at a place, by a library function or, where its name is empty, an
	// operator.
	Computed func(p int, x sym.Expr, at source.Pos, call string)

	// Random draws random numbers; nil where they are unknown.
	Random *random.Generators

	// Unsimplified: values, conditions and claims are not made simpler by what the path condition says (Siegel and
	// Zirkel, The Toolkit for Accurate Scientific Software, section 4.5: "without simplifying the state or using the
	// simplifier to resolve queries"). Where a number is needed, it is still looked for there.
	Unsimplified bool

	// Unaligned: memory is accessed wherever a pointer points, as x86 does it; that an address does not suit its type is
	// no violation (verdict.MisalignedPointer).
	Unaligned bool

	// Logged: obligations are kept as they are before they are simplified, also those that are settled by that.
	Logged bool

	consts []sym.Expr
	shown  bool // handles show in the program
	keys   bool // keys of attributes do
}

// New makes an evaluator.
func New(f *sym.Factory, p *model.Program) *Evaluator {
	ev := &Evaluator{F: f, Types: state.NewTypes(f), Program: p, consts: make([]sym.Expr, len(p.Consts)),
		shown: len(p.HandlesShow) > 0, keys: p.KeysShow}
	for i, c := range p.Consts {
		if c.T.Kind == model.Float {
			ev.consts[i] = f.FConst(c.Text, c.Value, c.T.Bits)
		} else {
			ev.consts[i] = f.BigInt(c.Value.Num())
		}
	}
	for _, a := range p.Abstract {
		if r := RangeOf(ev.Types.Of(a.Result, nil)); r != nil {
			f.Declare(sym.OpApply, a.Name, r)
		}
	}
	return ev
}

// Obligation is a condition that must hold where an expression is evaluated.
type Obligation struct {
	Kind    verdict.Kind
	Cond    sym.Expr
	Pos     source.Pos
	Message string
	// Asked is the condition before it was simplified, where Evaluator.Logged; Nil where it is Cond.
	Asked sym.Expr
	// Cause is another place that has to do with it; nil where there is none.
	Cause *Cause
}

// Cause is a place before, and what was done there.
type Cause struct {
	Pos     source.Pos
	Message string
}

// Failure says why an expression has no value in the state as it is. Exactly
// one of its parts is set, but for what qualifies another.
type Failure struct {
	// Split: decide this condition in the path condition, and try again.
	Split sym.Expr
	// Late: of Split, that paths were merged on it (state.Merges).
	Late bool
	// Asked: of Split, that provers cannot decide it.
	Asked bool
	// Wide: what is to be a number, and has so many values that the search had better be about fewer of them; beside
	// Split or Unsupported.
	Wide sym.Expr
	// Ways: the ways among which the step needs a choice.
	Ways []int
	// Violation: what goes wrong for certain.
	Violation *Obligation
	// Unsupported: what is not modelled.
	Unsupported *diag.Diagnostic
	// Untyped: the object that must take the element type Elem first.
	Untyped *Untyped
	// Stale: a value is needed that was cleared.
	Stale *Stale
}

// Stale says of which variable a value was cleared that is needed: nil of other memory, which gets such values where it
// is taken that nobody looks at what an operation on a window brings.
type Stale struct{ Var *model.Variable }

// Untyped names a block from malloc whose element type is not known yet. Call: a call accesses it.
type Untyped struct {
	Obj  int32
	Elem *model.Type
	Pos  source.Pos
	Call bool
	// Of is one more than the number of the process that has it; 0 where that is the one that the step is of.
	Of int
}

// Env is one evaluation: a state, a process in it, and what came up.
type Env struct {
	*Evaluator
	S           *state.State
	P           int
	Obligations []Obligation
	Failure     *Failure
	// Settled are, where Evaluator.Logged, the obligations that were simplified to what is true.
	Settled []Obligation
	// Peers gives, while an annotation that relates processes is evaluated, the first
	// process and the number of processes of the program that process p runs, or of
	// the specification; nil at other times.
	Peers func(p int, spec bool) (first, size int)
	// InFlight are the messages under way between the processes that take part in such an annotation.
	InFlight []*comm.Message
	// Annotation tells that a collective assertion or a loop invariant is evaluated; see
	// Evaluator.Identity.
	Annotation bool
	// Ranges are what the types of elements say that were read of arrays of which nothing
	// else is known; see element.
	Ranges []sym.Expr
	// Reads are the elements of watched inputs that were read (state.Reads).
	Reads []Element
	// Touches are the accesses to memory of windows.
	Touches []Touch

	// fitting are questions of Fits of which it is known that the result fits for some input.
	fitting map[overflowKey]bool

	open   int // scalars read in an annotation of which it was open whether they have values
	guards []sym.Expr
	bound  map[*model.Variable]sym.Expr
	named  []naming
	known  []fact
	equals []equal
	room   []sym.Expr // for the paths of places; the first used are taken
	used   int
}

// fact is a condition settled during a step.
type fact struct {
	cond  sym.Expr
	truth bool
}

// equal is an expression whose value was found out during a step.
type equal struct{ x, value sym.Expr }

// Know makes a condition known until Forget, even if the path condition's
// context cannot recognise it.
func (v *Env) Know(cond sym.Expr, truth bool) { v.known = append(v.known, fact{cond, truth}) }

// Knows tells whether a condition is known by Know.
func (v *Env) Knows(cond sym.Expr) bool {
	no := v.F.Not(cond)
	for _, k := range v.known {
		if k.cond == cond || k.cond == no {
			return true
		}
	}
	return false
}

// Forget drops what Know said.
func (v *Env) Forget() { v.known, v.equals = v.known[:0], v.equals[:0] }

// Simplify gives the simplest form of x that is known here.
func (v *Env) Simplify(x sym.Expr) sym.Expr { return v.simplify(x) }

// Reset prepares the environment for another evaluation in a state.
func (v *Env) Reset(s *state.State, p int) {
	v.S, v.P, v.Failure, v.Peers, v.Annotation, v.InFlight = s, p, nil, nil, false, nil
	v.Obligations, v.Settled = v.Obligations[:0], v.Settled[:0]
	v.guards = v.guards[:0]
	v.used = 0
	v.Reads, v.Ranges, v.named, v.Touches = v.Reads[:0], v.Ranges[:0], v.named[:0], v.Touches[:0]
}

// Room gives an empty path that can grow to n indices. It is good until the next
// Reset, as are the places found by then.
func (v *Env) Room(n int) []sym.Expr {
	if v.used+n > len(v.room) {
		v.room, v.used = make([]sym.Expr, max(256, n)), 0
	}
	v.used += n
	return v.room[v.used-n : v.used-n : v.used]
}

func (v *Env) proc() *state.Proc { return v.S.Procs[v.P] }

// Eval gives the value of a scalar expression; Nil when v.Failure is set.
func (v *Env) Eval(e model.Expr) sym.Expr {
	switch e := e.(type) {
	case *model.Const:
		return v.consts[e.Index]
	case *model.Load:
		return v.load(e)
	case *model.Binary:
		return v.binary(e)
	case *model.Cast:
		return v.cast(e)
	case *model.Unary:
		return v.unary(e)
	case *model.AddrOf:
		return v.addrOf(e)
	case *model.Null:
		return v.F.NullPtr()
	case *model.Cond:
		return v.cond(e)
	case *model.FuncRef:
		return v.F.FuncPtr(e.Func.Index)
	case *model.Apply:
		return v.apply(e)
	case *model.Quant:
		return v.quant(e)
	case *model.Fold:
		return v.fold(e)
	case *model.Sequence:
		return v.sequence(e)
	case *model.InFlight:
		return v.inFlight(e)
	}
	return v.unsupported(e.Pos(), "this expression (%T) is not modelled", e)
}

// Logical gives the value of a condition, simplified under the path condition.
func (v *Env) Logical(e model.Expr) sym.Expr {
	x := v.Eval(e)
	if x == sym.Nil {
		return x
	}
	return v.condition(x)
}

// condition gives a condition, simplified unless nothing is.
func (v *Env) condition(x sym.Expr) sym.Expr {
	if v.Unsimplified {
		return v.recall(x)
	}
	return v.simplify(x)
}

func (v *Env) simplify(x sym.Expr) sym.Expr {
	if v.F.IsConst(x) {
		return x
	}
	return v.recall(v.S.Ctx.Simplify(x))
}

// recall gives what the step knows of x, or else x.
func (v *Env) recall(x sym.Expr) sym.Expr {
	for _, k := range v.known {
		switch x {
		case k.cond:
			return v.F.Bool(k.truth)
		case v.F.Not(k.cond):
			return v.F.Bool(!k.truth)
		}
	}
	for _, e := range v.equals {
		if e.x == x {
			return e.value
		}
	}
	return x
}

func (v *Env) violation(kind verdict.Kind, pos source.Pos, format string, args ...any) sym.Expr {
	if v.Failure != nil {
		return sym.Nil
	}
	if len(v.guards) > 0 {
		return v.guardedViolation(kind, pos, fmt.Sprintf(format, args...))
	}
	v.Failure = &Failure{Violation: &Obligation{Kind: kind, Cond: sym.False, Pos: pos,
		Message: fmt.Sprintf(format, args...)}}
	return sym.Nil
}

// guardedViolation fails only where the guards hold: the guards are decided
// first, so that the evaluation comes back here with none left open.
func (v *Env) guardedViolation(kind verdict.Kind, pos source.Pos, message string) sym.Expr {
	g := v.F.And(v.guards...)
	if v.hasBound(g) {
		return v.unsupported(pos, "under a quantifier: %s", message)
	}
	if v.simplify(g) == sym.True {
		v.Failure = &Failure{Violation: &Obligation{Kind: kind, Cond: sym.False, Pos: pos, Message: message}}
		return sym.Nil
	}
	return v.split(pos, g)
}

// hasBound tells whether an expression mentions a bound variable of a quantifier
// that is being evaluated.
func (v *Env) hasBound(e sym.Expr) bool { return len(v.bound) > 0 && v.F.HasBound(e) }

func (v *Env) unsupported(pos source.Pos, format string, args ...any) sym.Expr {
	if v.Failure == nil {
		v.Failure = &Failure{Unsupported: diag.New(diag.Unsupported, pos, format, args...)}
	}
	return sym.Nil
}

// split asks for cond to be decided. Under a quantifier nothing can be decided
// about the bound variable.
func (v *Env) split(pos source.Pos, cond sym.Expr) sym.Expr {
	if v.hasBound(cond) {
		return v.unsupported(pos, "this use of a bound variable is not modelled")
	}
	if v.Failure == nil {
		v.Failure = &Failure{Split: cond}
	}
	return sym.Nil
}

// oblige records a condition that must hold here. What is known to hold is not
// recorded.
func (v *Env) oblige(kind verdict.Kind, cond sym.Expr, pos source.Pos, format string, args ...any) {
	if cond == sym.True {
		return
	}
	asked := sym.Nil
	if v.Logged {
		asked = v.everywhere(v.F.Implies(v.F.And(v.guards...), cond))
	}
	if cond = v.condition(cond); cond != sym.True && len(v.guards) > 0 {
		cond = v.condition(v.F.Implies(v.F.And(v.guards...), cond))
	}
	if cond == sym.True {
		if v.Logged {
			v.Settled = append(v.Settled, Obligation{Kind: kind, Cond: cond, Pos: pos, Asked: asked})
		}
		return
	}
	v.Obligations = append(v.Obligations,
		Obligation{Kind: kind, Cond: v.everywhere(cond), Pos: pos, Message: fmt.Sprintf(format, args...), Asked: asked})
}

// everywhere gives a condition for all values of the variables of the quantifiers that it is under.
func (v *Env) everywhere(cond sym.Expr) sym.Expr {
	if len(v.bound) == 0 {
		return cond
	}
	for _, b := range slices.SortedFunc(maps.Values(v.bound), v.F.Compare) {
		cond = v.F.Forall(b, cond)
	}
	return cond
}

// Oblige records a condition that must hold for the step to be done.
func (v *Env) Oblige(kind verdict.Kind, cond sym.Expr, pos source.Pos, message string) {
	v.oblige(kind, cond, pos, "%s", message)
}

// guarded evaluates e where g is known to hold.
func (v *Env) guarded(g sym.Expr, e model.Expr) sym.Expr {
	if g != sym.True {
		v.guards = append(v.guards, g)
		defer func() { v.guards = v.guards[:len(v.guards)-1] }()
	}
	return v.Eval(e)
}

func (v *Env) apply(e *model.Apply) sym.Expr {
	args := make([]sym.Expr, len(e.Args))
	for i, a := range e.Args {
		if args[i] = v.Eval(a); args[i] == sym.Nil {
			return sym.Nil
		}
	}
	if e.T.Kind == model.Float {
		return v.computed(e.At, v.F.FApply(e.Func.Name, e.T.Bits, args...))
	}
	if x := v.drawn(e.Func.Name, args); x != sym.Nil {
		return x
	}
	return v.F.Apply(e.Func.Name, v.Types.Of(e.T, nil).Sort, args...)
}

// drawn gives a random number, where generators are given that draw it, and the seed is a number; otherwise Nil.
func (v *Env) drawn(name string, args []sym.Expr) sym.Expr {
	if v.Random == nil {
		return sym.Nil
	}
	numbers := make([]*big.Rat, len(args))
	for i, a := range args {
		q, ok := v.F.Num(a)
		if !ok {
			return sym.Nil
		}
		numbers[i] = q.Rat()
	}
	if x := v.Random.Value(name, numbers); x != nil {
		return v.F.BigInt(x.Num())
	}
	return sym.Nil
}

func (v *Env) cond(e *model.Cond) sym.Expr {
	c := v.Logical(e.C)
	switch c {
	case sym.Nil:
		return sym.Nil
	case sym.True:
		return v.Eval(e.X)
	case sym.False:
		return v.Eval(e.Y)
	}
	if e.T.Kind == model.Pointer {
		return v.split(e.At, c)
	}
	x := v.guarded(c, e.X)
	if x == sym.Nil {
		return sym.Nil
	}
	y := v.guarded(v.F.Not(c), e.Y)
	if y == sym.Nil {
		return sym.Nil
	}
	return v.F.Ite(c, x, y)
}
