package model

// Part is one of the programs that a Program was composed of (package compose): a
// process of it runs Init and Main, and uses Globals and Outputs.
type Part struct {
	Role       string // "spec" or "impl"
	Init, Main *Function
	// Globals and Outputs are those of the program that it was, in their order.
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

// Initializes tells whether a function runs the static initialisers.
func (p *Program) Initializes(f *Function) bool {
	for _, part := range p.Parts {
		if f == part.Init {
			return true
		}
	}
	return f == p.Init
}
