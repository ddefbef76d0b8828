package mpi

import (
	"math"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/semantics/typemap"
)

// byteHandle is that of MPI_BYTE.
func byteHandle() int64 {
	for _, d := range mpispec.Datatypes() {
		if d.Name == "MPI_BYTE" {
			return d.Handle
		}
	}
	return 0
}

// mapOf gives the typemap of a datatype of a view.
func (c *call) mapOf(t *state.Ingredient) *typemap.Type {
	if t.Map != nil {
		return t.Map
	}
	return c.lib.typemapOf(c.lib.typeAt(t.Handle))
}

// extentInFile is a part of a file.
type extentInFile struct{ from, to int64 }

// parts gives where in a file n bytes are that a view shows from a position on: both count the bytes that it shows.
func (c *call) parts(x *state.OpenFile, position, n int64) ([]extentInFile, bool) {
	t := c.mapOf(&x.Filetype)
	if n == 0 {
		return nil, true
	}
	if t.Size() == t.Extent() {
		if from, to := t.Data(); from == 0 && to == t.Size() && t.Handle != 0 {
			return []extentInFile{{x.Disp + position, x.Disp + position + n}}, true
		}
	}
	runs, ok := t.Runs(1, mostPieces)
	if !ok || t.Size() == 0 {
		c.Unsupported("%s through a view with so many pieces is not modelled", c.name)
		return nil, false
	}
	var list []extentInFile
	tile, skip := position/t.Size(), position%t.Size()
	for ; n > 0; tile++ {
		for _, r := range runs {
			bytes := r.N * r.Size
			if skip >= bytes {
				skip -= bytes
				continue
			}
			from := x.Disp + tile*t.Extent() + r.At + skip
			part := min(bytes-skip, n)
			if last := len(list) - 1; last >= 0 && list[last].to == from {
				list[last].to += part
			} else {
				list = append(list, extentInFile{from, from + part})
			}
			if skip, n = 0, n-part; n == 0 {
				break
			}
			if len(list) > mostPieces {
				c.Unsupported("%s of so many pieces of a file is not modelled", c.name)
				return nil, false
			}
		}
	}
	return list, true
}

// etypeSize gives the bytes of an element of a view.
func (c *call) etypeSize(x *state.OpenFile) int64 { return c.mapOf(&x.Etype).Size() }

// setView gives a process another view of a file, with its pointer at the beginning.
func setView(c *call) {
	x, ok := c.file()
	if !ok || !c.hints() {
		return
	}
	i := c.argument("disp")
	if !c.natural("displacement", c.Args[i], "") {
		return
	}
	disp, ok := c.Int(i)
	if !ok {
		return
	}
	n := *x
	n.Disp, n.Pointer, n.Least = disp, 0, 0
	e, ok := c.datatype(c.argument("etype"))
	if !ok {
		return
	}
	t, ok := c.datatype(c.argument("filetype"))
	if !ok || !c.viewed(x, e, t) {
		return
	}
	representation, ok := c.textOf(c.argument("datarep"), "representation of data", mpispec.MaxDatarep)
	switch {
	case !ok:
		return
	case representation == "internal" || representation == "external32":
		c.Unsupported("the representation of data %q is not modelled", representation)
		return
	case c.registered(representation) != nil:
		c.Unsupported("a representation of data that the program has registered is not modelled")
		return
	case representation != "native":
		c.invalid("%q is not a representation of data", representation)
		return
	}
	n.Etype, n.Filetype = c.ingredient(e.handle()), c.ingredient(t.handle())
	n.Etype.Recipe, n.Filetype.Recipe = nil, nil
	p := &part{root: -1}
	p.extend(listCounts, e.extent())
	_, last := c.others(p)
	if c.enter(p, nil) {
		c.Proc().SetFile(&n)
		if last && c.M.Turns {
			c.viewedByAll(&n)
		}
		c.Wait(state.Op{Kind: state.OpCollect})
	}
}

// handle gives the value by which the program has a datatype.
func (d *datatype) handle() int64 {
	if d.made != nil {
		return int64(d.made.Number) + mpispec.DerivedBase
	}
	return d.Handle
}

// viewed checks the datatypes of a view.
func (c *call) viewed(x *state.OpenFile, e, t *datatype) bool {
	size := e.bytes()
	switch {
	case size == 0:
		c.invalid("%s, the elementary datatype of a view, has no data", e.Name)
		return false
	case t.bytes() == 0:
		c.Unsupported("a view that shows nothing of the file, as %s is empty, is not modelled", t.Name)
		return false
	case t.bytes()%size != 0 || !(signature{1, e}).matches(signature{1, t}) && !e.raw():
		c.invalid("%s, the datatype of the view, does not consist of elements of %s", t.Name, e.Name)
		return false
	}
	runs, ok := c.lib.typemapOf(t).Runs(1, mostPieces)
	if !ok {
		c.Unsupported("a view with so many pieces is not modelled")
		return false
	}
	for k, r := range runs {
		if r.At < 0 || k > 0 && r.At < runs[k-1].At {
			c.invalid("the displacements of %s, the datatype of the view, are negative, or not in order", t.Name)
			return false
		}
	}
	if x.Mode&mpispec.ModeRdonly == 0 && (typemap.Overlap(runs) || t.extent() < 0) {
		c.invalid("%s, the datatype of a view of a file that is written, has some bytes more than once", t.Name)
	}
	return !c.Failed()
}

// getView tells what view a process has.
func getView(c *call) {
	x, ok := c.file()
	if !ok {
		return
	}
	disp, ok := c.resultsIn(c.find(mpispec.NewOffset), 1, &c.lib.count)
	if !ok {
		return
	}
	e, ok := c.result(c.argument("etype"))
	if !ok {
		return
	}
	t, ok := c.result(c.argument("filetype"))
	if !ok {
		return
	}
	text, ok := c.Region(c.Args[c.find(mpispec.Text)], len("native")+1, &c.lib.text, true)
	if !ok || !c.Go() {
		return
	}
	disp.Set([]sym.Expr{c.f.Int(x.Disp)})
	text.Set(c.characters("native"))
	e.Set([]sym.Expr{c.f.Int(c.anew(&x.Etype))})
	t.Set([]sym.Expr{c.f.Int(c.anew(&x.Filetype))})
	c.succeed()
}

// anew gives the handle of a datatype of a view: a new one, if it is derived. It must come after Go.
func (c *call) anew(t *state.Ingredient) int64 {
	if t.Map == nil {
		return t.Handle
	}
	return c.Proc().AddDatatype(state.Datatype{Maker: c.row.Name, Site: c.Site, Map: *t.Map, Committed: true})
}

// offset gives an argument that is a number of elements, from a place of a file on.
func (c *call) offset(x *state.OpenFile, least int64) (int64, bool) {
	i := c.find(mpispec.Offset)
	if least == 0 && !c.natural("offset", c.Args[i], "") {
		return 0, false
	}
	n, ok := c.Int(i)
	if ok && (n > math.MaxInt32*64 || n < -math.MaxInt32*64) {
		c.Unsupported("the offset %d in a file is not modelled", n)
	}
	return n, ok && !c.Failed()
}

// getByteOffset tells where in a file an element is.
func getByteOffset(c *call) {
	x, ok := c.file()
	if !ok {
		return
	}
	n, ok := c.offset(x, 0)
	if !ok {
		return
	}
	list, ok := c.parts(x, n*c.etypeSize(x), 1)
	if !ok {
		return
	}
	if place, ok := c.resultsIn(c.find(mpispec.NewOffset), 1, &c.lib.count); ok && c.Go() {
		place.Set([]sym.Expr{c.f.Int(list[0].from)})
		c.succeed()
	}
}

// getFileExtent tells the extent of a datatype in the file, which is that in memory.
func getFileExtent(c *call) {
	if _, ok := c.file(); !ok {
		return
	}
	t, ok := c.datatype(c.find(mpispec.Type))
	if !ok {
		return
	}
	if place, ok := c.resultsIn(c.find(mpispec.NewAddress), 1, &c.lib.address); ok && c.Go() {
		place.Set([]sym.Expr{c.f.Int(t.extent())})
		c.succeed()
	}
}

// seekFile moves the individual file pointer.
func seekFile(c *call) {
	x, ok := c.file()
	if !ok {
		return
	}
	whence, ok := c.Int(c.argument("whence"))
	if !ok {
		return
	}
	n, ok := c.offset(x, -1)
	if !ok {
		return
	}
	if whence == mpispec.SeekCur && !c.pointed(x) {
		return
	}
	n, f, ok := c.sought(x, whence, n, x.Pointer)
	if !ok || !c.Go() {
		return
	}
	c.S.Comm = c.S.Comm.SetFile(f)
	c.pointAt(x, n, n)
	c.succeed()
}

// sought gives where a file pointer goes that is at an element now.
func (c *call) sought(x *state.OpenFile, whence, n, at int64) (int64, *comm.File, bool) {
	f, ok := c.S.Comm.File(x.Name), true
	switch whence {
	case mpispec.SeekSet:
	case mpispec.SeekCur:
		n += at
	case mpispec.SeekEnd:
		if f, ok = c.sizeRead(x, f); !ok {
			return 0, nil, false
		}
		var end int64
		if end, ok = c.endOf(x, f); !ok {
			return 0, nil, false
		}
		n += end
	default:
		c.invalid("%d is none of MPI_SEEK_SET, MPI_SEEK_CUR and MPI_SEEK_END", whence)
		return 0, nil, false
	}
	if n < 0 {
		c.invalid("%s moves the file pointer to %d, before the beginning of the view", c.name, n)
		return 0, nil, false
	}
	return n, f, true
}

// endOf gives the number of elements that a view shows of a file.
func (c *call) endOf(x *state.OpenFile, f *comm.File) (int64, bool) {
	if c.mapOf(&x.Filetype).Handle == 0 {
		c.Unsupported("MPI_SEEK_END in a view with a derived datatype is not modelled")
		return 0, false
	}
	size := c.etypeSize(x)
	return (max(f.Size-x.Disp, 0) + size - 1) / size, true
}

// pointed checks that it is known where the individual file pointer is.
func (c *call) pointed(x *state.OpenFile) bool {
	if x.Least < x.Pointer {
		c.Unsupported("%s uses the file pointer after a read that ended with the file: implementations differ in whether "+
			"that moves it by what was read or by what was to be read", c.name)
	}
	return !c.Failed()
}

// pointAt sets the individual file pointer, and the least that it may be. It must come after Go.
func (c *call) pointAt(x *state.OpenFile, n, least int64) {
	y := *x
	y.Pointer, y.Least = n, least
	c.Proc().SetFile(&y)
}

func getPosition(c *call) {
	x, ok := c.file()
	if !ok || !c.pointed(x) {
		return
	}
	if place, ok := c.resultsIn(c.find(mpispec.NewOffset), 1, &c.lib.count); ok && c.Go() {
		place.Set([]sym.Expr{c.f.Int(x.Pointer)})
		c.succeed()
	}
}

// registerRepresentation notes that the process has a representation of data by a name (MPI 3.1, section 13.5.3), which
// may have none yet.
func registerRepresentation(c *call) {
	name, ok := c.textOf(c.argument("datarep"), "representation of data", mpispec.MaxDatarep)
	if !ok || !c.handlesFiles() {
		return
	}
	if len(name) == mpispec.MaxDatarep {
		c.invalid("the name of a representation of data has at most %d characters", mpispec.MaxDatarep-1)
		return
	}
	if c.Args[c.argument("dtype_file_extent_fn")] == c.f.NullPtr() {
		c.invalid("a representation of data needs a function that gives the extent of datatypes")
		return
	}
	taken := slices.Contains([]string{"native", "internal", "external32"}, name) || c.registered(name) != nil
	if !c.Go() {
		return
	}
	if taken {
		c.fileError(mpispec.ErrDupDatarep)
		return
	}
	c.Proc().Attach(state.Attached{What: state.Representation, To: nameNumber(name), Text: name})
	c.succeed()
}

// registered gives what the process has registered by a name; nil for nothing.
func (c *call) registered(name string) *state.Attached {
	return c.Process().AttachedTo(nameNumber(name), state.Representation)
}
