package mpispec

import (
	_ "embed" // for the table
	"fmt"
	"strings"
	"sync"
)

// Declaration is a function of the MPI Standard, version 4.0, as C declares it (annex A.2), whether or not it is
// modelled: then it has a row, and the row says how mpi.h declares it.
type Declaration struct {
	Name    string
	Section string // of version 4.0
	C       string // the declaration, without ";"
}

//go:embed standard.txt
var standardText string

// Standard gives the functions of the MPI Standard, in the order of its sections. They must not be changed.
func Standard() []Declaration { return standard() }

var standard = sync.OnceValue(func() []Declaration {
	var list []Declaration
	for line := range strings.Lines(standardText) {
		section, c, _ := strings.Cut(strings.TrimSuffix(line, ";\n"), " ")
		if section == "#" {
			continue
		}
		before, _, _ := strings.Cut(c, "(")
		list = append(list, Declaration{Name: before[strings.LastIndex(before, " ")+1:], Section: section, C: c})
	}
	return list
})

// Removed tells whether the Standard has the function no more: old programs call it.
func (d *Declaration) Removed() bool { return d.Section == "17.1" }

// LargeCount tells whether the function is another one with counts of type MPI_Count (MPI 4.0, section 19.2).
func (d *Declaration) LargeCount() bool { return strings.HasSuffix(d.Name, largeCount) }

// LargeCount tells the same of a row.
func (f *Function) LargeCount() bool { return strings.HasSuffix(f.Name, largeCount) }

// Converts tells whether the function converts handles between C and Fortran (MPI 4.0, section 19.3).
func (d *Declaration) Converts() bool {
	return strings.HasSuffix(d.Name, "_c2f") || strings.HasSuffix(d.Name, "_f2c")
}

// NotModelled is the mark behind a declaration in a header that nothing models.
const NotModelled = " /* not modelled */"

// profiling is what the second name of each function begins with, which a program calls that defines the first one
// itself (MPI 4.0, section 15.2.1).
const profiling = "P"

// Library gives the name under which the library has a function: PMPI_Send is MPI_Send, and so is MPI_Send_c, whose
// type says that its counts are larger.
func Library(name string) string {
	if strings.HasPrefix(name, profiling+"MPI_") {
		name = name[len(profiling):]
	}
	if small, large := strings.CutSuffix(name, largeCount); large && FunctionOf(name) == nil && FunctionOf(small) != nil {
		return small
	}
	return name
}

// largeCount is what the names of functions end in that take counts of type MPI_Count where others take an int. Such a
// function has no row, unless it has other parameters than its twin.
const largeCount = "_c"

// Modelled tells whether a function, by any of its names, is modelled.
func Modelled(name string) bool {
	name = Library(name)
	return FunctionOf(name) != nil || Bodied(name)
}

// declare writes the declarations of a function under those of its names that a program may use.
func declare(b *strings.Builder, uses func(name string) bool, name, c, mark string) {
	if uses(name) {
		b.WriteString(c + ";" + mark + "\n")
	}
	if uses(profiling + name) {
		b.WriteString(strings.Replace(c, " "+name+"(", " "+profiling+name+"(", 1) + ";" + mark + "\n")
	}
}

// declareRest adds to mpi.h what the Standard has and nothing models: functions, constants, and types for them and for
// what follows.
func declareRest(b *strings.Builder, uses func(name string) bool, next string) {
	modelled := b.String()
	var rest strings.Builder
	for _, d := range Standard() {
		mark := NotModelled
		if Modelled(d.Name) { // with large counts
			mark = ""
		}
		if (uses(d.Name) || uses(profiling+d.Name)) && FunctionOf(d.Name) == nil && !Bodied(d.Name) {
			declare(&rest, uses, d.Name, d.C, mark)
		}
	}
	has := func(name string) bool {
		return strings.Contains(modelled, " "+name+" ") || strings.Contains(modelled, " "+name+";") ||
			strings.Contains(modelled, " "+name+"(")
	}
	for _, o := range unmodelledObjects() {
		if uses(o.name) && !has(o.name) {
			fmt.Fprintf(&rest, "#define %s %[1]s\nextern %[2]s %[1]s;%[3]s\n", o.name, o.ctype, NotModelled)
		}
	}
	functions := rest.String()
	for _, t := range callbacks() {
		if (uses(t.name) || strings.Contains(functions+next, t.name)) && !has(t.name) {
			b.WriteString("typedef " + t.c + ";\n")
		}
	}
	for _, c := range unmodelledNumbers() {
		if uses(c.Name) && !has(c.Name) {
			define(b, uses, c.Name, c.Value)
		}
	}
	b.WriteString(functions)
}
