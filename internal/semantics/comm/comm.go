// Package comm holds the communication part of a state as pure values:
// messages on their way, receives that were posted, and collective operations in progress. Every change
// gives a new Comm and shares what did not change.
//
// A standard-mode send is two events. First it posts its message to the channel
// of its sender and receiver; then the sender waits until the message is
// received, or goes on because the message was buffered, which MPI allows at any
// time and never promises. A collective operation is two events likewise: an
// entry, and a leave.
package comm

import (
	"iter"
	"slices"
	"sort"
	"strconv"

	"github.com/tass-go/tass/internal/logic/sym"
)

// CallSite is a place in the program: the location of a call.
type CallSite struct{ Func, Loc int32 }

// GreatestTag stands for the greatest tag that messages can have, where it is not known which it is.
const GreatestTag = 1 << 32

// TagText names a tag.
func TagText(tag int64) string {
	if tag == GreatestTag {
		return "MPI_TAG_UB"
	}
	return strconv.FormatInt(tag, 10)
}

// Message is a message that was posted and not yet received. Messages are
// immutable.
type Message struct {
	Src  int   `ref:"process"`
	Dst  int   `ref:"process"`
	Comm int   `ref:"word"` // the communicator's handle
	Tag  int64 `ref:"word"`
	Type int   `ref:"word"` // the datatype's handle; 0 where it has Kinds
	// Kinds are the handles of the basic datatypes of an element, in order, where the sender's datatype is derived from
	// several.
	Kinds []int64 `ref:"word"`
	// Cells holds the scalars sent, in order; sym.Nil for one that was never
	// initialised. A pair type such as MPI_DOUBLE_INT has two an element.
	Cells []sym.Expr
	Count int `ref:"word"` // elements
	// Waiting: the sender has not gone on; the message is not buffered.
	Waiting bool `ref:"word"`
	// Abreast: one call has started this send and others to the same process, with other tags, in no order that
	// MPI promises.
	Abreast bool `ref:"word"`
	// Request is the number of the sender's request, of a nonblocking send that is
	// neither buffered nor matched; 0 of all others.
	Request int `ref:"word"`
	// Cancel: its sender has cancelled the send, and nobody has matched the message.
	Cancel bool `ref:"word"`
	// Series is that of Pattern, of a partition of a partitioned transfer: of Parts it is number Part, from 0.
	Series int      `ref:"word"`
	Part   int      `ref:"word"`
	Parts  int      `ref:"word"`
	Site   CallSite `ref:"word"`
	// Known are the synchronisations of files, by process, that the sender knew of.
	Known []int `ref:"word"`

	number number
}

// number is a message's number in the set of that serial that holds it. It counts
// only for the message that it was given to, not for a changed copy.
type number struct {
	of     *Message
	id     uint32
	serial uint64
}

// Number gives the number that SetNumber gave this very message for a serial; 0
// when there is none.
func (m *Message) Number(serial uint64) uint32 {
	if m.number.of != m || m.number.serial != serial {
		return 0
	}
	return m.number.id
}

// SetNumber remembers the message's number in a set of messages.
func (m *Message) SetNumber(id uint32, serial uint64) { m.number = number{m, id, serial} }

// Entry is what one process contributed when it entered a collective.
type Entry struct {
	In  bool `ref:"word"` // the process has entered
	Out bool `ref:"word"` // and left
	// Outside: the process takes no part. It counts as one that has entered and left.
	Outside bool `ref:"-"` // as the members of the record are always the same
	// Made is the number of the communicator that the process gets; 0 of none, or before it is made.
	Made int `ref:"word"`
	// Brought is shared by the records that the entry goes through. It is empty where the process has not entered.
	*Brought
}

// Brought is what a process brings as it enters a collective. It is immutable once the process has entered.
type Brought struct {
	Site CallSite `ref:"word"`
	// Beside is another call like that at Site, where the process may have entered as well: which one it was is no longer
	// told apart (package merge). It is zero elsewhere.
	Beside CallSite `ref:"word"`
	// Stack is by which calls the process has come to a barrier, in programs that lock windows: see Region.
	Stack uint32 `ref:"word"`
	// Request is the number of the process's request, of an operation that it does not wait for as it enters; 0 of others.
	Request int        `ref:"word"`
	Root    int        `ref:"process"` // the root; -1 where there is none
	Args    []int64    `ref:"word"`    // other arguments that must agree or that Leave needs, as its library defines
	Kinds   []int64    `ref:"word"`    // those of Message
	Cells   []sym.Expr // the data contributed
	// Known are the synchronisations of files, by process, that the process knew of.
	Known []int `ref:"word"`
}

// Record is a collective operation in progress on one communicator. Records
// are immutable.
type Record struct {
	Name string `ref:"word"` // the MPI function
	Comm int    `ref:"word"`
	// Lane tells collectives that have an order of their own from others of their communicator, for which it is 0. It is
	// one more than the tag of a collective of some processes alone, which has an order with those of the same processes
	// and tag. That of a persistent one that was started is minus its number.
	Lane int64 `ref:"word"`
	// Order is the number of the collective among those of its communicator that make a persistent one; and, of
	// communicators other than MPI_COMM_WORLD, whose result depends on an order of operations that MPI leaves open; and
	// of those that make communicators, among these; 0 of others.
	Order   int     `ref:"word"`
	Entries []Entry // by process
	// Bridge: it is a half of a collective, of one of two groups. Beyond are the processes of the other half, as soon
	// as the leaders of both have entered.
	Bridge bool  `ref:"word"`
	Beyond []int `ref:"process"`
}

// Comm is the state of all communication.
type Comm struct {
	// Messages are ordered by sender, then receiver, then order of issue.
	Messages []*Message
	// Records are ordered by age. A process enters them in this order, so its
	// next one is the first that it has not entered.
	Records []*Record
	// Receives are the nonblocking receives, ordered by process, then order of issue.
	Receives []*Receive
	// Contexts are the communicators that were made, and those that they were made from, by number.
	Contexts []*Context
	// Files are those that processes have asked for, by name.
	Files []*File
}

// Post appends a message to its channel, and makes the match that this decides.
func (c *Comm) Post(m *Message) *Comm {
	at := sort.Search(len(c.Messages), func(i int) bool {
		x := c.Messages[i]
		return x.Src > m.Src || x.Src == m.Src && x.Dst > m.Dst
	})
	ms := make([]*Message, 0, len(c.Messages)+1)
	ms = append(append(append(ms, c.Messages[:at]...), m), c.Messages[at:]...)
	out := &Comm{ms, c.Records, c.Receives, c.Contexts, c.Files}
	if len(out.Receives) > 0 {
		return out.gather(m.Dst).matchNamed(m.Dst)
	}
	return out
}

// WithCells gives the i-th message other values.
func (c *Comm) WithCells(i int, cells []sym.Expr) *Comm {
	out := *c
	out.Messages = slices.Clone(c.Messages)
	m := *c.Messages[i]
	m.Cells = cells
	out.Messages[i] = &m
	return &out
}

// Take removes the i-th message.
func (c *Comm) Take(i int) *Comm {
	ms := make([]*Message, 0, len(c.Messages)-1)
	ms = append(append(ms, c.Messages[:i]...), c.Messages[i+1:]...)
	return &Comm{ms, c.Records, c.Receives, c.Contexts, c.Files}
}

// Buffer marks the message that src waits for as buffered.
func (c *Comm) Buffer(src int) *Comm {
	i := c.waiting(src)
	if i < 0 {
		return c.bufferHeld(src, 0)
	}
	m := *c.Messages[i]
	m.Waiting = false
	ms := append([]*Message(nil), c.Messages...)
	ms[i] = &m
	return &Comm{ms, c.Records, c.Receives, c.Contexts, c.Files}
}

func (c *Comm) waiting(src int) int {
	for i, m := range c.Messages {
		if m.Src == src && m.Waiting && m.Request == 0 {
			return i
		}
	}
	return -1
}

// Waiting gives the message that src's blocking send waits for, or nil when it was
// received.
func (c *Comm) Waiting(src int) *Message {
	if i := c.waiting(src); i >= 0 {
		return c.Messages[i]
	}
	return c.held(src, 0)
}

// Pattern is what a receive accepts. A negative Src means any source; AnyTag
// any tag.
type Pattern struct {
	Dst    int   `ref:"process"`
	Comm   int   `ref:"word"`
	Src    int   `ref:"process"`
	Tag    int64 `ref:"word"`
	AnyTag bool  `ref:"word"`
	// Series is the number, from 1, of a partitioned transfer among those of its sender, receiver, tag and communicator,
	// which goes on whenever it is started: it accepts its own partitions alone. 0 of others.
	Series int `ref:"word"`
}

// Match gives the index of the first message of each channel that the pattern
// accepts, in order of sender. Messages of one channel do not overtake: only
// the first that matches can be received. The receive stands behind all posted ones.
func (c *Comm) Match(p Pattern) []int { return c.match(&p, c.Receives) }

// First gives the first of what Match gives, -1 when there is none.
func (c *Comm) First(p *Pattern) int {
	if len(c.Receives) > 0 {
		if found := c.match(p, c.Receives); len(found) > 0 {
			return found[0]
		}
		return -1
	}
	for i, m := range c.Messages {
		if p.accepts(m) {
			return i
		}
	}
	return -1
}

func (p *Pattern) accepts(m *Message) bool {
	return m.Dst == p.Dst && m.Comm == p.Comm && m.Series == p.Series &&
		(p.Src < 0 || m.Src == p.Src) && (p.AnyTag || m.Tag == p.Tag)
}

// Pending gives the index of the record that rank has entered, and waits to leave; -1 when there is none.
func (c *Comm) Pending(rank int) int { return c.Begun(rank, 0) }

// Begun gives the index of the record that rank has entered with a request, and not left; -1 when there is none.
func (c *Comm) Begun(rank, request int) int {
	for i, r := range c.Records {
		if e := &r.Entries[rank]; e.In && !e.Out && e.Request == request {
			return i
		}
	}
	return -1
}

// NextRecord gives the index of the record on the communicator that rank enters
// next; len(c.Records) when it is the first to come.
func (c *Comm) NextRecord(communicator, rank int) int {
	for i, r := range c.Records {
		if r.Comm == communicator && r.Lane == 0 && !r.Entries[rank].In {
			return i
		}
	}
	return len(c.Records)
}

// NextAmong is NextRecord for collectives of a group alone.
func (c *Comm) NextAmong(communicator int, group []int, lane int64, rank int) int {
	for i, r := range c.Records {
		if r.Comm == communicator && r.Lane == lane && !r.Entries[rank].In && r.isAmong(group) {
			return i
		}
	}
	return len(c.Records)
}

// NextStarted is NextRecord for a persistent collective, which has a lane. All of its communicator take part.
func (c *Comm) NextStarted(communicator int, lane int64, rank int) int {
	for i, r := range c.Records {
		if r.Comm == communicator && r.Lane == lane && !r.Entries[rank].In {
			return i
		}
	}
	return len(c.Records)
}

// isAmong tells whether those that take part are the processes of a group.
func (r *Record) isAmong(group []int) bool {
	n := 0
	for p := range r.Entries {
		if r.Entries[p].Outside {
			continue
		}
		if n++; !slices.Contains(group, p) {
			return false
		}
	}
	return n == len(group)
}

// Members are the processes that take part in a collective: Size of them, from First
// on, of all. Between one and the next there are Gap others that do not.
type Members struct{ First, Size, Of, Gap int }

// Contains tells whether a process is a member.
func (m Members) Contains(p int) bool {
	return p >= m.First && p <= m.last() && (p-m.First)%(m.Gap+1) == 0
}

// last gives the last member; one before the first where there is none.
func (m Members) last() int { return m.First + (m.Size-1)*(m.Gap+1) }

// All gives the members one after the other.
func (m Members) All() iter.Seq[int] {
	return func(yield func(int) bool) {
		for p := m.First; p <= m.last(); p += m.Gap + 1 {
			if !yield(p) {
				return
			}
		}
	}
}

// Within tells whether all members are among those of another collective.
func (m Members) Within(o Members) bool {
	for p := range m.All() {
		if !o.Contains(p) {
			return false
		}
	}
	return true
}

// Entries is that of Participants.
func (m Members) Entries() []Entry {
	list, nothing := make([]Entry, m.Of), &Brought{}
	for p := range list {
		outside := !m.Contains(p)
		list[p] = Entry{In: outside, Out: outside, Outside: outside, Brought: nothing}
	}
	return list
}

// Enter adds rank's entry to record i, which is new when i is len(c.Records).
func (c *Comm) Enter(i int, name string, communicator int, members Participants, rank int, e Entry) *Comm {
	rs := append(make([]*Record, 0, len(c.Records)+1), c.Records...)
	r := &Record{Name: name, Comm: communicator}
	if i < len(rs) {
		r.Order, r.Lane, r.Bridge, r.Beyond = rs[i].Order, rs[i].Lane, rs[i].Bridge, rs[i].Beyond
		r.Entries = append(r.Entries, rs[i].Entries...)
		rs[i] = r
	} else {
		r.Entries = members.Entries()
		rs = append(rs, r)
	}
	e.In, e.Made = true, r.Entries[rank].Made
	r.Entries[rank] = e
	return &Comm{c.Messages, rs, c.Receives, c.Contexts, c.Files}
}

// Leave marks that rank has left record i, and removes the record when everyone
// has.
func (c *Comm) Leave(i, rank int) *Comm {
	r := *c.Records[i]
	r.Entries = append([]Entry(nil), r.Entries...)
	r.Entries[rank].Out = true
	rs := append([]*Record(nil), c.Records...)
	rs[i] = &r
	for _, e := range r.Entries {
		if !e.Out {
			return &Comm{c.Messages, rs, c.Receives, c.Contexts, c.Files}
		}
	}
	return &Comm{c.Messages, append(rs[:i:i], rs[i+1:]...), c.Receives, c.Contexts, c.Files}
}

// Full tells whether every process has entered record i, and that which it is a half of. The last are looked at
// first, since a search lets the first enter first.
func (c *Comm) Full(i int) bool {
	r := c.Records[i]
	return r.Entered() && (!r.Bridge || c.bridged(r))
}

// Entered tells whether every process of the record has entered it.
func (r *Record) Entered() bool {
	entries := r.Entries
	for k := len(entries) - 1; k >= 0; k-- {
		if !entries[k].In {
			return false
		}
	}
	return true
}

// Map applies fn to every expression held, sharing what does not change; it gives c
// itself where nothing does.
func (c *Comm) Map(fn func(sym.Expr) sym.Expr) *Comm { return c.Rewrite(&Walk{Value: fn}) }

// Equal tells whether two states of communication are the same.
func Equal(a, b *Comm) bool {
	return a == b || equalLists(a.Messages, b.Messages) && equalLists(a.Records, b.Records) &&
		equalLists(a.Receives, b.Receives) && equalLists(a.Contexts, b.Contexts) && equalLists(a.Files, b.Files)
}

func equalLists[P interface {
	comparable
	Referrer
}](a, b []P) bool {
	return slices.EqualFunc(a, b, func(x, y P) bool { return x == y || Same(x, y) })
}
