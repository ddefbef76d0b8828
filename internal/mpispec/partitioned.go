package mpispec

// partitioned gives the functions of partitioned communication (MPI 4.0, chapter 4).
func partitioned() []Function {
	made := func(name string, data, end Param) Function {
		count := count("count")
		count.C = "MPI_Count "
		end.Name = "dest"
		return Function{Name: name, Class: Nonblocking, Section: "MPI 4.0, 4.2.1",
			Params: []Param{data.with(Keeps), number("partitions"), count, datatype("datatype"), end, tag("tag"),
				communicator(), info(), newRequest().with(Keeps)},
			Notes: "transfers between two processes, with one tag and communicator, are matched in the order in which they " +
				"are made; both sides have equally many elements, in any number of partitions"}
	}
	list := param("array_of_partitions", Numbers, Reads)
	list.C = "int *"
	ready := func(name string, notes string, params ...Param) Function {
		return Function{Name: name, Class: Nonblocking, Section: "MPI 4.0, 4.2.2", Notes: notes,
			Params: append(params, keptRequest())}
	}
	return []Function{
		made("MPI_Psend_init", outgoing("buf"), dest()),
		made("MPI_Precv_init", incoming("buf"), source()),
		ready("MPI_Pready", "a partition belongs to MPI from then on, until the send is complete", number("partition")),
		ready("MPI_Pready_range", "", number("partition_low"), number("partition_high")),
		ready("MPI_Pready_list", "", number("length"), list),
		{Name: "MPI_Parrived", Class: Completion, Section: "MPI 4.0, 4.2.2",
			Params: []Param{keptRequest(), number("partition"), result("flag")},
			Notes: "may say that a partition has not come although it has, but not for ever; where it has, its part of the " +
				"buffer is the program's"},
	}
}
