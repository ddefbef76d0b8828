package progen

// partitionedPieces are about partitioned communication.
func partitionedPieces() []piece {
	const free = "    MPI_Request_free(&q[0]);\n}"
	send := func(parts, count string) string {
		return "if (rank == $A) {\n" +
			"    MPI_Psend_init(v, " + parts + ", " + count + ", MPI_INT, $B, $T, W, MPI_INFO_NULL, &q[0]);\n"
	}
	receive := func(parts, count string) string {
		return "if (rank == $B) {\n" +
			"    MPI_Precv_init(w, " + parts + ", " + count + ", MPI_INT, $A, $T, W, MPI_INFO_NULL, &q[0]);\n"
	}
	const start = "    MPI_Start(&q[0]);\n"
	const got = "    $C\n    y = w[0] + 2 * w[1] + 3 * w[3];\n    $S;\n    for (i = 0; i < 6; i++) w[i] = 0;\n" + free
	const each = "    v[0] = x;\n    for (k = 3; k >= 0; k--) MPI_Pready(k, q[0]);\n    MPI_Wait(&q[0], ONE);\n" +
		"    v[0] = 1;\n" + free
	return []piece{
		{"MPI_Psend_init", send("4", "1") + start + each + "\n" + receive("2", "2") + start + got},
		{"MPI_Precv_init", send("1 + n", "4 / (1 + n)") + start + "    MPI_Pready_range(0, n, q[0]);\n" +
			"    MPI_Wait(&q[0], ONE);\n" +
			free + "\n" + receive("4", "1") + start + got},
		{"MPI_Pready", send("2", "2") + "    for (j = 0; j < 2; j++) {\n    " + start + "        v[1] = x + j;\n" +
			"        MPI_Pready(1, q[0]);\n        v[1] = x;\n        MPI_Pready(0, q[0]);\n" +
			"        MPI_Wait(&q[0], &st[0]);\n    }\n" +
			"    v[1] = 2;\n" + free + "\n" + receive("2", "2") + "    for (j = 0; j < 2; j++) {\n    " + start +
			"        MPI_Wait(&q[0], ONE);\n        y = w[1] + w[2];\n        $S;\n    }\n" +
			"    w[0] = w[1] = w[2] = w[3] = 0;\n" + free},
		{"MPI_Pready_range", send("3", "1") + start + "    MPI_Pready_range(1, 2, q[0]);\n" +
			"    MPI_Send(&x, 1, MPI_INT, $B, $U, W);\n    MPI_Pready_range(0, 0, q[0]);\n" +
			"    MPI_Wait(&q[0], ONE);\n" + free + "\n" +
			receive("1", "3") + start + "    MPI_Recv(&y, 1, MPI_INT, $A, $U, W, ONE);\n    $S;\n" + got},
		{"MPI_Pready_list", send("4", "1") + start + "    int order[3] = {3, 0, 2};\n" +
			"    MPI_Pready_list(3, order, q[0]);\n" +
			"    MPI_Pready_list(1 + n / 2, (int[]){1}, q[0]);\n" +
			"    MPI_Wait(&q[0], ONE);\n" + free + "\n" + receive("4", "1") + start +
			got},
		{"MPI_Parrived", send("4", "1") + start + each + "\n" + receive("2", "2") + start +
			"    MPI_Parrived(q[0], 1, &flag);\n    if (flag) s = mix(s, w[2] + w[3]);\n" + got},
		{"MPI_Parrived", send("2", "1") + start + "    v[0] = x;\n    MPI_Pready(0, q[0]);\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $B, $U, W, ONE);\n    v[1] = y;\n    MPI_Pready(1, q[0]);\n" +
			"    MPI_Wait(&q[0], ONE);\n" +
			"    v[0] = 1;\n    v[1] = 2;\n" + free + "\n" + receive("2", "1") + start +
			"    do MPI_Parrived(q[0], 0, &flag); while (!flag);\n    y = w[0];\n" +
			"    MPI_Send(&y, 1, MPI_INT, $A, $U, W);\n    $S;\n" +
			"    MPI_Wait(&q[0], &st[0]);\n    y = w[1] - st[0].MPI_SOURCE;\n    $S;\n" + free},
	}
}
