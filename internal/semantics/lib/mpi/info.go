package mpi

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Info objects (MPI 3.1, chapter 9) are lists of pairs of a key and a value, which belong to a process alone. Hints
// change nothing that a program can rely on, with one exception: assertions, by which a program promises something.

// infoFunctions gives the functions on info objects.
func infoFunctions() map[string]behaviour {
	return map[string]behaviour{
		"MPI_Info_create":       {begin: func(c *call) { c.giveInfo(&state.Handle{}) }},
		"MPI_Info_create_env":   {begin: func(c *call) { c.giveInfo(&state.Handle{Open: true}) }},
		"MPI_Info_set":          {begin: infoSet},
		"MPI_Info_delete":       {begin: infoDelete},
		"MPI_Info_get":          {begin: infoGet},
		"MPI_Info_get_string":   {begin: infoGetString},
		"MPI_Info_get_valuelen": {begin: infoGetLength},
		"MPI_Info_get_nkeys":    {begin: infoCount},
		"MPI_Info_get_nthkey":   {begin: infoKey},
		"MPI_Info_dup":          {begin: infoDup},
		"MPI_Info_free":         {begin: infoFree},
	}
}

// giveInfo ends the call with a new info object.
func (c *call) giveInfo(h *state.Handle) {
	h.Kind = state.Info
	c.giveHandle(mpispec.NewInfo, h)
}

// giveHandle ends the call with a handle, stored where the argument of a role says.
func (c *call) giveHandle(role mpispec.Role, h *state.Handle) {
	if !c.mayCreate() {
		return
	}
	place, ok := c.result(c.find(role))
	if !ok || !c.Go() {
		return
	}
	h.Made = c.Site
	c.Proc().AddHandle(h)
	place.Set([]sym.Expr{c.f.Int(h.Value())})
	c.succeed()
}

// info gives the info object of the call.
func (c *call) info() *state.Handle {
	value, ok := c.Int(c.find(mpispec.Info))
	switch {
	case !ok:
		return nil
	case value == mpispec.InfoEnv:
		return &state.Handle{Kind: state.Info, Open: true}
	default:
		return c.handle(value, state.Info)
	}
}

// changeable gives the info object of a call that changes it, which must not be a predefined one.
func (c *call) changeable() *state.Handle {
	if c.Args[c.find(mpispec.Info)] == c.f.Int(mpispec.InfoEnv) {
		c.invalid("MPI_INFO_ENV is predefined: it cannot be changed")
		return nil
	}
	return c.info()
}

// readable gives the info object of a call that asks for what is in it. What an implementation says of itself is taken
// to be nothing, which the Standard allows it (MPI 4.0, sections 7.4.4 and 11.2.2).
func (c *call) readable() *state.Handle {
	h := c.info()
	if h != nil && h.Open {
		c.Remark("the implementation is taken to have no hints of its own, and to ignore those that it is given")
	}
	return h
}

// key gives the key of the call, and where it is among the pairs of an info object; -1 where it is not.
func (c *call) key(h *state.Handle) (key string, at int, ok bool) {
	if h == nil {
		return "", 0, false
	}
	key, ok = c.textOf(c.argument("key"), "key", mpispec.MaxInfoKey)
	switch {
	case !ok:
	case key == "":
		c.invalid("the key is empty")
	case len(key) >= mpispec.MaxInfoKey:
		c.invalid("the key is longer than MPI_MAX_INFO_KEY - 1, which is %d", mpispec.MaxInfoKey-1)
	}
	at = -1
	for k := 0; k < len(h.Pairs); k += 2 {
		if h.Pairs[k] == key {
			at = k
		}
	}
	return key, at, ok && !c.Failed()
}

// pairs ends the call with an info object that has other pairs.
func (c *call) pairs(h *state.Handle, list []string) {
	if !c.Go() {
		return
	}
	n := *h
	n.Pairs = list
	c.Proc().SetHandle(&n)
	c.succeed()
}

func infoSet(c *call) {
	h := c.changeable()
	key, at, ok := c.key(h)
	if !ok {
		return
	}
	value, ok := c.textOf(c.argument("value"), "value", mpispec.MaxInfoValue)
	if ok && len(value) >= mpispec.MaxInfoValue {
		c.invalid("the value is longer than MPI_MAX_INFO_VAL - 1, which is %d", mpispec.MaxInfoValue-1)
	}
	list := slices.Clone(h.Pairs)
	if at < 0 {
		list = append(list, key, value)
	} else {
		list[at+1] = value
	}
	if ok {
		c.pairs(h, list)
	}
}

func infoDelete(c *call) {
	h := c.changeable()
	key, at, ok := c.key(h)
	switch {
	case !ok:
	case at < 0:
		c.invalid("%q is not a key of the info object", key)
	default:
		c.pairs(h, slices.Delete(slices.Clone(h.Pairs), at, at+2))
	}
}

// answer ends the call with whether a key was found, and with what the function stores if it was.
func (c *call) answer(found bool, stores ...stored) {
	flag, ok := c.result(c.argument("flag"))
	if !ok || !c.Go() {
		return
	}
	flag.Set([]sym.Expr{c.flag(found)})
	for _, s := range stores {
		s.into.Set(s.cells)
	}
	c.succeed()
}

// stored is what a function stores at a place.
type stored struct {
	into  *exec.Region
	cells []sym.Expr
}

// textAt gives the storing of a text where argument i points to.
func (c *call) textAt(i int, text string) (stored, bool) {
	if c.Args[i] == c.f.NullPtr() {
		c.invalid("%s of %s, where a text goes, is null", c.row.Params[i].Name, c.name)
		return stored{}, false
	}
	cells := c.characters(text)
	place, ok := c.Region(c.Args[i], len(cells), &c.lib.text, true)
	return stored{place, cells}, ok
}

// infoGet gives the value of a key, cut to the room for it, which leaves out the null at its end.
func infoGet(c *call) {
	h := c.readable()
	_, at, ok := c.key(h)
	if !ok {
		return
	}
	room := c.argument("valuelen")
	if !c.natural("valuelen", c.Args[room], "") {
		return
	}
	most, ok := c.Int(room)
	switch {
	case !ok:
	case at < 0:
		c.answer(false)
	default:
		value := h.Pairs[at+1]
		if int64(len(value)) > most {
			c.Remark("MPI_Info_get cuts the value to the room that is given; MPICH takes that for an error")
		}
		if s, ok := c.textAt(c.argument("value"), value[:min(int64(len(value)), most)]); ok {
			c.answer(true, s)
		}
	}
}

// infoGetString gives the value of a key, cut to the room for it, which counts the null at its end, and how much
// room the whole needs.
func infoGetString(c *call) {
	h := c.readable()
	_, at, ok := c.key(h)
	if !ok {
		return
	}
	room, ok := c.result(c.argument("buflen"))
	if !ok {
		return
	}
	most, ok := c.numberIn(room)
	switch {
	case !ok:
	case most < 0:
		c.invalid("the buflen %d is negative", most)
	case at < 0:
		c.answer(false)
	default:
		value := h.Pairs[at+1]
		needs := stored{room, []sym.Expr{c.f.Int(int64(len(value) + 1))}}
		if most == 0 {
			c.answer(true, needs)
		} else if s, ok := c.textAt(c.argument("value"), value[:min(int64(len(value)), most-1)]); ok {
			c.answer(true, needs, s)
		}
	}
}

// numberIn gives the number that is stored in a place.
func (c *call) numberIn(place *exec.Region) (int64, bool) {
	cells, ok := place.Cells()
	if !ok {
		return 0, false
	}
	if cells[0] == sym.Nil {
		c.neverSet("a number that " + c.name + " reads")
		return 0, false
	}
	return c.Value(cells[0])
}

func infoGetLength(c *call) {
	h := c.readable()
	_, at, ok := c.key(h)
	switch {
	case !ok:
	case at < 0:
		c.answer(false)
	default:
		if place, ok := c.result(c.argument("valuelen")); ok {
			c.answer(true, stored{place, []sym.Expr{c.f.Int(int64(len(h.Pairs[at+1])))}})
		}
	}
}

func infoCount(c *call) {
	if h := c.readable(); h != nil {
		c.store(c.f.Int(int64(len(h.Pairs) / 2)))
	}
}

func infoKey(c *call) {
	h := c.readable()
	if h == nil {
		return
	}
	n, ok := c.Int(c.argument("n"))
	if !ok {
		return
	}
	if n < 0 || n >= int64(len(h.Pairs)/2) {
		c.invalid("%d is not the number of a key of the info object, which has %d", n, len(h.Pairs)/2)
		return
	}
	if s, ok := c.textAt(c.argument("key"), h.Pairs[2*n]); ok && c.Go() {
		s.into.Set(s.cells)
		c.succeed()
	}
}

func infoDup(c *call) {
	if h := c.info(); h != nil {
		c.giveInfo(&state.Handle{Pairs: h.Pairs, Open: h.Open})
	}
}

func infoFree(c *call) {
	value, ok := c.oldHandle(mpispec.OldInfo)
	if !ok {
		return
	}
	if value == mpispec.InfoEnv {
		c.invalid("MPI_INFO_ENV is predefined: it cannot be freed")
		return
	}
	h := c.handle(value, state.Info)
	if h == nil {
		return
	}
	place, ok := c.result(c.find(mpispec.OldInfo))
	if !ok || !c.Go() {
		return
	}
	c.Proc().DropHandle(h, c.Site)
	place.Set([]sym.Expr{c.f.Int(mpispec.InfoNull)})
	c.succeed()
}

// hints checks the hints of the call, if it has any: MPI_INFO_NULL, or an info object without assertions.
func (c *call) hints() bool {
	i := c.find(mpispec.Info)
	if i < 0 {
		return true
	}
	value, ok := c.Int(i)
	if !ok || value == mpispec.InfoNull {
		return ok
	}
	h := c.info()
	if h == nil {
		return false
	}
	for k := 0; k < len(h.Pairs); k += 2 {
		if strings.HasPrefix(h.Pairs[k], "mpi_assert_") && h.Pairs[k+1] != "false" {
			c.Unsupported("the assertion %s is not modelled", h.Pairs[k])
		}
		if h.Pairs[k] == mpispec.AccumulateOrdering && !mpispec.Ordered(h.Pairs[k+1]) {
			c.Unsupported("the hint %s, with another value than all of rar,raw,war,waw, is not modelled", h.Pairs[k])
		}
	}
	return !c.Failed()
}
