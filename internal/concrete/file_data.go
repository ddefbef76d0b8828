package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// mpiFiles gives the functions on files that are no collectives.
func mpiFiles() map[string]mpiFunc {
	asks := func(answer func(t *thread, c *mpiCall, h *handle) error) mpiFunc {
		return func(t *thread, c *mpiCall) (value, error) {
			h, err := t.fileAt(c)
			if err == nil {
				err = answer(t, c, h)
			}
			return success(), err
		}
	}
	moves := asks(func(t *thread, c *mpiCall, h *handle) error { return t.accessFile(c, h) })
	return map[string]mpiFunc{
		"MPI_File_delete":      deletesFile,
		"MPI_Register_datarep": registersRepresentation,
		"MPI_File_iread":       beginsAccess, "MPI_File_iwrite": beginsAccess,
		"MPI_File_iread_at": beginsAccess, "MPI_File_iwrite_at": beginsAccess,
		"MPI_File_iread_shared": beginsAccess, "MPI_File_iwrite_shared": beginsAccess,
		"MPI_File_read_shared": moves, "MPI_File_write_shared": moves,
		"MPI_File_get_position_shared": asks(func(t *thread, c *mpiCall, h *handle) error {
			at, err := t.takesPlace(c, h, 0)
			if err == nil {
				err = t.wide(c, "offset", at)
			}
			return err
		}),
		"MPI_File_get_atomicity": asks(func(t *thread, c *mpiCall, h *handle) error {
			n := int64(0)
			if h.file.atomic {
				n = 1
			}
			return t.out(c.arg("flag"), intNum(n))
		}),
		"MPI_File_read": moves, "MPI_File_write": moves, "MPI_File_read_at": moves, "MPI_File_write_at": moves,
		"MPI_File_get_amode": asks(func(t *thread, c *mpiCall, h *handle) error {
			return t.out(c.arg("amode"), intNum(h.file.mode))
		}),
		"MPI_File_get_group": func(t *thread, c *mpiCall) (value, error) {
			h, err := t.fileAt(c)
			if err != nil {
				return value{}, err
			}
			return t.newGroup(c, "group", h.ctx.group)
		},
		"MPI_File_get_info": func(t *thread, c *mpiCall) (value, error) {
			if _, err := t.fileAt(c); err != nil {
				return value{}, err
			}
			return t.newInfo(c, "info_used", handle{})
		},
		"MPI_File_get_size": asks(func(t *thread, c *mpiCall, h *handle) error {
			f := *t.w.file(h.file.name)
			if err := t.measures(&f, h); err != nil {
				return err
			}
			t.w.store(f)
			return t.wide(c, "size", f.size)
		}),
		"MPI_File_get_position": asks(func(t *thread, c *mpiCall, h *handle) error {
			if h.file.least != h.file.at {
				return unsupported(t.at, "the file pointer after a read that ended with the file")
			}
			return t.wide(c, "offset", h.file.at)
		}),
		"MPI_File_get_byte_offset": asks(func(t *thread, c *mpiCall, h *handle) error {
			n, err := t.natural(c, "offset")
			if err != nil {
				return err
			}
			return t.wide(c, "disp", h.file.where(n*h.file.etype.bytes()))
		}),
		"MPI_File_get_type_extent": asks(func(t *thread, c *mpiCall, _ *handle) error {
			s, err := t.signature(numValue(intNum(0)), c.arg("datatype"))
			if err != nil {
				return err
			}
			return t.wide(c, "extent", s.dt.Size)
		}),
		"MPI_File_get_view": asks(getsView),
		"MPI_File_seek":     asks(seeks),
	}
}

// wide stores a number of eight bytes.
func (t *thread) wide(c *mpiCall, name string, n int64) error {
	if c.arg(name).isNull() {
		return t.invalid("the pointer for %s is null", name)
	}
	return t.write(addressPlace(c.arg(name).scalar, 0, name), numValue(intNum(n)), t.at)
}

// where gives the byte of the file that holds byte k of the data that a view shows.
func (x *opened) where(k int64) int64 {
	per := x.filetype.bytes()
	tile := k / per
	k %= per
	for _, b := range x.filetype.basics {
		if n := b.form.bytes(); k >= n {
			k -= n
			continue
		}
		return x.disp + tile*x.filetype.Size + b.off + k
	}
	return 0
}

// viewing gives a process another view of a file.
func viewing() collective {
	return collective{enter: func(t *thread, c *mpiCall, p *pending) error {
		h, err := t.fileAt(c)
		if err != nil {
			return err
		}
		next := *h.file
		next.at, next.least = 0, 0
		if next.disp, err = t.natural(c, "disp"); err != nil {
			return err
		}
		if err := t.withoutHints(c); err != nil {
			return err
		}
		one := numValue(intNum(1))
		e, err := t.signature(one, c.arg("etype"))
		if err != nil {
			return err
		}
		f, err := t.signature(one, c.arg("filetype"))
		if err != nil {
			return err
		}
		if next.etype, next.filetype, err = t.viewTypes(h.file, e, f); err != nil {
			return err
		}
		switch rep, err := t.readText(c.arg("datarep")); {
		case err != nil:
			return err
		case rep == "internal" || rep == "external32":
			return unsupported(t.at, "data represented as %s", rep)
		case t.hasRepresentation(rep):
			return unsupported(t.at, "a representation of data that was registered")
		case rep != "native":
			return t.invalid("%q is no representation of data", rep)
		}
		p.coll.shape = []int{int(e.dt.Size)}
		t.replace(h, h.with(&next))
		return nil
	}, leave: anyTime, gets: getsNothing}
}

// viewTypes checks the datatypes of a view.
func (t *thread) viewTypes(x *opened, e, f sig) (*datatype, *datatype, error) {
	per := e.dt.bytes()
	if per > 0 && f.dt.bytes() == 0 {
		return nil, nil, unsupported(t.at, "a view that shows nothing of the file")
	}
	if per == 0 || f.dt.bytes()%per != 0 || !e.dt.raw && !e.matches(f) {
		return nil, nil, t.invalid("the view does not consist of its elements")
	}
	last, taken := int64(0), map[int64]bool{}
	for _, b := range f.dt.basics {
		if b.off < last {
			return nil, nil, t.invalid("the view is not in order")
		}
		last = b.off
		for k := range b.form.bytes() {
			if taken[b.off+k] && x.mode&mpispec.ModeRdonly == 0 {
				return nil, nil, t.invalid("the view has a byte twice")
			}
			taken[b.off+k] = true
		}
	}
	return e.dt, f.dt, nil
}

func getsView(t *thread, c *mpiCall, h *handle) error {
	if err := t.wide(c, "disp", h.file.disp); err != nil {
		return err
	}
	if err := t.writeText(c.arg("datarep"), "native"); err != nil {
		return err
	}
	for _, x := range []struct {
		name string
		d    *datatype
	}{{"etype", h.file.etype}, {"filetype", h.file.filetype}} {
		value := x.d.Handle
		if x.d.derived {
			value = t.p.addType(made{datatype: x.d, committed: true, at: t.at})
		}
		if err := t.out(c.arg(x.name), intNum(value)); err != nil {
			return err
		}
	}
	return nil
}

func seeks(t *thread, c *mpiCall, h *handle) error {
	if c.arg("whence").n.i == mpispec.SeekCur && h.file.least != h.file.at {
		return unsupported(t.at, "the file pointer after a read that ended with the file")
	}
	n, err := t.sought(c, h, h.file.at)
	if err != nil {
		return err
	}
	next := *h.file
	next.at, next.least = n, n
	t.replace(h, h.with(&next))
	return nil
}

// sought gives where a pointer goes that is at an element now.
func (t *thread) sought(c *mpiCall, h *handle, at int64) (int64, error) {
	n := c.arg("offset").n.i
	f := *t.w.file(h.file.name)
	switch c.arg("whence").n.i {
	case mpispec.SeekSet:
	case mpispec.SeekCur:
		n += at
	case mpispec.SeekEnd:
		if h.file.filetype.derived {
			return 0, unsupported(t.at, "the end of a file in a view of a derived datatype")
		}
		if err := t.measures(&f, h); err != nil {
			return 0, err
		}
		per := h.file.etype.bytes()
		n += (max(f.size-h.file.disp, 0) + per - 1) / per
	default:
		return 0, t.invalid("%s is no place to seek from", c.arg("whence").n)
	}
	if n < 0 {
		return 0, t.invalid("the file pointer is moved before the beginning")
	}
	t.w.store(f)
	return n, nil
}

// accessesFile is a collective that reads or writes, for which nobody waits.
func accessesFile() collective {
	return collective{enter: func(t *thread, c *mpiCall, _ *pending) error {
		h, err := t.fileAt(c)
		if err == nil {
			err = t.accessFile(c, h)
		}
		return err
	}, leave: anyTime, gets: getsNothing}
}

// accessFile reads or writes.
func (t *thread) accessFile(c *mpiCall, h *handle) error {
	s, write, err := t.accessTo(c, h)
	if err != nil {
		return err
	}
	x, per := h.file, h.file.etype.bytes()
	first, next := x.at, *x
	switch {
	case t.ordering(h):
		return unsupported(t.at, "%s beside an access in the order of ranks", c.name)
	case c.has("offset"):
		if first, err = t.natural(c, "offset"); err != nil {
			return err
		}
	case c.row.SharesPointer():
		if first, err = t.takesPlace(c, h, s.count*s.dt.bytes()/per); err != nil {
			return err
		}
	default:
		sure := x.least == x.at || !write && x.where(x.least*per) >= t.w.file(x.name).size
		if !sure {
			return unsupported(t.at, "the file pointer after a read that ended with the file")
		}
		next.at, next.least = x.at+s.count*s.dt.bytes()/per, x.least
	}
	b, err := t.buffer(c.arg("buf").scalar, s, 1)
	if err != nil {
		return err
	}
	n := s.count
	if s.count, err = t.moves(h, &b, first, write); err != nil {
		return err
	}
	if next.least += s.count * s.dt.bytes() / per; s.count == n {
		next.least = next.at
	}
	if next.at != x.at {
		t.replace(h, h.with(&next))
	}
	if t.underWay != 0 {
		c.filed = &filed{handle: h.value, got: s, buf: b, write: write}
		return nil
	}
	return t.fileStatus(c.arg("status"), s)
}

// accessTo checks what is to be read or written.
func (t *thread) accessTo(c *mpiCall, h *handle) (sig, bool, error) {
	write := c.row.Find(mpispec.Outgoing, 0) >= 0
	s, err := t.signature(c.arg("count"), c.arg("datatype"))
	if err != nil {
		return s, write, err
	}
	x := h.file
	switch only := int64(mpispec.ModeWronly); {
	case write && x.mode&mpispec.ModeRdonly != 0, !write && x.mode&only != 0:
		err = t.wrong(c.row.OfMode(s.count*s.dt.bytes()), "the mode of the file does not allow %s", c.name)
	case s.dt.Class == mpispec.Pair || s.dt.complex():
		err = unsupported(t.at, "%s in a file", s.dt.Name)
	case s.count*s.dt.bytes()%x.etype.bytes() != 0:
		err = t.invalid("the data are no whole number of elements")
	case !x.etype.raw && !s.dt.raw && !s.matches(sig{x.etype, 1}):
		err = t.fault(verdict.MPITypeMismatch, t.at, "the data are not of the elements of the view")
	}
	return s, write, err
}

// moves reads or writes from an element of the view on, and gives how many elements of the datatype that were.
func (t *thread) moves(h *handle, b *buffer, first int64, write bool) (int64, error) {
	x := h.file
	places := make([]int64, b.count*b.dt.bytes())
	for k := range places {
		places[k] = x.where(first*x.etype.bytes() + int64(k))
	}
	f, n := *t.w.file(x.name), b.count
	var err error
	if write {
		err = t.toFile(&f, h, b, places)
	} else {
		n, err = t.fromFile(&f, h, b, places)
	}
	if err == nil {
		t.w.store(f)
	}
	return n, err
}

// toFile writes the data of a buffer to some bytes of a file.
func (t *thread) toFile(f *stored, h *handle, b *buffer, places []int64) error {
	data, err := t.held(*b)
	if err != nil {
		return err
	}
	o := &object{}
	o.setSize(int64(len(places)), false)
	at := int64(0)
	for i, s := range data {
		_, one := b.place(i)
		if s.k != undef {
			o.put(at, pack(s, one.form))
		}
		at += one.form.bytes()
	}
	f.bytes = slices.Clone(f.bytes)
	for k, to := range places {
		if err := t.uses(f, h, to, to+1, true); err != nil {
			return err
		}
		if to >= 1<<20 {
			return unsupported(t.at, "a file of so many bytes")
		}
		for int64(len(f.bytes)) <= to {
			f.bytes = append(f.bytes, cell{})
		}
		f.bytes[to], f.size = o.byteAt(int64(k)), max(f.size, to+1)
	}
	return nil
}

// fromFile reads some bytes of a file into a buffer, up to its end, and gives the number of elements.
func (t *thread) fromFile(f *stored, h *handle, b *buffer, places []int64) (int64, error) {
	if err := t.accessible(b, true); err != nil {
		return 0, err
	}
	n, known := 0, f.known(h, reader{t.p.rank, h.value})
	measured := false
	for _, at := range places {
		if at < f.size {
			if err := t.uses(f, h, at, at+1, false); err != nil {
				return 0, err
			}
			n++
		}
		if at >= known && !measured {
			measured = true
			if err := t.measures(f, h); err != nil {
				return 0, err
			}
		}
	}
	o := &object{}
	o.setSize(int64(n), false)
	for k, at := range places[:n] {
		if at < int64(len(f.bytes)) && f.bytes[at].k != undef {
			o.put(int64(k), f.bytes[at])
		}
	}
	per := b.dt.bytes()
	if per == 0 {
		return 0, nil
	}
	if int64(n)%per != 0 {
		return 0, unsupported(t.at, "a part of an element where the file ends")
	}
	got := buffer{sig: sig{b.dt, int64(n) / per}, ptr: b.ptr}
	if got.count == 0 {
		return 0, nil
	}
	got, err := t.buffer(got.ptr, got.sig, 1)
	if err != nil {
		return 0, err
	}
	cells, at := make([]scalar, got.cells), int64(0)
	for i := range cells {
		_, one := got.place(i)
		if cells[i], err = t.load(o, at, one.form, t.at); err != nil {
			return 0, err
		}
		at += one.form.bytes()
	}
	return got.count, t.fill(got, cells)
}

// fileStatus tells how much was read or written.
func (t *thread) fileStatus(status value, s sig) error {
	var into pending
	if err := t.oneStatus(&into, status); err != nil {
		return err
	}
	return t.tells(into.status, s)
}

// tells says in a status, unless that is ignored, how much was read or written.
func (t *thread) tells(p scalar, s sig) error {
	if p.isNull() {
		return nil
	}
	if s.dt.derived {
		s = sig{dt: t.in.types[byteHandle], count: s.count * s.dt.bytes()}
	}
	if err := t.write(intPlace(p, mpispec.StatusCount, "the status"), numValue(intNum(s.count)), t.at); err != nil {
		return err
	}
	return t.write(intPlace(p, mpispec.StatusType, "the status"), numValue(intNum(s.dt.Handle)), t.at)
}
