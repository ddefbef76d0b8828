package mpi

import (
	"slices"
	"sync"

	"github.com/tass-go/tass/internal/logic/sym"
	"github.com/tass-go/tass/internal/mpispec"
	"github.com/tass-go/tass/internal/semantics/comm"
	"github.com/tass-go/tass/internal/semantics/exec"
	"github.com/tass-go/tass/internal/semantics/state"
)

// The communication of MiniMP (Luo, Contracts for Message-Passing Programs, section 4.3): a
// channel for each ordered pair of processes, first in first out, with room for any number of values. A send is
// complete at once: its message is one that has been buffered. Values go from and to expressions, and no memory is
// involved.

// Channels gives the table of what MiniMP programs call, beside PID and NPROCS.
func Channels() exec.Library {
	lib := sync.OnceValue(func() *library {
		l := newLibrary()
		l.minimp = true
		return l
	})
	rows := mpispec.Channels()
	return exec.Library{Name: "channels", Names: func() []string {
		return []string{mpispec.SendTo, mpispec.RecvFrom, mpispec.RecvFromAny}
	}, Find: func(name string) *exec.Func {
		k := slices.IndexFunc(rows, func(f mpispec.Function) bool { return f.Name == name })
		if k < 0 {
			return nil
		}
		return lib().channel(&rows[k])
	}}
}

// channel makes the model of a statement.
func (l *library) channel(row *mpispec.Function) *exec.Func {
	begin := fromChannel
	if row.Name == mpispec.SendTo {
		begin = toChannel
	}
	fn := l.model(row, behaviour{begin: begin})
	fn.Receive = func(x *exec.Call, msg *comm.Message) { l.call(x, row).takeValue(msg) }
	return fn
}

// toChannel puts a value into a channel.
func toChannel(c *call) {
	dest, ok := c.rank(c.find(mpispec.Dest))
	if !ok {
		return
	}
	t := c.lib.datatypeOf(c.Act.Args[0].Type())
	msg := &comm.Message{Src: c.P, Dst: dest, Comm: c.comm, Type: int(t.Handle), Cells: []sym.Expr{c.Args[0]}, Count: 1,
		Site: c.Site}
	if c.Go() && c.post(msg) {
		c.succeed()
	}
}

// fromChannel waits for a value: from one process, or from any.
func fromChannel(c *call) {
	source := mpispec.AnySource
	if i := c.find(mpispec.Source); i >= 0 {
		var ok bool
		if source, ok = c.rank(i); !ok {
			return
		}
	}
	if c.Go() {
		c.Wait(state.Op{Kind: state.OpRecv, Status: c.f.NullPtr(), Buf: c.f.NullPtr(), Count: 1,
			Pattern: comm.Pattern{Dst: c.P, Comm: c.comm, Src: source}})
	}
}

// takeValue ends a receive: it gives the value, with its source where that was open.
func (c *call) takeValue(msg *comm.Message) {
	x := msg.Cells[0]
	if c.find(mpispec.Source) < 0 {
		x = c.f.Elements(x, c.f.IntVal(c.sourceOf(msg)))
	}
	if c.Go() {
		c.Return(x)
	}
}
