package progen

// crossings are pieces about intercommunicators between one process and the others, which they free.
func crossings() []piece {
	const across = "MPI_Comm c, g;\nMPI_Comm_split(W, rank == $A, -x, &g);\nMPI_Comm_rank(g, &i);\n" +
		"MPI_Group lead, of;\n" +
		"MPI_Comm_group(W, &of);\nMPI_Comm_group(g, &lead);\nk = 0;\nMPI_Group_translate_ranks(lead, 1, &k, of, &y);\n" +
		"if (i == 0 && rank != $A) MPI_Send(&y, 1, MPI_INT, $A, $T, W);\n" +
		"if (rank == $A) MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, $T, W, ONE);\nelse y = $A;\n" +
		"MPI_Group_free(&lead);\nMPI_Group_free(&of);\nMPI_Intercomm_create(g, 0, W, y, $T, &c);\n"
	const done = "\nMPI_Comm_free(&g);\nMPI_Comm_free(&c);"
	const talk = "MPI_Comm_remote_size(c, &k);\nif (rank != $A) MPI_Send(&x, 1, MPI_INT, 0, i, c);\n" +
		"else for (i = 0; i < k; i++) {\n    MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, $G, c, &st[0]);\n" +
		"    $S;\n    s += st[0].MPI_SOURCE;\n}"
	list := []piece{
		{"MPI_Intercomm_create", across + talk + done},
		{"MPI_Intercomm_create", across + "if (rank == $A) MPI_Isend(&x, 1, MPI_INT, n, $T, c, &q[0]);\n" +
			"if (rank != $A && i == n) {\n    MPI_Recv(&y, 1, MPI_INT, 0, $G, c, ONE);\n    $S;\n}\n" +
			"if (rank == $A) MPI_Wait(&q[0], ONE);" + done},
		{"MPI_Intercomm_create", "MPI_Comm c;\nif (rank == $A) MPI_Isend(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"if (rank == $A) MPI_Intercomm_create(MPI_COMM_SELF, 0, W, $B, $T + n, &c);\n" +
			"if (rank == $B) MPI_Intercomm_create(MPI_COMM_SELF, 0, W, $A, $T + n, &c);\n" +
			"if (rank == $B) {\n    MPI_Recv(&y, 1, MPI_INT, $A, $G, W, ONE);\n    $S;\n}\n" +
			"if (rank == $A) MPI_Wait(&q[0], ONE);\nif (rank == $A || rank == $B) MPI_Comm_free(&c);"},
		{"MPI_Intercomm_merge", across + "MPI_Comm d;\nMPI_Intercomm_merge(c, (rank == $A) == n, &d);\n" +
			"MPI_Comm_rank(d, &y);\n$S;\ny = x;\nMPI_Bcast(&y, 1, MPI_INT, 0, d);\n$S;\nMPI_Comm_free(&d);" + done},
		{"MPI_Intercomm_merge", across + "MPI_Comm d;\nMPI_Intercomm_merge(c, n, &d);\n" +
			"MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_MAX, d);\n$S;\nMPI_Comm_free(&d);" + done}, // whatever the order is
		{"MPI_Comm_remote_size", across + "MPI_Comm_remote_size(c, &y);\n$S;\nMPI_Comm_size(c, &y);\n$S;\n" +
			"MPI_Comm_test_inter(c, &flag);\nif (!flag) s = 94;" + done},
		{"MPI_Comm_remote_group", across + "MPI_Comm_remote_group(c, &of);\nMPI_Group_rank(of, &y);\n" +
			"if (y != MPI_UNDEFINED) s = 93;\nMPI_Group_size(of, &y);\n$S;\nMPI_Group_free(&of);" + done},
		{"MPI_Intercomm_merge", across + "MPI_Comm d, e;\nMPI_Comm_dup(c, &e);\nMPI_Comm_compare(c, e, &y);\n$S;\n" +
			"MPI_Comm_idup(e, &d, &q[0]);\n$C\nMPI_Comm_free(&e);\n" +
			"MPI_Intercomm_merge(d, rank == $A ? 0 : nprocs == 2 || rank + n > 0, &e);\n" +
			"MPI_Comm_free(&d);\nMPI_Comm_free(&e);" + done},
	}
	for _, exchange := range exchangesAcross() {
		list = append(list, piece{"MPI_Intercomm_create", across + exchange + done})
	}
	return list
}

// exchangesAcross are collectives on an intercommunicator c, on which one process alone is opposite to the others.
func exchangesAcross() []string {
	const alone, rest = "rank == $A ? MPI_ROOT : 0", "rank == $A ? n : i == n ? MPI_ROOT : MPI_PROC_NULL"
	const size = "MPI_Comm_remote_size(c, &k);\n"
	const tell = "\nfor (j = 0; j < k; j++) {\n    y = w[j];\n    $S;\n}"
	return []string{
		"y = x;\nMPI_Bcast(&y, 1, MPI_INT, " + alone + ", c);\n$S;",
		"y = x;\nMPI_Ibcast(&y, 1, MPI_INT, " + rest + ", c, &q[0]);\n$C\n$S;",
		"y = x;\nMPI_Bcast(&y, 1, MPI_INT, rank == $A ? 0 : i == n ? MPI_ROOT : x > 4 ? 0 : MPI_PROC_NULL, c);\n$S;",
		size + "MPI_Allgather(&x, 1, MPI_INT, w, 1, MPI_INT, c);" + tell,
		size + "MPI_Allgather(v, 1 + (rank == $A), MPI_INT, w, 1 + (rank != $A), MPI_INT, c);" + tell,
		size + "MPI_Gather(&x, 1, MPI_INT, w, 1, MPI_INT, " + alone + ", c);\nif (rank != $A) k = 0;" + tell,
		size + "MPI_Igather(&x, 1, MPI_INT, w, 1 + n, MPI_INT, " + alone + ", c, &q[0]);\n$C\nif (rank != $A) k = 0;" + tell,
		"MPI_Scatter(v, 1, MPI_INT, w, 1, MPI_INT, " + alone + ", c);\nk = rank != $A;" + tell,
		size + "MPI_Alltoall(v, 1, MPI_INT, w, 1, MPI_INT, c);" + tell,
		size + "for (j = 0; j < 3; j++) at[j] = j;\nMPI_Alltoallv(v, counts, at, MPI_INT, w, counts, at, MPI_INT, c);" + tell,
		size + "at[0] = 1;\nat[1] = 0;\nMPI_Allgatherv(&x, 1, MPI_INT, w, counts, at, MPI_INT, c);" + tell,
		size + "at[0] = 1;\nat[1] = 0;\nMPI_Gatherv(&x, 1, MPI_INT, w, counts, at, MPI_INT, " + alone + ", c);\n" +
			"if (rank != $A) k = 0;" + tell,
		"at[0] = at[1] = n;\nMPI_Scatterv(v, counts, at, MPI_INT, &y, 1, MPI_INT, " + alone + ", c);\n$S;",
		"y = x;\nMPI_Allreduce(&x, &y, 1, MPI_INT, $O, c);\n$S;",
		"y = x;\nMPI_Iallreduce(&x, &y, 1, MPI_INT, $O, c, &q[0]);\n$C\n$S;",
		"y = x;\nMPI_Reduce(&x, &y, 1, MPI_INT, $O, " + alone + ", c);\n$S;",
		"y = x;\nMPI_Reduce(&x, &y, 1, MPI_INT, $O, " + rest + ", c);\n$S;",
		"MPI_Comm_size(c, &k);\nMPI_Reduce_scatter_block(v, w, rank == $A ? nprocs - 1 : 1, MPI_INT, $O, c);\n" +
			"k = 1;" + tell,
		"counts[0] = rank == $A ? nprocs - 1 : 1;\nMPI_Reduce_scatter(v, w, counts, MPI_INT, $O, c);\n" +
			"counts[0] = k = 1;" + tell,
		"if (rank == $A) MPI_Isend(&x, 1, MPI_INT, 0, $T, c, &q[0]);\nMPI_Barrier(c);\n" +
			"if (rank != $A && i == 0) {\n    MPI_Recv(&y, 1, MPI_INT, 0, $G, c, ONE);\n    $S;\n}\n" +
			"if (rank == $A) MPI_Wait(&q[0], ONE);",
		"MPI_Ibarrier(c, &q[0]);\nif (rank == $A) MPI_Send(&x, 1, MPI_INT, n, $T, c);\n" +
			"if (rank != $A && i == n) {\n    MPI_Recv(&y, 1, MPI_INT, 0, $G, c, ONE);\n    $S;\n}\n$C",
		"MPI_Comm d;\nMPI_Comm_split(c, x > 1, rank, &d);\nif (d != MPI_COMM_NULL) {\n    MPI_Comm_remote_size(d, &y);\n" +
			"    $S;\n    MPI_Barrier(d);\n    MPI_Comm_free(&d);\n}",
		"MPI_Comm d;\nMPI_Group h, all;\nMPI_Comm_group(c, &all);\nat[0] = 0;\n" +
			"MPI_Group_incl(all, rank == $A || n ? 1 : 0, at, &h);\n" +
			"MPI_Comm_create(c, h, &d);\nif (d != MPI_COMM_NULL) {\n    y = x;\n" +
			"    MPI_Bcast(&y, 1, MPI_INT, " + alone + ", d);\n    $S;\n    MPI_Comm_free(&d);\n}\n" +
			"MPI_Group_free(&h);\nMPI_Group_free(&all);",
	}
}
