package concrete

import (
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/verdict"
)

// Intercommunicators (MPI 3.1, section 6.6): contexts of two groups. What a process names by a rank belongs to the
// group in which it is not itself.

// near gives the group of a process, far the one that its ranks are of, and members all processes.

func (x *context) near(process int) []int {
	if slices.Contains(x.remote, process) {
		return x.remote
	}
	return x.group
}

func (x *context) far(process int) []int {
	if len(x.remote) > 0 && slices.Contains(x.group, process) {
		return x.remote
	}
	return x.group
}

func (x *context) members() []int { return slices.Concat(x.group, x.remote) }

// rank gives the rank of a process in its group, and place its place among all.

func (x *context) rank(process int) int { return slices.Index(x.near(process), process) }

func (x *context) place(process int) int { return slices.Index(x.members(), process) }

// sameSide tells whether two processes are in one group.
func (x *context) sameSide(p, q int) bool {
	return slices.Contains(x.remote, p) == slices.Contains(x.remote, q)
}

// crosses gives what the call does on the communicator, in its group or between two.
func (t *thread) crosses(c *mpiCall, within *collective) (*collective, error) {
	if len(t.context().remote) == 0 {
		return within, nil
	}
	name := c.row.Blocking()
	between, listed := acrossTable()[name]
	switch {
	case name == "MPI_Comm_split_type" || listed && c.row.Form == mpispec.Prepared:
		return nil, unsupported(t.at, "%s on an intercommunicator", c.name)
	case !listed:
		return nil, t.invalid("%s on an intercommunicator", c.name)
	case between.enter == nil:
		return within, nil
	}
	return &between, nil
}

func remoteSize(t *thread, c *mpiCall) (value, error) {
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	if len(t.context().remote) == 0 {
		return value{}, t.invalid("the communicator has one group")
	}
	return success(), t.out(c.arg("size"), intNum(int64(len(t.context().far(t.p.rank)))))
}

func remoteGroup(t *thread, c *mpiCall) (value, error) {
	if err := t.joins(c); err != nil {
		return value{}, err
	}
	if len(t.context().remote) == 0 {
		return value{}, t.invalid("the communicator has one group")
	}
	return t.newGroup(c, "group", t.context().far(t.p.rank))
}

// encounter says whom a leader meets: where, and with which tag.
type encounter struct {
	peer string
	far  int
	tag  int64
	// group is the other group, as the leader names it, where groups are all that there is.
	group []int
}

// shore is the half of the making of an intercommunicator beyond another one: the group, and how what is made begins to
// be named there.
type shore struct {
	ctx  *context
	name string
}

// bridging is what a process brings to the making of an intercommunicator.
func bridging(t *thread, c *mpiCall, p *pending) error {
	if len(t.context().remote) > 0 {
		return t.invalid("an intercommunicator of a group of an intercommunicator")
	}
	leader, err := t.rankArg(c.arg("local_leader"), "local leader")
	if err != nil {
		return err
	}
	p.coll.root = leader
	if leader != t.me() {
		return nil
	}
	peer, err := t.handleAt(c.arg("peer_comm"), ofComm)
	if err != nil {
		return err
	}
	if len(peer.ctx.remote) > 0 {
		return unsupported(t.at, "an intercommunicator between leaders")
	}
	own := t.ctx
	t.ctx = peer.ctx
	rank, err := t.rankArg(c.arg("remote_leader"), "remote leader")
	t.ctx = own
	if err != nil {
		return err
	}
	tag, err := t.tagArg(c.arg("tag"), false)
	if err != nil {
		return err
	}
	far := peer.ctx.group[rank]
	if own.place(far) >= 0 {
		return t.invalid("both leaders are in one group")
	}
	p.coll.beyond = &encounter{peer: peer.ctx.name, far: far, tag: tag}
	return nil
}

// halved tells whether the record is a half of the making of an intercommunicator.
func (r *record) halved() bool {
	for _, e := range r.entries {
		if e != nil {
			return e.bridges()
		}
	}
	return false
}

// bridges tells whether the call is of a half.
func (c *collCall) bridges() bool {
	return c.name == "MPI_Intercomm_create" || c.name == "MPI_Intercomm_create_from_groups"
}

// leader gives the entry of the leader of a half; nil before it has come.
func (r *record) leader() *collCall {
	for _, e := range r.entries {
		if e != nil && e.beyond != nil {
			return e
		}
	}
	return nil
}

// other gives the half that belongs with one; nil where it is not there.
func (c *comm) other(r *record) *record {
	me := r.leader()
	if me == nil {
		return nil
	}
	for _, q := range c.coll {
		if !q.halved() || q.beyond != nil {
			continue
		}
		you := q.leader()
		if you != nil && you.beyond.far == me.caller && me.beyond.far == you.caller && you.beyond.peer == me.beyond.peer &&
			you.beyond.tag == me.beyond.tag {
			return q
		}
	}
	return nil
}

// bridge joins a half with the other one when the second of the leaders enters, and notes when all of both are there.
func (c *comm) bridge(r *record) {
	if !r.halved() {
		return
	}
	if q := c.other(r); r.beyond == nil && q != nil {
		r.beyond, q.beyond = &shore{q.ctx, q.leader().makes(q.ctx)}, &shore{r.ctx, r.leader().makes(r.ctx)}
	}
	if r.beyond == nil || r.entered() < len(r.entries) {
		return
	}
	r.whole = true
	for _, q := range c.coll {
		if q != r && q.halved() && q.beyond != nil && q.beyond.name == r.leader().makes(r.ctx) {
			r.whole = q.entered() == len(q.entries)
			q.whole = r.whole
		}
	}
}

// unbridgeable gives the violation of the entry of the second of two leaders: other groups than they name, a process in
// both groups, or something under way between the leaders that their messages could meet. Where they name the groups,
// each has seen that these two have no process in common.
func (c *comm) unbridgeable(w *world, me *collCall) *fault {
	if !me.bridges() || me.beyond == nil {
		return nil
	}
	r := c.next(me)
	now := &record{ctx: me.ctx, entries: make([]*collCall, len(me.ctx.members()))}
	if r != nil {
		now.entries = slices.Clone(r.entries)
	}
	now.entries[me.place()] = me
	q := c.other(now)
	if q == nil {
		return nil
	}
	a, b := now.leader(), q.leader()
	if g := a.beyond.group; g != nil && (!slices.Equal(g, q.ctx.group) || !slices.Equal(b.beyond.group, me.ctx.group)) {
		return &fault{kind: verdict.MPIInvalidArgument, pos: me.at, rank: &me.caller, msg: "the leaders name other groups"}
	}
	for _, p := range me.ctx.group {
		if q.ctx.place(p) >= 0 {
			last := max(a.caller, b.caller)
			at := a.at
			if b.caller == last {
				at = b.at
			}
			return &fault{kind: verdict.MPIInvalidArgument, pos: at, rank: &last, msg: "a process is in both groups"}
		}
	}
	if a.caller > b.caller {
		a, b = b, a
	}
	return c.disturbance(w, a, b)
}

// disturbance gives the violation of what is under way between two leaders.
func (c *comm) disturbance(w *world, a, b *collCall) *fault {
	for _, ends := range [][2]int{{a.caller, b.caller}, {b.caller, a.caller}} {
		for _, m := range c.chans[ends[0]*c.np+ends[1]] {
			if m.ctx.name == a.beyond.peer && m.tag == a.beyond.tag {
				return &fault{kind: verdict.MPIInvalidArgument, pos: m.at, rank: &m.src,
					msg: "the message can meet those of the leaders"}
			}
		}
	}
	for _, ends := range [][2]*collCall{{a, b}, {b, a}} {
		for _, q := range w.procs[ends[0].caller].requests {
			if q.recv && !q.nobody && !q.idle && q.got == nil && q.ctx != nil && q.ctx.name == a.beyond.peer &&
				(q.from == ends[1].caller || q.from == mpispec.AnySource) && (q.tag == a.beyond.tag || q.tag == mpispec.AnyTag) {
				rank := ends[0].caller
				return &fault{kind: verdict.MPIInvalidArgument, pos: q.at, rank: &rank,
					msg: "the receive can meet the messages of the leaders"}
			}
		}
	}
	return nil
}

// acrossBridge gives the communicator of two groups, that with the least process first.
func acrossBridge(r *record, _ *collCall) *context {
	a, b := r.ctx.group, r.beyond.ctx.group
	if slices.Min(b) < slices.Min(a) {
		a, b = b, a
	}
	return &context{group: a, remote: b}
}

// bothNames gives the name that both halves have for what they make.
func (r *record) bothNames(own string) string {
	names := []string{own, r.beyond.name}
	slices.Sort(names)
	return names[0] + "+" + names[1]
}

// merging is what a process brings to the making of one group of two.
func merging(t *thread, c *mpiCall, p *pending) error {
	if len(t.context().remote) == 0 {
		return t.invalid("the communicator has one group")
	}
	p.coll.high = c.arg("high").n.sign() != 0
	return nil
}

// undecided tells, of a process that enters as the first of the second group, whether two groups that become one say
// the same of their order, which is then arbitrary.
func (c *comm) undecided(me *collCall) bool {
	if me.name != "MPI_Intercomm_merge" {
		return false
	}
	r := c.next(me)
	if r == nil || !withOrder(r, me) {
		return false
	}
	for _, e := range r.entries {
		if e != nil && (me.ctx.sameSide(e.caller, me.caller) || e.high != me.high) {
			return false
		}
	}
	return true
}

// arrange notes an order that is arbitrary: whether the group with the least process comes first.
func (c *comm) arrange(me *collCall, leastFirst bool) {
	r := c.next(me)
	r.arranged = 1
	if leastFirst {
		r.arranged = 2
	}
}

// withOrder lets a process leave when one of the other group has said what the order is.
func withOrder(r *record, me *collCall) bool {
	return slices.ContainsFunc(r.ctx.far(me.caller), func(p int) bool { return r.entries[r.ctx.place(p)] != nil })
}

func merged(r *record, me *collCall) *context {
	low, high := r.ctx.near(me.caller), r.ctx.far(me.caller)
	if r.arranged == 0 && me.high || r.arranged > 0 && (slices.Min(low) < slices.Min(high)) != (r.arranged == 2) {
		low, high = high, low
	}
	return &context{group: slices.Concat(low, high)}
}
