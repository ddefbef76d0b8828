package search

import (
	"sync"
	"sync/atomic"
)

// Pieces hands out the parts of a search to workers. The parts are intervals of
// the order in which one worker would explore everything, and are kept in that
// order: a worker gives away the last part of its own.
type Pieces[P any] struct {
	mu      sync.Mutex
	changed *sync.Cond
	first   *Piece[P]
	waiting []*Piece[P]
	running int
	idle    int          // workers in Take
	hunger  atomic.Int32 // idle workers for whom nothing waits
}

// Piece is one part.
type Piece[P any] struct {
	Part P
	next *Piece[P]
	// cancel ends the work on it; nil while nobody works on it.
	cancel  func()
	over    bool // what it would give away is not needed
	dropped bool // it is not needed itself
}

// NewPieces starts with one part, the whole.
func NewPieces[P any](whole P) *Pieces[P] {
	p := &Piece[P]{Part: whole}
	q := &Pieces[P]{first: p, waiting: []*Piece[P]{p}}
	q.changed = sync.NewCond(&q.mu)
	return q
}

// Take gives a part to a worker, which must call Done after it; nil when there are
// no parts left and none can come. Cancel will be called, from any goroutine, when
// the part is not needed any more; begin is called before it can be.
func (q *Pieces[P]) Take(begin, cancel func()) *Piece[P] {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.idle++
	q.count()
	for len(q.waiting) == 0 && q.running > 0 {
		q.changed.Wait()
	}
	q.idle--
	if len(q.waiting) == 0 {
		q.changed.Broadcast()
		return nil
	}
	p := q.waiting[0]
	q.waiting = q.waiting[1:]
	q.running++
	q.count()
	begin()
	p.cancel = cancel
	return p
}

// Done says that the work on a part is over.
func (q *Pieces[P]) Done(p *Piece[P]) {
	q.mu.Lock()
	defer q.mu.Unlock()
	p.cancel = nil
	q.running--
	q.count()
	q.changed.Broadcast()
}

// Wanted tells whether a worker has nothing to do.
func (q *Pieces[P]) Wanted() bool { return q.hunger.Load() > 0 }

// Give makes the last part of a piece a piece of its own.
func (q *Pieces[P]) Give(from *Piece[P], part P) {
	q.mu.Lock()
	defer q.mu.Unlock()
	p := &Piece[P]{Part: part, next: from.next, dropped: from.dropped || from.over}
	from.next = p
	if !p.dropped {
		q.waiting = append(q.waiting, p)
	}
	q.count()
	q.changed.Broadcast()
}

// Until walks along the parts in order, and drops those after the first for which
// over is true. The work on that one ends as well.
func (q *Pieces[P]) Until(over func(P) bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	p := q.first
	for p != nil && !over(p.Part) {
		p = p.next
	}
	if p == nil {
		return
	}
	p.over = true
	if p.cancel != nil {
		p.cancel()
	}
	for p = p.next; p != nil; p = p.next {
		p.dropped = true
		if p.cancel != nil {
			p.cancel()
		}
	}
	kept := q.waiting[:0]
	for _, w := range q.waiting {
		if !w.dropped {
			kept = append(kept, w)
		}
	}
	q.waiting = kept
	q.count()
}

// All gives the parts in order, without those that were dropped.
func (q *Pieces[P]) All() []P {
	q.mu.Lock()
	defer q.mu.Unlock()
	var list []P
	for p := q.first; p != nil && !p.dropped; p = p.next {
		list = append(list, p.Part)
	}
	return list
}

// count brings hunger up to date.
func (q *Pieces[P]) count() { q.hunger.Store(int32(q.idle - len(q.waiting))) }
