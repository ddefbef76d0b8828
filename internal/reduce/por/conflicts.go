package por

import (
	"cmp"
	"encoding/json"
	"maps"
	"slices"

	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// Conflicts is what a search has seen processes do to memory of windows, in a program that locks windows, and where
// several do that conflicts. It only grows. The zero value has seen nothing.
//
// # Regions
//
// The region of a process is where the barrier of all processes that it left last was called (state.Holdings); by the
// first process, so that it is the same for all. What a process does in one region, and another one in another, the
// barrier between puts in order: unless both have one name, as in a loop, the two are compared with nothing. An
// operation that is not complete as its process leaves a barrier, or a lock that may be granted then, joins the two
// regions to one. What else is under way - locks that are held, and memory that calls own - is noted for all processes
// in the new region by the one that comes to it first.
//
// Two accesses of different processes conflict if they are in one region, to one byte, and one of them writes. So
// accumulates conflict with each other, although they may be under way at one time, where their order makes a
// difference. Those of one operation and one datatype that lets them be done in any order, as sums of integers, and
// that bring nothing back, conflict with all else, and not with each other (exec.Sum). Elements of two of them
// coincide or are apart, so that none are refused because they overlap in part. What they leave is the same in every
// order: the operations are associative and commutative on exact integers, on the remainders that unsigned types wrap
// to, and on reals, but not on floating point numbers, where none is such a sum. So are the partial results in range,
// or not: those of summands that are not negative (or all not positive) lie between the first and the last one, so
// that one overflows in each order if it does in any. Where it does, the operation is noted as one that conflicts, and
// all orders are explored. Accumulates that compare or replace are no sums; those that fetch are where nobody looks at
// what they bring (below). Nor is anything of a window of shared memory, or of one with fences, of which not all is
// noted (below).
//
// # Locks
//
// To call for a lock of memory is an access to the lock, which writes if it is exclusive; such accesses conflict where
// it makes a difference who has the lock first. That is so if the memory has conflicting bytes, or the own memory of a
// process that calls for the lock, which it may load and store under it; or if the lock is held: if a process has,
// from its call for the lock to the end of it, another lock as well, or takes a step that others have to do with, but
// for operations, flushes and the end of the lock (exec.Machine.UnderLock), or has come to its end, or has said that
// nobody else calls for a lock (MPI_MODE_NOCHECK). Otherwise those who get the lock do the same whoever is first.
//
// # What is explored alone
//
// That conflicting bytes, and locks, are those which the search has seen is a guess, on which it rests where
//
//	(a) process p is Ready with a step that others notice for the memory of windows alone
//	    (exec.Machine.ForMemoryAlone), there is no conflict in p's own memory, nor one of its operations that are under
//	    way, nor one of its locks, in its region; or
//	(b) an Effect is that of an operation, or a lock, of p that has no conflict, and p is not in a collective
//
// and explores that alone. In the terms of package por, let t be that step, s the state, and w a path from s in the
// full graph on which p, or t, does not occur. While p has not moved, the others are in its region, or wait in the
// barrier that leads to it: what these have under way is noted in p's region as well. (In (b) p may move, and come
// to another region with its operation, which is one with the first then. Where it enters the barrier and others leave
// it before, they are in the new region, into which p comes with the operation as well, on every path on which it
// goes on.) So whatever a transition u on w does to the memory of windows is a conflict with nothing that t does, or
// else the search has seen one that it did not know of as it rested on that:
//
// (8) Let u be the first transition on w with an access a that conflicts with one, b, of p in the region, of which the
// search did not know in s. All transitions of w before u commute with t: t ends what p has done to memory, or has
// under way there, or begins a lock, or does an operation; the transitions before u look at that only to find
// conflicts, and find none. That t sends a message, enters a collective and the like is (1). So t and then w up to u
// is a path in the full graph, with the same access a, and by induction, as in (2), the reduced graph has one, from
// the state behind t. There the search has noted a and b, of p, in one region, and started over.
//
// So t commutes with all of w, and (2) and (3) hold with t as they do with a step of (7); and races are found, as
// those that conflict are not explored alone: neither the steps at which the one becomes active or complete, nor those
// of the other process, which has the conflict in its own memory, or with its operation.
//
// (9) Of a lock that does not conflict, t may be that it is granted to p, although on w another process q is granted
// it first, by u, which t disables. Let c be all that p does from t on up to the end of its lock. Nothing in c waits
// for anybody: p has no other lock, operations under this one are done as MPI likes, and p does nothing else that
// others have to do with. Nor does what others do make a difference to c, or c to them, as there is no conflict in the
// memory, nor in p's own. If all of c is on w, behind u, it goes to the front, in which there is nothing that needs
// the lock to be free between. Otherwise w ends before, with a violation of another process, or with a step that
// refutes the guess: so it does with the rest of c put in front of it as well, unless a step of c meets a violation,
// is an assumption, ends p, or goes on for ever. The first three are steps with which the lock counts as held, so that
// the search has started over without t; the last is a violation (nontermination). A state that halts w does not lead
// to with c unfinished. So (2) and (3) hold by induction over the steps of w, with c in front of it as often as t is;
// that t is not taken for ever in front of w is the cycle proviso. Two locks of one process, each of which might be
// waited for while the other is held, are held ones, so that no deadlock is missed.
//
// A process that loops is not set aside while the search rests on the guess, as others would act on its memory no
// more, and so might never come to the access that refutes it: the guess is given up (PutsOff), and so it is where the
// search finds that something would be put off for ever.
//
// # What operations bring that nobody looks at
//
// An accumulate that also brings its origin what was there before (MPI_Get_accumulate, MPI_Fetch_and_op) leaves the
// same as one that does not. Where two such ones, or one and a sum, meet that would be sums otherwise, the search
// starts over with a further guess: that nobody looks at what the operations bring which are called at these places.
// From then on they bring sym.Stale, as what is dead has it (package live), and are sums.
//
// (10) Let clear(s) be the state s with Stale in place of the values that such operations have brought, or will bring
// as they are complete. Whoever reads a Stale value, or copies it, sends it, or puts it into a window, refutes the
// guess, for all those places; outputs, which are read at the end, never have one, nor does memory that is taken for
// something else by bytes. So as long as the guess is not refuted, s and clear(s) have the same steps, with the same
// effects on all else, as in package live; and to the graph of the states clear(s), in which these operations are sums,
// (8) and (9) apply. That an operation brings something at all - which memory it owns until it is complete, where it is
// written, by which call - is as it was, so that races and hazards are found as before.
//
// # Regions without it
//
// Where a process is in an epoch of active target, or at a call that opens or closes one, not all is noted that is done
// to the memory of windows. That counts as an access to all memory in the region of the process, and in those to which
// one comes meanwhile, which conflicts with everything: (8) holds with it as it does with others, and in these regions
// nothing is explored alone because of this guess. No operation of such an epoch goes on in other regions, as it is
// done to its target before that has come from the call which closes the epoch.
//
// Nor is all noted where processes share memory, attach it, have it in several windows, or end its life before that of
// the window. As soon as the search sees such a window, nothing is explored alone any more.
type Conflicts struct {
	search.Ground
	off      bool
	accesses map[spot][]access
	// conflicting are the bytes, by place, that have a conflict, and locking are the processes that call for locks which
	// do not go together.
	conflicting map[spot][]extent
	locking     map[locker]bool
	// held are the locks under which processes have to do with others.
	held map[spot]bool
	// unnoted are the regions in which not all is noted.
	unnoted map[comm.Region]bool
	// unread are calls of operations that are sums and bring what was there before: true if nobody is taken to look at
	// that, false if somebody has.
	unread map[comm.CallSite]bool
	joined map[comm.Region]comm.Region // from a region to one of the same set
}

// spot is the memory of a process in a window, in a region; or its lock.
type spot struct {
	Region         comm.Region
	Window, Target int
	Lock           bool
}

// locker is a process in a region.
type locker struct {
	region  comm.Region
	process int
}

// extent is some bytes, from the beginning of a window.
type extent struct{ From, To int64 }

func (x extent) meets(y extent) bool { return x.From < y.To && y.From < x.To }

// access is bytes to which a process does something.
type access struct {
	extent
	Process int
	Write   bool
	Sum     exec.Sum
	Brings  comm.CallSite `json:",omitzero"`
}

// contends tells whether two accesses conflict, unless they are sums.
func (a *access) contends(b *access) bool {
	return b.Process != a.Process && (a.Write || b.Write) && a.meets(b.extent)
}

// sums tells whether two accesses are sums whose order makes no difference to what they leave.
func (a *access) sums(b *access) bool { return a.Sum == b.Sum && a.Sum != exec.Sum{} }

// conflict tells whether two accesses do.
func (c *Conflicts) conflict(a, b *access) bool {
	return a.contends(b) && !(a.sums(b) && c.hidden(a.Brings) && c.hidden(b.Brings))
}

// alike tells whether two accesses differ in their bytes alone.
func (a *access) alike(b *access) bool {
	return a.Process == b.Process && a.Write == b.Write && a.Sum == b.Sum && a.Brings == b.Brings
}

// region gives the name of the set that a region is in.
func (c *Conflicts) region(r comm.Region) comm.Region {
	for {
		next, ok := c.joined[r]
		if !ok {
			return r
		}
		r = next
	}
}

// Note takes an access down.
func (c *Conflicts) Note(a *exec.Accessed) {
	if !c.off {
		if a.Unchecked {
			c.hold(spot{c.region(a.Region), a.Window, a.Target, true})
		}
		c.note(spot{c.region(a.Region), a.Window, a.Target, a.Lock},
			access{extent{a.From, a.To}, a.Process, a.Write, a.Sum, a.Brings})
	}
}

// begin makes what notes are taken down in, as far as there is none.
func (c *Conflicts) begin() {
	if c.accesses == nil {
		c.accesses = map[spot][]access{}
	}
	if c.conflicting == nil {
		c.conflicting, c.locking = map[spot][]extent{}, map[locker]bool{}
	}
}

func (c *Conflicts) note(at spot, a access) {
	list := c.accesses[at]
	for _, b := range list {
		if b.alike(&a) && b.From <= a.From && a.To <= b.To {
			return
		}
	}
	c.begin()
	c.Learn()
	defer c.contend(at)
	now := make([]access, 0, len(list)+1)
	whole := a
	for _, b := range list {
		switch {
		case b.alike(&a) && b.From <= whole.To && whole.From <= b.To:
			whole.From, whole.To = min(b.From, whole.From), max(b.To, whole.To)
			continue
		case !at.Lock && a.sums(&b) && a.contends(&b):
			c.hide(a.Brings)
			c.hide(b.Brings)
		}
		if !at.Lock && c.conflict(&a, &b) {
			c.meet(at, &a, &b)
		}
		now = append(now, b)
	}
	c.accesses[at] = append(now, whole)
}

// meet takes a conflict down.
func (c *Conflicts) meet(at spot, a, b *access) {
	list := c.conflicting[at]
	met := extent{max(a.From, b.From), min(a.To, b.To)}
	if slices.ContainsFunc(list, func(x extent) bool { return x.From <= met.From && met.To <= x.To }) {
		return
	}
	// The more there are, the larger the pieces of memory that count as conflicting, so that they are few in the end.
	piece := int64(1) << min(3+len(list), 62)
	met.From, met.To = met.From/piece*piece, (met.To+piece-1)/piece*piece
	c.conflicting[at] = append(list, met)
	c.Refute()
}

// contend notes which processes contend for a lock, or for those with whose holders a place has to do: they call for
// locks that do not go together, and it makes a difference who has it first.
func (c *Conflicts) contend(at spot) {
	if at.Lock {
		c.contendFor(at)
		return
	}
	for x := range c.accesses {
		if x.Lock && x.Region == at.Region {
			c.contendFor(x)
		}
	}
}

// contendFor is contend of a lock.
func (c *Conflicts) contendFor(at spot) {
	list := c.accesses[at]
	matters := c.held[at]
	for x, bytes := range c.conflicting {
		matters = matters || len(bytes) > 0 && x.Region == at.Region && (x.Window == at.Window && x.Target == at.Target ||
			slices.ContainsFunc(list, func(a access) bool { return a.Process == x.Target }))
	}
	if !matters {
		return
	}
	for k := range list {
		if slices.ContainsFunc(list, func(b access) bool { return c.conflict(&list[k], &b) }) {
			if x := (locker{at.Region, list[k].Process}); !c.locking[x] {
				c.locking[x] = true
				c.Refute()
			}
		}
	}
}

// UnderLock notes the locks that process p has called for, before and behind a step of it, where that is one in which
// others have to do with it, or as it has several locks, of which it may wait for one while it has another, or as it
// has come to its end.
func (c *Conflicts) UnderLock(m *exec.Machine, s *state.State, p int) {
	if c == nil || c.off {
		return
	}
	proc := s.Procs[p]
	locks := 0
	for _, r := range proc.Requests {
		if r.Lock != state.NoLock {
			locks++
		}
	}
	if locks == 0 || locks == 1 && proc.Status == state.Active && m.UnderLock(s, p) {
		return
	}
	region := c.region(proc.Held().Region)
	for _, r := range proc.Requests {
		if r.Lock != state.NoLock {
			c.hold(spot{region, r.Window, r.Target, true})
		}
	}
}

// hold notes a lock under which a process has to do with others.
func (c *Conflicts) hold(at spot) {
	if c.held[at] {
		return
	}
	if c.held == nil {
		c.held = map[spot]bool{}
	}
	c.Learn()
	c.held[at] = true
	c.contend(at)
}

// Crossed notes what is under way as a process comes to another region. A lock that it holds was granted in the one
// before, and on another path is granted later, where processes can have to wait for locks.
func (c *Conflicts) Crossed(s *state.State, x exec.Crossed, waits bool) {
	if c.off {
		return
	}
	for q, proc := range s.Procs {
		if slices.ContainsFunc(proc.Windows(), (*state.Window).Entered) {
			c.miss(c.region(x.To))
		}
		from := proc.Held().Region
		if q == x.Process {
			from = x.From
		}
		for _, r := range proc.Requests {
			if r.Window != 0 && (r.Lock == state.NoLock || waits) {
				c.join(from, x.To)
			}
		}
		for _, win := range proc.Windows() {
			for _, t := range win.Passive() {
				c.Note(&exec.Accessed{Process: q, Window: win.Comm, Target: q, From: t.From, To: t.To, Write: t.Write,
					Region: x.To})
			}
		}
		for _, r := range proc.Requests {
			if r.Window != 0 {
				for _, a := range exec.AccessesOf(proc, q, r) {
					a.Region = x.To
					c.Note(&a)
				}
			}
		}
	}
}

// join makes two regions one.
func (c *Conflicts) join(a, b comm.Region) {
	if a, b = c.region(a), c.region(b); a == b {
		return
	}
	if c.joined == nil {
		c.joined = map[comm.Region]comm.Region{}
	}
	c.joined[a] = b
	all, conflicting, locking := c.list(), c.conflicting, c.locking
	c.accesses, c.conflicting, c.locking = map[spot][]access{}, map[spot][]extent{}, map[locker]bool{}
	for at, list := range conflicting {
		at.Region = c.region(at.Region)
		c.conflicting[at] = append(c.conflicting[at], list...)
	}
	unnoted, held := c.unnoted, c.held
	c.unnoted, c.held = map[comm.Region]bool{}, map[spot]bool{}
	for r := range unnoted {
		c.unnoted[c.region(r)] = true
	}
	for at := range held {
		at.Region = c.region(at.Region)
		c.held[at] = true
	}
	for x := range locking {
		c.locking[locker{c.region(x.region), x.process}] = true
	}
	for _, x := range all {
		x.Region = c.region(x.Region)
		c.note(x.spot, x.access)
	}
	c.Refute()
}

// Look notes behind a step of a process whether not all is noted in its region, and gives the guess up where that has a
// window of which not all ever is.
func (c *Conflicts) Look(m *exec.Machine, s *state.State, p int) {
	if c.off {
		return
	}
	for _, x := range s.Procs[p].Windows() {
		if x.Shared() || x.Dynamic() || s.Procs[p].Lost(x) || len(s.Overlaps(x.Comm, p)) > 0 {
			c.GiveUp()
			return
		}
	}
	if m.InEpochs(s, p) {
		c.miss(c.region(s.Procs[p].Held().Region))
	}
}

// miss notes that not all is noted in a region.
func (c *Conflicts) miss(r comm.Region) {
	if c.unnoted[r] {
		return
	}
	if c.unnoted == nil {
		c.unnoted = map[comm.Region]bool{}
	}
	c.unnoted[r] = true
	c.Refute()
}

// GiveUp has nothing explored alone any more because of the guess.
func (c *Conflicts) GiveUp() {
	if c.GivenUp() {
		return
	}
	c.Forget()
	c.off = true
	c.Refute()
}

// PutsOff is asked where a process comes back to where it was, and no other one has moved. It may do so because of the
// guess alone, as what it waits for is yet to be done to memory: if the search rests on that, it is given up.
func (c *Conflicts) PutsOff() bool {
	if c.GivenUp() || !c.Rests() {
		return false
	}
	c.GiveUp()
	return true
}

// GivenUp tells whether nothing is.
func (c *Conflicts) GivenUp() bool { return c == nil || c.off }

// undisturbed tells whether the next step of a process, which others notice, may be explored alone; see Conflicts.
func (c *Conflicts) undisturbed(m *exec.Machine, s *state.State, p int) bool {
	if c == nil || c.off || !m.ForMemoryAlone(s, p) {
		return false
	}
	proc := s.Procs[p]
	region := c.region(proc.Held().Region)
	if c.unnoted[region] || c.locking[locker{region, p}] {
		return false
	}
	for _, x := range proc.Windows() {
		if len(c.conflicting[spot{region, x.Comm, p, false}]) > 0 {
			return false
		}
	}
	for _, r := range proc.Requests {
		if r.Window != 0 && r.Lock == state.NoLock && c.conflicts(region, r) {
			return false
		}
	}
	c.Rest()
	return true
}

// conflicts tells whether an operation has a conflict.
func (c *Conflicts) conflicts(region comm.Region, r *state.Request) bool {
	list := c.conflicting[spot{region, r.Window, r.Target, false}]
	met := false
	r.Ranges(func(from, to int64) {
		met = met || slices.ContainsFunc(list, func(x extent) bool { return x.meets(extent{from, to}) })
	})
	return met
}

// effect tells whether what a move grants or does may be explored alone.
func (c *Conflicts) effect(s *state.State, p int, r *state.Request) bool {
	proc := s.Procs[p]
	if c == nil || c.off || proc.Op.Kind == state.OpCollect {
		return false
	}
	region := c.region(proc.Held().Region)
	if c.unnoted[region] {
		return false
	}
	if r.Lock != state.NoLock && c.locking[locker{region, p}] || r.Lock == state.NoLock && c.conflicts(region, r) {
		return false
	}
	c.Rest()
	return true
}

// entry is an access with its place.
type entry struct {
	spot
	access
}

// list gives all accesses in order.
func (c *Conflicts) list() []entry {
	var all []entry
	for at, list := range c.accesses {
		for _, a := range list {
			all = append(all, entry{at, a})
		}
	}
	slices.SortFunc(all, func(a, b entry) int {
		return cmp.Or(bySpot(a.spot, b.spot), cmp.Compare(a.Process, b.Process), cmp.Compare(a.From, b.From),
			cmp.Compare(a.To, b.To), cmp.Compare(number(a.Write), number(b.Write)), cmp.Compare(number(a.Lock), number(b.Lock)),
			bySum(a.Sum, b.Sum), bySite(a.Brings, b.Brings))
	})
	return all
}

func byRegion(a, b comm.Region) int {
	return cmp.Or(cmp.Compare(a.Func, b.Func), cmp.Compare(a.Loc, b.Loc), cmp.Compare(a.Stack, b.Stack))
}

// bySpot compares places of one kind.
func bySpot(x, y spot) int {
	return cmp.Or(byRegion(x.Region, y.Region), cmp.Compare(x.Window, y.Window), cmp.Compare(x.Target, y.Target))
}

func bySum(a, b exec.Sum) int {
	return cmp.Or(cmp.Compare(a.Op, b.Op), cmp.Compare(a.Type, b.Type), cmp.Compare(a.Size, b.Size),
		cmp.Compare(a.Phase, b.Phase), cmp.Compare(a.Way, b.Way))
}

func bySite(a, b comm.CallSite) int {
	return cmp.Or(cmp.Compare(a.Func, b.Func), cmp.Compare(a.Loc, b.Loc))
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// conflictsFile is Conflicts as it is saved.
type conflictsFile struct {
	Off      bool             `json:"off,omitempty"`
	Joined   [][2]comm.Region `json:"joined,omitempty"`
	Accesses []entry          `json:"accesses,omitempty"`
	// Conflicting are the bytes, which may be more than those of which the accesses are.
	Conflicting []conflictEntry `json:"conflicting,omitempty"`
	Held        []spot          `json:"held,omitempty"`
	Unnoted     []comm.Region   `json:"unnoted,omitempty"`
	Read        []comm.CallSite `json:"read,omitempty"`
	Unread      []comm.CallSite `json:"unread,omitempty"`
}

// conflictEntry is bytes that have a conflict.
type conflictEntry struct {
	spot
	extent
}

// Key implements search.Guess.
func (c *Conflicts) Key() string { return "conflicts" }

// Forget implements search.Guess.
func (c *Conflicts) Forget() { *c = Conflicts{Ground: c.Ground} }

// Save implements search.Guess.
func (c *Conflicts) Save() any {
	if !c.off && len(c.accesses)+len(c.joined)+len(c.unnoted) == 0 {
		return nil
	}
	f := conflictsFile{Off: c.off, Accesses: c.list()}
	for a, b := range c.joined {
		f.Joined = append(f.Joined, [2]comm.Region{a, b})
	}
	slices.SortFunc(f.Joined, func(x, y [2]comm.Region) int { return byRegion(x[0], y[0]) })
	for at, list := range c.conflicting {
		for _, x := range list {
			f.Conflicting = append(f.Conflicting, conflictEntry{at, x})
		}
	}
	slices.SortStableFunc(f.Conflicting, func(x, y conflictEntry) int { return bySpot(x.spot, y.spot) })
	for at := range c.held {
		f.Held = append(f.Held, at)
	}
	slices.SortFunc(f.Held, bySpot)
	f.Read, f.Unread = c.read(true), c.read(false)
	f.Unnoted = slices.SortedFunc(maps.Keys(c.unnoted), byRegion)
	return f
}

// Merge implements search.Guess.
func (c *Conflicts) Merge(saved json.RawMessage) error {
	var f conflictsFile
	if err := json.Unmarshal(saved, &f); err != nil {
		return err
	}
	if f.Off || c.off {
		c.Forget()
		c.off = true
		return nil
	}
	for _, site := range f.Unread {
		c.hide(site)
	}
	for _, site := range f.Read {
		if c.unread == nil {
			c.unread = map[comm.CallSite]bool{}
		}
		c.unread[site] = false
	}
	c.again()
	for _, x := range f.Joined {
		c.join(x[0], x[1])
	}
	for _, x := range f.Conflicting {
		x.Region = c.region(x.Region)
		c.begin()
		c.conflicting[x.spot] = append(c.conflicting[x.spot], x.extent)
		c.contend(x.spot)
	}
	for _, r := range f.Unnoted {
		c.miss(c.region(r))
	}
	for _, at := range f.Held {
		at.Region = c.region(at.Region)
		c.hold(at)
	}
	for _, x := range f.Accesses {
		x.Region = c.region(x.Region)
		c.note(x.spot, x.access)
	}
	return nil
}
