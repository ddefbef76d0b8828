package progen

// packingPieces are those about packing.
func packingPieces() []piece {
	const begin = "char p[24];\nint at = 0, c = 7;\nfor (i = 0; i < 24; i++) p[i] = 0;\n"
	const outside = "unsigned char p[24] = {0};\nshort h = 5;\ndouble z = 0, w2 = 5;\nMPI_Aint at = 1;\n"
	const turned = "MPI_Pack_external(\"external32\", &x, 1, MPI_INT, p, 24, &at);\n" +
		"MPI_Pack_external(\"external32\", &w2, 1, MPI_DOUBLE, p, 24 - 16 * (x == 4), &at);\n"
	const in = "MPI_Pack(&x, 1, MPI_INT, p, 24, &at, W);\n" +
		"MPI_Pack(v, 1 + n, MPI_INT, p, 24 - 16 * (x == 3), &at, W);\n"
	return []piece{
		{"MPI_Pack", begin + in + "y = at;\n$S;"},
		{"MPI_Pack", begin + in + "if (rank == $A) MPI_Send(p, at, MPI_PACKED, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Recv(p, 24, MPI_PACKED, $F, $G, W, ONE);\n    at = 4;\n" +
			"    MPI_Unpack(p, 24, &at, &y, 1, MPI_INT, W);\n    $S;\n}"},
		{"MPI_Unpack", begin + in + "MPI_Bcast(p, 24, MPI_PACKED, 0, W);\nat = 0;\n" +
			"MPI_Unpack(p, 24, &at, w, 2, MPI_INT, W);\ny = mix(w[0], w[1]) + c;\n$S;"},
		{"MPI_Unpack", begin + "float q;\n" + in + "at = x == 2 ? 2 : 4;\n" +
			"MPI_Unpack(p, 24, &at, n ? (void *)&y : (void *)&q, 1, n ? MPI_INT : MPI_FLOAT, W);\n$S;"},
		{"MPI_Unpack", "MPI_Datatype d;\nshort h = 5;\n" + begin + "MPI_Type_vector(2, 1, 2, MPI_INT, &d);\n" +
			"MPI_Type_commit(&d);\nMPI_Pack(&h, 1, MPI_SHORT, p, 24, &at, W);\nMPI_Pack(v, 1, d, p, 24, &at, W);\nat = 2;\n" +
			"MPI_Unpack(p, 24, &at, w, 1, d, W);\ny = w[0] + w[2];\n$S;\nMPI_Type_free(&d);"},
		{"MPI_Pack_external", outside + turned + "y = p[7] + 256 * p[8];\n$S;"},
		{"MPI_Pack_external", outside + turned + "if (rank == $A) MPI_Send(p, 14, MPI_BYTE, $B, $T, W);\n" +
			"if (rank == $B) {\n    MPI_Recv(p, 24, MPI_BYTE, $F, $T, W, ONE);\n    at = 1;\n" +
			"    MPI_Unpack_external(\"external32\", p, 24, &at, &y, 1, MPI_INT);\n    $S;\n}"},
		{"MPI_Unpack_external", outside + turned + "at = 5;\n" +
			"MPI_Unpack_external(\"external32\", p, 24 - 16 * (x == 3), &at, &z, 1, MPI_DOUBLE);\ny = z == h;\n$S;"},
		{"MPI_Pack_external_size", "MPI_Aint size;\n" +
			"MPI_Pack_external_size(\"external32\", 1 + rank, n ? MPI_SHORT : MPI_DOUBLE, &size);\ny = size;\n$S;"},
		{"MPI_Type_match_size", "MPI_Datatype t;\nMPI_Type_match_size(MPI_TYPECLASS_INTEGER, n ? 4 : sizeof x, &t);\n" +
			"y = x;\nMPI_Bcast(&y, 1, t, $R, W);\n$S;"},
		{"MPI_Type_create_f90_integer", "MPI_Datatype t;\nMPI_Type_create_f90_integer(n ? 9 : 5, &t);\ny = x;\n" +
			"MPI_Allreduce(&x, &y, 1, t, $O, W);\n$S;"},
		{"MPI_Type_create_f90_real", "MPI_Datatype t, u;\ndouble z = x, w2 = 0;\nMPI_Type_create_f90_real(15, 99, &t);\n" +
			"MPI_Type_create_f90_real(15, x == 5 ? 98 : 99, &u);\nif (rank == $A) MPI_Send(&z, 1, t, $B, $T, W);\n" +
			"if (rank == $B) {\n    MPI_Recv(&w2, 1, u, $F, $G, W, ONE);\n    y = w2 == 5;\n    $S;\n}"},
		{"MPI_Type_create_f90_complex", "MPI_Datatype t;\nfloat z[2] = {1, 5};\n" +
			"MPI_Type_create_f90_complex(5, MPI_UNDEFINED, &t);\nMPI_Bcast(z, 1, t, $R, W);\n" +
			"MPI_Type_get_envelope(t, &y, &i, &j, &k);\ny += z[1] == 5;\n$S;"},
		{"MPI_Pack_size", "MPI_Pack_size(1 + rank, MPI_DOUBLE_INT, W, &y);\n$S;"},
	}
}
