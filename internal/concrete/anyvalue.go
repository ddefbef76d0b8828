package concrete

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Values of dynamically typed languages (Luo, Contracts for Message-Passing Programs,
// sections 4.3.1 and 4.3.2). They never change: an assignment to an element makes another sequence.

// valueSort is the kind of a dynamic value.
type valueSort uint8

const (
	isUndef valueSort = iota
	isInteger
	isTruth
	isSequence
)

// anyValue is a value of a dynamically typed language.
type anyValue struct {
	is    valueSort
	n     num // an integer
	truth bool
	elems []*anyValue
}

// sorts are what values are called in messages.
var sorts = [...]string{isUndef: "UNDEF", isInteger: "an integer", isTruth: "a truth value", isSequence: "a sequence"}

func dynScalar(v *anyValue) scalar { return scalar{k: anyKind, dyn: v} }

func dynValue(v *anyValue) value { return value{scalar: dynScalar(v)} }

func (v *anyValue) equal(o *anyValue) bool {
	if v.is != o.is {
		return false
	}
	switch v.is {
	case isInteger:
		return v.n.cmp(o.n) == 0
	case isTruth:
		return v.truth == o.truth
	}
	return slices.EqualFunc(v.elems, o.elems, (*anyValue).equal)
}

// String gives the value as the language writes it.
func (v *anyValue) String() string {
	switch v.is {
	case isInteger:
		return v.n.String()
	case isTruth:
		if v.truth {
			return "true"
		}
		return "false"
	case isSequence:
		parts := make([]string, len(v.elems))
		for i, e := range v.elems {
			parts[i] = e.String()
		}
		return "{" + strings.Join(parts, ", ") + "}"
	}
	return "UNDEF"
}

// demand gives a value that must be of a sort.
func (t *thread) demand(v value, want valueSort, of model.Expr, at source.Pos) (*anyValue, error) {
	switch d := v.dyn; {
	case v.k != anyKind:
		return nil, unsupported(t.pos(at), "a value of no kind")
	case d.is == want:
		return d, nil
	case d.is == isUndef:
		return nil, t.fault(verdict.Uninitialized, at, model.Text(of)+" is UNDEF where "+sorts[want]+" is needed")
	default:
		return nil, t.fault(verdict.KindMismatch, at, model.Text(of)+" is "+sorts[d.is]+" where "+sorts[want]+" is needed")
	}
}

// dynamically casts to or from a dynamic value.
func (t *thread) dynamically(e *model.Cast, v value) (value, error) {
	if e.T.Kind == model.Dynamic {
		if e.X.Type().Kind == model.Logical {
			return dynValue(&anyValue{is: isTruth, truth: v.truth()}), nil
		}
		return dynValue(&anyValue{is: isInteger, n: v.n}), nil
	}
	want := isInteger
	if e.T.Kind == model.Logical {
		want = isTruth
	}
	d, err := t.demand(v, want, e.X, e.At)
	switch {
	case err != nil:
		return v, err
	case want == isTruth:
		return numValue(boolNum(d.truth)), nil
	}
	return numValue(d.n), nil
}

// longestSequence is the length of sequences that new makes.
const longestSequence = 1 << 24

// sequence evaluates what has to do with sequences.
func (t *thread) sequence(e *model.Sequence) (value, error) {
	args := make([]value, len(e.Args))
	for i, a := range e.Args {
		var err error
		if args[i], err = t.eval(a); err != nil {
			return value{}, err
		}
	}
	switch e.Op {
	case model.Undefined:
		return dynValue(&anyValue{}), nil
	case model.ListOf:
		v := &anyValue{is: isSequence}
		for _, a := range args {
			v.elems = append(v.elems, a.dyn)
		}
		return dynValue(v), nil
	case model.NewSequence:
		return t.newSequence(e, args[0].n)
	case model.DefinedValue:
		if args[0].dyn.is == isUndef {
			return value{}, t.fault(verdict.Uninitialized, e.At, model.Text(e.Args[0])+" is UNDEF where it is compared")
		}
		return args[0], nil
	}
	s, err := t.demand(args[0], isSequence, e.Args[0], e.At)
	if err != nil {
		return value{}, err
	}
	if e.Op == model.LengthOf {
		return numValue(intNum(int64(len(s.elems)))), nil
	}
	i := args[1].n
	if i.sign() < 0 || i.cmp(intNum(int64(len(s.elems)))) >= 0 {
		return value{}, t.fault(verdict.OutOfBounds, e.At, "index "+i.String()+" of "+model.Text(e.Args[0])+
			", which has length "+intNum(int64(len(s.elems))).String())
	}
	if e.Op == model.ElementOf {
		return dynValue(s.elems[i.i]), nil
	}
	next := &anyValue{is: isSequence, elems: slices.Clone(s.elems)}
	next.elems[i.i] = args[2].dyn
	return dynValue(next), nil
}

// newSequence makes a sequence of so many UNDEF.
func (t *thread) newSequence(e *model.Sequence, n num) (value, error) {
	switch {
	case n.sign() < 0:
		return value{}, t.fault(verdict.OutOfBounds, e.At, "a sequence of length "+n.String())
	case n.cmp(intNum(longestSequence)) > 0:
		return value{}, unsupported(t.pos(e.At), "a sequence of length %s", n)
	}
	v := &anyValue{is: isSequence, elems: make([]*anyValue, n.i)}
	for i := range v.elems {
		v.elems[i] = &anyValue{}
	}
	return dynValue(v), nil
}

// sameValue compares two dynamic values.
func (t *thread) sameValue(e *model.Binary, x, y value) (value, error) {
	if x.k != anyKind || y.k != anyKind || e.Op != model.Eq && e.Op != model.Ne {
		return x, unsupported(t.pos(e.At), "this operator on values of any kind")
	}
	return numValue(boolNum(x.dyn.equal(y.dyn) == (e.Op == model.Eq))), nil
}
