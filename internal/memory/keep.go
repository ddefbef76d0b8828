package memory

import (
	"runtime/debug"
	"runtime/metrics"
)

// Keeper sets the garbage collector: the runtime's settings are those of the whole
// process, so that there should be one.
//
// While the heap is small, collections are so frequent that they cost a third of
// the processor's time and more; as long as there is room, each is put off until
// roomForGarbage has been allocated. Later a collection costs what there are pointers
// in, which is the smaller part: states and expressions stand in arenas without any. It
// is put off until a few times as much has been allocated, so that its share of the time
// stays the same, and the arenas call for no room for garbage. Near the limit the runtime
// collects as often as it takes to stay below (debug.SetMemoryLimit), at up to half of
// the processor's time, until the limit is passed all the same.
type Keeper struct {
	limit   int64
	percent int   // set now
	share   int64 // of the limit that is this process's, set now

	before      int
	beforeLimit int64
}

const (
	// roomForGarbage is how much may be allocated between two collections whatever
	// the heap's size. Measured on the rows of the benchmark, 64 MB take most of
	// the gain, and more only takes memory.
	roomForGarbage = 64 << 20

	// roomForScanned is how much may be allocated, in multiples of what a collection
	// looks at: a third of a byte is looked at for each that is allocated, where Go by
	// itself looks at one.
	roomForScanned = 3

	leastPercent = 10
	whole        = 100 // as much as is live: what Go does by itself
	mostPercent  = 800
)

// Keep begins, for a limit on this process and its children together; 0 is none.
func Keep(limit int64) *Keeper {
	k := &Keeper{limit: limit, percent: mostPercent, before: debug.SetGCPercent(mostPercent),
		beforeLimit: debug.SetMemoryLimit(-1)}
	k.Adjust(0)
	return k
}

// Adjust makes the settings fit the size of the heap and of the children. A nil Keeper sets nothing.
func (k *Keeper) Adjust(children int64) {
	if k == nil {
		return
	}
	heap := []metrics.Sample{{Name: "/gc/heap/live:bytes"}, {Name: "/gc/scan/heap:bytes"}}
	metrics.Read(heap)
	if p := percentFor(int64(heap[0].Value.Uint64()), int64(heap[1].Value.Uint64())); p < k.percent/4*3 ||
		p > k.percent/3*4 || p == leastPercent && k.percent != p {
		k.percent = p
		debug.SetGCPercent(p)
	}
	if k.limit <= 0 {
		return
	}
	const step = 16 // in how many parts of the limit a change counts
	if share := shareFor(k.limit, children); k.share == 0 || max(share-k.share, k.share-share) > k.limit/step {
		k.share = share
		debug.SetMemoryLimit(share)
	}
}

// percentFor gives how much may be allocated until the next collection, in percent
// of what is live, of which a part is scanned: no more than what is live, or
// roomForGarbage.
func percentFor(live, scanned int64) int {
	room := max(roomForGarbage, min(roomForScanned*scanned, live))
	return int(min(max(room*whole/max(live, 1), leastPercent), mostPercent))
}

// shareFor gives the runtime's part of a limit: a tenth stays for what it does not
// count, and for what is allocated until the limit is looked at again.
func shareFor(limit, children int64) int64 {
	const least = 8 // whatever the children take, an eighth is left
	return max(limit/10*9-children, limit/least)
}

// Release sets back what Keep found.
func (k *Keeper) Release() {
	if k == nil {
		return
	}
	debug.SetGCPercent(k.before)
	debug.SetMemoryLimit(k.beforeLimit)
}
