package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

const shared = "#pragma TASS input\ndouble x[3][3];\n#pragma TASS input\nint k[3];\n"

// Each process gets what the processes up to its rank, or those before it, contribute.
func TestScans(t *testing.T) {
	check(t, 3, shared, `
		double sum = 7, product = 7, v[2] = {x[rank][0], x[rank][1]};
		MPI_Scan(&x[rank][0], &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		MPI_Exscan(&x[rank][0], &product, 1, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
		MPI_Scan(MPI_IN_PLACE, v, 2, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		double s = 0, p = 1;
		for (int i = 0; i <= rank; i++) s += x[i][0];
		for (int i = 0; i < rank; i++) p *= x[i][0];
		assert(sum == s && v[0] == s);
		if (rank > 0) assert(product == p);
		int most, least = k[rank];
		MPI_Scan(&k[rank], &most, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
		for (int i = 0; i <= rank; i++) assert(k[i] <= most);
		MPI_Exscan(MPI_IN_PLACE, &least, 1, MPI_INT, MPI_MIN, MPI_COMM_WORLD);
		for (int i = 0; i < rank; i++) assert(least <= k[i]);
		struct { double v; int at; } own = {x[rank][0], rank}, best;
		MPI_Scan(&own, &best, 1, MPI_DOUBLE_INT, MPI_MINLOC, MPI_COMM_WORLD);
		assert(best.v <= own.v && best.at <= rank && best.v == x[best.at][0]);`)
}

// What the first process gets of an exclusive scan is no value; it need not have a buffer.
func TestExclusiveScanOfFirst(t *testing.T) {
	check(t, 2, "", `int x = rank, y = 5;
		MPI_Exscan(&x, rank ? &y : NULL, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
		assert(y == (rank ? 0 : 5));
		MPI_Exscan(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
		assert(y == 0); // want uninitialized`)
}

// Each process gets its share of what all contribute.
func TestReduceScatter(t *testing.T) {
	check(t, 3, shared, `
		double v[3] = {x[rank][0], x[rank][1], x[rank][2]}, y;
		int n[3] = {0, 2, 1}, from[3] = {0, 0, 2}, i;
		MPI_Reduce_scatter_block(v, &y, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		assert(y == x[0][rank] + x[1][rank] + x[2][rank]);
		MPI_Reduce_scatter(v, &y, (int[3]){1, 1, 1}, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		assert(y == x[0][rank] + x[1][rank] + x[2][rank]);
		MPI_Reduce_scatter(MPI_IN_PLACE, v, n, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
		for (i = 0; i < n[rank]; i++) assert(v[i] == x[0][from[rank] + i] * x[1][from[rank] + i] * x[2][from[rank] + i]);
		for (; i < 3; i++) assert(v[i] == x[rank][i]);
		if (rank) v[0] = x[rank][0];
		MPI_Reduce_scatter(rank ? v : NULL, v, n, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD); // want mpi-invalid-argument`)
}

// A prefix that a process gets is what some order of its operands gives, and not related to
// those that others get, unless it has two operands at most.
func TestFloatingScans(t *testing.T) {
	const prefix = `double s, r;
		MPI_Scan(&x[rank], &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		MPI_Scan(&x[rank], &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		int same = s == r, number = s == s && r == r;
	`
	floating(t, sym.Real, 4, prefix+`assert(same);`)
	floating(t, sym.IEEE, 2, prefix+`assert(same == number);`)
	floating(t, sym.IEEE, 3, prefix+`if (rank < 2) assert(same == number);`)
	floating(t, sym.IEEE, 3, prefix+`assert(same || !number); // want assertion`)
	floating(t, sym.Herbrand, 2, prefix+`if (rank > 0) assert(same); // want assertion`)
	floating(t, sym.Herbrand, 2, prefix+`if (rank == 0) { int itself = x[0] == x[0]; assert(same == itself); }`)
	// The last process gets the sum of all, which others may have got otherwise.
	floating(t, sym.IEEE, 3, `double s, r;
		MPI_Scan(&x[rank], &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		MPI_Allreduce(&x[rank], &r, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		if (rank == 2) assert(s == r || s != s || r != r); // want assertion`)
	// A prefix is not the one before plus one value.
	floating(t, sym.IEEE, 4, `double s, r = 0;
		MPI_Scan(&x[rank], &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		if (rank == 2) MPI_Send(&s, 1, MPI_DOUBLE, 3, 0, MPI_COMM_WORLD);
		if (rank == 3) {
			MPI_Recv(&r, 1, MPI_DOUBLE, 2, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
			r += x[3];
			assert(s == r || s != s || r != r); // want assertion
		}`)
	floating(t, sym.IEEE, 3, `double s, r;
		MPI_Exscan(&x[rank], &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		r = x[0] + x[1];
		if (rank == 2) assert(s == r || s != s);`)
	floating(t, sym.IEEE, 3, `double s, r;
		MPI_Scan(&x[rank], &s, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
		MPI_Scan(&x[rank], &r, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
		double m = x[0];
		for (int i = 1; i <= rank; i++) if (m < x[i]) m = x[i];
		int numbers = x[0] == x[0] && x[1] == x[1] && x[2] == x[2];
		if (numbers && m != 0) assert(s == r && s == m);`)
}

// Elements of shares are combined in an order of their own each; the shares of different
// processes have nothing to do with each other.
func TestFloatingReduceScatter(t *testing.T) {
	const both = `double v[3] = {x[rank], x[rank], x[rank]}, s, r;
		MPI_Reduce_scatter_block(v, &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		MPI_Allreduce(&s, &r, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
		int same = s == r, number = s == s && r == r;
	`
	floating(t, sym.Real, 3, both+`assert(same);`)
	floating(t, sym.IEEE, 2, `double v[2] = {x[rank], y[rank]}, s, r;
		MPI_Reduce_scatter_block(v, &s, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		r = rank ? y[0] + y[1] : x[0] + x[1];
		assert(s == r || s != s);`)
	floating(t, sym.IEEE, 3, both+`if (number) assert(same); // want assertion`)
}
