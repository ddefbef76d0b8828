package progen

// matchedPieces are about messages that probes take out of matching, and about sends and receives with one request.
func matchedPieces() []piece {
	const ring = "(rank + 1) % nprocs"
	const back = "(rank + nprocs - 1) % nprocs"
	const from = "if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\nif (rank == $B) {\n    MPI_Message m;\n"
	return []piece{
		{"MPI_Mprobe", from + "    MPI_Mprobe($F, $G, W, &m, &st[0]);\n    MPI_Mrecv(&y, 1, MPI_INT, &m, ONE);\n" +
			"    y += m == MPI_MESSAGE_NULL;\n    $S;\n}"},
		{"MPI_Mprobe", "if (rank == 0) for (i = 1; i < nprocs; i++) {\n    MPI_Message m;\n" +
			"    MPI_Mprobe($X, $G, W, &m, &st[0]);\n    MPI_Mrecv(&y, 1, MPI_INT, &m, &st[1]);\n" +
			"    y += st[0].MPI_SOURCE - st[1].MPI_SOURCE;\n    $S;\n} else MPI_Send(&x, 1, MPI_INT, 0, $T, W);"},
		{"MPI_Mprobe", "MPI_Message m;\nMPI_Isend(&x, 1, MPI_INT, " + ring + ", $T, W, &q[0]);\n" +
			"MPI_Mprobe(MPI_ANY_SOURCE, $G, W, &m, ONE);\nMPI_Sendrecv(&s, 1, MPI_INT, " + ring + ", $U, &y, 1, MPI_INT, " +
			back + ", $U, W, ONE);\n$S;\nMPI_Mrecv(&y, 1, MPI_INT, &m, ONE);\n$C\n$S;"},
		{"MPI_Mprobe", "MPI_Message m;\nMPI_Mprobe(MPI_PROC_NULL, $T, W, &m, &st[0]);\n" +
			"MPI_Mrecv(&y, 1, MPI_INT, &m, &st[1]);\n" +
			"if (st[1].MPI_SOURCE == MPI_PROC_NULL) s++;"},
		{"MPI_Improbe", from + "    MPI_Improbe($F, $G, W, &flag, &m, &st[0]);\n" +
			"    if (flag) MPI_Mrecv(&y, 1, MPI_INT, &m, ONE);\n    else MPI_Recv(&y, 1, MPI_INT, $A, $T, W, ONE);\n    $S;\n}"},
		{"MPI_Improbe", from + "    do MPI_Improbe($F, $G, W, &flag, &m, &st[0]); while (!flag);\n" +
			"    MPI_Imrecv(&w[0], 1, MPI_INT, &m, &q[0]);\n    $C\n    y = w[0];\n    $S;\n}"},
		{"MPI_Mrecv", "MPI_Message m;\nif (rank == $A) {\n    MPI_Ssend(&x, 1, MPI_INT, $B, $T, W);\n" +
			"    MPI_Send(&s, 1, MPI_INT, $B, $T, W);\n}\nif (rank == $B) {\n    MPI_Mprobe($F, $G, W, &m, ONE);\n" +
			"    if (n > 0) MPI_Mrecv(&y, 1, MPI_INT, &m, ONE);\n    MPI_Recv(&w[0], 1, MPI_INT, $F, $G, W, ONE);\n" +
			"    if (n == 0) MPI_Mrecv(&y, 1, MPI_INT, &m, ONE);\n    $S;\n}"},
		{"MPI_Imrecv", from + "    MPI_Mprobe($F, $G, W, &m, ONE);\n    MPI_Imrecv(&w[0], 1, MPI_INT, &m, &q[0]);\n" +
			"    s++;\n    $C\n    y = w[0];\n    $S;\n}"},
		{"MPI_Imrecv", "MPI_Message m;\nMPI_Issend(&x, 1, MPI_INT, " + ring + ", $T, W, &q[1]);\n" +
			"MPI_Mprobe(MPI_ANY_SOURCE, $G, W, &m, ONE);\nMPI_Imrecv(&w[0], 1, MPI_INT, &m, &q[0]);\n" +
			"MPI_Waitall(2, q, ALL);\ny = w[0];\n$S;"},
		{"MPI_Isendrecv", "MPI_Isendrecv(&x, 1, MPI_INT, " + ring + ", $T, &w[0], 1, MPI_INT, " + back +
			", $G, W, &q[0]);\n$C\ny = w[0];\n$S;"},
		{"MPI_Isendrecv", "MPI_Isendrecv(&x, 1, MPI_INT, rank == $A ? $B : MPI_PROC_NULL, $T, &w[0], 1, MPI_INT, " +
			"rank == $B ? $F : MPI_PROC_NULL, $G, W, &q[0]);\n$C\nif (rank == $B) y = w[0];\n$S;"},
		{"MPI_Isendrecv_replace", "w[0] = x;\nMPI_Isendrecv_replace(&w[0], 1, MPI_INT, " + ring + ", $T, " +
			"MPI_ANY_SOURCE, $G, W, &q[0]);\n$C\ny = w[0];\n$S;"},
	}
}
