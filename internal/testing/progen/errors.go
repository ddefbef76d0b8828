package progen

// errorPieces are those about error handlers and error codes of programs.
func errorPieces() []piece {
	const set = "MPI_Errhandler h, g;\nMPI_Comm_create_errhandler(onerror, &h);\nMPI_Comm_set_errhandler(W, h);\n"
	const end = "\nMPI_Errhandler_free(&h);\nMPI_Comm_set_errhandler(W, MPI_ERRORS_RETURN);"
	const class = "MPI_Add_error_class(&k);\n"
	const text = "char text[MPI_MAX_ERROR_STRING];\n"
	return []piece{
		{"MPI_Comm_create_errhandler", set + "y = h != MPI_ERRHANDLER_NULL;\n$S;" + end},
		{"MPI_Errhandler_create", "MPI_Errhandler h;\nMPI_Errhandler_create(onerror, &h);\ny = h == MPI_ERRORS_RETURN;\n" +
			"$S;\nMPI_Errhandler_free(&h);"},
		{"MPI_Comm_get_errhandler", set + "MPI_Comm_get_errhandler(W, &g);\ny = g == MPI_ERRORS_RETURN;\n$S;\n" +
			"MPI_Errhandler_free(&g);" + end},
		{"MPI_Errhandler_get", "MPI_Errhandler g;\nMPI_Comm two;\nMPI_Comm_set_errhandler(W, $Z);\n" +
			"MPI_Comm_dup(W, &two);\nMPI_Errhandler_get(two, &g);\ny = g == MPI_ERRORS_RETURN;\n$S;\n" +
			"MPI_Errhandler_free(&g);\nMPI_Comm_free(&two);"},
		{"MPI_Errhandler_free", set + "MPI_Errhandler_free(&h);\nMPI_Comm_get_errhandler(W, &h);\n" +
			"y = h == MPI_ERRHANDLER_NULL;\n$S;" + end},
		{"MPI_Comm_call_errhandler", "MPI_Comm_set_errhandler(W, MPI_ERRORS_RETURN);\n" +
			"y = MPI_Comm_call_errhandler(W, MPI_ERR_OTHER);\n$S;"},
		{"MPI_Comm_call_errhandler", "if (s == 4) MPI_Comm_call_errhandler(MPI_COMM_WORLD, MPI_ERR_OTHER);"},
		{"MPI_Add_error_class", class + "y = k > MPI_ERR_LASTCODE;\n$S;"},
		{"MPI_Add_error_code", class + "MPI_Add_error_code(x > 1 ? k : MPI_ERR_OTHER, &i);\nMPI_Error_class(i, &y);\n" +
			"y = y == k;\n$S;"},
		{"MPI_Add_error_string", class + text + "MPI_Add_error_string(k, x > 1 ? \"one\" : \"three\");\n" +
			"MPI_Error_string(k, text, &y);\ns = mix(s, text[0]);\n$S;"},
	}
}
