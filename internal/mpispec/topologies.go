package mpispec

// topologies gives the rows of the functions on Cartesian topologies.
func topologies() []Function {
	many := func(name string) Param { return param(name, Results, MayWrite) }
	return []Function{
		{Name: "MPI_Cart_create", Section: "7.5.1", Class: Collective, Leave: NeedsEveryone,
			Params: []Param{communicator(), number("ndims"), ranks("dims"), ranks("periods"), number("reorder"),
				newComm("comm_cart")},
			Notes: "that ranks are reordered, where the program allows it, is assumed not to happen"},
		{Name: "MPI_Cart_sub", Section: "7.5.5", Class: Collective, Leave: NeedsEveryone,
			Params: []Param{communicator(), ranks("remain_dims"), newComm("newcomm")}},
		{Name: "MPI_Dims_create", Section: "7.5.2", Symmetric: ownProcess,
			Params: []Param{number("nnodes"), number("ndims"), param("dims", Results, Keeps)},
			Notes: "of the choices that are balanced, the one in which the greatest and the least dimension differ " +
				"least, and then the one whose greatest is least"},
		{Name: "MPI_Topo_test", Section: "7.5.4", Symmetric: sameForAll, Params: []Param{communicator(), result("status")}},
		{Name: "MPI_Cartdim_get", Section: "7.5.4", Params: []Param{communicator(), result("ndims")}},
		{Name: "MPI_Cart_get", Section: "7.5.4",
			Params: []Param{communicator(), number("maxdims"), many("dims"), many("periods"), many("coords")}},
		{Name: "MPI_Cart_rank", Section: "7.5.4", Params: []Param{communicator(), ranks("coords"), result("rank")}},
		{Name: "MPI_Cart_coords", Section: "7.5.4",
			Params: []Param{communicator(), number("rank"), number("maxdims"), many("coords")}},
		{Name: "MPI_Cart_shift", Section: "7.5.5",
			Params: []Param{communicator(), number("direction"), number("disp"), result("rank_source"), result("rank_dest")}},
		{Name: "MPI_Cart_map", Section: "7.5.8",
			Params: []Param{communicator(), number("ndims"), ranks("dims"), ranks("periods"), result("newrank")}},
		{Name: "MPI_Graph_create", Section: "7.5.3", Class: Collective, Leave: NeedsEveryone,
			Params: []Param{communicator(), number("nnodes"), ranks("index"), ranks("edges"), number("reorder"),
				newComm("comm_graph")},
			Notes: "as with `MPI_Cart_create`; collectives of neighbours are refused where two processes have several edges"},
		{Name: "MPI_Graphdims_get", Section: "7.5.5", Params: []Param{communicator(), result("nnodes"), result("nedges")}},
		{Name: "MPI_Graph_get", Section: "7.5.5",
			Params: []Param{communicator(), number("maxindex"), number("maxedges"), many("index"), many("edges")}},
		{Name: "MPI_Graph_neighbors_count", Section: "7.5.5",
			Params: []Param{communicator(), number("rank"), result("nneighbors")}},
		{Name: "MPI_Graph_neighbors", Section: "7.5.5",
			Params: []Param{communicator(), number("rank"), number("maxneighbors"), many("neighbors")}},
		{Name: "MPI_Graph_map", Section: "7.5.8",
			Params: []Param{communicator(), number("nnodes"), ranks("index"), ranks("edges"), result("newrank")}},
	}
}
