package progen

import "fmt"

// What Options.Answers adds to programs of nonblocking operations: synchronous ones, and calls that
// answer which operations are complete. Which answer comes is up to MPI; most programs make no
// difference between the answers.

// isend gives the function that begins a send.
func (g *overlap) isend() string {
	if g.o.Answers && g.chance(1, 3) {
		return "MPI_Issend"
	}
	return "MPI_Isend"
}

// test writes, now and then, a test of an operation that is waited for next.
func (g *overlap) test(o operation) {
	if !g.o.Answers || !g.chance(1, 2) {
		return
	}
	switch g.r.Intn(6) {
	case 4:
		g.line("MPI_Testany(1, q + %d, &i, &count, MPI_STATUS_IGNORE);", o.request)
		g.line("s += %s;", g.pick("0 * i", "0 * count", "count && i == 0"))
	case 5:
		g.line("MPI_Testsome(1, q + %d, &count, which, st + %d);", o.request, o.request)
		if o.receive && g.bug() {
			g.line("s += %s;", cell(o.slot, "0"))
		}
	case 0:
		g.line("MPI_Test(&q[%d], &i, &st[%d]);", o.request, o.request)
	case 1:
		g.line("MPI_Testall(1, q + %d, &i, MPI_STATUSES_IGNORE);", o.request)
	case 2:
		g.block(fmt.Sprintf("if (MPI_Test(&q[%d], &i, MPI_STATUS_IGNORE), i)", o.request),
			func() { g.line("s = %s;", g.pick("s", "s", "s + 1")) })
	default:
		g.line("MPI_Test(&q[%d], &i, MPI_STATUS_IGNORE);", o.request)
		if o.receive && g.bug() {
			g.line("s += %s;", cell(o.slot, "0"))
		} else if g.bug() {
			g.line("%s = 4;", cell(o.slot, "0"))
		}
	}
}

// answers writes, now and then, waits for any of the operations, or a test of all.
func (g *overlap) answers() {
	if !g.o.Answers || !g.chance(1, 2) {
		return
	}
	switch g.r.Intn(10) {
	case 5:
		g.line("MPI_Waitsome(%d, q, &count, which, %s);", requests, g.pick("MPI_STATUSES_IGNORE", "st"))
		g.line("s += %s;", g.pick("1", "1", "count", "count > 0 ? which[0] : 0"))
	case 6:
		g.line("MPI_Testany(%d, q, &i, &count, &st[0]);", requests)
		g.line("if (count && i != MPI_UNDEFINED) s += %s;", g.pick("0", "0", "1", "i"))
	case 7:
		g.line("MPI_Testsome(3, q, &count, which, st);")
		g.line("s += %s;", g.pick("0", "0", "count > 1"))
	case 8, 9:
		g.block("for (;;)", func() {
			g.line("MPI_Waitsome(%d, q, &count, which, st);", requests)
			g.line("if (count == MPI_UNDEFINED) break;")
			g.line("for (i = 0; i < count; i++) s = %s;", g.pick("s + which[i]", "s + which[i]", "s + 1", "mix(s, which[i])"))
		})
	case 0:
		g.line("MPI_Testall(%d, q, &i, %s);", requests, g.pick("MPI_STATUSES_IGNORE", "st"))
		if g.bug() {
			g.line("s += i;")
		}
	case 1:
		g.line("MPI_Waitany(%d, q, &i, %s);", requests, g.pick("MPI_STATUS_IGNORE", "&st[0]"))
		g.line("if (i != MPI_UNDEFINED) s += %s;", g.pick("1", "1", "i"))
	case 2:
		g.line("MPI_Waitany(2, q + 1, &i, &st[0]);")
	default:
		g.block("for (;;)", func() {
			g.line("MPI_Waitany(%d, q, &i, &st[0]);", requests)
			g.line("if (i == MPI_UNDEFINED) break;")
			g.line("s = %s;", g.pick("s + i", "s + i", "s + 1", "mix(s, i)"))
		})
	}
}
