package eval

import (
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/state"
	"github.com/tass-go/tass/internal/source"
)

// What number a handle of MPI is, nobody knows. A program may keep it, as an integer of at least its size or as a
// pointer that is made of one, and compare it with another handle, or with 0: which handles are equal is known, or
// chosen by the search. Whatever else it does with the number ends here.

// Shown tells whether handles show in the program.
func (ev *Evaluator) Shown() bool { return ev.shown }

// SecretNumber tells whether a number is that of a handle, or of a key of attributes, where these show in the program.
func (ev *Evaluator) SecretNumber(n int64) bool {
	return ev.shown && mpispec.IsHandle(n) || ev.keys && mpispec.IsKeyval(n)
}

// Secret tells whether a value is the number of a handle, or may be one, in a program in which handles show.
func (v *Env) Secret(x sym.Expr) bool {
	if !v.shown && !v.keys || x == sym.Nil || x == sym.Stale {
		return false
	}
	if n, ok := v.literal(x); ok {
		return v.SecretNumber(n)
	}
	switch v.F.Op(x) {
	case sym.OpIte:
		args := v.F.Args(x)
		return v.Secret(args[1]) || v.Secret(args[2])
	case sym.OpPointer:
		n, ok := v.Numbered(x)
		return ok && v.Secret(n)
	}
	return false
}

// literal gives the number that a value is, unless it stands for the rank of a process, which need not be known.
func (v *Env) literal(x sym.Expr) (int64, bool) {
	if _, rank := v.F.AsRank(x); rank {
		return 0, false
	}
	return v.F.AsInt64(x)
}

// comparable tells whether a value may be compared with a handle: it is one, or 0, whichever it may be.
func (v *Env) comparable(x sym.Expr) bool {
	if n, ok := v.literal(x); ok {
		return n == 0 || mpispec.IsHandle(n)
	}
	switch v.F.Op(x) {
	case sym.OpIte:
		args := v.F.Args(x)
		return v.comparable(args[1]) && v.comparable(args[2])
	case sym.OpPointer:
		n, ok := v.Numbered(x)
		return !ok || v.comparable(n)
	}
	return x == v.F.NullPtr()
}

// computes tells whether an operator may be applied to two values, and fails where one is a handle of which more would
// have to be known.
func (v *Env) computes(op model.Op, x, y sym.Expr, pos source.Pos) bool {
	if !v.Secret(x) && !v.Secret(y) {
		return true
	}
	if (op == model.Eq || op == model.Ne) && (v.comparable(x) && v.comparable(y) || v.keysCompare(x, y)) {
		return true
	}
	return v.Open(x, pos) && v.Open(y, pos)
}

// keysCompare tells whether one of two values is a key of attributes that may be compared with the other one.
func (v *Env) keysCompare(x, y sym.Expr) bool {
	m, known := v.literal(x)
	n, ok := v.literal(y)
	return known && ok && v.keys && (mpispec.IsKeyval(m) || mpispec.IsKeyval(n)) && mpispec.KeyComparable(m) &&
		mpispec.KeyComparable(n)
}

// IsKeyval tells whether a value is a key of attributes, in a program that makes some.
func (v *Env) IsKeyval(x sym.Expr) bool {
	n, ok := v.literal(x)
	return ok && v.keys && mpispec.IsKeyval(n)
}

// Open tells whether it is known what number a value is, and fails where it is that of a handle.
func (v *Env) Open(x sym.Expr, pos source.Pos) bool {
	if !v.Secret(x) {
		return true
	}
	v.unsupported(pos, "%s", OpenNumber)
	return false
}

// Comparable tells whether a value may be compared with a constant, and fails where it is a handle and that is none.
func (v *Env) Comparable(x sym.Expr, constant int64, pos source.Pos) bool {
	return v.computes(model.Eq, x, v.F.Int(constant), pos)
}

// OpenNumber says what cannot be done with the number of a handle.
const OpenNumber = "MPI leaves open what number a handle is, or a key of attributes: here it is computed with, " +
	"ordered, or compared with a number that is no handle; handles can be passed on, printed, and compared by == or " +
	"MPI_Comm_compare"

// keepsHandle tells whether a conversion between integer types keeps the number of a handle what it is, whether it is
// negative or not.
func keepsHandle(from, to *model.Type) bool {
	return to.IsBool() || to.Bits >= handleBits && (from.Signed || to.Bits <= from.Bits)
}

const handleBits = 32

// SameRequests says what is not known of two requests.
const SameRequests = "MPI leaves open whether two operations that may both be complete have one request: requests " +
	"can be compared with MPI_REQUEST_NULL, and otherwise not here"

// alikeRequests tells whether two pointers are the requests of two operations of the process that may both be
// complete: an MPI may have one for many of these, as MPICH has for messages that it sends at once. Operations that are
// under way, and those that can be started again, must be told apart.
func (v *Env) alikeRequests(x, y sym.Expr) bool {
	return x != y && v.mayBeComplete(x) && v.mayBeComplete(y)
}

func (v *Env) mayBeComplete(x sym.Expr) bool {
	r := v.RequestAt(x)
	return r != nil && !r.Persistent && !r.Message &&
		(!r.Receive || r.Nobody || r.Sends || r.Parts > 0 || !v.S.Comm.Posted(v.P, r.Number).Open())
}

// RequestAt gives the request of the process to which a pointer points; nil where it points to none.
func (v *Env) RequestAt(x sym.Expr) *state.Request {
	if v.Peers != nil || v.F.Op(x) != sym.OpPointer || len(v.proc().Requests) == 0 {
		return nil
	}
	obj := v.F.PtrObj(x)
	for _, r := range v.proc().Requests {
		if r.Handle == obj && obj >= 0 {
			return r
		}
	}
	return nil
}
