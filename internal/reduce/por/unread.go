package por

import (
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/semantics/comm"
)

// Unread tells whether it is taken that nobody looks at what the operations bring that are called at a place. The
// search rests on that.
func (c *Conflicts) Unread(site comm.CallSite) bool {
	if !c.unread[site] {
		return false
	}
	c.Rest()
	return true
}

// hidden tells whether an operation that was called at a place, zero for one that brings nothing, brings nothing that
// anybody looks at.
func (c *Conflicts) hidden(site comm.CallSite) bool { return site == comm.CallSite{} || c.unread[site] }

// hide takes from now on that nobody looks at what the operations bring that are called at a place, unless somebody
// has. The search starts over, as what they have brought so far is there to be looked at.
func (c *Conflicts) hide(site comm.CallSite) {
	if _, known := c.unread[site]; known || site == (comm.CallSite{}) {
		return
	}
	if c.unread == nil {
		c.unread = map[comm.CallSite]bool{}
	}
	c.unread[site] = true
	c.Rest()
	c.Refute()
}

// Looked says that somebody needs what an operation has brought. It tells whether it was taken that nobody does.
func (c *Conflicts) Looked() bool {
	if c == nil || c.off || !slices.Contains(slices.Collect(maps.Values(c.unread)), true) {
		return c != nil && c.Wrong()
	}
	for site := range c.unread {
		c.unread[site] = false
	}
	c.again()
	c.Refute()
	return true
}

// again notes all accesses once more, as others conflict than before.
func (c *Conflicts) again() {
	all := c.list()
	c.accesses = nil
	for _, x := range all {
		c.note(x.spot, x.access)
	}
}

// read gives the places of calls whose results somebody looks at, or nobody.
func (c *Conflicts) read(is bool) []comm.CallSite {
	var list []comm.CallSite
	for site, unread := range c.unread {
		if unread != is {
			list = append(list, site)
		}
	}
	slices.SortFunc(list, bySite)
	return list
}
