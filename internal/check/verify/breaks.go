package verify

import (
	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/reduce/symmetry"
	"github.com/tass-go/tass/internal/source"
)

// Breaks is what a search knew of the symmetry of processes, in a form that means
// the same in another run of the same program.
type Breaks struct {
	Known []Break `json:"known,omitempty"`
	// Joined: states were joined, so that a further break makes that search void.
	Joined bool `json:"joined,omitempty"`
	// TooMany: the program was taken to have no symmetry.
	TooMany bool `json:"too_many,omitempty"`
}

// Break is a place at which a process did what depends on the number of a rank.
type Break struct {
	First bool `json:"first,omitempty"` // the process has rank 0
	Stack []At `json:"stack"`
}

// At is a location of a function.
type At struct {
	Func string `json:"func"`
	Loc  int    `json:"loc"`
}

func breaksOf(u *Unit) Breaks {
	w := u.Machine.Symmetry
	if w == nil {
		return Breaks{}
	}
	known, tooMany := w.Known()
	b := Breaks{Joined: w.Joined(), TooMany: tooMany}
	for _, k := range known {
		out := Break{First: k.First}
		for _, site := range k.Stack {
			out.Stack = append(out.Stack, At{site.Func.Name, site.Loc})
		}
		b.Known = append(b.Known, out)
	}
	return b
}

// restore makes known to a program what an earlier search knew.
func (b *Breaks) restore(u *Unit) error {
	w := u.Machine.Symmetry
	if w == nil {
		return nil
	}
	if b.TooMany {
		w.GiveUp()
	}
	for _, k := range b.Known {
		br := symmetry.Break{First: k.First}
		for _, at := range k.Stack {
			site, ok := u.site(at)
			if !ok {
				return diag.New(diag.TraceFile, source.Pos{},
					"there is no location %d of a function %s: the file was made for another program", at.Loc, at.Func)
			}
			br.Stack = append(br.Stack, site)
		}
		w.Add(br)
	}
	w.Resume(b.Joined)
	return nil
}

func (u *Unit) site(at At) (symmetry.Site, bool) {
	for _, fn := range u.Program.Functions {
		if fn.Name == at.Func && at.Loc >= 0 && at.Loc < len(fn.Locations) {
			return symmetry.Site{Func: fn, Loc: at.Loc}, true
		}
	}
	return symmetry.Site{}, false
}
