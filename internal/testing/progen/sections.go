package progen

import "fmt"

// Sections makes a program of Regions in which processes lock memory, mostly alone, and do there what mostly conflicts
// with nothing, so that it makes no difference who comes first; but for some that do more under the lock: that wait for
// others, tell them something, have another lock as well, fail, end the execution, run for ever, or say that nobody
// else calls for the lock.
func Sections(seed int64) Program {
	g := &sections{regions: newRegions(seed)}
	g.tame = g.r.Intn(4) > 0
	g.atomic = g.r.Intn(3) == 0
	if g.others = g.r.Intn(4) == 0; g.others {
		g.np = 3
	}
	return g.program(g.section)
}

// sections makes such a program.
type sections struct {
	*regions
	// others: two processes lock the memory of a third one, which does not.
	others bool
}

// section adds locks that all, or some, call for.
func (g *sections) section() {
	who := g.pick("", "", "", "if (rank == "+g.rank()+") ")
	t := g.pick("0", "0", "1", "(rank + 1) % nprocs")
	if g.others {
		who, t = "if (rank != 0) ", "0"
	}
	if g.r.Intn(4) == 0 {
		g.add("    if (rank == 0) m[%s] = 5;\n", g.slot())
	}
	g.add("    %sfor (int k = 0; k < %d; k++) {\n        int t = %s;\n", who, 1+g.r.Intn(2), t)
	assertion := "0"
	if g.r.Intn(8) == 0 {
		assertion = "MPI_MODE_NOCHECK"
	}
	kind := g.pick("MPI_LOCK_EXCLUSIVE", "MPI_LOCK_EXCLUSIVE", g.lock())
	g.add("        MPI_Win_lock(%s, t, %s, win);\n", kind, assertion)
	early := g.r.Intn(2) == 0
	if early {
		g.operations("t")
	}
	if g.r.Intn(2) == 0 {
		g.inside()
	}
	if !early {
		g.operations("t")
	}
	g.add("        MPI_Win_unlock(t, win);\n    }\n")
}

// inside adds something that is done under a lock.
func (g *sections) inside() {
	a, b := g.two()
	switch g.r.Intn(9) {
	case 0:
		g.add("        MPI_Win_lock(%s, %s, 0, win);\n        MPI_Win_unlock(%s, win);\n", g.lock(),
			"(t + 1) % nprocs", "(t + 1) % nprocs")
	case 1:
		g.add("        if (rank == %d) MPI_Send(&x, 1, MPI_INT, %d, 7, MPI_COMM_WORLD);\n", a, b)
		g.add("        if (rank == %d) MPI_Recv(&y, 1, MPI_INT, %s, 7, MPI_COMM_WORLD, MPI_STATUS_IGNORE);\n", b,
			g.pick(fmt.Sprint(a), "MPI_ANY_SOURCE"))
	case 2:
		g.add("        MPI_Barrier(MPI_COMM_WORLD);\n")
	case 3:
		g.add("#pragma TASS assume rank != %d || n == 0\n", a)
	case 4:
		g.add("        assert(rank != %d || n == 0);\n", a)
	case 5:
		g.add("        if (rank == %d) while (n == 1) y = 1 - y;\n", a)
	case 6:
		g.add("        if (rank == %d && n == 1) MPI_Abort(MPI_COMM_WORLD, 3);\n", a)
	case 7:
		g.add("        MPI_Win_flush(t, win);\n        MPI_Comm_size(MPI_COMM_WORLD, &nprocs);\n")
	default:
		g.add("        %sy += m[%s];\n", g.pick("if (t == rank) ", ""), g.slot())
	}
}
