package concrete

import (
	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// minimpTable gives what the statements of MINIMP call, which is not MPI's: there is
// nothing to initialise, and the type of what is transferred is the one that the
// first argument points to.
func minimpTable() map[string]libFunc {
	return map[string]libFunc{
		"PID": func(t *thread, _ *model.LibCall, _ []value) (value, error) {
			return numValue(intNum(int64(t.p.rank))), nil
		},
		"NPROCS": func(t *thread, _ *model.LibCall, _ []value) (value, error) {
			return numValue(intNum(int64(t.in.o.NP))), nil
		},
		"send": minimpSend,
		"recv": minimpRecv,
	}
}

// minimpSend is send(data, count, dest, tag).
func minimpSend(t *thread, c *model.LibCall, a []value) (value, error) {
	p := &pending{name: c.Name, at: t.at}
	if err := t.ranked(a[2], "destination"); err != nil {
		return value{}, err
	}
	d, err := t.scalarsOf(c.Args[0].Type().Elem)
	if err != nil {
		return value{}, err
	}
	if _, err := t.sendData(p, a[0], sig{d, a[1].n.i}, a[2], a[3]); err != nil {
		return value{}, err
	}
	return t.begin(p)
}

// ranked checks that a number is that of a process.
func (t *thread) ranked(v value, what string) error {
	if v.n.sign() < 0 {
		return t.invalid("the %s %s is not the PID of a process", what, v.n)
	}
	return nil
}

// minimpRecv is recv(data, count, source, tag, status); the status may be null.
func minimpRecv(t *thread, c *model.LibCall, a []value) (value, error) {
	p := &pending{name: c.Name, at: t.at, recv: true, status: a[4].scalar}
	anySource, anyTag := isAny(c.Args[2]), isAny(c.Args[3])
	p.ctx = t.context()
	var err error
	if !anySource {
		if err = t.ranked(a[2], "source"); err != nil {
			return value{}, err
		}
	}
	if p.from, err = t.peer(a[2], "source", anySource); err != nil {
		return value{}, err
	}
	if p.tag, err = t.tagArg(a[3], anyTag); err != nil {
		return value{}, err
	}
	d, err := t.scalarsOf(c.Args[0].Type().Elem)
	if err != nil {
		return value{}, err
	}
	if p.buf, err = t.buffer(a[0].scalar, sig{d, a[1].n.i}, 1); err != nil {
		return value{}, err
	}
	return t.begin(p)
}

// isAny tells whether an argument is the wildcard.
func isAny(e model.Expr) bool {
	k, ok := e.(*model.Const)
	return ok && k.Macro == mpispec.MinimpAny
}

// scalarsOf gives a type as a datatype: its scalars in order.
func (t *thread) scalarsOf(ty *model.Type) (*datatype, error) {
	s, err := t.shape(ty, t.at)
	if err != nil {
		return nil, err
	}
	d := &datatype{Datatype: mpispec.Datatype{Name: ty.String(), Size: s.size}}
	s.scalars(0, func(off int64, one *model.Type) { d.basics = append(d.basics, newBasic(one.String(), one, off)) })
	return d, nil
}
