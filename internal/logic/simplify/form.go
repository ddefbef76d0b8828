package simplify

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/num"
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
	infos infoTable
	root  *Context
	made  remembered
	fuel  int // how many more elimination steps the running query may take
	depth int // how deep Assume is nested within refresh

	refolds int // how deep folds that come from folds are being simplified

	watcher  Watcher  // of Watch; nil as a rule
	listener Listener // of Listen; nil as a rule
	within   int      // how deep the simplifier asks itself, as far as there is a listener
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
