package exec

import (
	"slices"

	"github.com/tass-go/tass/internal/semantics/collective"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/state"
)

// received notes that a message is received, for annotations that speak of those under way.
func (c *Call) received(m *comm.Message) {
	if !collective.Received(c.S, m) {
		c.Unsupported("receiving a message before an earlier one of the same sender and tag, while an annotation waits " +
			"that speaks of messages under way, is not modelled")
	}
}

// Completed removes the receives of requests with which a wait ends, in the order in which they were posted.
func (c *Call) Completed(ended []*state.Request) {
	list := slices.Clone(ended)
	slices.SortStableFunc(list, func(a, b *state.Request) int {
		return c.S.Comm.PostedBefore(c.P, a.Number, b.Number)
	})
	for _, r := range list {
		if x := c.S.Comm.Posted(c.P, r.Number); x != nil && x.Msg != nil {
			c.received(x.Msg)
		}
		c.S.Comm = c.S.Comm.Complete(c.P, r.Number)
	}
}
