package simplify

import "github.com/tass-go/tass/internal/logic/sym"

// info is what is known of an expression without a context.
type info struct {
	mask   uint64 // a bit for each symbol and function name, by hash
	traits traits
}

// traits is a set of facts about an expression.
type traits uint8

const (
	known   traits = 1 << iota // the expression was looked at
	soft                       // bounds, not only equalities, could simplify it
	free                       // a free term or literal, see Context.Free
	literal                    // there is a floating literal in it
	equates                    // values that are no numbers are said to be the same one in it
)

// inherited are the traits that an expression has if one of its arguments has.
const inherited = soft | literal | equates

// is tells whether the expression has a trait.
func (in info) is(t traits) bool { return in.traits&t != 0 }

// add joins what is known of an expression with what is known of others.
func (in *info) add(x info) {
	in.mask |= x.mask
	in.traits |= x.traits & inherited
}

// infoTable holds the infos of all expressions of a factory, in four bytes each: the
// lowest are the traits, the others number the mask. There are few masks, since there
// are few names, and an expression has as a rule those of another one. Pages are made
// where an expression is asked for, and are never moved.
type infoTable struct {
	pages   []*[infoPage]uint32
	masks   []uint64 // by number; the first is none, and the second stands for all that are too many
	numbers map[uint64]uint32
}

const (
	infoPageBits = 12
	infoPage     = 1 << infoPageBits
	traitBits    = 8
	maxMasks     = 1 << (32 - traitBits)
	allNames     = ^uint64(0)
)

func newInfoTable() infoTable {
	return infoTable{masks: []uint64{0, allNames}, numbers: map[uint64]uint32{0: 0, allNames: 1}}
}

// at returns what is known of the expression with this handle.
func (t *infoTable) at(e sym.Expr) info {
	p := int(e >> infoPageBits)
	if p >= len(t.pages) || t.pages[p] == nil {
		return info{}
	}
	w := t.pages[p][e&(infoPage-1)]
	return info{t.masks[w>>traitBits], traits(w)}
}

// put keeps what is known of an expression.
func (t *infoTable) put(e sym.Expr, in info) {
	p := int(e >> infoPageBits)
	for p >= len(t.pages) {
		t.pages = append(t.pages, nil)
	}
	if t.pages[p] == nil {
		t.pages[p] = new([infoPage]uint32)
	}
	t.pages[p][e&(infoPage-1)] = t.number(in.mask)<<traitBits | uint32(in.traits)
}

// number returns the number of a mask. When there are too many, it is that of the mask of
// all names: a name in a mask says that it may occur.
func (t *infoTable) number(mask uint64) uint32 {
	n, ok := t.numbers[mask]
	switch {
	case ok:
		return n
	case len(t.masks) == maxMasks:
		return t.numbers[allNames]
	}
	n = uint32(len(t.masks))
	t.masks = append(t.masks, mask)
	t.numbers[mask] = n
	return n
}

// info returns what is known of e, remembered.
func (s *shared) info(e sym.Expr) info {
	if int64(e) >= 1<<31 || e == sym.Nil {
		return info{}
	}
	if in := s.infos.at(e); in.is(known) {
		return in
	}
	return s.look(e)
}

// look finds out what is known of e.
func (s *shared) look(e sym.Expr) info {
	in := info{traits: known}
	op := s.f.Op(e)
	if op == sym.OpSymbol || op == sym.OpApply || op == sym.OpFApply {
		in.mask = nameMask(s.f.Name(e))
	}
	args := s.f.Args(e)
	for _, a := range args {
		in.add(s.info(a))
	}
	set := func(t traits, holds bool) {
		if holds {
			in.traits |= t
		}
	}
	set(literal, op == sym.OpFConst)
	set(equates, op == sym.OpEq && s.f.Sort(args[0]) != sym.SortPtr)
	set(soft, softOps[op] || s.f.Sort(e) == sym.SortBool && op != sym.OpBool || s.cancels(e))
	if op == sym.OpRead {
		b := s.f.Op(args[0])
		set(soft, b == sym.OpWrite || b == sym.OpDense)
	}
	set(free, s.isFree(e))
	s.infos.put(e, in)
	return in
}

// MayShare tells whether a symbol or function may occur in both expressions;
// false is certain.
func (c *Context) MayShare(a, b sym.Expr) bool { return c.sh.info(a).mask&c.sh.info(b).mask != 0 }

// softOps are the operators that bounds of their arguments could resolve.
var softOps = map[sym.Op]bool{
	sym.OpIntDiv: true, sym.OpIntMod: true, sym.OpFloorMod: true, sym.OpToInt: true,
	sym.OpBitAnd: true, sym.OpBitOr: true, sym.OpBitXor: true, sym.OpShl: true, sym.OpShr: true,
	sym.OpIte: true, sym.OpSum: true, sym.OpProd: true,
}

// nameMask hashes a name to one of 64 bits.
func nameMask(name string) uint64 {
	h := uint64(14695981039346656037)
	for i := 0; i < len(name); i++ {
		h = (h ^ uint64(name[i])) * 1099511628211
	}
	return 1 << ((h ^ h>>32 ^ h>>17) & 63)
}
