package mpi

import (
	"fmt"
	"math"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/verdict"
)

// The greatest tag, which is the attribute MPI_TAG_UB of MPI_COMM_WORLD, is one number, the same for all
// processes, of which the Standard promises that it is at least 32767 (MPI 3.1, section 8.1.2). Unless the
// user says what it is, it is an unknown: a program that uses a greater tag is right only if it has
// asked whether it may.

// TagBound names the unknown that stands for the greatest tag.
const TagBound = "MPI_TAG_UB" + exec.UnknownMark

// tagBound gives the greatest tag.
func (c *call) tagBound() sym.Expr {
	switch {
	case c.lib.minimp:
		return c.f.Int(mpispec.TagUpperBound)
	case c.M.TagUB > 0:
		return c.f.Int(c.M.TagUB)
	}
	return c.f.Symbol(TagBound, sym.SortInt)
}

// permitted says that a tag is one that messages can have. That the greatest tag is not less than what the
// Standard promises is known where a program has asked for it; here it is said beside.
func (c *call) permitted(tag sym.Expr) sym.Expr {
	bound := c.f.Le(tag, c.tagBound())
	if !c.lib.minimp && c.M.TagUB == 0 {
		bound = c.f.Or(c.f.Le(tag, c.f.Int(mpispec.LeastTagUB)), bound)
	}
	return c.f.And(c.f.Ge(tag, c.f.Int(0)), bound)
}

// tagNumber gives the number that stands for a tag in messages: comm.GreatestTag for the greatest one while it is
// unknown. Of other tags that depend on it nothing is modelled.
func (c *call) tagNumber(tag sym.Expr) (int64, bool) {
	tag = c.Env().Simplify(tag)
	_, isNumber := c.f.AsInt64(tag)
	if c.lib.minimp || c.M.TagUB > 0 || !mpispec.AsksForAttributes(c.M.Program.LibFuncs) {
		return c.Value(tag)
	}
	bound := c.tagBound()
	if c.certain(c.f.Lt(tag, c.f.Int(mpispec.LeastTagUB))) || !isNumber && !slices.Contains(c.f.Symbols(tag), bound) {
		return c.Value(tag)
	}
	greatest, ok := c.Truth(c.f.Eq(tag, bound))
	switch {
	case !ok:
		return 0, false
	case greatest:
		return comm.GreatestTag, true
	case !isNumber:
		c.Unsupported("a tag that depends on MPI_TAG_UB, and is another one, is not modelled while MPI_TAG_UB is unknown; " +
			"--tag-ub says what it is")
		return 0, false
	}
	return c.Value(tag)
}

// tagValue gives the tag of a message for the program to use.
func (c *call) tagValue(tag int64) sym.Expr {
	if tag == comm.GreatestTag {
		return c.tagBound()
	}
	return c.f.Int(tag)
}

// attributes are the names of the predefined attributes of MPI_COMM_WORLD, by the values of their keys.
var attributes = func() map[int64]string {
	names := map[int64]string{}
	for _, a := range mpispec.PredefinedAttributes() {
		names[a.Key] = a.Name
	}
	return names
}()

// attributesOfWindows are those of windows.
var attributesOfWindows = map[int64]string{mpispec.WinBase: "MPI_WIN_BASE", mpispec.WinSize: "MPI_WIN_SIZE",
	mpispec.WinDispUnit: "MPI_WIN_DISP_UNIT", mpispec.WinCreateFlavor: "MPI_WIN_CREATE_FLAVOR",
	mpispec.WinModel: "MPI_WIN_MODEL"}

// getOfWindow gives the value of a predefined attribute of a window (MPI 3.1, section 11.2.6): a pointer to its memory,
// or to a number that MPI has. The memory model is that of the machines for which programs are judged: all have one
// copy of a window.
func (c *call) getOfWindow(key int64) {
	x, ok := c.window()
	if !ok {
		return
	}
	if key == mpispec.WinBase && x.Flavor == mpispec.FlavorDynamic {
		c.Unsupported("the attribute MPI_WIN_BASE of a window from MPI_Win_create_dynamic is not modelled")
		return
	}
	place, _, ok := c.anyPointer(c.find(mpispec.Attribute))
	if !ok {
		return
	}
	if key == mpispec.WinBase {
		c.answer(true, stored{place, []sym.Expr{x.Base}})
		return
	}
	flag, ok := c.result(c.argument("flag"))
	if !ok || !c.Go() {
		return
	}
	numbers, ok := c.numbersOf(x)
	if !ok {
		return
	}
	flag.Set([]sym.Expr{c.flag(true)})
	place.Set([]sym.Expr{numbers[slices.Index(numbersOfWindows(), key)]})
	c.succeed()
}

// numbersOfWindows are the attributes of windows that are numbers.
func numbersOfWindows() []int64 {
	return []int64{mpispec.WinSize, mpispec.WinDispUnit, mpispec.WinCreateFlavor, mpispec.WinModel}
}

// numbersOf gives pointers to the attributes of a window that are numbers, which it makes where there are none. It must
// come after Go.
func (c *call) numbersOf(x *state.Window) ([]sym.Expr, bool) {
	if len(x.Numbers) > 0 {
		return x.Numbers, true
	}
	me := c.ownRank()
	n := *x
	for k, value := range []int64{x.Sizes[me], x.Units[me], x.Flavor, mpispec.WinUnified} {
		layout := &c.lib.number
		if k == 0 {
			layout = &c.lib.address
		}
		p := c.Alloc(c.f.Int(layout.Elem.Size), layout.Elem, false)
		place, ok := c.Region(p, 1, layout, true)
		if !ok {
			return nil, false
		}
		place.Set([]sym.Expr{c.f.Int(value)})
		n.Numbers = append(n.Numbers, p)
	}
	c.Proc().SetWindow(&n)
	return n.Numbers, true
}

// getPredefined gives the address of the value of a predefined attribute (MPI 3.1, sections 6.7.2 and 8.1.2).
func (c *call) getPredefined(key int64) {
	k := slices.IndexFunc(mpispec.PredefinedAttributes(), func(a mpispec.PredefinedAttribute) bool { return a.Key == key })
	variable := c.find(mpispec.Hidden) + k
	switch {
	case k < 0:
		c.invalid("%s is not the key of an attribute", number(key))
	case c.comm != mpispec.CommWorld:
		c.Unsupported("predefined attributes of communicators other than MPI_COMM_WORLD are not modelled")
	case len(c.Args) <= variable || c.Args[variable] == c.f.NullPtr():
		c.Unsupported("%s is modelled only where mpi.h declares it, and for attributes that the program names", c.name)
	}
	if c.Failed() {
		return
	}
	value, known, there := c.predefined(key)
	if there != sym.Nil {
		is, ok := c.Truth(there)
		if !ok {
			return
		}
		if !is {
			c.answer(false)
			return
		}
	}
	c.givePredefined(variable, value, known)
}

// predefined gives the value of a predefined attribute, what is known of it, and, where it may be missing, that it is
// there. Ranks tell processes apart.
func (c *call) predefined(key int64) (value, known, there sym.Expr) {
	f := c.f
	name := attributes[key] + exec.UnknownMark
	own := fmt.Sprintf("%s%s%d", name, c.Group().Role, c.Self())
	isRank := func(x sym.Expr, others ...int64) sym.Expr {
		c.Ordered()
		list := []sym.Expr{f.And(f.Ge(x, f.Int(0)), f.Lt(x, f.Int(int64(c.Size()))))}
		for _, n := range others {
			list = append(list, f.Eq(x, f.Int(n)))
		}
		return f.Or(list...)
	}
	given := func(name string) sym.Expr { return f.Eq(f.Symbol("given "+name, sym.SortInt), f.Int(1)) }
	switch key {
	case mpispec.Host:
		x := f.Symbol(name, sym.SortInt)
		return x, isRank(x, mpispec.ProcNull), sym.Nil
	case mpispec.IO:
		x := f.Symbol(own, sym.SortInt)
		return x, isRank(x, mpispec.ProcNull, mpispec.AnySource), sym.Nil
	case mpispec.WtimeIsGlobal:
		x := f.Symbol(name, sym.SortInt)
		return x, f.And(f.Ge(x, f.Int(0)), f.Le(x, f.Int(1))), sym.Nil
	case mpispec.AppNum:
		c.Ordered()
		x := f.Symbol(own, sym.SortInt)
		return x, f.And(f.Ge(x, f.Int(0)), f.Le(x, f.Int(math.MaxInt32))), given(own)
	case mpispec.LastUsedCode:
		return f.Int(c.lastUsedCode()), sym.True, sym.Nil
	case mpispec.UniverseSize:
		x := f.Symbol(name, sym.SortInt)
		return x, f.And(f.Ge(x, f.Int(1)), f.Le(x, f.Int(math.MaxInt32))), given(name)
	}
	x := c.tagBound()
	if c.M.TagUB > 0 {
		return x, sym.True, sym.Nil
	}
	return x, f.And(f.Le(f.Int(mpispec.LeastTagUB), x), f.Le(x, f.Int(mpispec.TagUpperBound))), sym.Nil
}

// givePredefined stores the value of a predefined attribute in its variable, which is an argument, and its address.
func (c *call) givePredefined(variable int, x, known sym.Expr) {
	to, ok := c.pointerPlace(c.find(mpispec.Attribute), c.Act.Args[variable].Type())
	if !ok {
		return
	}
	flag, ok := c.result(c.find(mpispec.Result))
	if !ok {
		return
	}
	value, ok := c.Region(c.Args[variable], 1, &c.lib.number, true)
	if !ok || !c.Go() || known != sym.True && !c.Assume(known) {
		return
	}
	value.Set([]sym.Expr{x})
	to.Set([]sym.Expr{c.Args[variable]})
	flag.Set([]sym.Expr{c.f.Int(1)})
	c.succeed()
}

// pointerPlace gives the place of a pointer that argument i points to.
func (c *call) pointerPlace(i int, pointer *model.Type) (*exec.Region, bool) {
	if c.Args[i] == c.f.NullPtr() {
		c.invalid("%s of %s, where a result goes, is null", c.row.Params[i].Name, c.name)
		return nil, false
	}
	return c.Region(c.Args[i], 1, &exec.Layout{Name: "a pointer", Elem: pointer, Cells: []*model.Type{pointer},
		Kind: verdict.MPIInvalidArgument}, true)
}
