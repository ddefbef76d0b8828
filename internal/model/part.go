package model

import (
	"slices"

	"github.com/tass-go/tass/internal/verdict"
)

// Part is one of the programs that a Program was composed of (package compose): a
// process of it runs Init and Main, and uses Globals and Outputs.
type Part struct {
	Role       verdict.Role
	Init, Main *Function
	// What the program had that it was, in its order.
	Functions        []*Function
	Globals, Outputs []*Variable
}

// Begins tells whether a function is the first that a process runs, or the second.
func (p *Program) Begins(f *Function) bool {
	for _, part := range p.Parts {
		if f == part.Init || f == part.Main {
			return true
		}
	}
	return f == p.Init || f == p.Main
}

// RoleOf gives the role of the part that a function is of; empty for a program by
// itself.
func (p *Program) RoleOf(f *Function) verdict.Role {
	for _, part := range p.Parts {
		if slices.Contains(part.Functions, f) {
			return part.Role
		}
	}
	return ""
}

// Initializes tells whether a function runs the static initialisers.
func (p *Program) Initializes(f *Function) bool {
	for _, part := range p.Parts {
		if f == part.Init {
			return true
		}
	}
	return f == p.Init
}
