package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Values of dynamically typed languages. UNDEF may be copied, and compared; whatever needs an integer, a truth value or
// a sequence has an obligation that it is given one (model.Value).

// put makes a value of an integer or a truth value.
func (v *Env) put(x sym.Expr, from *model.Type) sym.Expr {
	if from.Kind == model.Logical {
		return v.F.TruthVal(x)
	}
	return v.F.IntVal(x)
}

// takenOut gives the integer or the truth value that a value is.
func (v *Env) takenOut(e *model.Cast, x sym.Expr) sym.Expr {
	kind, part := sym.ValInt, sym.PartInt
	if e.T.Kind == model.Logical {
		kind, part = sym.ValTruth, sym.PartTruth
	}
	if !v.ofKind(x, kind, e.X, e.At) {
		return sym.Nil
	}
	return v.F.Part(x, part)
}

// kinds are what values are called, by their kind.
var kinds = [...]string{
	sym.ValUndef: "UNDEF", sym.ValInt: "an integer", sym.ValTruth: "a truth value", sym.ValSequence: "a sequence",
}

// ofKind obliges a value, that of an expression, to be of a kind; false where it certainly is not.
func (v *Env) ofKind(x sym.Expr, kind sym.Kind, of model.Expr, at source.Pos) bool {
	is := v.simplify(v.F.Part(x, sym.PartKind))
	k, known := v.F.AsInt64(is)
	name := model.Text(of)
	switch {
	case known && sym.Kind(k) == kind:
		return true
	case known && sym.Kind(k) == sym.ValUndef:
		v.violation(verdict.Uninitialized, at, "%s is UNDEF where %s is needed", name, kinds[kind])
		return false
	case known:
		v.violation(verdict.KindMismatch, at, "%s is %s where %s is needed", name, kinds[k], kinds[kind])
		return false
	}
	f := v.F
	v.oblige(verdict.Uninitialized, f.Ne(is, f.Int(int64(sym.ValUndef))), at, "%s can be UNDEF where %s is needed", name,
		kinds[kind])
	v.oblige(verdict.KindMismatch, f.Or(f.Eq(is, f.Int(int64(sym.ValUndef))), f.Eq(is, f.Int(int64(kind)))), at,
		"%s may be no %s", name, kinds[kind][len("an "):])
	return v.Failure == nil
}

// defined obliges a value not to be UNDEF.
func (v *Env) defined(e *model.Sequence, x sym.Expr) sym.Expr {
	is := v.simplify(v.F.HasKind(x, sym.ValUndef))
	name := model.Text(e.Args[0])
	if is == sym.True {
		return v.violation(verdict.Uninitialized, e.At, "%s is UNDEF where it is compared", name)
	}
	v.oblige(verdict.Uninitialized, v.F.Not(is), e.At, "%s can be UNDEF where it is compared", name)
	return x
}

// sameValue compares two values of any kinds.
func (v *Env) sameValue(e *model.Binary, x, y sym.Expr) sym.Expr {
	same := v.F.Eq(x, y)
	if e.Op == model.Ne {
		return v.F.Not(same)
	}
	return same
}

// sequence gives UNDEF, and what has to do with sequences.
func (v *Env) sequence(e *model.Sequence) sym.Expr {
	f := v.F
	args := make([]sym.Expr, len(e.Args))
	for i, a := range e.Args {
		if args[i] = v.Eval(a); args[i] == sym.Nil {
			return sym.Nil
		}
	}
	switch e.Op {
	case model.Undefined:
		return f.Undef()
	case model.ListOf:
		return f.Elements(args...)
	case model.NewSequence:
		return v.newSequence(e, args[0])
	}
	x := args[0]
	if e.Op == model.DefinedValue {
		return v.defined(e, x)
	}
	if !v.ofKind(x, sym.ValSequence, e.Args[0], e.At) {
		return sym.Nil
	}
	n, elems := f.Part(x, sym.PartLength), f.Part(x, sym.PartElements)
	if e.Op == model.LengthOf {
		return n
	}
	i := v.simplify(args[1])
	if !v.inSequence(e, i, n) {
		return sym.Nil
	}
	if e.Op == model.ElementOf {
		return f.Read(elems, i)
	}
	return f.Sequence(n, f.Write(elems, i, args[2]))
}

// newSequence gives the sequence of so many UNDEF.
func (v *Env) newSequence(e *model.Sequence, n sym.Expr) sym.Expr {
	f := v.F
	n = v.simplify(n)
	if k, ok := f.AsInt64(n); ok && k < 0 {
		return v.violation(verdict.OutOfBounds, e.At, "a sequence of length %d", k)
	}
	v.oblige(verdict.OutOfBounds, f.Ge(n, f.Int(0)), e.At, "the length %s of a new sequence can be negative",
		model.Text(e.Args[0]))
	return f.Sequence(n, f.NoElements())
}

// inSequence obliges an index to be one of a sequence of length n; false where it certainly is not.
func (v *Env) inSequence(e *model.Sequence, i, n sym.Expr) bool {
	f := v.F
	inside := v.simplify(f.And(f.Ge(i, f.Int(0)), f.Lt(i, n)))
	name := model.Text(e.Args[0])
	if inside == sym.False {
		v.violation(verdict.OutOfBounds, e.At, "index %s of %s, which has length %s", f.String(i), name, f.String(n))
		return false
	}
	v.oblige(verdict.OutOfBounds, inside, e.At, "the index can be outside of %s", name)
	return v.Failure == nil
}
