package progen

import "fmt"

// datatypePieces are those about derived datatypes. Each makes one, moves data of it, and frees it.
func datatypePieces() []piece {
	list := asking()
	for _, p := range []piece{
		{"MPI_Type_contiguous", "MPI_Type_contiguous(3, MPI_INT, &d);"},
		{"MPI_Type_vector", "MPI_Type_vector(3, 1, 2, MPI_INT, &d);"},
		{"MPI_Type_create_hvector", "MPI_Type_create_hvector(2, 2, 12, MPI_INT, &d);"},
		{"MPI_Type_hvector", "MPI_Type_hvector(2, 1, 4 + 4 * n, MPI_INT, &d);"},
		{"MPI_Type_indexed", "MPI_Type_indexed(2, (int[]){1, 2}, (int[]){4, 1}, MPI_INT, &d);"},
		{"MPI_Type_create_hindexed", "MPI_Type_create_hindexed(2, (int[]){1, 2}, (MPI_Aint[]){0, 8}, MPI_INT, &d);"},
		{"MPI_Type_hindexed", "MPI_Type_hindexed(2, (int[]){2, 1}, (MPI_Aint[]){12, 0}, MPI_INT, &d);"},
		{"MPI_Type_create_indexed_block", "MPI_Type_create_indexed_block(2, 2, (int[]){3, 0}, MPI_INT, &d);"},
		{"MPI_Type_create_hindexed_block", "MPI_Type_create_hindexed_block(2, 1, (MPI_Aint[]){8, 0}, MPI_INT, " +
			"&d);"},
		{"MPI_Type_create_struct", "MPI_Type_create_struct(2, (int[]){2, 1}, (MPI_Aint[]){4, 16}, " +
			"(MPI_Datatype[]){MPI_INT, MPI_INT}, &d);"},
		{"MPI_Type_struct", "MPI_Type_struct(2, (int[]){1, 1}, (MPI_Aint[]){0, 8}, " +
			"(MPI_Datatype[]){MPI_INT, MPI_INT}, &d);"},
		{"MPI_Type_create_subarray", "MPI_Type_create_subarray(2, (int[]){2, 3}, (int[]){2, 1}, (int[]){0, 1 + n}, " +
			"MPI_ORDER_C, MPI_INT, &d);"},
		{"MPI_Type_create_darray", "MPI_Type_create_darray(2, n % 2, 1, (int[]){6}, (int[]){MPI_DISTRIBUTE_CYCLIC}, " +
			"(int[]){2}, (int[]){2}, MPI_ORDER_C, MPI_INT, &d);"},
		{"MPI_Type_dup", "MPI_Type_dup(MPI_INT, &d);"},
	} {
		list = append(list, piece{p.call, "MPI_Datatype d;\n" + p.text + "\nMPI_Type_commit(&d);\n" + moved})
	}
	return list
}

// moved sends data of a datatype to others, and takes the same, some of another one.
const moved = "if (rank == $A) {\n    v[1] = x;\n    MPI_Send(v, 1, d, $B, $T, W);\n}\nif (rank == $B) {\n" +
	"    MPI_Recv(w, 1, d, $F, $G, W, ONE);\n    y = mix(mix(w[0] - w[1], w[2]), w[3] - w[4]);\n    $S;\n}\n" +
	"MPI_Type_free(&d);"

func asking() []piece {
	two := "MPI_Datatype d, e;\nMPI_Type_vector(2, 1, 2, MPI_INT, &e);\nMPI_Type_create_resized(e, 0, 4, &d);\n" +
		"MPI_Type_free(&e);\nMPI_Type_commit(&d);\n"
	bounds := "MPI_Datatype d;\nMPI_Aint a = 0, b = 0;\n" +
		"MPI_Type_create_hindexed_block(2, 1, (MPI_Aint[]){16, 4}, MPI_INT, &d);\n%s\n" +
		"y = (int)(a + b);\n$S;\nMPI_Type_free(&d);"
	return []piece{
		{"MPI_Type_create_resized", two + "if (rank == $A) MPI_Send(v, 2, d, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Recv(w, 4, MPI_INT, $F, $G, W, &st[0]);\n    y = w[1] + w[3];\n    $S;\n}\nMPI_Type_free(&d);"},
		{"MPI_Type_commit", two + "MPI_Irecv(w, 2, d, MPI_ANY_SOURCE, $G, W, &q[0]);\n" +
			"MPI_Type_free(&d);\nw[5] = 8;\nMPI_Send(v, 3 + n, MPI_INT, (rank + 1) % nprocs, $T, W);\n" +
			"MPI_Wait(&q[0], ONE);\ny = w[0] + w[1] - w[2];\n$S;"},
		{"MPI_Type_commit", two + "v[2] = x;\nMPI_Bcast(v, 2, d, $R, W);\ny = v[2] + v[3];\n$S;\nMPI_Type_free(&d);"},
		{"MPI_Type_commit", two + "MPI_Gather(v, 2, MPI_INT, w, 1, d, $R, W);\ny = w[0] - w[1];\n$S;\n" +
			"MPI_Type_free(&d);"},
		{"MPI_Type_free", two + "MPI_Isend(v, 1, d, (rank + 1) % nprocs, $T, W, &q[0]);\nMPI_Type_free(&d);\nv[1] = x;\n" +
			"MPI_Recv(w, 2, MPI_INT, MPI_ANY_SOURCE, $G, W, ONE);\nMPI_Wait(&q[0], ONE);\ny = w[0] + w[1];\n$S;"},
		{"MPI_Type_contiguous", "MPI_Datatype d;\nfloat f[6] = {1, 2, 3, 4, 5, 6};\n" +
			"MPI_Type_contiguous(2, MPI_COMPLEX, &d);\nMPI_Type_commit(&d);\nif (rank == $A) {\n    f[3] = x;\n" +
			"    MPI_Send(f, 1, d, $B, $T, W);\n}\nif (rank == $B) {\n    MPI_Recv(f, 3, MPI_COMPLEX, $F, $G, W, &st[0]);\n" +
			"    MPI_Get_elements(&st[0], MPI_COMPLEX, &k);\n    y = (int)(f[1] + 3 * f[3]) + k;\n    $S;\n}\n" +
			"MPI_Type_free(&d);"},
		{"MPI_Type_size", "MPI_Datatype d;\nMPI_Type_contiguous(2 + n, MPI_SHORT, &d);\nMPI_Type_size(d, &y);\n$S;\n" +
			"MPI_Type_free(&d);"},
		{"MPI_Type_get_extent", fmt.Sprintf(bounds, "MPI_Type_get_extent(d, &a, &b);")},
		{"MPI_Type_get_true_extent", fmt.Sprintf(bounds, "MPI_Type_get_true_extent(d, &a, &b);")},
		{"MPI_Get_address", "MPI_Aint a, b;\nMPI_Get_address(&v[1], &a);\nMPI_Get_address(&v[4], &b);\ny = (int)(b - " +
			"a);\n$S;"},
		{"MPI_Get_address", "MPI_Aint at[3];\nMPI_Datatype d;\nMPI_Get_address(&v[1 + n], &at[0]);\n" +
			"MPI_Get_address(&y, &at[1]);\nMPI_Get_address(&w[2], &at[2]);\n" +
			"MPI_Type_create_hindexed_block(2 + n, 1, at, MPI_INT, &d);\nMPI_Type_commit(&d);\n" +
			"if (rank == $A) MPI_Send(MPI_BOTTOM, 1, d, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Irecv(MPI_BOTTOM, 1, d, $F, $G, W, &q[0]);\n    MPI_Wait(&q[0], ONE);\n    y += v[1] + w[2];\n" +
			"    $S;\n}\nMPI_Type_free(&d);"},
		{"MPI_Address", "MPI_Aint a, b;\nMPI_Address(&v[n], &a);\nMPI_Address(v, &b);\ny = (int)(a - b);\n$S;"},
		{"MPI_Aint_add", "MPI_Aint a, b;\nMPI_Get_address(&v[1], &a);\nMPI_Get_address(&v[2], &b);\n" +
			"if (MPI_Aint_add(a, 4) == b) s += 2;"},
		{"MPI_Aint_diff", "MPI_Aint a, b;\nMPI_Get_address(&v[1], &a);\nMPI_Get_address(&v[4], &b);\n" +
			"if (MPI_Aint_diff(b, a) == 0) s += 2;"},
		{"MPI_Type_size_x", "MPI_Count a;\nMPI_Type_size_x(MPI_DOUBLE_INT, &a);\ny = (int)a;\n$S;"},
		{"MPI_Type_get_extent_x", fmt.Sprintf(bounds, "MPI_Count c, e;\nMPI_Type_get_extent_x(d, &c, &e);\na = c - e;")},
		{"MPI_Type_get_true_extent_x",
			fmt.Sprintf(bounds, "MPI_Count c, e;\nMPI_Type_get_true_extent_x(d, &c, &e);\na = c - e;")},
		{"MPI_Type_get_envelope", fmt.Sprintf(bounds, "MPI_Type_get_envelope(d, &v[0], &v[1], &v[2], &v[3]);\n"+
			"a = v[0] + 2 * v[1] + 4 * v[2];\nif (v[3] == MPI_COMBINER_HINDEXED_BLOCK) b = 5;")},
		{"MPI_Type_get_contents", "MPI_Datatype d, e;\nMPI_Type_contiguous(1 + n, MPI_INT, &e);\n" +
			"MPI_Type_vector(2, 1, 2, e, &d);\nMPI_Type_free(&e);\n" +
			"MPI_Type_get_contents(d, 3, 0, 1, w, (MPI_Aint *)0, &e);\nMPI_Type_free(&d);\n" +
			"MPI_Type_vector(w[0], w[1], w[2], e, &d);\nMPI_Type_free(&e);\nMPI_Type_size(d, &y);\n$S;\nMPI_Type_free(&d);"},
		{"MPI_Type_extent", fmt.Sprintf(bounds, "MPI_Type_extent(d, &a);")},
		{"MPI_Type_lb", fmt.Sprintf(bounds, "MPI_Type_lb(d, &a);")},
		{"MPI_Type_ub", fmt.Sprintf(bounds, "MPI_Type_ub(d, &b);")},
		{"MPI_Get_elements", two + "if (rank == $A) MPI_Send(v, 1 + n, MPI_INT, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Recv(w, 2, d, $F, $G, W, &st[0]);\n    MPI_Get_elements(&st[0], d, &y);\n    $S;\n" +
			"    MPI_Get_count(&st[0], d, &y);\n    if (y == MPI_UNDEFINED) s += 7;\n}\nMPI_Type_free(&d);"},
	}
}
