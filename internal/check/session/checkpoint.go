package session

import (
	"slices"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/verdict"
)

// Checkpoint says where a run was cut, and what of the part before is needed to
// judge the whole. Choices are named by labels, so that it means the same in
// another run of the same programs.
//
// The ends of a specification are what the implementation is compared with; a
// resumed comparison finds them again, since going along each path to an end
// costs more than searching the tree of them all.
type Checkpoint struct {
	// Role tells the program whose search was cut: "", "spec" or "impl".
	Role verdict.Role `json:"role"`
	// Whole: that search has done nothing that need not be done again.
	Whole bool `json:"whole,omitempty"`
	// Prefix is the path that led to the state where that search began.
	Prefix []Label `json:"prefix,omitempty"`
	// Marks are the choices on the path to where it stood.
	Marks []Mark `json:"marks,omitempty"`
	// Refuted is what that search knew to be wrong of its guesses, and Resting names those that
	// it rested on.
	Refuted search.Refuted `json:"refuted,omitempty"`
	Resting []string       `json:"resting,omitempty"`
	// Paths lead to violations that were found, and to ends with whose outputs
	// later ones must be compared.
	Paths []Trail `json:"paths,omitempty"`
	// Satisfied: an end was found that some input reaches.
	Satisfied bool `json:"satisfied,omitempty"`
	// Iterated: an iteration of an endless loop was found that some input carries out.
	Iterated  bool   `json:"iterated,omitempty"`
	Undecided string `json:"undecided,omitempty"` // the first thing that could not be decided
	Terminals int    `json:"terminals"`
	// Visited lists the locations that were reached, by role, colon, function.
	Visited map[string][]int `json:"visited,omitempty"`
}

// Trail is a path on which something was found, in the program of the given role.
type Trail struct {
	Role verdict.Role `json:"role"`
	Path []Label      `json:"path"`
	// Refuted is what was known to be wrong of the guesses under which it was found.
	Refuted search.Refuted `json:"refuted,omitempty"`
}

// Under tells whether the trail is in the search of a program that began where the
// prefix leads to.
func (t *Trail) Under(role verdict.Role, prefix []Label) bool {
	if t.Role != role || len(t.Path) < len(prefix) || !slices.Equal(t.Path[:len(prefix)], prefix) {
		return false
	}
	for _, l := range t.Path[len(prefix):] {
		if l.Program != role {
			return false
		}
	}
	return true
}

// Mark is a choice on the path to where a search stood. All choices before it
// were explored.
type Mark struct {
	Next Label `json:"next"`
	// More are choices that were added because of a cycle.
	More []Label `json:"more,omitempty"`
}
