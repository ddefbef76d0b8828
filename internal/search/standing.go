package search

import "sync/atomic"

// Standing says where a search is, for the report of one that is cut, which may be in the middle of a step that does
// not end. It must be safe to ask from any goroutine.
type Standing interface {
	// Where gives the place in words that go on "the search stood"; "" if there is none.
	Where() string
}

// stand is what a monitor knows of where its search is.
type stand struct {
	at       atomic.Pointer[Standing]
	question atomic.Pointer[string]
}

// Stands says who knows where the search is from now on.
func (m *Monitor) Stands(s Standing) { m.stand.at.Store(&s) }

// Asking notes the question, in words, that provers were asked when the search was told to end; the first one stands.
func (m *Monitor) Asking(question string) { m.stand.question.CompareAndSwap(nil, &question) }

// noteStanding remembers for all siblings where this search stood.
func (m *Monitor) noteStanding() {
	if where := m.where(); where != "" {
		m.run.stood.CompareAndSwap(nil, &where)
	}
}

func (m *Monitor) where() string {
	where := ""
	if s := m.stand.at.Load(); s != nil {
		where = (*s).Where()
	}
	if q := m.stand.question.Load(); q != nil && where != "" {
		where += ", while it was asked " + *q
	}
	return where
}

// Stood says in words where the search is, or was when the first of the siblings ended, and what provers were asked
// there; "" if it is not known. It is safe to call from any goroutine.
func (m *Monitor) Stood() string {
	if text := m.run.stood.Load(); text != nil {
		return *text
	}
	return m.where()
}
