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
	for i := range list {
		list[i].Symmetric = ownProcess
	}
	return list
}
