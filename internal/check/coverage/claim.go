package coverage

import (
	"fmt"
	"maps"
	"slices"
)

// The roles of programs that are compared.
const (
	spec = "spec"
	impl = "impl"
)

// searched is what one search of a run is for.
type searched struct {
	role   string
	np, of int
}

// what names it.
func (x searched) what() string {
	switch x.role {
	case spec:
		return fmt.Sprintf("search of the specification with %d processes", x.np)
	case impl:
		return fmt.Sprintf("search of the implementation with %d processes for end %d of the specification", x.np, x.of)
	}
	return fmt.Sprintf("search for %d processes", x.np)
}

// keep takes an end of a specification.
func (g *graph) keep(r *Record) {
	switch {
	case r.Kept == 0:
		g.lost++
	case g.ends[r.Kept]:
		g.hole("two ends have the number %d", r.Kept)
	default:
		if g.ends == nil {
			g.ends = map[int]bool{}
		}
		g.ends[r.Kept] = true
	}
}

// answered holds the searches that there are to what they are to be for, and gives what is missing: one for each number
// of processes; where programs are compared, one of the specification, and for each of its ends one of the
// implementation with each number of processes.
func (c *Claim) answered(searches []*graph) (holes []string) {
	if c.beside(searches) {
		return nil
	}
	there := map[searched]int{}
	ends := map[int]bool{}
	for _, g := range searches {
		x := searched{np: g.np}
		if c.SpecNP > 0 {
			x.role, x.of = g.role, g.of
		}
		if g.complete {
			there[x]++
		}
		if x.role == spec {
			if ends = g.ends; g.lost > 0 {
				g.hole("%d ends of the specification are compared with nothing", g.lost)
				holes = append(holes, g.holes[len(g.holes)-1])
			}
		}
	}
	if len(c.NP) == 0 {
		holes = append(holes, "the run does not say for how many processes it is")
	}
	for _, x := range c.wanted(ends) {
		if there[x]--; there[x] < 0 {
			holes = append(holes, "there is no complete "+x.what())
		}
	}
	for x, n := range there {
		if n > 0 {
			holes = append(holes, "there is a "+x.what()+", of which the run says nothing")
		}
	}
	slices.Sort(holes)
	return holes
}

// beside tells whether two programs were searched side by side, in one search: which is not checked.
func (c *Claim) beside(searches []*graph) bool {
	return c.SpecNP > 0 && slices.ContainsFunc(searches, func(g *graph) bool { return g.role == "" })
}

// wanted gives the searches that there must be.
func (c *Claim) wanted(ends map[int]bool) (list []searched) {
	if c.SpecNP > 0 {
		list = append(list, searched{role: spec, np: c.SpecNP})
	}
	for _, np := range c.NP {
		if c.SpecNP == 0 {
			list = append(list, searched{np: np})
			continue
		}
		for _, of := range slices.Sorted(maps.Keys(ends)) {
			list = append(list, searched{impl, np, of})
		}
	}
	return list
}
