// Package num holds exact rational numbers with a fast path for small ones.
//
// A Q is an immutable value. Numerators and denominators that fit in an int64
// are kept inline and never allocate; all others fall back on math/big. Every
// number has one representation, so Equal is cheap and the zero value is 0.
package num
