package progen

// fileSharedPieces are pieces about shared file pointers and atomic mode, where the order of accesses is open. In some,
// it shows, or processes have different views, or make conflicting accesses out of atomic mode.
func fileSharedPieces() []piece {
	const write = "MPI_File_write_shared(fh, &x, 1, MPI_INT, ONE);\n"
	const two = "MPI_File_write_at(fh, 0, &x, 1, MPI_INT, ONE);\n"
	const place = "MPI_File_get_position_shared(fh, &o);\ny = o;\n"
	const view = "MPI_File_set_view(fh, 0, MPI_INT, MPI_INT, \"native\", MPI_INFO_NULL);\n"
	const set = "MPI_File_set_atomicity(fh, 1);\nMPI_Barrier(W);\n"
	const half = "_ordered_begin(fh, v, rank == $A, MPI_INT);\n"
	return []piece{
		{"MPI_File_write_shared", fileBegin + write + "MPI_Barrier(W);\n" + place + fileEnd},
		{"MPI_File_write_shared", fileBegin + "if (rank != $A || n > 0) " +
			"MPI_File_write_shared(fh, v, 1 + (rank == $B), MPI_INT, ONE);\n" + place + fileEnd},
		{"MPI_File_write_shared", fileBegin +
			"MPI_File_set_view(fh, 4 * (rank == $A && n > 0), MPI_INT, MPI_INT, \"native\", " +
			"MPI_INFO_NULL);\n" + write + fileEnd},
		{"MPI_File_read_shared", fileBegin + "MPI_File_write_at(fh, 4 * rank, &x, 1, MPI_INT, ONE);\n" + fileSync +
			"MPI_File_read_shared(fh, &y, 1, MPI_INT, &st[0]);\n" + fileEnd},
		{"MPI_File_iwrite_shared", fileBegin + view + "MPI_File_iwrite_shared(fh, v, 1, MPI_INT, &q[0]);\nx++;\n$C\n" +
			fileEnd},
		{"MPI_File_iread_shared", fileBegin + view + "if (rank == $A) MPI_File_write_at(fh, 0, v, 3, MPI_INT, ONE);\n" +
			fileSync + "MPI_File_iread_shared(fh, w, rank == $A, MPI_INT, &q[0]);\n$C\ny = rank == $A ? w[0] : 0;\n" + fileEnd},
		{"MPI_File_write_ordered", fileBegin + view + "MPI_File_write_ordered(fh, v, 1 + (rank == $A), MPI_INT, &st[0]);\n" +
			place + fileEnd},
		{"MPI_File_write_ordered", fileBegin + "MPI_File_write_ordered(fh, &x, 1, MPI_INT, ONE);\n" + fileSync +
			"MPI_File_read_at(fh, 4 * rank, &y, 1, MPI_INT, ONE);\n" + fileEnd},
		{"MPI_File_read_ordered", fileBegin + view + "MPI_File_write_at(fh, rank, &x, 1, MPI_INT, ONE);\n" + fileSync +
			"MPI_File_read_ordered(fh, w, rank != $B, MPI_INT, &st[0]);\nif (rank != $B) y = w[0];\n" + fileEnd},
		{"MPI_File_write_ordered_begin", fileBegin + "MPI_File_write" + half + "if (rank == $A && n < 1) v[0]++;\n" +
			"MPI_File_write_ordered_end(fh, v, ONE);\n" + place + fileEnd},
		{"MPI_File_write_ordered_end", fileBegin + "MPI_File_write" + half + "y++;\n" +
			"MPI_File_write_ordered_end(fh, v, &st[0]);\n" + fileEnd},
		{"MPI_File_read_ordered_begin", fileBegin + "MPI_File_write_at(fh, 4 * rank, &x, 1, MPI_INT, ONE);\n" + fileSync +
			"MPI_File_read_ordered_begin(fh, w, 1, MPI_INT);\nMPI_File_read_ordered_end(fh, w, ONE);\ny = w[0];\n" + fileEnd},
		{"MPI_File_read_ordered_end", fileBegin + "MPI_File_read_ordered_begin(fh, w, 2, MPI_INT);\n" +
			"MPI_File_read_ordered_end(fh, w, &st[0]);\nMPI_Get_count(&st[0], MPI_INT, &y);\n" + fileEnd},
		{"MPI_File_seek_shared", fileBegin + write + "MPI_Barrier(W);\n" + // MPICH sets the pointer at once
			"MPI_File_seek_shared(fh, 4, MPI_SEEK_SET);\n" + place + fileEnd},
		{"MPI_File_seek_shared", fileBegin + view + "MPI_File_seek_shared(fh, 1 + n, MPI_SEEK_CUR);\n" + write + fileEnd},
		{"MPI_File_get_position_shared", fileBegin + "if (rank == $A) " + write + place + fileEnd},
		{"MPI_File_set_atomicity", fileBegin + set + two + "MPI_File_read_at(fh, 0, &y, 1, MPI_INT, ONE);\n" + fileEnd},
		{"MPI_File_set_atomicity", fileBegin + set + "if (rank == $A) " + two +
			"MPI_File_get_size(fh, &o);\nif (rank == $B) y = o;\n" + fileEnd},
		{"MPI_File_set_atomicity", fileBegin + "MPI_File_set_atomicity(fh, n > 0);\n" + two + fileEnd},
		{"MPI_File_set_atomicity", fileBegin + set +
			"MPI_File_iwrite_at(fh, 4 * rank, &x, 1, MPI_INT, &q[0]);\n$C\n" +
			"MPI_File_write_at_all(fh, 12, &x, rank != $B, MPI_INT, ONE);\n" + fileEnd},
		{"MPI_File_get_atomicity", fileBegin + "MPI_File_get_atomicity(fh, &y);\nMPI_File_set_atomicity(fh, 2);\n" +
			"MPI_File_get_atomicity(fh, &flag);\ny += flag;\n" + fileEnd},
	}
}
