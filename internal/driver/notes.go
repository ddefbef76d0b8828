package driver

import (
	"slices"

	"github.com/tass-go/tass/internal/check/outcome"
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

var subjects = [...]result.Subject{outcome.Arguments: result.Arguments, outcome.Processes: result.Processes}

// unforeseen leaves out, where a search stopped at a violation, the branches on what the program was given: it had not
// taken the other side of a loop over argv[1] yet, and no other argument would help. Of one that was cut off otherwise
// nothing is known.
func (j *job) unforeseen(found *outcome.Result, list []outcome.Skipped) []outcome.Skipped {
	if found.Verdict == verdict.Inconclusive && !found.Complete {
		return nil
	}
	if found.Verdict != verdict.Violated || found.Complete {
		return list
	}
	given := map[outcome.Subject]bool{
		outcome.Arguments: len(j.cfg.Args) > 0 || slices.ContainsFunc(j.programs, func(p *model.Program) bool {
			return len(p.Arguments) > 0
		}),
		outcome.Processes: !j.anyNP,
	}
	return slices.DeleteFunc(slices.Clone(list), func(s outcome.Skipped) bool { return given[s.On] })
}

func skipped(list []outcome.Skipped) []result.Skipped {
	var out []result.Skipped
	for _, x := range list {
		s := result.Skipped{Position: x.Branch.Position(), On: subjects[x.On], Lines: x.Lines, Of: x.Of}
		if x.MPI.IsValid() {
			at := x.MPI.Position()
			s.MPI = &at
		}
		out = append(out, s)
	}
	return out
}

// notes lists those of the programs.
func (j *job) notes() []result.Note {
	list := []result.Note{}
	for _, p := range j.programs {
		for _, n := range p.Notes {
			if n.Contract && j.contracted != nil {
				continue // it is checked
			}
			note := result.Note{Message: n.Text, Position: n.At.Position()}
			if len(list) == 0 || list[len(list)-1] != note { // a program compared with itself
				list = append(list, note)
			}
		}
	}
	return list
}

// checked names the kinds of violations that are looked for.
func (j *job) checked() []verdict.Kind {
	list := append([]verdict.Kind{}, j.engine.Checked(j.command == option.Compare)...)
	if j.contracted == nil {
		return list
	}
	if j.cfg.UseContracts {
		list = kindsWithContracts()
	}
	for _, k := range verdict.Kinds() {
		if k.Switch == verdict.ByContract {
			list = append(list, k.Kind)
		}
	}
	return list
}

// kindsWithContracts are the kinds that are looked for where contracts are used in place of bodies, besides those of
// contracts.
func kindsWithContracts() []verdict.Kind {
	return []verdict.Kind{verdict.Deadlock, verdict.Nontermination, verdict.Assertion, verdict.OutOfBounds,
		verdict.Uninitialized, verdict.DivisionByZero, verdict.AllocationSize, verdict.MPIInvalidArgument,
		verdict.MPICollectiveMismatch}
}
