package report

import (
	"fmt"
	"io"
	"strings"

	"github.com/tass-go/tass/internal/source"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// Contracts writes what became of contracts. The error is that of writing.
func Contracts(w io.Writer, t *result.ContractTable) error {
	p := &printer{w: w}
	p.line("%s: %s", strings.ToUpper(string(t.Verdict)), contractsTitle(t))
	if t.Reason != "" {
		p.line("  %s", t.Reason)
	}
	for _, a := range t.Axioms {
		p.line("  taken for true: %s", a)
	}
	for _, c := range t.Contracts {
		p.oneContract(c)
	}
	if len(t.Unchecked) > 0 {
		p.line("")
		why := ""
		if t.Config.Paths == option.Off {
			why = ", as --paths off says"
		}
		p.line("Not checked%s: %s.", why, strings.Join(t.Unchecked, " and "))
	}
	if len(t.Assumed) > 0 {
		p.line("")
		p.line("Used and not proved: %s.", contractsOf(t.Assumed))
	}
	p.line("")
	p.line("  states %d, transitions %d, prover calls %d, time %.1f s", t.Stats.StatesSeen, t.Stats.Transitions,
		t.Stats.ProverCalls, t.Stats.Time)
	return p.err
}

// contractsOf names contracts and lemmas.
func contractsOf(names []string) string {
	var contracts, lemmas []string
	for _, n := range names {
		if strings.HasPrefix(n, "lemma ") {
			lemmas = append(lemmas, n)
		} else {
			contracts = append(contracts, n)
		}
	}
	if len(contracts) > 0 {
		lemmas = append([]string{"the contracts of " + strings.Join(contracts, ", ")}, lemmas...)
	}
	return strings.Join(lemmas, ", ")
}

func contractsTitle(t *result.ContractTable) string {
	if t.Config.NP.To == 1 {
		return fmt.Sprintf("%s of %s, for 1 process", plural(len(t.Contracts), "contract"), strings.Join(t.Files, " "))
	}
	np := t.Config.NP.String()
	if t.Config.NP.To == option.Every {
		np = fmt.Sprintf("%d and more", t.Config.NP.From)
	}
	return fmt.Sprintf("%s of %s, for %s processes", plural(len(t.Contracts), "contract"), strings.Join(t.Files, " "), np)
}

func (p *printer) oneContract(c *result.ContractProof) {
	p.line("")
	used := ""
	if len(c.Used) > 0 {
		used = " (with " + contractsOf(c.Used) + ")"
	}
	p.line("%s: %s%s", c.Name, c.Verdict, used)
	if c.Reason != "" {
		p.line("  %s", c.Reason)
	}
	if len(c.Inferred) > 0 {
		p.line("  its contract was found:")
	}
	for _, clause := range c.Inferred {
		p.line("    %s", clause)
	}
	p.restsOn(c)
	for _, n := range c.Notes {
		p.line("  %s: %s", n.Position, n.Message)
	}
	var excluded []string
	for _, r := range c.Runs {
		if r.Excluded {
			excluded = append(excluded, fmt.Sprint(r.NP))
		}
		p.derivation(r)
		for _, v := range r.Violations {
			p.contractViolation(r.NP, v)
		}
	}
	if len(excluded) > 0 {
		p.line("  the requirements exclude %s processes", strings.Join(excluded, ", "))
	}
}

// restsOn writes what the proof for a C function rests on.
func (p *printer) restsOn(c *result.ContractProof) {
	if c.Verdict == verdict.Violated {
		return
	}
	for _, b := range c.Bounds {
		p.line("  within: %s", b)
	}
	for _, a := range c.Assumptions {
		p.line("  assumed: %s", a)
	}
}

// derivation writes the rule that a contract follows by, with its side conditions.
func (p *printer) derivation(r *result.ContractRun) {
	d := r.Derivation
	switch {
	case d == nil:
		return
	case d.Rule == "":
		p.line("  with %s: no rule applies: %s", plural(r.NP, "process"), d.Why)
		return
	}
	p.line("  with %s: by the rule of %s from %s, in %s", plural(r.NP, "process"), d.Rule, strings.Join(d.Parts, "; "),
		plural(d.Executions, "execution"))
	for _, c := range d.Conditions {
		if c.Holds {
			p.line("    side condition %d holds: %s", c.Number, c.Text)
		} else {
			p.line("    side condition %d is false: %s; not so: %s", c.Number, c.Text, c.Instance)
		}
	}
}

// ruled gives the kind of a violation with its rule.
func ruled(v *result.ContractViolation) string {
	if v.Rule == "" {
		return string(v.Kind)
	}
	return string(v.Kind) + ", " + v.Rule
}

func (p *printer) contractViolation(np int, v *result.ContractViolation) {
	possibly := map[bool]string{true: "POSSIBLY "}[v.Certainty == verdict.Possible]
	p.line("  %s%s [%s], with %s", possibly, strings.ToUpper(v.Title), ruled(v), plural(np, "process"))
	p.line("    %s: %s", v.Position, v.Message)
	if v.Position.Text != "" {
		p.line("      %s", strings.TrimSpace(v.Position.Text))
	}
	if v.Doubt != "" {
		p.line("    only possible: %s", v.Doubt)
	}
	if v.Weak != "" {
		p.line("    The bodies of the called procedures do not show it: the contract of %s may say too little.", v.Weak)
	}
	switch {
	case v.Certainty != verdict.Confirmed:
	case len(v.Standing) > 0:
		p.line("    Confirmed: an execution from this pre-state does it, in which calls of %s do what the contracts allow.",
			strings.Join(v.Standing, ", "))
	default:
		p.line("    Confirmed: the bodies, executed from this pre-state, do it.")
	}
	p.line("    At the pre-state:")
	for _, s := range v.Prestate {
		p.line("      %s", s)
	}
	if len(v.Steps) > 0 {
		p.line("    Then:")
	}
	for _, s := range v.Steps {
		p.line("      process %d, %s: %s", s.Process, stepPlace(s.Position, v.Position.File), s.Text)
	}
}

// stepPlace tells where a step is, for a violation in a file: its line there, file:line elsewhere, or which contract it
// is of.
func stepPlace(at result.Position, file string) string {
	switch {
	case strings.HasPrefix(at.File, source.ContractText):
		return at.File
	case at.File != file && at.File != "":
		return fmt.Sprintf("%s:%d", at.File, at.Line)
	}
	return fmt.Sprintf("line %d", at.Line)
}

// ContractsLine writes a line for each violation, and the verdict.
func ContractsLine(w io.Writer, t *result.ContractTable) error {
	p := &printer{w: w}
	for _, c := range t.Contracts {
		for _, r := range c.Runs {
			for _, v := range r.Violations {
				p.line("%s: %s: %s [%s, %s]", v.Position, c.Name, v.Message, ruled(v), v.Certainty)
			}
		}
	}
	text := fmt.Sprintf("%s: %s", t.Verdict, contractsTitle(t))
	if t.Reason != "" {
		text += ": " + t.Reason
	}
	p.line("%s", text)
	return p.err
}
