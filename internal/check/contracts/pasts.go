package contracts

import (
	"github.com/tass-go/tass/internal/contract"
	"github.com/tass-go/tass/internal/logic/sym"
)

// past is what has happened before a message was sent, whichever: the process that an origin names had entered, or all
// those from there to the sender, or all those from the sender on, in the order from the origin on. It is a guess: one
// that does not hold for what the first process sends is dropped, and the proof is made again.
type past struct {
	origin *contract.Expr
	span   pastSpan
	holds  bool
}

type pastSpan uint8

const (
	itself pastSpan = iota
	upToSender
	fromSender
)

// guessPasts gives all that is guessed, if the contract has path guarantees.
func (x *some) guessPasts(list []*contract.Expr) {
	if !x.cfg.Paths || len(x.f.Contract.PathEnsures) == 0 {
		return
	}
	for _, e := range list {
		for _, span := range []pastSpan{itself, upToSender, fromSender} {
			x.pasts = append(x.pasts, &past{e, span, true})
		}
	}
}

// says tells whether a guess says of a process that it had entered before the sender sent.
func (j *followed) says(p *past, r, sender sym.Expr) bool {
	m := j.m
	z, ok := j.origin(p.origin)
	switch {
	case !ok:
		return false
	case p.span == itself:
		return m.Decide(m.F.Eq(r, z))
	case p.span == upToSender:
		return m.Decide(m.F.Or(m.F.Eq(r, sender), before(m.F, z, r, sender)))
	}
	return m.Decide(m.F.Or(m.F.Eq(r, sender), before(m.F, z, sender, r)))
}

// entering gives the processes that are followed and had entered before a process that is not followed sent a message.
func (j *followed) entering(sender sym.Expr) (out uint) {
	for _, p := range j.pasts {
		for k, o := range j.members {
			if p.holds && out&(1<<k) == 0 && j.says(p, o.rank, sender) {
				out |= 1 << k
			}
		}
	}
	return out
}

// sendsAfter drops the guesses that do not hold for what the first process sends.
func (j *followed) sendsAfter() {
	if !j.outside {
		return
	}
	first := j.members[0]
	var wrong []*bool
	for _, p := range j.pasts {
		for k, o := range j.members[:2] { // any other one may be the second one
			if p.holds && first.past&(1<<k) == 0 && j.says(p, o.rank, first.rank) {
				wrong = append(wrong, &p.holds)
				break
			}
		}
	}
	if len(wrong) > 0 {
		j.drop(wrong...)
	}
}

// fromOutside notes that a message came from a process that is not followed. From now on it counts what has happened
// before messages are sent: what was explored without is explored again.
func (j *followed) fromOutside() {
	if !j.outside {
		j.outside = true
		if len(j.pasts) > 0 {
			panic(again{always: true})
		}
	}
}
