package progen

// bufferedPieces are about sends in buffered mode.
func bufferedPieces() []piece {
	const ring = "(rank + 1) % nprocs"
	const attach = "char pool[sizeof(int) + MPI_BSEND_OVERHEAD], *given;\nMPI_Buffer_attach(pool, sizeof pool);\n"
	const detach = "MPI_Buffer_detach(&given, &i);\nif (given != pool || i != (int)sizeof pool) s = 73;\n"
	const post = "MPI_Bsend(&x, 1, MPI_INT, " + ring + ", $T, W);\n"
	return []piece{
		{"MPI_Bsend", attach + post + "MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, $G, W, ONE);\n" + detach + "$S;"},
		{"MPI_Bsend", "if (rank == $A) {\n" + attach + "    MPI_Bsend(&x, 1, MPI_INT, $B, $T, W);\n    x++;\n" +
			"    MPI_Send(&s, 1, MPI_INT, $B, $U, W);\n" + detach + "}\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $A, $U, W, ONE);\n    $S;\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Bsend", attach + "if (rank == $A) MPI_Bsend(&x, 1, MPI_INT, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Irecv(&w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n    $C\n    y = w[0];\n    $S;\n}\n" + detach},
		{"MPI_Bsend", "if (rank == $A) {\n    char pool[2 * (sizeof(int) + MPI_BSEND_OVERHEAD)], *given;\n" +
			"    MPI_Buffer_attach(pool, sizeof pool);\n    for (i = 0; i < 2; i++) {\n" +
			"        MPI_Bsend(&x, 1, MPI_INT, $B, i, W);\n        x++;\n    }\n" +
			"    MPI_Buffer_detach(&given, &i);\n}\nif (rank == $B) for (i = 1; i >= 0; i--) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, i, W, ONE);\n    $S;\n}"},
		{"MPI_Buffer_attach", "char pool[2 * sizeof(int) + MPI_BSEND_OVERHEAD], *given;\n" +
			"MPI_Buffer_attach(pool, sizeof pool);\nif (rank == $A) MPI_Bsend(v, n > 0 ? 3 : 2, MPI_INT, $B, $T, W);\n" +
			"if (rank == $B) {\n    MPI_Recv(w, 3, MPI_INT, $F, $G, W, ONE);\n    y = w[1];\n    $S;\n}\n" +
			"MPI_Buffer_detach(&given, &i);\n"},
		{"MPI_Ibsend", attach + "MPI_Ibsend(&x, 1, MPI_INT, " + ring + ", $T, W, &q[1]);\n" +
			"MPI_Irecv(&w[0], 1, MPI_INT, MPI_ANY_SOURCE, $G, W, &q[0]);\n$C\nMPI_Wait(&q[1], ONE);\ny = w[0];\nx++;\n" +
			detach + "$S;"},
		{"MPI_Bsend_init", "if (rank == $A) {\n    char pool[2 * (sizeof(int) + MPI_BSEND_OVERHEAD)], *given;\n" +
			"    MPI_Buffer_attach(pool, sizeof pool);\n    MPI_Bsend_init(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"    for (i = 0; i < 2; i++) {\n        MPI_Start(&q[0]);\n        MPI_Wait(&q[0], ONE);\n        x++;\n" +
			"    }\n    MPI_Request_free(&q[0]);\n    MPI_Buffer_detach(&given, &i);\n}\n" +
			"if (rank == $B) for (i = 0; i < 2; i++) {\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Buffer_detach", attach + post + detach + "MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, $G, W, ONE);\n$S;"},
		{"MPI_Buffer_detach", attach + "MPI_Bsend(&x, 1, MPI_INT, MPI_PROC_NULL, $T, W);\n" + detach + "y = i;\n$S;"},
	}
}
