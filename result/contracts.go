package result

import (
	"fmt"

	"github.com/tass-go/tass/internal/replay/trace"
	"github.com/tass-go/tass/option"
)

// ContractsSchema names the format of a ContractTable as JSON.
const ContractsSchema = "tass.contracts/1"

// ContractTable is what became of the contracts of a file: each is proved by itself, with the contracts of what its
// procedure calls (Luo, Contracts for Message-Passing Programs, chapter 7). Marshalled as JSON it is a
// "tass.contracts/1" document.
type ContractTable struct {
	Schema string `json:"schema"`
	// Verdict is verified when all contracts that were asked for are, for all numbers of processes.
	Verdict  Verdict `json:"verdict"`
	Complete bool    `json:"complete"`
	// Reason says why the verdict is inconclusive, else it is empty.
	Reason    string           `json:"reason"`
	Files     []string         `json:"files"`
	Config    option.Config    `json:"config"`
	Contracts []*ContractProof `json:"contracts"`
	// Unchecked lists what was not looked at, since it was not asked for or no file defines it.
	Unchecked []string `json:"unchecked,omitempty"`
	// Assumed are the contracts that were used and not proved, since they were not asked for.
	Assumed []string `json:"assumed,omitempty"`
	// Axioms are those that all proofs rest on: a false one may make anything follow.
	Axioms []string `json:"axioms,omitempty"`
	Stats  Stats    `json:"stats"`
	// Solvers names the solvers that were there to be asked.
	Solvers []string `json:"-"`
}

// ContractProof is what became of the contract of one procedure or statement.
type ContractProof struct {
	Name     string   `json:"name"`
	Position Position `json:"position"`
	Verdict  Verdict  `json:"verdict"`
	Reason   string   `json:"reason,omitempty"`
	// Used are the contracts that the proof rests on.
	Used []string       `json:"used,omitempty"`
	Runs []*ContractRun `json:"runs"`
	// Bounds and Assumptions are what the proof of a C function rests on, each in words.
	Bounds []string `json:"bounds,omitempty"`
	// Axioms are taken for true, and stand in the text.
	Axioms      []string `json:"axioms,omitempty"`
	Assumptions []string `json:"assumptions,omitempty"`
	// Notes are remarks on clauses, such as one that says nothing.
	Notes []Note `json:"notes,omitempty"`
	// Inferred are the clauses of a contract that was found, and does not stand in the text.
	Inferred []string `json:"inferred,omitempty"`
}

// ContractRun is the proof for one number of processes.
type ContractRun struct {
	NP int `json:"np"`
	// Every: the proof is for NP processes and every greater number at once.
	Every   bool    `json:"every,omitempty"`
	Verdict Verdict `json:"verdict"`
	Reason  string  `json:"reason,omitempty"`
	// Excluded: the requirements are false for this number of processes, whatever the variables hold.
	Excluded bool `json:"excluded,omitempty"`
	// Vacuous: nothing fulfils the requirements, or what a procedure that is called ensures.
	Vacuous    bool                 `json:"vacuous,omitempty"`
	Violations []*ContractViolation `json:"violations"`
	// Prestates is the number of pre-states that differ in more than the values of symbols.
	Prestates int64 `json:"prestates"`
	// Derivation says by which rule the contract follows from those that were used, where that was asked for.
	Derivation *Derivation `json:"derivation,omitempty"`
	Stats      Stats       `json:"stats"`
}

// Derivation is a rule of Luo, Fig. 6.1, with what it is applied to, and its side conditions on path clauses. The proof
// does not rest on it: a side condition may be false of a contract that is verified.
type Derivation struct {
	Rule       string          `json:"rule"` // sequence, consequence or elaboration; empty where none applies
	Why        string          `json:"why,omitempty"`
	Parts      []string        `json:"parts,omitempty"`
	Executions int             `json:"executions"`
	Conditions []SideCondition `json:"conditions,omitempty"`
}

// SideCondition is one of those of a rule. Instance is one for which it is false.
type SideCondition struct {
	Number   int    `json:"number"`
	Text     string `json:"text"`
	Holds    bool   `json:"holds"`
	Instance string `json:"instance,omitempty"`
}

// ContractViolation is a way to break a contract.
type ContractViolation struct {
	Kind Kind `json:"kind"`
	// Rule is the abbreviation of Luo, Figs. 7.2 and 7.4; empty for what is no rule there.
	Rule      string    `json:"rule,omitempty"`
	Title     string    `json:"title"`
	Certainty Certainty `json:"certainty"`
	// Doubt says why it is only possible.
	Doubt    string   `json:"doubt,omitempty"`
	Message  string   `json:"message"`
	Process  int      `json:"process"` // -1 for all
	Position Position `json:"position"`
	// Callee is the procedure whose contract it is, where it is not the one that is proved.
	Callee string `json:"callee,omitempty"`
	// Weak: the execution is not one of the bodies: what this contract says of the procedure is too little.
	Weak string `json:"weak,omitempty"`
	// Standing are the functions for whose bodies their contracts stood in the execution.
	Standing []string `json:"-"`
	// Prestate has the variables, a line for each process, and Steps what is done.
	Prestate []string       `json:"prestate"`
	Steps    []ContractStep `json:"steps"`
	// File is what WriteTrace writes; nil where no execution shows it.
	File *trace.File `json:"-"`
}

// ContractStep is a step of an execution.
type ContractStep struct {
	Process  int      `json:"process"`
	Position Position `json:"position"`
	Text     string   `json:"text"`
}

// Kinds lists the kinds of the violations, in their order.
func (t *ContractTable) Kinds() []Kind {
	var list []Kind
	for _, c := range t.Contracts {
		for _, r := range c.Runs {
			for _, v := range r.Violations {
				list = append(list, v.Kind)
			}
		}
	}
	return list
}

// First gives the first violation that an execution shows; nil for none.
func (t *ContractTable) First() *ContractViolation {
	for _, c := range t.Contracts {
		for _, r := range c.Runs {
			for _, v := range r.Violations {
				if v.File != nil {
					return v
				}
			}
		}
	}
	return nil
}

// WriteTrace writes the trace of a violation to a file, for Replay. The error says that the file cannot be written, or
// that no execution shows the violation.
func (v *ContractViolation) WriteTrace(name string) error {
	if v == nil || v.File == nil {
		return fmt.Errorf("no violation was shown by an execution, so that there is no trace")
	}
	return v.File.Write(name)
}

// ExitCode gives the exit status that the command ends with.
func (t *ContractTable) ExitCode() int { return t.Verdict.ExitCode() }
