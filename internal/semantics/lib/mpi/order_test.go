package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// floating runs the body of a program with inputs x and y, numbers of which sums are exact
// nowhere, one pair for each of up to four ranks.
func floating(t *testing.T, arith sym.Arith, np int, body string) {
	t.Helper()
	libtest.Check(t, verify.Config{NP: np, Arith: arith},
		program("#pragma TASS input\ndouble x[4];\n#pragma TASS input\ndouble y[4];", body))
}

const sums = `double s, r;
	MPI_Allreduce(&x[rank], &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
	MPI_Allreduce(&x[rank], &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
	int same = s == r, number = s == s && r == r;
`

// Two calls with the same operands may differ, unless there are two operands and the
// operation is commutative.
func TestTwoReductions(t *testing.T) {
	floating(t, sym.Real, 3, sums+`assert(same);`)
	floating(t, sym.IEEE, 2, sums+`assert(same == number);`)
	floating(t, sym.IEEE, 3, sums+`assert(same || !number); // want assertion`)
	floating(t, sym.IEEEPaper, 3, sums+`assert(same || !number); // want assertion`)
	floating(t, sym.Herbrand, 2, sums+`assert(same == number); // want assertion`)
}

// All ranks receive the same value of one call, and elements are independent.
func TestRanksAgreeOnReductions(t *testing.T) {
	for _, arith := range []sym.Arith{sym.IEEE, sym.Herbrand} {
		floating(t, arith, 3, `
			double s, r;
			MPI_Allreduce(&x[rank], &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
			r = s;
			MPI_Bcast(&r, 1, MPI_DOUBLE, 1, MPI_COMM_WORLD);
			int same = s == r, itself = s == s;
			assert(same == itself);`)
	}
	floating(t, sym.IEEE, 3, `
		double s[2], v[2] = {x[rank], x[rank]};
		MPI_Allreduce(v, s, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		assert(s[0] == s[1] || s[0] != s[0] || s[1] != s[1]); // want assertion`)
}

// Maxima and minima of numbers are exact, in every order.
func TestFloatingExtremes(t *testing.T) {
	const both = `double s, r;
		MPI_Allreduce(&x[rank], &s, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
		MPI_Allreduce(&x[rank], &r, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
	`
	floating(t, sym.IEEE, 3, both+`
		double m = x[0];
		if (m < x[1]) m = x[1];
		if (m < x[2]) m = x[2];
		int numbers = x[0] == x[0] && x[1] == x[1] && x[2] == x[2];
		if (numbers && m != 0) assert(s == r && s == m);`)
	floating(t, sym.IEEE, 2, both+`assert(s == r); // want assertion`)
	floating(t, sym.IEEE, 3, `struct { double v; int k; } s, r, own = {x[rank], rank};
		MPI_Allreduce(&own, &s, 1, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
		MPI_Allreduce(&own, &r, 1, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
		int numbers = x[0] == x[0] && x[1] == x[1] && x[2] == x[2];
		if (numbers) assert(s.k == r.k);`)
}

// Reductions of integers are exact.
func TestIntegerReductions(t *testing.T) {
	for _, arith := range []sym.Arith{sym.IEEE, sym.Herbrand} {
		floating(t, arith, 3, `int k = rank, s, r;
			MPI_Allreduce(&k, &s, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
			MPI_Allreduce(&k, &r, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
			assert(s == r && s == 3);`)
	}
}
