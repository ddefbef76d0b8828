// Package enclose computes what constant expressions are, as closely as one likes: the
// root of 2, the logarithm of a sum. A number is enclosed in an interval whose ends are
// known; with more bits the interval is narrower.
//
//	a := enclose.Bits(128)
//	x, ok := a.Apply("sqrt", a.Rat(two))
//	x.Sign() // 1, true
//
// It is not for values that depend on inputs, nor for what rounding does to them: that is
// package rounding.
//
//	interval.go    arithmetic, and the square root
//	elementary.go  the functions of math.h, by their Taylor series
//	circle.go      angles and what they have to do with
//	separation.go  how close to zero a number made by roots can be and not be zero
package enclose
