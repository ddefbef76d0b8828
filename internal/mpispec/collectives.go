package mpispec

// collectives gives the rows of the collectives. A reduction is taken to fill its buffer at every process,
// not only at the root: where it does not, and the rest is read, the search finds out.
func collectives() []Function {
	sent := func() []Param { return []Param{outgoing("sendbuf"), count("sendcount"), datatype("sendtype")} }
	received := func() []Param { return []Param{incoming("recvbuf"), count("recvcount"), datatype("recvtype")} }
	scattered := func() []Param {
		return []Param{outgoing("sendbuf"), counts("sendcounts"), displacements("displs"), datatype("sendtype")}
	}
	gathered := func() []Param {
		return []Param{incoming("recvbuf").with(MayWrite), counts("recvcounts"), displacements("displs"),
			datatype("recvtype")}
	}
	each := func(list []Param, displs string) []Param {
		list[2].Name = displs
		return list
	}
	typed := func(list []Param, name string) []Param {
		list[3] = datatypes(name)
		return list
	}
	const pairs = "what one process sends another must be what that receives; a process does not wait for one from " +
		"which it gets nothing; what is received must not overlap"
	list := []Function{
		{Name: "MPI_Barrier", Section: "5.3", Leave: NeedsEveryone, Params: []Param{communicator()}, Symmetric: sameForAll},
		{Name: "MPI_Bcast", Section: "5.4", Leave: NeedsRoot, Symmetric: sameForAll,
			Params: []Param{param("buffer", Exchanged, Reads), count("count"), datatype("datatype"), root(), communicator()}},
		{Name: "MPI_Reduce", Section: "5.9.1", Leave: NeedsAllAtRoot, Symmetric: combines,
			Params: []Param{outgoing("sendbuf").inPlace(RootInPlace), incoming("recvbuf").at(AtRoot), count("count"),
				datatype("datatype"), operation(), root(), communicator()}},
		{Name: "MPI_Allreduce", Section: "5.9.6", Leave: NeedsAll, Symmetric: combines,
			Params: reduction(TogetherInPlace, incoming("recvbuf"), count("count"))},
		// Results of scans are those of the processes of lower rank, and shares stand in the order of the ranks.
		{Name: "MPI_Scan", Section: "5.11.1", Leave: NeedsLowerRanks, Notes: "each process gets a result of its own",
			Params: reduction(EachInPlace, incoming("recvbuf"), count("count"))},
		{Name: "MPI_Exscan", Section: "5.11.2", Leave: NeedsLowerRanks,
			Params: reduction(EachInPlace, incoming("recvbuf").with(MayWrite), count("count")),
			Notes: "the receive buffer of the first process is not significant: it need not be one, and holds no value " +
				"afterwards; in place it is unchanged"},
		{Name: "MPI_Reduce_scatter_block", Section: "5.10.1", Leave: NeedsIfResult,
			Params: reduction(TogetherInPlace, incoming("recvbuf").with(MayWrite), count("recvcount")),
			Notes:  "in place, what is behind the result stays"},
		{Name: "MPI_Reduce_scatter", Section: "5.10.2", Leave: NeedsIfResult,
			Params: reduction(EachInPlace, incoming("recvbuf").with(MayWrite), counts("recvcounts")),
			Notes:  "in place, what is behind the result stays"},
		{Name: "MPI_Gather", Section: "5.5", Leave: NeedsAllAtRoot, Symmetric: givesOnly,
			Params: exchange(inPlace(sent(), RootInPlace), at(blocks(received()), AtRoot), root())},
		{Name: "MPI_Scatter", Section: "5.6", Leave: NeedsRoot,
			Params: exchange(at(blocks(sent()), AtRoot), inPlace(received(), RootInPlace), root())},
		{Name: "MPI_Allgather", Section: "5.7", Leave: NeedsAll,
			Params: exchange(inPlace(sent(), TogetherInPlace), blocks(received()))},
		{Name: "MPI_Alltoall", Section: "5.8", Leave: NeedsAll,
			Params: exchange(blocks(inPlace(sent(), TogetherInPlace)), blocks(received()))},
		{Name: "MPI_Gatherv", Section: "5.5", Leave: NeedsAllAtRoot, Notes: pairs,
			Params: exchange(inPlace(sent(), RootInPlace), at(gathered(), AtRoot), root())},
		{Name: "MPI_Scatterv", Section: "5.6", Leave: NeedsRoot, Notes: "what is sent may overlap",
			Params: exchange(at(scattered(), AtRoot), inPlace(received(), RootInPlace), root())},
		{Name: "MPI_Allgatherv", Section: "5.7", Leave: NeedsAll, Notes: pairs,
			Params: exchange(inPlace(sent(), TogetherInPlace), gathered())},
		{Name: "MPI_Alltoallv", Section: "5.8", Leave: NeedsAll, Notes: pairs,
			Params: exchange(inPlace(each(scattered(), "sdispls"), TogetherInPlace), each(gathered(), "rdispls"))},
		{Name: "MPI_Alltoallw", Section: "5.8", Leave: NeedsAll, Notes: pairs + "; displacements are in bytes",
			Params: exchange(inPlace(typed(each(scattered(), "sdispls"), "sendtypes"), TogetherInPlace),
				typed(each(gathered(), "rdispls"), "recvtypes"))},
	}
	for i := range list {
		list[i].Class = Collective
	}
	return append(list, Function{Name: "MPI_Reduce_local", Section: "5.9.7", Symmetric: ownProcess,
		Notes: "no collective: a process combines what it has itself",
		Params: []Param{outgoing("inbuf"), param("inoutbuf", Exchanged, Replaces), count("count"), datatype("datatype"),
			operation()}})
}

// reduction gives the parameters of a reduction that has no root.
func reduction(how InPlace, into, size Param) []Param {
	return []Param{outgoing("sendbuf").inPlace(how), into, size, datatype("datatype"), operation(), communicator()}
}

// exchange gives the parameters of a collective that sends and receives.
func exchange(sent, received []Param, more ...Param) []Param {
	return append(append(append(sent, received...), more...), communicator())
}

// inPlace lets MPI_IN_PLACE stand for the buffer that parameters begin with.
func inPlace(data []Param, by InPlace) []Param {
	data[0] = data[0].inPlace(by)
	return data
}

// blocks gives the buffer a block for each process.
func blocks(data []Param) []Param {
	data[0] = data[0].blocks()
	return data
}

// at makes parameters significant at some processes only.
func at(data []Param, who Who) []Param {
	for i := range data {
		data[i] = data[i].at(who)
	}
	return data
}
