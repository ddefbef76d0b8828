package concrete_test

import (
	"fmt"
	"github.com/tass-go/tass/internal/source"
	"sort"
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/concrete"
	c "github.com/tass-go/tass/internal/front/c"
)

// snippet wraps the body of a program that gives its results in out[8].
func snippet(body string) string {
	return `#include <mpi.h>
#include <stdlib.h>
#include <string.h>
#include <math.h>
#pragma TASS output
int out[8];
struct pair { char c; double d[2]; int n; };
struct di { double value; int rank; };
static int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }
int main(int argc, char **argv) {
    int rank, np, x = 0, y = 0, v[4] = {0, 0, 0, 0}, w[4] = {0, 0, 0, 0};
    MPI_Status st;
    MPI_Init(&argc, &argv);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &np);
` + body + `
    MPI_Finalize();
    return 0;
}
`
}

// ran explores a snippet and gives its violations and the output cells that were
// written, of each way to end.
func ran(t *testing.T, body string, np int) string {
	t.Helper()
	p, err := c.Load(c.Options{ReadFile: source.Only(snippet(body))},
		[]string{"snippet.c"})
	if err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	r, err := concrete.Explore(p, concrete.Options{NP: np, Coarse: true})
	if err != nil {
		t.Fatalf("%v\n%s", err, body)
	}
	var parts []string
	for _, v := range r.Violations {
		parts = append(parts, string(v.Kind))
	}
	var ends []string
	for _, e := range r.Terminals {
		var cells []string
		for _, o := range e.Outputs {
			if o.Writer >= 0 {
				cells = append(cells, o.Text)
			}
		}
		if e.Aborted {
			cells = append(cells, fmt.Sprint("aborted ", e.Status[0]))
		}
		ends = append(ends, strings.Join(cells, " "))
	}
	sort.Strings(ends)
	return strings.Join(append(parts, ends...), "; ")
}

func TestC(t *testing.T) {
	for _, tc := range []struct{ name, body, want string }{
		{"truncating division", `out[0] = -7 / 2; out[1] = -7 % 2; out[2] = 7 / -2;`, "-3 -1 -3"},
		{"unsigned comparison", `out[0] = -1 < 1u; out[1] = 0u - 1 > 0;`, "0 1"},
		{"narrowing", `out[0] = (char)300; out[1] = (unsigned char)300; out[2] = (short)40000; out[3] = (_Bool)5;`,
			"44 44 -25536 1"},
		{"doubles are exact", `double d = 1.0 / 3.0; out[0] = d * 3.0 == 1.0; out[1] = (int)-2.5; out[2] = 0.1 + 0.2 == 0.3;`,
			"1 -2 1"},
		{"bits", `out[0] = 6 & 3; out[1] = 6 | 3; out[2] = 6 ^ 3; out[3] = ~5; out[4] = 1 << 5; out[5] = -8 >> 1;`,
			"2 7 5 -6 32 -4"},
		{"recursion", `out[0] = fact(5);`, "120"},
		{"switch falls through", `switch (rank + 2) { case 1: x = 1; case 2: x += 10; case 3: x += 100; break; default: x = 7; } out[0] = x;`, "110"},
		{"walking over rows", `int m[2][3] = {{1, 2, 3}, {4, 5, 6}}; int *p = &m[0][0]; for (int i = 0; i < 6; i++) x = 10 * x + p[i]; out[0] = x;`, "123456"},
		{"not by index", `int m[2][3] = {{1, 2, 3}, {4, 5, 6}}; out[0] = m[0][3 + rank];`, "out-of-bounds"},
		{"struct copies", `struct pair a = {'x', {1.5, 2.5}, 3}, b; b = a; b.n = 4; out[0] = a.n + b.n; out[1] = (int)(2 * b.d[1]); out[2] = sizeof a;`, "7 5 32"},
		{"pointer differences", `int *p = &v[1], *q = &v[3]; out[0] = q - p; out[1] = p < q; out[2] = q == v + 3;`, "2 1 1"},
		{"string functions", `char s[8]; strcpy(s, "abc"); out[0] = strlen(s); out[1] = strcmp(s, "abd") < 0; out[2] = s[1];`,
			"3 1 98"},
		{"copies of memory", `v[0] = 5; v[3] = 8; memcpy(w, v, sizeof v); memset(v, 0, 2 * sizeof(int)); out[0] = w[0]; out[1] = w[3]; out[2] = v[0]; out[3] = v[3];`, "5 8 0 8"},
		{"realloc keeps", `int *p = malloc(2 * sizeof(int)); p[1] = 3; p = realloc(p, 4 * sizeof(int)); p[3] = 4; out[0] = p[1] + p[3]; free(p);`, "7"},
		{"realloc's rest is not initialised",
			`int *p = malloc(sizeof(int)); p[0] = 3; p = realloc(p, 2 * sizeof(int)); out[0] = p[1];`, "uninitialized"},
		{"calloc", `double *p = calloc(3, sizeof(double)); out[0] = p[2] == 0.0; free(p);`, "1"},
		{"leak", `int *p = malloc(4); p[0] = 1; out[0] = p[0];`, "memory-leak; 1"},
		{"one past the end", `int *p = v + 4; out[0] = p - v; out[1] = *p;`, "out-of-bounds"},
		{"a block that is gone", `int *p; { int z = 1; p = &z; } out[0] = *p;`, "invalid-pointer"},
		{"math", `out[0] = (int)sqrt(49.0); out[1] = (int)pow(2.0, 10); out[2] = (int)floor(-1.5); out[3] = (int)fabs(-3.0);`,
			"7 1024 -2 3"},
		{"goto", `again: x++; if (x < 5) goto again; out[0] = x;`, "5"},
		{"abort", `if (x == 0) MPI_Abort(MPI_COMM_WORLD, 3); out[0] = 1;`, "aborted 3"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := ran(t, tc.body, 1); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}

func TestMPI(t *testing.T) {
	const zero = "if (rank == 0) for (int i = 0; i < 4; i++) out[i] = "
	for _, tc := range []struct{ name, body, want string }{
		{"gather", `x = rank + 1; MPI_Gather(&x, 1, MPI_INT, v, 1, MPI_INT, 0, MPI_COMM_WORLD); ` + zero + `v[i];`,
			"1 2 3 0"},
		{"gather in place", `x = rank + 1; v[0] = 9; if (rank == 0) MPI_Gather(MPI_IN_PLACE, 0, MPI_INT, v, 1, MPI_INT, 0, MPI_COMM_WORLD);
			else MPI_Gather(&x, 1, MPI_INT, NULL, 0, MPI_INT, 0, MPI_COMM_WORLD); ` + zero + `v[i];`, "9 2 3 0"},
		{"scatter", `if (rank == 1) for (int i = 0; i < 3; i++) v[i] = 5 + i; MPI_Scatter(v, 1, MPI_INT, &x, 1, MPI_INT, 1, MPI_COMM_WORLD); out[rank] = x;`, "5 6 7"},
		{"allgather", `x = 2 * rank; MPI_Allgather(&x, 1, MPI_INT, v, 1, MPI_INT, MPI_COMM_WORLD); if (rank == 2) for (int i = 0; i < 4; i++) out[i] = v[i];`, "0 2 4 0"},
		{"bcast", `x = 10 + rank; MPI_Bcast(&x, 1, MPI_INT, 2, MPI_COMM_WORLD); out[rank] = x;`, "12 12 12"},
		{"minloc", `struct di in = {1.0 - (rank == 1), rank}, best; MPI_Allreduce(&in, &best, 1, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD); out[rank] = best.rank;`, "1 1 1"},
		{"maxloc takes the least index", `struct di in = {2.0, rank}, best; MPI_Allreduce(&in, &best, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD); out[rank] = best.rank;`, "0 0 0"},
		{"logical and bitwise", `x = rank + 1; MPI_Reduce(&x, &v[0], 1, MPI_INT, MPI_BOR, 0, MPI_COMM_WORLD); MPI_Reduce(&x, &v[1], 1, MPI_INT, MPI_LAND, 0, MPI_COMM_WORLD);
			MPI_Reduce(&x, &v[2], 1, MPI_INT, MPI_PROD, 0, MPI_COMM_WORLD); ` + zero + `v[i];`, "3 1 6 0"},
		{"ring", `x = rank; MPI_Sendrecv_replace(&x, 1, MPI_INT, (rank + 1) % np, 1, (rank + np - 1) % np, 1, MPI_COMM_WORLD, &st); out[rank] = 10 * x + st.MPI_SOURCE;`, "22 0 11"},
		{"nobody", `MPI_Send(&x, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD); MPI_Recv(&x, 1, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &st);
			MPI_Get_count(&st, MPI_INT, &y); out[rank] = y + (st.MPI_SOURCE == MPI_PROC_NULL);`, "1 1 1"},
		{"count of a shorter message", `if (rank == 0) MPI_Ssend(v, 2, MPI_INT, 1, 1, MPI_COMM_WORLD);
			if (rank == 1) { MPI_Recv(w, 4, MPI_INT, 0, 1, MPI_COMM_WORLD, &st); MPI_Get_count(&st, MPI_INT, &y); out[0] = y; }`, "2"},
		{"counts differ", `MPI_Bcast(v, rank == 2 ? 3 : 2, MPI_INT, 0, MPI_COMM_WORLD);`, "mpi-collective-mismatch"},
		{"types differ", `if (rank == 0) MPI_Ssend(v, 1, MPI_INT, 1, 1, MPI_COMM_WORLD); float f; if (rank == 1) MPI_Recv(&f, 1, MPI_FLOAT, 0, 1, MPI_COMM_WORLD, &st);`, "mpi-type-mismatch"},
		{"datatype and buffer differ", `MPI_Bcast(v, 1, MPI_DOUBLE, 0, MPI_COMM_WORLD);`,
			"mpi-type-mismatch; mpi-type-mismatch; mpi-type-mismatch"},
		{"reduction of characters", `char ch = 'a'; MPI_Allreduce(MPI_IN_PLACE, &ch, 1, MPI_CHAR, MPI_SUM, MPI_COMM_WORLD);`,
			"mpi-invalid-argument; mpi-invalid-argument; mpi-invalid-argument"},
		{"a send and a receive side by side",
			`v[0] = rank; MPI_Sendrecv(&v[0], 1, MPI_INT, (rank + 1) % np, 1, &v[1], 1, MPI_INT, (rank + np - 1) % np, 1, MPI_COMM_WORLD, &st); out[rank] = v[1];`, "2 0 1"},
		{"a send and a receive that overlap",
			`MPI_Sendrecv(&v[0], 2, MPI_INT, (rank + 1) % np, 1, &v[1], 2, MPI_INT, (rank + np - 1) % np, 1, MPI_COMM_WORLD, &st);`, "mpi-invalid-argument; mpi-invalid-argument; mpi-invalid-argument"},
		{"a send to nobody overlaps nothing",
			`MPI_Sendrecv(&v[0], 2, MPI_INT, MPI_PROC_NULL, 1, &v[1], 2, MPI_INT, MPI_PROC_NULL, 1, MPI_COMM_WORLD, &st); out[rank] = 1;`, "1 1 1"},
		{"nothing overlaps nothing", `MPI_Sendrecv(&v[0], 0, MPI_INT, (rank + 1) % np, 1, &v[0], 1, MPI_INT, (rank + np - 1) % np, 1, MPI_COMM_WORLD, &st); out[rank] = 1;`, "1 1 1"},
		{"a reduction into what it reads", `MPI_Allreduce(v, v + 1, 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD);`,
			"mpi-invalid-argument; mpi-invalid-argument; mpi-invalid-argument"},
		{"a reduction at the root into what it reads",
			`if (rank == 0) MPI_Reduce(v, v, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD); else MPI_Reduce(v, v, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);`, "mpi-invalid-argument"},
		{"a block gathered into its place", `MPI_Allgather(&v[rank], 1, MPI_INT, v, 1, MPI_INT, MPI_COMM_WORLD);`,
			"mpi-invalid-argument; mpi-invalid-argument; mpi-invalid-argument"},
		{"a block gathered at the root", `MPI_Gather(&v[2], 1, MPI_INT, v, 1, MPI_INT, 1, MPI_COMM_WORLD);`,
			"mpi-invalid-argument"},
		{"a block scattered over another", `MPI_Scatter(v, 1, MPI_INT, &v[1], 1, MPI_INT, 0, MPI_COMM_WORLD);`,
			"mpi-invalid-argument"},
		{"scan", `x = rank + 1; v[0] = 7; MPI_Scan(&x, v, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); MPI_Exscan(MPI_IN_PLACE, &x, 1, MPI_INT, MPI_PROD, MPI_COMM_WORLD);
			out[rank] = rank ? 10 * v[0] + x : v[0];`, "1 31 62"},
		{"exscan gives the first nothing", `x = rank + 1; MPI_Exscan(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); out[rank] = y;`, "uninitialized"},
		{"reduce_scatter_block", `for (int i = 0; i < 3; i++) v[i] = 10 * rank + i; MPI_Reduce_scatter_block(v, &x, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
			out[rank] = x;`, "30 33 36"},
		{"reduce_scatter in place", `int counts[3] = {1, 0, 2}; for (int i = 0; i < 3; i++) v[i] = 10 * rank + i;
			MPI_Reduce_scatter(MPI_IN_PLACE, v, counts, MPI_INT, MPI_MAX, MPI_COMM_WORLD); out[rank] = 100 * v[0] + v[1];`, "2001 1011 2122"},
		{"shares differ", `int counts[3] = {1, 1, rank == 2}; MPI_Reduce_scatter(v, w, counts, MPI_INT, MPI_MAX, MPI_COMM_WORLD);`, "mpi-collective-mismatch"},
		{"alltoall", `int u[6], b[6]; for (int i = 0; i < 6; i++) u[i] = 100 * rank + i;
			MPI_Alltoall(u, 2, MPI_INT, b, 2, MPI_INT, MPI_COMM_WORLD);
			out[rank] = b[3] + b[4];`, "301 305 309"},
		{"alltoall in place", `for (int i = 0; i < 3; i++) v[i] = 10 * rank + i;
			MPI_Alltoall(MPI_IN_PLACE, 9, MPI_INT, v, 1, MPI_INT, MPI_COMM_WORLD);
			out[rank] = 100 * v[0] + v[2];`, "20 121 222"},
		{"blocks differ", `int u[6] = {0}, b[6], n = 1 + rank / 2;
			MPI_Alltoall(u, n, MPI_INT, b, n, MPI_INT, MPI_COMM_WORLD);`, "mpi-collective-mismatch"},
		{"some in place", `
			MPI_Alltoall(rank < 2 ? v : MPI_IN_PLACE, 1, MPI_INT, w, 1, MPI_INT, MPI_COMM_WORLD);`, "mpi-collective-mismatch"},
		{"gatherv", `int n[3] = {1, 2, 0}, at[3] = {3, 0, 7}, u[2] = {rank + 1, rank + 5};
			for (int i = 0; i < 4; i++) w[i] = 9;
			MPI_Gatherv(u, n[rank], MPI_INT, w, n, at, MPI_INT, 1, MPI_COMM_WORLD);
			if (rank == 1) out[0] = w[0] * 1000 + w[1] * 100 + w[2] * 10 + w[3];`, "2691"},
		{"scatterv overlaps", `int n[3] = {2, 2, 1}, at[3] = {0, 1, -1}, u[4] = {1, 2, 3, 4};
			MPI_Scatterv(u + 1, n, at, MPI_INT, w, rank < 2 ? 2 : 1, MPI_INT, 0, MPI_COMM_WORLD);
			out[rank] = w[0] * 10 + w[1];`, "23 34 10"},
		{"allgatherv in place", `int n[3] = {1, 1, 1}, at[3] = {2, 1, 0}; v[2 - rank] = rank + 1;
			MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_INT, v, n, at, MPI_INT, MPI_COMM_WORLD);
			out[rank] = 100 * v[0] + 10 * v[1] + v[2];`, "321 321 321"},
		{"alltoallv", `int n[3] = {rank, rank, rank}, m[3] = {0, 1, 2}, at[3] = {0, 0, 0}, to[3] = {0, 0, 1};
			v[0] = 5 * rank; v[1] = 5 * rank + 1;
			MPI_Alltoallv(v, n, at, MPI_INT, w, m, to, MPI_INT, MPI_COMM_WORLD);
			out[rank] = 10000 * w[0] + 100 * w[1] + w[2];`, "51011 51011 51011"},
		{"alltoallw", `struct { int a; double b; } s[3], g[3] = {{0}}; int n[3] = {1, 1, 1}, at[3], to[3];
			MPI_Datatype ty[3] = {MPI_INT, MPI_INT, MPI_DOUBLE}, ry[3];
			for (int i = 0; i < 3; i++) {
				s[i].a = 10 * rank + i; s[i].b = 100 * rank + i;
				ty[i] = i == 2 ? MPI_DOUBLE : MPI_INT; at[i] = 16 * i + (i == 2 ? 8 : 0);
				ry[i] = rank == 2 ? MPI_DOUBLE : MPI_INT; to[i] = 16 * i + (rank == 2 ? 8 : 0);
			}
			MPI_Alltoallw(s, n, at, ty, g, n, to, ry, MPI_COMM_WORLD);
			out[rank] = rank < 2 ? g[0].a + 2 * g[1].a + 4 * g[2].a : (int)(g[1].b + g[2].b);`, "100 107 304"},
		{"parts overlap", `int n[3] = {1, 1, 1}, at[3] = {0, 1, 1};
			MPI_Allgatherv(&rank, 1, MPI_INT, w, n, at, MPI_INT, MPI_COMM_WORLD);`,
			"mpi-invalid-argument; mpi-invalid-argument; mpi-invalid-argument"},
		{"pairs differ", `int n[3] = {1, 1, 1}, m[3] = {1, 1, 1}, at[3] = {0, 1, 2}; if (rank == 2) n[1] = 2;
			MPI_Alltoallv(v, n, at, MPI_INT, w, m, at, MPI_INT, MPI_COMM_WORLD);`, "mpi-collective-mismatch"},
		{"nobody waits for nothing", `int n[3] = {0, 0, 0}, at[3] = {0};
			if (rank) n[0] = 0;
			if (rank < 2) MPI_Alltoallv(v, n, at, MPI_INT, w, n, at, MPI_INT, MPI_COMM_WORLD);
			if (rank == 1) MPI_Send(&x, 1, MPI_INT, 2, 0, MPI_COMM_WORLD);
			if (rank == 2) { MPI_Recv(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD, &st);
				MPI_Alltoallv(v, n, at, MPI_INT, w, n, at, MPI_INT, MPI_COMM_WORLD); } out[rank] = 1;`,
			"potential-deadlock; potential-deadlock; 1 1 1"},
		{"reduce local", `int a[2] = {3, 4}, b[2] = {5, 6};
			MPI_Reduce_local(a, b, 2, MPI_INT, MPI_SUM); out[rank] = 10 * b[0] + b[1];`,
			"90 90 90"},
		{"clock", `double a = MPI_Wtime(), b = MPI_Wtime(); out[rank] = b >= a;`, "1 1 1"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := ran(t, tc.body, 3); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}
