package progen

import "fmt"

// What makes it matter which messages come first: a receiver with several receives for
// messages of several senders, and messages that are sent when others have come.

// fenced writes messages to one rank, some of whose receives are posted and some of
// which block. The others wait for their sends behind a barrier, where nothing that they
// could do is left but to be let through.
func (g *overlap) fenced() {
	g.tags += 2
	dst, count := g.r.Intn(g.np), 2+g.r.Intn(2)
	tag := func() string { return fmt.Sprint(g.tags + g.r.Intn(2)) }
	posted := 0
	g.block(fmt.Sprintf("if (rank == %d)", dst), func() {
		for k := range count {
			src, what := g.pick("MPI_ANY_SOURCE", "MPI_ANY_SOURCE", fmt.Sprint((dst+1+g.r.Intn(g.np-1))%g.np)),
				g.pick("MPI_ANY_TAG", tag())
			if g.chance(2, 3) || k == 0 {
				g.line("MPI_Irecv(&v[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &w[%d]);", k, src, what, posted)
				posted++
				continue
			}
			g.line("MPI_Recv(&v[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &st[0]);", k, src, what)
		}
	})
	g.block("else", func() {
		for k := range count {
			src := (dst + 1 + g.r.Intn(g.np-1)) % g.np
			g.line("if (rank == %d) MPI_Isend(&x, 1, MPI_INT, %d, %s, MPI_COMM_WORLD, &w[%d]);", src, dst, tag(), k)
		}
	})
	if g.chance(3, 4) {
		g.line("MPI_Barrier(MPI_COMM_WORLD);")
	}
	g.line("MPI_Waitall(%d, w, MPI_STATUSES_IGNORE);", count)
	g.line("if (rank == %d) for (i = 0; i < %d; i++) s = mix(s, v[i]);", dst, count)
}

// relay writes messages from lower ranks to higher ones, each of which sends when it has
// what it waits for; the first takes what they send to it as it comes.
func (g *overlap) relay() {
	g.tags += 2
	var from [4][]int
	var toFirst []int
	for b := 1; b < g.np; b++ {
		for a := 1; a < b; a++ {
			if g.chance(1, 2) {
				from[b] = append(from[b], a)
			}
		}
		if g.chance(3, 4) {
			toFirst = append(toFirst, b)
		}
	}
	for b := 1; b < g.np; b++ {
		g.block(fmt.Sprintf("if (rank == %d)", b), func() {
			g.await(from[b], g.tags, b == 2)
			for c := b + 1; c < g.np; c++ {
				for _, a := range from[c] {
					if a == b {
						g.line("MPI_Isend(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &w[%d]);", c, g.tags, c)
					}
				}
			}
			for _, a := range toFirst {
				if a == b {
					g.line("MPI_Isend(&x, 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &w[0]);", g.tags+1)
				}
			}
			g.line("MPI_Waitall(4, w, MPI_STATUSES_IGNORE);")
		})
	}
	g.block("if (rank == 0)", func() { g.await(toFirst, g.tags+1, true) })
}

// overtaken writes two messages of one rank to another, of which the second is received
// first; it comes before that of a third rank only if MPI buffers the first.
func (g *overlap) overtaken() {
	g.tags += 3
	roles := g.r.Perm(g.np)
	src, dst, rival := roles[0], roles[1], roles[2]
	g.block(fmt.Sprintf("if (rank == %d)", src), func() {
		if g.chance(1, 2) {
			g.line("MPI_Send(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD);", dst, g.tags)
		} else {
			g.line("MPI_Isend(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &w[1]);", dst, g.tags)
			g.line("MPI_Wait(&w[1], MPI_STATUS_IGNORE);")
		}
		g.line("MPI_Isend(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &w[0]);", dst, g.tags+1)
		g.line("MPI_Recv(&y, 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &st[0]);", dst, g.tags+2)
		g.line("MPI_Wait(&w[0], MPI_STATUS_IGNORE);")
	})
	g.block(fmt.Sprintf("if (rank == %d)", rival), func() {
		g.line("%s(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD);", g.pick("MPI_Send", "MPI_Ssend"), dst, g.tags+1)
	})
	g.block(fmt.Sprintf("if (rank == %d)", dst), func() {
		g.await([]int{src}, g.tags+1, true)
		g.line("MPI_Recv(&v[1], 1, MPI_INT, %d, %d, MPI_COMM_WORLD, &st[0]);", src, g.tags)
		g.await([]int{rival}, g.tags+1, true)
		g.line("MPI_Send(&x, 1, MPI_INT, %d, %d, MPI_COMM_WORLD);", src, g.tags+2)
	})
}

// await writes that a rank takes a message of each of some others.
func (g *overlap) await(others []int, tag int, anyone bool) {
	early := g.chance(1, 2)
	source := func(a int) string {
		if anyone || g.chance(1, 4) {
			return "MPI_ANY_SOURCE"
		}
		return fmt.Sprint(a)
	}
	post := func(k, a int) {
		g.line("MPI_Irecv(&v[%d], 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &w[%d]);", k, source(a), tag, k)
	}
	if early {
		for k, a := range others {
			post(k, a)
		}
	}
	for k, a := range others {
		switch {
		case early:
			g.line("MPI_Wait(&w[%d], MPI_STATUS_IGNORE);", k)
		case g.chance(1, 2):
			post(k, a)
			g.line("MPI_Wait(&w[%d], MPI_STATUS_IGNORE);", k)
		default:
			g.line("MPI_Recv(&v[%d], 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &st[0]);", k, source(a), tag)
		}
		g.line("s = mix(s, v[%d]);", k)
	}
}
