package sym

// Ranks. Where all processes but the first can be exchanged for one another, a
// rank names a process, and which number the name has must not matter: it is a
// scalarset in the sense of Ip and Dill, "Better Verification Through Symmetry"
// (Formal Methods in System Design, 1996). An OpRank is an integer constant, of
// which the Factory tells whether it is used as more than a name.
//
// A rank may be stored and copied, compared with another rank for equality, and
// compared with a number that is on the same side of all of them. Every other
// operation takes it for the number that it is, and notes that it did
// (RanksCounted). A rank is part of no other expression: what is built over one
// is built over the number. So no rank is overlooked inside an expression, and a
// rewriting of expressions never has to do with ranks.

// MaxRanks is the greatest number of processes that Rank can tell apart.
const MaxRanks = 1 << 16

// Rank returns the number k as the name of a process, one of n whose ranks 1 to
// n-1 are interchangeable. Rank 0 is a number as any other.
func (f *Factory) Rank(k, n int) Expr {
	if k == 0 {
		return small(0)
	}
	return f.intern(node{op: OpRank, sort: SortInt, aux: uint32(n-1)<<16 | uint32(k), flag: flagRank}, nil)
}

// AsRank returns the process that an OpRank names. That is no use as a number.
func (f *Factory) AsRank(e Expr) (k int, ok bool) {
	if isSmall(e) || e == Stale || f.at(e).op != OpRank {
		return 0, false
	}
	return int(f.at(e).aux & (MaxRanks - 1)), true
}

// lastRank returns the greatest rank that can stand in the place of an OpRank.
func (f *Factory) lastRank(e Expr) int64 { return int64(f.at(e).aux >> 16) }

// Counted returns the number that a rank is, and notes that it was used as one;
// any other expression unchanged.
func (f *Factory) Counted(e Expr) Expr {
	k, ok := f.AsRank(e)
	if !ok {
		return e
	}
	f.counted = true
	return small(int64(k))
}

// RanksCounted tells whether a rank was used as a number since the last call.
func (f *Factory) RanksCounted() bool {
	c := f.counted
	f.counted = false
	return c
}

// withoutRanks returns arguments in which the ranks are numbers.
func (f *Factory) withoutRanks(args []Expr) []Expr {
	out := make([]Expr, len(args))
	for i, a := range args {
		if out[i] = a; a != Nil {
			out[i] = f.Counted(a)
		}
	}
	return out
}

// rankRel returns "a = b" (OpEq0), "a != b" (OpNe0), "a < b" (OpGt0) or "a <= b"
// (OpGe0) where one of them is a rank and the result does not depend on which;
// else Nil.
//
// Rank 2 is not rank 3, and if all ranks are above 0 then rank 2 is; but whether it is
// above 1 depends on the number.
func (f *Factory) rankRel(op Op, a, b Expr) Expr {
	_, isRank := f.AsRank(a)
	_, other := f.AsRank(b)
	switch equality := op == OpEq0 || op == OpNe0; {
	case !isRank && !other:
		return Nil
	case isRank && other && equality:
		return f.Bool(op == OpNe0 == (a != b))
	case isRank && other && a == b:
		return f.Bool(op == OpGe0)
	case isRank && f.Op(b) == OpInt:
		return f.sameSide(op, a, b, -1)
	case other && f.Op(a) == OpInt:
		return f.sameSide(op, b, a, 1)
	}
	return Nil
}

// sameSide compares a rank with a constant if all ranks are on one side of it;
// else it returns Nil. The relation is between 0 and the difference rank - c, of
// the given sign.
func (f *Factory) sameSide(op Op, rank, c Expr, sign int) Expr {
	low, high := f.NumCmp(small(1), c), f.NumCmp(small(f.lastRank(rank)), c)
	truth := holds(op, sign*low)
	if truth != holds(op, sign*high) || (op == OpEq0 || op == OpNe0) && low*high <= 0 {
		return Nil
	}
	return f.Bool(truth)
}
