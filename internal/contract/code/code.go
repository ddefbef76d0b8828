// Package code has procedures as instructions, for the engine of contracts: the atomic statements of Z. Luo, Contracts
// for Message-Passing Programs, Definition 4.6, with the branches of the procedure graphs between them as jumps. A
// front end makes them (package collective, of MiniMP); what they do is in package contracts.
package code

import (
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/source"
)

// Op is what an instruction does.
type Op uint8

// The instructions.
const (
	Assign  Op = iota // To = X
	Branch            // on to the next instruction if X, else to Target
	Jump              // to Target
	Send              // X to process Y
	Recv              // To from process Y
	RecvAny           // To from any process, which is assigned to Y
	Call              // To = Callee(Args), To nil without a result
	Segment           // a statement with a contract, Callee, whose instructions follow up to Target
	Return            // X is the result; nil for none
	Assert            // X must hold
	Assume            // only executions where X holds count
)

// Instr is one instruction.
type Instr struct {
	Op     Op
	To     *contract.Expr
	X, Y   *contract.Expr
	Args   []*contract.Expr
	Callee *Procedure
	Target int
	At     source.Pos
}

// Procedure is a procedure, or a statement with a contract.
type Procedure struct {
	Name     string
	At       source.Pos
	Params   int      // how many of the variables are parameters
	Vars     []string // parameters first, then locals
	Contract *contract.Contract
	Code     []Instr
	// Statement: it is a statement of a procedure, whose variables it shares.
	Statement bool
	// Loop is there for a loop with invariants, a statement that is proved by a rule.
	Loop *Loop
	// Variant is what the statement makes smaller, where it is an iteration of a loop; nil for nothing.
	Variant *contract.Expr
	// Wildcard: it, or what it calls, receives from any process.
	Wildcard bool
}

// Loop is a loop that all processes iterate together: as long as Cond holds, Iteration, a statement with a contract.
type Loop struct {
	Cond      *contract.Expr
	Iteration *Procedure
}

// Var gives the place of a variable among those of the procedure, or -1.
func (p *Procedure) Var(name string) int {
	for i, v := range p.Vars {
		if v == name {
			return i
		}
	}
	return -1
}

// Program is a file. Contracted are the procedures and statements with contracts, in the order of the text.
type Program struct {
	Globals    []string
	Inputs     []*Input
	Procedures []*Procedure
	Contracted []*Procedure
}

// Input is a global variable that has the same value on all processes when main begins: an integer, or, with extents, a
// sequence, of sequences if there are several. Given is what is assumed of it.
type Input struct {
	Name    string
	At      source.Pos
	Extents []*contract.Expr
	Given   []*contract.Expr
}

// Global gives the place of a global variable, or -1.
func (p *Program) Global(name string) int {
	for i, v := range p.Globals {
		if v == name {
			return i
		}
	}
	return -1
}

// Main gives main, with a contract that says nothing if it has none. There is a main.
func (p *Program) Main() *Procedure {
	main := p.Find("main")
	if main.Contract != nil {
		return main
	}
	with := *main
	with.Contract = &contract.Contract{}
	return &with
}

// Find gives the procedure of a name, or nil.
func (p *Program) Find(name string) *Procedure {
	for _, f := range p.Procedures {
		if f.Name == name {
			return f
		}
	}
	return nil
}
