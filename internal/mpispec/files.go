package mpispec

import (
	"slices"
	"strings"
)

// FileNull is MPI_FILE_NULL, and behind MadeFiles come the handles of files that processes open.
const (
	FileNull  = 0x28000000
	MadeFiles = 0x28800000
)

// How a file is opened (MPI 3.1, section 13.2.1).
const (
	ModeCreate        = 1
	ModeRdonly        = 2
	ModeWronly        = 4
	ModeRdwr          = 8
	ModeDeleteOnClose = 16
	ModeUniqueOpen    = 32
	ModeExcl          = 64
	ModeAppend        = 128
	ModeSequential    = 256
)

// From where a file pointer is moved (section 13.4.3).
const (
	SeekSet = 600
	SeekCur = 602
	SeekEnd = 604
)

// DisplacementCurrent stands for where the shared file pointer of a file in sequential mode is.
const DisplacementCurrent = -54278278

// The classes of the errors that calls on files return (section 13.7).
const (
	ErrAccess     = 100
	ErrDupDatarep = 107
	ErrFileExists = 109
	ErrNoSuchFile = 122
	ErrReadOnly   = 126
)

// fileConstants gives the constants of files.
func fileConstants() []Constant {
	return []Constant{
		{"MPI_FILE_NULL", FileNull},
		{"MPI_MODE_CREATE", ModeCreate}, {"MPI_MODE_RDONLY", ModeRdonly}, {"MPI_MODE_WRONLY", ModeWronly},
		{"MPI_MODE_RDWR", ModeRdwr}, {"MPI_MODE_DELETE_ON_CLOSE", ModeDeleteOnClose},
		{"MPI_MODE_UNIQUE_OPEN", ModeUniqueOpen}, {"MPI_MODE_EXCL", ModeExcl}, {"MPI_MODE_APPEND", ModeAppend},
		{"MPI_MODE_SEQUENTIAL", ModeSequential},
		{"MPI_SEEK_SET", SeekSet}, {"MPI_SEEK_CUR", SeekCur}, {"MPI_SEEK_END", SeekEnd},
		{"MPI_DISPLACEMENT_CURRENT", DisplacementCurrent},
	}
}

// files gives the rows of the functions on files (MPI 3.1, chapter 13). None is symmetric: programs that call them are
// explored without process symmetry.
func files() []Function {
	list := append(append(fileManagement(), fileAccesses()...), fileViews()...)
	for i := range list {
		if f := &list[i]; f.Leave != NoLeave {
			f.Class = Collective
		} else {
			f.Class = Filing
		}
	}
	return list
}

func file() Param                  { return param("fh", File, NoAccess) }
func offset(name string) Param     { return param(name, Offset, NoAccess) }
func newOffset(name string) Param  { return param(name, NewOffset, Writes) }
func fileName() Param              { return param("filename", Name, Reads) }
func everyone(f Function) Function { f.Leave = NeedsEveryone; return f }
func nobody(f Function) Function   { f.Leave = NeedsNobody; return f }

// registering gives the row of the function by which a process has a representation of data of its own.
func registering() Function {
	called := func(name, c string) Param {
		p := param(name, Opaque, Keeps)
		p.C = c + " *"
		return p
	}
	return Function{Name: "MPI_Register_datarep", Section: "13.5.3",
		Params: []Param{param("datarep", Name, Reads), called("read_conversion_fn", "MPI_Datarep_conversion_function"),
			called("write_conversion_fn", "MPI_Datarep_conversion_function"),
			called("dtype_file_extent_fn", "MPI_Datarep_extent_function"), param("extra_state", Opaque, Keeps)},
		Notes: "to view a file in such a representation is refused, so that its functions are never called"}
}

// fileManagement gives the functions that open, close and tell of files.
func fileManagement() []Function {
	row := func(name, section, notes string, params ...Param) Function {
		return Function{Name: name, Section: section, Params: params, Notes: notes}
	}
	return []Function{
		everyone(row("MPI_File_open", "13.2.1", "a file that the program has not made is refused, unless it is created",
			communicator(), fileName(), number("amode"), info(), param("fh", NewFile, Writes))),
		everyone(row("MPI_File_close", "13.2.2", "a file that is never closed is an `mpi-resource-leak`",
			param("fh", OldFile, Replaces))),
		row("MPI_File_delete", "13.2.3", "", fileName(), info()),
		everyone(row("MPI_File_set_size", "13.2.4", "", file(), offset("size"))),
		everyone(row("MPI_File_preallocate", "13.2.5", "", file(), offset("size"))),
		registering(),
		row("MPI_File_get_size", "13.2.6", "", file(), newOffset("size")),
		row("MPI_File_get_group", "13.2.7", "", file(), newGroup("group")),
		row("MPI_File_get_amode", "13.2.7", "", file(), result("amode")),
		nobody(row("MPI_File_set_info", "13.2.8", "hints change nothing", file(), info())),
		row("MPI_File_get_info", "13.2.8", noHints,
			file(), param("info_used", NewInfo, Writes)),
		nobody(row("MPI_File_sync", "13.6.1", "it does not wait for others: what one process writes another may read "+
			"after a synchronisation between two calls of it", file())),
		nobody(row("MPI_File_set_atomicity", "13.6.1", "", file(), number("flag"))),
		row("MPI_File_get_atomicity", "13.6.1", "", file(), result("flag")),
	}
}

// fileAccesses gives the functions that read and write: blocking ones, those that have a request, and collectives in
// two halves.
func fileAccesses() []Function {
	var list, later, halves []Function
	for _, at := range []bool{true, false} {
		for _, all := range []bool{false, true} {
			for _, buf := range []Param{incoming("buf").with(MayWrite), outgoing("buf")} {
				f := fileAccess(at, all, buf)
				list, later = append(list, f), append(later, laterAccess(f))
				if all {
					halves = append(halves, halvesOf(f, "13.4.5", NeedsNobody)...)
				}
			}
		}
	}
	list = append(list,
		Function{Name: "MPI_File_seek", Section: "13.4.3", Params: []Param{file(), offset("offset"), number("whence")}},
		Function{Name: "MPI_File_get_position", Section: "13.4.3", Params: []Param{file(), newOffset("offset")}})
	return slices.Concat(list, later, halves, sharedAccesses())
}

// sharedAccesses gives the functions that read and write where the shared file pointer is, and those on that pointer.
func sharedAccesses() []Function {
	var list []Function
	const section = "13.4.4"
	for _, buf := range []Param{incoming("buf").with(MayWrite), outgoing("buf")} {
		f := fileAccess(false, false, buf)
		name := f.Name
		f.Name, f.Section = name+"_shared", section
		g := f
		g.Name, g.Leave = name+"_ordered", NeedsEveryone
		list = append(append(list, f, laterAccess(f), g), halvesOf(g, "13.4.5", NeedsEveryone)...)
	}
	return append(list,
		everyone(Function{Name: "MPI_File_seek_shared", Section: section,
			Params: []Param{file(), offset("offset"), number("whence")}}),
		Function{Name: "MPI_File_get_position_shared", Section: section, Params: []Param{file(), newOffset("offset")}})
}

// SharesPointer tells whether the function uses a shared file pointer.
func (f *Function) SharesPointer() bool {
	if f.Find(File, 0) < 0 {
		return false
	}
	return strings.Contains(f.Name, "_shared") || strings.Contains(f.Name, "_ordered")
}

// MovesForAll tells whether the function is a collective that sets or moves the shared file pointer.
func (f *Function) MovesForAll() bool {
	switch f.Name {
	case "MPI_File_set_view", "MPI_File_seek_shared":
		return true
	}
	return strings.Contains(f.Name, "_ordered") && !strings.HasSuffix(f.Name, "_end")
}

// Reaches tells whether the function reads or writes a file, or tells its size.
func (f *Function) Reaches() bool {
	return f.Find(File, 0) >= 0 && (f.Find(Type, 0) >= 0 && f.Find(Name, 0) < 0 ||
		f.Name == "MPI_File_get_size" || strings.HasPrefix(f.Name, "MPI_File_seek"))
}

// OfMode gives the class of the error that a function returns which reads or writes a file whose mode does not allow
// that (MPI 4.0, section 14.7). It is 0 where implementations differ in what they find out: for shared file pointers,
// collectives in two halves, and where nothing is read or written.
func (f *Function) OfMode(bytes int64) int64 {
	switch {
	case f.SharesPointer() || strings.HasSuffix(f.Name, "_begin") || bytes == 0:
		return 0
	case f.Find(Outgoing, 0) >= 0:
		return ErrReadOnly
	}
	return ErrAccess
}

// fileAccess gives the row of a function that reads or writes, and waits for that.
func fileAccess(at, all bool, buf Param) Function {
	f := Function{Name: "MPI_File_read", Section: "13.4.3", Params: []Param{file()}}
	if buf.Role == Outgoing {
		f.Name = "MPI_File_write"
	}
	if at {
		f.Name, f.Section = f.Name+"_at", "13.4.2"
		f.Params = append(f.Params, offset("offset"))
	}
	f.Params = append(f.Params, buf, count("count"), datatype("datatype"), status())
	if all {
		f.Name, f.Leave = f.Name+"_all", NeedsNobody
	}
	return f
}

// laterAccess gives the row of the function that begins an access, with a request in the place of the status.
func laterAccess(f Function) Function {
	f.Of, f.Form = f.Name, Unwaited
	f.Name = strings.Replace(f.Name, "MPI_File_", "MPI_File_i", 1)
	f.Params = append(slices.Clone(f.Params[:len(f.Params)-1]), newRequest())
	return f
}

// halvesOf gives the rows of the functions that begin and end a collective access. Leave says for whom a process waits
// in the second one; in the first one it waits for nobody.
func halvesOf(f Function, section string, leave Leave) []Function {
	data := len(f.Params) - 1
	begin := Function{Name: f.Name + "_begin", Section: section, Leave: NeedsNobody, Params: slices.Clone(f.Params[:data])}
	buf := param("buf", Location, NoAccess)
	for i := range begin.Params {
		switch p := &begin.Params[i]; p.Role {
		case Incoming:
			buf.C = "void *"
			p.Access = Keeps
		case Outgoing:
			p.Access = Keeps
		}
	}
	end := Function{Name: f.Name + "_end", Section: section, Leave: leave, Params: []Param{file(), buf, status()}}
	return []Function{begin, end}
}

// fileViews gives the functions on views.
func fileViews() []Function {
	return []Function{
		nobody(Function{Name: "MPI_File_set_view", Section: "13.3", Params: []Param{file(), offset("disp"),
			datatype("etype"), datatype("filetype"), param("datarep", Name, Reads), info()},
			Notes: "the representation of data is `native`"}),
		{Name: "MPI_File_get_view", Section: "13.3", Params: []Param{file(), newOffset("disp"),
			param("etype", NewType, Writes), param("filetype", NewType, Writes), param("datarep", Text, MayWrite)}},
		{Name: "MPI_File_get_byte_offset", Section: "13.4.3", Params: []Param{file(), offset("offset"), newOffset("disp")}},
		{Name: "MPI_File_get_type_extent", Section: "13.5", Params: []Param{file(), datatype("datatype"),
			param("extent", NewAddress, Writes)}},
	}
}

// Opens tells whether a function opens a file, which processes share.
func (f *Function) Opens() bool { return f.Find(NewFile, 0) >= 0 }

// Files tells whether a program has to do with files: the functions are those that it calls.
func Files(functions []string) bool {
	for _, name := range functions {
		if f := FunctionOf(name); f != nil && (f.Opens() || f.Class == Filing) {
			return true
		}
	}
	return false
}
