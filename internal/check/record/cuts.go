package record

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/verdict"
)

// Cuts counts, by kind and place, the paths that end at violations of kinds that are not
// looked for. A map is never changed once it is in a record.
type Cuts map[Key]int

// Add gives the sums.
func (c Cuts) Add(o Cuts) Cuts {
	if len(o) == 0 {
		return c
	}
	sum := maps.Clone(c)
	if sum == nil {
		sum = Cuts{}
	}
	for key, n := range o {
		sum[key] += n
	}
	return sum
}

// sorted lists the kinds and places in the order of violations.
func (c Cuts) sorted() []Key {
	less := func(a, b Key) int {
		x, y := verdict.Violation{Kind: a.Kind, Pos: a.Pos}, verdict.Violation{Kind: b.Kind, Pos: b.Pos}
		switch {
		case verdict.Less(&x, &y):
			return -1
		case verdict.Less(&y, &x):
			return 1
		}
		return 0
	}
	return slices.SortedFunc(maps.Keys(c), less)
}

// Describe says for each place how many paths end there.
func (c Cuts) Describe() (list []string) {
	for _, key := range c.sorted() {
		paths := "1 path ends"
		if n := c[key]; n > 1 {
			paths = fmt.Sprintf("%d paths end", n)
		}
		list = append(list, fmt.Sprintf("no execution has a violation of kind %s at %s, where %s: it is not checked",
			key.Kind, key.Pos, paths))
	}
	return list
}

// Reason says why a search that cut something off is not complete; empty when it did not.
func (c Cuts) Reason() string {
	if len(c) == 0 {
		return ""
	}
	first, n := c.sorted()[0], 0
	for _, k := range c {
		n += k
	}
	paths := "a path ends"
	if n > 1 {
		paths = fmt.Sprintf("%d paths end", n)
	}
	return fmt.Sprintf("%s at what is not checked, the first at %s (%s): what comes after it has no meaning",
		paths, first.Pos, first.Kind)
}
