package mpi

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/semantics/typemap"
	"github.com/tass-go/tass/internal/verdict"
)

// Derived datatypes (MPI 3.1, section 4.1). A process has those that it has made in its state, each with a typemap and
// a number; operations that are under way name it by that, and keep it when it is freed. What goes to other processes
// is a signature without layout: that of a predefined datatype where there are elements of one kind only, or the list
// of the kinds.

// mostPieces is the greatest number of pieces that a buffer is looked at in.
const mostPieces = 1 << 18

// known gives the datatype of a handle, which may be uncommitted.
func (c *call) known(h int64) (*datatype, bool) { return c.knownAt(h, "") }

// usable gives the datatype of a handle for communication; where says which argument it is.
func (c *call) usable(h int64, where string) (*datatype, bool) {
	t, ok := c.knownAt(h, where)
	if ok && t.made != nil && !t.made.Committed {
		c.wrong(mpispec.ErrType, "the datatype%s is not committed: %s made it, and MPI_Type_commit was not called", where,
			t.Name)
	}
	return t, ok && !c.Failed()
}

// knownAt is known for an argument that where names.
func (c *call) knownAt(h int64, where string) (*datatype, bool) {
	if t := c.lib.typeAt(h); t != nil {
		return t, !c.Failed()
	}
	made := c.Process().DatatypeOf(h)
	switch {
	case made != nil && (!made.Freed || c.lent(h)):
		if len(made.Bases) > 0 && !c.takesAddresses() {
			c.Unsupported("%s of a datatype whose displacements are addresses is not modelled", c.name)
			return nil, false
		}
		return c.derived(made)
	case mpispec.IsMarker(h):
		c.Unsupported("MPI_LB and MPI_UB, other than as elements of MPI_Type_struct, are not modelled")
	case made != nil || h > mpispec.DerivedBase && h <= mpispec.DerivedBase+int64(c.Process().Held().Made):
		c.wrong(mpispec.ErrType, "the datatype%s was freed", where)
	default:
		c.wrong(mpispec.ErrType, "%s%s is not a datatype", number(h), where)
	}
	return nil, false
}

// lent tells whether a datatype was freed by the program while a reduction had it that now calls a function of the
// program: that is given the datatype, and may ask about it.
func (c *call) lent(h int64) bool {
	given := func(f *state.Fold) bool { return int64(f.Type) == h }
	return c.row.Name != "MPI_Type_free" && slices.ContainsFunc(c.Process().Outside(), given)
}

// typeOf gives the datatype that an operation of the process has, which may have been freed meanwhile.
func (c *call) typeOf(handle int) *datatype {
	if t := c.lib.typeAt(int64(handle)); t != nil {
		return t
	}
	if made := c.Process().DatatypeOf(int64(handle)); made != nil {
		t, _ := c.derived(made)
		return t
	}
	return nil
}

// derived gives a datatype that the process has made.
func (c *call) derived(made *state.Datatype) (*datatype, bool) {
	s, ok := made.Map.Signature()
	if !ok {
		c.Unsupported("a datatype of so many elements is not modelled")
		return nil, false
	}
	t := c.lib.mixed(s.Kinds)
	t.times, t.made, t.Size = int(s.Times), made, made.Map.Size()
	t.Handle = int64(made.Number) + mpispec.DerivedBase
	t.Name = fmt.Sprintf("%s (line %d)", made.Maker, c.M.PosOf(made.Site).Line)
	t.layout = exec.Layout{Name: t.Name, Kind: verdict.MPITypeMismatch,
		Pieces: c.lib.pieces(&made.Map, len(made.Bases) > 1), Bases: made.Bases}
	if len(s.Kinds) > 0 {
		t.layout.Elem = c.lib.typeAt(s.Kinds[0]).layout.Elem
	}
	return t, true
}

// pieces gives the layout of elements of a typemap, whose displacements count from several objects where they are far.
func (l *library) pieces(t *typemap.Type, far bool) func(n int) ([]exec.Piece, bool) {
	return func(n int) ([]exec.Piece, bool) {
		runs, ok := t.Runs(int64(n), mostPieces)
		list := make([]exec.Piece, len(runs))
		for k, r := range runs {
			list[k] = exec.Piece{At: r.At, N: int(r.N), Of: &l.typeAt(r.Handle).layout}
			if far {
				list[k].Base, list[k].At = typemap.Object(r.At)
			}
		}
		return list, ok
	}
}

// mixed gives a datatype without a layout whose elements have the basic datatypes of the kinds.
func (l *library) mixed(kinds []int64) *datatype {
	d := &datatype{Datatype: mpispec.Datatype{Class: mpispec.Derived}, times: 1, kinds: kinds}
	for _, k := range kinds {
		d.basics = append(d.basics, l.typeAt(k).Name)
		d.Size += l.typeAt(k).Size
	}
	d.Name = "{" + strings.Join(d.basics, ", ") + "}"
	return d
}

// plain gives a signature without layout: what other processes learn of it.
func (l *library) plain(s signature) signature {
	switch t := s.typ; {
	case t.Class != mpispec.Derived:
		return s
	case t.length() == 0:
		return signature{0, l.typeAt(charHandle())}
	case len(t.kinds) == 1:
		return signature{s.count * t.times, l.typeAt(t.kinds[0])}
	default:
		return signature{s.count * t.times, l.mixed(t.kinds)}
	}
}

// overlapping tells whether a buffer that is written has a byte twice, which is an error (MPI 3.1, section 4.1.11).
func (s signature) overlapping() bool {
	if s.typ.made == nil {
		return false
	}
	runs, ok := s.typ.made.Map.Runs(int64(s.count), mostPieces)
	return ok && typemap.Overlap(runs)
}

// derivations gives the functions that make, change and free datatypes, and those that ask about them.
func derivations() map[string]behaviour {
	table := map[string]behaviour{
		"MPI_Type_commit":             {begin: typeCommit},
		"MPI_Type_free":               {begin: typeFree},
		"MPI_Get_address":             {begin: getAddress},
		"MPI_Address":                 {begin: getAddress},
		"MPI_Aint_add":                {begin: func(c *call) { c.Return(c.f.Add(c.Args[0], c.Args[1])) }},
		"MPI_Aint_diff":               {begin: func(c *call) { c.Return(c.f.Sub(c.Args[0], c.Args[1])) }},
		"MPI_Type_match_size":         {begin: matchSize},
		"MPI_Type_create_f90_real":    {begin: kindOfFortran},
		"MPI_Type_create_f90_complex": {begin: kindOfFortran},
		"MPI_Type_create_f90_integer": {begin: kindOfFortran},
		"MPI_Type_size":               {begin: typeSize},
		"MPI_Get_elements":            {begin: getElements},
		"MPI_Get_elements_x":          {begin: getElements},
		"MPI_Status_set_elements":     {begin: setElements},
		"MPI_Status_set_elements_x":   {begin: setElements},
		"MPI_Type_size_x":             {begin: typeSize},
		"MPI_Type_get_extent":         {begin: func(c *call) { c.bounds(formal) }},
		"MPI_Type_get_extent_x":       {begin: func(c *call) { c.bounds(formal) }},
		"MPI_Type_get_true_extent":    {begin: func(c *call) { c.bounds(actual) }},
		"MPI_Type_get_true_extent_x":  {begin: func(c *call) { c.bounds(actual) }},
		"MPI_Type_get_envelope":       {begin: getEnvelope},
		"MPI_Type_get_contents":       {begin: getContents},
		"MPI_Type_get_envelope_c":     {begin: getEnvelope},
		"MPI_Type_get_contents_c":     {begin: getContents},
		"MPI_Type_extent": {begin: func(c *call) {
			c.bounds(func(t *typemap.Type) []int64 { return []int64{t.Extent()} })
		}},
		"MPI_Type_lb": {begin: func(c *call) { c.bounds(func(t *typemap.Type) []int64 { return []int64{t.Lower} }) }},
		"MPI_Type_ub": {begin: func(c *call) { c.bounds(func(t *typemap.Type) []int64 { return []int64{t.Upper} }) }},
	}
	for name, make := range constructors() {
		table[name] = behaviour{begin: func(c *call) { c.construct(make) }}
	}
	return table
}

// typemapOf gives the typemap of a datatype.
func (l *library) typemapOf(t *datatype) *typemap.Type {
	if t.made != nil {
		return &t.made.Map
	}
	if t.Class != mpispec.Pair && t.Class != mpispec.Complex {
		return typemap.Basic(t.Handle, t.Size)
	}
	var parts []typemap.Part
	at := int64(0)
	for _, b := range t.basics {
		for _, d := range l.types {
			if d.Name == b {
				at = (at + d.Size - 1) / d.Size * d.Size
				parts = append(parts, typemap.Part{At: at, Blocks: 1, Length: 1, Of: typemap.Basic(d.Handle, d.Size)})
				at += d.Size
			}
		}
	}
	pair := typemap.Of(parts...)
	if t.Class == mpispec.Pair {
		pair.Pair = t.Handle
	}
	return pair
}

// oldType gives the typemap of the datatype that argument i names, committed or not.
func (c *call) oldType(i int) (*typemap.Type, bool) {
	h, ok := c.Int(i)
	if !ok {
		return nil, false
	}
	t, ok := c.known(h)
	if !ok {
		return nil, false
	}
	return c.lib.typemapOf(t), true
}

// formal gives the lower bound and the extent of a datatype.
func formal(t *typemap.Type) []int64 { return []int64{t.Lower, t.Extent()} }

// actual gives where the data of a datatype begin, and how far they reach.
func actual(t *typemap.Type) []int64 {
	from, to := t.Data()
	return []int64{from, to - from}
}

// bounds stores numbers of bytes that a datatype has, where the arguments say.
func (c *call) bounds(of func(t *typemap.Type) []int64) {
	t, ok := c.oldType(c.find(mpispec.OldType))
	if !ok {
		return
	}
	values := of(t)
	places := make([]*exec.Region, len(values))
	role, layout := mpispec.NewAddress, &c.lib.address
	if c.find(role) < 0 {
		role, layout = mpispec.NewCount, &c.lib.count
	}
	i := -1
	for k := range values {
		i = c.row.Find(role, i+1)
		if places[k], ok = c.place(i, layout); !ok {
			return
		}
	}
	if len(places) == 2 && !c.certain(places[0].Apart(places[1])) {
		c.invalid("the two results of %s go to one place", c.name)
	}
	base, ok := c.baseAddress()
	if !ok || c.Failed() || !c.Go() {
		return
	}
	for k, p := range places {
		x := c.f.Int(values[k])
		if k == 0 && c.row.Name != "MPI_Type_extent" {
			x = c.f.Add(x, base)
		}
		p.Set([]sym.Expr{x})
	}
	c.succeed()
}

// place gives where a result goes.
func (c *call) place(i int, layout *exec.Layout) (*exec.Region, bool) {
	if c.Args[i] == c.f.NullPtr() {
		c.invalid("%s of %s, where a result goes, is null", c.row.Params[i].Name, c.name)
		return nil, false
	}
	return c.Region(c.Args[i], 1, layout, true)
}

func typeSize(c *call) {
	if t, ok := c.oldType(c.find(mpispec.OldType)); ok {
		if t.Size() > math.MaxInt32 && !c.wide(1) {
			c.store(c.f.Int(mpispec.Undefined))
			return
		}
		c.store(c.f.Int(t.Size()))
	}
}

// handleOf gives the datatype whose handle an argument points to, and where that is.
func (c *call) handleOf() (*datatype, *exec.Region, bool) {
	place, ok := c.place(c.find(mpispec.OneType), &c.lib.number)
	if !ok {
		return nil, nil, false
	}
	cells, ok := place.Cells()
	if !ok {
		return nil, nil, false
	}
	if cells[0] == sym.Nil {
		c.Fail(verdict.Uninitialized, c.name+" is called with a datatype that was never set")
		return nil, nil, false
	}
	h, ok := c.Value(cells[0])
	if !ok {
		return nil, nil, false
	}
	t, ok := c.known(h)
	return t, place, ok
}

// typeCommit commits a datatype; to commit it again, or a predefined one, does nothing.
func typeCommit(c *call) {
	t, _, ok := c.handleOf()
	if !ok || !c.Go() {
		return
	}
	if t.made != nil && !t.made.Committed {
		d := *t.made
		d.Committed = true
		c.Proc().ReplaceDatatype(t.made, d)
	}
	c.succeed()
}

func typeFree(c *call) {
	t, place, ok := c.handleOf()
	if ok && t.made == nil {
		c.invalid("%s is predefined, and cannot be freed", t.Name)
	}
	if c.Failed() || t.made.Uses == 0 && !c.forgetsAll(t.Handle) || !c.Go() {
		return
	}
	if n := *t.made; n.Uses > 0 {
		n.Uses--
		c.Proc().ReplaceDatatype(t.made, n)
	} else {
		c.Proc().FreeDatatype(t.made)
		c.Proc().Detach(t.Handle)
	}
	place.Set([]sym.Expr{c.f.Int(mpispec.DatatypeNull)})
	c.succeed()
}

// getElements gives how many basic elements were received (MPI 3.1, section 4.1.11).
func getElements(c *call) {
	count, got, want, ok := c.receivedData()
	if !ok {
		return
	}
	if len(want.basics) < 2 { // elements of one kind
		if want.length() == 0 {
			c.store(c.f.Int(0))
			return
		}
		if want.Class == mpispec.Derived {
			want = c.lib.typeAt(want.kinds[0])
		}
		if n, ok := c.entries(count, got, want); ok {
			c.store(n)
		}
		return
	}
	n, ok := c.Value(count)
	if !ok {
		return
	}
	elements := c.lib.elements(n*got.bytes(), want)
	if elements > math.MaxInt32 && !c.wide(2) {
		elements = mpispec.Undefined
	}
	c.store(c.f.Int(elements))
}

// setElements puts a number of basic elements into a status (MPI 3.1, section 12.3). Of elements of one kind it may be
// symbolic; otherwise it becomes a number of bytes.
func setElements(c *call) {
	p := c.Args[c.find(mpispec.ChangedStatus)]
	if p == c.f.NullPtr() || c.ignored(p) {
		c.invalid("the status is not one")
		return
	}
	h, ok := c.Int(c.find(mpispec.Type))
	if !ok {
		return
	}
	t, ok := c.known(h)
	i := c.argument("count")
	if !ok || !c.natural("count", c.Args[i], "") {
		return
	}
	count, kind := c.Args[i], t.Handle
	if len(t.basics) > 1 || t.Class == mpispec.Derived {
		n, ok := c.Int(i)
		if !ok {
			return
		}
		count, kind = c.f.Int(c.lib.bytesOf(n, t)), mpispec.MixedBytes
	}
	place, ok := c.statusRegion(p, 1)
	if !ok {
		return
	}
	cells, ok := place.Copied()
	if !ok || !c.Go() {
		return
	}
	if was, ok := c.f.AsInt64(cells[mpispec.StatusType]); ok && was < 0 { // cancelled
		kind = -kind
	}
	cells[mpispec.StatusCount], cells[mpispec.StatusType] = count, c.f.Int(kind)
	place.Set(cells)
	c.succeed()
}

// bytesOf gives the number of bytes of so many basic elements of a datatype.
func (l *library) bytesOf(elements int64, t *datatype) int64 {
	sizes := l.sizes(t)
	n := int64(len(sizes))
	bytes := elements / n * sum(sizes)
	return bytes + sum(sizes[:elements%n])
}

// sum adds numbers up.
func sum(list []int64) int64 {
	n := int64(0)
	for _, x := range list {
		n += x
	}
	return n
}

// sizes gives the sizes of the basic elements of a datatype, of which the parts of a complex number are one.
func (l *library) sizes(t *datatype) []int64 {
	sizes := make([]int64, 0, len(t.basics))
	for _, name := range t.basics {
		for _, d := range l.types {
			switch {
			case d.Name != name:
			case mpispec.IsImaginaryPart(name) && len(sizes) > 0:
				sizes[len(sizes)-1] += d.Size
			default:
				sizes = append(sizes, d.Size)
			}
		}
	}
	return sizes
}

// elements gives the number of basic elements of a datatype that so many bytes make.
func (l *library) elements(bytes int64, t *datatype) int64 {
	sizes := l.sizes(t)
	per := sum(sizes)
	n := bytes / per * int64(len(sizes))
	for bytes %= per; bytes > 0; n++ {
		if bytes -= sizes[n%int64(len(sizes))]; bytes < 0 {
			return mpispec.Undefined
		}
	}
	return n
}
