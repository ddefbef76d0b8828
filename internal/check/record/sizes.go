package record

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/semantics/exec"
)

// Size says of an input that a loop depends on it: see explore.Sizes.
type Size = exec.Sized

// Sizes is a set of them. A map is never changed once it is in a record.
type Sizes map[Size]bool

// Add gives the union.
func (z Sizes) Add(o Sizes) Sizes {
	for x := range o {
		if !z[x] {
			all := maps.Clone(o)
			maps.Copy(all, z)
			return all
		}
	}
	return z
}

// Bounds says in words what was assumed of inputs, each once: n <= 12.
func (z Sizes) Bounds() []string {
	list := map[string]bool{}
	for x := range z {
		switch {
		case x.Most == 0:
		case x.Below:
			list[fmt.Sprintf("%s >= -%d", x.Input, x.Most)] = true
		default:
			list[fmt.Sprintf("%s <= %d", x.Input, x.Most)] = true
		}
	}
	return slices.Sorted(maps.Keys(list))
}

// Open says of the first loop that depends on inputs without bounds, of which nothing was assumed, on which; or where
// first the value of such an input is needed. It is empty if there is none.
func (z Sizes) Open() string {
	var first Size
	var names []string
	for x := range z {
		if x.Most == 0 && (names == nil || order(x, first) < 0) {
			first, names = x, []string{x.Input}
		}
	}
	for x := range z {
		if x.Most == 0 && order(x, first) == 0 && !slices.Contains(names, x.Input) {
			names = append(names, x.Input)
		}
	}
	slices.Sort(names)
	inputs := strings.Join(names, " and ")
	switch {
	case names == nil:
		return ""
	case !first.Loop:
		return fmt.Sprintf("the value of %s is needed at %s, and has no small bound", inputs, first.Pos)
	case len(names) > 1:
		return fmt.Sprintf("the loop at %s is iterated as often as %s say, which have no small bounds", first.Pos, inputs)
	}
	return fmt.Sprintf("the loop at %s is iterated as often as %s says, which has no small bound", first.Pos, inputs)
}

// order puts loops before values, and both into the order of their places.
func order(a, b Size) int {
	if a.Loop != b.Loop {
		if a.Loop {
			return -1
		}
		return 1
	}
	return cmp.Or(cmp.Compare(a.Pos.File.Name, b.Pos.File.Name), cmp.Compare(a.Pos.Line, b.Pos.Line),
		cmp.Compare(a.Pos.Col, b.Pos.Col))
}
