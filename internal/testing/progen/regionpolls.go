package progen

import "fmt"

// PollingRegions makes a program of Regions in which a process goes round in a loop until another one has done
// something: until it finds in memory what is accumulated there, until a message has come, or until an exposure epoch
// is over. Many never come to an end.
func PollingRegions(seed int64) Program {
	g := &regionPolls{newRegions(seed)}
	g.np = 2
	g.tame = g.tame && g.r.Intn(4) == 0 // a flag has a place that two use
	return g.program(g.poll)
}

// regionPolls makes such a program.
type regionPolls struct{ *regions }

// poll adds the loop, and what ends it.
func (g *regionPolls) poll() {
	a, b := g.two()
	before := g.r.Intn(4) == 0 // the one that is waited for acts first
	if before {
		g.barrier()
	}
	target, slot := g.rank(), g.slot()
	switch g.r.Intn(6) {
	case 0: // a flag, under a lock that is held
		g.add("    MPI_Win_lock_all(0, win);\n")
		g.flag(b, target, slot)
		g.spin(a, fmt.Sprintf("{ MPI_Fetch_and_op(&x, &y, MPI_INT, %s, %s, MPI_NO_OP, win); MPI_Win_flush(%s, win); }",
			target, slot, target))
		g.add("    MPI_Win_unlock_all(win);\n")
	case 1: // a flag, under locks of each look
		lock := g.lock()
		g.add("    if (rank == %d) {\n        MPI_Win_lock(%s, %s, 0, win);\n", b, g.lock(), target)
		g.operations(target)
		g.add("        MPI_Win_unlock(%s, win);\n    }\n", target)
		g.spin(a, fmt.Sprintf("{ MPI_Win_lock(%s, %s, 0, win); MPI_%s; MPI_Win_unlock(%s, win); }", lock, target,
			g.pick("Fetch_and_op(&x, &y, MPI_INT, "+target+", "+slot+", MPI_NO_OP, win)",
				"Get(&y, 1, MPI_INT, "+target+", "+slot+", 1, MPI_INT, win)"), target))
	case 2: // the own memory, under a lock of it
		g.flagUnderLock(b, fmt.Sprint(a), slot)
		g.spin(a, fmt.Sprintf("{ MPI_Win_lock(MPI_LOCK_EXCLUSIVE, %d, 0, win); y = m[%s]; MPI_Win_unlock(%d, win); }",
			a, slot, a))
	case 3: // a message, behind what its sender does
		g.message(a, b)
	case 4: // the end of an epoch of active target
		g.epoch(a, b)
	default: // memory that both share
		g.shared(a, b)
	}
}

// spin adds a loop of a process, until it has got something.
func (g *regionPolls) spin(a int, look string) {
	until := g.pick("y < 9", "y < 4", "y < 9 + n")
	if g.r.Intn(3) == 0 {
		g.add("    y = 0;\n    if (rank == %d) while (%s) %s\n", a, until, look)
		return
	}
	g.add("    y = 0;\n    if (rank == %d) do %s while (%s);\n", a, look, until)
}

// flag adds what ends a loop, under a lock of all that is held, or not quite.
func (g *regionPolls) flag(b int, target, slot string) {
	if g.r.Intn(8) == 0 {
		slot = "2"
	}
	g.add("    if (rank == %d) {\n", b)
	if g.r.Intn(4) == 0 {
		g.operations(target)
	}
	g.add("        MPI_Accumulate(&x, 1, MPI_INT, %s, %s, 1, MPI_INT, %s, win);\n", target, slot,
		g.pick("MPI_SUM", "MPI_SUM", "MPI_REPLACE", "MPI_MIN"))
	if g.r.Intn(2) == 0 {
		g.add("        MPI_Win_flush(%s, win);\n", target)
	}
	g.add("    }\n")
}

// flagUnderLock is the same under a lock of its own.
func (g *regionPolls) flagUnderLock(b int, target, slot string) {
	g.add("    if (rank == %d) MPI_Win_lock(%s, %s, 0, win);\n", b, g.lock(), target)
	g.flag(b, target, slot)
	g.add("    if (rank == %d) MPI_Win_unlock(%s, win);\n", b, target)
}

// message adds a process that tests a receive, or looks for a message, again and again.
func (g *regionPolls) message(a, b int) {
	g.add("    if (rank == %d) {\n        int t = %s;\n        MPI_Win_lock(%s, t, 0, win);\n", b, g.rank(), g.lock())
	g.operations("t")
	inside := g.r.Intn(2) == 0
	send := fmt.Sprintf("        MPI_%s(&x, 1, MPI_INT, %d, 5, MPI_COMM_WORLD);\n", g.pick("Send", "Ssend"), a)
	if inside {
		g.add("%s", send)
	}
	g.add("        MPI_Win_unlock(t, win);\n")
	if !inside && g.r.Intn(8) > 0 {
		g.add("%s", send)
	}
	g.add("    }\n    if (rank == %d) {\n        int f = 0;\n", a)
	locked := g.r.Intn(2) == 0
	t := g.rank()
	if locked {
		g.add("        MPI_Win_lock(%s, %s, 0, win);\n", g.lock(), t)
		g.operations(t)
	}
	from := g.pick("MPI_ANY_SOURCE", fmt.Sprint(b))
	if g.r.Intn(2) == 0 {
		g.add("        MPI_Request q;\n        MPI_Irecv(&y, 1, MPI_INT, %s, 5, MPI_COMM_WORLD, &q);\n", from)
		g.add("        while (!f) MPI_Test(&q, &f, MPI_STATUS_IGNORE);\n")
	} else {
		g.add("        while (!f) MPI_Iprobe(%s, 5, MPI_COMM_WORLD, &f, MPI_STATUS_IGNORE);\n", from)
		g.add("        MPI_Recv(&y, 1, MPI_INT, %s, 5, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n", from)
	}
	if locked {
		g.operations(t)
		g.add("        MPI_Win_unlock(%s, win);\n", t)
	} else if g.r.Intn(2) == 0 {
		g.add("        got[0] += m[%s];\n", g.slot())
	}
	g.add("    }\n")
}

// epoch adds an exposure epoch whose end a process tests.
func (g *regionPolls) epoch(a, b int) {
	g.add("    {\n        MPI_Group all, one;\n        int r = rank == %d ? %d : %d, f = 0;\n", a, b, a)
	g.add("        MPI_Comm_group(MPI_COMM_WORLD, &all);\n        MPI_Group_incl(all, 1, &r, &one);\n")
	g.add("        if (rank == %d) {\n            MPI_Win_post(one, 0, win);\n", a)
	g.add("            while (!f) MPI_Win_test(win, &f);\n        } else if (rank == %d) {\n", b)
	g.add("            MPI_Win_start(one, 0, win);\n")
	g.operations(fmt.Sprint(a))
	g.add("            MPI_Win_complete(win);\n        }\n")
	g.add("        MPI_Group_free(&all);\n        MPI_Group_free(&one);\n    }\n")
}

// shared adds a flag in memory that all share.
func (g *regionPolls) shared(a, b int) {
	owner := g.rank()
	g.add("    {\n        int *own;\n        MPI_Win both;\n")
	g.add("        MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, MPI_COMM_WORLD, &own, &both);\n")
	g.add("        MPI_Win_lock_all(0, both);\n        *own = 0;\n        MPI_Win_sync(both);\n")
	g.add("        MPI_Barrier(MPI_COMM_WORLD);\n        MPI_Win_sync(both);\n")
	g.add("        if (rank == %d) {\n            MPI_Win_lock(MPI_LOCK_SHARED, %s, 0, win);\n", b, owner)
	g.operations(owner)
	g.add("            MPI_Win_unlock(%s, win);\n", owner)
	if g.r.Intn(8) > 0 {
		g.add("            MPI_Accumulate(&x, 1, MPI_INT, %s, 0, 1, MPI_INT, MPI_SUM, both);\n", owner)
	}
	g.add("        }\n")
	g.spin(a, fmt.Sprintf("{ MPI_Fetch_and_op(&x, &y, MPI_INT, %s, 0, MPI_NO_OP, both); MPI_Win_flush(%s, both); }",
		owner, owner))
	g.add("        MPI_Win_unlock_all(both);\n        MPI_Win_free(&both);\n    }\n")
}
