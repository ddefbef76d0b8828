package rounding

import "fmt"

// Kind says why there is no bound.
type Kind uint8

// The kinds of reasons.
const (
	NoRange     Kind = iota // an input, or another value, has no stated range
	NotEqual                // the programs compute different functions of the reals
	Diverges                // the values are equal only if a branch on rounded values is right
	DivisorZero             // a divisor may be zero
	RootZero                // a root is taken of a rounded value that may be zero or less
	Overflow                // a value may be too large for its format
	NoModel                 // a function without an error model
	LongDouble              // the 80-bit format
	Integer                 // an integer depends on rounded values
	Open                    // an infinity, NaN, or a value whose definition is not followed
	TooMany                 // conditional values in too many combinations
	TooLarge                // the expressions are too large

	noInput // there is no input at all; seen only within this package
)

// Reason is why there is no bound, for programs and for people.
type Reason struct {
	Kind Kind
	// What names the value or function that the reason is about; it may be empty.
	What string
}

// Name is the kind as a word, for JSON.
func (k Kind) Name() string { return reasonTable[k].name }

var reasonTable = [...]struct{ name, words string }{
	NoRange:     {"no-range", "%s has no stated range"},
	NotEqual:    {"not-equal", "the values could not be shown equal over the reals, with the literals as rounded"},
	Diverges:    {"branch", "through rounding the programs may take different branches, at %s"},
	DivisorZero: {"divisor", "the divisor %s may be 0"},
	RootZero:    {"root", "the argument of sqrt, %s, may be 0 or less"},
	Overflow:    {"overflow", "%s may overflow"},
	NoModel:     {"function", "nothing is known about the error of %s"},
	LongDouble:  {"long-double", "long double has no error model here"},
	Integer:     {"integer", "%s is an integer that depends on rounded values"},
	Open:        {"open", "%s is no finite number, or its range is not known"},
	TooMany:     {"conditionals", "too many conditional values"},
	TooLarge:    {"size", "the expressions are too large to be looked at"},
}

// String says it in words.
func (r *Reason) String() string {
	t := reasonTable[r.Kind]
	switch r.Kind {
	case NoRange, Diverges, DivisorZero, RootZero, Overflow, NoModel, Integer, Open:
		return fmt.Sprintf(t.words, r.What)
	}
	return t.words
}
