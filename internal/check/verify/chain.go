package verify

import "slices"

// chain is a list that shares its beginning with others: the paths to the ends of a
// search, in order, have most of their choices in common, and all of them are kept. Nil
// is the empty list.
type chain[T comparable] struct {
	before *chain[T]
	last   T
	length int
}

// list gives the elements.
func (c *chain[T]) list() []T {
	if c == nil {
		return nil
	}
	all := make([]T, c.length)
	for ; c != nil; c = c.before {
		all[c.length-1] = c.last
	}
	return all
}

// chained gives a chain of the elements that shares with another what they have in common.
func chained[T comparable](elements []T, like *chain[T]) *chain[T] {
	var links []*chain[T]
	for c := like; c != nil; c = c.before {
		links = append(links, c)
	}
	slices.Reverse(links)
	var c *chain[T]
	for i, x := range elements {
		if i < len(links) && links[i].last == x {
			c = links[i]
			continue
		}
		links = nil
		c = &chain[T]{before: c, last: x, length: i + 1}
	}
	return c
}
