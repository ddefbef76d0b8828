package concrete

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tass-go/tass/internal/mpispec"
)

// Sessions (MPI 4.0, section 11.3): a process that has one may use MPI without MPI_Init, but not the communicators that
// MPI_Init makes.

// mpiSessions gives the functions on sessions.
func mpiSessions() map[string]mpiFunc {
	with := func(fn mpiFunc) mpiFunc {
		return func(t *thread, c *mpiCall) (value, error) {
			if _, err := t.handleAt(c.arg("session"), ofSession); err != nil {
				return value{}, err
			}
			return fn(t, c)
		}
	}
	return map[string]mpiFunc{
		"MPI_Session_init":     sessionInit,
		"MPI_Session_finalize": sessionFinalize,
		"MPI_Session_get_num_psets": with(func(t *thread, c *mpiCall) (value, error) {
			return success(), t.out(c.arg("npset_names"), intNum(2))
		}),
		"MPI_Session_get_nth_pset": with(nthSet),
		"MPI_Session_get_info": with(func(t *thread, c *mpiCall) (value, error) {
			return t.newInfo(c, "info_used", handle{})
		}),
		"MPI_Session_get_pset_info": with(func(t *thread, c *mpiCall) (value, error) {
			all, err := t.processSet(c)
			if err != nil {
				return value{}, err
			}
			return t.newInfo(c, "info", handle{entries: []entry{{key: "mpi_size", value: fmt.Sprint(len(all))}}})
		}),
		"MPI_Group_from_session_pset": with(func(t *thread, c *mpiCall) (value, error) {
			all, err := t.processSet(c)
			if err != nil {
				return value{}, err
			}
			return t.newGroup(c, "newgroup", all)
		}),
	}
}

func (t *thread) inSession() bool {
	return slices.ContainsFunc(t.p.handles, func(h *handle) bool { return h.kind == ofSession })
}

func sessionInit(t *thread, c *mpiCall) (value, error) {
	handler, err := t.handlerArg(c)
	if err != nil {
		return value{}, err
	}
	if err := t.withoutHints(c); err != nil {
		return value{}, err
	}
	made := t.handOut(handle{kind: ofSession, made: t.at})
	t.caughtBy(made, handler)
	return success(), t.out(c.arg("session"), intNum(made))
}

func sessionFinalize(t *thread, c *mpiCall) (value, error) {
	h, err := t.behind(c.arg("session"), ofSession)
	if err != nil {
		return value{}, err
	}
	t.giveUp(h)
	t.p.detach(h.value, "")
	t.sweep()
	if err := t.out(c.arg("session"), intNum(mpispec.SessionNull)); err != nil {
		return value{}, err
	}
	if !t.inSession() && t.p.phase != active {
		t.loseAll(false)
	} else if slices.ContainsFunc(t.p.handles, ofSomeSession) {
		return value{}, unsupported(t.at, "the end of a session of which there may be communicators, while MPI is in use")
	}
	return success(), nil
}

// ofSomeSession tells whether a communicator comes, over any number of others, from a group alone, as those of
// sessions do.
func ofSomeSession(h *handle) bool {
	return h.kind == ofComm && strings.Contains(h.ctx.name, "aside")
}

func nthSet(t *thread, c *mpiCall) (value, error) {
	n := c.arg("n").n
	if n.sign() < 0 || n.cmp(intNum(1)) > 0 {
		return value{}, t.invalid("there is no process set %s", n)
	}
	name := mpispec.WorldSet
	if n.sign() > 0 {
		name = mpispec.SelfSet
	}
	if c.arg("pset_len").isNull() {
		return value{}, t.invalid("the place for a length is null")
	}
	room, err := t.intAt(c.arg("pset_len"), 0)
	if err != nil {
		return value{}, err
	}
	if room.n.sign() > 0 {
		if err := t.writeText(c.arg("pset_name"), name[:min(len(name), int(room.n.i)-1)]); err != nil {
			return value{}, err
		}
	}
	return success(), t.out(c.arg("pset_len"), intNum(int64(len(name)+1)))
}

// processSet gives the processes of the set that a call names.
func (t *thread) processSet(c *mpiCall) ([]int, error) {
	name, err := t.readText(c.arg("pset_name"))
	switch {
	case err != nil:
		return nil, err
	case strings.EqualFold(name, mpispec.WorldSet):
		return t.p.handles[0].ctx.group, nil
	case strings.EqualFold(name, mpispec.SelfSet):
		return []int{t.p.rank}, nil
	}
	return nil, t.invalid("there is no process set %q", name)
}

// amongGroup lets the members of a group take part in the making of a communicator, which has a name.
func amongGroup(t *thread, c *mpiCall, p *pending) error {
	name, err := t.membersName(c, p, chosen)
	if err != nil {
		return err
	}
	return t.beside(p, fmt.Sprintf("group %v called %q", p.coll.group, name))
}

// membersName gives the name of what the members of a group make, which choose says.
func (t *thread) membersName(c *mpiCall, p *pending,
	choose func(t *thread, c *mpiCall, p *pending) error) (string, error) {
	if err := t.withoutHints(c); err != nil {
		return "", err
	}
	if err := choose(t, c, p); err != nil {
		return "", err
	}
	if !slices.Contains(p.coll.group, t.p.rank) {
		return "", t.invalid("the process is not in the group")
	}
	name, err := t.readText(c.arg("stringtag"))
	if err != nil {
		return "", err
	}
	p.coll.key, err = t.handlerArg(c)
	return name, err
}

// bridgingGroups is bridging where groups are all that there is: a name stands for the communicator of the leaders.
func bridgingGroups(t *thread, c *mpiCall, p *pending) error {
	name, err := t.membersName(c, p, func(t *thread, c *mpiCall, p *pending) error {
		g, err := t.handleAt(c.arg("local_group"), ofGroup)
		if err == nil {
			p.coll.group = g.group
		}
		return err
	})
	if err != nil {
		return err
	}
	own, leader := p.coll.group, c.arg("local_leader").n
	if leader.sign() < 0 || leader.cmp(intNum(int64(len(own)))) >= 0 {
		return t.invalid("the leader is none of the group")
	}
	p.coll.root = int(leader.i)
	if own[leader.i] == t.p.rank {
		far, err := t.handleAt(c.arg("remote_group"), ofGroup)
		if err != nil {
			return err
		}
		rank := c.arg("remote_leader").n
		if rank.sign() < 0 || rank.cmp(intNum(int64(len(far.group)))) >= 0 {
			return t.invalid("the leader is none of the other group")
		}
		if slices.ContainsFunc(own, func(q int) bool { return slices.Contains(far.group, q) }) {
			return t.invalid("a process is in both groups")
		}
		p.coll.beyond = &encounter{peer: "called " + name, far: far.group[rank.i], group: far.group}
	}
	return t.beside(p, fmt.Sprintf("half %v called %q", own, name))
}

// beside makes a call one of the members of a group alone, with those that have one name.
func (t *thread) beside(p *pending, name string) error {
	p.coll.ctx = &context{name: name, group: p.coll.group}
	p.coll.rank, p.coll.nth = p.coll.ctx.rank(t.p.rank), t.countAside(name)
	return nil
}
