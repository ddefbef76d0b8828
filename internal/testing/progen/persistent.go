package progen

import "fmt"

// What Options.Persistent adds to programs of nonblocking operations: persistent requests, and
// sends whose requests are freed.

// repeated writes a ring that each process sends round twice with the same requests.
func (g *overlap) repeated() {
	g.tags++
	next, prev := "(rank + 1) % nprocs", "(rank + nprocs - 1) % nprocs"
	if g.chance(1, 3) {
		next, prev = "(rank + 1 < nprocs ? rank + 1 : MPI_PROC_NULL)", "(rank > 0 ? rank - 1 : MPI_PROC_NULL)"
	} else if g.chance(1, 3) {
		prev = "MPI_ANY_SOURCE"
	}
	tag := g.pick(fmt.Sprint(g.tags), fmt.Sprint(g.tags), "MPI_ANY_TAG")
	g.line("%s(&place[0], 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &again[0]);",
		g.pick("MPI_Send_init", "MPI_Send_init", "MPI_Ssend_init"), next, g.tags)
	g.line("MPI_Recv_init(&place[1], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &again[1]);", prev, tag)
	g.block("for (i = 0; i < 2; i++)", func() {
		g.line("place[0] = s + %s;", g.pick("i", "x", "n"))
		g.line("%s", g.pick("MPI_Startall(2, again);", "MPI_Startall(2, again);",
			"MPI_Start(&again[1]); MPI_Start(&again[0]);", "MPI_Start(&again[0]); MPI_Start(&again[1]);",
			"MPI_Start(&again[0]); MPI_Wait(&again[0], MPI_STATUS_IGNORE); MPI_Start(&again[1]);"))
		if g.bug() {
			g.line("%s;", g.pick("place[0] = 1", "s += place[1]", "place[1] = 2", "MPI_Start(&again[1])"))
		}
		g.completed("again")
		g.line("s = %s;", g.pick("s + place[1]", "mix(s, place[1])"))
		if g.bug() {
			g.line("%s;", g.pick("again[0] = MPI_REQUEST_NULL", "MPI_Wait(&again[0], &st[0])", "break"))
		}
	})
	g.line("MPI_Request_free(&again[0]);")
	if !g.bug() {
		g.line("MPI_Request_free(&again[1]);")
	}
}

// completed writes waits for two requests.
func (g *overlap) completed(requests string) {
	way := g.r.Intn(6)
	if !g.o.Answers {
		way = g.r.Intn(3)
	}
	switch way {
	case 0:
		g.line("MPI_Wait(&%s[1], &st[1]);", requests)
		g.line("MPI_Wait(&%s[0], MPI_STATUS_IGNORE);", requests)
	case 3:
		g.line("MPI_Test(&%s[1], &y, &st[1]);", requests)
		g.line("MPI_Waitall(2, %s, MPI_STATUSES_IGNORE);", requests)
	case 4:
		g.line("do { MPI_Waitany(2, %s, &y, MPI_STATUS_IGNORE); } while (y != MPI_UNDEFINED);", requests)
	case 5:
		g.line("do { MPI_Waitsome(2, %s, &y, which, MPI_STATUSES_IGNORE); } while (y != MPI_UNDEFINED);", requests)
	default:
		g.line("MPI_Waitall(2, %s, %s);", requests, g.pick("MPI_STATUSES_IGNORE", "st"))
	}
}

// rounds writes a manager that receives a message of each worker in each of two rounds, by requests that
// it makes once.
func (g *overlap) rounds() {
	g.tags++
	src := g.pick("MPI_ANY_SOURCE", "MPI_ANY_SOURCE", "i")
	g.block("if (rank == 0)", func() {
		g.line("for (i = 1; i < nprocs; i++) MPI_Recv_init(&v[i], 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &w[i]);", src, g.tags)
		g.block("for (int k = 0; k < 2; k++)", func() {
			g.line("for (i = 1; i < nprocs; i++) MPI_Start(&w[i]);")
			g.line("MPI_Waitall(nprocs - 1, w + 1, %s);", g.pick("MPI_STATUSES_IGNORE", "st"))
			g.line("for (i = 1; i < nprocs; i++) s %s;", g.pick("+= v[i]", "= mix(s, v[i])"))
		})
		g.line("for (i = 1; i < nprocs; i++) MPI_Request_free(&w[i]);")
	})
	g.block("else", func() {
		g.line("MPI_Send_init(&v[0], 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &w[0]);", g.tags)
		g.block("for (i = 0; i < 2; i++)", func() {
			g.line("v[0] = %s;", g.pick("x", "x + i", "rank"))
			g.line("MPI_Start(&w[0]);")
			if g.bug() {
				g.line("v[0]++;")
			}
			g.line("MPI_Wait(&w[0], MPI_STATUS_IGNORE);")
		})
		g.line("MPI_Request_free(&w[0]);")
	})
}

// notices writes sends whose requests are freed at once, from memory that is never written.
func (g *overlap) notices() {
	g.tags += 2
	src := g.pick("0", "MPI_ANY_SOURCE")
	tag := g.pick(fmt.Sprint(g.tags), "MPI_ANY_TAG")
	g.block("if (rank == 0)", func() {
		g.block("for (i = 0; i < 2; i++)", func() {
			g.line("%s(&notice[%s], 1, MPI_INT, nprocs - 1, %d, MPI_COMM_WORLD, &w[0]);", g.isend(), g.pick("0", "i"), g.tags)
			if g.bug() {
				g.line("if (n > 0) MPI_Wait(&w[0], MPI_STATUS_IGNORE); else MPI_Request_free(&w[0]);")
			} else {
				g.line("MPI_Request_free(&w[0]);")
			}
			g.line("s += notice[i];")
		})
	})
	g.block("if (rank == nprocs - 1)", func() {
		if g.chance(1, 2) {
			g.line("for (i = 0; i < 2; i++) MPI_Recv(&v[i], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &st[i]);", src, tag)
		} else {
			g.line("for (i = 0; i < 2; i++) MPI_Irecv(&v[i], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &w[i]);", src, tag)
			g.line("MPI_Waitall(2, w, MPI_STATUSES_IGNORE);")
		}
		g.line("s = mix(s, v[0] + v[1]);")
	})
}
