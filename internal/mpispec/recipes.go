package mpispec

import "strings"

// What programs ask about how a datatype was made (MPI 3.1, section 4.1.13): the constructor, which is named by a
// combiner, and its arguments.

// CombinerNamed stands for no constructor: the datatype is predefined.
const CombinerNamed = 1

// combiners gives the constants that name constructors.
func combiners() []Constant {
	var list []Constant
	for i, name := range strings.Fields("NAMED DUP CONTIGUOUS VECTOR HVECTOR INDEXED HINDEXED INDEXED_BLOCK " +
		"HINDEXED_BLOCK STRUCT SUBARRAY DARRAY F90_REAL F90_COMPLEX F90_INTEGER RESIZED HVECTOR_INTEGER HINDEXED_INTEGER " +
		"STRUCT_INTEGER") {
		list = append(list, Constant{"MPI_COMBINER_" + name, CombinerNamed + int64(i)})
	}
	return list
}

// Combiner gives the constant that names a constructor. Those that MPI 3.0 has removed have the names of the functions
// that are for them.
func Combiner(function string) int64 {
	name := strings.TrimPrefix(strings.TrimPrefix(function, "MPI_Type_"), "create_")
	for _, c := range combiners() {
		if c.Name == "MPI_COMBINER_"+strings.ToUpper(name) {
			return c.Value
		}
	}
	return 0
}

// recipes gives the functions that tell how a datatype was made.
func recipes() []Function {
	asked := param("datatype", OldType, NoAccess)
	filled := func(name string, role Role) Param { return param(name, role, MayWrite) }
	most := func(name string) Param { return param(name, BigNumber, NoAccess) }
	large := func(name string) Param { return param(name, NewCount, Writes) }
	return []Function{
		{Name: "MPI_Type_get_envelope", Section: "4.1.13", Params: []Param{asked, result("num_integers"),
			result("num_addresses"), result("num_datatypes"), result("combiner")}},
		{Name: "MPI_Type_get_contents", Section: "4.1.13", Params: []Param{asked, number("max_integers"),
			number("max_addresses"), number("max_datatypes"), filled("array_of_integers", Results),
			filled("array_of_addresses", NewAddress), filled("array_of_datatypes", NewType)},
			Notes: "derived datatypes that it gives are new ones, which are not committed, and are to be freed"},
		{Name: "MPI_Type_get_envelope_c", Section: "MPI 4.0, 5.1.13", Params: []Param{asked, large("num_integers"),
			large("num_addresses"), large("num_large_counts"), large("num_datatypes"), result("combiner")},
			Notes: "of datatypes that were made with large counts, `MPI_Type_get_envelope` and `MPI_Type_get_contents` must " +
				"not be called"},
		{Name: "MPI_Type_get_contents_c", Section: "MPI 4.0, 5.1.13", Params: []Param{asked, most("max_integers"),
			most("max_addresses"), most("max_large_counts"), most("max_datatypes"), filled("array_of_integers", Results),
			filled("array_of_addresses", NewAddress), filled("array_of_large_counts", NewCount),
			filled("array_of_datatypes", NewType)}},
	}
}
