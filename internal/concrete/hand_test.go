package concrete

import (
	"fmt"
	"testing"

	"github.com/tass-go/tass/internal/model"
	"github.com/tass-go/tass/internal/mpispec"
)

// twoSends makes two processes that both send before they receive.
func twoSends() (*model.Program, int) {
	b := newBuilder()
	r := b.rank()
	x := b.local("x", intType)
	b.set(x, b.get(r))
	line := 0
	b.when(b.op(model.Eq, boolType, b.get(r), b.num(0)), func() {
		line = b.send(x, 1, 5)
		b.recv(x, 1, 5)
	}, func() {
		b.send(x, 0, 5)
		b.recv(x, 0, 5)
	})
	b.lib("MPI_Finalize")
	return b.end(), line
}

func TestPotentialDeadlock(t *testing.T) {
	p, line := twoSends()
	check(t, both(t, p, Options{NP: 2}), fmt.Sprintf("potential-deadlock:%d | ", line))
	check(t, both(t, p, Options{NP: 2, Buffering: BufferNever}), fmt.Sprintf("deadlock:%d | ", line))
	check(t, both(t, p, Options{NP: 2, Buffering: BufferAlways}), " | ")
	check(t, both(t, p, Options{NP: 2, Deadlock: DeadlockAbsolute}), " | ")
}

func TestMissingMessageIsADeadlock(t *testing.T) {
	b := newBuilder()
	r := b.rank()
	x := b.local("x", intType)
	line := 0
	b.when(b.op(model.Eq, boolType, b.get(r), b.num(0)), func() { line = b.recv(x, 1, 5) }, func() {})
	b.lib("MPI_Finalize")
	check(t, both(t, b.end(), Options{NP: 2}), fmt.Sprintf("deadlock:%d | ", line))
}

// A wildcard takes the messages of two senders in any order.
func wildcard() (*model.Program, int) {
	b := newBuilder()
	out := b.output("out", intType)
	r := b.rank()
	x, y := b.local("x", intType), b.local("y", intType)
	b.set(x, b.get(r))
	line := 0
	b.when(b.op(model.Eq, boolType, b.get(r), b.num(0)), func() {
		b.recv(x, mpispec.AnySource, mpispec.AnyTag)
		b.recv(y, mpispec.AnySource, mpispec.AnyTag)
		b.set(out, b.op(model.Add, intType, b.op(model.Mul, intType, b.get(x), b.num(10)), b.get(y)))
		line = len(b.f.Locations)
	}, func() { b.send(x, 0, 5) })
	b.lib("MPI_Finalize")
	return b.end(), line
}

func TestWildcardTakesAnyOrder(t *testing.T) {
	p, line := wildcard()
	r := both(t, p, Options{NP: 3})
	check(t, r, fmt.Sprintf("nondeterministic-output:%d | 12 21", line))
	if _, _, differ := r.Differing(); !differ {
		t.Error("the two terminals count as equal")
	}
}

func TestReplayFollowsTheWildcard(t *testing.T) {
	for _, first := range []int{1, 2} {
		var sched []Choice
		for _, src := range []int{first, 3 - first} {
			sched = append(sched, Choice{Process: 0, Kind: Receive, Source: src, Wild: true})
		}
		p, _ := wildcard()
		r, err := Replay(p, Options{NP: 3}, sched)
		if err != nil {
			t.Fatal(err)
		}
		check(t, r, fmt.Sprintf(" | %d", first*10+3-first))
	}
}

// Messages of one channel are received in order when their tags match, and past
// each other when they do not.
func TestFirstMatchingMessage(t *testing.T) {
	b := newBuilder()
	out := b.output("out", intType)
	r := b.rank()
	x, y := b.local("x", intType), b.local("y", intType)
	b.when(b.op(model.Eq, boolType, b.get(r), b.num(0)), func() {
		for tag := int64(1); tag <= 3; tag++ {
			b.set(x, b.num(tag))
			b.send(x, 1, tag)
		}
	}, func() {
		b.recv(x, 0, 2)
		b.recv(y, 0, mpispec.AnyTag)
		b.set(out, b.op(model.Add, intType, b.op(model.Mul, intType, b.get(x), b.num(10)), b.get(y)))
		b.recv(x, 0, mpispec.AnyTag)
	})
	b.lib("MPI_Finalize")
	r2 := both(t, b.end(), Options{NP: 2})
	if len(r2.Terminals) != 1 || r2.Terminals[0].Outputs[0].Text != "21" {
		t.Errorf("got %s", summary(r2))
	}
	if !r2.Has("potential-deadlock") {
		t.Error("the first message has to be buffered, which was not noticed")
	}
}

func TestUnreceivedMessage(t *testing.T) {
	b := newBuilder()
	r := b.rank()
	x := b.local("x", intType)
	b.set(x, b.num(1))
	line := 0
	b.when(b.op(model.Eq, boolType, b.get(r), b.num(0)), func() { line = b.send(x, 1, 5) }, func() {})
	b.lib("MPI_Finalize")
	check(t, both(t, b.end(), Options{NP: 2}),
		fmt.Sprintf("potential-deadlock:%d mpi-unreceived-message:%d | ", line, line))
}

// A broadcast's root may leave at once; relying on its waiting for the others is
// wrong, and so is relying on its not waiting.
func TestBroadcastRootMayWaitOrNot(t *testing.T) {
	b := newBuilder()
	r := b.rank()
	x := b.local("x", intType)
	b.set(x, b.get(r))
	bcast := func() int {
		return b.lib("MPI_Bcast", b.addr(b.ref(x)), b.num(1), b.num(datatypeHandle("MPI_INT")), b.num(0),
			b.num(mpispec.CommWorld))
	}
	line := 0
	b.when(b.op(model.Eq, boolType, b.get(r), b.num(0)), func() {
		line = bcast()
		b.send(x, 1, 5)
	}, func() {
		b.recv(x, 0, 5)
		bcast()
	})
	b.lib("MPI_Finalize")
	p := b.end()
	check(t, both(t, p, Options{NP: 2}), fmt.Sprintf("potential-deadlock:%d | ", line))
	check(t, both(t, p, Options{NP: 2, Buffering: BufferNever}), fmt.Sprintf("deadlock:%d | ", line))
}

func TestCollectiveMismatch(t *testing.T) {
	b := newBuilder()
	r := b.rank()
	x := b.local("x", intType)
	b.set(x, b.get(r))
	line := 0
	b.when(b.op(model.Eq, boolType, b.get(r), b.num(0)), func() {
		b.lib("MPI_Barrier", b.num(mpispec.CommWorld))
	}, func() {
		line = b.lib("MPI_Bcast", b.addr(b.ref(x)), b.num(1), b.num(datatypeHandle("MPI_INT")), b.num(0),
			b.num(mpispec.CommWorld))
	})
	b.lib("MPI_Finalize")
	res := both(t, b.end(), Options{NP: 2})
	check(t, res, fmt.Sprintf("mpi-collective-mismatch:%d | ", line))
	if v := res.Violations[0]; len(v.Related) != 1 || v.Related[0].Process != 0 {
		t.Errorf("related: %+v", v.Related)
	}
}

func TestAllreduceSums(t *testing.T) {
	b := newBuilder()
	out := b.output("out", intType)
	r := b.rank()
	x, y := b.local("x", intType), b.local("y", intType)
	b.set(x, b.op(model.Add, intType, b.get(r), b.num(1)))
	b.lib("MPI_Allreduce", b.addr(b.ref(x)), b.addr(b.ref(y)), b.num(1), b.num(datatypeHandle("MPI_INT")),
		b.num(mpispec.OpSum), b.num(mpispec.CommWorld))
	b.set(out, b.get(y))
	b.lib("MPI_Finalize")
	res := both(t, b.end(), Options{NP: 3})
	check(t, res, " | 6")
	if c := res.Terminals[0].Outputs[0]; c.Writer != 0 || c.Path != "out" {
		t.Errorf("cell: %+v", c)
	}
}

func TestTwoWritersThatDiffer(t *testing.T) {
	b := newBuilder()
	out := b.output("out", intType)
	r := b.rank()
	b.set(out, b.get(r))
	line := len(b.f.Locations)
	b.lib("MPI_Finalize")
	check(t, both(t, b.end(), Options{NP: 2}), fmt.Sprintf("nondeterministic-output:%d | 0", line))
}

// One process loops for ever, which must not hide the other's violation.
func TestLoopBesideAssertion(t *testing.T) {
	b := newBuilder()
	r := b.rank()
	loop, assert := 0, 0
	b.when(b.op(model.Eq, boolType, b.get(r), b.num(0)), func() {
		loop = b.forever(func() {})
	}, func() {
		assert = int(b.add(func(n int) model.Action { return &model.Assert{Cond: b.num(0), Text: "0", Next: n} }).At.Line)
	})
	b.lib("MPI_Finalize")
	check(t, both(t, b.end(), Options{NP: 2}), fmt.Sprintf("nontermination:%d assertion:%d | ", loop, assert))
}

// A loop that exchanges messages for ever is a cycle of the whole program.
func TestPingPongForever(t *testing.T) {
	b := newBuilder()
	r := b.rank()
	x := b.local("x", intType)
	b.set(x, b.num(7))
	loop := 0
	b.when(b.op(model.Eq, boolType, b.get(r), b.num(0)), func() {
		loop = b.forever(func() { b.send(x, 1, 5); b.recv(x, 1, 5) })
	}, func() {
		b.forever(func() { b.recv(x, 0, 5); b.send(x, 0, 5) })
	})
	check(t, both(t, b.end(), Options{NP: 2}), fmt.Sprintf("nontermination:%d | ", loop))
	res, err := Run(b.p, Options{NP: 2}, First)
	if err != nil || len(res.Violations) != 1 || int(res.Violations[0].Pos.Line) != loop {
		t.Errorf("run: %v, %s", err, summary(res))
	}
}

func TestCountingUpEndsAtTheLimit(t *testing.T) {
	b := newBuilder()
	x := b.local("x", intType)
	b.set(x, b.num(0))
	b.forever(func() { b.set(x, b.op(model.Add, intType, b.get(x), b.num(1))) })
	res, err := Explore(b.end(), Options{MaxSteps: 5000, Coarse: true})
	if err != nil || res.Complete || res.Reason == "" || len(res.Violations) != 0 {
		t.Errorf("%v, %+v", err, res)
	}
}
