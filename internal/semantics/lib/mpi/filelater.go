package mpi

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// Accesses to a file that the process does not wait for as it begins them (MPI 3.1, sections 13.4.1 and 13.4.5): those
// with a request, and collectives in two halves. The individual file pointer moves as they begin. To the file they
// take effect then, too: that stands for all times until the call that completes them, because the access conflicts
// with every other one up to there, also of its own process (comm.Access.Request). What is read is in the buffer, where
// nobody may look before.

// fileRequests gives the functions that begin accesses with a request, but for collectives.
func fileRequests() map[string]behaviour {
	return map[string]behaviour{
		"MPI_File_iread":     {begin: accessLater},
		"MPI_File_iwrite":    {begin: accessLater},
		"MPI_File_iread_at":  {begin: accessLater},
		"MPI_File_iwrite_at": {begin: accessLater},
	}
}

// laterCollectives gives the collectives of files that begin an access, or end one.
func laterCollectives() map[string]regrouping {
	table := map[string]regrouping{}
	for _, name := range []string{"read_all", "write_all", "read_at_all", "write_at_all"} {
		table["MPI_File_i"+name] = regrouping{begin: accessAllLater}
		table["MPI_File_"+name+"_begin"] = regrouping{begin: beginAccess, leave: leaveFile}
		table["MPI_File_"+name+"_end"] = regrouping{begin: endAccess, leave: leaveFile}
	}
	return table
}

// accessLater begins an access.
func accessLater(c *call) {
	t, handle, ok := c.laterTransfer()
	if ok && c.Go() {
		h, _ := c.accessing(t, state.Request{Nobody: true})
		handle.Set([]sym.Expr{h})
		c.succeed()
	}
}

// accessAllLater is accessLater as a collective.
func accessAllLater(c *call) {
	t, handle, ok := c.laterTransfer()
	if !ok {
		return
	}
	h := sym.Nil
	if c.enter(&part{root: -1}, func() (number int) {
		h, number = c.accessing(t, state.Request{Collective: true})
		return number
	}) {
		handle.Set([]sym.Expr{h})
		c.succeed()
	}
}

// laterTransfer checks an access that has a request.
func (c *call) laterTransfer() (t *fileAccess, handle *exec.Region, ok bool) {
	if !c.unlayered() {
		return nil, nil, false
	}
	if handle, ok = c.handles(c.Args[c.handleArg()], 1); !ok {
		return nil, nil, false
	}
	t, ok = c.fileTransfer()
	return t, handle, ok
}

// accessing does an access, and notes that it is under way. It must come after Go.
func (c *call) accessing(t *fileAccess, r state.Request) (handle sym.Expr, number int) {
	c.transfers(t)
	r.File, r.Buf = t.x.Handle, c.Args[c.bufferOf(mpispec.Outgoing, mpispec.Incoming).Buffer]
	r.Count, r.Type = t.data.count, int(t.data.typ.handle())
	return c.Request(r, exec.Owned{Region: t.memory, Written: !t.write})
}

// underWay gives the number of the request that the access of the call is about to have; 0 of one that it waits for.
func (c *call) underWay() int {
	if c.row.Form == mpispec.Unwaited || strings.HasSuffix(c.row.Name, "_begin") {
		return c.Process().FreeRequest()
	}
	return 0
}

// accomplish notes that accesses to files are complete. It must come after Go.
func (c *call) accomplish(ended []*state.Request) {
	for _, r := range ended {
		if r.File != 0 && !r.Seen {
			c.S.Comm = c.S.Comm.Accomplished(c.P, r.Number)
		}
	}
}

// beginAccess is the first half of a collective access.
func beginAccess(c *call) {
	t, ok := c.fileTransfer()
	if ok && c.enter(&part{root: -1}, nil) {
		c.accessing(t, state.Request{Nobody: true, Half: true})
		c.Wait(state.Op{Kind: state.OpCollect})
	}
}

// endAccess is the second half.
func endAccess(c *call) {
	_, r, ok := c.half()
	if !ok {
		return
	}
	status, ok := c.fileStatusArg()
	if !ok {
		return
	}
	c.Completing()
	if !c.enter(&part{root: -1}, nil) {
		return
	}
	if status != nil {
		if cells, ok := status.Held(); ok {
			c.fileStatus(cells, signature{r.Count, c.typeOf(r.Type)})
			status.Set(cells)
		}
	}
	c.accomplish([]*state.Request{r})
	c.S.Forget(c.Proc(), r)
	c.Wait(state.Op{Kind: state.OpCollect})
}

// half gives the access that the call ends.
func (c *call) half() (*state.OpenFile, *state.Request, bool) {
	x, ok := c.file()
	if !ok {
		return nil, nil, false
	}
	r := c.openHalf(x)
	if r == nil {
		c.invalid("%s is called for a file of which %s has begun nothing", c.name, begins(c.row.Name))
		return nil, nil, false
	}
	if r.Buf != c.Args[c.find(mpispec.Location)] {
		c.Unsupported("%s with another buffer than that of %s is not modelled", c.name, begins(c.row.Name))
	}
	return x, r, !c.Failed()
}

// openHalf gives the collective access to a file that was begun, and not ended; nil where there is none.
func (c *call) openHalf(x *state.OpenFile) *state.Request {
	for _, r := range c.Process().Requests {
		if r.Half && r.File == x.Handle {
			return r
		}
	}
	return nil
}

// begins gives the name of the first half of a collective access, of which the second one is given.
func begins(end string) string { return end[:len(end)-len("end")] + "begin" }

// beside checks that the call goes with the accesses to the file that are under way: with a collective one in two
// halves goes no other collective, but its end (section 13.4.5), and the functions that close and synchronise a file,
// or change its size or view, go with none (sections 13.2, 13.3 and 13.6).
func (c *call) beside(x *state.OpenFile) bool {
	if c.row.Leave == mpispec.NoLeave {
		return true
	}
	for _, r := range c.Process().Requests {
		if r.File != x.Handle || r.Seen {
			continue
		}
		there := exec.Related{Process: c.P, Pos: c.M.PosOf(r.Site), Message: "it begins here"}
		begun := c.siteName(r.Site)
		switch {
		case r.Half && begins(c.row.Name) != begun:
			c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("%s is called for a file while the access that %s has begun is "+
				"not ended", c.name, begun), there)
		case !r.Half && c.row.Name == "MPI_File_preallocate":
			c.Unsupported("%s while an access to the file is not complete is not modelled", c.name)
		case !r.Half && quiet(c.row.Name):
			c.Fail(verdict.MPIInvalidArgument, fmt.Sprintf("%s is called for a file while the access that %s has begun is "+
				"not complete", c.name, begun), there)
		}
	}
	return !c.Failed()
}

// siteName gives the name of the function that is called at a place.
func (c *call) siteName(s comm.CallSite) string {
	return c.M.Program.Functions[s.Func-1].Locations[s.Loc].Action.(*model.LibCall).Name
}

// quiet tells whether a function must not be called while an access to the file is under way.
func quiet(name string) bool {
	switch name {
	case "MPI_File_close", "MPI_File_sync", "MPI_File_set_size", "MPI_File_set_view":
		return true
	}
	return false
}
