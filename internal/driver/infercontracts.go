package driver

import (
	"slices"

	"github.com/tass-go/tass/internal/check/contracts"
	"github.com/tass-go/tass/internal/contract/code"
	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/verdict"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// infer looks for contracts of the procedures that have none, of what is called before what calls it.
func (p *proofs) infer() {
	seen := map[*code.Procedure]bool{}
	for _, f := range p.prog.Procedures {
		p.inferOne(f, seen)
	}
}

func (p *proofs) inferOne(f *code.Procedure, seen map[*code.Procedure]bool) {
	if seen[f] || f.Contract != nil || f.Statement {
		return
	}
	seen[f] = true
	for _, i := range f.Code {
		if i.Callee != nil {
			p.inferOne(i.Callee, seen)
		}
	}
	c := contracts.Infer(p.prog, f, p.cfg.NP.Numbers(), contracts.Config{F: sym.New(sym.Real), Prover: p.stack,
		Paths: p.cfg.Paths != option.Off, Inline: p.cfg.Inline, Stop: p.stop, MaxStates: p.cfg.MaxStates})
	if c == nil {
		return
	}
	f.Contract = c
	p.prog.Contracted = append(p.prog.Contracted, f)
	p.found = append(p.found, f)
}

// one proves the contract of one procedure for all numbers of processes. What is required by a contract that was found
// may be more than what is needed: where the proof fails, it is made again with the bodies of these procedures.
func (p *proofs) one(f *code.Procedure) *result.ContractProof {
	out := p.withContracts(f)
	if out.Verdict != verdict.Verified && slices.ContainsFunc(p.found, func(g *code.Procedure) bool { return g != f }) {
		p.without(f, func() { out = p.withContracts(f) })
	}
	if slices.Contains(p.found, f) {
		out.Inferred = f.Contract.Lines()
	}
	return out
}

// without does something while the contracts that were found are not there, but for that of f.
func (p *proofs) without(f *code.Procedure, do func()) {
	for _, g := range p.found {
		if g != f {
			c := g.Contract
			g.Contract = nil
			defer func() { g.Contract = c }()
		}
	}
	do()
}
