package mpispec

// noHints is what is said of functions that give an info object which the implementation fills.
const noHints = "the implementation is taken to have no hints of its own, and to ignore those that it is given: a " +
	"note says so where the object is asked"

// infos gives the rows of the functions on info objects (MPI 3.1, chapter 9), which hold pairs of a key and a value
// for a process alone. They may be called before MPI_Init and after MPI_Finalize (MPI 4.0, section 11.4.1).
func infos() []Function {
	key, value := param("key", Name, Reads), param("value", Text, MayWrite)
	n, made, old := param("nkeys", Result, Writes), param("info", NewInfo, Writes), param("info", OldInfo, Replaces)
	row := func(name, notes string, params ...Param) Function {
		return Function{Name: name, Section: "9", Params: params, Symmetric: ownProcess, Notes: notes, Anytime: true}
	}
	env := row("MPI_Info_create_env", "MPI 4.0; "+noHints, number("argc"), param("argv", Strings, NoAccess), made)
	return []Function{
		row("MPI_Info_create", "", made),
		env,
		row("MPI_Info_set", "", info(), key, param("value", Name, Reads)),
		row("MPI_Info_delete", "", info(), key),
		row("MPI_Info_get", "there is nothing in `MPI_INFO_ENV`, which a note says",
			info(), key, number("valuelen"), value, result("flag")),
		row("MPI_Info_get_string", "MPI 4.0", info(), key, param("buflen", Capacity, Replaces), value, result("flag")),
		row("MPI_Info_get_valuelen", "", info(), key, result("valuelen").with(MayWrite), result("flag")),
		row("MPI_Info_get_nkeys", "", info(), n),
		row("MPI_Info_get_nthkey", "keys are numbered in the order in which they were set, as implementations do",
			info(), number("n"), param("key", Text, MayWrite)),
		row("MPI_Info_dup", "", info(), param("newinfo", NewInfo, Writes)),
		row("MPI_Info_free", "one that is never freed is an `mpi-resource-leak`", old),
	}
}
