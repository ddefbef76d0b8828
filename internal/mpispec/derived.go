package mpispec

// DerivedBase is what handles of derived datatypes count from: each that a process makes has a number of its own, from
// 1, which is never given again, so that the handle of a freed one stands for nothing.
const DerivedBase = 0x4f000000

// MixedBytes is what a status names as the datatype of a message with basic datatypes of several kinds, counted in
// bytes. It is no datatype of a program.
const MixedBytes = DerivedBase

// derivation gives the functions that make datatypes, ask about them, and free them.
func derivation() []Function {
	list := append(append(append(constructors(), queries()...), recipes()...), removed()...)
	for i := range list {
		list[i].Symmetric = ownProcess
	}
	return append(list, addresses()...)
}

// addresses gives the functions about addresses. That a process asks for one has its rank in a name.
func addresses() []Function {
	base := func(name string) Param { return param(name, Displacement, NoAccess) }
	ask := []Param{param("location", Location, Keeps), param("address", NewAddress, Writes)}
	return []Function{
		{Name: "MPI_Get_address", Section: "4.1.5", Params: ask,
			Notes: "where an object begins is an unknown number: differences of addresses within one object are known. " +
				"Displacements from one variable to another one are refused, as MPI leaves them undefined (MPI 4.0, 5.1.12): " +
				"with `MPI_BOTTOM` a datatype has the addresses themselves"},
		{Name: "MPI_Aint_add", Section: "4.1.5", Params: []Param{base("base"), base("disp")}, Result: "MPI_Aint",
			Symmetric: ownProcess},
		{Name: "MPI_Aint_diff", Section: "4.1.5", Params: []Param{base("addr1"), base("addr2")}, Result: "MPI_Aint",
			Symmetric: ownProcess},
		{Name: "MPI_Address", Section: "16.1", Params: ask, Notes: "removed in MPI 3.0, for `MPI_Get_address`"},
	}
}

func constructors() []Function {
	old, made := param("oldtype", OldType, NoAccess), param("newtype", NewType, Writes)
	row := func(name, section, notes string, params ...Param) Function {
		return Function{Name: name, Section: section, Params: append(params, made), Notes: notes}
	}
	length, blocks := number("blocklength"), param("array_of_blocklengths", Numbers, Reads)
	displacements := param("array_of_displacements", Numbers, Reads)
	inBytes := param("array_of_displacements", Addresses, Reads)
	sizes := func(name string) Param { return param(name, Numbers, Reads) }
	return []Function{
		row("MPI_Type_contiguous", "4.1.2", "", number("count"), old),
		row("MPI_Type_vector", "4.1.2", "", number("count"), length, number("stride"), old),
		row("MPI_Type_create_hvector", "4.1.2", "", number("count"), length, param("stride", Displacement, NoAccess), old),
		row("MPI_Type_indexed", "4.1.2", "", number("count"), blocks, displacements, old),
		row("MPI_Type_create_hindexed", "4.1.2", "", number("count"), blocks, inBytes, old),
		row("MPI_Type_create_indexed_block", "4.1.2", "", number("count"), length, displacements, old),
		row("MPI_Type_create_hindexed_block", "4.1.2", "", number("count"), length, inBytes, old),
		row("MPI_Type_create_struct", "4.1.2", "also with the elements `MPI_LB` and `MPI_UB` of MPI-1, which set a bound",
			number("count"), blocks, inBytes, param("array_of_types", OldTypes, Reads)),
		row("MPI_Type_create_subarray", "4.1.3", "", number("ndims"), sizes("array_of_sizes"), sizes("array_of_subsizes"),
			sizes("array_of_starts"), number("order"), old),
		row("MPI_Type_create_darray", "4.1.4", "", number("size"), number("rank"), number("ndims"),
			sizes("array_of_gsizes"), sizes("array_of_distribs"), sizes("array_of_dargs"), sizes("array_of_psizes"),
			number("order"), old),
		row("MPI_Type_create_resized", "4.1.7", "", old, param("lb", Displacement, NoAccess),
			param("extent", Displacement, NoAccess)),
		row("MPI_Type_dup", "4.1.10", "it is committed if the old one is", old),
	}
}

func queries() []Function {
	asked, handle := param("datatype", OldType, NoAccess), param("datatype", OneType, Reads)
	kind := func(name string, params ...Param) Function {
		return Function{Name: name, Section: "17.1.9", Params: append(params, param("newtype", NewType, Writes)),
			Notes: "one that needs more than 8 bytes a number is refused; it matches what was got with the same numbers alone"}
	}
	place := func(name string) Param { return param(name, NewAddress, Writes) }
	big := func(name string) Param { return param(name, NewCount, Writes) }
	return []Function{
		{Name: "MPI_Type_commit", Section: "4.1.9", Params: []Param{handle}},
		{Name: "MPI_Type_free", Section: "4.1.9", Params: []Param{handle},
			Notes: "operations that are under way keep the datatype; one that is never freed is an `mpi-resource-leak`"},
		{Name: "MPI_Type_size", Section: "4.1.5", Params: []Param{asked, result("size")}},
		{Name: "MPI_Type_get_extent", Section: "4.1.7", Params: []Param{asked, place("lb"), place("extent")}},
		{Name: "MPI_Type_get_true_extent", Section: "4.1.8", Params: []Param{asked, place("true_lb"), place("true_extent")}},
		{Name: "MPI_Type_size_x", Section: "4.1.5", Params: []Param{asked, big("size")}},
		{Name: "MPI_Type_get_extent_x", Section: "4.1.7", Params: []Param{asked, big("lb"), big("extent")}},
		{Name: "MPI_Type_get_true_extent_x", Section: "4.1.8", Params: []Param{asked, big("true_lb"), big("true_extent")}},
		{Name: "MPI_Get_elements", Section: "4.1.11",
			Params: []Param{param("status", OldStatus, Reads), datatype("datatype"), result("count")}},
		{Name: "MPI_Get_elements_x", Section: "4.1.11",
			Params: []Param{param("status", OldStatus, Reads), datatype("datatype"), param("count", NewCount, Writes)}},
		{Name: "MPI_Status_set_elements", Section: "12.3",
			Params: []Param{param("status", ChangedStatus, MayWrite), datatype("datatype"), number("count")}},
		{Name: "MPI_Status_set_elements_x", Section: "12.3",
			Params: []Param{param("status", ChangedStatus, MayWrite), datatype("datatype"),
				param("count", BigNumber, NoAccess)}},
		{Name: "MPI_Type_match_size", Section: "17.2.5",
			Params: []Param{number("typeclass"), number("size"), param("datatype", NewType, Writes)},
			Notes:  "the datatype of C is given, such as `MPI_DOUBLE`"},
		kind("MPI_Type_create_f90_real", number("p"), number("r")),
		kind("MPI_Type_create_f90_complex", number("p"), number("r")),
		kind("MPI_Type_create_f90_integer", number("r")),
		{Name: "MPI_Type_set_name", Section: "6.8", Params: []Param{asked, param("type_name", Name, Reads)}},
		{Name: "MPI_Type_get_name", Section: "6.8",
			Params: []Param{asked, param("type_name", Text, MayWrite), result("resultlen")}},
	}
}

// removed gives the functions that MPI 3.0 has taken away, which old programs call.
func removed() []Function {
	by := func(name, now string, params ...Param) Function {
		return Function{Name: name, Section: "16.1", Params: params, Notes: "removed in MPI 3.0, for `" + now + "`"}
	}
	asked := param("datatype", OldType, NoAccess)
	place := func(name string) Param { return param(name, NewAddress, Writes) }
	old, made := param("oldtype", OldType, NoAccess), param("newtype", NewType, Writes)
	blocks, inBytes := param("array_of_blocklengths", Numbers, Reads), param("array_of_displacements", Addresses, Reads)
	return []Function{
		by("MPI_Type_hvector", "MPI_Type_create_hvector", number("count"), number("blocklength"),
			param("stride", Displacement, NoAccess), old, made),
		by("MPI_Type_hindexed", "MPI_Type_create_hindexed", number("count"), blocks, inBytes, old, made),
		by("MPI_Type_struct", "MPI_Type_create_struct", number("count"), blocks, inBytes,
			param("array_of_types", OldTypes, Reads), made),
		by("MPI_Type_extent", "MPI_Type_get_extent", asked, place("extent")),
		by("MPI_Type_lb", "MPI_Type_get_extent", asked, place("displacement")),
		by("MPI_Type_ub", "MPI_Type_get_extent", asked, place("displacement")),
	}
}
