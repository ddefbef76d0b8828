package progen

// generalPieces are those about generalized requests.
func generalPieces() []piece {
	const begin = "MPI_Grequest_start(query, release, withdraw, &u[n], &q[0]);\n"
	const end = "\nMPI_Get_count(&st[0], MPI_INT, &k);\ny = caught + k;\n$S;"
	return []piece{
		{"MPI_Grequest_start", begin + "if (x > 1 || rank != $A) MPI_Grequest_complete(q[0]);\n" +
			"MPI_Wait(&q[0], &st[0]);" + end},
		{"MPI_Grequest_start", begin + "MPI_Irecv(&y, 1, MPI_INT, rank, $T, W, &q[1]);\nMPI_Send(&x, 1, MPI_INT, rank, $T, " +
			"W);\nMPI_Grequest_complete(q[0]);\nMPI_Waitall(2, q, x > 1 ? st : ALL);\ny = caught;\n$S;"},
		{"MPI_Grequest_complete", begin + "MPI_Test(&q[0], &flag, &st[0]);\nif (flag) s = 90;\n" +
			"MPI_Grequest_complete(q[0]);\nflag = 0;\nwhile (!flag) MPI_Test(&q[0], &flag, &st[0]);" + end},
		{"MPI_Grequest_complete", "MPI_Irecv(&y, 1, MPI_INT, rank, $T, W, &q[0]);\nMPI_Send(&x, 1, MPI_INT, rank, $T, W);\n" +
			"MPI_Grequest_start(query, release, withdraw, &u[n], &q[1]);\nMPI_Grequest_complete(q[1]);\n" +
			"MPI_Waitall(2, q, st);\nMPI_Get_count(&st[1], MPI_INT, &k);\ny = caught + k + st[0].MPI_SOURCE;\n$S;"},
		{"MPI_Grequest_complete", begin + "q[1] = MPI_REQUEST_NULL;\nMPI_Grequest_complete(q[0]);\n" +
			"MPI_Waitany(2, q, &i, &st[0]);\ns = mix(s, i);" + end},
	}
}

// cancelPieces are about operations that are cancelled.
func cancelPieces() []piece {
	const ask = "MPI_Test_cancelled(&st[0], &flag);\n"
	const sender = "if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n"
	const again = "    if (flag) MPI_Recv(&w[0], 1, MPI_INT, $F, $G, W, ONE);\n    y = w[0];\n    $S;\n}"
	const instead = "    if (flag) MPI_Send(&s, 1, MPI_INT, $B, $T, W);\n}\n"
	const wait = "    MPI_Cancel(&q[0]);\n    MPI_Wait(&q[0], &st[0]);\n    " + ask
	return []piece{
		{"MPI_Cancel", sender + "if (rank == $B) {\n    MPI_Irecv(&w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n" + wait + again},
		{"MPI_Cancel", "if (rank == $B) {\n    MPI_Irecv(&w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n    MPI_Cancel(&q[0]);\n" +
			"    MPI_Send(&s, 1, MPI_INT, $A, $U, W);\n    MPI_Wait(&q[0], &st[0]);\n    " + ask + again +
			"\nif (rank == $A) {\n    MPI_Recv(&y, 1, MPI_INT, $B, $U, W, ONE);\n    MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n}"},
		{"MPI_Cancel", "if (rank == $A) for (i = 0; i < 2; i++) MPI_Send(&v[i], 1, MPI_INT, $B, $T, W);\n" +
			"if (rank == $B) {\n    MPI_Irecv(&w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n" +
			"    MPI_Irecv(&w[1], 1, MPI_INT, $A, $G, W, &q[1]);\n" + wait +
			"    MPI_Wait(&q[1], ONE);\n    s = mix(s, w[1]);\n" + again},
		{"MPI_Cancel", sender + "if (rank == $B) {\n    MPI_Recv_init(&w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n" +
			"    MPI_Start(&q[0]);\n    MPI_Cancel(&q[0]);\n    MPI_Test(&q[0], &flag, &st[0]);\n" +
			"    if (!flag) MPI_Wait(&q[0], &st[0]);\n    " + ask + "    MPI_Request_free(&q[0]);\n" + again},
		{"MPI_Cancel", "if (rank == $A) {\n    MPI_Issend(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"    MPI_Wait(&q[0], ONE);\n}\nif (rank == $B) {\n" +
			"    MPI_Irecv(&w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n    MPI_Cancel(&q[0]);\n" +
			"    do MPI_Request_get_status(q[0], &flag, &st[0]); while (!flag);\n    MPI_Waitany(1, q, &k, &st[0]);\n    " +
			ask + again},
		{"MPI_Cancel", "if (rank == $A) {\n    MPI_Isend(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n" + wait + instead +
			"if (rank == $B) {\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Cancel", "if (rank == $A) {\n    MPI_Ssend_init(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n    MPI_Start(&q[0]);\n" +
			"    MPI_Cancel(&q[0]);\n    flag = 0;\n    while (!flag) MPI_Test(&q[0], &flag, &st[0]);\n    " + ask +
			"    MPI_Request_free(&q[0]);\n" + instead +
			"if (rank == $B) {\n    MPI_Irecv(&y, 1, MPI_INT, $F, $G, W, &q[0]);\n    MPI_Wait(&q[0], ONE);\n    $S;\n}"},
		{"MPI_Cancel", "if (rank == $A) {\n    for (i = 0; i < 2; i++) MPI_Isend(&v[i], 1, MPI_INT, $B, $T, W, &q[i]);\n" +
			"    MPI_Cancel(&q[0]);\n    MPI_Waitall(2, q, st);\n    " + ask + instead +
			"if (rank == $B) for (i = 0; i < 2; i++) {\n    MPI_Recv(&y, 1, MPI_INT, $A, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Test_cancelled", sender + "if (rank == $B) {\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, &st[0]);\n    " + ask +
			"    y = y + flag;\n    $S;\n}"},
		{"MPI_Status_set_cancelled", sender + "if (rank == $B) {\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, &st[0]);\n" +
			"    MPI_Status_set_cancelled(&st[0], n);\n    " + ask + "    y = y + flag;\n    $S;\n" +
			"    MPI_Status_set_cancelled(&st[0], 0);\n    MPI_Get_count(&st[0], MPI_INT, &y);\n    $S;\n}"},
	}
}
