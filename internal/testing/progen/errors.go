package progen

// errorPieces are those about error handlers and error codes of programs.
func errorPieces() []piece {
	const set = "MPI_Errhandler h, g;\nMPI_Comm c;\nMPI_Comm_dup(W, &c);\nMPI_Comm_create_errhandler(onerror, &h);\n" +
		"MPI_Comm_set_errhandler(c, h);\n"
	const end = "\nMPI_Errhandler_free(&h);\nMPI_Comm_set_errhandler(c, MPI_ERRORS_RETURN);\nMPI_Comm_free(&c);"
	const returned = "MPI_Comm c;\nMPI_Comm_dup(W, &c);\nMPI_Comm_set_errhandler(c, MPI_ERRORS_RETURN);\n"
	const classified = "\nif (k != MPI_SUCCESS) MPI_Error_class(k, &k);\ny = k;\n$S;\nMPI_Comm_free(&c);"
	const class = "MPI_Add_error_class(&k);\n"
	const text = "char text[MPI_MAX_ERROR_STRING];\n"
	const noted = "\ny = caught;\n$S;" + end
	return []piece{
		{"MPI_Comm_create_errhandler", set + "k = MPI_Send(&x, 1, MPI_INT, nprocs - n, n ? -7 : $T, c);" + noted},
		{"MPI_Comm_create_errhandler", set + "MPI_Bcast(&w[0], x > 1 ? -1 : 0, MPI_INT, 0, c);" + noted},
		{"MPI_Comm_create_errhandler", set + "MPI_Comm d;\nMPI_Comm_idup(c, &d, &q[0]);\n" +
			"MPI_Comm_set_errhandler(c, MPI_ERRORS_ARE_FATAL);\nMPI_Wait(&q[0], ONE);\n" +
			"if (x < 3) MPI_Recv(&y, 1, MPI_INT, -4, $T, d, ONE);\nMPI_Comm_free(&d);" + noted},
		{"MPI_Comm_call_errhandler", set + "k = MPI_Comm_call_errhandler(c, x > 1 ? MPI_ERR_OTHER : MPI_ERR_RANK);\n" +
			"s = mix(s, k);" + noted},
		{"MPI_Comm_create_errhandler", set + "y = h != MPI_ERRHANDLER_NULL;\n$S;" + end},
		{"MPI_Errhandler_create", "MPI_Errhandler h;\nMPI_Errhandler_create(onerror, &h);\ny = h == MPI_ERRORS_RETURN;\n" +
			"$S;\nMPI_Errhandler_free(&h);"},
		{"MPI_Comm_get_errhandler", set + "MPI_Comm_get_errhandler(c, &g);\ny = g == MPI_ERRORS_RETURN;\n$S;\n" +
			"MPI_Errhandler_free(&g);" + end},
		{"MPI_Errhandler_get", "MPI_Errhandler g;\nMPI_Comm c, two;\nMPI_Comm_dup(W, &c);\n" +
			"MPI_Comm_set_errhandler(c, $Z);\nMPI_Comm_dup(c, &two);\nMPI_Errhandler_get(two, &g);\n" +
			"y = g == MPI_ERRORS_RETURN;\n$S;\n" +
			"MPI_Errhandler_free(&g);\nMPI_Comm_free(&two);\nMPI_Comm_free(&c);"},
		{"MPI_Errhandler_free", set + "MPI_Errhandler_free(&h);\nMPI_Comm_get_errhandler(c, &h);\n" +
			"y = h == MPI_ERRHANDLER_NULL;\n$S;" + end},
		{"MPI_Comm_call_errhandler", returned + "k = MPI_Comm_call_errhandler(c, MPI_ERR_OTHER);" + classified},
		{"MPI_Comm_call_errhandler", "if (s == 4) MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER);"},
		{"MPI_Comm_set_errhandler", returned + "k = MPI_Send(&x, 1, MPI_INT, nprocs - n, n ? -7 : $T, c);" + classified},
		{"MPI_Comm_set_errhandler", returned + "w[0] = 4;\nk = MPI_Bcast(&w[0], x > 1 ? -1 : 0, MPI_INT, 0, c);\n" +
			"s = mix(s, w[0]);" + classified},
		{"MPI_Comm_set_errhandler", returned + "k = MPI_Allreduce(&x, &y, 1, MPI_INT, n ? MPI_OP_NULL : MPI_SUM, c);" +
			classified},
		{"MPI_Comm_set_errhandler", returned + "k = MPI_Bcast(v, 2, n ? MPI_DATATYPE_NULL : MPI_INT, 0, c);" + classified},
		{"MPI_Comm_set_errhandler", returned + "k = MPI_Gather(&x, 1, MPI_INT, w, 1, MPI_INT, n ? nprocs : -1, c);\n" +
			"if (x == 2) MPI_Recv(&y, 1, MPI_INT, -4, $T, c, ONE);" + classified},
		{"MPI_Comm_set_errhandler", returned + "k = MPI_Cart_rank(c, v, &y);" + classified},
		{"MPI_Comm_set_errhandler", returned + "k = MPI_Send(0, 1, MPI_INT, $A, $T, c);" + classified},
		{"MPI_Add_error_class", class + "y = k > MPI_ERR_LASTCODE;\n$S;"},
		{"MPI_Add_error_code", class + "MPI_Add_error_code(x > 1 ? k : MPI_ERR_OTHER, &i);\nMPI_Error_class(i, &y);\n" +
			"y = y == k;\n$S;"},
		{"MPI_Add_error_string", class + text + "MPI_Add_error_string(k, x > 1 ? \"one\" : \"three\");\n" +
			"MPI_Error_string(k, text, &y);\ns = mix(s, text[0]);\n$S;"},
	}
}
