package state

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/semantics/comm"
)

// Touch says that bytes of a window were read or written by their process.
type Touch struct {
	From  int64 `ref:"word"` // from the beginning of the window
	To    int64 `ref:"word"` // behind the last one
	Write bool  `ref:"word"`
	// Vague: some of these bytes were, and which is not known: so many from Where on, if Guard holds. Where is Nil if
	// nothing more is known.
	Vague bool     `ref:"word"`
	Bytes int64    `ref:"word"`
	Where sym.Expr `when:"Vague"`
	Guard sym.Expr `when:"Vague"`
	// Held: a call that the process is in uses them until it returns, and MPI may read or write them at any time.
	Held bool `ref:"word"`
	// By is, in Window.Recent, the process.
	By int `ref:"word"`
	// Behind is, of bytes that were read in Window.Touched, Window.Operated as that was: what the process reads before it
	// calls an operation on its own memory has been read when that is done.
	Behind int64 `ref:"word"`
	// Site is the first place where that was; it is no part of the identity.
	Site comm.CallSite `ref:"-"`
}

// Refs is that of comm.Referrer.
func (t *Touch) Refs(w *comm.Walk) {
	w.Long(t.From)
	w.Long(t.To)
	w.Flags(t.Write, t.Vague, t.Held)
	w.Word(uint32(t.By))
	w.Long(t.Behind)
	if t.Vague {
		w.Long(t.Bytes)
		w.ValueRef(&t.Where)
		w.ValueRef(&t.Guard)
	}
}

// Dated gives an access of the process now, with what it comes behind.
func (x *Window) Dated(t Touch) Touch {
	if !t.Write {
		t.Behind = x.Operated
	}
	return t
}

// Touching gives the window with one more access to its memory.
func (x *Window) Touching(t Touch) *Window {
	if covered(x.Touched, &t) {
		return x
	}
	n := *x
	n.Touched = Noting(append(make([]Touch, 0, len(x.Touched)+1), x.Touched...), t)
	return &n
}

// Noting adds an access to a list of accesses, which nobody else has, in place: what of its bytes no access of its kind
// has touched before. Those of which it is not known where they were are kept in their order.
//
// Accesses of one kind that stand side by side, and come from one place of the program, are one. Where they come from
// several, they are told apart for reports alone (touchesRef).
func Noting(list []Touch, t Touch) []Touch {
	if covered(list, &t) {
		return list
	}
	if t.Vague {
		return sorted(append(list, t))
	}
	left := []Touch{t}
	for k := range list {
		if u := &list[k]; u.alike(&t) && u.From < t.To && t.From < u.To {
			left = without(left, u)
		}
	}
	for _, part := range left {
		now := list[:0]
		for _, u := range list {
			if u.alike(&part) && u.Site == part.Site && u.From <= part.To && part.From <= u.To {
				part.From, part.To = min(part.From, u.From), max(part.To, u.To)
				continue
			}
			now = append(now, u)
		}
		list = append(now, part)
	}
	if list = sorted(list); len(list) > manyTouches {
		list = joined(list)
	}
	return list
}

// manyTouches is from how many accesses on it is given up to tell where each of them comes from.
const manyTouches = 64

// alike tells whether two accesses, of which it is known where they were, are of one kind.
func (t *Touch) alike(u *Touch) bool {
	return t.Write == u.Write && t.Held == u.Held && t.By == u.By && t.Behind == u.Behind && !t.Vague && !u.Vague
}

// without takes the bytes of an access from some others.
func without(list []Touch, u *Touch) []Touch {
	var rest []Touch
	for _, t := range list {
		before, behind := t, t
		before.To, behind.From = min(t.To, u.From), max(t.From, u.To)
		for _, part := range []Touch{before, behind} {
			if part.From < part.To {
				rest = append(rest, part)
			}
		}
	}
	return rest
}

func sorted(list []Touch) []Touch {
	slices.SortStableFunc(list, func(a, b Touch) int {
		return cmp.Or(order(a.Vague, b.Vague), order(a.Write, b.Write), order(a.Held, b.Held), cmp.Compare(a.By, b.By),
			cmp.Compare(a.Behind, b.Behind), cmp.Compare(a.From, b.From), cmp.Compare(a.To, b.To))
	})
	return list
}

// joined makes accesses that stand side by side one, wherever in the program they come from.
func joined(list []Touch) []Touch {
	besides := func(a, b *Touch) bool { return a.alike(b) && a.To == b.From }
	apart := true
	for k := 1; k < len(list); k++ {
		apart = apart && !besides(&list[k-1], &list[k])
	}
	if apart {
		return list
	}
	var now []Touch
	for _, t := range list {
		if k := len(now) - 1; k >= 0 && besides(&now[k], &t) {
			now[k].To = t.To
			continue
		}
		now = append(now, t)
	}
	return now
}

// touchesRef walks over a list of accesses, whose identity is which bytes were touched, and how.
func touchesRef(w *comm.Walk, list *[]Touch) {
	all := joined(*list)
	if len(all) == len(*list) {
		comm.ItemsRef(w, list)
		return
	}
	known := slices.DeleteFunc(slices.Clone(*list), func(t Touch) bool { return t.Vague })
	now := all
	comm.ItemsRef(w, &now)
	if &now[0] != &all[0] { // what is not known refers to something that has another name now
		*list = append(known, slices.DeleteFunc(now, func(t Touch) bool { return !t.Vague })...)
	}
}

// covered tells whether accesses of one kind say all that another one does.
func covered(list []Touch, t *Touch) bool {
	upTo := t.From
	for k := range list {
		u := &list[k]
		switch {
		case u.covers(t):
			return true
		case k > 0 && !u.alike(&list[k-1]):
			upTo = t.From
		}
		if !t.Vague && !u.Vague && u.From <= upTo && u.saysAllOf(t) {
			upTo = max(upTo, u.To)
		}
		if !t.Vague && upTo >= t.To {
			return true
		}
	}
	return false
}

// covers tells whether an access says all that another one does.
func (t *Touch) covers(o *Touch) bool {
	if t.Vague || o.Vague {
		a, b := *t, *o
		a.Site, b.Site = comm.CallSite{}, comm.CallSite{}
		return a == b
	}
	return t.From <= o.From && o.To <= t.To && t.saysAllOf(o)
}

// saysAllOf tells whether an access is of a kind that leaves nothing to say by another one to the same bytes.
func (t *Touch) saysAllOf(o *Touch) bool {
	return t.Write == o.Write && t.By == o.By && t.Behind >= o.Behind && (t.Held || !o.Held)
}

// order puts false before true.
func order(a, b bool) int {
	switch {
	case a == b:
		return 0
	case b:
		return -1
	}
	return 1
}
