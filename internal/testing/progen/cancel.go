package progen

// cancelPieces are about operations that are cancelled.
func cancelPieces() []piece {
	const ask = "MPI_Test_cancelled(&st[0], &flag);\n"
	const sender = "if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n"
	const again = "    if (flag) MPI_Recv(&w[0], 1, MPI_INT, $F, $G, W, ONE);\n    y = w[0];\n    $S;\n}"
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
		{"MPI_Test_cancelled", sender + "if (rank == $B) {\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, &st[0]);\n    " + ask +
			"    y = y + flag;\n    $S;\n}"},
		{"MPI_Status_set_cancelled", sender + "if (rank == $B) {\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, &st[0]);\n" +
			"    MPI_Status_set_cancelled(&st[0], n);\n    " + ask + "    y = y + flag;\n    $S;\n" +
			"    MPI_Status_set_cancelled(&st[0], 0);\n    MPI_Get_count(&st[0], MPI_INT, &y);\n    $S;\n}"},
	}
}
