package comm

import (
	"cmp"
	"slices"
)

// PermutedParts is Parts in the order in which they are when process i stands at order[i]. The parts themselves are as
// they were: what they refer to then is what a walk puts in its place.
func (c *Comm) PermutedParts(order []int, visit func(x Part)) {
	messages, receives := slices.Clone(c.Messages), slices.Clone(c.Receives)
	slices.SortStableFunc(messages, func(a, b *Message) int {
		return cmp.Or(order[a.Src]-order[b.Src], order[a.Dst]-order[b.Dst])
	})
	slices.SortStableFunc(receives, func(a, b *Receive) int { return order[a.For.Dst] - order[b.For.Dst] })
	at := make([]int, len(order)) // the process at each place
	for i, place := range order {
		at[place] = i
	}
	n := &Comm{messages, c.Records, receives, c.Contexts, c.Files}
	n.parts(func(place int) int { return at[place] }, visit)
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
