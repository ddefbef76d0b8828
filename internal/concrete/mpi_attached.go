package concrete

import (
	"cmp"
	"slices"

	"github.com/tass-go/tass/internal/mpispec"
)

// attached is something that a process has attached to a handle, predefined or its own.
type attached struct {
	to    int64
	what  string
	text  string
	value scalar
	// key is that of an attribute.
	key int64
	// turn is greater than those of the attributes of the object that were there before.
	turn int
}

const (
	itsName     = "name"
	attribute   = "attribute"
	itsHandler  = "handler"
	threadLevel = "thread level"
	extraState  = "extra state" // of a key
)

// find gives what is attached to a handle.
func (p *process) find(to int64, what string) (attached, bool) {
	for _, a := range p.attached {
		if a.to == to && a.what == what {
			return a, true
		}
	}
	return attached{}, false
}

// attach attaches something, instead of what there was of its kind.
func (p *process) attach(a attached) {
	p.attached = slices.DeleteFunc(slices.Clone(p.attached), func(b attached) bool {
		return a.to == b.to && a.what == b.what && a.key == b.key
	})
	p.attached = append(p.attached, a)
	slices.SortFunc(p.attached, func(a, b attached) int {
		return cmp.Or(cmp.Compare(a.to, b.to), cmp.Compare(a.what, b.what), cmp.Compare(a.key, b.key))
	})
}

// moveAttached gives a handle what is attached to another number.
func (t *thread) moveAttached(from, to int64) {
	for _, a := range slices.Clone(t.p.attached) {
		if a.to == from {
			a.to = to
			t.p.attach(a)
		}
	}
	t.p.detach(from, "")
}

// detach forgets what is attached to a handle: of one kind, or all.
func (p *process) detach(to int64, what string) {
	p.attached = slices.DeleteFunc(slices.Clone(p.attached), func(a attached) bool {
		return a.to == to && (what == "" || a.what == what)
	})
}

// mpiNames gives the functions on names of objects.
func mpiNames() map[string]mpiFunc {
	return map[string]mpiFunc{
		"MPI_Comm_set_name": named("comm", setName),
		"MPI_Comm_get_name": named("comm", getName),
		"MPI_Type_set_name": named("datatype", setName),
		"MPI_Type_get_name": named("datatype", getName),
		"MPI_Win_set_name":  named("win", setName),
		"MPI_Win_get_name":  named("win", getName),
	}
}

// named is a function on the name of the object that an argument is, which may have one from the start.
func named(which string, fn func(t *thread, c *mpiCall, handle int64, name string) (value, error)) mpiFunc {
	return func(t *thread, c *mpiCall) (value, error) {
		name := ""
		switch which {
		case "win":
			if _, err := t.handleAt(c.arg(which), ofWindow); err != nil {
				return value{}, err
			}
		case "comm":
			h, err := t.handleAt(c.arg(which), ofComm)
			if err != nil {
				return value{}, err
			}
			name = h.text
		default:
			if h := c.arg(which).n; h.r == nil && mpispec.IsMarker(h.i) {
				return fn(t, c, h.i, mpispec.ConstantName(h.i))
			}
			m, err := t.typeOf(c.arg(which))
			if err != nil {
				return value{}, err
			}
			if !m.derived && m.recipe.combiner == 0 {
				name = m.Name
			}
		}
		return fn(t, c, c.arg(which).n.i, name)
	}
}

func setName(t *thread, c *mpiCall, handle int64, _ string) (value, error) {
	name, err := t.readText(c.args[1])
	if err != nil {
		return value{}, err
	}
	if len(name) >= mpispec.MaxObjectName {
		return value{}, unsupported(t.at, "a long name")
	}
	t.p.attach(attached{to: handle, what: itsName, text: name})
	return success(), nil
}

func getName(t *thread, c *mpiCall, handle int64, name string) (value, error) {
	if a, ok := t.p.find(handle, itsName); ok {
		name = a.text
	}
	if err := t.writeText(c.args[1], name); err != nil {
		return value{}, err
	}
	return success(), t.out(c.arg("resultlen"), intNum(int64(len(name))))
}
