package driver

import (
	"math/big"

	"github.com/tass-go/tass/internal/check/session"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// engine turns the configuration into the engine's; NP and the prover are filled
// in for each run.
func engine(c *option.Config) (session.Config, error) {
	out, err := Engine(c)
	return out, result.BadInput(err)
}

// Engine gives a configuration, of which all defaults are named, as the engine has it: but
// for the number of processes, which each run has its own of, and the provers. The error is
// a *diag.Diagnostic.
func Engine(c *option.Config) (session.Config, error) {
	if err := c.Validate(); err != nil {
		return session.Config{}, err
	}
	out := session.Config{SpecNP: c.SpecNP, Errors: c.Errors, Model: c.Model, Printing: c.Printing,
		Inputs: map[string]*big.Rat{}, Checks: map[verdict.Kind]bool{},
		Limits: c.Limits, MaxSize: c.MaxSize,
		NoReduce: c.Reduce == option.NoReduction, UrgentOnly: c.Reduce == option.UrgentReduction,
		CheckedOnly: c.Reduce == option.CheckedReduction,
		NoMerge:     c.Merge == option.Off, WholeSnapshots: c.CQMin == option.Off, KeepDead: c.Live == option.Off,
		SaveAll: c.Save == option.SaveAll, Unsimplified: c.Simplify == option.Off,
		NoSymmetry:      c.Symmetry == option.InputSymmetry || c.Symmetry == option.NoSymmetry,
		NoInputSymmetry: c.Symmetry == option.ProcessSymmetry || c.Symmetry == option.NoSymmetry,
		Deadlock: map[option.Deadlocks]session.Deadlocks{option.PotentialDeadlocks: session.Potential,
			option.AbsoluteDeadlocks: session.Absolute, option.NoDeadlocks: session.NoneDeadlock}[c.Deadlock],
		Arith: map[option.Arith]sym.Arith{option.Real: sym.Real, option.IEEE: sym.IEEE, option.IEEEPaper: sym.IEEEPaper,
			option.Herbrand: sym.Herbrand, option.Strongest: sym.Real}[c.Arith]} // the run of record is over the reals
	if c.NP.From == c.NP.To {
		out.Narrate = c.Narrate
	}
	for name, text := range c.Inputs {
		out.Inputs[name], _ = option.ParseNumber(text)
	}
	for _, k := range c.Check {
		out.Checks[k] = true
	}
	for _, k := range c.NoCheck {
		out.Checks[k] = false
	}
	return out, nil
}
