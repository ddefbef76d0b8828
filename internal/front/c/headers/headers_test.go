package headers

import (
	"slices"
	"testing"
)

func TestFunctionsAreTheDeclaredOnes(t *testing.T) {
	got := Functions()
	for _, want := range []string{"MPI_Send", "MPI_Sendrecv", "malloc", "free", "printf", "sqrt", "fabsf", "atan2l",
		"memcpy", "strlen", "clock", "MPI_Finalize", "fflush", "exit"} {
		if !slices.Contains(got, want) {
			t.Errorf("%s is missing", want)
		}
	}
	for _, not := range []string{"atoi", "sleep", "assert", "__tass_libassert", "MPI_Comm_spawn", "usleep"} {
		if slices.Contains(got, not) {
			t.Errorf("%s has a body or no model, and is listed", not)
		}
	}
	if !slices.IsSorted(got) || len(slices.Compact(slices.Clone(got))) != len(got) {
		t.Errorf("not sorted, or with duplicates: %v", got)
	}
}
