package comm

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
)

// # Files
//
// A file is what processes share, by its name: bytes, and who has done what to them. What a process does to a file
// takes effect at once. That stands for all times at which MPI lets it become visible to others, because programs in
// which it makes a difference are wrong: two accesses to one byte conflict, unless both only read, if they are not
// ordered by what the Standard asks for (MPI 3.1, section 13.6.1): that the process of the first synchronises the
// file behind it, something tells the other process that this is done, and that synchronises the file, too, before
// the second one.
//
// For that, each process counts its synchronisations of files: opening, closing, MPI_File_sync, MPI_File_delete. What
// it has heard of the counts of others goes with its messages and its entries into collectives (Message.Known,
// Entry.Known). These counts depend on no schedule, as they follow what is ordered in every one.

// File is a file. Files are immutable.
type File struct {
	Name string `ref:"word"`
	// There: it exists. A file that was deleted is remembered.
	There bool `ref:"word"`
	// Open counts the handles that processes have of it.
	Open int `ref:"word"`
	// Size is how many bytes it has, and Bytes are the first ones; those that nobody has written are sym.Nil.
	Size  int64 `ref:"word"`
	Bytes []sym.Expr
	// Base is the size that it was given last, other than by writing.
	Base int64 `ref:"word"`
	// Accesses are those to its bytes, in order.
	Accesses []Access
	// Marks say when processes have opened it, or found out whether it is there, in order.
	Marks []Mark
	// Pointers are the shared file pointers that are not at the beginning, in order of their communicators.
	Pointers []SharedPointer
}

// SharedPointer is the file pointer that processes share which have opened a file together.
type SharedPointer struct {
	Comm int   `ref:"word"` // the number of the communicator that stands for the file
	At   int64 `ref:"word"` // in elements
	// Places are where the processes read or write, by rank, of the last access in the order of ranks.
	Places []int64 `ref:"word"`
	// Unlike: the processes have different views, so that the pointer means nothing.
	Unlike bool `ref:"word"`
}

// Access says that a process has read or written bytes of a file.
type Access struct {
	Process int `ref:"process"`
	// Handle is the number of the process's handle of the file.
	Handle int `ref:"word"`
	// Stamp is the number of the synchronisation by which the process has made it known; 0 before that.
	Stamp int   `ref:"word"`
	From  int64 `ref:"word"`
	To    int64 `ref:"word"` // behind the last byte
	Write bool  `ref:"word"`
	// Request is the number of the request of an access that is not complete yet; 0 of others.
	Request int `ref:"word"`
	// Atomic is the number of the communicator that stands for the file, of an access in atomic mode; 0 of others.
	Atomic int `ref:"word"`
	// Site is the first place where that was; it is no part of the identity.
	Site CallSite `ref:"-"`
}

// Mark says that a process knows of, or has changed, whether a file is there, as of a number of its synchronisations.
type Mark struct {
	Process int  `ref:"process"`
	Stamp   int  `ref:"word"`
	Changes bool `ref:"word"`
}

// Everything is behind the last byte of any file.
const Everything = 1 << 62

// Refs is that of Referrer.
func (f *File) Refs(w *Walk) {
	w.Text(f.Name)
	w.Flags(f.There)
	w.Word(uint32(f.Open))
	w.Long(f.Size)
	w.Long(f.Base)
	w.ValueRefs(&f.Bytes)
	ItemsRef(w, &f.Accesses)
	ItemsRef(w, &f.Marks)
	ItemsRef(w, &f.Pointers)
}

// Refs is that of Referrer.
func (p *SharedPointer) Refs(w *Walk) {
	w.Word(uint32(p.Comm))
	w.Long(p.At)
	w.Numbers(p.Places)
	w.Flags(p.Unlike)
}

// Refs is that of Referrer.
func (a *Access) Refs(w *Walk) {
	w.ProcessRef(&a.Process)
	w.Word(uint32(a.Handle))
	w.Word(uint32(a.Stamp))
	w.Long(a.From)
	w.Long(a.To)
	w.Flags(a.Write)
	w.Word(uint32(a.Request))
	w.Word(uint32(a.Atomic))
}

// Refs is that of Referrer.
func (m *Mark) Refs(w *Walk) {
	w.ProcessRef(&m.Process)
	w.Word(uint32(m.Stamp))
	w.Flags(m.Changes)
}

// File gives the file with a name; nil of one that no process has asked for.
func (c *Comm) File(name string) *File {
	for _, f := range c.Files {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// SetFile puts a file in the place of the one with its name, or adds it. They are ordered by name.
func (c *Comm) SetFile(f *File) *Comm {
	out := *c
	out.Files = slices.DeleteFunc(slices.Clone(c.Files), func(x *File) bool { return x.Name == f.Name })
	out.Files = append(out.Files, f)
	slices.SortFunc(out.Files, func(x, y *File) int { return cmp.Compare(x.Name, y.Name) })
	return &out
}

// Accessed gives the file with one more access. Accesses of one kind that meet, or stand side by side, are one.
func (f *File) Accessed(a Access) *File {
	n := *f
	n.Accesses = make([]Access, 0, len(f.Accesses)+1)
	for _, b := range f.Accesses {
		same := b.Process == a.Process && b.Handle == a.Handle && b.Stamp == a.Stamp && b.Write == a.Write &&
			b.Request == a.Request && b.Atomic == a.Atomic
		if same && b.From <= a.To && a.From <= b.To {
			a.From, a.To, a.Site = min(a.From, b.From), max(a.To, b.To), b.Site
			continue
		}
		n.Accesses = append(n.Accesses, b)
	}
	at, _ := slices.BinarySearchFunc(n.Accesses, a, func(b, a Access) int { return cmp.Or(orderOfAccesses(b, a), -1) })
	n.Accesses = slices.Insert(n.Accesses, at, a) // behind those that are no greater
	return &n
}

// orderOfAccesses is the order in which a file lists them.
func orderOfAccesses(a, b Access) int {
	write := 0
	if a.Write != b.Write {
		if write = 1; b.Write {
			write = -1
		}
	}
	return cmp.Or(a.Process-b.Process, a.Handle-b.Handle, a.Stamp-b.Stamp, cmp.Compare(a.From, b.From),
		cmp.Compare(a.To, b.To), write, a.Request-b.Request, a.Atomic-b.Atomic)
}

func (f *File) sort() {
	slices.SortStableFunc(f.Accesses, orderOfAccesses)
	slices.SortStableFunc(f.Marks, func(a, b Mark) int { return cmp.Or(a.Process-b.Process, a.Stamp-b.Stamp) })
}

// Pointer gives the shared pointer of those who have opened the file together.
func (f *File) Pointer(id int) SharedPointer {
	for _, p := range f.Pointers {
		if p.Comm == id {
			return p
		}
	}
	return SharedPointer{Comm: id}
}

// Pointed gives the file with another shared pointer.
func (f *File) Pointed(p SharedPointer) *File {
	n := *f
	n.Pointers = slices.DeleteFunc(slices.Clone(f.Pointers), func(q SharedPointer) bool { return q.Comm == p.Comm })
	if p.At != 0 || p.Unlike || len(p.Places) > 0 {
		n.Pointers = append(n.Pointers, p)
		slices.SortFunc(n.Pointers, func(p, q SharedPointer) int { return p.Comm - q.Comm })
	}
	return &n
}

// Synchronised gives the file after a process has synchronised it, by a handle: what it has done so far has a stamp.
func (f *File) Synchronised(process, handle, stamp int) *File {
	n := *f
	n.Accesses = slices.Clone(f.Accesses)
	for i := range n.Accesses {
		if a := &n.Accesses[i]; a.Process == process && a.Handle == handle && a.Stamp == 0 {
			a.Stamp = stamp
		}
	}
	n.sort()
	return &n
}

// Accomplished notes that the access of a process with a request is complete.
func (c *Comm) Accomplished(process, request int) *Comm {
	for _, f := range c.Files {
		is := func(a Access) bool { return a.Process == process && a.Request == request }
		if !slices.ContainsFunc(f.Accesses, is) {
			continue
		}
		n := *f
		n.Accesses = slices.DeleteFunc(slices.Clone(f.Accesses), is)
		done := &n
		for _, a := range f.Accesses {
			if is(a) {
				a.Request = 0
				done = done.Accessed(a)
			}
		}
		c = c.SetFile(done)
	}
	return c
}

// Marked gives the file with one more mark, which stands for those before of its kind.
func (f *File) Marked(m Mark) *File {
	n := *f
	n.Marks = append(slices.DeleteFunc(slices.Clone(f.Marks), func(o Mark) bool {
		return o.Process == m.Process && o.Changes == m.Changes
	}), m)
	n.sort()
	return &n
}

// Written gives the file with bytes in the place of those from one on.
func (f *File) Written(from int64, bytes []sym.Expr) *File {
	n := *f
	to := from + int64(len(bytes))
	n.Size = max(f.Size, to)
	n.Bytes = make([]sym.Expr, max(int64(len(f.Bytes)), to))
	copy(n.Bytes, f.Bytes)
	copy(n.Bytes[from:], bytes)
	return &n
}

// Resized gives the file with another size.
func (f *File) Resized(size int64) *File {
	n := *f
	n.Size, n.Base, n.Accesses = size, size, nil
	if int64(len(f.Bytes)) > size {
		n.Bytes = f.Bytes[:size:size]
	}
	for _, a := range f.Accesses {
		if a.Write {
			a.To = min(a.To, size)
		}
		if a.From < a.To {
			n.Accesses = append(n.Accesses, a)
		}
	}
	return &n
}

// Join gives, for each process, the greater of two counts.
func Join(known, more []int) []int {
	if len(more) == 0 {
		return known
	}
	if len(known) < len(more) {
		known = append(slices.Clip(known), make([]int, len(more)-len(known))...)
	}
	out := known
	for p, n := range more {
		if n > out[p] {
			if &out[0] == &known[0] {
				out = slices.Clone(known)
			}
			out[p] = n
		}
	}
	return out
}
