package contracts

import (
	"slices"

	"github.com/tass-go/tass/internal/contract"
)

// template adds a clause to a contract, or tells that it is not worth to be asked.
type template func(*contract.Contract) bool

// templates are the guarantees that are tried: what is returned is a parameter, that of another process, an element of
// it, or a sequence of those of all; processes do not leave, or send, before others have entered.
func (i *inference) templates() []template {
	var out []template
	ensure := func(e *contract.Expr) {
		out = append(out, func(c *contract.Contract) bool {
			c.Ensures = append(c.Ensures, &contract.Clause{At: i.f.At, Cond: e})
			return true
		})
	}
	result := i.op(contract.Result)
	for _, x := range i.f.Vars[:i.f.Params] {
		ensure(i.op(contract.Eq, result, i.before(i.name(x))))
		for _, r := range i.processes() {
			ensure(i.op(contract.Eq, result, i.before(i.op(contract.On, i.name(x), r))))
			ensure(i.op(contract.Eq, result, i.before(i.op(contract.Index, i.op(contract.On, i.name(x), r), i.pid()))))
		}
		ensure(i.everybody(x))
		for _, r := range i.roots {
			if r != x {
				ensure(i.op(contract.Implies, i.op(contract.Eq, i.pid(), i.before(i.name(r))), i.everybody(x)))
			}
		}
	}
	return append(out, i.orders()...)
}

// before gives an expression at the pre-state.
func (i *inference) before(e *contract.Expr) *contract.Expr {
	if slices.ContainsFunc(i.assigned, func(n string) bool { return e.Uses(n) }) {
		return i.op(contract.Old, e)
	}
	return e
}

// everybody says that the result has the values that all processes had.
func (i *inference) everybody(x string) *contract.Expr {
	t := i.name("t")
	in := i.op(contract.And, i.op(contract.Le, i.number(0), t), i.op(contract.Lt, t, i.nprocs()))
	is := i.op(contract.Eq, i.op(contract.Index, i.op(contract.Result), t), i.before(i.op(contract.On, i.name(x), t)))
	all := i.op(contract.Forall, i.op(contract.Implies, in, is))
	all.Text = "t"
	return all
}

// processes are those that templates name.
func (i *inference) processes() []*contract.Expr {
	var out []*contract.Expr
	for _, r := range i.peers {
		out = append(out, i.name(r))
	}
	left := i.op(contract.Sub, i.op(contract.Add, i.pid(), i.nprocs()), i.number(1))
	return append(out, i.number(0), i.op(contract.Sub, i.nprocs(), i.number(1)),
		i.op(contract.Mod, i.op(contract.Add, i.pid(), i.number(1)), i.nprocs()), i.op(contract.Mod, left, i.nprocs()))
}

// orders are guarantees about the order of events.
func (i *inference) orders() []template {
	all := i.op(contract.Range, i.number(0), i.op(contract.Sub, i.nprocs(), i.number(1)))
	exit := func(guard, until *contract.Expr) template {
		return func(c *contract.Contract) bool {
			i.path(&c.PathEnsures, guard, contract.NoExitUntil, i.event(contract.ExitEvent, i.pid()),
				i.event(contract.EnterEvent, i.pid()), i.event(contract.EnterEvent, until))
			return true
		}
	}
	send := func(_, until *contract.Expr) template {
		return func(c *contract.Contract) bool {
			i.path(&c.PathEnsures, nil, contract.NoSendUntil, i.event(contract.SendEvent, i.pid(), all),
				i.event(contract.EnterEvent, i.pid()), i.event(contract.EnterEvent, until))
			return true
		}
	}
	out := i.strongest(exit, all)
	for _, r := range i.roots {
		out = append(out, exit(i.op(contract.Eq, i.pid(), i.name(r)), all))
	}
	return append(out, i.strongest(send, all)...)
}

// strongest tries what may be kept until all have entered, and only where it is not, until some of them have.
func (i *inference) strongest(form func(guard, until *contract.Expr) template, all *contract.Expr) []template {
	had := 0
	out := []template{func(c *contract.Contract) bool {
		had = len(c.PathEnsures)
		return form(nil, all)(c)
	}}
	kept := false
	out = append(out, func(c *contract.Contract) bool {
		kept = len(c.PathEnsures) > had
		return false
	})
	for _, r := range i.processes() {
		add := form(nil, r)
		out = append(out, func(c *contract.Contract) bool { return !kept && add(c) })
	}
	return out
}
