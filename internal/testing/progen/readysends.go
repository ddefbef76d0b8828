package progen

// readyPieces are about sends in ready mode, most of which start when a receive is posted, and some of which may not.
func readyPieces() []piece {
	const post = "if (rank == $B) MPI_Irecv(&w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n"
	const done = "if (rank == $B) {\n    $C\n    y = w[0];\n    $S;\n}"
	return []piece{
		{"MPI_Rsend", post + "MPI_Barrier(W);\nif (rank == $A) MPI_Rsend(&x, 1, MPI_INT, $B, $T, W);\n" + done},
		{"MPI_Rsend", "if (rank == $B) {\n    MPI_Irecv(&w[0], 1, MPI_INT, $F, $T, W, &q[0]);\n" +
			"    MPI_Send(&s, 1, MPI_INT, $A, $U, W);\n    $C\n    y = w[0];\n    $S;\n}\nif (rank == $A) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $B, $G, W, ONE);\n    MPI_Rsend(&x, 1, MPI_INT, $B, $T, W);\n}"},
		{"MPI_Rsend", "if (rank == $A) {\n    MPI_Recv(&y, 1, MPI_INT, $B, $U, W, ONE);\n" +
			"    MPI_Rsend(&x, 1, MPI_INT, $B, $T, W);\n}\nif (rank == $B) {\n" +
			"    MPI_Sendrecv(&s, 1, MPI_INT, $A, $U, &y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Rsend", "if (rank == $A) {\n    MPI_Ssend(&x, 1, MPI_INT, $B, $U, W);\n" +
			"    MPI_Rsend(&x, 1, MPI_INT, $B, $T, W);\n}\nif (rank == $B) {\n" +
			"    MPI_Irecv(&w[0], 1, MPI_INT, $F, $T, W, &q[0]);\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $A, $U, W, ONE);\n    $C\n    $S;\n}"},
		{"MPI_Rsend", "if (rank == $A) {\n    MPI_Ssend(&x, 1, MPI_INT, $B, $U, W);\n" +
			"    MPI_Rsend(&x, 1, MPI_INT, $B, $T, W);\n}\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $A, $U, W, ONE);\n    MPI_Recv(&y, 1, MPI_INT, $F, $T, W, ONE);\n    $S;\n}"},
		{"MPI_Rsend", "if (rank == 0) {\n    for (i = 1; i < nprocs; i++) MPI_Irecv(&w[i], 1, MPI_INT, $X, $T, W, &q[i]);\n" +
			"    MPI_Barrier(W);\n    for (i = 1; i < nprocs; i++) {\n        MPI_Wait(&q[i], ONE);\n        y = w[i];\n" +
			"        $S;\n    }\n} else {\n    if (n > 0) MPI_Barrier(W);\n    MPI_Rsend(&x, 1, MPI_INT, 0, $T, W);\n" +
			"    if (n == 0) MPI_Barrier(W);\n}"},
		{"MPI_Irsend", post + "MPI_Barrier(W);\nif (rank == $A) {\n    MPI_Irsend(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"    $C\n}\n" + done},
		{"MPI_Irsend", "MPI_Irecv(&w[0], 1, MPI_INT, MPI_ANY_SOURCE, $G, W, &q[0]);\nMPI_Barrier(W);\n" +
			"MPI_Irsend(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W, &q[1]);\nMPI_Waitall(2, q, ALL);\ny = w[0];\n$S;"},
		{"MPI_Rsend", "if (rank == $A) {\n    MPI_Recv(&y, 1, MPI_INT, $B, $U, W, ONE);\n    if (n > 0) MPI_Barrier(W);\n" +
			"    MPI_Rsend(&x, 1, MPI_INT, $B, $T, W);\n    if (n == 0) MPI_Barrier(W);\n} else {\n" +
			"    if (rank == $B) MPI_Isendrecv(&s, 1, MPI_INT, $A, $U, &w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n" +
			"    MPI_Barrier(W);\n    if (rank == $B) {\n        $C\n        y = w[0];\n    }\n}"},
		{"MPI_Startall", "if (rank == $A) {\n    MPI_Recv(&y, 1, MPI_INT, $B, $U, W, ONE);\n" +
			"    if (n > 0) MPI_Barrier(W);\n    MPI_Rsend(&x, 1, MPI_INT, $B, $T, W);\n    if (n == 0) MPI_Barrier(W);\n" +
			"} else {\n    if (rank == $B) {\n        MPI_Recv_init(&w[0], 1, MPI_INT, $F, $T, W, &q[0]);\n" +
			"        MPI_Send_init(&s, 1, MPI_INT, $A, $U, W, &q[1]);\n        MPI_Startall(2, q);\n    }\n" +
			"    MPI_Barrier(W);\n" +
			"    if (rank == $B) {\n        MPI_Waitall(2, q, ALL);\n        y = w[0];\n        MPI_Request_free(&q[0]);\n" +
			"        MPI_Request_free(&q[1]);\n    }\n}"},
		{"MPI_Rsend_init", "if (rank == $A) {\n    MPI_Rsend_init(&x, 1, MPI_INT, $B, $T, W, &q[1]);\n" +
			"    for (i = 0; i < 2; i++) {\n        MPI_Recv(&y, 1, MPI_INT, $B, $U, W, ONE);\n        MPI_Start(&q[1]);\n" +
			"        MPI_Wait(&q[1], ONE);\n    }\n    MPI_Request_free(&q[1]);\n}\n" +
			"if (rank == $B) for (i = 0; i < 2; i++) {\n" +
			"    MPI_Irecv(&w[0], 1, MPI_INT, $F, $T, W, &q[0]);\n    MPI_Send(&x, 1, MPI_INT, $A, $U, W);\n" +
			"    $C\n    y = w[0];\n    $S;\n}"},
	}
}
