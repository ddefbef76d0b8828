package concrete

import (
	"fmt"
	"reflect"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// recipe is how a process has made a datatype: the constructor, and its arguments by their kinds (MPI 3.1, section
// 4.1.13).
type recipe struct {
	combiner        int64
	ints, addresses []int64
	counts          []int64 // those of a constructor with large counts
	types           []ingredient
}

// ingredient is a datatype that another one was made of; handle is 0 unless it is predefined.
type ingredient struct {
	handle int64
	made   *made
	was    int64 // the handle of what was made then
}

func (r *recipe) text(b []byte) []byte {
	b = fmt.Appendf(b, "(%d %v %v %v", r.combiner, r.ints, r.addresses, r.counts)
	for _, s := range r.types {
		if b = fmt.Appendf(b, " %d", s.handle); s.made != nil {
			b = s.made.recipe.text(fmt.Append(b, s.was, s.made.Name))
		}
	}
	return append(b, ')')
}

// recipe reads the arguments of a constructor.
func (t *thread) recipe(c *mpiCall) (recipe, error) {
	r := recipe{combiner: mpispec.Combiner(c.name)}
	for i, p := range c.row.Params {
		var list []int64
		switch p.Role {
		case mpispec.Numbers, mpispec.Addresses, mpispec.OldTypes:
			n := "count"
			if c.has("ndims") {
				n = "ndims"
			}
			var err error
			if list, err = t.list(c, p.Name, c.arg(n).n.i, lowest); err != nil {
				return r, err
			}
		default:
			list = []int64{c.arg(p.Name).n.i}
		}
		switch p.Role {
		case mpispec.Number, mpispec.Numbers, mpispec.Displacement, mpispec.Addresses:
			if c.large(i) {
				r.counts = append(r.counts, list...)
				continue
			}
		}
		switch p.Role {
		case mpispec.Number, mpispec.Numbers:
			r.ints = append(r.ints, list...)
		case mpispec.Displacement, mpispec.Addresses:
			r.addresses = append(r.addresses, list...)
		case mpispec.OldType, mpispec.OldTypes:
			for _, h := range list {
				s := ingredient{handle: h}
				if k := h - mpispec.DerivedBase - 1; k >= 0 && k < int64(len(t.p.types)) {
					s = ingredient{made: t.p.types[k], was: h}
				}
				r.types = append(r.types, s)
			}
		}
	}
	return r, nil
}

// large tells whether argument i is an MPI_Count, or several.
func (c *mpiCall) large(i int) bool {
	t := c.types[i]
	if t.Kind == model.Pointer {
		t = t.Elem
	}
	return t.Name == "long long"
}

// asked gives the datatype that a call asks about.
func (t *thread) asked(c *mpiCall) (*made, error) {
	m, err := t.typeOf(c.arg("datatype"))
	if err == nil && len(m.recipe.counts) > 0 && !c.row.LargeCount() {
		return nil, t.invalid("a datatype that was made with large counts")
	}
	return m, err
}

func mpiTypeEnvelope(t *thread, c *mpiCall) (value, error) {
	m, err := t.asked(c)
	if err != nil {
		return value{}, err
	}
	r := m.recipe
	if r.combiner == 0 {
		r.combiner = mpispec.CombinerNamed
	}
	numbers := map[string]int{"num_integers": len(r.ints), "num_addresses": len(r.addresses),
		"num_large_counts": len(r.counts), "num_datatypes": len(r.types), "combiner": int(r.combiner)}
	for _, p := range c.row.Params[1:] {
		if err := t.out(c.arg(p.Name), intNum(int64(numbers[p.Name]))); err != nil {
			return value{}, err
		}
	}
	return success(), nil
}

func mpiTypeContents(t *thread, c *mpiCall) (value, error) {
	m, err := t.asked(c)
	if err != nil {
		return value{}, err
	}
	r := m.recipe
	if r.combiner == 0 {
		return value{}, t.invalid("a predefined datatype was not made of others")
	}
	lists := map[string][]int64{"integers": r.ints, "addresses": r.addresses, "large_counts": r.counts,
		"datatypes": make([]int64, len(r.types))}
	kinds := []string{"integers", "addresses", "large_counts", "datatypes"}
	for _, kind := range kinds {
		list := lists[kind]
		if c.has("max_"+kind) && c.arg("max_"+kind).n.i < int64(len(list)) {
			return value{}, t.invalid("there are more %s than there is room for", kind)
		}
	}
	if open, err := t.openContents(c, r.types); open || err != nil {
		t.p.announced = open
		return value{}, err
	}
	for k, s := range r.types {
		lists["datatypes"][k] = s.handle
		if s.made != nil {
			lists["datatypes"][k] = t.contained(s)
		}
	}
	for _, kind := range kinds {
		for k, n := range lists[kind] {
			to := numberPlace(c.arg("array_of_"+kind), k, kind)
			if err := t.write(to, numValue(intNum(n)), t.at); err != nil {
				return value{}, err
			}
		}
	}
	return success(), nil
}

// openContents tells whether it is open what handle a datatype gets that another one was made of: it may have the one
// that it had, if it is there.
func (t *thread) openContents(c *mpiCall, types []ingredient) (bool, error) {
	var made []ingredient
	for _, s := range types {
		if s.made != nil {
			made = append(made, s)
		}
	}
	switch {
	case len(made) == 0:
		return false, nil
	case len(made) > 1 && mpispec.NewType.Shows(t.in.prog.HandlesShow):
		return false, unsupported(t.at, "%s of several datatypes whose handles may show", c.name)
	}
	var there []int64
	for k := range t.p.types {
		if h := mpispec.DerivedBase + 1 + int64(k); t.remains(made[0], h) {
			there = append(there, h)
		}
	}
	return t.openHandle(c.row, mpispec.NewType, c.args, there)
}

// remains tells whether a handle is that of a datatype that another one was made of, or was given for it before.
func (t *thread) remains(s ingredient, h int64) bool {
	k := h - mpispec.DerivedBase - 1
	if k < 0 || k >= int64(len(t.p.types)) {
		return false
	}
	m := t.p.types[k]
	return (h == s.was || m.from == s.was) && !m.freed && m.Name == s.made.Name &&
		reflect.DeepEqual(m.recipe, s.made.recipe)
}

// contained gives a handle of a datatype that another one was made of.
func (t *thread) contained(s ingredient) int64 {
	h := t.p.chosenHandle()
	if !t.remains(s, h) {
		return t.p.addType(made{datatype: s.made.datatype, at: t.at, recipe: s.made.recipe, from: s.was})
	}
	t.p.chosen = renumbered{}
	k := int(h - mpispec.DerivedBase - 1)
	again := *t.p.types[k]
	again.uses++
	t.p.changeType(k, again)
	return h
}
