package model

// InFlight is, in an annotation of scope Collective or Joint, what is known of the messages from one process of the
// program to another, with a tag, on MPI_COMM_WORLD: of those that the sender had sent when it passed the annotation,
// and that the receiver had not received when it did. Messages of one tag are numbered in the order in which they were
// sent.
type InFlight struct {
	Node
	Src, Dst, Tag Expr // Int: ranks, and a tag
	// Message and Element say whose value it is: of an element of a message, both counted from 0. Both are nil where the
	// value is the number of messages.
	Message, Element Expr
}

// args gives the operands.
func (e *InFlight) args() []Expr {
	if e.Message == nil {
		return []Expr{e.Src, e.Dst, e.Tag}
	}
	return []Expr{e.Src, e.Dst, e.Tag, e.Message, e.Element}
}

// text writes it as an annotation does.
func (e *InFlight) text() string {
	if e.Message == nil {
		return `\in_flight(` + exprList(e.args()) + ")"
	}
	return `\message(` + e.T.String() + ", " + exprList(e.args()) + ")"
}

// hasInFlight tells whether a condition speaks of messages that are under way, or of what is in them.
func hasInFlight(cond Expr, within bool) bool {
	found := false
	Walk(cond, func(e Expr) bool {
		x, ok := e.(*InFlight)
		found = found || ok && (!within || x.Message != nil)
		return !found
	})
	return found
}

// inFlight checks what is said of messages that are under way.
func (c *checker) inFlight(e *InFlight) {
	if c.note == nil || c.note.Scope == Alone {
		c.fail("%s stands outside the annotations that relate processes", Text(e))
	}
	for _, x := range e.args() {
		if c.value(x) && x.Type().Kind != Int {
			c.fail("%s has an operand of type %s", Text(e), x.Type())
		}
	}
	if !e.T.IsArith() || e.Message == nil && e.T.Kind != Int {
		c.fail("%s has the type %s", Text(e), e.T)
	}
}
