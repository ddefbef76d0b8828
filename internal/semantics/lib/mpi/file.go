package mpi

import (
	"fmt"
	"path"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// # Files
//
// A file (MPI 3.1, chapter 13) is bytes that processes share (comm.File). What a process has of one that is open is a
// state.OpenFile, and a communicator, which no program sees, for the collectives. No file is there before the program
// runs: one that it creates is empty, and one that it opens without creating it, and has not made before, is refused.
//
//	file.go      opening, closing and deleting, and what is asked of files
//	fileview.go  views, and where in a file an access is
//	filedata.go  reading and writing
//	filelater.go accesses that a process does not wait for as it begins them
//	fileshared.go shared file pointers, and atomic mode
//	filerace.go  accesses that conflict

// fileCollectives gives the collectives of files.
func fileCollectives() map[string]regrouping {
	return map[string]regrouping{
		"MPI_File_open":         {begin: openFile, leave: takeFile},
		"MPI_File_close":        {begin: closeFile, leave: leaveClosed},
		"MPI_File_sync":         {begin: syncFile, leave: leaveSync},
		"MPI_File_set_size":     {begin: setFileSize, leave: leaveFile},
		"MPI_File_preallocate":  {begin: setFileSize, leave: leaveFile},
		"MPI_File_set_info":     {begin: setFileInfo, leave: leaveFile},
		"MPI_File_set_view":     {begin: setView, leave: leaveFile, inTurns: needsOf(mpispec.NeedsEveryone)},
		"MPI_File_read_all":     {begin: accessAll, leave: leaveFile},
		"MPI_File_write_all":    {begin: accessAll, leave: leaveFile},
		"MPI_File_read_at_all":  {begin: accessAll, leave: leaveFile},
		"MPI_File_write_at_all": {begin: accessAll, leave: leaveFile},
	}
}

// fileFunctions gives the other functions on files.
func fileFunctions() map[string]behaviour {
	return map[string]behaviour{
		"MPI_File_delete":          {begin: deleteFile},
		"MPI_Register_datarep":     {begin: registerRepresentation},
		"MPI_File_get_size":        {begin: getFileSize},
		"MPI_File_get_group":       {begin: groupOfFile},
		"MPI_File_get_amode":       {begin: getFileMode},
		"MPI_File_get_info":        {begin: getFileInfo},
		"MPI_File_read":            {begin: accessFile},
		"MPI_File_write":           {begin: accessFile},
		"MPI_File_read_at":         {begin: accessFile},
		"MPI_File_write_at":        {begin: accessFile},
		"MPI_File_seek":            {begin: seekFile},
		"MPI_File_get_position":    {begin: getPosition},
		"MPI_File_get_view":        {begin: getView},
		"MPI_File_get_byte_offset": {begin: getByteOffset},
		"MPI_File_get_type_extent": {begin: getFileExtent},
	}
}

// leaveFile ends a collective of a file that has done its part before.
func leaveFile(c *call, _ *comm.Record) { c.succeed() }

// file checks the file of the call, and makes its group the one that ranks belong to.
func (c *call) file() (*state.OpenFile, bool) {
	value, ok := c.Int(c.find(mpispec.File))
	if !ok {
		return nil, false
	}
	return c.fileOf(value)
}

func (c *call) fileOf(value int64) (*state.OpenFile, bool) {
	if value == mpispec.FileNull {
		c.invalid("MPI_FILE_NULL is not a file")
		return nil, false
	}
	h := c.handle(value, state.OfFile)
	if h == nil {
		return nil, false
	}
	c.on(h.Comm)
	x := c.Process().FileOf(h.Comm)
	return x, c.beside(x)
}

// mostFileName bounds the names of files.
const mostFileName = 4096

// knownModes are the ways to open a file.
const knownModes = mpispec.ModeCreate | mpispec.ModeRdonly | mpispec.ModeWronly | mpispec.ModeRdwr |
	mpispec.ModeDeleteOnClose | mpispec.ModeUniqueOpen | mpispec.ModeExcl | mpispec.ModeAppend

// openFile enters the opening of a file.
func openFile(c *call) {
	if !c.mayCreate() || !c.connected() || !c.hints() || !c.handlesFiles() {
		return
	}
	name, ok := c.fileName()
	if !ok {
		return
	}
	mode, ok := c.Int(c.argument("amode"))
	if !ok || !c.fileMode(mode) {
		return
	}
	p, ok := c.forHandle(mpispec.NewFile)
	if !ok {
		return
	}
	p.extend(listCounts, append([]int64{mode}, fileNameWords(name)...)...)
	var f *comm.File
	others, last := c.others(p)
	opens := false
	if last {
		if f, opens, ok = c.openedFile(name, mode, others); !ok {
			return
		}
	}
	if !c.enter(p, nil) {
		return
	}
	c.Wait(state.Op{Kind: state.OpCollect, Buf: p.into.ptr})
	if !last {
		return
	}
	if opens {
		c.found(func(c *call, _ *comm.Record) []comm.Context {
			return []comm.Context{{Group: c.membersOf(c.comm)}}
		}, c.S.Comm.Pending(c.P))
	}
	if opens && mode&mpispec.ModeAppend != 0 {
		f = f.Pointed(comm.SharedPointer{Comm: c.S.Comm.Records[c.S.Comm.Pending(c.P)].Entries[c.P].Made, At: f.Size})
	}
	c.S.Comm = c.S.Comm.SetFile(f)
}

// fileName gives the name of a file that is an argument: out.dat, also where ./out.dat is written.
func (c *call) fileName() (string, bool) {
	name, ok := c.textOf(c.find(mpispec.Name), "name of the file", mostFileName)
	if ok && name != "" {
		name = path.Clean(name)
	}
	return name, ok
}

// fileMode checks how a file is to be opened.
func (c *call) fileMode(mode int64) bool {
	ways := 0
	for _, m := range []int64{mpispec.ModeRdonly, mpispec.ModeWronly, mpispec.ModeRdwr} {
		if mode&m != 0 {
			ways++
		}
	}
	switch {
	case mode&mpispec.ModeSequential != 0:
		c.Unsupported("a file in sequential mode is not modelled")
	case mode&^knownModes != 0:
		c.invalid("%d is not a way to open a file", mode)
	case ways != 1:
		c.invalid("a file is opened with exactly one of MPI_MODE_RDONLY, MPI_MODE_WRONLY and MPI_MODE_RDWR")
	case mode&mpispec.ModeRdonly != 0 && mode&(mpispec.ModeCreate|mpispec.ModeExcl) != 0:
		c.invalid("a file that is opened with MPI_MODE_RDONLY can be opened neither with MPI_MODE_CREATE nor with " +
			"MPI_MODE_EXCL")
	}
	return !c.Failed()
}

// fileNameWords gives the name of a file as numbers, and fileNameOf the other way round.
func fileNameWords(name string) []int64 {
	words := make([]int64, len(name))
	for i := range len(name) {
		words[i] = int64(name[i])
	}
	return words
}

func fileNameOf(words []int64) string {
	name := make([]byte, len(words))
	for i, n := range words {
		name[i] = byte(n)
	}
	return string(name)
}

// filesDiffer says in what collectives of files differ, in words for both.
func (c *call) filesDiffer(p, q []int64) (a, b string) {
	both := func(format string, x, y any) (string, string) {
		return c.row.Name + fmt.Sprintf(format, x), c.row.Name + fmt.Sprintf(format, y)
	}
	switch {
	case c.argument("whence") >= 0 && p[1] != q[1]:
		return both(" from %s", number(p[1]), number(q[1]))
	case c.argument("whence") >= 0:
		return both(" with the offset %d", p[0], q[0])
	case c.argument("flag") >= 0:
		return both(" with the flag %d", p[0], q[0])
	case !c.row.Opens() && c.argument("size") < 0:
		return both(" with an elementary datatype of %d bytes", p[0], q[0])
	case !c.row.Opens():
		return both(" with the size %d", p[0], q[0])
	case p[0] == q[0]:
		return both(" of the file %q", fileNameOf(p[1:]), fileNameOf(q[1:]))
	}
	return both(" with the mode %d", p[0], q[0])
}

// others gives the entries of the others, if the process is the last one that enters a collective with a part.
func (c *call) others(p *part) ([]comm.Entry, bool) {
	i := c.recordOf(p)
	if i == len(c.S.Comm.Records) {
		return nil, c.size() == 1
	}
	entries := c.S.Comm.Records[i].Entries
	for k := range entries {
		if k != c.P && !entries[k].In {
			return nil, false
		}
	}
	return entries, true
}

// openedFile gives the file as it is once all have come to open it, and whether it can be opened. Others are their
// entries.
func (c *call) openedFile(name string, mode int64, others []comm.Entry) (f *comm.File, opens, ok bool) {
	if f = c.S.Comm.File(name); f == nil {
		f = &comm.File{Name: name}
	}
	known := c.Process().Held().Known
	for k := range others {
		if e := &others[k]; k != c.P && e.In && !e.Outside {
			known = comm.Join(known, e.Known)
		}
	}
	create, excl := mode&mpispec.ModeCreate != 0, mode&mpispec.ModeExcl != 0
	if !c.knownFile(f, create) {
		return nil, false, false
	}
	opens = f.There && !excl || !f.There && create
	if opens && f.Open > 0 && (mode&mpispec.ModeUniqueOpen != 0 || c.openAlone(name)) {
		c.invalid("the file %q is opened while it is open, and MPI_MODE_UNIQUE_OPEN says that it is not", name)
		return nil, false, false
	}
	if !c.ordered(f, known, !opens || !f.There) {
		return nil, false, false
	}
	first := slices.Min(c.membersOf(c.comm))
	n := *f
	if !opens || !f.There {
		stamp := c.S.Procs[first].Synchronisations(first) + 1
		n.Marks = n.Marked(comm.Mark{Process: first, Stamp: stamp, Changes: true}).Marks
	}
	if opens {
		if !f.There {
			n.There, n.Size, n.Base, n.Bytes, n.Accesses = true, 0, 0, nil, nil
		}
		n.Open += c.size()
	}
	return &n, opens, true
}

// knownFile checks that it is known of a file that is to be opened whether it is there, and what is in it.
func (c *call) knownFile(f *comm.File, create bool) bool {
	switch {
	case c.ofOthers(f):
		c.Unsupported("the file %q is used by both programs, which run side by side: that is not modelled", f.Name)
	case !f.There && f.Open > 0:
		c.Unsupported("the file %q is opened, which was deleted while it was open: that is not modelled", f.Name)
	case !f.There && !create && len(f.Marks) == 0:
		c.Unsupported("the file %q, which the program has not made, is opened: what is in such files is not known", f.Name)
	}
	return !c.Failed()
}

// ofOthers tells whether another program than that of the process has used a file.
func (c *call) ofOthers(f *comm.File) bool {
	return slices.ContainsFunc(f.Marks, func(m comm.Mark) bool { return !c.Group().Contains(m.Process) })
}

// openAlone tells whether a process has a file open in a way that says that it is open nowhere else.
func (c *call) openAlone(name string) bool {
	for _, p := range c.S.Procs {
		for _, x := range p.Held().Files {
			if x.Name == name && x.Mode&mpispec.ModeUniqueOpen != 0 {
				return true
			}
		}
	}
	return false
}

// ordered checks that what was done to a file as a whole is known to the process, which is about to see that it is
// there, or is not, or to change that.
func (c *call) ordered(f *comm.File, known []int, changes bool) bool {
	for _, m := range f.Marks {
		stamp := 0
		if m.Process < len(known) {
			stamp = known[m.Process]
		}
		if (m.Changes || changes) && stamp < m.Stamp {
			c.Unsupported("whether the file %q is there at this call depends on what rank %d does, at a time that is not "+
				"known to be before or behind it: that is not modelled", f.Name, c.M.RankOf(m.Process))
			return false
		}
	}
	return true
}

// takeFile gives a process its handle of a file.
func takeFile(c *call, r *comm.Record) {
	words := listOf(r.Entries[c.P].Args, listCounts)
	mode, f := words[0], c.S.Comm.File(fileNameOf(words[1:]))
	place, ok := c.handlePlace()
	if !ok {
		return
	}
	stamp := c.Process().Synchronisations(c.P) + 1
	known := comm.Join(c.Heard(r), c.stamped(stamp))
	id := r.Entries[c.P].Made
	if id == 0 {
		if !c.Go() {
			return
		}
		place.Set([]sym.Expr{c.f.Int(mpispec.FileNull)})
		c.Proc().Learn(known)
		code := int64(mpispec.ErrNoSuchFile)
		if f.There {
			code = mpispec.ErrFileExists
		}
		c.fileError(code)
		return
	}
	h := &state.Handle{Kind: state.OfFile, Comm: id, Made: c.Site, Number: c.Process().NextHandle(0)}
	bytes := state.Ingredient{Handle: byteHandle()}
	x := &state.OpenFile{Comm: id, Handle: h.Number, Name: f.Name, Mode: mode, Etype: bytes, Filetype: bytes, Seen: known}
	if mode&mpispec.ModeAppend != 0 {
		if f, ok = c.sizeRead(x, f); !ok {
			return
		}
		x.Pointer, x.Least = f.Size, f.Size
	}
	if !c.Go() {
		return
	}
	place.Set([]sym.Expr{c.f.Int(h.Value())})
	c.S.Comm = c.S.Comm.SetFile(f)
	c.Proc().AddHandle(h)
	if a := c.Process().AttachedTo(mpispec.FileNull, state.Handler); a != nil {
		inherited := *a
		inherited.To = h.Value()
		c.Proc().Attach(inherited)
	}
	c.Proc().SetFile(x)
	c.Proc().Learn(known)
	c.succeed()
}

// stamped gives a number of synchronisations of the process alone.
func (c *call) stamped(stamp int) []int {
	list := make([]int, c.P+1)
	list[c.P] = stamp
	return list
}

// fileError ends the call with an error class, as the error handler of MPI_FILE_NULL has it (MPI 3.1, section 13.7). It
// must come after Go.
func (c *call) fileError(code int64) {
	if _, handler := c.errhandlerOf(mpispec.FileNull); handler != mpispec.ErrorsReturn {
		c.Abort(c.f.Int(code))
		return
	}
	c.Return(c.f.Int(code))
}

// handlesFiles refuses a function of the program as the error handler of files that are not open yet.
func (c *call) handlesFiles() bool {
	if h, _ := c.errhandlerOf(mpispec.FileNull); h != nil {
		c.Unsupported("%s where a function of the program is the error handler of MPI_FILE_NULL is not modelled", c.name)
	}
	return !c.Failed()
}

// closeFile enters the collective in which processes give up a file.
func closeFile(c *call) {
	value, ok := c.oldHandle(mpispec.OldFile)
	if !ok {
		return
	}
	if _, ok := c.fileOf(value); !ok {
		return
	}
	if p, ok := c.forHandle(mpispec.OldFile); ok && c.enter(p, nil) {
		c.Wait(state.Op{Kind: state.OpCollect, Buf: p.into.ptr})
	}
}

// leaveClosed takes a file from a process.
func leaveClosed(c *call, r *comm.Record) {
	x := c.Process().FileOf(r.Comm)
	place, ok := c.handlePlace()
	if !ok || !c.Go() {
		return
	}
	place.Set([]sym.Expr{c.f.Int(mpispec.FileNull)})
	stamp := c.synchronises(x)
	f := *c.S.Comm.File(x.Name)
	f.Open--
	f = *f.Pointed(comm.SharedPointer{Comm: x.Comm})
	removes := x.Mode&mpispec.ModeDeleteOnClose != 0
	if removes {
		f.There = false
	}
	c.S.Comm = c.S.Comm.SetFile(f.Marked(comm.Mark{Process: c.P, Stamp: stamp, Changes: removes}))
	h := c.Process().Handle(x.Handle)
	c.Proc().Detach(h.Value())
	c.Proc().DropHandle(h, c.Site)
	c.Proc().DropFile(x)
	c.freedByLast(r)
	c.succeed()
}

// synchronises makes what the process has done to a file known by a synchronisation, and gives its number. It must come
// after Go.
func (c *call) synchronises(x *state.OpenFile) int {
	stamp := c.Proc().Synchronisations(c.P) + 1
	c.Proc().Learn(c.stamped(stamp))
	c.S.Comm = c.S.Comm.SetFile(c.S.Comm.File(x.Name).Synchronised(c.P, x.Handle, stamp))
	return stamp
}

// syncFile enters a synchronisation: from now on the process sees what it knows that others have synchronised.
func syncFile(c *call) {
	x, ok := c.file()
	if !ok || !c.enter(&part{root: -1}, nil) {
		return
	}
	n := *x
	n.Seen = c.Process().Held().Known
	c.Proc().SetFile(&n)
	c.Wait(state.Op{Kind: state.OpCollect})
}

func leaveSync(c *call, r *comm.Record) {
	if c.Go() {
		c.synchronises(c.Process().FileOf(r.Comm))
		c.succeed()
	}
}

// deleteFile deletes a file.
func deleteFile(c *call) {
	name, ok := c.fileName()
	if !ok || !c.hints() || !c.handlesFiles() {
		return
	}
	if len(c.M.Groups) > 1 {
		c.Unsupported("%s in programs that run side by side is not modelled", c.name)
		return
	}
	f := c.S.Comm.File(name)
	if f == nil {
		f = &comm.File{Name: name}
	}
	if !c.ordered(f, c.Process().Held().Known, true) {
		return
	}
	if f.Open > 0 {
		c.Unsupported("%s of a file that is open is not modelled", c.name)
		return
	}
	if !c.Go() {
		return
	}
	stamp := c.Proc().Synchronisations(c.P) + 1
	c.Proc().Learn(c.stamped(stamp))
	n := *f.Marked(comm.Mark{Process: c.P, Stamp: stamp, Changes: true})
	n.There = false
	c.S.Comm = c.S.Comm.SetFile(&n)
	if !f.There {
		c.fileError(mpispec.ErrNoSuchFile)
		return
	}
	c.succeed()
}

// setFileSize enters the collective that gives a file another size, or makes room for one. It takes effect with the
// last entry.
func setFileSize(c *call) {
	x, ok := c.file()
	if !ok {
		return
	}
	i := c.argument("size")
	if !c.natural("size", c.Args[i], "") {
		return
	}
	size, ok := c.Int(i)
	if !ok || !c.mode(x, mpispec.ModeWronly|mpispec.ModeRdwr, "MPI_MODE_RDONLY") {
		return
	}
	p := &part{root: -1}
	p.extend(listCounts, size)
	_, last := c.others(p)
	f := c.S.Comm.File(x.Name)
	switch {
	case f.Open > c.size():
		c.Unsupported("%s of a file that is open more than once is not modelled", c.name)
		return
	case !c.enter(p, nil):
		return
	case last && (c.row.Name == "MPI_File_set_size" || size > f.Size):
		c.S.Comm = c.S.Comm.SetFile(f.Resized(size))
	}
	c.Wait(state.Op{Kind: state.OpCollect})
}

// mode checks that a file was opened in one of some ways; wrong names the way that is not right.
func (c *call) mode(x *state.OpenFile, ways int64, wrong string) bool {
	if x.Mode&ways == 0 {
		c.invalid("%s is called for a file that was opened with %s", c.name, wrong)
	}
	return !c.Failed()
}

func setFileInfo(c *call) {
	if _, ok := c.file(); ok && c.hints() && c.enter(&part{root: -1}, nil) {
		c.Wait(state.Op{Kind: state.OpCollect})
	}
}

func getFileInfo(c *call) {
	if _, ok := c.file(); ok {
		c.giveHandle(mpispec.NewInfo, &state.Handle{Kind: state.Info, Open: true})
	}
}

func groupOfFile(c *call) {
	if _, ok := c.file(); ok {
		c.giveGroup(c.membersOf(c.comm))
	}
}

func getFileMode(c *call) {
	if x, ok := c.file(); ok {
		c.store(c.f.Int(x.Mode))
	}
}

// getFileSize tells the size of a file.
func getFileSize(c *call) {
	x, ok := c.file()
	if !ok {
		return
	}
	f, ok := c.sizeRead(x, c.S.Comm.File(x.Name))
	if !ok {
		return
	}
	if place, ok := c.resultsIn(c.find(mpispec.NewOffset), 1, &c.lib.count); ok && c.Go() {
		c.S.Comm = c.S.Comm.SetFile(f)
		place.Set([]sym.Expr{c.f.Int(f.Size)})
		c.succeed()
	}
}
