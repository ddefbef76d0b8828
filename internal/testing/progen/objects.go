package progen

// objectPieces are those about names, memory, and other things that belong to a process alone.
func objectPieces() []piece {
	const text = "char text[MPI_MAX_OBJECT_NAME];\n"
	const received = "if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\nif (rank == $B) {\n" +
		"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, &st[0]);\n"
	return []piece{
		{"MPI_Comm_set_name", text + "MPI_Comm_set_name(W, x > 1 ? \"one\" : \"\");\n" +
			"MPI_Comm_get_name(W, text, &y);\n$S;"},
		{"MPI_Comm_get_name", text + "MPI_Comm_get_name(MPI_COMM_SELF, text, &y);\ns = mix(s, text[10]);\n$S;"},
		{"MPI_Type_set_name", text + "MPI_Datatype pair;\nMPI_Type_contiguous(2, MPI_INT, &pair);\n" +
			"if (x > 1) MPI_Type_set_name(pair, \"pair\");\nMPI_Type_get_name(pair, text, &y);\n$S;\n" +
			"MPI_Type_free(&pair);"},
		{"MPI_Type_get_name", text + "MPI_Type_get_name(MPI_INT, text, &y);\ns = mix(s, text[4]);\n$S;"},
		{"MPI_Get_library_version", "char text[MPI_MAX_LIBRARY_VERSION_STRING];\n" +
			"MPI_Get_library_version(text, &y);\nif (y < 0 || text[y] != 0) s = 73;\ny = 1;"},
		{"MPI_Query_thread", "MPI_Query_thread(&y);\nif (y < MPI_THREAD_SINGLE) s = 74;"},
		{"MPI_Pcontrol", "MPI_Pcontrol(1);\nMPI_Pcontrol(2, &x);\n$S;"},
		{"MPI_Get_elements_x", "MPI_Count many = 0;\n" + received +
			"    MPI_Get_elements_x(&st[0], MPI_INT, &many);\n    y += (int)many;\n    $S;\n}"},
		{"MPI_Status_set_elements", received + "    MPI_Status_set_elements(&st[0], MPI_INT, 1 + n);\n" +
			"    MPI_Get_elements(&st[0], MPI_INT, &k);\n    s = mix(s, k);\n    $S;\n}"},
		{"MPI_Status_set_elements_x", received + "    MPI_Status_set_elements_x(&st[0], MPI_2INT, 3);\n" +
			"    MPI_Get_elements(&st[0], MPI_2INT, &k);\n    s = mix(s, k);\n" +
			"    MPI_Get_count(&st[0], MPI_2INT, &k);\n    s = mix(s, k == MPI_UNDEFINED);\n    $S;\n}"},
		{"MPI_Comm_set_info", "MPI_Info h;\nMPI_Info_create(&h);\nMPI_Comm_set_info(W, h);\nMPI_Info_free(&h);\n$S;"},
		{"MPI_Comm_get_info", "MPI_Info h;\nint f;\nchar t[8];\nMPI_Comm_get_info(W, &h);\n" +
			"MPI_Info_get(h, \"none\", 7, t, &f);\nx += f;\nMPI_Info_free(&h);\n$S;"},
		{"MPI_Alloc_mem", "int *block;\nMPI_Alloc_mem(3 * sizeof(int), MPI_INFO_NULL, &block);\nblock[0] = x;\n" +
			"block[1 + n] = s;\ny = block[0];\nMPI_Free_mem(block);\n$S;"},
		{"MPI_Free_mem", "int *block;\nMPI_Alloc_mem(nprocs * sizeof(int), MPI_INFO_NULL, &block);\n" +
			"MPI_Allgather(&x, 1, MPI_INT, block, 1, MPI_INT, W);\ny = block[nprocs - 1];\nMPI_Free_mem(block);\n$S;"},
	}
}
