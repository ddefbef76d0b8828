package result

import (
	"github.com/tass-go/tass/option"
)

// Inferred is what was found out about loops that carry no invariant.
type Inferred struct {
	// Invariants are the conditions found; all of them were proved to be invariants.
	Invariants []option.Invariant `json:"invariants"`
	// Open are the loops for which what was found is not enough, or nothing was.
	Open []OpenLoop `json:"open"`
}

// OpenLoop is a loop for which no sufficient invariant was found.
type OpenLoop struct {
	Position Position `json:"position"`
	Reason   string   `json:"reason"`
}
