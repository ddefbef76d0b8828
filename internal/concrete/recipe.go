package concrete

import (
	"fmt"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
)

// recipe is how a process has made a datatype: the constructor, and its arguments by their kinds (MPI 3.1, section
// 4.1.13).
type recipe struct {
	combiner        int64
	ints, addresses []int64
	types           []ingredient
}

// ingredient is a datatype that another one was made of; handle is 0 unless it is predefined.
type ingredient struct {
	handle int64
	made   *made
}

func (r *recipe) text(b []byte) []byte {
	b = fmt.Appendf(b, "(%d %v %v", r.combiner, r.ints, r.addresses)
	for _, s := range r.types {
		if b = fmt.Appendf(b, " %d", s.handle); s.made != nil {
			b = s.made.recipe.text(fmt.Append(b, s.made.Name))
		}
	}
	return append(b, ')')
}

// recipe reads the arguments of a constructor.
func (t *thread) recipe(c *mpiCall) (recipe, error) {
	r := recipe{combiner: mpispec.Combiner(c.name)}
	for _, p := range c.row.Params {
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
		case mpispec.Number, mpispec.Numbers:
			r.ints = append(r.ints, list...)
		case mpispec.Displacement, mpispec.Addresses:
			r.addresses = append(r.addresses, list...)
		case mpispec.OldType, mpispec.OldTypes:
			for _, h := range list {
				s := ingredient{handle: h}
				if k := h - mpispec.DerivedBase - 1; k >= 0 && k < int64(len(t.p.types)) {
					s = ingredient{made: t.p.types[k]}
				}
				r.types = append(r.types, s)
			}
		}
	}
	return r, nil
}

func mpiTypeEnvelope(t *thread, c *mpiCall) (value, error) {
	m, err := t.typeOf(c.arg("datatype"))
	if err != nil {
		return value{}, err
	}
	r := m.recipe
	if !m.derived {
		r.combiner = mpispec.CombinerNamed
	}
	for name, n := range map[string]int64{"num_integers": int64(len(r.ints)), "num_addresses": int64(len(r.addresses)),
		"num_datatypes": int64(len(r.types)), "combiner": r.combiner} {
		if err := t.out(c.arg(name), intNum(n)); err != nil {
			return value{}, err
		}
	}
	return success(), nil
}

func mpiTypeContents(t *thread, c *mpiCall) (value, error) {
	m, err := t.typeOf(c.arg("datatype"))
	if err != nil {
		return value{}, err
	}
	r := m.recipe
	if !m.derived {
		return value{}, t.invalid("a predefined datatype was not made of others")
	}
	needed := map[string]int{"integers": len(r.ints), "addresses": len(r.addresses), "datatypes": len(r.types)}
	for name, n := range needed {
		if c.arg("max_"+name).n.i < int64(n) {
			return value{}, t.invalid("there are more %s than there is room for", name)
		}
	}
	for k, n := range r.ints {
		to := intPlace(c.arg("array_of_integers").scalar, k, "integers")
		if err := t.write(to, numValue(intNum(n)), t.at); err != nil {
			return value{}, err
		}
	}
	for k, n := range r.addresses {
		to := addressPlace(c.arg("array_of_addresses").scalar, k, "addresses")
		if err := t.write(to, numValue(intNum(n)), t.at); err != nil {
			return value{}, err
		}
	}
	for k, s := range r.types {
		handle := s.handle
		if s.made != nil {
			d := *s.made.datatype
			handle = mpispec.DerivedBase + 1 + int64(len(t.p.types))
			d.Handle = handle
			t.p.types = append(slices.Clip(t.p.types), &made{datatype: &d, at: t.at, recipe: s.made.recipe})
		}
		to := intPlace(c.arg("array_of_datatypes").scalar, k, "datatypes")
		if err := t.write(to, numValue(intNum(handle)), t.at); err != nil {
			return value{}, err
		}
	}
	return success(), nil
}
