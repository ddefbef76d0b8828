package simplify

import "github.com/tass-go/tass/internal/logic/sym"

// Free tells that a condition is known to be open, so that no prover need be asked:
// where floating operators mean nothing (sym.Herbrand), a comparison of floating terms
// of which no conjunct speaks. An answer false says nothing.
//
// A free term is made of floating symbols, elements and literals by floating operators
// alone; a free literal is a comparison of two free terms, or its negation. Let e be a
// free literal that c simplifies to itself. Then neither e nor its negation is among the
// conjuncts. Let the other conjuncts be free literals, or have no symbol in common with e
// and them, and not say that two floating values are the same, if there are literals in e or
// the free ones; and, if e has no symbol, no literal.
//
// Take any valuation that satisfies c. Replace each floating value by its pairs with free
// terms, and call the term of a pair its mark. Let a symbol have its old value, marked with
// itself, and each operator compute the old value, marked with the term that the operator
// makes of the marks of its operands; so two free terms have the same value only if they
// are one term. Comparisons, and operators whose results are no floating values, look at
// the old values. What no conjunct equates is as it was: all conjuncts that are not free are
// still true. (Where some are equated, the values of their terms, which have symbols of their
// own, are as they were, without marks, and no free term can have them but literals.) Now
// let each free literal among the conjuncts be true, by changing the comparison of just its
// two values: no two of these literals compare the same terms by the same operator, or
// they would be one, or contradict each other; and none of the other conjuncts compares
// these values, for it has none of the symbols, or, if e has none, no such term. So e is
// still to be chosen, and may be true or false.
func (c *Context) Free(e sym.Expr) bool {
	s := c.sh
	if s.f.Arith() != sym.Herbrand || c.bad || !s.info(e).is(free) || s.f.Sort(e) != sym.SortBool {
		return false
	}
	own, rest := s.info(e), info{}
	for _, x := range c.others {
		if in := s.info(x); in.is(free) {
			own.add(in)
		} else {
			rest.add(in)
		}
	}
	for _, ft := range c.facts {
		rest.add(ft.info)
	}
	if c.rules != nil {
		for _, r := range c.rules.list {
			rest.add(s.info(r.from))
			rest.add(s.info(r.to))
			if sort := s.f.Sort(r.from); sort != sym.SortInt && sort != sym.SortReal && sort != sym.SortPtr {
				rest.traits |= equates
			}
		}
	}
	for _, x := range c.Premises() {
		rest.add(s.info(x))
	}
	return own.mask&rest.mask == 0 && !(own.is(literal) && rest.is(equates)) && (s.info(e).mask != 0 || !rest.is(literal))
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
		return s.info(args[0]).is(free) && s.f.Op(args[1]) == sym.OpInt
	case sym.OpFAdd, sym.OpFSub, sym.OpFMul, sym.OpFDiv, sym.OpFNeg, sym.OpFConv, sym.OpFApply,
		sym.OpFEq, sym.OpFLt, sym.OpFLe, sym.OpNot:
		for _, a := range args {
			if !s.info(a).is(free) {
				return false
			}
		}
		return true
	}
	return false
}
