package mpi

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// sees tells whether an access to a file is ordered before what the process does by a handle now: it is its own, by
// that handle, and complete, or both are in atomic mode, or it was synchronised, and the process knew of that when it
// synchronised the file itself.
func (c *call) sees(x *state.OpenFile, a *comm.Access) bool {
	if a.Process == c.P && a.Handle == x.Handle {
		return a.Request == 0
	}
	if a.Atomic != 0 && a.Atomic == atomic(x) && a.Request == 0 {
		return true
	}
	return a.Stamp > 0 && a.Process < len(x.Seen) && x.Seen[a.Process] >= a.Stamp
}

// accesses notes an access to bytes of a file, unless it conflicts with one that is not ordered before it.
func (c *call) accesses(x *state.OpenFile, f *comm.File, from, to int64, write bool) (*comm.File, bool) {
	for i := range f.Accesses {
		a := &f.Accesses[i]
		if from < a.To && a.From < to && (write || a.Write) && !c.sees(x, a) {
			c.fileRace(f, a, max(from, a.From), min(to, a.To), write)
			return nil, false
		}
	}
	return f.Accessed(comm.Access{Process: c.P, Handle: x.Handle, From: from, To: to, Write: write,
		Request: c.underWay(), Atomic: atomic(x), Site: c.Site}), true
}

// atomic gives the number of the communicator that stands for a file in atomic mode; 0 of others.
func atomic(x *state.OpenFile) int {
	if x.Atomic {
		return x.Comm
	}
	return 0
}

// sizeRead notes that the process sees where a file ends.
func (c *call) sizeRead(x *state.OpenFile, f *comm.File) (*comm.File, bool) {
	if f.Size > c.sizeSeen(x, f) {
		for i := range f.Accesses {
			if a := &f.Accesses[i]; a.Write && a.To == f.Size && !c.sees(x, a) {
				c.fileRace(f, a, a.From, a.To, false)
				return nil, false
			}
		}
	}
	return c.accesses(x, f, f.Size, comm.Everything, false)
}

// sizeSeen gives where a file ends as far as what others do is ordered before.
func (c *call) sizeSeen(x *state.OpenFile, f *comm.File) int64 {
	size := f.Base
	for i := range f.Accesses {
		if a := &f.Accesses[i]; a.Write && c.sees(x, a) {
			size = max(size, a.To)
		}
	}
	return size
}

// fileRace reports two accesses that conflict, at the one of the process of higher rank.
func (c *call) fileRace(f *comm.File, a *comm.Access, from, to int64, write bool) {
	if a.Atomic != 0 && c.Process().FileOf(a.Atomic) != nil && c.Process().FileOf(a.Atomic).Atomic {
		c.Unsupported("an access to %s of a file in atomic mode, while the one at line %d is not complete, is not modelled",
			bytesText(from, to), c.M.PosOf(a.Site).Line)
		return
	}
	if a.Stamp > 0 && !c.orderKnown() {
		c.Unsupported("rank %d uses %s of the file at line %d: whether that is ordered before this access is not known",
			c.M.RankOf(a.Process), bytesText(from, to), c.M.PosOf(a.Site).Line)
		return
	}
	verb := func(write bool) string {
		if write {
			return "writes"
		}
		return "reads"
	}
	here, there := exec.Related{Process: c.P, Pos: c.Pos}, exec.Related{Process: a.Process, Pos: c.M.PosOf(a.Site)}
	does, did := verb(write), verb(a.Write)
	if there.Process > here.Process {
		here, there, does, did = there, here, did, does
	}
	what := bytesText(from, to)
	if to >= comm.Everything {
		what = fmt.Sprintf("byte %d, or the end,", from)
	}
	there.Message = fmt.Sprintf("rank %d %s them here", c.M.RankOf(there.Process), did)
	if a.Request != 0 && a.Process == c.P {
		c.Fail(verdict.MPIRace, fmt.Sprintf("%s %s %s of the file %q, which the access at line %d %s, which is not complete",
			c.name, does, what, f.Name, there.Pos.Line, did), there)
		return
	}
	c.BlameAt(here.Process, here.Pos, verdict.MPIRace, fmt.Sprintf("rank %d %s %s of the file %q here, and rank %d %s "+
		"them at line %d, with no synchronisation of the file between the two", c.M.RankOf(here.Process), does, what, f.Name,
		c.M.RankOf(there.Process), did, there.Pos.Line), there)
}

// orderKnown tells whether the program calls nothing that orders what processes do in a way that is not noted: receives
// and collectives are, but not that a synchronous send is over, nor synchronisations of windows other than fences.
func (c *call) orderKnown() bool {
	return !slices.ContainsFunc(c.M.Program.LibFuncs, func(name string) bool {
		row := mpispec.FunctionOf(name)
		switch {
		case row == nil:
			return false
		case strings.HasPrefix(name, "MPI_Win_"):
			return row.Class != mpispec.Collective && row.Find(mpispec.Window, 0) >= 0
		}
		return name == "MPI_Ssend" || name == "MPI_Issend" || name == "MPI_Ssend_init"
	})
}
