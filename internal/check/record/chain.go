package record

import (
	"slices"
)

// Chain is a list that shares its beginning with others: the paths to the ends of a
// search, in order, have most of their choices in common, and all of them are kept. Nil
// is the empty list.
type Chain[T comparable] struct {
	before *Chain[T]
	last   T
	length int
}

// List gives the elements.
func (c *Chain[T]) List() []T {
	if c == nil {
		return nil
	}
	all := make([]T, c.length)
	for ; c != nil; c = c.before {
		all[c.length-1] = c.last
	}
	return all
}

// Chained gives a chain of the elements that shares with another what they have in common.
func Chained[T comparable](elements []T, like *Chain[T]) *Chain[T] {
	var links []*Chain[T]
	for c := like; c != nil; c = c.before {
		links = append(links, c)
	}
	slices.Reverse(links)
	var c *Chain[T]
	for i, x := range elements {
		if i < len(links) && links[i].last == x {
			c = links[i]
			continue
		}
		links = nil
		c = &Chain[T]{before: c, last: x, length: i + 1}
	}
	return c
}
