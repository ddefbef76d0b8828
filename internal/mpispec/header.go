package mpispec

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// Header gives the text of mpi.h, made from the tables of this package.
func Header() string { return header() }

var header = sync.OnceValue(func() string { return HeaderFor(func(string) bool { return true }) })

// Included gives the headers that mpi.h includes, as those of MPICH and Open MPI do: programs take int64_t and size_t
// from there.
func Included() []string { return []string{"stddef.h", "stdint.h"} }

// HeaderFor gives mpi.h with those constants and functions only that a program may use, and all types.
func HeaderFor(uses func(name string) bool) string {
	var b strings.Builder
	b.WriteString("#ifndef TASS_MPI_H\n#define TASS_MPI_H\n")
	for _, name := range Included() {
		b.WriteString("#include <" + name + ">\n")
	}
	// Handles that no function here takes are declared all the same, so that it is the functions that are named
	// as not modelled.
	handles := []string{"Comm", "Datatype", "Op", "Group", "Errhandler", "Info", "Win", "File", "Session",
		"T_enum", "T_cvar_handle", "T_pvar_handle", "T_pvar_session", "T_event_registration", "T_event_instance",
		"T_cb_safety", "T_source_order"}
	for _, t := range handles {
		fmt.Fprintf(&b, "typedef int MPI_%s;\n", t)
	}
	b.WriteString("typedef struct tass_request *MPI_Request;\n#define MPI_REQUEST_NULL ((MPI_Request)0)\n")
	b.WriteString("typedef struct tass_message *MPI_Message;\n#define MPI_MESSAGE_NULL ((MPI_Message)0)\n")
	b.WriteString("typedef long MPI_Aint;\ntypedef long long MPI_Offset;\ntypedef long long MPI_Count;\n")
	b.WriteString("typedef int MPI_Fint;\n")
	b.WriteString("typedef void MPI_User_function(void *, void *, int *, MPI_Datatype *);\n")
	b.WriteString("typedef struct MPI_Status { int MPI_SOURCE, MPI_TAG, MPI_ERROR, tass_count, tass_type; } MPI_Status;\n")
	for _, c := range slices.Concat(Constants(), Errors()) {
		define(&b, uses, c.Name, c.Value)
	}
	for _, d := range Datatypes() {
		define(&b, uses, d.Name, d.Handle)
	}
	for _, o := range Ops() {
		define(&b, uses, o.Name, o.Handle)
	}
	for _, m := range Markers() {
		if uses(m.Macro) {
			fmt.Fprintf(&b, "%s\n#define %s %s\n", m.Decl, m.Macro, m.Expr)
		}
	}
	for _, a := range PredefinedAttributes() {
		if a.Key == TagUB || uses(a.Name) {
			fmt.Fprintf(&b, "extern int %s;\n", a.Variable)
		}
	}
	var functions strings.Builder
	for _, f := range Functions() {
		if uses(f.Name) || uses(profiling+f.Name) {
			declare(&functions, uses, f.Name, f.Prototype(), "")
		}
	}
	for _, t := range callbacks() {
		if strings.Contains(functions.String(), t.name+" *") {
			b.WriteString("typedef " + t.c + ";\n")
		}
	}
	for _, f := range bodies() {
		if uses(f.name) {
			b.WriteString(f.c + "\n")
		}
	}
	b.WriteString(functions.String())
	conversions := conversions(uses)
	declareRest(&b, uses, conversions)
	b.WriteString(conversions)
	b.WriteString("#endif\n")
	return b.String()
}

// Prototype gives the function's declaration in C.
func (f *Function) Prototype() string {
	var params []string
	for i := range f.Params {
		if p := &f.Params[i]; p.Role != Hidden {
			params = append(params, p.declaration())
		}
	}
	if len(params) == 0 {
		params = []string{"void"}
	}
	return fmt.Sprintf("%s %s(%s)", cmp.Or(f.Result, "int"), f.Name, strings.Join(params, ", "))
}

func define(b *strings.Builder, uses func(name string) bool, name string, value int64) {
	switch {
	case !uses(name):
	case value < 0:
		fmt.Fprintf(b, "#define %s (%d)\n", name, value)
	default:
		fmt.Fprintf(b, "#define %s %d\n", name, value)
	}
}

// ConstantName gives the name of the constant, datatype or operation that has
// a value, among those whose values nobody writes by hand; "" if there is none.
func ConstantName(value int64) string {
	for _, c := range Constants() {
		if c.Value == value && (value < -30000 || value > 1<<24) {
			return c.Name
		}
	}
	if d, ok := DatatypeOf(value); ok {
		return d.Name
	}
	if o, ok := OpOf(value); ok {
		return o.Name
	}
	return ""
}
