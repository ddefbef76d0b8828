package mpi_test

import (
	"strings"
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/lib/mpi"
	"github.com/tass-go/tass/internal/testing/libtest"
	"github.com/tass-go/tass/internal/verdict"
)

func TestCollectivesMustAgree(t *testing.T) {
	for _, call := range []string{
		`if (rank == 0) MPI_Barrier(MPI_COMM_WORLD);
		else MPI_Bcast(a, 1, MPI_INT, 0, MPI_COMM_WORLD); // want mpi-collective-mismatch "rank 1 calls MPI_Bcast here, but rank 0 calls MPI_Barrier at line 9"`,
		`MPI_Bcast(a, 1, MPI_INT, rank, MPI_COMM_WORLD); // want mpi-collective-mismatch "rank 1 calls MPI_Bcast with root 1 here, but rank 0 calls MPI_Bcast with root 0"`,
		`MPI_Bcast(a, 1 + rank, MPI_INT, 0, MPI_COMM_WORLD); // want mpi-collective-mismatch "2 elements of MPI_INT here, but rank 0 calls MPI_Bcast with 1 element of MPI_INT"`,
		`MPI_Bcast(rank ? (void *)a : (void *)u, 1, rank ? MPI_INT : MPI_UNSIGNED, 0, MPI_COMM_WORLD); // want mpi-collective-mismatch "MPI_UNSIGNED"`,
		`MPI_Allreduce(a, b, 1, MPI_INT, rank ? MPI_SUM : MPI_MAX, MPI_COMM_WORLD); // want mpi-collective-mismatch "with MPI_SUM here"`,
		`MPI_Allreduce(rank ? MPI_IN_PLACE : a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want mpi-collective-mismatch "with MPI_IN_PLACE here, but rank 0 calls MPI_Allreduce without"`,
		`MPI_Gather(a, 1 + rank, MPI_INT, b, 1, MPI_INT, 0, MPI_COMM_WORLD); // want mpi-collective-mismatch "2 elements"`,
		`MPI_Gather(a, 2, MPI_INT, b, 1, MPI_INT, rank, MPI_COMM_WORLD); // want mpi-collective-mismatch "2 elements of MPI_INT to send and 1 element"`,
		`MPI_Scatter(a, 1, MPI_INT, b, 1 + rank, MPI_INT, 0, MPI_COMM_WORLD); // want mpi-collective-mismatch`,
		`MPI_Allgather(a, 1, MPI_INT, b, 2, MPI_INT, MPI_COMM_WORLD); // want mpi-collective-mismatch "to send"`,
		`MPI_Alltoall(a, 1, MPI_INT, b, 2, MPI_INT, W); // want mpi-collective-mismatch "1 element of MPI_INT to send and 2"`,
		`MPI_Alltoall(a, 1 + rank, MPI_INT, b, 1 + rank, MPI_INT, W); // want mpi-collective-mismatch "2 elements of"`,
		`MPI_Alltoall(rank ? MPI_IN_PLACE : a, 1, MPI_INT, b, 1, MPI_INT, W); // want mpi-collective-mismatch "MPI_IN_PLACE"`,
		`int n[2] = {1, 1}, at[2] = {0, 1};
		MPI_Gatherv(a, 1 + rank, MPI_INT, b, n, at, MPI_INT, 0, W); // want mpi-collective-mismatch "send to rank 0 here"`,
		`int n[2] = {1, 1}, at[2] = {0, 1};
		MPI_Scatterv(a, n, at, MPI_INT, b, 1 + rank, MPI_INT, 0, W); // want mpi-collective-mismatch "from rank 0 here"`,
		`int n[2] = {1, 1}, at[2] = {0, 1};
		MPI_Allgatherv(a, 1 + rank, MPI_INT, b, n, at, MPI_INT, W); // want mpi-collective-mismatch "2 elements of"`,
		`int n[2] = {1, 1}, m[2] = {1, 1 + rank}, at[2] = {0, 2};
		MPI_Alltoallv(a, n, at, MPI_INT, b, m, at, MPI_INT, W); // want mpi-collective-mismatch "MPI_INT to send and 2"`,
		`int n[2] = {1, 1}, m[2] = {1 + rank, 1}, at[2] = {0, 2};
		MPI_Alltoallv(a, n, at, MPI_INT, b, m, at, MPI_INT, W); // want mpi-collective-mismatch "from rank 0 here"`,
		`struct { unsigned u; int i; } t; int n[2] = {1, 1}, at[2] = {0, 4};
		MPI_Datatype s[2] = {MPI_INT, MPI_INT}, r[2] = {rank ? MPI_UNSIGNED : MPI_INT, MPI_INT};
		MPI_Alltoallw(a, n, at, s, rank ? (int *)&t : b, n, at, r, W); // want mpi-collective-mismatch "from rank 0 here"`,
		`int n[2] = {1, 1}, at[2] = {0, 1};
		if (rank) MPI_Gatherv(a, 1, MPI_INT, b, n, at, MPI_INT, 0, W); // want mpi-collective-mismatch "MPI_Gather at"
		else MPI_Gather(a, 1, MPI_INT, b, 1, MPI_INT, 0, W);`,
		`MPI_Scan(a, b, 1 + rank, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want mpi-collective-mismatch "2 elements of MPI_INT here"`,
		`if (rank) MPI_Scan(a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want mpi-collective-mismatch "rank 1 calls MPI_Scan here, but rank 0 calls MPI_Exscan"
		 else MPI_Exscan(a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);`,
		`MPI_Reduce_scatter_block(rank ? MPI_IN_PLACE : a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want mpi-collective-mismatch "with MPI_IN_PLACE here"`,
		`int n[2] = {rank, 1 - rank}; MPI_Reduce_scatter(a, b, n, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want mpi-collective-mismatch "with the counts [1 0] here, but rank 0 calls MPI_Reduce_scatter with the counts [0 1]"`,
	} {
		check(t, 2, "", "const MPI_Comm W = MPI_COMM_WORLD; int a[4] = {1, 2, 3, 4}, b[4]; unsigned u[2] = {0};\n"+call)
	}
	// A broadcast of nothing matches with any type.
	check(t, 2, "", `MPI_Bcast(NULL, 0, rank ? MPI_INT : MPI_DOUBLE, 0, MPI_COMM_WORLD);`)
}

// makes tells whether a function makes a communicator and waits for all, makes or frees a window,
// opens, closes or resizes a file, or needs to know what all do to move a shared file pointer.
func makes(name string) bool {
	row := mpispec.FunctionOf(name)
	return row.Find(mpispec.NewCommunicator, 0) >= 0 && row.Leave == mpispec.NeedsEveryone ||
		row.Shares() || row.Find(mpispec.OldWindow, 0) >= 0 ||
		row.Opens() || row.Find(mpispec.OldFile, 0) >= 0 || name == "MPI_File_set_size" ||
		name == "MPI_File_preallocate" ||
		row.SharesPointer() && row.Leave == mpispec.NeedsEveryone
}

// A process that gets no elements waits for nobody, whatever the function, except in a barrier and where communicators
// are made.
func TestNothingToWaitFor(t *testing.T) {
	none := comm.Entry{In: true, Brought: &comm.Brought{Args: make([]int64, 6)}}
	r := &comm.Record{Entries: []comm.Entry{none, none, none}}
	lib := mpi.Library()
	for _, f := range mpispec.Functions() {
		name, fn := f.Name, lib.Find(f.Name)
		if fn.Collective == nil {
			continue
		}
		for rank := range r.Entries {
			for other := range r.Entries {
				needs := fn.Collective.Needs(&comm.Comm{}, r, rank, other)
				if needs != (strings.HasSuffix(name, "arrier") || makes(name)) {
					t.Errorf("%s of nothing: rank %d needs rank %d: %v", name, rank, other, needs)
				}
			}
		}
	}
}

func TestCollectiveArguments(t *testing.T) {
	for _, call := range []string{
		`MPI_Bcast(a, 1, MPI_INT, MPI_PROC_NULL, MPI_COMM_WORLD); // want mpi-invalid-argument "the root MPI_PROC_NULL is not a rank"`,
		`MPI_Bcast(NULL, 1, MPI_INT, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "the buffer is null"`,
		`MPI_Reduce(a, a, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD); // want mpi-invalid-argument "overlap"`,
		`MPI_Allreduce(a, b, 1, MPI_INT, MPI_INT, MPI_COMM_WORLD); // want mpi-invalid-argument "MPI_INT is not a reduction operation"`,
		`MPI_Allreduce(&c, &d, 1, MPI_CHAR, MPI_SUM, MPI_COMM_WORLD); // want mpi-invalid-argument "MPI_SUM is not defined for MPI_CHAR"`,
		`MPI_Allreduce(&x, &y, 1, MPI_DOUBLE, MPI_BAND, MPI_COMM_WORLD); // want mpi-invalid-argument "MPI_BAND is not defined for MPI_DOUBLE"`,
		`MPI_Allgather(a, 3, MPI_INT, b, 3, MPI_INT, MPI_COMM_WORLD);
		 MPI_Allgather(a, 5, MPI_INT, b, 5, MPI_INT, MPI_COMM_WORLD); // want out-of-bounds "5 elements"`,
		`MPI_Alltoall(a, 5, MPI_INT, b, 5, MPI_INT, MPI_COMM_WORLD); // want out-of-bounds "5 elements"`,
		`MPI_Alltoall(a, 1, MPI_INT, a, 1, MPI_INT, MPI_COMM_WORLD); // want mpi-invalid-argument "overlap"`,
		`MPI_Alltoall(a, -1, MPI_INT, b, 0, MPI_INT, W); // want mpi-invalid-argument "the sendcount -1 is negative"`,
		`MPI_Alltoall(a, 1, MPI_INT, MPI_IN_PLACE, 1, MPI_INT, W); // want mpi-invalid-argument "MPI_IN_PLACE"`,
		`int n[1] = {5}, at[1] = {0};
		 MPI_Allgatherv(a, 5, MPI_INT, b, n, at, MPI_INT, W); // want out-of-bounds "5 elements"`,
		`int n[1] = {2}, at[1] = {3};
		 MPI_Scatterv(a, n, at, MPI_INT, b, 2, MPI_INT, 0, W); // want out-of-bounds`,
		`int n[1] = {2}, at[1] = {-1};
		 MPI_Gatherv(a, 2, MPI_INT, b, n, at, MPI_INT, 0, W); // want out-of-bounds`,
		`int n[1] = {-2}, at[1] = {0};
		 MPI_Alltoallv(a, n, at, MPI_INT, b, n, at, MPI_INT, W); // want mpi-invalid-argument "-2 in recvcounts[0]"`,
		`int n[1] = {2}, at[1];
		 MPI_Alltoallv(a, n, at, MPI_INT, b, n, at, MPI_INT, W); // want uninitialized "rdispls[0] was never given a value"`,
		`int n[1] = {1}, at[1] = {0}; MPI_Datatype ty[1] = {MPI_SUM};
		 MPI_Alltoallw(a, n, at, ty, b, n, at, ty, W); // want mpi-invalid-argument "in recvtypes[0] is not"`,
		`int n[1] = {1}, at[1] = {0};
		 MPI_Allgatherv(b, 1, MPI_INT, b, n, at, MPI_INT, W); // want mpi-invalid-argument "overlap"`,
		`MPI_Reduce_local(a, a, 1, MPI_INT, MPI_SUM); // want mpi-invalid-argument "overlap"`,
		`MPI_Reduce_local(&x, &y, 1, MPI_DOUBLE, MPI_BAND); // want mpi-invalid-argument "MPI_BAND is not defined"`,
		`MPI_Scan(a, a, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want mpi-invalid-argument "overlap"`,
		`int n[1] = {-1};
		 MPI_Reduce_scatter(a, b, n, MPI_INT, MPI_SUM, W); // want mpi-invalid-argument "-1 in recvcounts[0] is negative"`,
		`int n[1];
		 MPI_Reduce_scatter(a, b, n, MPI_INT, MPI_SUM, W); // want uninitialized "recvcounts[0] was never given a value"`,
		`MPI_Reduce_scatter_block(a, b, 5, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want out-of-bounds "5 elements"`,
	} {
		check(t, 1, "", "const MPI_Comm W = MPI_COMM_WORLD;"+
			"int a[4] = {1, 2, 3, 4}, b[4]; char c = 1, d; double x = 1, y;\n"+call)
	}
}

func TestReductions(t *testing.T) {
	check(t, 3, "#pragma TASS input\ndouble x[3];\n#pragma TASS input\nint k[3];\n#pragma TASS input {u>=0 && u<=1}\nunsigned u;\n", `
		double sum, product, least;
		int top, any, low;
		unsigned total, last = 4294967295u - 2 * u;
		MPI_Allreduce(&x[rank], &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
		assert(sum == x[0] + x[1] + x[2]);
		MPI_Allreduce(&x[rank], &product, 1, MPI_DOUBLE, MPI_PROD, MPI_COMM_WORLD);
		assert(product == x[2] * x[1] * x[0]);
		MPI_Allreduce(&x[rank], &least, 1, MPI_DOUBLE, MPI_MIN, MPI_COMM_WORLD);
		assert(least <= x[0] && least <= x[1] && least <= x[2]);
		MPI_Allreduce(&k[rank], &top, 1, MPI_INT, MPI_MAX, MPI_COMM_WORLD);
		assert(top == k[0] || top == k[1] || top == k[2]);
		MPI_Allreduce(&k[rank], &any, 1, MPI_INT, MPI_LOR, MPI_COMM_WORLD);
		assert(any == (k[0] || k[1] || k[2]));
		low = 12 + rank;
		MPI_Allreduce(MPI_IN_PLACE, &low, 1, MPI_INT, MPI_BAND, MPI_COMM_WORLD);
		assert(low == 12);
		MPI_Allreduce(&last, &total, 1, MPI_UNSIGNED, MPI_SUM, MPI_COMM_WORLD);
		assert(total == 4294967293u - 6 * u);`)
	overflow := program("", `
		int x = 2000000000, y;
		MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD); // want arithmetic-overflow`)
	libtest.Check(t, verify.Config{NP: 2, Checks: map[verdict.Kind]bool{verdict.ArithmeticOverflow: true}}, overflow)
}

func TestGatherAndScatter(t *testing.T) {
	check(t, 3, "#pragma TASS input\ndouble x[3][2];\n", `
		double all[3][2], *block = malloc(2 * sizeof *block), again[6];
		int root = 1;
		MPI_Gather(x[rank], 2, MPI_DOUBLE, all, 2, MPI_DOUBLE, root, MPI_COMM_WORLD);
		if (rank == root)
			for (int i = 0; i < 6; i++) assert((&all[0][0])[i] == (&x[0][0])[i]);
		MPI_Scatter(rank == root ? all : NULL, 2, MPI_DOUBLE, block, 2, MPI_DOUBLE, root, MPI_COMM_WORLD);
		assert(block[0] == x[rank][0] && block[1] == x[rank][1]);
		MPI_Allgather(block, 2, MPI_DOUBLE, again, 2, MPI_DOUBLE, MPI_COMM_WORLD);
		for (int i = 0; i < 6; i++) assert(again[i] == (&x[0][0])[i]);
		free(block);`)
}

// A collective waits for those whose data it needs, and for nobody else.
func TestWhoWaits(t *testing.T) {
	for name, wait := range map[string]bool{
		"MPI_Bcast(&x, 1, MPI_INT, 0, MPI_COMM_WORLD)":                               false,
		"MPI_Reduce(&x, &y, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD)":                 true,
		"MPI_Gather(&x, 1, MPI_INT, all, 1, MPI_INT, 0, MPI_COMM_WORLD)":             true,
		"MPI_Scatter(all, 1, MPI_INT, &y, 1, MPI_INT, 0, MPI_COMM_WORLD)":            false,
		"MPI_Allgather(&x, 1, MPI_INT, all, 1, MPI_INT, MPI_COMM_WORLD)":             true,
		"MPI_Allreduce(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD)":                 true,
		"MPI_Allreduce(&x, &y, 0, MPI_INT, MPI_SUM, MPI_COMM_WORLD)":                 false,
		"MPI_Barrier(MPI_COMM_WORLD)":                                                true,
		"MPI_Reduce(&x, &y, 1, MPI_INT, MPI_SUM, 1, MPI_COMM_WORLD)":                 false,
		"MPI_Bcast(&x, 1, MPI_INT, 1, MPI_COMM_WORLD)":                               true,
		"MPI_Gather(&x, 1, MPI_INT, all, 1, MPI_INT, 1, MPI_COMM_WORLD)":             false,
		"MPI_Scatter(all, 1, MPI_INT, &y, 1, MPI_INT, 1, MPI_COMM_WORLD); (void)all": true,
		"MPI_Scan(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD)":                      false,
		"MPI_Exscan(&x, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD)":                    false,
		"MPI_Reduce_scatter_block(all, &y, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD)":     true,
		"MPI_Reduce_scatter_block(all, &y, 0, MPI_INT, MPI_SUM, MPI_COMM_WORLD)":     false,
		"MPI_Reduce_scatter(all, &y, all + 2, MPI_INT, MPI_SUM, MPI_COMM_WORLD)":     false,
	} {
		want := ""
		if wait {
			want = " // want deadlock"
		}
		// Rank 1 enters only after a message that rank 0 sends when it has left.
		text := program("", "int x = 1, y = 0, all[4] = {1, 2, 0, 1};\nif (rank == 0) {\n"+
			name+";"+want+"\nMPI_Ssend(&x, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);\n} else {\n"+
			"MPI_Recv(&x, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n"+name+";\n}")
		libtest.Check(t, verify.Config{NP: 2, Deadlock: verify.Absolute}, text)
	}
}

func TestAbort(t *testing.T) {
	check(t, 2, "", `
		if (rank == 1) MPI_Abort(MPI_COMM_WORLD, 3); // want abort "MPI_Abort is called"
		MPI_Barrier(MPI_COMM_WORLD);
		assert(0);`)
}
