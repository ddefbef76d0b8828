package libc

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/state"
)

// claim models __tass_claim: the process uses the file whose number is argument 0, reads it if argument 1 is not 0, and
// changes it if argument 2 is not 0. What a file holds that the program changes is kept by the process that uses it
// (tass_kept.h), which is right as long as no other process reads what it changes, or changes what it reads. Whichever
// of two such processes comes last is refused, in every order of their steps: so the other steps of a process are
// independent of a claim, as of the rest of what a process does for itself.
func claim(c *call) {
	file, ok := c.Int(0)
	reads, ok2 := c.Int(1)
	changes, ok3 := c.Int(2)
	if !ok || !ok2 || !ok3 {
		return
	}
	var use state.FileUse
	if reads != 0 {
		use |= state.FileRead
	}
	if changes != 0 {
		use |= state.FileChanged
	}
	group := c.M.Group(c.P)
	for p := group.First; p < group.First+group.Size; p++ {
		if p != c.P && use.Meets(c.S.Procs[p].UseOf(int(file))) {
			c.Unsupported("a file that one process changes and another one reads is not modelled")
			return
		}
	}
	if !c.Go() {
		return
	}
	c.Proc().Claim(int(file), use)
	c.Return(sym.Nil)
}
