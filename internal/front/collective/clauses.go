package collective

import (
	"slices"

	"github.com/tass-go/tass/internal/contract"
)

// checkClauses looks for what a contract says and the engine cannot check: a name that is not visible (the parameters
// and the global variables are; of a statement, all variables of its procedure), a quantified variable whose range is
// not said, a range where no set of places or processes is meant, \result of a statement.
func (l *loader) checkClauses(c *contract.Contract, visible []string, procedure bool) {
	for _, x := range append(slices.Clone(c.Requires), c.Ensures...) {
		l.checkExpr(x.Cond, visible, procedure)
	}
	for _, e := range c.Assigns {
		for x := e; ; x = x.Args[0] {
			if x.Op == contract.Name {
				l.checkExpr(x, visible, procedure)
				break
			}
			for _, bound := range ends(x.Args[1]) {
				l.checkExpr(bound, visible, procedure)
			}
		}
	}
	for _, pc := range append(slices.Clone(c.PathRequires), c.PathEnsures...) {
		if pc.Guard != nil {
			l.checkExpr(pc.Guard, visible, false)
		}
		for _, a := range pc.Absences {
			for _, ev := range []*contract.Event{a.No, a.After, a.Until} {
				for _, p := range ev.Procs {
					for _, bound := range ends(p) {
						l.checkExpr(bound, visible, false)
					}
				}
			}
		}
	}
	if c.Decreases != nil {
		l.checkExpr(c.Decreases, visible, false)
	}
}

// ends gives the two ends of a range, or the expression itself.
func ends(e *contract.Expr) []*contract.Expr {
	if e.Op == contract.Range {
		return e.Args
	}
	return []*contract.Expr{e}
}

func (l *loader) checkExpr(e *contract.Expr, visible []string, result bool) {
	switch e.Op {
	case contract.Name:
		if !slices.Contains(visible, e.Text) {
			l.report(e.At, "a contract speaks of parameters and global variables; \\result is what is returned",
				"the name %s is not visible in the contract", e.Text)
		}
	case contract.Range:
		l.report(e.At, "write \\forall i; lo <= i && i <= hi ==> ...",
			"a range stands for places in assigns and for processes in events, and is no value")
		return
	case contract.Result:
		if !result {
			l.report(e.At, "name the variable that the statement assigns", "\\result does not stand here: nothing is returned")
		}
	case contract.Forall, contract.Exists:
		if _, ok := contract.RangeOf(e); !ok {
			l.report(e.At, "bound "+e.Text+" on both sides, \\forall "+e.Text+"; lo <= "+e.Text+" && "+e.Text+
				" < hi ==> ... or \\exists "+e.Text+"; lo <= "+e.Text+" && "+e.Text+" < hi && ..., or use it as \\on(x, "+e.Text+
				"), which has it range over the processes", "the range of %s is not said", e.Text)
		}
		visible = append(slices.Clone(visible), e.Text)
	}
	for _, a := range e.Args {
		l.checkExpr(a, visible, result)
	}
}
