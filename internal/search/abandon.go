package search

// abandoned is what Abandon panics with.
type abandoned struct{}

// Abandon ends long work within a step, such as that of a prover, when the search
// was asked to stop: it does not return then, and the search ends as if the step
// had not been begun. What the work has changed so far must be worth nothing, or
// be in order, for the reports that follow. Outside of a search it does nothing.
func (m *Monitor) Abandon() {
	if m.searching && m.Demanded() {
		panic(abandoned{})
	}
}

// attempt does work that may end in Abandon.
func (m *Monitor) attempt(work func()) {
	old := m.searching
	m.searching = true
	defer func() {
		m.searching = old
		if r := recover(); r != nil {
			if _, ok := r.(abandoned); !ok {
				panic(r)
			}
			m.Poll() // notes why
		}
	}()
	work()
}
