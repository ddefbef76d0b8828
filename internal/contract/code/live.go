package code

import (
	"slices"

	"github.com/tass-go/tass/internal/contract"
)

// Live tells of each instruction and each variable whether its value before the instruction can still matter: to an
// instruction that reads it before it is assigned, or to the contract where the procedure is left. For that, the
// parameters count (of a statement, these are all variables of its procedure). States that differ in other values are
// alike. It solves the equations of live variables backwards, until nothing is added.
func (p *Procedure) Live() [][]bool {
	live := make([][]bool, len(p.Code))
	for pc := range live {
		live[pc] = make([]bool, len(p.Vars))
	}
	for changed := true; changed; {
		changed = false
		for pc := len(p.Code) - 1; pc >= 0; pc-- {
			now := p.before(pc, live)
			if !slices.Equal(now, live[pc]) {
				live[pc], changed = now, true
			}
		}
	}
	return live
}

// before gives what is live before an instruction.
func (p *Procedure) before(pc int, live [][]bool) []bool {
	i := &p.Code[pc]
	out := make([]bool, len(p.Vars))
	for _, next := range p.after(pc) {
		for v := range out {
			out[v] = out[v] || live[next][v]
		}
	}
	for _, to := range i.Assigned() {
		if v := p.Var(to.Text); to.Op == contract.Name && v >= 0 {
			out[v] = false
		}
	}
	for _, e := range i.read() {
		e.Walk(func(x *contract.Expr) bool {
			if v := p.Var(x.Text); x.Op == contract.Name && v >= 0 {
				out[v] = true
			}
			return true
		})
	}
	for v := range out {
		out[v] = out[v] || i.Op == Segment || i.Op == Return && v < p.Params
	}
	return out
}

// after gives the instructions that can follow one.
func (p *Procedure) after(pc int) []int {
	switch i := &p.Code[pc]; i.Op {
	case Return:
		return nil
	case Jump:
		return []int{i.Target}
	case Branch, Segment:
		return []int{pc + 1, i.Target}
	}
	return []int{pc + 1}
}

// Assigned gives the places that get values.
func (i *Instr) Assigned() []*contract.Expr {
	switch {
	case i.Op == RecvAny:
		return []*contract.Expr{i.To, i.Y}
	case i.To != nil:
		return []*contract.Expr{i.To}
	}
	return nil
}

// read gives the expressions that are evaluated: of a place that is an element, the sequence and the indices, too.
func (i *Instr) read() []*contract.Expr {
	out := slices.Clone(i.Args)
	for _, e := range []*contract.Expr{i.X, i.Y} {
		if e != nil && !(e == i.Y && i.Op == RecvAny) {
			out = append(out, e)
		}
	}
	for _, to := range i.Assigned() {
		if to.Op == contract.Index {
			out = append(out, to)
		}
	}
	return out
}
