package simplify

import "github.com/tass-go/tass/internal/sym"

// Free tells that a condition is known to be open, so that no prover need be asked:
// where floating operators mean nothing (sym.Herbrand), a comparison of floating terms
// of which no conjunct speaks. An answer false says nothing.
//
// A free term is made of floating symbols, elements and literals by floating operators
// alone; a free literal is a comparison of two free terms, or its negation. Let e be a
// free literal that c simplifies to itself. Then neither e nor its negation is among the
// conjuncts. Let the other conjuncts be free literals, or have no symbol in common with e
// and them. Take any valuation that satisfies c. Let each symbol of the free literals have
// a value of its own, that no other has; let each operator, applied to the values of free
// terms, give a value of its own for each of these terms, and be as before elsewhere; so
// two free terms have the same value only if they are one term. Let each free literal
// among the conjuncts be true: comparisons are uninterpreted as well, and no two of the
// literals compare the same terms by the same operator, or they would be one, or
// contradict each other. What has no symbol in common keeps its value. Now e is still to
// be chosen, and may be true or false.
func (c *Context) Free(e sym.Expr) bool {
	s := c.sh
	if s.f.Arith() != sym.Herbrand || c.bad || !s.info(e).free || s.f.Sort(e) != sym.SortBool {
		return false
	}
	mask, rest := s.info(e).mask, uint64(0)
	for _, x := range c.others {
		if in := s.info(x); in.free {
			mask |= in.mask
		} else {
			rest |= in.mask
		}
	}
	for _, ft := range c.facts {
		rest |= ft.info.mask
	}
	if c.rules != nil {
		for _, r := range c.rules.list {
			rest |= r.mask
		}
	}
	for _, x := range c.Premises() {
		rest |= s.info(x).mask
	}
	return mask&rest == 0
}

// isFree tells whether e is a free term or literal, see Free.
func (s *shared) isFree(e sym.Expr) bool {
	args := s.f.Args(e)
	switch s.f.Op(e) {
	case sym.OpSymbol:
		switch s.f.Sort(e) {
		case sym.SortInt, sym.SortReal, sym.SortBool, sym.SortPtr:
			return false
		}
		return true
	case sym.OpFConst:
		return true
	case sym.OpRead:
		return s.info(args[0]).free && s.f.Op(args[1]) == sym.OpInt
	case sym.OpFAdd, sym.OpFSub, sym.OpFMul, sym.OpFDiv, sym.OpFNeg, sym.OpFConv, sym.OpFApply,
		sym.OpFEq, sym.OpFLt, sym.OpFLe, sym.OpNot:
		for _, a := range args {
			if !s.info(a).free {
				return false
			}
		}
		return true
	}
	return false
}
