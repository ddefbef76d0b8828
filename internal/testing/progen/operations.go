package progen

// operationFunctions are functions that combine values for the operations of operationPieces. Both are associative, and
// do not commute: the first keeps what came first and is not zero, the second composes functions x -> a * x + b.
const operationFunctions = `
static void first(void *in, void *inout, int *len, MPI_Datatype *type) {
    int *a = in, *b = inout;
    for (int i = 0; i < *len; i++)
        if (a[i] != 0) b[i] = a[i];
}

static void compose(void *in, void *inout, int *len, MPI_Datatype *type) {
    struct line { int a, b; } *f = in, *g = inout;
    for (int i = 0; i < *len; i++) {
        struct line h = {f[i].a * g[i].a % 101, (f[i].a * g[i].b + f[i].b) % 101};
        g[i] = h;
    }
}
`

// operationPieces are those about reduction operations that programs make.
func operationPieces() []piece {
	var list []piece
	made := func(call, text string) {
		list = append(list, piece{call, "MPI_Op o;\nMPI_Op_create(first, 0, &o);\n" + text})
	}
	for _, use := range []string{
		"MPI_Allreduce(&x, &y, 1, MPI_INT, o, W);\n$S;",
		"MPI_Reduce(v, w, 1, MPI_INT, o, $R, W);\nif (rank == $R) s = mix(s, w[0]);",
		"MPI_Scan(&x, &y, 1, MPI_INT, o, W);\n$S;",
		"MPI_Exscan(&x, &y, 1, MPI_INT, o, W);\nif (rank > 0) {\n    $S;\n}",
		"v[1] = x;\nMPI_Reduce_scatter(v, &y, counts, MPI_INT, o, W);\n$S;",
		"MPI_Reduce_scatter_block(v, &y, 1, MPI_INT, o, W);\n$S;",
		"y = s;\nMPI_Reduce_local(&x, &y, 1, MPI_INT, o);\n$S;",
		"MPI_Iallreduce(&x, &w[1], 1, MPI_INT, o, W, &q[0]);\nMPI_Iscan(&x, &w[2], 1, MPI_INT, o, W, &q[1]);\n" +
			"MPI_Waitall(2, q, ALL);\ny = w[1] - w[2];\n$S;",
	} {
		made("MPI_Op_create", use+"\nMPI_Op_free(&o);")
	}
	list = append(list, piece{"MPI_Op_create", "MPI_Op o;\nMPI_Datatype d;\nint f[2] = {2 + rank, x}, g[2];\n" +
		"MPI_Type_contiguous(2, MPI_INT, &d);\nMPI_Type_commit(&d);\nMPI_Op_create(compose, 0, &o);\n" +
		"MPI_Allreduce(f, g, 1, d, o, W);\ny = mix(g[0], g[1]);\n$S;\nMPI_Op_free(&o);\nMPI_Type_free(&d);"})
	made("MPI_Op_free", "MPI_Ireduce(&x, &w[0], 1, MPI_INT, o, 0, W, &q[0]);\nMPI_Op_free(&o);\n$C;\n"+
		"if (rank == 0) s = mix(s, w[0]);")
	made("MPI_Op_free", "if (x != 9 || n == 0) MPI_Op_free(&o);")
	made("MPI_Op_commutative", "MPI_Op_commutative(o, &y);\n$S;\nMPI_Op_commutative($O, &y);\n$S;\nMPI_Op_free(&o);")
	return list
}
