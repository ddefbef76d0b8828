package progen

// fileBegin opens a file for all, fileSync lets all see what each has written, and fileEnd closes it.
const (
	fileBegin = "MPI_File fh;\nMPI_Offset o = 0;\n" +
		"MPI_File_open(W, \"f.dat\", MPI_MODE_CREATE | MPI_MODE_RDWR | MPI_MODE_DELETE_ON_CLOSE, " +
		"MPI_INFO_NULL, &fh);\n"
	fileSync = "MPI_File_sync(fh);\nMPI_Barrier(W);\nMPI_File_sync(fh);\n"
	fileEnd  = "MPI_File_close(&fh);\n$S;"
)

// filePieces are pieces about files, which they delete as they close them. In some, processes make conflicting
// accesses, or miss a synchronisation.
func filePieces() []piece {
	const begin, sync, end = fileBegin, fileSync, fileEnd
	const mine = "MPI_File_write_at(fh, 4 * rank, &x, 1, MPI_INT, &st[0]);\n"
	return append(fileHandlerPieces(), []piece{
		{"MPI_File_open", begin + mine + end},
		{"MPI_File_open", "MPI_File fh;\nfor (i = 0; i < 2; i++) {\n" +
			"    y = MPI_File_open(W, \"g.dat\", MPI_MODE_WRONLY | (i ? MPI_MODE_DELETE_ON_CLOSE : " +
			"MPI_MODE_CREATE | MPI_MODE_EXCL), " +
			"MPI_INFO_NULL, &fh);\n    if (y != MPI_SUCCESS) s = 70;\n    MPI_File_write(fh, &x, rank == " +
			"$A, MPI_INT, ONE);\n" +
			"    MPI_File_close(&fh);\n}\n$S;"},
		{"MPI_File_open", "MPI_File fh;\nMPI_File_open(MPI_COMM_SELF, rank == 0 ? \"a.dat\" : rank == 1 " +
			"? \"b.dat\" : \"c.dat\", MPI_MODE_CREATE | MPI_MODE_RDWR | " +
			"MPI_MODE_DELETE_ON_CLOSE, MPI_INFO_NULL, &fh);\nMPI_File_write(fh, v, 3, MPI_INT, ONE);\n" +
			"MPI_File_read_at(fh, 4 * n, &y, 1, MPI_INT, ONE);\nMPI_File_close(&fh);\n$S;"},
		{"MPI_File_close", begin + mine + sync + "MPI_File_read_at(fh, 4 * $A, &y, 1, MPI_INT, ONE);\n" + end},
		{"MPI_File_delete", begin + "MPI_File_close(&fh);\nMPI_Barrier(W);\n" +
			"if (rank == $A && MPI_File_delete(\"f.dat\", MPI_INFO_NULL) != MPI_SUCCESS) y = " +
			"5;\nMPI_Barrier(W);\n$S;"},
		{"MPI_Register_datarep", "if (x != 5) MPI_Register_datarep(\"a\", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, " +
			"pace, &n);\ny = MPI_Register_datarep(n ? \"a\" : \"b\", MPI_CONVERSION_FN_NULL, MPI_CONVERSION_FN_NULL, pace, " +
			"&n) == MPI_SUCCESS;\n$S;"},
		{"MPI_File_set_size", begin + mine + "MPI_File_set_size(fh, 4 + 4 * n);\nMPI_File_get_size(fh, " +
			"&o);\ny = o;\n" + end},
		{"MPI_File_preallocate", begin + mine + "MPI_File_preallocate(fh, 16);\nMPI_File_get_size(fh, " +
			"&o);\ny = o;\n" + end},
		{"MPI_File_get_size", begin + mine + sync + "MPI_File_get_size(fh, &o);\ny = o;\n" + end},
		{"MPI_File_get_size", begin + mine + "if (rank == $A) {\n    MPI_File_get_size(fh, &o);\n    y " +
			"= o;\n}\n" + end},
		{"MPI_File_get_group", begin + "MPI_Group g;\nMPI_File_get_group(fh, &g);\nMPI_Group_rank(g, " +
			"&y);\nMPI_Group_free(&g);\n" +
			end},
		{"MPI_File_get_amode", begin + "MPI_File_get_amode(fh, &y);\n" + end},
		{"MPI_File_set_info", begin + "MPI_File_set_info(fh, MPI_INFO_NULL);\n" + end},
		{"MPI_File_get_info", begin + "MPI_Info info;\nMPI_File_get_info(fh, &info);\nMPI_Info_free(&info);\n" + end},
		{"MPI_File_sync", begin + "if (rank == $A) MPI_File_write_at(fh, 4, v, 2, MPI_INT, ONE);\n" + sync +
			"if (rank == $B) MPI_File_read_at(fh, 4, &y, 1, MPI_INT, &st[0]);\n" + end},
		{"MPI_File_sync", begin + "if (n > 0) MPI_File_sync(fh);\n" +
			"if (rank == $A) MPI_File_write_at(fh, 4, v, 2, MPI_INT, ONE);\nMPI_Barrier(W);\n" +
			"if (rank == $B) MPI_File_read_at(fh, 4, &y, 1, MPI_INT, " +
			"&st[0]);\n" + end},
		{"MPI_File_read", begin + "MPI_File_write_all(fh, v, rank == $A ? 3 : 0, MPI_INT, ONE);\n" + sync +
			"MPI_File_seek(fh, 4 * n, MPI_SEEK_SET);\nMPI_File_read(fh, w, 4, MPI_INT, &st[0]);\n" +
			"MPI_Get_count(&st[0], MPI_INT, &y);\ns += w[0];\n" + end},
		{"MPI_File_write", begin + "MPI_File_seek(fh, 8 * rank, MPI_SEEK_SET);\nMPI_File_write(fh, v, 1 " +
			"+ n, MPI_INT, ONE);\n" +
			"MPI_File_get_position(fh, &o);\ny = o;\n" + end},
		{"MPI_File_read_at", begin + mine + sync + "MPI_File_read_at(fh, 4 * n, w, 2, MPI_INT, ONE);\ny " +
			"= w[0] + w[1];\n" + end},
		{"MPI_File_read_at", begin + mine + "MPI_File_read_at(fh, 4 * $A, &y, 1, MPI_INT, ONE);\n" + end},
		{"MPI_File_write_at", begin + "MPI_File_write_at(fh, 2 * rank, &x, 1, MPI_INT, ONE);\n" + end},
		{"MPI_File_read_all", begin + "MPI_File_write_at_all(fh, 4 * rank, &x, 1, MPI_INT, ONE);\n" + sync +
			"MPI_File_read_all(fh, w, 2, MPI_INT, &st[0]);\ny = w[0] - w[1];\n" + end},
		{"MPI_File_write_all", begin + "MPI_File_write_all(fh, v, rank == $A, MPI_INT, ONE);\n" + end},
		{"MPI_File_read_at_all", begin + mine + sync + "MPI_File_read_at_all(fh, 4 * $B, &y, 1, " +
			"MPI_INT, ONE);\n" + end},
		{"MPI_File_write_at_all", begin + "MPI_File_write_at_all(fh, 4 * (rank == $A), &x, rank != $B, " +
			"MPI_INT, ONE);\n" + end},
		{"MPI_File_seek", begin + mine + sync + "MPI_File_seek(fh, -4, MPI_SEEK_END);\n" +
			"MPI_File_seek(fh, -4 * n, MPI_SEEK_CUR);\nMPI_File_read(fh, &y, 1, MPI_INT, ONE);\n" + end},
		{"MPI_File_get_position", begin + "MPI_File_write_at(fh, 4 * rank, &x, 1, MPI_INT, ONE);\n" +
			"MPI_File_read(fh, &y, 0, MPI_INT, ONE);\nMPI_File_get_position(fh, &o);\ny = o;\n" + end},
		{"MPI_File_set_view", begin + "MPI_File_set_view(fh, 8 * rank, MPI_INT, MPI_INT, \"native\", " +
			"MPI_INFO_NULL);\n" +
			"MPI_File_write_at(fh, n, v, 1, MPI_INT, ONE);\nMPI_File_read_at(fh, n, &y, 1, MPI_INT, ONE);\n" + end},
		{"MPI_File_set_view", begin + "MPI_Datatype d, e;\nMPI_Type_vector(2, 1, 2, MPI_INT, &d);\n" +
			"MPI_Type_create_resized(d, 0, 16, &e);\nMPI_Type_commit(&e);\nMPI_Type_free(&d);\n" +
			"MPI_File_set_view(fh, 4 * rank, MPI_INT, e, \"native\", MPI_INFO_NULL);\nMPI_Type_free(&e);\n" +
			"if (rank < 2) MPI_File_write_all(fh, v, 3, MPI_INT, ONE);\nelse MPI_File_write_all(fh, v, n, " +
			"MPI_INT, ONE);\n" +
			"MPI_File_get_byte_offset(fh, 3, &o);\ny = o;\n" + end},
		{"MPI_File_get_view", begin + "MPI_Datatype e, t;\nchar text[MPI_MAX_DATAREP_STRING];\n" +
			"MPI_File_get_view(fh, &o, &e, &t, text);\ny = e == MPI_BYTE;\n" + end},
		{"MPI_File_get_byte_offset", begin + "MPI_File_set_view(fh, rank, MPI_INT, MPI_INT, \"native\", " +
			"MPI_INFO_NULL);\n" +
			"MPI_File_get_byte_offset(fh, x, &o);\ny = o;\n" + end},
		{"MPI_File_get_type_extent", begin + "MPI_Aint a;\nMPI_File_get_type_extent(fh, MPI_DOUBLE, " +
			"&a);\ny = a;\n" + end},
	}...)
}

// fileHandlerPieces are pieces about error handlers of files. In some, a file that is there ends the run.
func fileHandlerPieces() []piece {
	const begin, end = fileBegin, fileEnd
	const own = "MPI_Errhandler h;\nMPI_File_create_errhandler(onfileerror, &h);\n"
	const call = "k = MPI_File_call_errhandler(fh, MPI_ERR_OTHER);\nif (k != MPI_SUCCESS) k = 1;\ns += caught + k;\n"
	return []piece{
		{"MPI_File_create_errhandler", begin + own + "if (n > 0) MPI_File_set_errhandler(fh, h);\n" +
			"MPI_Errhandler_free(&h);\n" + call + end},
		{"MPI_File_set_errhandler", "MPI_File_set_errhandler(MPI_FILE_NULL, $Z);\n" + begin + "MPI_Errhandler h;\n" +
			"MPI_File_get_errhandler(fh, &h);\nif (h == MPI_ERRORS_RETURN) s += 5;\nMPI_File_close(&fh);\nMPI_Barrier(W);\n" +
			"if (n > 0 && rank == $A) k = MPI_File_delete(\"f.dat\", MPI_INFO_NULL);\n" +
			"else k = 1;\nif (k) y = 4;\nMPI_Barrier(W);\n" +
			"MPI_File_set_errhandler(MPI_FILE_NULL, MPI_ERRORS_RETURN);\n$S;"},
		{"MPI_File_get_errhandler", begin + own + "MPI_Errhandler g;\nMPI_File_set_errhandler(fh, h);\n" +
			"MPI_File_get_errhandler(fh, &g);\nif (g == h) s += 2;\nif (n > 0) MPI_Errhandler_free(&g);\n" +
			"MPI_Errhandler_free(&h);\n" + end},
		{"MPI_File_call_errhandler", begin + own + "MPI_File_set_errhandler(fh, n > 0 ? h : $Z);\n" +
			"MPI_Errhandler_free(&h);\n" + call + end},
	}
}
