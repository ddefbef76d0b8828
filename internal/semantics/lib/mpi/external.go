package mpi

import (
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/exec"
)

// The representation "external32" (MPI 3.1, section 13.5.2) has the bytes of each scalar in the opposite order, the
// highest first. Basic datatypes whose values have another size there are not modelled.

// external tells whether a call packs data in a representation that it names.
func (c *call) external() bool { return c.argument("datarep") >= 0 }

// represented checks the representation that a call names, and that it has the datatype. Calls that name none have
// their own.
func (c *call) represented(s signature) bool {
	if !c.external() {
		return true
	}
	name, ok := c.textOf(c.argument("datarep"), "representation", mpispec.MaxDatarep)
	if !ok {
		return false
	}
	if name != "external32" {
		c.invalid("%q is no representation: only \"external32\" is", name)
		return false
	}
	if s.typ.Class == mpispec.Pair || s.typ.complex() {
		c.Unsupported("%s of %s is not modelled", c.name, s.typ.Name)
		return false
	}
	if i := slices.IndexFunc(s.typ.basics, sizedOtherwise); i >= 0 {
		c.Unsupported("%s of %s, whose size in external32 is another one, is not modelled", c.name, s.typ.basics[i])
	}
	return !c.Failed()
}

// sizedOtherwise tells whether a basic datatype has another size in external32 (MPI 3.1, table 13.2), or is for packed
// data.
func sizedOtherwise(name string) bool {
	others := []string{"MPI_LONG", "MPI_UNSIGNED_LONG", "MPI_LONG_DOUBLE", "MPI_WCHAR", packedName}
	return slices.Contains(others, name) || strings.HasPrefix(name, "MPI_Type_create_f90_")
}

// positionPlace gives the place of the position in a pack buffer.
func (c *call) positionPlace() (*exec.Region, bool) {
	if c.external() {
		return c.place(c.argument("position"), &c.lib.address)
	}
	return c.result(c.argument("position"))
}

// kindOfFortran gives the datatype for numbers of a kind of Fortran (MPI 3.1, section 17.1.9).
func kindOfFortran(c *call) {
	p, r := int64(mpispec.Undefined), int64(mpispec.Undefined)
	for i, to := range map[int]*int64{c.argument("p"): &p, c.argument("r"): &r} {
		if i < 0 {
			continue
		}
		n, ok := c.Int(i)
		if !ok {
			return
		}
		if *to = n; n < 0 && (n != mpispec.Undefined || c.argument("p") < 0) {
			c.invalid("%s is %s", c.row.Params[i].Name, number(n))
			return
		}
	}
	if p == mpispec.Undefined && r == mpispec.Undefined {
		c.invalid("neither the number of digits nor the exponent is given")
		return
	}
	d, ok := mpispec.KindOf(c.row.Name, p, r)
	if !ok {
		c.Unsupported("%s of numbers that need more than 8 bytes is not modelled: compilers differ in whether they have such",
			c.name)
		return
	}
	if place, ok := c.place(c.find(mpispec.NewType), &c.lib.number); ok && c.Go() {
		place.Set([]sym.Expr{c.f.Int(d.Handle)})
		c.succeed()
	}
}

// matchSize gives the datatype for numbers of a class and a size (MPI 3.1, section 17.2.5).
func matchSize(c *call) {
	class, ok := c.Int(c.argument("typeclass"))
	if !ok {
		return
	}
	size, ok := c.Int(c.argument("size"))
	if !ok {
		return
	}
	of := map[int64]map[int64]string{
		mpispec.ClassReal:    {4: "float", 8: "double", 16: "long double"},
		mpispec.ClassInteger: {1: "signed char", 2: "short", 4: "int", 8: "long"},
		mpispec.ClassComplex: {8: "float", 16: "double", 32: "long double"},
	}[class]
	if of == nil {
		c.invalid("%d is no class of datatypes", class)
		return
	}
	for _, d := range mpispec.Datatypes() {
		name := d.CType
		if class == mpispec.ClassComplex {
			name = ""
			if d.Class == mpispec.Complex {
				name = d.First
			}
		}
		if name == of[size] && name != "" {
			if place, ok := c.place(c.find(mpispec.NewType), &c.lib.number); ok && c.Go() {
				place.Set([]sym.Expr{c.f.Int(d.Handle)})
				c.succeed()
			}
			return
		}
	}
	c.invalid("no datatype of the class has the size %d", size)
}
