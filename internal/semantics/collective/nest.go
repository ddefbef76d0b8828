package collective

import "github.com/tass-go/tass/internal/semantics/state"

// Nest gives the records of the loops with an invariant of several processes in which
// a process is, the outermost first: of each loop the one of the iteration that the
// process has begun last.
func Nest(c *state.Collective, process int) []*state.Record {
	var nest []*state.Record
	for _, list := range [][]*state.Record{c.Stack, c.Queue} {
		for _, r := range list {
			if !r.Note.Loop || r.Notes[process] == nil {
				continue
			}
			if k := len(nest) - 1; k >= 0 && nest[k].Note.ID == r.Note.ID {
				nest = nest[:k]
			}
			if r.Taken {
				nest = append(nest, r)
			}
		}
	}
	return nest
}

// Current gives the record that holds what a process assumes: that of the innermost of
// the loops with an invariant in which it is, of its own or of several processes; nil
// when it is in none.
func Current(c *state.Collective, process int) *state.Record {
	nest := Nest(c, process)
	if process < len(c.Own) && len(c.Own[process]) > 0 {
		own := c.Own[process]
		if r := own[len(own)-1]; r.Depth >= len(nest) {
			return r
		}
	}
	if len(nest) == 0 {
		return nil
	}
	return nest[len(nest)-1]
}
