package progen

// infoPieces are those about info objects.
func infoPieces() []piece {
	const begin = "MPI_Info h;\nchar text[MPI_MAX_INFO_KEY];\nMPI_Info_create(&h);\n" +
		"if (x > 1) MPI_Info_set(h, \"one\", \"long\");\n"
	const end = "\nMPI_Info_free(&h);"
	return []piece{
		{"MPI_Info_create", begin + "MPI_Info_get_nkeys(h, &y);\n$S;" + end},
		{"MPI_Info_create_env", "MPI_Info h;\nMPI_Info_create_env(argc, argv, &h);\ns = mix(s, h == MPI_INFO_NULL);" + end},
		{"MPI_Info_set", begin + "MPI_Info_set(h, \"one\", \"x\");\nMPI_Info_get(h, \"one\", 8, text, &flag);\n" +
			"if (flag) s = mix(s, text[0]);" + end},
		{"MPI_Info_delete", begin + "MPI_Info_get_nkeys(h, &y);\nif (y > 0) MPI_Info_delete(h, \"one\");\n$S;" + end},
		{"MPI_Info_get", begin + "MPI_Info_get(h, \"one\", 4, text, &flag);\nif (flag) s = mix(s, text[1] + text[2]);" + end},
		{"MPI_Info_get_string", begin + "y = 3;\nMPI_Info_get_string(h, \"one\", &y, text, &flag);\n" +
			"if (flag) s = mix(s, text[1] + text[2]);\n$S;" + end},
		{"MPI_Info_get_valuelen", begin + "MPI_Info_get_valuelen(h, \"one\", &y, &flag);\n$S;" + end},
		{"MPI_Info_get_nkeys", begin + "MPI_Info_set(h, \"two\", \"b\");\nMPI_Info_get_nkeys(h, &y);\n$S;" + end},
		{"MPI_Info_get_nthkey", begin + "MPI_Info_set(h, \"two\", \"b\");\nMPI_Info_get_nthkey(h, 0, text);\n" +
			"s = mix(s, text[0]);" + end},
		{"MPI_Info_dup", begin + "MPI_Info o;\nMPI_Info_dup(h, &o);\nMPI_Info_set(h, \"two\", \"b\");\n" +
			"MPI_Info_get_nkeys(o, &y);\n$S;\nMPI_Info_free(&o);" + end},
		{"MPI_Info_free", begin + "y = h != MPI_INFO_NULL;\n$S;" + end},
	}
}
