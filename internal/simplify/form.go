package simplify

import (
	"github.com/tass-go/tass/internal/num"
	"github.com/tass-go/tass/internal/sym"
)

// term is one term of a polynomial, seen as a linear form over its monomials.
type term struct {
	mono sym.Expr
	coef num.Q
}

// form is a polynomial: the terms in the order of the factory, and the constant
// apart. An integer atom converted to a real stands as the integer atom itself,
// so that facts about both meet.
type form struct {
	terms []term
	c     num.Q
	sort  sym.Sort
}

// shared is what the contexts of one factory have in common: caches, whose
// contents depend on the expression alone.
type shared struct {
	f     *sym.Factory
	forms map[sym.Expr]*form
	infos []info
	root  *Context
	made  remembered
	fuel  int // how many more elimination steps the running query may take
	depth int // how deep Assume is nested within refresh

	refolds int // how deep folds that come from folds are being simplified

	watcher Watcher // of Watch; nil as a rule
}

// form returns the polynomial e, cached.
func (s *shared) form(e sym.Expr) *form {
	if fm, ok := s.forms[e]; ok {
		return fm
	}
	fm := &form{sort: s.f.Sort(e)}
	s.f.Terms(e, func(coef, mono sym.Expr) bool {
		q, _ := s.f.Num(coef)
		if s.f.IsUnit(mono) {
			fm.c = q
			return true
		}
		if s.f.Op(mono) == sym.OpToReal {
			mono = s.f.Args(mono)[0]
		}
		fm.terms = append(fm.terms, term{mono, q})
		return true
	})
	s.forms[e] = fm
	return fm
}

// info is what is known of an expression without a context.
type info struct {
	mask  uint64 // a bit for each symbol and function name, by hash
	known bool
	soft  bool // bounds, not only equalities, could simplify it
	free  bool // a free term or literal, see Context.Free

	literal bool // there is a floating literal in it
	equates bool // values that are no numbers are said to be the same one in it
}

// info returns e's, cached.
func (s *shared) info(e sym.Expr) info {
	if int64(e) >= 1<<31 || e == sym.Nil {
		return info{}
	}
	if int(e) < len(s.infos) && s.infos[e].known {
		return s.infos[e]
	}
	in := info{known: true}
	op := s.f.Op(e)
	switch op {
	case sym.OpSymbol, sym.OpApply, sym.OpFApply:
		in.mask = nameMask(s.f.Name(e))
	}
	in.literal = op == sym.OpFConst
	in.equates = op == sym.OpEq && s.f.Sort(s.f.Args(e)[0]) != sym.SortPtr
	in.soft = softOps[op] || s.f.Sort(e) == sym.SortBool && op != sym.OpBool
	for _, a := range s.f.Args(e) {
		i := s.info(a)
		in.mask |= i.mask
		in.soft = in.soft || i.soft
		in.literal = in.literal || i.literal
		in.equates = in.equates || i.equates
	}
	if op == sym.OpRead && !in.soft {
		b := s.f.Op(s.f.Args(e)[0])
		in.soft = b == sym.OpWrite || b == sym.OpDense
	}
	in.free = s.isFree(e)
	if n := s.f.Size(); n > len(s.infos) {
		s.infos = append(s.infos, make([]info, n+n/2+64-len(s.infos))...)
	}
	s.infos[e] = in
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
