package concrete

import (
	"fmt"
	"strings"

	"github.com/tass-go/tass/internal/mpispec"
)

// Accesses to files that another call completes: those with a request, and collectives in two halves.

// filed is an access to a file that is under way.
type filed struct {
	handle int64 // of the file
	got    sig   // what it has read or written
	buf    buffer
	write  bool
	half   string // the function that has begun a collective in two halves
}

func (f *filed) clone() *filed {
	if f == nil {
		return nil
	}
	n := *f
	return &n
}

// text appends what identifies the access.
func (f *filed) text(b []byte) []byte {
	if f == nil {
		return b
	}
	return fmt.Appendf(b, "f%d %s %v %s", f.handle, f.got, f.write, f.half)
}

// meets tells whether the access forbids another one to n bytes of memory.
func (f *filed) meets(ptr scalar, n int64, write bool) bool {
	return f != nil && (write || !f.write) && f.buf.meets(ptr, n)
}

// nextRequest gives the id that the next request of the process gets.
func (p *process) nextRequest() int {
	id := 1
	for p.requestByID(id) != nil {
		id++
	}
	return id
}

// later does an access that is complete some time after the call.
func (t *thread) accessLater(c *mpiCall, h *handle) error {
	t.underWay = t.p.nextRequest()
	err := t.accessFile(c, h)
	t.underWay = 0
	return err
}

func beginsAccess(t *thread, c *mpiCall) (value, error) {
	h, err := t.fileAt(c)
	if err == nil {
		err = t.accessLater(c, h)
	}
	if err != nil {
		return value{}, err
	}
	return success(), t.start(request{nobody: true, filed: c.filed}, c.arg("request"))
}

// readsLater is a collective access that has a request. Nobody waits for it.
func readsLater() collective {
	return collective{enter: func(t *thread, c *mpiCall, _ *pending) error {
		h, err := t.fileAt(c)
		if err == nil {
			err = t.accessLater(c, h)
		}
		return err
	}, leave: anyTime, gets: getsNothing}
}

// firstHalf begins a collective access.
func firstHalf() collective {
	return collective{enter: func(t *thread, c *mpiCall, _ *pending) error {
		h, err := t.fileAt(c)
		if err == nil {
			err = t.accessLater(c, h)
		}
		if err != nil {
			return err
		}
		c.filed.half = c.name
		t.beginHalf(c.filed)
		return nil
	}, leave: anyTime, gets: getsNothing}
}

// beginHalf notes an access that a call of its own ends.
func (t *thread) beginHalf(f *filed) {
	r := request{nobody: true, filed: f}
	t.identify(&r)
	t.p.requests = append(append([]*request(nil), t.p.requests...), &r)
}

// endHalf ends it.
func (t *thread) endHalf(mine *request) {
	t.accomplished(mine)
	t.p.change(func(q request) *request {
		if q.id == mine.id {
			return nil
		}
		return &q
	})
	t.p.kill(mine.obj)
}

// halfAt gives the access that a call is to end.
func (t *thread) halfAt(c *mpiCall, h *handle) (*request, error) {
	mine := t.p.request(func(r *request) bool {
		return r.filed != nil && r.filed.handle == h.value && r.filed.half == firstOf(c.name)
	})
	if mine == nil {
		return nil, t.invalid("nothing was begun that %s ends", c.name)
	}
	if at := c.arg("buf").scalar; at.obj != mine.filed.buf.ptr.obj || at.off != mine.filed.buf.ptr.off {
		return nil, unsupported(t.at, "%s with another buffer", c.name)
	}
	return mine, nil
}

// secondHalf ends what firstHalf begins.
func secondHalf() collective {
	return collective{enter: func(t *thread, c *mpiCall, _ *pending) error {
		h, err := t.fileAt(c)
		if err != nil {
			return err
		}
		mine, err := t.halfAt(c, h)
		if err != nil {
			return err
		}
		t.completing = true
		defer func() { t.completing = false }()
		if err := t.fileStatus(c.arg("status"), mine.filed.got); err != nil {
			return err
		}
		t.endHalf(mine)
		return nil
	}, leave: anyTime, gets: getsNothing}
}

// firstOf gives the name of the first half of what a function ends.
func firstOf(end string) string { return strings.TrimSuffix(end, "end") + "begin" }

// accomplished notes that an access is complete.
func (t *thread) accomplished(r *request) {
	for _, f := range t.w.files {
		n, found := *f, false
		n.uses = nil
		for _, u := range f.uses {
			if u.who.process == t.p.rank && u.request == r.id {
				u.request, found = 0, true
			}
			n.uses = append(n.uses, u)
		}
		if found {
			t.w.store(n)
		}
	}
}

// goesWith checks that a call goes with the accesses to its file that are under way.
func (t *thread) goesWith(c *mpiCall, h *handle) error {
	if c.row.Leave == mpispec.NoLeave {
		return nil
	}
	for _, r := range t.p.requests {
		if r.filed == nil || r.filed.handle != h.value || r.seen {
			continue
		}
		if r.filed.half != "" {
			if r.filed.half != firstOf(c.name) {
				return t.invalid("%s while what %s has begun is not ended", c.name, r.filed.half)
			}
			continue
		}
		switch c.name {
		case "MPI_File_preallocate":
			return unsupported(t.at, "%s while an access is not complete", c.name)
		case "MPI_File_close", "MPI_File_sync", "MPI_File_set_size", "MPI_File_set_view":
			return t.invalid("%s while an access is not complete", c.name)
		}
	}
	return nil
}
