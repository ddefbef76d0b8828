package verify

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/verdict"
)

// cuts counts, by kind and place, the paths that end at violations of kinds that are not
// looked for. A map is never changed once it is in a record.
type cuts map[violationKey]int

// noteCut counts a path that ends at what is not looked for.
func (e *Engine) noteCut(c exec.CutOff) {
	if !e.quiet {
		e.cutOff = e.cutOff.add(cuts{violationKey{c.Kind, c.Pos}: 1})
	}
}

// add gives the sums.
func (c cuts) add(o cuts) cuts {
	if len(o) == 0 {
		return c
	}
	sum := maps.Clone(c)
	if sum == nil {
		sum = cuts{}
	}
	for key, n := range o {
		sum[key] += n
	}
	return sum
}

// sorted lists the kinds and places in the order of violations.
func (c cuts) sorted() []violationKey {
	less := func(a, b violationKey) int {
		x, y := verdict.Violation{Kind: a.kind, Pos: a.pos}, verdict.Violation{Kind: b.kind, Pos: b.pos}
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

// describe says for each place how many paths end there.
func (c cuts) describe() (list []string) {
	for _, key := range c.sorted() {
		paths := "1 path ends"
		if n := c[key]; n > 1 {
			paths = fmt.Sprintf("%d paths end", n)
		}
		list = append(list, fmt.Sprintf("no execution has a violation of kind %s at %s, where %s: it is not checked",
			key.kind, key.pos, paths))
	}
	return list
}

// reason says why a search that cut something off is not complete; empty when it did not.
func (c cuts) reason() string {
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
		paths, first.pos, first.kind)
}
