package mpi

import (
	"reflect"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// How datatypes were made (MPI 3.1, section 4.1.13). Only programs that ask have it in their states.

// asksForRecipes tells whether the program can ask how a datatype was made.
func (c *call) asksForRecipes() bool {
	asks := func(name string) bool {
		return strings.HasPrefix(name, "MPI_Type_get_envelope") || strings.HasPrefix(name, "MPI_Type_get_contents")
	}
	return slices.ContainsFunc(c.M.Program.LibFuncs, asks)
}

// recipe gives the arguments of a constructor, which were checked, in the order that the Standard says: it is that of
// the parameters.
func (c *call) recipe() (*state.Recipe, bool) {
	r := &state.Recipe{Combiner: mpispec.Combiner(c.row.Name)}
	for i, p := range c.row.Params {
		var list []int64
		ok := true
		switch p.Role {
		case mpispec.Number, mpispec.Displacement:
			list = []int64{0}
			list[0], ok = c.far(c.Args[i])
		case mpispec.Numbers, mpispec.Addresses, mpispec.OldTypes:
			name := "count"
			if c.argument(name) < 0 {
				name = "ndims"
			}
			n, known := c.far(c.Args[c.argument(name)])
			if !known {
				return nil, false
			}
			list, ok = c.list(i, int(n))
		case mpispec.OldType:
			list = []int64{0}
			list[0], ok = c.Int(i)
		}
		if !ok {
			return nil, false
		}
		switch p.Role {
		case mpispec.Number, mpispec.Numbers, mpispec.Displacement, mpispec.Addresses:
			if c.large(i) {
				r.Counts = append(r.Counts, list...)
				continue
			}
		}
		switch p.Role {
		case mpispec.Number, mpispec.Numbers:
			r.Integers = append(r.Integers, list...)
		case mpispec.Displacement, mpispec.Addresses:
			r.Addresses = append(r.Addresses, list...)
		case mpispec.OldType, mpispec.OldTypes:
			for _, h := range list {
				r.Of = append(r.Of, c.ingredient(h))
			}
		}
	}
	return r, true
}

// ingredient gives a datatype that another one is made of, as it is now.
func (c *call) ingredient(handle int64) state.Ingredient {
	if made := c.Process().DatatypeOf(handle); made != nil {
		return state.Ingredient{Number: made.Number, Map: &made.Map, Recipe: made.Recipe}
	}
	return state.Ingredient{Handle: handle}
}

// large tells whether argument i is an MPI_Count, or several.
func (c *call) large(i int) bool {
	t := c.Act.FuncType.Params[i]
	if t.Kind == model.Pointer {
		t = t.Elem
	}
	return t.Name == c.lib.count.Elem.Name
}

// asked gives the datatype that a call asks about. One that was made with large counts needs a function that gives
// such.
func (c *call) asked() (*datatype, bool) {
	h, ok := c.Int(c.find(mpispec.OldType))
	if !ok {
		return nil, false
	}
	t, ok := c.known(h)
	if ok && t.made != nil && len(t.made.Recipe.Counts) > 0 && !c.row.LargeCount() {
		c.invalid("%s was made with large counts: %s_c tells of them", t.Name, c.name)
		return nil, false
	}
	return t, ok
}

// ingredients are the kinds of the arguments of a constructor, as the parameters name them that say how many there
// are, and where they go.
func ingredients() []string { return []string{"integers", "addresses", "large_counts", "datatypes"} }

// recipeOf gives how a datatype was made, or got by numbers; nil of those with names.
func recipeOf(t *datatype) *state.Recipe {
	if t.made != nil {
		return t.made.Recipe
	}
	if function, numbers, ok := mpispec.MadeKind(t.Handle); ok {
		return &state.Recipe{Combiner: mpispec.Combiner(function), Integers: numbers}
	}
	return nil
}

func getEnvelope(c *call) {
	t, ok := c.asked()
	if !ok {
		return
	}
	numbers := map[string]int64{"combiner": mpispec.CombinerNamed}
	if r := recipeOf(t); r != nil {
		numbers = map[string]int64{"num_integers": int64(len(r.Integers)), "num_addresses": int64(len(r.Addresses)),
			"num_large_counts": int64(len(r.Counts)), "num_datatypes": int64(len(r.Of)), "combiner": r.Combiner}
	}
	places := make([]*exec.Region, len(c.row.Params))
	for k := 1; k < len(places); k++ {
		if places[k], ok = c.result(k); !ok {
			return
		}
	}
	if !c.Go() {
		return
	}
	for k, p := range places[1:] {
		p.Set([]sym.Expr{c.f.Int(numbers[c.row.Params[k+1].Name])})
	}
	c.succeed()
}

// getContents gives the arguments by which a datatype was made. Derived datatypes among them are new ones.
func getContents(c *call) {
	t, ok := c.asked()
	if !ok {
		return
	}
	r := recipeOf(t)
	if r == nil {
		c.invalid("%s is predefined: it was not made of others", t.Name)
		return
	}
	handles := make([]int64, len(r.Of))
	var places [4]*exec.Region
	lists := [4][]int64{r.Integers, r.Addresses, r.Counts, handles}
	for k, kind := range ingredients() {
		i := c.argument("max_" + kind)
		if i < 0 {
			continue
		}
		n := len(lists[k])
		need := c.f.Ge(c.Args[i], c.f.Int(int64(n)))
		if !c.require(need, c.Args[i], c.row.Params[i].Name+" is %s, which is less than there are",
			c.row.Params[i].Name+" is %s, which can be less than there are") {
			return
		}
		if n == 0 {
			continue
		}
		if places[k], ok = c.results(c.argument("array_of_"+kind), n); !ok {
			return
		}
	}
	if !c.numberedAgain(r) || !c.Go() {
		return
	}
	for k, of := range r.Of {
		if handles[k] = of.Handle; of.Map != nil {
			handles[k] = c.giveDatatype(of)
		}
	}
	for k, list := range lists {
		if places[k] != nil {
			places[k].Set(c.literals(list))
		}
	}
	c.succeed()
}

// numberedAgain is numbered for the derived datatypes that another one was made of: they are new ones, or have the
// handles that they had.
func (c *call) numberedAgain(r *state.Recipe) bool {
	derived := func(of state.Ingredient) bool { return of.Map != nil }
	i := slices.IndexFunc(r.Of, derived)
	if i < 0 {
		return true
	}
	if slices.ContainsFunc(r.Of[i+1:], derived) && mpispec.NewType.Shows(c.M.Program.HandlesShow) {
		c.Unsupported("%s of what was made of several derived datatypes, in a program that does more with datatypes than to "+
			"pass them on, is not modelled: they may have the handles that they had, or others", c.name)
		return false
	}
	return c.numberedAs(mpispec.NewType, func(n int) bool { return c.stillThere(r.Of[i], n) })
}

// stillThere tells whether the datatype with a number is the one that another was made of, or was given for it before.
func (c *call) stillThere(of state.Ingredient, n int) bool {
	d := c.Process().DatatypeOf(int64(n) + mpispec.DerivedBase)
	return d != nil && (n == of.Number || d.From == of.Number) && !d.Freed && reflect.DeepEqual(d.Map, *of.Map)
}

// giveDatatype gives the handle of a datatype that another one was made of. It must come after Go.
func (c *call) giveDatatype(of state.Ingredient) int64 {
	if n := c.Proc().ChosenNumber(); n > 0 && c.stillThere(of, n) {
		return c.Proc().ShareDatatype(n)
	}
	return c.Proc().AddDatatype(state.Datatype{Maker: c.row.Name, Site: c.Site, Map: *of.Map, Recipe: of.Recipe,
		From: of.Number})
}

// literals gives numbers as expressions.
func (c *call) literals(list []int64) []sym.Expr {
	cells := make([]sym.Expr, len(list))
	for k, n := range list {
		cells[k] = c.f.Int(n)
	}
	return cells
}
