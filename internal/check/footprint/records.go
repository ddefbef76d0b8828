package footprint

import (
	"slices"

	"github.com/tass-go/tass/internal/check/coverage"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// records compares the collectives in progress, which stand in one order. The process adds its own entry, at most, or
// leaves; one that all have left is gone.
func (f *print) records(before, after []*comm.Record) {
	for len(before) > 0 {
		b := before[0]
		switch {
		case len(after) > 0 && f.variant(b, after[0]):
			f.changed(b, after[0])
			after = after[1:]
		case f.deserted(b):
			f.enters(!b.Entries[f.process].In, b)
			f.note(coverage.Leaves)
		default:
			f.note(coverage.Others, coverage.Nobody)
		}
		before = before[1:]
	}
	for _, a := range after {
		for q, e := range a.Entries {
			if q != f.process && !e.Outside && (e.In || e.Out) {
				f.note(coverage.Others, q)
			}
		}
		f.enters(a.Entries[f.process].In, a)
	}
}

// variant tells whether a record differs from what it was by what the process has added at most, and in which
// communicators have been made.
func (f *print) variant(b, a *comm.Record) bool {
	if a == b {
		return true
	}
	if a.Name != b.Name || a.Comm != b.Comm || a.Lane != b.Lane || len(a.Entries) != len(b.Entries) {
		return false
	}
	for q, x := range b.Entries {
		y := a.Entries[q]
		same := x.In == y.In && x.Out == y.Out && x.Outside == y.Outside && x.Brought == y.Brought
		if q == f.process {
			same = same || !x.Outside && !y.Outside && (!x.In || y.In && x.Brought == y.Brought) && (!x.Out || y.Out)
		}
		if !same {
			return false
		}
	}
	return true
}

// deserted tells whether all others have left a record.
func (f *print) deserted(r *comm.Record) bool {
	for q, e := range r.Entries {
		if q != f.process && !e.Out {
			return false
		}
	}
	return !r.Entries[f.process].Out
}

// changed notes what the process has done to a record.
func (f *print) changed(b, a *comm.Record) {
	if a == b {
		return
	}
	p := f.process
	f.enters(!b.Entries[p].In && a.Entries[p].In, a)
	if !b.Entries[p].Out && a.Entries[p].Out {
		f.note(coverage.Leaves)
	}
	made := func(x, y comm.Entry) bool { return x.Made == y.Made }
	if a.Order != b.Order || !slices.EqualFunc(a.Entries, b.Entries, made) || a.Bridge != b.Bridge {
		f.note(coverage.Makes)
	}
	if !slices.Equal(a.Beyond, b.Beyond) {
		f.enters(true, a)
	}
}

// enters notes that the process has entered a record, by which it may wake the others, and those of the other half.
func (f *print) enters(is bool, r *comm.Record) {
	if !is {
		return
	}
	f.note(coverage.Enters)
	for q, e := range r.Entries {
		if !e.Outside {
			f.note(coverage.Enters, q)
		}
	}
	f.bridges(r)
}

// bridges notes that each process of a half can wake those of the other one: whose entry it is that lets the others go
// on depends on the order of entries.
func (f *print) bridges(r *comm.Record) {
	for _, q := range r.Beyond {
		f.note(coverage.Enters, q)
	}
	if len(r.Beyond) > 0 {
		f.note(coverage.Bridges)
	}
}
