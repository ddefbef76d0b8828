package mpi

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/semantics/typemap"
	"github.com/tass-go/tass/internal/verdict"
)

// constructors gives, of each function that makes a datatype, how the typemap follows from its arguments.
func constructors() map[string]func(c *call) (*typemap.Type, bool) {
	return map[string]func(c *call) (*typemap.Type, bool){
		"MPI_Type_contiguous":            contiguous,
		"MPI_Type_vector":                vector,
		"MPI_Type_create_hvector":        vector,
		"MPI_Type_hvector":               vector,
		"MPI_Type_indexed":               indexed,
		"MPI_Type_create_hindexed":       indexed,
		"MPI_Type_hindexed":              indexed,
		"MPI_Type_create_indexed_block":  indexed,
		"MPI_Type_create_hindexed_block": indexed,
		"MPI_Type_create_struct":         indexed,
		"MPI_Type_struct":                indexed,
		"MPI_Type_create_subarray":       subarray,
		"MPI_Type_create_darray":         darray,
		"MPI_Type_create_resized":        resized,
		"MPI_Type_dup":                   func(c *call) (*typemap.Type, bool) { return c.oldType(c.find(mpispec.OldType)) },
	}
}

// construct makes a datatype.
func (c *call) construct(of func(c *call) (*typemap.Type, bool)) {
	t, ok := of(c)
	if !ok {
		return
	}
	if t.Beyond() {
		c.Unsupported("a datatype of so many bytes is not modelled")
		return
	}
	place, ok := c.place(c.find(mpispec.NewType), &c.lib.number)
	var old int64
	if c.row.Name == "MPI_Type_dup" {
		old, _ = c.Int(c.find(mpispec.OldType))
		ok = ok && c.copiesAll(old)
	}
	d := state.Datatype{Maker: c.row.Name, Site: c.Site, Map: *t, Bases: c.bases(), Committed: ok && c.duplicates()}
	if ok && c.asksForRecipes() {
		d.Recipe, ok = c.recipe()
	}
	if !ok || !c.Go() {
		return
	}
	handle := c.Proc().AddDatatype(d)
	place.Set([]sym.Expr{c.f.Int(handle)})
	c.copyAttributes(old, handle, c.Args[c.find(mpispec.NewType)])
	c.proceed()
}

// duplicates tells whether the call gives a datatype another handle that can be used in communication.
func (c *call) duplicates() bool {
	if c.row.Name != "MPI_Type_dup" {
		return false
	}
	h, _ := c.Int(c.find(mpispec.OldType))
	t, ok := c.known(h)
	return ok && (t.made == nil || t.made.Committed)
}

// whole gives a number, by the name of the argument, that must not be negative.
func (c *call) whole(name string) (int64, bool) {
	i := c.argument(name)
	if !c.natural(name, c.Args[i], "") {
		return 0, false
	}
	return c.far(c.Args[i])
}

// far gives a number of elements or bytes that is known, or has few values, and no greater than what can be computed
// with.
func (c *call) far(x sym.Expr) (int64, bool) {
	const few = 64
	narrow := c.f.And(c.f.Ge(x, c.f.Int(-few)), c.f.Le(x, c.f.Int(few)))
	switch _, known := c.f.AsInt64(c.Env().Simplify(x)); {
	case known || c.certain(narrow):
	case c.MadeOfAddress(x):
		c.Unsupported("a datatype made with a displacement from one variable to another one is not modelled: how far " +
			"variables are from each other MPI leaves undefined (MPI 4.0, section 5.1.12). Give the datatype the " +
			"addresses themselves, and MPI_BOTTOM as its buffer, or make the variables members of one struct")
		return 0, false
	default:
		c.Unsupported("a datatype made with the number %s, which is not known to be within %d..%d, is not modelled",
			c.f.String(x), -few, few)
		return 0, false
	}
	return c.Value(x)
}

// list gives the numbers of an array argument.
func (c *call) list(i, n int) ([]int64, bool) {
	if n > 0 && c.Args[i] == c.f.NullPtr() {
		c.invalid("%s of %s is null", c.row.Params[i].Name, c.name)
		return nil, false
	}
	cells, ok := c.Cells(c.Args[i], n, c.integers(i))
	if !ok {
		return nil, false
	}
	list := make([]int64, len(cells))
	var objects []int
	for k, x := range cells {
		if x == sym.Nil {
			c.Fail(verdict.Uninitialized, fmt.Sprintf("%s[%d] was never given a value", c.row.Params[i].Name, k))
			return nil, false
		}
		object, at := c.displaced(x, c.row.Params[i].Role)
		if list[k], ok = c.far(at); !ok || c.Failed() {
			return nil, false
		}
		if objects = append(objects, object); (object == noObject) != (objects[0] == noObject) {
			c.Unsupported("a datatype with displacements of which some are addresses is not modelled")
			return nil, false
		}
	}
	if len(objects) > 0 && objects[0] != noObject {
		c.absolute.objects = objects
	}
	return list, true
}

// naturals is list for numbers that must not be negative, or not less than another bound.
func (c *call) naturals(name string, n int, least int64) ([]int64, bool) {
	i := c.argument(name)
	list, ok := c.list(i, n)
	for k, x := range list {
		if x < least {
			c.invalid("%s[%d] of %s is %d, and must be at least %d", name, k, c.name, x, least)
			return nil, false
		}
	}
	return list, ok
}

func contiguous(c *call) (*typemap.Type, bool) {
	n, ok := c.whole("count")
	if !ok {
		return nil, false
	}
	old, ok := c.oldType(c.find(mpispec.OldType))
	if !ok {
		return nil, false
	}
	return typemap.Contiguous(n, old), true
}

// vector makes blocks at equal distances, in elements or in bytes.
func vector(c *call) (*typemap.Type, bool) {
	n, ok := c.whole("count")
	if !ok {
		return nil, false
	}
	length, ok := c.whole("blocklength")
	if !ok {
		return nil, false
	}
	stride, ok := c.far(c.Args[c.argument("stride")])
	if !ok {
		return nil, false
	}
	old, ok := c.oldType(c.find(mpispec.OldType))
	if !ok {
		return nil, false
	}
	if c.find(mpispec.Displacement) < 0 {
		stride = typemap.Bytes(stride, old)
	}
	return typemap.Vector(n, length, stride, old), true
}

// mostBlocks is the greatest number of blocks of which each is said where it is.
const mostBlocks = 1 << 24

// indexed makes blocks at any displacements, in elements or in bytes, all of one length or each of its own, of one
// datatype or each of its own.
func indexed(c *call) (*typemap.Type, bool) {
	n, ok := c.whole("count")
	if !ok {
		return nil, false
	}
	if n > mostBlocks {
		c.Unsupported("a datatype of more than %d blocks of their own is not modelled", mostBlocks)
		return nil, false
	}
	var lengths []int64
	if c.argument("blocklength") >= 0 {
		length, ok := c.whole("blocklength")
		if !ok {
			return nil, false
		}
		lengths = slices.Repeat([]int64{length}, int(n))
	} else if lengths, ok = c.naturals("array_of_blocklengths", int(n), 0); !ok {
		return nil, false
	}
	i := c.argument("array_of_displacements")
	at, ok := c.list(i, int(n))
	if !ok {
		return nil, false
	}
	olds, ok := c.olds(int(n))
	if !ok {
		return nil, false
	}
	if c.row.Params[i].Role == mpispec.Numbers {
		for k := range at {
			at[k] = typemap.Bytes(at[k], olds(k))
		}
	}
	if !c.located(at, lengths, olds) {
		return nil, false
	}
	return typemap.Indexed(lengths, at, olds), true
}

// olds gives the datatypes of n blocks.
func (c *call) olds(n int) (func(k int) *typemap.Type, bool) {
	i := c.find(mpispec.OldTypes)
	if i < 0 {
		old, ok := c.oldType(c.find(mpispec.OldType))
		return func(int) *typemap.Type { return old }, ok
	}
	handles, ok := c.list(i, n)
	list := make([]*typemap.Type, len(handles))
	for k, h := range handles {
		if mpispec.IsMarker(h) {
			list[k] = typemap.Marker(h == mpispec.UpperMarker)
			continue
		}
		t, ok := c.known(h)
		if !ok {
			return nil, false
		}
		list[k] = c.lib.typemapOf(t)
	}
	return func(k int) *typemap.Type { return list[k] }, ok
}

func subarray(c *call) (*typemap.Type, bool) {
	n, ok := c.whole("ndims")
	if !ok {
		return nil, false
	}
	if n == 0 {
		c.invalid("an array without dimensions has no part")
		return nil, false
	}
	sizes, ok := c.naturals("array_of_sizes", int(n), 1)
	if !ok {
		return nil, false
	}
	subsizes, ok := c.naturals("array_of_subsizes", int(n), 1)
	if !ok {
		return nil, false
	}
	starts, ok := c.naturals("array_of_starts", int(n), 0)
	if !ok {
		return nil, false
	}
	for k := range sizes {
		if subsizes[k] > sizes[k]-starts[k] {
			c.invalid("the part of dimension %d, %d elements from %d on, is not within the %d that there are", k, subsizes[k],
				starts[k], sizes[k])
			return nil, false
		}
	}
	fortran, ok := c.fortran()
	if !ok {
		return nil, false
	}
	if fortran {
		for _, list := range [][]int64{sizes, subsizes, starts} {
			slices.Reverse(list)
		}
	}
	old, ok := c.oldType(c.find(mpispec.OldType))
	if !ok || !c.countable(sizes, old) {
		return nil, false
	}
	return typemap.Subarray(sizes, subsizes, starts, old), true
}

// fortran tells whether the first dimension of an array varies fastest, as the argument says.
func (c *call) fortran() (first, ok bool) {
	order, ok := c.Int(c.argument("order"))
	if ok && order != mpispec.OrderC && order != mpispec.OrderFortran {
		c.invalid("%d is not an order: that of C is MPI_ORDER_C, that of Fortran MPI_ORDER_FORTRAN", order)
	}
	return order == mpispec.OrderFortran, ok && !c.Failed()
}

// countable refuses arrays whose bytes are too many to be computed with.
func (c *call) countable(sizes []int64, old *typemap.Type) bool {
	bytes := float64(max(old.Extent(), -old.Extent(), 1))
	for _, n := range sizes {
		if bytes *= float64(n); bytes > typemap.Furthest {
			c.Unsupported("a datatype of so many bytes is not modelled")
			return false
		}
	}
	return true
}

func resized(c *call) (*typemap.Type, bool) {
	old, ok := c.oldType(c.find(mpispec.OldType))
	if !ok {
		return nil, false
	}
	lower, ok := c.far(c.Args[c.argument("lb")])
	if !ok {
		return nil, false
	}
	extent, ok := c.far(c.Args[c.argument("extent")])
	if !ok {
		return nil, false
	}
	return typemap.Resized(old, lower, extent), true
}
