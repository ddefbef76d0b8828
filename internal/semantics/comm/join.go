package comm

import "github.com/tass-go/tass/internal/logic/sym"

// Joined makes one state of communication of two that process p came to from the same one by entering a collective:
// where what it brings differs in values, pick gives one for each two. Where the two differ in more it gives nil.
//
// The calls may stand at different places of the program. The entry of the result is that of a's, and says where else
// the process may have entered (Brought.Beside).
func Joined(a, b *Comm, p int, pick func(x, y sym.Expr) sym.Expr) *Comm {
	if a == b {
		return a
	}
	i := entered(a, b, p)
	if i < 0 {
		return nil
	}
	brought := joinedEntry(a.Records[i].Entries[p].Brought, b.Records[i].Entries[p].Brought, pick)
	if brought == nil {
		return nil
	}
	a, b = a.bringing(i, p, brought), b.bringing(i, p, brought)
	if !Equal(a, b) {
		return nil
	}
	return a
}

// entered gives the one record that is not the same object in both, and that process p has entered in both; -1 where
// there is none.
func entered(a, b *Comm, p int) int {
	if len(a.Records) != len(b.Records) {
		return -1
	}
	at := -1
	for i, r := range a.Records {
		switch {
		case r == b.Records[i]:
		case at >= 0 || !r.Entries[p].In || !b.Records[i].Entries[p].In:
			return -1
		default:
			at = i
		}
	}
	return at
}

// joinedEntry makes one of what a process brings at two calls; nil where that cannot be done.
func joinedEntry(x, y *Brought, pick func(x, y sym.Expr) sym.Expr) *Brought {
	if len(x.Cells) != len(y.Cells) {
		return nil
	}
	cells := make([]sym.Expr, len(x.Cells))
	for k, v := range x.Cells {
		if cells[k] = v; v == y.Cells[k] {
			continue
		}
		if cells[k] = pick(v, y.Cells[k]); cells[k] == sym.Nil {
			return nil
		}
	}
	joined, other := *x, *y
	joined.Cells, other.Cells = cells, cells
	if x.Site != y.Site {
		joined.Beside = y.Site
	} else if joined.Beside == (CallSite{}) {
		joined.Beside = y.Beside
	}
	other.Site, other.Beside = joined.Site, joined.Beside
	if !Same(&Entry{Brought: &joined}, &Entry{Brought: &other}) {
		return nil
	}
	return &joined
}

// bringing gives the state in which what process p brings into record i is something else.
func (c *Comm) bringing(i, p int, b *Brought) *Comm {
	r := *c.Records[i]
	r.Entries = append([]Entry(nil), r.Entries...)
	r.Entries[p].Brought = b
	n := *c
	n.Records = append([]*Record(nil), c.Records...)
	n.Records[i] = &r
	return &n
}
