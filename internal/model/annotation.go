package model

import (
	"slices"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
)

// Scope says which processes an annotation relates.
type Scope uint8

// The scopes.
const (
	Alone      Scope = iota // each process by itself
	Collective              // all processes of the program
	Joint                   // all processes of both programs of a comparison
)

// String gives the scope as a pragma spells it, empty for Alone.
func (s Scope) String() string { return [...]string{"", "collective", "joint"}[s] }

// Annotation is a collective assertion, or a loop invariant (Siegel and Zirkel,
// Loop Invariant Symbolic Execution for Parallel Programs, 2.3).
type Annotation struct {
	Scope Scope
	Ranks Ranks  // of the processes that it relates, where the scope is Collective
	Loop  bool   // a loop invariant; else an assertion
	ID    string // what the annotations of different processes meet by; "" where Scope is Alone
	Cond  Expr   // Logical
	Text  string // the condition as written
	At    source.Pos
	// Variant is an integer that decreases with every iteration and is not
	// negative when one begins; nil where none was given.
	Variant     Expr
	VariantText string
	VariantAt   source.Pos
	// Frame is what a loop says it assigns; nil where it does not say.
	Frame *Frame
	// Reads lists the variables of a process that passes here which the condition
	// of this annotation, or of another one with its ID, may read directly.
	// Filled in by Program.Finish.
	Reads []*Variable
	// InFlight: the condition of this annotation, or of another one with its ID, speaks of messages that are under way.
	// Filled in by Program.Finish.
	InFlight bool
	// Messages: it speaks of what is in them, not only of their number.
	Messages bool
	// Breaks is what it is a violation of if an assertion does not hold, where it is a clause of a contract, and Wrong
	// what the message says.
	Breaks verdict.Kind
	Wrong  string
	Index  int // in Program.Annotations; filled in by Program.Finish
}

// Frame is what a loop says it assigns: memory that is there where the loop is entered and that is in none of the
// places has, at the end of each iteration, the value that it had where the loop was entered (ACSL 2.4.2).
type Frame struct {
	At     source.Pos
	Text   string // the places as written
	Places []Span
	// Vars are the variables of the function that are there where the loop is entered.
	Vars []*Variable
}

// Span is all places from one to another. Both are expressions of one form, which differ in what indices are, and what
// is added to pointers.
type Span struct{ First, Last Expr }

// exprs gives the expressions of the places.
func (f *Frame) exprs() (list []Expr) {
	if f == nil {
		return nil
	}
	for _, x := range f.Places {
		list = append(list, x.First, x.Last)
	}
	return list
}

// CollectiveAssert is an assertion over the variables of several processes, each
// taken where that process passes it.
type CollectiveAssert struct {
	Note *Annotation
	Next int
}

// Succs gives the following locations.
func (a *CollectiveAssert) Succs() []int { return []int{a.Next} }

// Leave leaves loops with invariants of the process alone otherwise than through their conditions, by break, return or
// goto: nothing is asked of the invariants there, and what was found out within the iteration stays known.
type Leave struct {
	Loops []*Annotation // the innermost first
	Next  int
}

// Succs gives the following locations.
func (a *Leave) Succs() []int { return []int{a.Next} }

// AnnotationOf gives the annotation that an action carries, or nil.
func AnnotationOf(a Action) *Annotation {
	switch a := a.(type) {
	case *CollectiveAssert:
		return a.Note
	case *Branch:
		return a.Invariant
	}
	return nil
}

// Remote is the lvalue of a variable of another process, in an annotation of
// scope Collective or Joint.
type Remote struct {
	Node
	Spec bool   // of the specification
	Rank Expr   // Int, of that program; nil for process 0 of the specification
	Func string // "" for a global variable, an input, an output
	Name string
	Var  *Variable // nil while Spec and not yet composed with the other program
}

// Fold is the sum (Add) or the product (Mul) of Body over the integers from Lo
// to Hi, without Hi, for which Cond holds.
type Fold struct {
	Node
	Op     Op
	Var    *Variable // Bound
	Lo, Hi Expr      // Int
	Cond   Expr      // Logical, or nil
	Body   Expr
}

// Conjuncts gives the parts of a condition that are joined by &&, in their order.
func Conjuncts(e Expr) []Expr {
	if b, ok := e.(*Binary); ok && b.Op == And {
		return append(Conjuncts(b.X), Conjuncts(b.Y)...)
	}
	return []Expr{e}
}

// HasScopes tells whether the program has an annotation that relates processes.
func (p *Program) HasScopes() bool {
	for _, n := range p.Annotations {
		if n.Scope != Alone {
			return true
		}
	}
	return false
}

// HasInvariants tells whether a loop of the program has an invariant.
func (p *Program) HasInvariants() bool {
	for _, n := range p.Annotations {
		if n.Loop {
			return true
		}
	}
	return false
}

// HasFrames tells whether a loop with an invariant says what it assigns.
func (p *Program) HasFrames() bool {
	return slices.ContainsFunc(p.Annotations, func(n *Annotation) bool { return n.Frame != nil })
}

// AnnotatesFloats tells whether a collective assertion or a loop invariant of the program
// has == or != between floating values.
func (p *Program) AnnotatesFloats() bool {
	found := false
	for _, n := range p.Annotations {
		Walk(n.Cond, func(e Expr) bool {
			b, ok := e.(*Binary)
			found = found || ok && (b.Op == Eq || b.Op == Ne) && b.X.Type().Kind == Float
			return !found
		})
	}
	return found
}

// Declares tells whether a variable is one of the function's own.
func (f *Function) Declares(v *Variable) bool {
	return slices.Contains(f.Params, v) || slices.Contains(f.Locals, v)
}

// listAnnotations fills in Annotations, and the Index, the Reads and InFlight of each.
func (p *Program) listAnnotations() {
	p.Annotations = nil
	for _, f := range p.AllFunctions() {
		for _, l := range f.Locations {
			if n := AnnotationOf(l.Action); n != nil {
				n.Index = len(p.Annotations)
				p.Annotations = append(p.Annotations, n)
			}
		}
	}
	remote, inFlight, messages := map[string][]*Variable{}, map[string]bool{}, map[string]bool{}
	for _, n := range p.Annotations {
		if n.Scope != Alone {
			remote[n.ID] = union(remote[n.ID], n.remote())
			inFlight[n.ID] = inFlight[n.ID] || hasInFlight(n.Cond, false)
			messages[n.ID] = messages[n.ID] || hasInFlight(n.Cond, true)
		}
	}
	for _, n := range p.Annotations {
		n.Reads, n.InFlight, n.Messages = n.own(), inFlight[n.ID], messages[n.ID]
		if n.Scope != Alone {
			n.Reads = union(n.Reads, remote[n.ID])
		}
	}
}

// exprs gives the expressions of an annotation.
func (n *Annotation) exprs() []Expr {
	if n.Variant == nil {
		return []Expr{n.Cond}
	}
	return []Expr{n.Cond, n.Variant}
}

// own lists the variables that an annotation reads in the process itself.
func (n *Annotation) own() []*Variable {
	return n.variables(func(x Expr) *Variable {
		if r, ok := x.(*VarRef); ok && r.Var.Class != Bound {
			return r.Var
		}
		return nil
	})
}

// remote lists the variables that an annotation reads by the ranks of processes.
func (n *Annotation) remote() []*Variable {
	return n.variables(func(x Expr) *Variable {
		if r, ok := x.(*Remote); ok {
			return r.Var
		}
		return nil
	})
}

// variables lists what of the parts of an annotation's expressions is a variable,
// each once. The extents of the arrays among them are parts as well.
func (n *Annotation) variables(of func(Expr) *Variable) []*Variable {
	var list []*Variable
	types := map[*Type]bool{}
	var visit func(Expr) bool
	visit = func(x Expr) bool {
		if v := of(x); v != nil {
			list = append(list, v)
			WalkType(v.Type, types, func(e Expr) { Walk(e, visit) })
		}
		return true
	}
	for _, e := range n.exprs() {
		Walk(e, visit)
	}
	return union(list, nil)
}
