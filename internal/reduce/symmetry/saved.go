package symmetry

import (
	"encoding/json"
	"fmt"
	"slices"
)

// savedBreaks are the breaks that a Watch knows, in a form that means the same in another run of
// the same program.
type savedBreaks struct {
	Known []savedBreak `json:"known,omitempty"`
	// TooMany: the program was taken to have no symmetry.
	TooMany bool `json:"too_many,omitempty"`
}

type savedBreak struct {
	First bool        `json:"first,omitempty"` // the process has rank 0
	Stack []savedSite `json:"stack"`
}

type savedSite struct {
	Func string `json:"func"`
	Loc  int    `json:"loc"`
}

// Key implements search.Guess.
func (w *Watch) Key() string { return "process symmetry" }

// Forget implements search.Guess.
func (w *Watch) Forget() { w.breaks, w.none, w.fresh = nil, false, false }

// Save implements search.Guess.
func (w *Watch) Save() any {
	if len(w.breaks) == 0 && !w.none {
		return nil
	}
	out := savedBreaks{TooMany: w.none}
	for i := range w.breaks {
		b := savedBreak{First: w.breaks[i].First}
		for _, site := range w.breaks[i].Stack {
			b.Stack = append(b.Stack, savedSite{site.Func.Name, site.Loc})
		}
		out.Known = append(out.Known, b)
	}
	return out
}

// Merge implements search.Guess.
func (w *Watch) Merge(saved json.RawMessage) error {
	var in savedBreaks
	if err := json.Unmarshal(saved, &in); err != nil {
		return err
	}
	if in.TooMany {
		w.breaks, w.none = nil, true
	}
	for _, k := range in.Known {
		b := Break{First: k.First}
		for _, at := range k.Stack {
			site, ok := w.site(at)
			if !ok {
				return fmt.Errorf("there is no location %d of a function %s: it was made for another program", at.Loc, at.Func)
			}
			b.Stack = append(b.Stack, site)
		}
		if !slices.ContainsFunc(w.breaks, func(o Break) bool { return o.equals(&b) }) {
			w.add(b)
		}
	}
	return nil
}

func (w *Watch) site(at savedSite) (Site, bool) {
	for _, fn := range w.program.Functions {
		if fn.Name == at.Func && at.Loc >= 0 && at.Loc < len(fn.Locations) {
			return Site{Func: fn, Loc: at.Loc}, true
		}
	}
	return Site{}, false
}
