package mpispec

// neighbourhoods gives the rows of the collectives in which a process exchanges data with its neighbours in a topology,
// in the three forms of collectives. None of them says that it is symmetric.
func neighbourhoods() []Function {
	list := neighbourly()
	list = append(list, unwaitedOf(list, "7.7")...)
	return append(list, preparedOf(neighbourly(), "4.0: 8.8")...)
}

// neighbourly gives the rows of those that a process waits in.
func neighbourly() []Function {
	sent := func() []Param { return []Param{outgoing("sendbuf"), count("sendcount"), datatype("sendtype")} }
	received := func() []Param {
		return blocks([]Param{incoming("recvbuf").with(MayWrite), count("recvcount"), datatype("recvtype")})
	}
	each := func(buffer Param, sizes string, places, types Param) []Param {
		return []Param{buffer, counts(sizes), places, types}
	}
	into := incoming("recvbuf").with(MayWrite)
	places := func(name string) Param { return param(name, Addresses, Reads) }
	list := []Function{
		{Name: "MPI_Neighbor_allgather", Section: "7.6.1", Params: exchange(sent(), received())},
		{Name: "MPI_Neighbor_allgatherv", Section: "7.6.1",
			Params: exchange(sent(), each(into, "recvcounts", displacements("displs"), datatype("recvtype")))},
		{Name: "MPI_Neighbor_alltoall", Section: "7.6.2", Params: exchange(blocks(sent()), received()),
			Notes: "what a process sends down a dimension is received from above, also where both neighbours are one process " +
				"(MPI 4.0, annex B.1.1)"},
		{Name: "MPI_Neighbor_alltoallv", Section: "7.6.2",
			Params: exchange(each(outgoing("sendbuf"), "sendcounts", displacements("sdispls"), datatype("sendtype")),
				each(into, "recvcounts", displacements("rdispls"), datatype("recvtype")))},
		{Name: "MPI_Neighbor_alltoallw", Section: "7.6.2", Notes: "displacements are in bytes",
			Params: exchange(each(outgoing("sendbuf"), "sendcounts", places("sdispls"), datatypes("sendtypes")),
				each(into, "recvcounts", places("rdispls"), datatypes("recvtypes")))},
	}
	for i := range list {
		list[i].Class, list[i].Leave = Collective, NeedsNeighbours
	}
	return list
}
