package progen

// sessionPieces are pieces about sessions, which they finalize.
func sessionPieces() []piece {
	const begin = "MPI_Session u;\nMPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &u);\n"
	const end = "\nMPI_Session_finalize(&u);"
	const world = begin + "MPI_Group g;\nMPI_Comm c;\nMPI_Group_from_session_pset(u, \"mpi://WORLD\", &g);\n"
	const make = "MPI_Comm_create_from_group(g, n ? \"one\" : \"two\", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c);\n"
	const done = "\nMPI_Comm_free(&c);\nMPI_Group_free(&g);" + end
	const set = begin + "MPI_Errhandler h;\nMPI_Session_create_errhandler(onsessionerror, &h);\n" +
		"if (x > 1) MPI_Session_set_errhandler(u, h);\n"
	const free = "\nMPI_Errhandler_free(&h);" + end
	const halves = "MPI_Comm c;\nMPI_Group a, g, h;\nMPI_Comm_group(W, &a);\nk = $A;\nMPI_Group_incl(a, 1, &k, &g);\n" +
		"MPI_Group_difference(a, g, &h);\nMPI_Intercomm_create_from_groups(rank == $A ? g : h, 0, rank == $A ? h : g, " +
		"x == 5, n ? \"one\" : \"two\", MPI_INFO_NULL, MPI_ERRORS_RETURN, &c);\n"
	const apart = "\nMPI_Comm_free(&c);\nMPI_Group_free(&a);\nMPI_Group_free(&g);\nMPI_Group_free(&h);"
	return []piece{
		{"MPI_Session_create_errhandler", set + "y = h == MPI_ERRHANDLER_NULL;\n$S;" + free},
		{"MPI_Session_set_errhandler", set + "MPI_Session_set_errhandler(u, n ? h : MPI_ERRORS_RETURN);\n" +
			"MPI_Session_call_errhandler(u, MPI_ERR_OTHER);\ny = caught;\n$S;" + free},
		{"MPI_Session_get_errhandler", set + "MPI_Errhandler g;\nMPI_Session_get_errhandler(u, &g);\n" +
			"y = g == MPI_ERRORS_ARE_FATAL;\n$S;\nMPI_Errhandler_free(&g);" + free},
		{"MPI_Session_call_errhandler", set + "if (x > 1) MPI_Session_call_errhandler(u, MPI_ERR_OTHER);\ny = caught;\n$S;" +
			free},
		{"MPI_Comm_create_from_group", world + "MPI_Errhandler h;\nMPI_Comm_create_errhandler(onerror, &h);\n" +
			"MPI_Comm_create_from_group(g, \"h\", MPI_INFO_NULL, h, &c);\nMPI_Errhandler_free(&h);\n" +
			"if (x > 1) MPI_Recv(&y, 1, MPI_INT, -4, $T, c, ONE);\ny = caught;\n$S;" + done},
		{"MPI_Session_init", begin + "y = u == MPI_SESSION_NULL;\n$S;" + end},
		{"MPI_Session_init", world + make + "MPI_Comm_rank(c, &y);\n$S;\nMPI_Finalized(&y);\n$S;" + done},
		{"MPI_Session_finalize", begin + "if (x < 6) MPI_Session_finalize(&u);\nif (x < 6 && u != MPI_SESSION_NULL) s = 90;"},
		{"MPI_Session_get_num_psets", begin + "MPI_Session_get_num_psets(u, MPI_INFO_NULL, &y);\nif (y < 2) s = 89;" + end},
		{"MPI_Session_get_nth_pset", begin + "char set[MPI_MAX_PSET_NAME_LEN];\ny = n ? 7 : 0;\n" +
			"MPI_Session_get_nth_pset(u, MPI_INFO_NULL, rank == $A, &y, set);\n$S;\nif (n && set[6] != 0) s = 88;" + end},
		{"MPI_Session_get_info", begin + "MPI_Info f;\nMPI_Session_get_info(u, &f);\nMPI_Info_free(&f);" + end},
		{"MPI_Session_get_pset_info", begin + "MPI_Info f;\nchar size[8];\n" +
			"MPI_Session_get_pset_info(u, rank == $A ? \"mpi://SELF\" : \"mpi://WORLD\", &f);\n" +
			"MPI_Info_get(f, \"mpi_size\", 7, size, &flag);\ny = size[0] - '0';\n$S;\nMPI_Info_free(&f);" + end},
		{"MPI_Group_from_session_pset", world + "MPI_Group_rank(g, &y);\n$S;\nMPI_Group_free(&g);" + end},
		{"MPI_Intercomm_create_from_groups", halves + "MPI_Comm_remote_size(c, &y);\n$S;\n" +
			"MPI_Allreduce(&x, &y, 1, MPI_INT, $O, c);\n$S;" + apart},
		{"MPI_Intercomm_create_from_groups", halves + "MPI_Comm_rank(c, &i);\n" +
			"if (rank == $A) MPI_Isend(&x, 1, MPI_INT, n * (nprocs - 2), $T, c, &q[0]);\n" +
			"if (rank != $A && i == n * (nprocs - 2)) {\n    MPI_Recv(&y, 1, MPI_INT, 0, $G, c, ONE);\n    $S;\n}\n" +
			"if (rank == $A) MPI_Wait(&q[0], ONE);" + apart},
		{"MPI_Comm_create_from_group", world + make + "MPI_Scan(&x, &y, 1, MPI_INT, $O, c);\n$S;" + done},
		{"MPI_Comm_create_from_group", world + "MPI_Comm d;\n" +
			"MPI_Comm_create_from_group(g, rank == $A ? \"a\" : \"b\", MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &d);\n" +
			"MPI_Comm_free(&d);\n" + make + "MPI_Barrier(c);" + done},
		{"MPI_Comm_create_from_group", begin + "MPI_Group g;\nMPI_Comm c;\n" +
			"MPI_Group_from_session_pset(u, \"mpi://SELF\", &g);\n" + make +
			"MPI_Comm_size(c, &y);\n$S;\nMPI_Allreduce(&x, &y, 1, MPI_INT, $O, c);\n$S;" + done},
	}
}
