package state

import "github.com/tass-go/tass/internal/logic/sym"

// A value that nothing will read can be cleared (package live): a register holds
// sym.Stale then, an object has sym.Stale as its Base and nothing stored. Whoever
// reads a Stale value must not go on.

// Cleared gives an aggregate of the same type with all its values cleared.
func (a *Agg) Cleared() *Agg { return &Agg{Type: a.Type, Base: sym.Stale} }

// IsCleared tells whether all values of an aggregate are cleared, and stored in the
// form that Cleared gives.
func (a *Agg) IsCleared() bool {
	return a.Base == sym.Stale && len(a.Cells) == 0 && len(a.Kids) == 0
}

// HasStale tells whether a value in an aggregate is cleared.
func (a *Agg) HasStale(f *sym.Factory) bool {
	if a.Base == sym.Stale && !a.full(f) {
		return true
	}
	for _, x := range a.Cells {
		if x == sym.Stale {
			return true
		}
	}
	for _, kid := range a.Kids {
		if kid != nil && kid.HasStale(f) {
			return true
		}
	}
	return false
}

// full tells whether every component is stored, so that Base does not matter.
func (a *Agg) full(f *sym.Factory) bool {
	n, ok := a.length(f)
	if !ok || n > len(a.Cells)+len(a.Kids) {
		return false
	}
	for i := range n {
		if !a.stores(i) {
			return false
		}
	}
	return true
}

// DropStaleBase gives an aggregate equal to a in which Stale stands as Base only where
// some component is not stored, so that an aggregate that was cleared and then
// written all over is as if it had never been cleared.
func (ed *Editor) DropStaleBase(a *Agg) *Agg {
	out := a
	for i, kid := range a.Kids {
		if kid == nil {
			continue
		}
		if n := ed.DropStaleBase(kid); n != kid {
			out = out.own(ed.Epoch)
			out.Kids[i] = n
		}
	}
	if out.Base == sym.Stale && out.full(ed.Factory) {
		out = out.own(ed.Epoch)
		out.Base = sym.Nil
	}
	return out
}
