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
	return []piece{
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
		{"MPI_Comm_remote_size", across + "MPI_Comm_remote_size(c, &y);\n$S;\nMPI_Comm_size(c, &y);\n$S;\n" +
			"MPI_Comm_test_inter(c, &flag);\nif (!flag) s = 94;" + done},
		{"MPI_Comm_remote_group", across + "MPI_Comm_remote_group(c, &of);\nMPI_Group_rank(of, &y);\n" +
			"if (y != MPI_UNDEFINED) s = 93;\nMPI_Group_size(of, &y);\n$S;\nMPI_Group_free(&of);" + done},
		{"MPI_Intercomm_merge", across + "MPI_Comm d, e;\nMPI_Comm_dup(c, &e);\nMPI_Comm_compare(c, e, &y);\n$S;\n" +
			"MPI_Comm_idup(e, &d, &q[0]);\n$C\nMPI_Comm_free(&e);\n" +
			"MPI_Intercomm_merge(d, rank == $A ? 0 : nprocs == 2 || rank + n > 0, &e);\n" +
			"MPI_Comm_free(&d);\nMPI_Comm_free(&e);" + done},
	}
}
