package state

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Merges remembers what merging paths (package merge) has done on the path to a
// state: the conditions of the conditionals that it made, and the places where it
// is not to be done again. It is immutable; nil remembers nothing. What it says is
// a matter of cost: whoever asks it may be told too little.
type Merges struct {
	last    *merged
	refused []comm.CallSite
}

// merged is a condition on which two paths were merged.
type merged struct {
	cond   sym.Expr
	at     comm.CallSite
	before *merged
}

// remembered is the number of conditions that are looked through.
const remembered = 256

// Add remembers that paths were merged on a condition at a branch.
func (m *Merges) Add(cond sym.Expr, at comm.CallSite) *Merges {
	n := &Merges{last: &merged{cond: cond, at: at}}
	if m != nil {
		n.last.before, n.refused = m.last, m.refused
	}
	return n
}

// Refuse remembers that paths are not to be merged at a branch.
func (m *Merges) Refuse(at comm.CallSite) *Merges {
	if m.Refused(at) {
		return m
	}
	n := &Merges{}
	if m != nil {
		n.last, n.refused = m.last, m.refused
	}
	n.refused = append(n.refused[:len(n.refused):len(n.refused)], at)
	return n
}

// Refused tells whether paths are not to be merged at a branch.
func (m *Merges) Refused(at comm.CallSite) bool {
	if m == nil {
		return false
	}
	for _, s := range m.refused {
		if s == at {
			return true
		}
	}
	return false
}

// Recent gives the conditions of so many merges, the last ones first.
func (m *Merges) Recent(n int) []sym.Expr {
	var list []sym.Expr
	if m == nil {
		return nil
	}
	for k := m.last; k != nil && len(list) < n; k = k.before {
		list = append(list, k.cond)
	}
	return list
}

// Of gives the branch at which paths were merged on a condition or its negation.
func (m *Merges) Of(f *sym.Factory, cond sym.Expr) (comm.CallSite, bool) {
	if m == nil {
		return comm.CallSite{}, false
	}
	no := f.Not(cond)
	for k, n := m.last, 0; k != nil && n < remembered; k, n = k.before, n+1 {
		if k.cond == cond || k.cond == no {
			return k.at, true
		}
	}
	return comm.CallSite{}, false
}

// In gives the conditions on which the conditionals in an expression depend and
// on which paths were merged.
func (m *Merges) In(f *sym.Factory, e sym.Expr) []sym.Expr {
	if m == nil || m.last == nil {
		return nil
	}
	var list []sym.Expr
	for _, c := range f.Conditions(e) {
		if _, ok := m.Of(f, c); ok {
			list = append(list, c)
		}
	}
	return list
}

// Conditions gives a memory of the same conditions that refuses nothing, for
// another program.
func (m *Merges) Conditions() *Merges {
	if m == nil || m.last == nil {
		return nil
	}
	return &Merges{last: m.last}
}
