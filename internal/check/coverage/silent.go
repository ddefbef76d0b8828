package coverage

// Where somebody has a choice, a process that could go on because MPI buffers its message, or lets it leave a
// collective early, is left where it is if it is silent: what it does then up to where it waits for a message, or ends,
// changes nothing but what is its own, and what it says of its message. Package por says why that is enough.

// hushes has what a silent process may change.
var hushes = map[ChangeKind]bool{Own: true, Marks: true, Leaves: true}

// silent looks at what is said of the processes that are left out of a state because they are silent.
func (g *graph) silent(r *Record) {
	choice := false
	for _, name := range r.All {
		x := part(name)
		choice = choice || x.process != Nobody && x.word != Step && x.word != Proceed && r.Left[name] != Silent
	}
	for name, by := range r.Left {
		if by != Silent {
			continue
		}
		shown := false
		for k := range r.Silent {
			x := &r.Silent[k]
			shown = shown || len(x.Own) == 1 && x.Own[0] == name && part(name).word == Proceed &&
				part(name).process == x.Process && x.Count > 0 && x.quiet()
		}
		if !shown || !choice {
			g.hole("%q is left out of state %d, and not shown to be silent", name, r.ID)
		}
	}
}

// quiet tells whether steps change nothing that others could notice.
func (x *Steps) quiet() bool {
	for _, text := range x.Changes {
		if c, ok := change(text); !ok || !hushes[c.Kind] {
			return false
		}
	}
	return true
}
