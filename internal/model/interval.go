package model

import "math/big"

// Interval is the numbers from Lo to Hi, both included.
type Interval struct {
	Lo, Hi *big.Rat
	Text   string // as the user wrote it, such as -1..0.5
}

// Number gives the type of the numbers that a type is made of: itself, or that of the
// elements of an array of any dimension; nil for structs, and what is no number.
func (t *Type) Number() *Type {
	for t.Kind == Array {
		t = t.Elem
	}
	if t.IsArith() {
		return t
	}
	return nil
}
