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
	out := c.Map(fn)
	out.Messages, out.Records = slices.Clone(out.Messages), slices.Clone(out.Records)
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
	return out
}

func sortByChannel(ms []*Message) {
	sort.SliceStable(ms, func(i, j int) bool {
		a, b := ms[i], ms[j]
		return a.Src < b.Src || a.Src == b.Src && a.Dst < b.Dst
	})
}

// View gives the communication as one process sees it: the messages on their way
// to it and from it, with 1 as its own rank and 2 as that of all others but the
// first, and its part in collectives. Processes that an exchange turns into each
// other see the same.
func (c *Comm) View(process int, fn func(sym.Expr) sym.Expr) *Comm {
	out := &Comm{}
	for _, m := range c.Messages {
		if m.Src == process || m.Dst == process {
			n := *m
			n.Src, n.Dst = seen(m.Src, process), seen(m.Dst, process)
			out.Messages = append(out.Messages, &n)
		}
	}
	sortByChannel(out.Messages)
	for _, r := range c.Records {
		out.Records = append(out.Records, &Record{r.Name, r.Comm, r.Entries[process : process+1]})
	}
	return out.Map(fn)
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
