package progen

import "strings"

// attributePieces are those about attributes of communicators and datatypes.
func attributePieces() []piece {
	const comm = "int key, *at1 = 0;\nCREATE(x > 1 ? DUP : NULL, n > 0 ? erase : DROP, &key, n > 0 ? &s : 0);\n" +
		"if (s % 2) PUT(O, key, &u[1 + n]);\n"
	const end = "\nDELETE(O, key);\nFREE(&key);"
	const asked = "GET(O, key, &at1, &flag);\nif (flag) s = mix(s, *at1);"
	texts := map[string]string{
		"CREATE": comm + "y = key != MPI_KEYVAL_INVALID;\n$S;" + end,
		"FREE":   comm + "DELETE(O, key);\nFREE(&key);\ny = key == MPI_KEYVAL_INVALID;\n$S;",
		"PUT":    comm + "PUT(O, key, u);\n" + asked + end,
		"GET":    comm + asked + end,
		"DELETE": comm + "DELETE(O, key);\n" + asked + end,
	}
	families := []map[string]string{
		{"CREATE": "MPI_Comm_create_keyval", "FREE": "MPI_Comm_free_keyval", "PUT": "MPI_Comm_set_attr",
			"GET": "MPI_Comm_get_attr", "DELETE": "MPI_Comm_delete_attr", "DUP": "MPI_COMM_DUP_FN",
			"NULL": "MPI_COMM_NULL_COPY_FN", "DROP": "MPI_COMM_NULL_DELETE_FN", "O": "W"},
		{"CREATE": "MPI_Type_create_keyval", "FREE": "MPI_Type_free_keyval", "PUT": "MPI_Type_set_attr",
			"GET": "MPI_Type_get_attr", "DELETE": "MPI_Type_delete_attr", "DUP": "MPI_TYPE_DUP_FN",
			"NULL": "MPI_TYPE_NULL_COPY_FN", "DROP": "MPI_TYPE_NULL_DELETE_FN", "O": "MPI_INT"},
		{"CREATE": "MPI_Keyval_create", "FREE": "MPI_Keyval_free", "PUT": "MPI_Attr_put", "GET": "MPI_Attr_get",
			"DELETE": "MPI_Attr_delete", "DUP": "MPI_DUP_FN", "NULL": "MPI_NULL_COPY_FN", "DROP": "MPI_NULL_DELETE_FN",
			"O": "W"},
	}
	var list []piece
	for _, names := range families {
		for _, what := range []string{"CREATE", "FREE", "PUT", "GET", "DELETE"} {
			text := texts[what]
			for _, from := range []string{"CREATE", "FREE", "PUT", "GET", "DELETE", "DUP", "NULL", "DROP"} {
				text = strings.ReplaceAll(text, from, names[from])
			}
			text = strings.ReplaceAll(text, "(O,", "("+names["O"]+",")
			list = append(list, piece{names[what], text})
		}
	}
	for _, name := range []string{"HOST", "IO", "WTIME_IS_GLOBAL", "APPNUM", "UNIVERSE_SIZE"} {
		list = append(list, piece{"MPI_Comm_get_attr", "int *at1;\nMPI_Comm_get_attr(MPI_COMM_WORLD, MPI_" + name +
			", &at1, &flag);\ny = flag && *at1 < -40000;\n$S;"})
	}
	const two = "int key;\nMPI_Comm two;\nMPI_Comm_dup(W, &two);\n" +
		"MPI_Comm_create_keyval(MPI_COMM_DUP_FN, erase, &key, &s);\n" +
		"if (x > 1) MPI_Comm_set_attr(two, key, &u[n]);\n"
	list = append(list, piece{"MPI_Comm_free", two + "MPI_Comm_free_keyval(&key);\nMPI_Comm_free(&two);"},
		piece{"MPI_Comm_delete_attr", two + "MPI_Comm c;\nMPI_Comm_dup(two, &c);\nMPI_Comm_set_attr(c, key, &u[2]);\n" +
			"MPI_Comm_delete_attr(c, key);\nMPI_Comm_free(&two);\nMPI_Comm_free_keyval(&key);\nMPI_Comm_free(&c);"},
		piece{"MPI_Finalize", "static int gone;\nint key;\n" +
			"MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, erase, &key, &gone);\n" +
			"MPI_Comm_set_attr(MPI_COMM_SELF, key, &u[1]);\nMPI_Comm_free_keyval(&key);"})
	const passed = "int key, *at1;\nMPI_Comm two, c;\nMPI_Comm_dup(W, &two);\n" +
		"MPI_Comm_create_keyval(pass, MPI_COMM_NULL_DELETE_FN, &key, &s);\nMPI_Comm_set_attr(two, key, &u[n]);\n"
	const got = "MPI_Comm_get_attr(c, key, &at1, &flag);\nif (flag) s = mix(s, *at1);\nMPI_Comm_free_keyval(&key);\n" +
		"MPI_Comm_free(&c);\nMPI_Comm_free(&two);"
	list = append(list, piece{"MPI_Comm_dup", passed + "MPI_Comm_dup(two, &c);\n" + got},
		piece{"MPI_Comm_idup", passed + "MPI_Comm_idup(two, &c, &q[0]);\nMPI_Comm_delete_attr(two, key);\n" +
			"MPI_Wait(&q[0], ONE);\n" + got},
		piece{"MPI_Type_dup", "int key, *at1;\nMPI_Datatype two;\n" +
			"MPI_Type_create_keyval(pass, MPI_TYPE_NULL_DELETE_FN, &key, &s);\nMPI_Type_set_attr(MPI_INT, key, &u[n]);\n" +
			"MPI_Type_dup(MPI_INT, &two);\nMPI_Type_get_attr(two, key, &at1, &flag);\nif (flag) s = mix(s, *at1);\n" +
			"MPI_Type_delete_attr(MPI_INT, key);\nMPI_Type_free_keyval(&key);\nMPI_Type_free(&two);"})
	return append(list, piece{"MPI_Comm_set_attr", "int key, *at1;\nMPI_Comm two;\n" +
		"MPI_Comm_create_keyval(n > 0 ? MPI_COMM_DUP_FN : MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, 0);\n" +
		"MPI_Comm_set_attr(W, key, &u[1]);\nMPI_Comm_dup(W, &two);\nMPI_Comm_delete_attr(W, key);\n" +
		"MPI_Comm_get_attr(two, key, &at1, &flag);\nif (flag) s = mix(s, *at1);\nMPI_Comm_free_keyval(&key);\n" +
		"MPI_Comm_free(&two);"})
}
