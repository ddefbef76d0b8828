package mpispec

// packing gives the functions that put data of any kinds into one buffer, and take them out of it.
func packing() []Function {
	position := param("position", Result, Replaces)
	list := []Function{
		{Name: "MPI_Pack", Section: "4.2", Params: []Param{outgoing("inbuf"), count("incount"), datatype("datatype"),
			param("outbuf", Incoming, MayWrite), number("outsize"), position, communicator()},
			Notes: "the data stand side by side in the buffer, which holds characters"},
		{Name: "MPI_Unpack", Section: "4.2", Params: []Param{outgoing("inbuf"), number("insize"), position,
			param("outbuf", Incoming, MayWrite), count("outcount"), datatype("datatype"), communicator()}},
		{Name: "MPI_Pack_size", Section: "4.2",
			Params: []Param{count("incount"), datatype("datatype"), communicator(), result("size")},
			Notes:  "the bytes of the data, and no more, as with MPICH"},
	}
	list = append(list, external()...)
	for i := range list {
		list[i].Symmetric = ownProcess
	}
	return list
}

// external gives those whose representation of data the caller names.
func external() []Function {
	form := param("datarep", Name, Reads)
	position := param("position", NewAddress, Replaces)
	size := func(name string) Param { return param(name, Displacement, NoAccess) }
	return []Function{
		{Name: "MPI_Pack_external", Section: "4.3",
			Params: []Param{form, outgoing("inbuf"), count("incount"), datatype("datatype"),
				param("outbuf", Incoming, MayWrite), size("outsize"), position},
			Notes: "the representation is \"external32\"; datatypes whose size is another one there (`MPI_LONG`, " +
				"`MPI_LONG_DOUBLE`, `MPI_WCHAR`) are refused, and pairs"},
		{Name: "MPI_Unpack_external", Section: "4.3",
			Params: []Param{form, outgoing("inbuf"), size("insize"), position, param("outbuf", Incoming, MayWrite),
				count("outcount"), datatype("datatype")}},
		{Name: "MPI_Pack_external_size", Section: "4.3",
			Params: []Param{form, count("incount"), datatype("datatype"), param("size", NewAddress, Writes)}},
	}
}
