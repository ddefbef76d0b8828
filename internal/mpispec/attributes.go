package mpispec

import (
	"fmt"
	"strings"
)

// attributes gives the rows of the functions on attributes (MPI 3.1, section 6.7), which a process has attached to
// communicators, windows and datatypes, and the names that they had in MPI-1.
func attributes() []Function {
	comm, removed := []Param{communicator()}, func(now string) string {
		return "removed in MPI 3.0, for `" + now + "`"
	}
	datatype := []Param{param("datatype", OldType, NoAccess)}
	list := keyed("MPI_Comm_%s", "6.7.2", "MPI_Comm_copy_attr_function *", "MPI_Comm_delete_attr_function *", comm)
	list = append(list, keyed("MPI_Type_%s", "6.7.4", "MPI_Type_copy_attr_function *", "MPI_Type_delete_attr_function *",
		datatype)...)
	list = append(list, keyed("MPI_Win_%s", "6.7.3", "MPI_Win_copy_attr_function *", "MPI_Win_delete_attr_function *",
		[]Param{window()})...)
	old := keyed("%s", "16.1", "MPI_Copy_function *", "MPI_Delete_function *", comm)
	names := []string{"MPI_Keyval_create", "MPI_Keyval_free", "MPI_Attr_put", "MPI_Attr_get", "MPI_Attr_delete"}
	for i := range old {
		old[i].Notes = removed(list[i].Name)
		old[i].Name = names[i]
	}
	bound := "also `MPI_TAG_UB` of `MPI_COMM_WORLD`: an unknown number, the same for all processes, of which the " +
		"Standard promises that it is at least 32767 (`--tag-ub N`: it is N). A tag that may be greater is an " +
		"`mpi-invalid-argument`; another tag that depends on it is refused unless the flag says what it is. " +
		"Of `MPI_HOST`, `MPI_IO` and `MPI_WTIME_IS_GLOBAL` each value is explored that they can have, as of " +
		"`MPI_APPNUM` and `MPI_UNIVERSE_SIZE`, which may also be missing. `MPI_LASTUSEDCODE` is the last error code " +
		"which the process has added, or else `MPI_ERR_LASTCODE`. Predefined attributes of other communicators are refused"
	list = append(list, old...)
	for i := range list {
		f := &list[i]
		if f.Name == "MPI_Win_get_attr" {
			f.Notes = "also the predefined attributes; `MPI_WIN_MODEL` is `MPI_WIN_UNIFIED`. `MPI_WIN_BASE` of a window " +
				"from `MPI_Win_create_dynamic` is refused"
		}
		if f.Name == "MPI_Comm_get_attr" || f.Name == "MPI_Attr_get" {
			for _, a := range PredefinedAttributes() {
				f.Params = append(f.Params, param(a.Variable, Hidden, Keeps))
			}
			f.Notes = strings.TrimPrefix(f.Notes+"; "+bound, "; ")
		}
	}
	return list
}

// keyed gives the rows on attributes of one kind of objects.
func keyed(name, section, copies, deletes string, of []Param) []Function {
	key := number("keyval")
	calls := func(name, c string, role Role) Param {
		p := param(name, role, Keeps)
		p.C = c
		return p
	}
	row := func(what, notes string, params ...Param) Function {
		return Function{Name: fmt.Sprintf(name, what), Section: section, Params: params, Symmetric: ownProcess,
			Notes: notes}
	}
	on := func(more ...Param) []Param { return append(append([]Param{}, of...), more...) }
	return []Function{
		row("create_keyval", "functions of the program that copy attributes are called when the new object is there, and "+
			"those that delete them before all else, one of each for an object other than `MPI_COMM_SELF`. What "+
			"they return is the call's error, if it is one",
			calls("copy_fn", copies, CallsCopy), calls("delete_fn", deletes, CallsDelete),
			param("keyval", NewKeyval, Writes), param("extra_state", Opaque, Keeps)),
		row("free_keyval", "a key that is never freed is an `mpi-resource-leak`", param("keyval", OldKeyval, Replaces)),
		row("set_attr", "", on(key, param("attribute_val", Opaque, Keeps))...),
		row("get_attr", "", on(key, param("attribute_val", Attribute, Keeps), result("flag").with(Keeps))...),
		row("delete_attr", "", on(key)...),
	}
}

// body is a name of the Standard for a predefined function that copies or deletes attributes.
type body struct{ name, c string }

// copies begins the names of the predefined functions that copy an attribute: see CopiesValue.
const copies = "tass_mpi_dup_"

// CopiesValue tells whether a function of mpi.h, by its name, is one that copies an attribute as it is.
func CopiesValue(name string) bool { return strings.HasPrefix(name, copies) }

// bodies gives them in C.
func bodies() []body {
	var list []body
	add := func(name, params, text string) {
		if text == "" {
			list = append(list, body{name, fmt.Sprintf("#define %s ((int (*)(%s))0)", name, params)})
			return
		}
		own := copies + strings.ToLower(name)
		list = append(list, body{name, fmt.Sprintf("static int %s(%s) {%s}\n#define %s %[1]s", own, params, text, name)})
	}
	for _, of := range []string{"MPI_", "MPI_COMM_", "MPI_TYPE_", "MPI_WIN_"} {
		add(of+"NULL_COPY_FN", "int, int, void *, void *, void *, int *", "")
		add(of+"NULL_DELETE_FN", "int, int, void *, void *", "")
		add(of+"DUP_FN", "int object, int key, void *extra, void *in, void *out, int *flag",
			"*(void **)out = in; *flag = 1; return 0;")
	}
	for _, large := range []string{"", "_C"} {
		count := map[string]string{"": "int", "_C": "MPI_Count"}[large]
		add("MPI_CONVERSION_FN_NULL"+large, "void *, MPI_Datatype, "+count+", void *, MPI_Offset, void *", "")
	}
	return list
}
