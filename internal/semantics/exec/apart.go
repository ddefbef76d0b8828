package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/eval"
)

// Apart gives the condition that two regions share no scalar. A scalar has one path
// from its object, so that runs in aggregates at different depths share none.
func (r *Region) Apart(o *Region) sym.Expr {
	f := r.c.M.F
	apart := sym.True
	if r.Len() == 0 || o.Len() == 0 {
		return apart
	}
	for _, a := range r.runs {
		for _, b := range o.runs {
			if a.obj != b.obj || len(a.path) != len(b.path) {
				continue
			}
			if other := differ(f, a.path, b.path); other != sym.True {
				behind := f.Le(f.Add(a.first, f.Int(int64(a.n))), b.first)
				before := f.Le(f.Add(b.first, f.Int(int64(b.n))), a.first)
				apart = f.And(apart, f.Or(other, behind, before))
			}
		}
	}
	return apart
}

// Beside tells whether a region has scalars of the object in which the bytes are.
func (r *Region) Beside(b *eval.Bytes) bool {
	return slices.ContainsFunc(r.runs, func(x run) bool { return x.n > 0 && b.In(x.obj) })
}

// Apart gives the condition that neither of two arrays is the other one or a part of it.
func (a *Array) Apart(b *Array) sym.Expr {
	if a.pl.Obj != b.pl.Obj {
		return sym.True
	}
	n := min(len(a.pl.Path), len(b.pl.Path))
	return differ(a.c.M.F, a.pl.Path[:n], b.pl.Path[:n])
}

// ApartFrom gives the condition that no scalar of a region is in the array.
func (a *Array) ApartFrom(r *Region) sym.Expr {
	f := a.c.M.F
	apart := sym.True
	if r.Len() == 0 {
		return apart
	}
	n := len(a.pl.Path)
	for _, run := range r.runs {
		if run.obj == a.pl.Obj && len(run.path) >= n {
			apart = f.And(apart, differ(f, a.pl.Path, run.path[:n]))
		}
	}
	return apart
}

// differ gives the condition that two paths of one length lead to different places.
func differ(f *sym.Factory, a, b []sym.Expr) sym.Expr {
	other := sym.False
	for k := range a {
		other = f.Or(other, f.Not(f.Eq(a[k], b[k])))
	}
	return other
}
