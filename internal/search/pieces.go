package search

import (
	"slices"
	"sync"
	"sync/atomic"
)

// Pieces hands out the parts of a search to workers. The parts are intervals of
// the order in which one worker would explore everything, and are kept in that
// order: a worker gives away the last part of its own.
type Pieces[P any] struct {
	mu         sync.Mutex
	changed    *sync.Cond
	first      *Piece[P]
	waiting    []*Piece[P]
	running    int
	idle       int          // workers in Take
	idleDemand atomic.Int32 // idle workers for whom nothing waits
	ended      bool         // a part ended everything
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

// NewPieces starts with some parts, in order.
func NewPieces[P any](parts ...P) *Pieces[P] {
	q := &Pieces[P]{}
	q.changed = sync.NewCond(&q.mu)
	last := &q.first
	for _, part := range parts {
		p := &Piece[P]{Part: part}
		*last, last = p, &p.next
		q.waiting = append(q.waiting, p)
	}
	return q
}

// Worker is one who takes parts.
type Worker[P any] struct {
	// May tells which parts it can take, and Prefers which it would rather take than others.
	May, Prefers func(P) bool
	// Begin is called when it has taken a part, and from then on, from any goroutine,
	// Cancel, when the part is not needed any more.
	Begin, Cancel func()
}

// Take gives a part to a worker, which must call Done after it; nil when there are
// no parts left and none can come.
func (q *Pieces[P]) Take(w *Worker[P]) *Piece[P] {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.idle++
	q.count()
	i := q.choose(w)
	for ; i < 0 && q.running > 0; i = q.choose(w) {
		q.changed.Wait()
	}
	q.idle--
	if i < 0 {
		q.changed.Broadcast()
		return nil
	}
	p := q.waiting[i]
	q.waiting = slices.Delete(q.waiting, i, i+1)
	q.running++
	q.count()
	w.Begin()
	p.cancel = w.Cancel
	return p
}

// choose gives the index of the waiting part that a worker takes; -1 when there is none for it.
func (q *Pieces[P]) choose(w *Worker[P]) int {
	best := -1
	for i, p := range q.waiting {
		switch {
		case !w.May(p.Part):
		case w.Prefers(p.Part):
			return i
		case best < 0:
			best = i
		}
	}
	return best
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
func (q *Pieces[P]) Wanted() bool { return q.idleDemand.Load() > 0 }

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

// PieceMark says where in the order of parts what was given away since then ends.
type PieceMark[P any] struct{ end *Piece[P] }

// Mark marks the place behind a part.
func (q *Pieces[P]) Mark(from *Piece[P]) *PieceMark[P] {
	q.mu.Lock()
	defer q.mu.Unlock()
	return &PieceMark[P]{from.next}
}

// Withdraw takes back all that was given away of a part since the mark was made, by whomever:
// the work on it ends, and it is no part any more. Once parts were dropped (Until) nothing is
// taken back, as what was found in it may be the reason.
func (q *Pieces[P]) Withdraw(from *Piece[P], mark *PieceMark[P]) {
	q.mu.Lock()
	defer q.mu.Unlock()
	if q.ended {
		return
	}
	for p := from.next; p != mark.end; p = p.next {
		p.dropped = true
		if p.cancel != nil {
			p.cancel()
		}
	}
	from.next = mark.end
	q.waiting = slices.DeleteFunc(q.waiting, func(p *Piece[P]) bool { return p.dropped })
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
	p.over, q.ended = true, true
	if p.cancel != nil {
		p.cancel()
	}
	for p = p.next; p != nil; p = p.next {
		p.dropped = true
		if p.cancel != nil {
			p.cancel()
		}
	}
	q.waiting = slices.DeleteFunc(q.waiting, func(p *Piece[P]) bool { return p.dropped })
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

// count brings idleDemand up to date.
func (q *Pieces[P]) count() { q.idleDemand.Store(int32(q.idle - len(q.waiting))) }
