package mpispec

import (
	"strings"
	"sync"
)

// Of the numbers that handles are here the Standard says nothing: two of one thing may be equal or not, and each may be
// greater or less than another, or negative, as those of MPICH are. So nothing may be computed from them, and whoever
// executes a program has to tell them from other numbers.

// mostMade bounds how many handles of a kind are told from other numbers.
const mostMade = 1 << 20

// firstHandle is the least number that is a handle.
const firstHandle = CommNull

// IsHandle tells whether an integer is the number of a handle of those types that are numbers to programs: a predefined
// one, or one that a process has made. A number that is by chance the same is taken for one.
func IsHandle(n int64) bool {
	if n < firstHandle {
		return false
	}
	for _, base := range [...]int64{MadeComms, MadeGroups, MadeInfos, MadeErrhandlers, MadeWins, MadeFiles, MadeSessions,
		DerivedBase, OperationBase} {
		if base < n && n <= base+mostMade {
			return true
		}
	}
	if _, _, made := MadeKind(n); made {
		return true
	}
	return predefinedHandles()[n]
}

// MostHandles is the greatest number among the handles of a process that a key of attributes can have: programs have
// keys as integers, so that few others may be taken for them.
const MostHandles = 1 << 14

// IsKeyval tells whether an integer is the number of a key of attributes, of which the Standard says as little.
// Programs compare keys with integers that are none.
func IsKeyval(n int64) bool {
	return n == KeyvalInvalid || MadeKeyvals < n && n <= MadeKeyvals+MostHandles || TagUB <= n && n <= AppNum ||
		WinBase <= n && n <= WinModel
}

// KeyComparable tells whether a key of attributes may be compared with an integer: another key, or what programs have
// for none, which is MPI_KEYVAL_INVALID, 0 or -1.
func KeyComparable(n int64) bool { return n == 0 || n == -1 || IsKeyval(n) }

// MakesKeyvals tells whether a function makes a key of attributes.
func MakesKeyvals(name string) bool {
	return name == "MPI_Keyval_create" || strings.HasPrefix(name, "MPI_") && strings.HasSuffix(name, "_create_keyval")
}

var predefinedHandles = sync.OnceValue(func() map[int64]bool {
	known := map[int64]bool{}
	for _, n := range []int64{CommWorld, CommSelf, CommNull, GroupNull, GroupEmpty, DatatypeNull, OpNull, ErrhandNull,
		InfoNull, InfoEnv, WinNull, FileNull, SessionNull, ErrorsAreFatal, ErrorsReturn, ErrorsAbort, LowerMarker,
		UpperMarker} {
		known[n] = true
	}
	for _, d := range Datatypes() {
		known[d.Handle] = true
	}
	for _, o := range Ops() {
		known[o.Handle] = true
	}
	return known
})
