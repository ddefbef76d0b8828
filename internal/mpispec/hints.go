package mpispec

import (
	"slices"
	"strings"
)

// AccumulateOrdering is the hint that says which accumulates of one process to one place are done in the order of their
// calls: by default all (MPI 3.1, sections 11.2.1 and 11.7.2).
const AccumulateOrdering = "accumulate_ordering"

// Ordered tells whether a value of that hint leaves all of them in order.
func Ordered(value string) bool {
	has := strings.FieldsFunc(value, func(r rune) bool { return r == ',' || r == ' ' })
	for _, kind := range []string{"rar", "raw", "war", "waw"} {
		if !slices.Contains(has, kind) {
			return false
		}
	}
	return true
}
