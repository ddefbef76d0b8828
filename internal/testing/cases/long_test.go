package cases

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// long are the examples that take more than some three seconds each, and together as long as all others: with -short
// they are left out.
var long = []string{
	"algorithms/rabenseifner", "algorithms/recursive_multiplying", "algorithms/reduce_scatter_allgather",
	"algorithms/ring", "bugs/invariant_local_rows",
	"bugs/invariant_local_vla_mpi", "clang/file_input", "compare/laplace/laplace_bad_ghost",
	"compare/standard_input/sum_par", "lise/diffusion_bad", "lise/fib_bad", "lise/fib_impl", "lise/jacobi_bad",
	"lise/jacobi_par", "lise/jacobi_spec", "lise/odd_even_sort", "mpi/test_count_forever", "numerical/gauss_seq",
	"numerical/monte_bad", "numerical/monte_par", "pairs/blur_boundary", "pairs/blur_rows", "pairs/dot_as_int",
	"pairs/dot_cyclic", "pairs/farm_alone", "pairs/farm_as_they_come", "pairs/farm_manager", "pairs/file_sum_par",
	"pairs/file_sum_wrong", "pairs/floyd_rows", "pairs/heat_sendrecv", "pairs/histogram_boundary",
	"pairs/histogram_reduce", "pairs/jacobi_gauss_seidel", "pairs/largest_from_zero", "pairs/largest_maxloc",
	"pairs/matmul_other_tag", "pairs/matmul_rows", "pairs/matvec_last_row", "pairs/matvec_rows",
}

func takesLong(name string) bool { return testing.Short() && slices.Contains(long, name) }

// TestLong holds the names to the examples that there are.
func TestLong(t *testing.T) {
	there := map[string]bool{}
	for _, path := range allSources(t) {
		there[exampleName(path)] = true
	}
	for _, name := range long {
		if !there[name] {
			t.Errorf("no example is called %s", name)
		}
	}
}

// maxSaved is how many states an example may have that is searched with all of them saved: each takes as much memory
// as what the program has, which for one with an array of a million elements is all that there is after some thousand.
const maxSaved = 100_000

// statesSeen gives how many states the largest run of each example has, by the names of the examples.
func statesSeen(t *testing.T) map[string]int {
	pinned, err := ReadCounters(golden)
	if err != nil {
		t.Fatal(err)
	}
	most := map[string]int{}
	for run, counters := range pinned {
		path, _, _ := strings.Cut(run, " case ")
		name := strings.TrimSuffix(strings.TrimPrefix(path, "examples/"), ".c")
		_, rest, _ := strings.Cut(counters, "seen=")
		var n int
		if _, err := fmt.Sscan(strings.Fields(rest)[0], &n); err != nil {
			t.Fatalf("%s: %s: %v", run, counters, err)
		}
		most[name] = max(most[name], n)
	}
	return most
}
