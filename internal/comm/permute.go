package comm

import (
	"slices"
	"sort"

	"github.com/tass-go/tass/internal/sym"
)

// Permuted gives the communication in which process i stands at order[i]. The
// function fn gives what a value that names a process becomes. The arguments of
// collectives must not depend on the order.
func (c *Comm) Permuted(order []int, fn func(sym.Expr) sym.Expr) *Comm {
	renamed := c.Map(fn)
	out := &Comm{slices.Clone(renamed.Messages), slices.Clone(renamed.Records), slices.Clone(renamed.Receives)}
	for i, m := range out.Messages {
		if order[m.Src] == m.Src && order[m.Dst] == m.Dst {
			continue
		}
		n := *m
		n.Src, n.Dst = order[m.Src], order[m.Dst]
		out.Messages[i] = &n
	}
	sortByChannel(out.Messages)
	for i, r := range out.Records {
		n := &Record{Name: r.Name, Comm: r.Comm, Entries: make([]Entry, len(r.Entries))}
		for k := range r.Entries {
			n.Entries[order[k]] = r.Entries[k]
		}
		out.Records[i] = n
	}
	for i, r := range out.Receives {
		out.Receives[i] = r.permuted(order)
	}
	slices.SortStableFunc(out.Receives, func(a, b *Receive) int { return a.For.Dst - b.For.Dst })
	return out
}

func sortByChannel(ms []*Message) {
	sort.SliceStable(ms, func(i, j int) bool {
		a, b := ms[i], ms[j]
		return a.Src < b.Src || a.Src == b.Src && a.Dst < b.Dst
	})
}

// Seen gives a message as one of its two processes sees it, with 1 as that process's
// rank and 2 as that of all others but the first. The function fn gives what a value
// that names a process becomes.
func (m *Message) Seen(process int, fn func(sym.Expr) sym.Expr) *Message {
	n := *m
	n.Src, n.Dst = seen(m.Src, process), seen(m.Dst, process)
	n.Cells, _ = mapCells(m.Cells, fn)
	return &n
}

// Channel numbers the channels, in order, as one of the two processes of a message
// sees them.
func (m *Message) Channel(process int) int { return 3*seen(m.Src, process) + seen(m.Dst, process) }

// Seen gives a process's part in a collective.
func (r *Record) Seen(process int, fn func(sym.Expr) sym.Expr) *Record {
	return mapRecord(&Record{r.Name, r.Comm, r.Entries[process : process+1]}, fn)
}

// Concerns tells whether a receive that was posted is one of a process, or names it, or has
// a message of it.
func (r *Receive) Concerns(process int) bool {
	return r.For.Dst == process || r.For.Src == process || r.Msg != nil && r.Msg.Src == process
}

// Seen gives a receive as a process sees it that it concerns; see Message.Seen.
func (r *Receive) Seen(process int, fn func(sym.Expr) sym.Expr) *Receive {
	n := *r
	n.For.Dst = seen(n.For.Dst, process)
	if n.For.Src >= 0 {
		n.For.Src = seen(n.For.Src, process)
	}
	if n.Msg != nil {
		n.Msg = n.Msg.Seen(process, fn)
	}
	return &n
}

// seen gives the rank of a process in the view of another.
func seen(p, from int) int {
	switch p {
	case 0:
		return 0
	case from:
		return 1
	}
	return 2
}
