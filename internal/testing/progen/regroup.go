package progen

// regroupings are pieces about communicators and groups, which they free.
func regroupings() []piece {
	const two = "MPI_Comm c;\nMPI_Comm_dup(W, &c);\n"
	const done = "\nMPI_Comm_free(&c);"
	const gather = "MPI_Comm_rank(c, &i);\nMPI_Comm_size(c, &k);\nif (i > 0) MPI_Send(&x, 1, MPI_INT, 0, $T, c);\n" +
		"else for (i = 1; i < k; i++) {\n    MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, $G, c, &st[0]);\n" +
		"    $S;\n    s += st[0].MPI_SOURCE;\n}" + done
	return []piece{
		{"MPI_Comm_dup", two + "if (rank == $A) {\n    MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n" +
			"    MPI_Send(&s, 1, MPI_INT, $B, $T, c);\n}\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $T, c, ONE);\n    $S;\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}" + done},
		{"MPI_Comm_dup", two + "if (rank == $A) {\n    MPI_Isend(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"    MPI_Isend(&v[1], 1, MPI_INT, $B, $T, c, &q[1]);\n}\nif (rank == $B) {\n" +
			"    MPI_Irecv(&w[0], 1, MPI_INT, $F, $G, c, &q[0]);\n    MPI_Irecv(&w[1], 1, MPI_INT, $F, $T, W, &q[1]);\n}" +
			done + "\nif (rank == $A || rank == $B) MPI_Waitall(2, q, ALL);\ny = w[0] - w[1];\n$S;"},
		{"MPI_Comm_dup", two + "if (rank == $A && n > 0) {\n    MPI_Barrier(c);\n    MPI_Bcast(&x, 1, MPI_INT, 0, W);\n" +
			"} else {\n    MPI_Bcast(&x, 1, MPI_INT, 0, W);\n    MPI_Barrier(c);\n}" + done},
		{"MPI_Comm_dup_with_info", "MPI_Comm c;\nMPI_Comm_dup_with_info(W, MPI_INFO_NULL, &c);\n" +
			"MPI_Scan(&x, &y, 1, MPI_INT, $O, c);\n$S;" + done},
		{"MPI_Comm_idup", "MPI_Comm c, d;\nMPI_Comm_idup(W, &c, &q[0]);\nMPI_Comm_dup(W, &d);\n" +
			"y = x;\nMPI_Bcast(&y, 1, MPI_INT, 0, d);\n$C\nMPI_Bcast(&y, 1, MPI_INT, $R, c);\n$S;\n" +
			"MPI_Comm_free(&d);" + done},
		{"MPI_Comm_idup", "MPI_Comm c, d;\nMPI_Comm_idup(W, rank == 0 ? &c : &d, &q[rank == 0]);\n" +
			"MPI_Comm_idup(W, rank == 0 ? &d : &c, &q[rank != 0]);\nMPI_Waitall(2, q, ALL);\n" +
			"if (rank == 0) {\n    MPI_Comm e = c;\n    c = d;\n    d = e;\n}\n" +
			"MPI_Scan(&x, &y, 1, MPI_INT, $O, c);\n$S;\nMPI_Comm_free(&d);" + done},
		{"MPI_Comm_idup_with_info", "MPI_Comm c;\nMPI_Comm_idup_with_info(W, MPI_INFO_NULL, &c, &q[0]);\n" +
			"if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}\n$C" + done},
		{"MPI_Comm_split", "MPI_Comm c;\nMPI_Comm_split(W, rank % 2, x, &c);\n" +
			"MPI_Allreduce(&x, &y, 1, MPI_INT, $O, c);\n$S;" + done},
		{"MPI_Comm_split", "MPI_Comm c;\nMPI_Comm_split(W, n, -rank, &c);\n" + gather},
		{"MPI_Comm_split", "MPI_Comm c;\nMPI_Comm_split(W, rank == $A, nprocs - rank, &c);\n" + gather},
		{"MPI_Comm_split", "MPI_Comm c, d;\nMPI_Comm_split(W, rank == $A ? MPI_UNDEFINED : 3, 0, &c);\n" +
			"if (c != MPI_COMM_NULL) {\n    MPI_Comm_split(c, 0, rank == $B, &d);\n    y = rank;\n" +
			"    MPI_Bcast(&y, 1, MPI_INT, 0, d);\n    $S;\n    MPI_Comm_free(&d);\n    MPI_Comm_free(&c);\n}"},
		{"MPI_Comm_split", "MPI_Comm c;\nif (rank == $B && n == 0) MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n" +
			"MPI_Comm_split(W, rank == $A ? MPI_UNDEFINED : 3, 0, &c);\n" +
			"if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\nelse MPI_Comm_free(&c);\n" +
			"if (rank == $B && n > 0) MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\nif (rank == $B) {\n    $S;\n}"},
		{"MPI_Comm_split", "MPI_Comm c;\nMPI_Comm_split(W, x > 1, 0, &c);\nMPI_Comm_size(c, &k);\n" +
			"for (i = 0; i < k; i++) v[i] = mix(x, i);\nMPI_Alltoall(v, 1, MPI_INT, w, 1, MPI_INT, c);\n" +
			"y = w[k - 1];\n$S;" + done},
		{"MPI_Comm_split_type", "MPI_Comm c;\nMPI_Comm_split_type(W, MPI_COMM_TYPE_SHARED, -rank, MPI_INFO_NULL, &c);\n" +
			"y = x;\nMPI_Bcast(&y, 1, MPI_INT, 0, c);\n$S;" + done},
		{"MPI_Comm_create", "MPI_Comm c;\nMPI_Group g, h;\nint list[2] = {$B, $A};\nMPI_Comm_group(W, &g);\n" +
			"MPI_Group_incl(g, 1 + n, list, &h);\nMPI_Comm_create(W, h, &c);\nMPI_Group_free(&g);\nMPI_Group_free(&h);\n" +
			"if (c != MPI_COMM_NULL) {\n    MPI_Exscan(&x, &y, 1, MPI_INT, $O, c);\n    MPI_Comm_rank(c, &i);\n" +
			"    if (i > 0) s = mix(s, y);\n    MPI_Comm_free(&c);\n}"},
		{"MPI_Comm_create", "MPI_Comm c;\nMPI_Group g, h, rest;\nint list[2] = {$B, $A};\nMPI_Comm_group(W, &g);\n" +
			"MPI_Group_incl(g, 1 + n, list, &h);\nMPI_Group_difference(g, h, &rest);\n" +
			"MPI_Comm_create(W, rank == $A || rank == $B ? h : rest, &c);\nMPI_Group_free(&g);\nMPI_Group_free(&h);\n" +
			"MPI_Group_free(&rest);\nif (c != MPI_COMM_NULL) {\n" +
			"    MPI_Allreduce(&x, &y, 1, MPI_INT, $O, c);\n    $S;\n    MPI_Comm_free(&c);\n}"},
		{"MPI_Comm_create_group", "MPI_Comm c;\nMPI_Group g, h;\nint list[2] = {$B, $A};\n" +
			"MPI_Comm_group(W, &g);\nMPI_Group_incl(g, 1 + n, list, &h);\nMPI_Group_rank(h, &i);\n" +
			"if (i != MPI_UNDEFINED) {\n    MPI_Comm_create_group(W, h, $T, &c);\n" +
			"    MPI_Allreduce(&x, &y, 1, MPI_INT, $O, c);\n    $S;\n    MPI_Comm_free(&c);\n}\n" +
			"MPI_Bcast(&x, 1, MPI_INT, $R, W);\nMPI_Group_free(&g);\nMPI_Group_free(&h);"},
		{"MPI_Comm_free", two + "MPI_Comm d = c;\nMPI_Comm_free(&c);\nif (c != MPI_COMM_NULL) s = 95;\n" +
			"if (s == 4 && x > 2) MPI_Barrier(d);"},
		{"MPI_Comm_free", two + "if (rank == $B) MPI_Recv_init(&w[0], 1, MPI_INT, $F, $G, c, &q[0]);\n" +
			"if (rank == $A) MPI_Send_init(&x, 1, MPI_INT, $B, $T, c, &q[0]);\nMPI_Comm_free(&c);\n" +
			"if (rank == $A || rank == $B) {\n    MPI_Start(&q[0]);\n    MPI_Wait(&q[0], ONE);\n    y = w[0];\n    $S;\n" +
			"    MPI_Request_free(&q[0]);\n}"},
		{"MPI_Comm_free", two + "y = x;\nMPI_Bcast(&y, 1, MPI_INT, $R, c);\n$S;\nif (x < 6) MPI_Comm_free(&c);"},
		{"MPI_Comm_disconnect", two + "if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, c);\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, c, ONE);\n    $S;\n}\nMPI_Comm_disconnect(&c);\n" +
			"if (c != MPI_COMM_NULL) s = 92;"},
		{"MPI_Comm_disconnect", two + "if (rank == $A) MPI_Isend(&x, 1, MPI_INT, $B, $T, c, &q[0]);\n" +
			"if (rank == $B) MPI_Irecv(&w[0], 1, MPI_INT, $F, $G, c, &q[0]);\nif (n > 0) MPI_Comm_disconnect(&c);\n" +
			"if (rank == $A || rank == $B) MPI_Wait(&q[0], ONE);\ny = w[0];\n$S;\nif (n == 0) MPI_Comm_disconnect(&c);"},
		{"MPI_Comm_get_parent", "MPI_Comm c;\nMPI_Comm_get_parent(&c);\nif (c != MPI_COMM_NULL) s = 91;"},
		{"MPI_Comm_compare", two + "MPI_Comm_compare(c, W, &y);\n$S;\nMPI_Comm_compare(c, c, &y);\n$S;\n" +
			"MPI_Comm_compare(MPI_COMM_SELF, c, &y);\n$S;" + done},
		{"MPI_Comm_compare", "MPI_Comm c;\nMPI_Comm_split(W, 0, -rank, &c);\nMPI_Comm_compare(c, W, &y);\n$S;" + done},
		{"MPI_Comm_group", "MPI_Group g;\nMPI_Comm_group(MPI_COMM_SELF, &g);\nMPI_Group_size(g, &y);\n$S;\n" +
			"MPI_Group_free(&g);"},
		{"MPI_Comm_test_inter", "MPI_Comm_test_inter(W, &flag);\nif (flag) s = 96;"},
		{"MPI_Comm_set_name", two + "char name[MPI_MAX_OBJECT_NAME];\n" +
			"MPI_Comm_set_name(c, rank == $A ? \"one\" : \"three\");\n" +
			"MPI_Comm_get_name(c, name, &y);\n$S;\nif (name[0] == 't') s++;" + done},
		{"MPI_Comm_get_name", "char name[MPI_MAX_OBJECT_NAME];\nMPI_Comm_get_name(MPI_COMM_SELF, name, &y);\n$S;"},
	}
}

// groupings are pieces about groups. Members of g are those of all processes but one, h is the reverse of all.
func groupings() []piece {
	const begin = "MPI_Group all, g, h, r;\nint three[1][3] = {{nprocs - 1, 0, -1}}, one[2] = {$A, $B};\n" +
		"MPI_Comm_group(MPI_COMM_WORLD, &all);\nMPI_Group_excl(all, 1, one, &g);\n" +
		"MPI_Group_range_incl(all, 1, three, &h);\n"
	const told = "MPI_Group_rank(r, &y);\nif (y == MPI_UNDEFINED) y = -1;\n$S;\nMPI_Group_size(r, &y);\n$S;\n" +
		"MPI_Group_free(&r);\n"
	const end = "MPI_Group_free(&all);\nMPI_Group_free(&g);\nMPI_Group_free(&h);"
	return []piece{
		{"MPI_Group_size", begin + "MPI_Group_size(g, &y);\n$S;\n" + end},
		{"MPI_Group_rank", begin + "MPI_Group_rank(h, &y);\n$S;\n" + end},
		{"MPI_Group_translate_ranks", begin + "one[1] = MPI_PROC_NULL;\nMPI_Group_translate_ranks(h, 2, one, g, w);\n" +
			"y = w[0] == MPI_UNDEFINED ? 7 : w[0];\n$S;\nif (w[1] != MPI_PROC_NULL) s = 97;\n" + end},
		{"MPI_Group_compare", begin + "MPI_Group_compare(all, h, &y);\n$S;\nMPI_Group_compare(all, g, &y);\n$S;\n" + end},
		{"MPI_Group_union", begin + "MPI_Group_union(g, h, &r);\n" + told + end},
		{"MPI_Group_intersection", begin + "MPI_Group_intersection(h, g, &r);\n" + told + end},
		{"MPI_Group_difference", begin + "MPI_Group_difference(h, g, &r);\n" + told + end},
		{"MPI_Group_difference", begin + "MPI_Group_difference(g, all, &r);\nif (r != MPI_GROUP_EMPTY) s = 98;\n" + end},
		{"MPI_Group_incl", begin + "MPI_Group_incl(h, 1 + n, one, &r);\n" + told + end},
		{"MPI_Group_excl", begin + "MPI_Group_excl(all, 2 * n, one, &r);\n" + told + end},
		{"MPI_Group_range_incl", begin + "three[0][2] = -2;\nMPI_Group_range_incl(all, 1, three, &r);\n" + told + end},
		{"MPI_Group_range_excl", begin + "three[0][1] = 1;\nMPI_Group_range_excl(all, 1, three, &r);\n" + told + end},
		{"MPI_Group_free", begin + "if (x > 2) MPI_Group_free(&all);\nelse MPI_Group_free(&all);\nMPI_Group_free(&g);\n" +
			"if (x < 6) MPI_Group_free(&h);"},
	}
}

// topologies are pieces about Cartesian topologies.
func topologies() []piece {
	const ring = "MPI_Comm c;\nint dims[2] = {nprocs, 1}, periods[2] = {n, 0}, coords[2] = {0, 0}, a, b;\n" +
		"MPI_Cart_create(W, 1 + n, dims, periods, 0, &c);\n"
	const line = "MPI_Comm c;\nint dims[2] = {nprocs - 1, 1}, periods[2] = {1, n}, coords[2] = {0, 0}, a, b;\n" +
		"MPI_Cart_create(W, 2, dims, periods, 0, &c);\nif (c != MPI_COMM_NULL) {\n"
	const done = "\nMPI_Comm_free(&c);"
	const web = "MPI_Comm c;\nint index[8] = {2, 3, 3, 3, 3, 3, 3, 3}, edges[3] = {0, n % 2, 0}, a;\n" +
		"MPI_Graph_create(W, nprocs, index, edges, 0, &c);\n"
	const pair = "MPI_Comm c;\nint index[8] = {2, 3, 3, 3, 3, 3, 3, 3}, edges[3] = {1, 0, 0};\n" +
		"MPI_Graph_create(W, nprocs, index, edges, 0, &c);\n"
	const next = "MPI_Comm c;\nint in[2] = {(rank + nprocs - 1) % nprocs, $A}, out[2] = {(rank + 1) % nprocs, 0}, " +
		"a[2] = {in[0] + 1, 2}, b[2] = {rank + 1, 2}, d, e;\n" +
		"MPI_Dist_graph_create_adjacent(W, 1, in, a, 1, out, b, MPI_INFO_NULL, 0, &c);\n"
	const star = "MPI_Comm c;\nint from[2] = {$A, rank}, many[2] = {rank == $B ? 1 : 0, n}, " +
		"to[2] = {rank == $B ? $B : rank, rank}, a, b, d;\n" +
		"MPI_Dist_graph_create(W, 2, from, many, to, MPI_UNWEIGHTED, MPI_INFO_NULL, 0, &c);\n"
	return []piece{
		{"MPI_Dist_graph_create_adjacent", next + "MPI_Topo_test(c, &y);\n$S;\nw[0] = 0;\n" +
			"MPI_Neighbor_alltoall(v, 1, MPI_INT, w, 1, MPI_INT, c);\ny = w[0];\n$S;" + done},
		{"MPI_Dist_graph_create_adjacent", "MPI_Comm c;\nint in[1] = {$A}, out[2] = {$B, $B}, k2 = rank == $B;\n" +
			"MPI_Dist_graph_create_adjacent(W, k2, in, MPI_UNWEIGHTED, (rank == $A) + (n && x == 77), out, MPI_UNWEIGHTED, " +
			"MPI_INFO_NULL, 0, &c);\nMPI_Neighbor_allgather(&x, 1, MPI_INT, w, 1, MPI_INT, c);\n" +
			"if (k2) {\n    y = w[0];\n    $S;\n}" + done},
		{"MPI_Dist_graph_create", star + "MPI_Dist_graph_neighbors_count(c, &a, &b, &d);\n" +
			"y = a + 3 * b + 9 * d;\n$S;" + done},
		{"MPI_Dist_graph_neighbors_count", next + "MPI_Dist_graph_neighbors_count(c, &y, &d, &e);\ny = mix(y, d) + e;\n$S;" +
			done},
		{"MPI_Dist_graph_neighbors", next + "MPI_Dist_graph_neighbors(c, 1, in, a, 1, out, n ? b : MPI_UNWEIGHTED);\n" +
			"y = mix(in[0], a[0]) + mix(out[0], b[0]);\n$S;" + done},
		{"MPI_Cart_create", ring + "MPI_Comm_rank(c, &y);\n$S;" + done},
		{"MPI_Cart_create", line + "    MPI_Allreduce(&x, &y, 1, MPI_INT, $O, c);\n    $S;\n    MPI_Comm_free(&c);\n}"},
		{"MPI_Cart_shift", ring + "MPI_Cart_shift(c, 0, 1, &a, &b);\ny = 9;\n" +
			"MPI_Sendrecv(&x, 1, MPI_INT, b, $T, &y, 1, MPI_INT, a, $G, c, ONE);\n$S;" + done},
		{"MPI_Cart_shift", ring + "MPI_Cart_shift(c, n, -2, &a, &b);\n" +
			"y = mix(a == MPI_PROC_NULL ? 7 : a, b == MPI_PROC_NULL ? 7 : b);\n$S;" + done},
		{"MPI_Cart_sub", line + "    MPI_Comm d;\n    int keep[2] = {n, 1 - n};\n    MPI_Cart_sub(c, keep, &d);\n" +
			"    MPI_Allreduce(&x, &y, 1, MPI_INT, $O, d);\n    $S;\n    MPI_Cartdim_get(d, &y);\n    $S;\n" +
			"    MPI_Comm_free(&d);\n    MPI_Comm_free(&c);\n}"},
		{"MPI_Dims_create", "int dims[3] = {0, 1 + n, 0};\nMPI_Dims_create(8 * nprocs, 3, dims);\n" +
			"y = dims[0] + 7 * dims[2];\n$S;"},
		{"MPI_Dims_create", "int dims[2] = {0, $A};\nMPI_Dims_create(6, 2, dims);\ny = dims[0];\n$S;"},
		{"MPI_Graph_create", web + "MPI_Allreduce(&x, &y, 1, MPI_INT, $O, c);\n$S;\nMPI_Topo_test(c, &y);\n$S;" + done},
		{"MPI_Neighbor_alltoall", pair +
			"MPI_Neighbor_alltoall(v, 1, MPI_INT, w, 1, MPI_INT, c);\ny = mix(w[0], w[1]);\n$S;" + done},
		{"MPI_Neighbor_allgather", pair + "MPI_Neighbor_allgather(&x, 1, MPI_INT, w, 1, MPI_INT, c);\n" +
			"y = mix(w[0], w[1]);\n$S;" + done},
		{"MPI_Graphdims_get", web + "MPI_Graphdims_get(c, &y, &a);\ny = mix(y, a);\n$S;" + done},
		{"MPI_Graph_get", web + "MPI_Graph_get(c, 2, 3, v, w);\ny = mix(v[1], w[n]);\n$S;" + done},
		{"MPI_Graph_neighbors_count", web + "MPI_Graph_neighbors_count(c, n, &y);\n$S;" + done},
		{"MPI_Graph_neighbors", web + "MPI_Graph_neighbors(c, 0, 2, v);\ny = mix(v[0], v[1]);\n$S;" + done},
		{"MPI_Graph_map", web + "MPI_Graph_map(W, 1, index, edges, &y);\nif (y == MPI_UNDEFINED) y = 5;\n$S;" + done},
		{"MPI_Topo_test", ring + "MPI_Topo_test(c, &y);\n$S;\nMPI_Topo_test(W, &y);\nif (y == MPI_UNDEFINED) s++;" + done},
		{"MPI_Cartdim_get", ring + "MPI_Comm d;\nMPI_Comm_dup(c, &d);\nMPI_Comm_free(&c);\nMPI_Cartdim_get(d, &y);\n" +
			"$S;\nMPI_Comm_free(&d);"},
		{"MPI_Cart_get", ring + "MPI_Cart_get(c, 2, dims, periods, coords);\n" +
			"y = dims[0] + periods[0] + coords[0];\n$S;" + done},
		{"MPI_Cart_rank", ring + "coords[0] = rank + 1;\nif (periods[0] || rank + 1 < nprocs) {\n" +
			"    MPI_Cart_rank(c, coords, &y);\n    $S;\n}" + done},
		{"MPI_Cart_coords", line + "    MPI_Comm_rank(c, &i);\n    MPI_Cart_coords(c, i, 2, coords);\n" +
			"    y = coords[0] + coords[1];\n    $S;\n    MPI_Comm_free(&c);\n}"},
		{"MPI_Cart_map", "int dims[1] = {nprocs - 1}, periods[1] = {0};\nMPI_Cart_map(W, 1, dims, periods, &y);\n" +
			"if (y == MPI_UNDEFINED) y = 6;\n$S;"},
	}
}
