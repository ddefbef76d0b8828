package record

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Cuts counts, by kind and place, the paths that end at violations of kinds that are not
// looked for, or at what is not modelled. A map is never changed once it is in a record.
type Cuts map[Cut]int

// Cut is why and where paths end: for the kind of violation there, or, without one, as a function is not modelled.
type Cut struct {
	Kind       verdict.Kind
	Pos        source.Pos
	Unmodelled string
}

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
func (c Cuts) sorted() []Cut {
	less := func(a, b Cut) int {
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
		if key.Unmodelled != "" {
			list = append(list, fmt.Sprintf("no execution comes to %s at %s: it is not modelled", key.Unmodelled, key.Pos))
			continue
		}
		paths := "1 path ends"
		if n := c[key]; n > 1 {
			paths = fmt.Sprintf("%d paths end", n)
		}
		list = append(list, fmt.Sprintf("no execution has a violation of kind %s at %s, where %s: it is not checked",
			key.Kind, key.Pos, paths))
	}
	return list
}

// Why gives the reason for which a search that cut something off is not complete.
func (c Cuts) Why() verdict.Reason {
	if c.unmodelled() != nil {
		return verdict.Unmodelled
	}
	return verdict.Unchecked
}

// unmodelled lists what is not modelled and reached, with its places.
func (c Cuts) unmodelled() (list []string) {
	for _, key := range c.sorted() {
		if key.Unmodelled != "" {
			list = append(list, fmt.Sprintf("%s at %s", key.Unmodelled, key.Pos))
		}
	}
	return list
}

// Reason says why a search that cut something off is not complete; empty when it did not.
func (c Cuts) Reason() string {
	if len(c) == 0 {
		return ""
	}
	if list := c.unmodelled(); list != nil {
		return "executions come to what is not modelled: " + strings.Join(list, ", ")
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
