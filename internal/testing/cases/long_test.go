package cases

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// long are the examples that take more than some three seconds each, and together as long as all others: with -short
// they are left out, as are most programs of the folders of whole programs.
var long = []string{
	"algorithms/rabenseifner", "algorithms/recursive_doubling", "algorithms/recursive_multiplying",
	"algorithms/reduce_scatter_allgather", "algorithms/ring", "bugs/far_beyond", "bugs/invariant_local_rows",
	"bugs/invariant_local_vla_mpi", "bugs/invariant_parts_filled", "bugs/swapped_for_ever", "clang/file_input",
	"clang/histogram_indices_bad", "compare/halo/halo_shared_bad_fence", "compare/laplace/laplace_bad_ghost",
	"compare/standard_input/sum_par", "lise/diffusion_bad", "lise/fib_bad", "lise/fib_impl", "lise/jacobi_bad",
	"lise/jacobi_par", "lise/jacobi_spec", "lise/odd_even_sort", "mpi/checkpoint_by_root_short",
	"mpi/test_count_forever", "numerical/cg_tolerance", "numerical/gauss_seq", "numerical/monte_bad",
	"numerical/monte_par",
}

// wholePrograms are the folders whose examples take some seconds each, and runShort those of them that -short runs.
var (
	wholePrograms = []string{"pairs", "miniapps"}
	runShort      = []string{"pairs/hello_par", "pairs/pi_cyclic", "pairs/ring_no_next", "miniapps/farm_restart"}
)

// takesLong tells whether an example is left out because of -short.
func takesLong(name string) bool {
	folder, _, _ := strings.Cut(name, "/")
	return testing.Short() && !slices.Contains(runShort, name) &&
		(slices.Contains(long, name) || slices.Contains(wholePrograms, folder))
}

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
