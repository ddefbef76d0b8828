package cases

import (
	"slices"
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
