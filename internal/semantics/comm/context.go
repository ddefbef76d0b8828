package comm

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// # Communicators
//
// A communicator is a context: messages, posted receives and collectives of one context never meet those of another
// (MPI 3.1, section 6.1), and each context has an order of collectives of its own. What a program has of it are
// handles, one in each of its processes (state.Handle). A context has a group, the processes that take part, and
// says which process a rank means. It is never changed but for its counters, and goes when all processes have freed
// it and nothing under way belongs to it any more.
//
// MPI_COMM_WORLD and MPI_COMM_SELF are there without being listed. They are listed once a communicator was made
// from them, for the sake of the counter.
//
// Numbers of contexts are the least that are free when a communicator comes into being. So they depend on the order
// of steps, where communicators are made beside each other; nothing else does, as no program sees them. Package por
// takes states that differ by such a change of numbers for the same, in its argument and nowhere else.
//
// An intercommunicator (section 6.6) is one context with two groups that have no process in common. Ranks in arguments
// are those of the group that the calling process does not belong to. It is made by two collectives, one in each group,
// which are halves of one: each can be left when the leaders of both have entered (Record.Bridge). All that is said of
// contexts holds for it: what tells messages, receives and collectives of one context from those of another is its
// number.

// Context is a communicator. Contexts are immutable.
type Context struct {
	// ID is its number, which messages, receives and collectives refer to.
	ID int `ref:"word"`
	// Path is its name, which depends on no schedule: that of the communicator that it was made from, how many had been
	// made from that before, and its first process.
	Path string `ref:"word"`
	// Group is its processes, in the order of their ranks.
	Group []int `ref:"process"`
	// Remote is, of an intercommunicator, the other group; Group is that with the least process.
	Remote []int `ref:"process"`
	// Cart: it has a Cartesian topology, of dimensions of which some wrap around.
	Cart  bool  `ref:"word"`
	Dims  []int `ref:"word"`
	Wraps []int `ref:"word"` // 1 or 0, by dimension
	// Index and Edges are those of a graph topology: rank r has the neighbours Edges[Index[r-1]:Index[r]].
	Index []int `ref:"word"`
	Edges []int `ref:"word"`
	// Dist is the topology of a distributed graph: whether its edges have weights, and then for each rank its sources and
	// its destinations, each as a number of edges and their ranks and weights. It is empty where there is none.
	Dist []int `ref:"word"`
	// Made counts how often communicators were made from it, as the first process enters the making of each.
	Made int `ref:"word"`
	// Asides counts, by what tells them apart, how often some of its processes made communicators without the others.
	Asides []Tally `ref:"word"`
	// Orders counts the collectives so far that have a number: see Record.Order.
	Orders int `ref:"word"`
	// Freed: no process has a handle of it any more.
	Freed bool `ref:"word"`
}

// Tally is how often something was done, which has a name.
type Tally struct {
	Name string
	N    int
}

// Refs is that of Referrer.
func (x *Context) Refs(w *Walk) {
	w.Word(uint32(x.ID))
	w.Text(x.Path)
	w.ProcessRefs(&x.Group)
	w.Word(uint32(x.Made))
	w.Word(uint32(x.Orders))
	w.Flags(x.Cart, x.Freed, len(x.Index) > 0, len(x.Edges) > 0, len(x.Dist) > 0, len(x.Remote) > 0, len(x.Asides) > 0)
	if len(x.Remote) > 0 {
		w.ProcessRefs(&x.Remote)
	}
	if len(x.Asides) > 0 {
		w.Word(uint32(len(x.Asides)))
		for _, t := range x.Asides {
			w.Text(t.Name)
			w.Word(uint32(t.N))
		}
	}
	w.Word(uint32(len(x.Dims)))
	for i, n := range x.Dims {
		w.Word(uint32(n))
		w.Word(uint32(x.Wraps[i]))
	}
	for _, list := range [][]int{x.Index, x.Edges, x.Dist} {
		if len(list) == 0 {
			continue
		}
		w.Word(uint32(len(list)))
		for _, n := range list {
			w.Word(uint32(n))
		}
	}
}

// Rank gives the rank of a process, in its group; -1 of one that does not belong to the communicator.
func (x *Context) Rank(process int) int { return slices.Index(x.Near(process), process) }

// Near gives the group that a process belongs to, and Far the one to which its arguments refer: the other one of an
// intercommunicator.
func (x *Context) Near(process int) []int {
	if slices.Contains(x.Remote, process) {
		return x.Remote
	}
	return x.Group
}

// Far is explained at Near.
func (x *Context) Far(process int) []int {
	if len(x.Remote) > 0 && !slices.Contains(x.Remote, process) {
		return x.Remote
	}
	return x.Group
}

// Members gives the processes of the communicator, those of both groups.
func (x *Context) Members() []int { return slices.Concat(x.Group, x.Remote) }

// Context gives the communicator with a number; nil for a predefined one from which none was made.
func (c *Comm) Context(id int) *Context {
	if i, found := c.placeOf(id); found {
		return c.Contexts[i]
	}
	return nil
}

// placeOf gives the place of the context with a number in the list, and whether there is one: the list is in the order
// of numbers.
func (c *Comm) placeOf(id int) (int, bool) {
	return slices.BinarySearchFunc(c.Contexts, id, func(x *Context, id int) int { return x.ID - id })
}

// insert lists a context that is not listed, in a list that nobody else has.
func (c *Comm) insert(x *Context) {
	i, _ := c.placeOf(x.ID)
	c.Contexts = slices.Insert(c.Contexts, i, x)
}

// Participants are the processes that take part in a collective.
type Participants interface {
	// Entries gives the entries of a record that nobody has entered, by process.
	Entries() []Entry
}

// among are the processes of a group, of so many of all.
type among struct {
	group []int
	of    int
}

// Among gives the processes of a group as those that take part in a collective, of so many that there are in all.
func Among(group []int, of int) Participants { return among{group, of} }

// Entries is that of Participants.
func (a among) Entries() []Entry {
	list, nothing := make([]Entry, a.of), &Brought{}
	for p := range list {
		list[p] = Entry{In: true, Out: true, Outside: true, Brought: nothing}
	}
	for _, p := range a.group {
		list[p] = Entry{Brought: nothing}
	}
	return list
}

// Found makes communicators, as record i says, from a context that has counted them (Counted). Of each the group and
// the topology are given, and the path if it does not follow from the context. Those that are members of one get it
// when they leave. The function tells of a context that was freed whether something outside of the communication still
// refers to it.
func (c *Comm) Found(i int, from *Context, list []Context, used func(id int) bool) *Comm {
	out := *c
	out.Contexts = c.without(used, from)
	out.insert(from)
	r := *c.Records[i]
	r.Entries = slices.Clone(r.Entries)
	for _, x := range list {
		x.ID = out.freeID()
		if x.Path == "" {
			x.Path = from.Path + "." + strconv.Itoa(r.Order) + ":" + strconv.Itoa(slices.Min(x.Group))
		}
		out.insert(&x)
		for _, p := range x.Members() {
			r.Entries[p].Made = x.ID
		}
	}
	out.Records = slices.Clone(c.Records)
	out.Records[i] = &r
	return &out
}

// Counted gives record i its number among those that make communicators from a context, unless it has one. Processes
// enter these in one order, so that the number follows from that of the record's first entry, whenever it comes.
func (c *Comm) Counted(i int, from *Context, used func(id int) bool) *Comm {
	if c.Records[i].Order != 0 {
		return c
	}
	parent := *from
	parent.Made++
	return c.numbered(i, parent.Made, &parent, used)
}

// CountedAside is Counted among those with one name which only some processes take part in: the members of one group,
// who enter them in one order.
func (c *Comm) CountedAside(i int, name string, from *Context, used func(id int) bool) *Comm {
	if c.Records[i].Order != 0 {
		return c
	}
	parent := *from
	parent.Asides = slices.Clone(from.Asides)
	k, listed := slices.BinarySearchFunc(parent.Asides, name, func(t Tally, name string) int {
		return strings.Compare(t.Name, name)
	})
	if !listed {
		parent.Asides = slices.Insert(parent.Asides, k, Tally{Name: name})
	}
	parent.Asides[k].N++
	return c.numbered(i, parent.Asides[k].N, &parent, used)
}

// numbered gives record i a number, and puts a context in the place of the one with its number.
func (c *Comm) numbered(i, number int, x *Context, used func(id int) bool) *Comm {
	out := *c
	out.Contexts = c.without(used, x)
	out.insert(x)
	out.Records = slices.Clone(c.Records)
	r := *c.Records[i]
	r.Order = number
	out.Records[i] = &r
	return &out
}

// without gives the contexts that are left besides those that are to be listed again: not those that were freed and
// that nothing refers to.
func (c *Comm) without(used func(id int) bool, again ...*Context) []*Context {
	return slices.DeleteFunc(slices.Clone(c.Contexts), func(x *Context) bool {
		listed := slices.ContainsFunc(again, func(y *Context) bool { return y.ID == x.ID })
		return listed || x.Freed && !used(x.ID) && !c.refersTo(x.ID)
	})
}

// OpenBridge makes record i, which was just opened, a half of a collective: see Record.Bridge.
func (c *Comm) OpenBridge(i int) *Comm {
	out := *c
	out.Records = slices.Clone(c.Records)
	r := *c.Records[i]
	r.Bridge = true
	out.Records[i] = &r
	return &out
}

// Joined makes an intercommunicator of two records that are halves of one collective, whose leaders have entered. Each
// has a context, which has counted it.
func (c *Comm) Joined(halves [2]int, from [2]*Context) *Comm {
	if slices.Min(from[1].Group) < slices.Min(from[0].Group) {
		halves[0], halves[1], from[0], from[1] = halves[1], halves[0], from[1], from[0]
	}
	out := *c
	x := &Context{ID: c.freeID(), Group: from[0].Group, Remote: from[1].Group}
	out.Records = slices.Clone(c.Records)
	for k, parent := range from {
		r := *c.Records[halves[k]]
		x.Path += fmt.Sprintf("%s.%d:%d+", parent.Path, r.Order, slices.Min(parent.Group))
		r.Beyond = from[1-k].Group
		r.Entries = slices.Clone(r.Entries)
		for p := range r.Entries {
			if !r.Entries[p].Outside {
				r.Entries[p].Made = x.ID
			}
		}
		out.Records[halves[k]] = &r
	}
	out.Contexts = slices.Clone(c.Contexts)
	out.insert(x)
	return &out
}

// made gives the number of the communicator that all of a record get, once there is one; else 0.
func (r *Record) made() int {
	for p := range r.Entries {
		if !r.Entries[p].Outside {
			return r.Entries[p].Made
		}
	}
	return 0
}

// bridged tells, of a record that is a half of a collective, whether the leaders of both have met, and all of the other
// half have entered. A half that all have left is gone.
func (c *Comm) bridged(r *Record) bool {
	return len(r.Beyond) > 0 && !slices.ContainsFunc(c.Records, func(q *Record) bool {
		return q != r && q.Bridge && q.made() == r.made() && !q.Entered()
	})
}

// Aside makes record i, which was just opened, one of a lane: see Record.Lane.
func (c *Comm) Aside(i int, lane int64) *Comm {
	out := *c
	out.Records = slices.Clone(c.Records)
	r := *c.Records[i]
	r.Lane = lane
	out.Records[i] = &r
	return &out
}

// CountOrder gives record i, which was just opened, the next number of a context: see Record.Order. The context is
// listed from now on.
func (c *Comm) CountOrder(i int, of *Context) *Comm {
	x := *of
	x.Orders++
	out := c.list(&x)
	r := *c.Records[i]
	r.Order = x.Orders
	out.Records = slices.Clone(c.Records)
	out.Records[i] = &r
	return out
}

// freeID gives the least number of a context that is free.
func (c *Comm) freeID() int {
	id := 1
	for _, x := range c.Contexts { // in the order of their numbers
		if x.ID == id {
			id++
		}
	}
	return id
}

// refersTo tells whether something under way belongs to a context.
func (c *Comm) refersTo(id int) bool {
	return slices.ContainsFunc(c.Messages, func(m *Message) bool { return m.Comm == id }) ||
		slices.ContainsFunc(c.Receives, func(r *Receive) bool { return r.For.Comm == id }) ||
		slices.ContainsFunc(c.Records, func(r *Record) bool { return r.Comm == id })
}

// list puts a context in the place of the one with its number, or adds it.
func (c *Comm) list(x *Context) *Comm {
	if c.Context(x.ID) != nil {
		return c.Change(x)
	}
	out := *c
	out.Contexts = slices.Clone(c.Contexts)
	out.insert(x)
	return &out
}

// Change puts another context in the place of the one with its number.
func (c *Comm) Change(x *Context) *Comm {
	out := *c
	out.Contexts = slices.Clone(c.Contexts)
	out.Contexts[slices.IndexFunc(c.Contexts, func(y *Context) bool { return y.ID == x.ID })] = x
	return &out
}
