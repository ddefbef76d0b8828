package progen

// numberPieces compare the handle of what is made with that of what is gone, which may be the same: of each kind of
// handles, by numbers for Fortran or as they are, at one process or at all.
func numberPieces() []piece {
	return []piece{
		{"MPI_Comm_dup", "MPI_Comm c, d;\nMPI_Comm_dup(W, &c);\nMPI_Comm_dup(MPI_COMM_SELF, &d);\n" +
			"y = MPI_Comm_c2f($A ? c : d);\nMPI_Comm_free(&c);\nMPI_Comm_free(&d);\nMPI_Comm_dup(W, &c);\n" +
			"s = mix(s, y == MPI_Comm_c2f(c));\ny = 1;\nMPI_Comm_free(&c);"},
		{"MPI_Comm_idup", "MPI_Comm c, d, old;\nMPI_Comm_dup(W, &c);\nold = c;\nMPI_Comm_free(&c);\n" +
			"MPI_Comm_idup(W, &c, &q[0]);\nMPI_Comm_dup(W, &d);\nMPI_Wait(&q[0], ONE);\n" +
			"if (c == d) s = 77;\ns = mix(s, old == ($A ? c : d));\nMPI_Comm_free(&c);\nMPI_Comm_free(&d);"},
		{"MPI_Comm_group", "MPI_Group g, old;\nMPI_Comm_group(W, &g);\nold = g;\nMPI_Group_free(&g);\n" +
			"MPI_Comm_group(MPI_COMM_SELF, &g);\nif (old == g) {\n    MPI_Group_size(old, &y);\n    $S;\n}\n" +
			"MPI_Group_free(&g);"},
		{"MPI_Comm_group", "MPI_Group g, h, old;\nMPI_Comm_group(W, &g);\nMPI_Comm_group($A ? W : MPI_COMM_SELF, &h);\n" +
			"s = mix(s, g == h);\nold = h;\nMPI_Group_free(&h);\nMPI_Group_size(g, &y);\n$S;\n" +
			"MPI_Group_union(g, MPI_GROUP_EMPTY, &h);\nif (rank == $B) s = mix(s, h == g || h == old);\n" +
			"MPI_Group_free(&g);\nMPI_Group_free(&h);"},
		{"MPI_Type_get_contents", "MPI_Datatype d, e, f;\nMPI_Type_contiguous(1 + n, MPI_INT, &e);\n" +
			"MPI_Type_vector(2, 1, 2, e, &d);\nif (rank == $A) {\n    if (n) MPI_Type_commit(&e);\n" +
			"    MPI_Type_get_contents(d, 3, 0, 1, w, (MPI_Aint *)0, &f);\n    s = mix(s, e == f);\n" +
			"    MPI_Type_free(&e);\n    MPI_Type_size(f, &y);\n    e = f;\n    $S;\n}\n" +
			"MPI_Type_free(&d);\nMPI_Type_free(&e);"},
		{"MPI_Type_contiguous", "MPI_Datatype type;\nif (rank == $A) for (i = 0; i < 2; i++) {\n" +
			"    MPI_Type_contiguous(i + 1, MPI_INT, &type);\n    if (i && MPI_Type_c2f(type) == y) s++;\n" +
			"    y = MPI_Type_c2f(type);\n    MPI_Type_free(&type);\n}\ny = 1;"},
		{"MPI_Info_create", "MPI_Info info;\nif (rank == $A) {\n    MPI_Info_create(&info);\n    y = MPI_Info_c2f(info);\n" +
			"    MPI_Info_set(info, \"a\", \"b\");\n    MPI_Info_free(&info);\n    MPI_Info_create(&info);\n" +
			"    if (MPI_Info_c2f(info) == y) {\n        MPI_Info_get_nkeys(MPI_Info_f2c(y), &y);\n        s += 3 + y;\n" +
			"    }\n    y = 1;\n    MPI_Info_free(&info);\n}"},
		{"MPI_Comm_create_keyval", "int key, old;\n" +
			"MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);\nold = key;\n" +
			"MPI_Comm_free_keyval(&key);\nMPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);\n" +
			"if (rank == $A) s = mix(s, key == old);\nMPI_Comm_free_keyval(&key);"},
		{"MPI_Irecv", "if (rank == $A) for (i = 0; i < 2; i++) {\n" +
			"    MPI_Irecv(&w[0], 1, MPI_INT, MPI_PROC_NULL, $T, W, &q[0]);\n    if (i && MPI_Request_c2f(q[0]) == y) s++;\n" +
			"    y = MPI_Request_c2f(q[0]);\n    MPI_Wait(&q[0], ONE);\n}\ny = 1;"},
	}
}
