package comm

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// Permuted gives the communication in which process i stands at order[i]. The
// function fn gives what a value that names a process becomes.
func (c *Comm) Permuted(order []int, fn func(sym.Expr) sym.Expr) *Comm {
	n := c.Rewrite(&Walk{Process: func(p int) int { return order[p] }, Value: fn})
	out := &Comm{slices.Clone(n.Messages), n.Records, slices.Clone(n.Receives), n.Contexts, n.Files}
	slices.SortStableFunc(out.Messages, func(a, b *Message) int { return cmp.Or(a.Src-b.Src, a.Dst-b.Dst) })
	slices.SortStableFunc(out.Receives, func(a, b *Receive) int { return a.For.Dst - b.For.Dst })
	return out
}

// SeenFrom gives what a process sees of others: 1 for itself, 0 for the first, which stands for itself, and
// 2 for each of the rest.
func SeenFrom(process int) func(p int) int {
	return func(p int) int {
		switch p {
		case 0:
			return 0
		case process:
			return 1
		}
		return 2
	}
}

// Between numbers the processes that the part refers to, in order, as one of them sees them: of a message,
// the channel.
func (x *Part) Between(process int) int {
	if x.Process >= 0 {
		return 0
	}
	seen, n := SeenFrom(process), 0
	processesOf(x.Referrer, func(p int) { n = 3*n + seen(p) })
	return n
}
