package collective

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Tidy drops what is known of arrays that were made unknown and that nothing else
// mentions any more: a universal conjunct about a fresh constant that no value holds,
// and no other conjunct. There are values of the array for which it is true, as a rule,
// so that it tells nothing of the others. To drop a conjunct is sound whatever it
// says (Siegel and Zirkel, "Loop Invariant Symbolic Execution for Parallel Programs",
// appendix, Lemma 1, part 3); without that, what one loop said of an array that a
// later one writes again would tell states apart that are the same in all else. It
// tells whether it changed the state; the path condition is not rebuilt, see Layer.
func (c *Constants) Tidy(s *state.State) bool {
	if s.Coll == nil || !s.Coll.Layered {
		return false
	}
	k := &keeping{c: c, uses: map[sym.Expr]int{}}
	k.count(s)
	changed := false
	for k.dropped = true; k.dropped; changed = changed || k.dropped {
		k.dropped = false
		coll := s.Coll
		if list := k.kept(coll.Permanent.Conjuncts()); k.dropped {
			n := *coll
			n.Permanent = coll.Permanent.Anew()
			for _, e := range list {
				n.Permanent = n.Permanent.Reassume(e)
			}
			coll = &n
		}
		s.Coll.Records(func(r *state.Record) {
			if guards := k.kept(r.Guards); len(guards) < len(r.Guards) {
				n := *r
				n.Guards = guards
				coll = Update(coll, r, &n)
			}
		})
		s.Coll = coll
	}
	return changed
}

// keeping is one call of Tidy.
type keeping struct {
	c       *Constants
	uses    map[sym.Expr]int // of arrays: by values and by conjuncts
	dropped bool
}

// count counts the uses of arrays.
func (k *keeping) count(s *state.State) {
	use := func(e sym.Expr) {
		for _, a := range k.arrays(e) {
			k.uses[a]++
		}
	}
	s.Each(use)
	s.Coll.EachHead(use)
}

// arrays gives the fresh constants in an expression that are arrays.
func (k *keeping) arrays(e sym.Expr) []sym.Expr {
	if len(k.c.In(e)) == 0 {
		return nil
	}
	return slices.DeleteFunc(k.c.f.Symbols(e),
		func(x sym.Expr) bool { return k.c.Of(x) == 0 || !k.c.f.IsArray(k.c.f.Sort(x)) })
}

// kept gives the conjuncts of a list that are not dropped.
func (k *keeping) kept(list []sym.Expr) []sym.Expr {
	var out []sym.Expr
	for _, e := range list {
		of := []sym.Expr(nil)
		if k.c.f.Op(e) == sym.OpForall {
			of = k.arrays(e)
		}
		if slices.ContainsFunc(of, func(a sym.Expr) bool { return k.uses[a] == 1 }) {
			for _, a := range of {
				k.uses[a]--
			}
			k.dropped = true
			continue
		}
		out = append(out, e)
	}
	return out
}
