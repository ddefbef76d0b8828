package annot

import (
	"maps"
	"slices"
	"strings"
)

// Language is what a language of annotations admits. Operators, calls, indices, fields,
// pointers, casts and ?: are C's in all of them.
type Language struct {
	Name    string
	Implies string            // how an implication is written
	Binders map[string]Binder // the words that bind a variable
	Style   Style             // what stands behind these words
	Types   []string          // of the variable of a quantifier
	Real    string            // the one of Types that is not an integer; or empty
	Words   []string          // keywords that begin a type
	// Processes: PROC[e].x and spec.x name variables of other processes.
	Processes bool
	// InFlight: \in_flight(src, dst, tag) and \message(t, src, dst, tag, n, k) speak of messages under way.
	InFlight bool
	// Contracts: \old(e), \on(r, e) or \on(e, r), \result and ranges.
	Contracts bool
	// RankLast: the rank is the second operand of \on.
	RankLast bool
	// Exact: comparisons form chains, a <= b < c, and the variable of a quantifier has a type, of which int has the values
	// of an int, and integer all (ACSL 2.2).
	Exact bool
	// Folds are the words that fold what a \lambda gives over a range, such as \sum(lo, hi, \lambda integer i; e); \let
	// names a value, and \min and \max choose among two (ACSL 2.6.7).
	Folds map[string]Binder
	// Functions are the words that are called as functions are.
	Functions []string
	// Names are the words that stand for a value.
	Names []string
}

// Style is how the variable of a quantifier is written.
type Style uint8

// The styles.
const (
	Braces      Style = iota // forall {int i | c} e
	Semicolon                // \forall int i, j; e, with or without the type
	Parentheses              // $forall (int i: lo .. hi) e, or $forall (int i | c) e
)

// words of C that begin a type.
const cTypes = "int char short long unsigned signed float double struct union enum const volatile void _Bool"

func braced() map[string]Binder {
	return map[string]Binder{"forall": Forall, "exists": Exists, `\sum`: Sum, `\product`: Product, `\numof`: Count}
}

// TASS is the language of #pragma TASS in C.
func TASS() *Language {
	return &Language{Name: "TASS", Implies: "=>", Binders: braced(), Types: []string{"int", "real"}, Real: "real",
		Words: strings.Fields(cTypes), Processes: true, InFlight: true}
}

// MINIMP is the language of the annotations of MINIMP.
func MINIMP() *Language {
	return &Language{Name: "MINIMP", Implies: "=>", Binders: braced(), Types: []string{"int", "double"}, Real: "double",
		Words: strings.Fields("void int long float double bool boolean struct"), Processes: true}
}

// ACSL is the language of annotations in comments of C, with the constructs that
// contracts of MPI programs add to it (CONTR 9).
func ACSL() *Language {
	return &Language{Name: "ACSL", Implies: "==>", Style: Semicolon,
		Binders: map[string]Binder{`\forall`: Forall, `\exists`: Exists},
		Types:   []string{"integer", "int", "real"}, Real: "real", Words: strings.Fields(cTypes),
		Contracts: true, Exact: true, Folds: map[string]Binder{`\sum`: Sum, `\product`: Product, `\numof`: Count},
		Functions: []string{`\valid`, `\valid_read`, `\separated`, `\initialized`, `\mpi_agree`},
		Names:     []string{`\mpi_comm_rank`, `\mpi_comm_size`}}
}

// MINISPEC is the language of contracts in MiniMP (CONTR 5.3).
func MINISPEC() *Language {
	return &Language{Name: "MINISPEC", Implies: "==>", Style: Semicolon,
		Binders: map[string]Binder{`\forall`: Forall, `\exists`: Exists},
		Types:   []string{"int"}, Contracts: true, RankLast: true}
}

// CIVL is the language of the annotations of CIVL-C.
func CIVL() *Language {
	return &Language{Name: "CIVL-C", Implies: "=>", Style: Parentheses,
		Binders: map[string]Binder{"$forall": Forall, "$exists": Exists},
		Types:   []string{"int", "double"}, Real: "double", Words: strings.Fields(cTypes), Contracts: true}
}

// words are those with \ before them that have a meaning.
func (l *Language) words() []string {
	list := slices.Concat(l.Functions, l.Names, []string{`\true`, `\false`, `\nothing`}, slices.Collect(maps.Keys(l.Binders)),
		slices.Collect(maps.Keys(l.Folds)))
	if l.Contracts {
		list = append(list, `\old`, `\on`, `\result`)
	}
	if l.Exact {
		list = append(list, `\at`, wordLet, wordMin, wordMax)
	}
	slices.Sort(list)
	return list
}
