package progen

import "strings"

// fileLaterPieces are pieces about accesses to files that are complete some time after the call that begins them. In
// some, a process uses the buffer before, or makes a conflicting access, or calls what must not be called.
func fileLaterPieces() []piece {
	const mine = "MPI_File_write_at(fh, 4 * rank, &x, 1, MPI_INT, ONE);\n"
	const done = "MPI_Get_count(&st[0], MPI_INT, &y);\n"
	list := []piece{
		{"MPI_File_iwrite", fileBegin + "MPI_File_iwrite(fh, v, n, MPI_INT, &q[0]);\n" +
			"if (n == 2) x = v[0]++;\n$C\n" + fileEnd},
		{"MPI_File_iwrite_at", fileBegin + "if (rank == $A) {\n    MPI_File_iwrite_at(fh, 4, v, 2, MPI_INT, &q[0]);\n" +
			"    if (n > 1) MPI_File_write_at(fh, 8, &x, 1, MPI_INT, ONE);\n    $C\n}\n" + fileEnd},
		{"MPI_File_iread_at", fileBegin + mine + fileSync + "MPI_File_iread_at(fh, 4 * n, w, 2, MPI_INT, &q[0]);\n" +
			"if (rank == $A && n == 2) MPI_File_write_at(fh, 20, &x, 1, MPI_INT, ONE);\n$C\n" + fileEnd},
		{"MPI_File_iread", fileBegin + mine + fileSync + "MPI_File_iread(fh, w, 4, MPI_INT, &q[0]);\n" +
			"MPI_Wait(&q[0], &st[0]);\n" + done + fileEnd},
		{"MPI_File_iwrite_all", fileBegin + "MPI_File_iwrite_all(fh, v, rank == $A, MPI_INT, &q[0]);\n" +
			"if (x > 5 && n > 1) MPI_File_sync(fh);\n$C\n" + fileEnd},
		{"MPI_File_iread_at_all", fileBegin + mine + fileSync +
			"MPI_File_iread_at_all(fh, 4 * $A, &y, 1, MPI_INT, &q[0]);\n" +
			"MPI_File_iread_at_all(fh, 4 * $B, w, 1, MPI_INT, &q[1]);\nMPI_Waitall(2, q, st);\ny -= w[0];\n" + fileEnd},
		{"MPI_File_write_at_all_begin", fileBegin + "MPI_File_write_at_all_begin(fh, 4 * rank, &x, 1, MPI_INT);\n" +
			"if (n > 1 && rank == $A) MPI_File_write_at(fh, 4 * rank, &y, 1, MPI_INT, ONE);\n" +
			"MPI_File_write_at_all_end(fh, &x, ONE);\n" + fileEnd},
		{"MPI_File_read_all_begin", fileBegin + mine + fileSync + "MPI_File_read_all_begin(fh, w, 2, MPI_INT);\n" +
			"if (rank == $A && n > 1) y = w[0];\nMPI_File_read_all_end(fh, w, &st[0]);\n" + done + fileEnd},
		{"MPI_File_write_all_end", fileBegin + "MPI_File_write_all_begin(fh, v, n, MPI_INT);\n" +
			"if (n > 2) MPI_File_sync(fh);\nMPI_File_write_all_end(fh, v, ONE);\n" + fileEnd},
	}
	for _, how := range []string{"read_all", "write_all", "read_at_all", "write_at_all"} {
		at, buf := "", "w"
		if strings.Contains(how, "at_") {
			at = "4 * rank, "
		}
		if strings.HasPrefix(how, "write") {
			buf = "v"
		}
		args := at + buf + ", rank == $A, MPI_INT"
		list = append(list,
			piece{"MPI_File_i" + how, fileBegin + "MPI_File_i" + how + "(fh, " + args + ", &q[0]);\n$C\n" + fileEnd},
			piece{"MPI_File_" + how + "_begin", fileBegin + "MPI_File_" + how + "_begin(fh, " + args + ");\ny++;\n" +
				"MPI_File_" + how + "_end(fh, " + buf + ", &st[0]);\n" + fileEnd},
			piece{"MPI_File_" + how + "_end", fileBegin + "MPI_File_" + how + "_begin(fh, " + args + ");\n" +
				"MPI_File_" + how + "_end(fh, " + buf + ", ONE);\n" + fileEnd})
	}
	return list
}
