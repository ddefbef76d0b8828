package driver

import (
	"context"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"time"

	"github.com/tass-go/tass/internal/memory"
	"github.com/tass-go/tass/internal/search"
	"github.com/tass-go/tass/result"
)

// cancellation tells every phase of a command when it is to end: the time is over, the
// memory, or somebody asks for it. Safe for concurrent use.
type cancellation struct {
	ctx      context.Context
	begun    time.Time
	deadline time.Time   // zero: none
	full     atomic.Bool // the limit on memory was passed
}

// newCancellation begins to count the time that a command may take.
func newCancellation(ctx context.Context, timeout time.Duration) *cancellation {
	c := &cancellation{ctx: ctx, begun: time.Now()}
	if timeout > 0 {
		c.deadline = time.Now().Add(timeout)
	}
	return c
}

// why tells what asks to end; search.Running if nothing does.
func (c *cancellation) why() search.Stop {
	switch {
	case c == nil:
	case c.ctx.Err() != nil:
		return search.Interrupted
	case !c.deadline.IsZero() && time.Now().After(c.deadline):
		return search.TimeLimit
	case c.full.Load():
		return search.MemoryLimit
	}
	return search.Running
}

// over tells whether to end.
func (c *cancellation) over() bool { return c.why() != search.Running }

// cutError says that a command ended before there was anything to report.
type cutError struct {
	why    search.Stop
	reason string
	stats  result.Stats
}

func (e *cutError) Error() string { return e.reason }

// reading reads programs, and gives up waiting for that when it is time to end.
func (c *cancellation) reading(limit int64, work func()) error {
	if c.wait(limit, work) {
		return &cutError{c.why(), c.why().String() + " while the programs were read",
			result.Stats{Time: seconds(c.begun), Memory: float64(memory.Own() >> 20)}}
	}
	return nil
}

// wait does what cannot be asked to end, and gives up waiting for it when it is time to end. It tells
// whether it did.
func (c *cancellation) wait(limit int64, work func()) (cut bool) {
	done := make(chan any, 1)
	go func() {
		defer func() {
			r := recover()
			if r != nil {
				r = fmt.Sprintf("%v\n\n%s", r, debug.Stack())
			}
			done <- r
		}()
		work()
	}()
	over := c.graced() // most programs are read in a moment, and then more can be said
	tick := time.NewTicker(seldom)
	defer tick.Stop()
	for {
		select {
		case r := <-done:
			if r != nil {
				panic(r)
			}
			return false
		case <-tick.C:
			if limit > 0 && memory.Own() > limit {
				c.full.Store(true)
			}
			if over() || c.full.Load() {
				return true
			}
		}
	}
}

// grace is the time that the reading of programs, and writing down the steps of a
// violation, may take when the time is over already.
const grace = time.Second

// graced is a cancellation that leaves a moment once it is time to end.
func (c *cancellation) graced() func() bool {
	var since time.Time
	return func() bool {
		if !c.over() {
			return false
		}
		if since.IsZero() {
			since = time.Now()
		}
		return time.Since(since) > grace
	}
}
