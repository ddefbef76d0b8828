package contract

import (
	"strings"

	"github.com/tass-go/tass/internal/diag"
	"github.com/tass-go/tass/internal/source"
)

// Contract is what stands before a procedure's body, or before a statement.
type Contract struct {
	At           source.Pos
	Requires     []*Clause
	Ensures      []*Clause
	PathRequires []*PathClause
	PathEnsures  []*PathClause
	// Assigns are places; HasAssigns tells whether there is such a clause: without one, everything may be modified.
	Assigns    []*Expr
	HasAssigns bool
	AssignsAt  source.Pos
	// Decreases is the variant of a recursion, or of a loop: an integer that is not negative and that each call, or
	// iteration, makes smaller.
	Decreases *Expr
	// Invariants stand before a loop: they hold where all come to it, and behind each iteration.
	Invariants []*Clause
}

// Empty tells whether nothing is written.
func (c *Contract) Empty() bool {
	return len(c.Requires)+len(c.Ensures)+len(c.PathRequires)+len(c.PathEnsures)+len(c.Invariants) == 0 && !c.HasAssigns &&
		c.Decreases == nil
}

// Clause is a condition on a state, which holds for every process.
type Clause struct {
	At   source.Pos
	Cond *Expr
}

// PathClause is Guard ==> absences; the guard is nil without one. Guards and events are evaluated for each process
// where it enters, with the values that its own variables have there.
type PathClause struct {
	At       source.Pos
	Guard    *Expr
	Absences []*Absence
}

// Kind is what an event is.
type Kind uint8

// The kinds of events.
const (
	SendEvent  Kind = iota // \send(p, q)
	EnterEvent             // \enter(p)
	ExitEvent              // \exit(p)
)

// Event is a set of steps. Procs are p and q; a range stands for all its members, one after the other.
type Event struct {
	Kind  Kind
	Procs []*Expr
	At    source.Pos
}

// String writes an event.
func (e *Event) String() string {
	var args []string
	for _, p := range e.Procs {
		args = append(args, p.String())
	}
	return [...]string{`\send`, `\enter`, `\exit`}[e.Kind] + "(" + strings.Join(args, ", ") + ")"
}

// Form is the form of an absence.
type Form uint8

// The forms of Restriction 5.10. Others is for what has none of them.
const (
	Others Form = iota
	// NoSendToMe: \no \send(p, PID) \after \exit(p) \until \exit(PID), a requirement.
	NoSendToMe
	// NoSendByMe: \no \send(PID, p) \after \exit(PID) \until \exit(p), the same from the sender's side.
	NoSendByMe
	// NoSendUntil: \no \send(PID, p) \after \enter(PID) \until \enter(q), a guarantee.
	NoSendUntil
	// NoExitUntil: \no \exit(PID) \after \enter(PID) \until \enter(p), a guarantee.
	NoExitUntil
)

// Absence is \no No \after After \until Until.
type Absence struct {
	At               source.Pos
	No, After, Until *Event
	Form             Form
}

// String writes an absence.
func (a *Absence) String() string {
	return `\no ` + a.No.String() + ` \after ` + a.After.String() + ` \until ` + a.Until.String()
}

func isPID(e *Expr) bool { return e.Op == PID }

// same tells whether two expressions are written alike.
func same(a, b *Expr) bool { return a.String() == b.String() }

// requirement gives the form of an absence of a requires clause.
func requirement(a *Absence) Form {
	if a.No.Kind != SendEvent || a.After.Kind != ExitEvent || a.Until.Kind != ExitEvent {
		return Others
	}
	from, to := a.No.Procs[0], a.No.Procs[1]
	switch {
	case isPID(to) && same(a.After.Procs[0], from) && isPID(a.Until.Procs[0]):
		return NoSendToMe
	case isPID(from) && isPID(a.After.Procs[0]) && same(a.Until.Procs[0], to):
		return NoSendByMe
	}
	return Others
}

// guarantee gives the form of an absence of an ensures clause.
func guarantee(a *Absence) Form {
	if a.After.Kind != EnterEvent || a.Until.Kind != EnterEvent || !isPID(a.No.Procs[0]) || !isPID(a.After.Procs[0]) {
		return Others
	}
	switch a.No.Kind {
	case SendEvent:
		return NoSendUntil
	case ExitEvent:
		return NoExitUntil
	}
	return Others
}

// Classify gives an absence its form. The diagnostic shows the forms that are allowed (Restriction 5.10).
func (a *Absence) Classify(ensures bool) *diag.Diagnostic {
	if ensures {
		a.Form = guarantee(a)
	} else {
		a.Form = requirement(a)
	}
	switch {
	case a.Form != Others:
		return nil
	case ensures:
		return diag.New(diag.Annotation, a.At, "a path guarantee cannot have this form: %s", a).
			WithHint(`write \no \send(PID, p) \after \enter(PID) \until \enter(q), ` +
				`or \no \exit(PID) \after \enter(PID) \until \enter(p)`)
	}
	return diag.New(diag.Annotation, a.At, "a path requirement cannot have this form: %s", a).
		WithHint(`write \no \send(p, PID) \after \exit(p) \until \exit(PID), ` +
			`or \no \send(PID, p) \after \exit(PID) \until \exit(p)`)
}

// Lines writes the clauses, one a line, as MINISPEC has them.
func (c *Contract) Lines() []string {
	var out []string
	for _, x := range c.Requires {
		out = append(out, "requires "+x.Cond.String()+";")
	}
	for _, x := range c.PathRequires {
		out = append(out, "requires "+x.String()+";")
	}
	if c.HasAssigns {
		places := `\nothing`
		for i, e := range c.Assigns {
			if i == 0 {
				places = ""
			} else {
				places += ", "
			}
			places += e.String()
		}
		out = append(out, "assigns "+places+";")
	}
	for _, x := range c.Ensures {
		out = append(out, "ensures "+x.Cond.String()+";")
	}
	for _, x := range c.PathEnsures {
		out = append(out, "ensures "+x.String()+";")
	}
	return out
}

// String writes a path clause.
func (c *PathClause) String() string {
	var list []string
	for _, a := range c.Absences {
		list = append(list, a.String())
	}
	text := strings.Join(list, " && ")
	if c.Guard == nil {
		return text
	}
	return c.Guard.String() + " ==> " + text
}
