package concrete

import (
	"fmt"
	"slices"
)

// loan is memory that a call of MPI was given and uses until it returns: MPI may read or write it at any time
// (MPI 3.1, section 3.4). It matters where other processes reach the memory, and
// functions of the program that the call calls.
type loan struct {
	ptr    scalar
	n      int64
	writes bool
}

// meets tells whether some of n bytes are on loan.
func (l *loan) meets(ptr scalar, n int64) bool {
	return l.ptr.obj == ptr.obj && int64(ptr.off) < int64(l.ptr.off)+l.n && int64(l.ptr.off) < int64(ptr.off)+n
}

// borrow notes n bytes that the call which the process is in uses.
func (t *thread) borrow(obj, off int, n int64, write bool) {
	if t.calling && (t.in.locking || slices.Contains(t.in.prog.LibFuncs, "MPI_Op_create")) {
		t.loans = append(t.loans, loan{ptrScalar(obj, off), n, write})
	}
}

// keepLoans makes what a call was given belong to it for as long as the process is in it, if it waits.
func (t *thread) keepLoans() {
	if d := t.p.pend; d != nil {
		d.loans = append(slices.Clip(d.loans), t.loans...)
	}
	t.calling, t.loans = false, nil
}

// onLoan tells whether the call that the process is in reads or writes n bytes.
func (p *process) onLoan(ptr scalar, n int64) (reads, writes bool) {
	if p.pend == nil {
		return false, false
	}
	for _, l := range p.pend.loans {
		if l.meets(ptr, n) {
			reads, writes = reads || !l.writes, writes || l.writes
		}
	}
	return reads, writes
}

// appendLoans appends what identifies memory on loan.
func appendLoans(b []byte, list []loan, ids map[int]int) []byte {
	for _, l := range list {
		b = appendScalars(fmt.Appendf(b, "l%d %v ", l.n, l.writes), []scalar{l.ptr}, ids)
	}
	return b
}
