package c

import (
	"slices"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// besideMessages are the functions of MPI, of those that send, receive or wait, which a program may call whose
// annotations speak of messages under way: a message is under way from the call that sends it to the end of the call
// that receives it, or that waits for that.
var besideMessages = []string{"MPI_Send", "MPI_Ssend", "MPI_Isend", "MPI_Issend", "MPI_Recv", "MPI_Irecv",
	"MPI_Probe", "MPI_Wait", "MPI_Waitall"}

// checkInFlight reports calls beside which it is not modelled that annotations speak of messages under way.
func (l *loader) checkInFlight() {
	said := l.inFlight()
	if said == nil {
		return
	}
	for _, f := range l.prog.Functions {
		for _, loc := range f.Locations {
			c, ok := loc.Action.(*model.LibCall)
			if !ok || !passesMessages(c.Name) {
				continue
			}
			l.report(diag.New(diag.Unsupported, loc.At,
				"%s beside an annotation that speaks of messages under way (%s) is not modelled",
				c.Called(), said.At).
				WithHint("send with MPI_Send or MPI_Isend, receive with MPI_Recv or MPI_Irecv, " +
					"and wait with MPI_Wait or MPI_Waitall"))
		}
	}
}

// inFlight gives an annotation of the program that speaks of messages under way; nil without one.
func (l *loader) inFlight() (said *model.InFlight) {
	for _, f := range l.prog.Functions {
		for _, loc := range f.Locations {
			n := model.AnnotationOf(loc.Action)
			if n == nil {
				continue
			}
			model.Walk(n.Cond, func(e model.Expr) bool {
				if x, ok := e.(*model.InFlight); ok && said == nil {
					said = x
				}
				return said == nil
			})
		}
	}
	return said
}

// passesMessages tells whether a function has to do with messages in a way that is not modelled beside such
// annotations.
func passesMessages(name string) bool {
	row := mpispec.FunctionOf(name)
	if row == nil || slices.Contains(besideMessages, name) {
		return false
	}
	switch row.Class {
	case mpispec.PointToPoint, mpispec.Nonblocking, mpispec.Completion, mpispec.Synchronising:
		return true
	}
	return false
}
