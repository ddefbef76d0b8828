package sym

import "github.com/tass-go/tass/internal/num"

// Range says which numbers can be in a value of some type of the program: an integer of so
// many bits, in an array, in a struct. A sort does not say it: all integers have one. The
// zero value says nothing.
type Range struct {
	Lo, Hi num.Q    // of an integer, if Known
	Known  bool     // it is an integer between Lo and Hi
	Elem   *Range   // of an array; nil where nothing is known
	Parts  []*Range // of a tuple
}

// hull is the least range around both.
func (r *Range) hull(o *Range) *Range {
	switch {
	case r == nil || o == nil || r.Known != o.Known || len(r.Parts) != len(o.Parts):
		return nil
	case r.Known:
		out := *r
		if o.Lo.Cmp(r.Lo) < 0 {
			out.Lo = o.Lo
		}
		if o.Hi.Cmp(r.Hi) > 0 {
			out.Hi = o.Hi
		}
		return &out
	}
	out := &Range{Elem: r.Elem.hull(o.Elem), Parts: make([]*Range, len(r.Parts))}
	for i := range r.Parts {
		out.Parts[i] = r.Parts[i].hull(o.Parts[i])
	}
	return out
}

// ranges are what is declared of symbols and of uninterpreted functions, by name.
type ranges map[uint32]*Range

// Declare says what the values of a symbol, or of an uninterpreted function, can be. A name
// that is declared twice can be either.
func (f *Factory) Declare(op Op, name string, r *Range) {
	table := &f.symbolRanges
	if op == OpApply {
		table = &f.functionRanges
	}
	id := f.name(name)
	old, ok := (*table)[id]
	switch {
	case ok:
		r = old.hull(r)
	case *table == nil:
		*table = ranges{}
	}
	(*table)[id] = r
}

// Ranged tells whether something is declared of any symbol or function.
func (f *Factory) Ranged() bool { return f.symbolRanges != nil || f.functionRanges != nil }

// RangeOf gives what is known of an element of a declared array, a part of a declared
// struct, or an application of a declared function, an integer; nil for nothing.
func (f *Factory) RangeOf(e Expr) *Range {
	if f.Op(e) == OpPart && f.PartOf(e) == PartKind {
		return &Range{Hi: num.Int(int64(ValSequence)), Known: true}
	}
	if !f.Ranged() || f.Sort(e) != SortInt {
		return nil
	}
	if r := f.declared(e); r != nil && r.Known {
		return r
	}
	return nil
}

func (f *Factory) declared(e Expr) *Range {
	switch n := f.at(e); n.op {
	case OpSymbol:
		return f.symbolRanges[n.aux]
	case OpApply:
		return f.functionRanges[n.aux]
	case OpRead:
		if r := f.declared(f.args(e)[0]); r != nil {
			return r.Elem
		}
	case OpField:
		if r := f.declared(f.args(e)[0]); r != nil && int(n.aux) < len(r.Parts) {
			return r.Parts[n.aux]
		}
	}
	return nil
}
