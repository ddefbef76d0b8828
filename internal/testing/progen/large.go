package progen

import (
	"regexp"
	"strings"
	"sync"

	"github.com/tass-go/tass/internal/mpispec"
)

// Functions that take large counts: most programs can call them wherever they call their twins.

// withLargeCounts gives a program in which functions are replaced by their twins with large counts, where these take
// the same arguments.
func withLargeCounts(text string) string {
	twins := replaceable()
	return regexp.MustCompile(`\bMPI_\w+\(`).ReplaceAllStringFunc(text, func(call string) string {
		if name := strings.TrimSuffix(call, "("); twins[name] {
			return name + "_c("
		}
		return call
	})
}

// replaceable gives the functions whose twins point to nothing else than they do.
var replaceable = sync.OnceValue(func() map[string]bool {
	declared := map[string]string{}
	for _, d := range mpispec.Standard() {
		declared[d.Name] = d.C
	}
	large := regexp.MustCompile(`\b(MPI_Count|MPI_Aint|int) (\w+[,)])`)
	plain := func(c string) string { return large.ReplaceAllString(c, "n $2") }
	out := map[string]bool{}
	for name, c := range declared {
		twin, there := declared[name+"_c"]
		out[name] = there && plain(strings.Replace(twin, name+"_c(", name+"(", 1)) == plain(c)
	}
	return out
})

// largePieces are about functions that point to other numbers than their twins do.
func largePieces() []piece {
	const list = "MPI_Count c[3] = {1, 1, 1};\nMPI_Aint d[3] = {2, 0, 1};\n"
	const moves = "y = mix(w[0], mix(w[1], w[2]));\n$S;"
	return []piece{
		{"MPI_Allgatherv", list + "MPI_Allgatherv_c(&x, 1, MPI_INT, w, c, d, MPI_INT, W);\n" + moves},
		{"MPI_Gatherv", list + "MPI_Gatherv_c(&x, 1, MPI_INT, w, c, d, MPI_INT, $R, W);\n" + moves},
		{"MPI_Scatterv", list + "MPI_Scatterv_c(v, c, d, MPI_INT, w, 1, MPI_INT, $R, W);\n" + moves},
		{"MPI_Alltoallv", list + "v[2] = x;\nMPI_Alltoallv_c(v, c, d, MPI_INT, w, c, d, MPI_INT, W);\n" + moves},
		{"MPI_Ialltoallv", list + "MPI_Ialltoallv_c(v, c, d, MPI_INT, w, c, d, MPI_INT, W, &q[0]);\n$C;\n" + moves},
		{"MPI_Reduce_scatter", list + "MPI_Reduce_scatter_c(v, w, c, MPI_INT, $O, W);\n" + moves},
		{"MPI_Get_count", "if (rank == $A) MPI_Send_c(v, 1 + n, MPI_INT, $B, $T, W);\nif (rank == $B) {\n    MPI_Count c;\n" +
			"    MPI_Recv(w, 2, MPI_INT, $F, $G, W, &st[0]);\n    MPI_Get_count_c(&st[0], MPI_INT, &c);\n    y = (int)c;\n" +
			"    $S;\n}"},
		{"MPI_Type_create_struct", "MPI_Datatype d;\nMPI_Type_create_struct_c(2, (MPI_Count[]){2, 1}, " +
			"(MPI_Count[]){4, 16}, (MPI_Datatype[]){MPI_INT, MPI_INT}, &d);\nMPI_Type_commit(&d);\n" + moved},
		{"MPI_Type_indexed", "MPI_Datatype d;\nMPI_Type_indexed_c(2, (MPI_Count[]){1, 2}, (MPI_Count[]){4, 1}, MPI_INT, " +
			"&d);\nMPI_Type_commit(&d);\n" + moved},
		{"MPI_Type_get_extent", "MPI_Datatype d;\nMPI_Count a, b;\nMPI_Type_vector_c(2, 1, 2 + n, MPI_INT, &d);\n" +
			"MPI_Type_get_extent_c(d, &a, &b);\ny = (int)(a + b);\n$S;\nMPI_Type_free(&d);"},
		{"MPI_Type_get_envelope_c", "MPI_Datatype d;\nMPI_Count a, b, c, e;\n" +
			"MPI_Type_create_resized_c(MPI_INT, 0, 8, &d);\nMPI_Type_get_envelope_c(d, &a, &b, &c, &e, &k);\n" +
			"y = (int)(a + 2 * b + 3 * c + e);\nif (k != MPI_COMBINER_RESIZED) s += 3;\n$S;\nMPI_Type_free(&d);"},
		{"MPI_Type_get_contents_c", "MPI_Datatype d, e;\nMPI_Count c[6];\nMPI_Type_create_subarray_c(1, " +
			"(MPI_Count[]){4}, (MPI_Count[]){2}, (MPI_Count[]){1 + n}, MPI_ORDER_C, MPI_INT, &d);\n" +
			"MPI_Type_get_contents_c(d, 2, 0, 3, 1, w, (MPI_Aint *)0, c, &e);\n" +
			"y = (int)(w[0] + c[0] + 2 * c[1] + 3 * c[2]);\n$S;\nMPI_Type_free(&d);"},
	}
}
