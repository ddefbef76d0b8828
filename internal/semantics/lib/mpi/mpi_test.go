package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/lib/mpi"
	"github.com/tass-go/tass/internal/testing/libtest"
	"github.com/tass-go/tass/internal/verdict"
)

func TestEveryDeclaredFunctionIsModelled(t *testing.T) {
	lib := mpi.Library()
	for _, f := range mpispec.Functions() {
		if fn := lib.Find(f.Name); fn == nil || fn.Begin == nil {
			t.Errorf("%s is declared and not modelled", f.Name)
		}
	}
	for _, name := range lib.Names() {
		if mpispec.FunctionOf(name) == nil {
			t.Errorf("%s is modelled and not declared", name)
		}
	}
}

// check runs the body of a program between MPI_Init and MPI_Finalize. It starts
// on line 1; globals stand on line 1 as well.
func check(t *testing.T, np int, globals, body string) {
	t.Helper()
	libtest.Check(t, verify.Config{NP: np}, program(globals, body))
}

func program(globals, body string) string {
	return "#include <mpi.h>\n#include <assert.h>\n#include <stdlib.h>\n" + globals + "\n" +
		"int main(int argc, char **argv) {\nint rank, np; MPI_Init(&argc, &argv);\n" +
		"MPI_Comm_rank(MPI_COMM_WORLD, &rank); MPI_Comm_size(MPI_COMM_WORLD, &np);\n" + body +
		"\nMPI_Finalize(); return 0; }\n"
}

func TestLifetime(t *testing.T) {
	check(t, 1, "", `
		int yes, no;
		MPI_Initialized(&yes); MPI_Finalized(&no); assert(yes && !no);`)
	libtest.Check(t, verify.Config{}, `#include <mpi.h>
		#include <assert.h>
		int main(void) {
			int before, after, done, level;
			MPI_Initialized(&before);
			MPI_Init_thread(0, 0, MPI_THREAD_FUNNELED, &level);
			MPI_Finalize();
			MPI_Initialized(&after);
			MPI_Finalized(&done);
			assert(!before && after && done && level == MPI_THREAD_FUNNELED);
			MPI_Init(0, 0); // want mpi-lifecycle "after MPI_Finalize"
		}`)
	libtest.Check(t, verify.Config{}, `#include <mpi.h>
		int main(void) {
			int level;
			MPI_Init_thread(0, 0, 17, &level); // want mpi-invalid-argument "17 is not a level"
		}`)
}

func TestSelfCommunicator(t *testing.T) {
	check(t, 2, "", `
		int r, s;
		MPI_Comm_rank(MPI_COMM_SELF, &r); MPI_Comm_size(MPI_COMM_SELF, &s); assert(r == 0 && s == 1);`)
	check(t, 1, "", `MPI_Comm_rank(MPI_COMM_NULL, &rank); // want mpi-invalid-argument "MPI_COMM_NULL is not a communicator"`)
	check(t, 1, "", `MPI_Comm_rank(3, &rank); // want mpi-invalid-argument "3 is not a communicator"`)
	check(t, 1, "", `MPI_Comm_rank(MPI_COMM_WORLD, NULL); // want mpi-invalid-argument "rank of MPI_Comm_rank"`)
}

func TestProcessorName(t *testing.T) {
	check(t, 1, "", `
		char name[MPI_MAX_PROCESSOR_NAME]; int n;
		MPI_Get_processor_name(name, &n);
		assert(n > 0 && name[0] != 0 && name[n] == 0);`)
	check(t, 1, "", `
		char name[20]; int n;
		MPI_Get_processor_name(name, &n); // want out-of-bounds "128 elements"`)
}

func TestClock(t *testing.T) {
	check(t, 1, "", `
		double a = MPI_Wtime(), b = MPI_Wtime(), c = MPI_Wtick();
		assert(0 <= a && a <= b && c > 0 && c == MPI_Wtick());
		MPI_Wtime();
		assert(a < b); // want assertion`)
}

func TestSendArguments(t *testing.T) {
	for _, call := range []string{
		`MPI_Send(&x, -1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "the count -1 is negative"`,
		`MPI_Send(&x, 1, MPI_SUM, 0, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "MPI_SUM is not a datatype"`,
		`MPI_Send(&x, 1, MPI_INT, MPI_ANY_SOURCE, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "MPI_ANY_SOURCE is not a rank"`,
		`MPI_Send(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD); // want mpi-invalid-argument "MPI_ANY_TAG"`,
		`MPI_Send(MPI_IN_PLACE, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "MPI_IN_PLACE is not allowed here"`,
		`MPI_Send(&x, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD); // want mpi-type-mismatch "has type int"`,
		`MPI_Send(&x, 2, MPI_INT, 0, 0, MPI_COMM_WORLD); // want out-of-bounds "2 elements"`,
		`MPI_Send(&x + 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want out-of-bounds`,
		`MPI_Recv(&x, 1, MPI_INT, -1, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument "the source -1"`,
		`MPI_Recv(&x, 1, MPI_INT, 0, -1, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument "the tag -1"`,
		`MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, NULL); // want mpi-invalid-argument "MPI_STATUS_IGNORE"`,
		`MPI_Recv(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, MPI_STATUSES_IGNORE); // want mpi-invalid-argument`,
		`MPI_Recv(&in, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want invalid-pointer "in is an input"`,
		`int *p = malloc(4); free(p); MPI_Send(p, 1, MPI_INT, 0, 0, MPI_COMM_WORLD); // want invalid-pointer`,
		`MPI_Sendrecv(&x, 1, MPI_INT, 0, 0, &x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); // want mpi-invalid-argument "overlap"`,
	} {
		check(t, 1, "#pragma TASS input\nint in;", "int x = 1;\n"+call)
	}
	// Nothing is needed of a buffer for no elements.
	check(t, 1, "", `
		MPI_Sendrecv(NULL, 0, MPI_INT, 0, 0, NULL, 0, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`)
}

func TestSymbolicArguments(t *testing.T) {
	const input = "#pragma TASS input {k>=-1 && k<=3}\nint k;\n"
	check(t, 2, input, `
		int x = 7;
		if (rank == 0)
			MPI_Ssend(&x, 1, MPI_INT, k, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "the destination k may not be a rank" // want deadlock
		else
			MPI_Recv(&x, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`)
	check(t, 2, input, `
		int a[4] = {1, 2, 3, 4}, b[4] = {0}, n;
		MPI_Status s;
		if (k < 0) { MPI_Finalize(); return 0; }
		if (rank == 0)
			MPI_Send(a, k, MPI_INT, 1, k + 1, MPI_COMM_WORLD);
		else {
			MPI_Recv(b, 4, MPI_INT, 0, k + 1, MPI_COMM_WORLD, &s);
			MPI_Get_count(&s, MPI_INT, &n);
			assert(n == k && s.MPI_TAG == k + 1 && b[3] == 0);
			for (int i = 0; i < k; i++) assert(b[i] == a[i]);
		}`)
}

func TestWalksOverMemory(t *testing.T) {
	check(t, 2, "", `
		double a[3][4], v[6] = {0};
		struct { double x[2]; double y; double z[1]; } s[2];
		if (rank == 0) {
			for (int i = 0; i < 3; i++) for (int j = 0; j < 4; j++) a[i][j] = 4 * i + j;
			MPI_Send(&a[0][2], 6, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
			MPI_Send(&a[0][0] + 9, 3, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
			MPI_Send(a, 6, MPI_DOUBLE, 1, 1, MPI_COMM_WORLD);
		} else {
			MPI_Recv(v, 6, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			for (int i = 0; i < 6; i++) assert(v[i] == i + 2);
			MPI_Recv(v + 3, 3, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			assert(v[2] == 4 && v[3] == 9 && v[5] == 11);
			s[1].z[0] = 100;
			MPI_Recv(&s[0].x[1], 6, MPI_DOUBLE, 0, 1, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			assert(s[0].x[1] == 0 && s[0].y == 1 && s[0].z[0] == 2 && s[1].x[0] == 3 && s[1].y == 5 && s[1].z[0] == 100);
		}`)
	check(t, 1, "", `
		double a[3][4] = {{0}};
		MPI_Send(&a[1][0], 9, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want out-of-bounds "a ends after 8"`)
	check(t, 1, "", `
		struct { double d; int i; } s = {1, 2};
		MPI_Send(&s, 2, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want mpi-type-mismatch "element 1 of the buffer has type int"`)
}

func TestSymbolicMemory(t *testing.T) {
	const input = "#pragma TASS input {n>=1 && n<=1000000}\nint n;\n#pragma TASS input {k>=0 && k<n}\nint k;\n#pragma " +
		"TASS input\ndouble a[n];\n"
	check(t, 2, input, `
		double x, *v = malloc(n * sizeof(double));
		v[0] = 5;
		if (rank == 0)
			MPI_Send(&a[k], 1, MPI_DOUBLE, 1, 0, MPI_COMM_WORLD);
		else {
			MPI_Recv(&x, 1, MPI_DOUBLE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			assert(x == a[k]);
		}
		MPI_Allreduce(MPI_IN_PLACE, v, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		assert(v[0] == 10);
		free(v);`)
	check(t, 1, input, `
		MPI_Send(&a[k], 2, MPI_DOUBLE, MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want out-of-bounds "2 elements from index k on"`)
}

func TestPairs(t *testing.T) {
	check(t, 2, "", `
		struct { double v; int i; } a[2] = {{1.5, 7}, {2.5, 8}}, b[2];
		int two[2] = {3, 4}, got[2];
		if (rank == 0) {
			MPI_Send(a, 2, MPI_DOUBLE_INT, 1, 0, MPI_COMM_WORLD);
			MPI_Send(two, 1, MPI_2INT, 1, 0, MPI_COMM_WORLD);
		} else {
			int n, m; MPI_Status s;
			MPI_Recv(b, 2, MPI_DOUBLE_INT, 0, 0, MPI_COMM_WORLD, &s);
			assert(b[0].v == 1.5 && b[0].i == 7 && b[1].v == 2.5 && b[1].i == 8);
			MPI_Recv(got, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &s);
			MPI_Get_count(&s, MPI_INT, &n); MPI_Get_count(&s, MPI_2INT, &m);
			assert(got[0] == 3 && got[1] == 4 && n == 2 && m == 1);
		}`)
	check(t, 3, "#pragma TASS input\ndouble x[3];\n", `
		struct { double v; int i; } mine = {x[rank], 10 - rank}, most, least;
		MPI_Allreduce(&mine, &most, 1, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
		MPI_Reduce(&mine, &least, 1, MPI_DOUBLE_INT, MPI_MINLOC, 2, MPI_COMM_WORLD);
		assert(most.v >= x[0] && most.v >= x[2]);
		if (x[0] == x[1] && x[1] > x[2]) assert(most.i == 9);
		if (rank == 2) assert(least.v <= x[1] && x[10 - least.i] == least.v);`)
}

func TestBytes(t *testing.T) {
	check(t, 2, "", `
		struct node { char c; int i; double d; } a = {'x', -5, 1.5}, b;
		char c[2] = {-1, 2}; unsigned char u[2];
		if (rank == 0) {
			MPI_Send(&a, sizeof a, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
			MPI_Send(c, 2, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
		} else {
			MPI_Recv(&b, sizeof b, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			assert(b.c == 'x' && b.i == -5 && b.d == 1.5);
			MPI_Recv(u, 2, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			assert(u[0] == 255 && u[1] == 2);
		}`)
	check(t, 1, "", `
		double d = 0;
		MPI_Send(&d, 9, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_WORLD); // want out-of-bounds "ends after 8"`)
	libtest.Unsupported(t, verify.Config{},
		program("", "double d = 0; MPI_Send(&d, 4, MPI_BYTE, MPI_PROC_NULL, 0, MPI_COMM_WORLD);"), "middle of a double")
	libtest.Unsupported(t, verify.Config{}, program("", `
		double d = 0; long l;
		MPI_Sendrecv(&d, 8, MPI_BYTE, 0, 0, &l, 8, MPI_BYTE, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`), "received as values of another")
}

func TestMatching(t *testing.T) {
	check(t, 2, "", `
		int x = 1; unsigned u; float f;
		MPI_Status s;
		if (rank == 0) {
			MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
		} else {
			MPI_Recv(&u, 1, MPI_UNSIGNED, 0, 0, MPI_COMM_WORLD, &s); // want mpi-type-mismatch "rank 1 receives MPI_UNSIGNED here, but the message that rank 0 sends at line 12 has 1 element of MPI_INT"
		}`)
	// A message of no elements matches every type.
	check(t, 2, "", `
		int x = 1; float f = 2; MPI_Status s; int n;
		if (rank == 0)
			MPI_Send(&x, 0, MPI_INT, 1, 0, MPI_COMM_WORLD);
		else {
			MPI_Recv(&f, 1, MPI_FLOAT, 0, 0, MPI_COMM_WORLD, &s);
			MPI_Get_count(&s, MPI_FLOAT, &n);
			assert(n == 0 && f == 2);
		}`)
}

func TestUninitializedSend(t *testing.T) {
	text := program("", `
		int x, y[2] = {1, 1};
		if (rank == 0)
			MPI_Send(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD); // want uninitialized-send
		else {
			MPI_Recv(y, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			assert(y[1] == 1);
			y[0]++; // want uninitialized
		}`)
	libtest.Check(t, verify.Config{NP: 2, Checks: map[verdict.Kind]bool{verdict.UninitializedSend: true}}, text)
	// What was never initialised overwrites what has a value, of a zeroed array too.
	check(t, 2, "int zero[3];", `
		int x;
		MPI_Bcast(rank == 0 ? &x : &zero[1], 1, MPI_INT, 0, MPI_COMM_WORLD);
		if (rank == 1) {
			assert(zero[0] == 0 && zero[2] == 0);
			zero[0] = zero[1]; // want uninitialized
		}`)
}
