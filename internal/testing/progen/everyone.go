package progen

import "fmt"

// What all processes of a nonblocking program do together. It has buffers and
// requests of its own, so that what a rank has begun before can still be under way.

// collect writes a manager that has posted a receive for everyone.
func (g *overlap) collect() {
	g.tags += 2
	src := g.pick("MPI_ANY_SOURCE", "MPI_ANY_SOURCE", "i")
	tag := g.pick(fmt.Sprint(g.tags), fmt.Sprint(g.tags), "MPI_ANY_TAG")
	reply := g.chance(1, 3)
	early := reply && g.chance(1, 2)
	g.block("if (rank == 0)", func() {
		g.line("for (i = 1; i < nprocs; i++) MPI_Irecv(&v[i], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &w[i]);", src, tag)
		if g.bug() {
			g.line("%s;", g.pick("v[1] = 3", "s += v[nprocs - 1]", "v[0] = 1"))
		}
		if !reply && g.chance(1, 2) {
			g.line("MPI_Waitall(nprocs - 1, w + 1, %s);", g.pick("MPI_STATUSES_IGNORE", "st"))
			g.line("for (i = 1; i < nprocs; i++) s %s;", g.pick("+= v[i]", "= mix(s, v[i])"))
			return
		}
		g.block("for ("+g.pick("i = 1; i < nprocs; i++", "i = nprocs - 1; i > 0; i--")+")", func() {
			g.line("MPI_Wait(&w[i], &st[0]);")
			g.line("s %s;", g.pick("+= v[i]", "+= v[i]", "= mix(s, v[i])"))
			if reply {
				g.line("MPI_Send(&s, 1, MPI_INT, st[0].MPI_SOURCE, %d, MPI_COMM_WORLD);", g.tags+1)
			}
		})
	})
	g.block("else", func() {
		if early {
			g.line("MPI_Irecv(&v[0], 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &w[0]);", g.pick("0", "MPI_ANY_SOURCE"), g.tags+1)
		}
		switch g.r.Intn(3) {
		case 0:
			g.line("MPI_Send(&x, 1, MPI_INT, 0, %d, MPI_COMM_WORLD);", g.tags)
		case 1:
			g.line("MPI_Isend(&x, 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &w[1]);", g.tags)
			g.line("MPI_Wait(&w[1], MPI_STATUS_IGNORE);")
			g.line("x++;")
		default:
			g.line("MPI_Isend(&x, 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &w[1]);", g.tags)
			if g.bug() {
				g.line("x++;")
			}
			defer g.line("MPI_Wait(&w[1], &st[1]);")
		}
		switch {
		case early:
			g.line("MPI_Wait(&w[0], MPI_STATUS_IGNORE);")
			g.line("x += v[0];")
		case reply:
			g.line("MPI_Recv(&y, 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &st[0]);", g.tags+1)
		}
	})
}

// farm writes a manager that has two receives from anyone posted at a time, and workers
// that send it several messages.
func (g *overlap) farm() {
	g.tags += 2
	rounds := 1 + g.r.Intn(2)
	tag := g.pick(fmt.Sprint(g.tags), fmt.Sprint(g.tags), "MPI_ANY_TAG")
	reply := g.chance(1, 2)
	post := fmt.Sprintf("MPI_Irecv(&v[%%s], 1, MPI_INT, MPI_ANY_SOURCE, %s, MPI_COMM_WORLD, &w[%%s]);", tag)
	g.block("if (rank == 0)", func() {
		total := fmt.Sprintf("%d * (nprocs - 1)", rounds)
		g.line(post, "0", "0")
		g.block("for (i = 0; i < "+total+"; i++)", func() {
			g.line("if (i + 1 < "+total+") "+post, "(i + 1) % 2", "(i + 1) % 2")
			g.line("MPI_Wait(&w[i %% 2], &st[0]);")
			g.line("s %s;", g.pick("+= v[i % 2]", "+= v[i % 2]", "= mix(s, v[i % 2])"))
			if reply {
				g.line("%s(&%s, 1, MPI_INT, st[0].MPI_SOURCE, %d, MPI_COMM_WORLD);", g.pick("MPI_Send", "MPI_Ssend"),
					g.pick("s", "i"), g.tags+1)
			}
		})
	})
	g.block("else", func() {
		g.block(fmt.Sprintf("for (i = 0; i < %d; i++)", rounds), func() {
			if reply {
				g.line("MPI_Irecv(&v[0], 1, MPI_INT, 0, %d, MPI_COMM_WORLD, &w[0]);", g.tags+1)
			}
			g.line("MPI_Isend(&x, 1, MPI_INT, 0, %s, MPI_COMM_WORLD, &w[1]);",
				g.pick(fmt.Sprint(g.tags), fmt.Sprint(g.tags), fmt.Sprintf("%d + i", g.tags)))
			switch {
			case reply && g.chance(1, 2):
				g.line("MPI_Waitall(2, w, MPI_STATUSES_IGNORE);")
			case reply:
				g.line("MPI_Wait(&w[0], MPI_STATUS_IGNORE);")
				fallthrough
			default:
				g.line("MPI_Wait(&w[1], MPI_STATUS_IGNORE);")
			}
			if reply {
				g.line("%s;", g.pick("x += v[0]", "x = v[0]", "if (v[0] > 1) x++", "y = v[0]"))
			}
		})
	})
}

// around writes a ring.
func (g *overlap) around() {
	g.tags++
	next, prev := "(rank + 1) % nprocs", "(rank + nprocs - 1) % nprocs"
	if g.chance(1, 3) {
		next, prev = "(rank + 1 < nprocs ? rank + 1 : MPI_PROC_NULL)", "(rank > 0 ? rank - 1 : MPI_PROC_NULL)"
	}
	if g.chance(1, 4) {
		prev = "MPI_ANY_SOURCE"
	}
	recv := fmt.Sprintf("MPI_Irecv(&v[0], 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &w[0]);", prev, g.tags)
	send := fmt.Sprintf("MPI_Isend(&x, 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &w[1]);", next, g.tags)
	switch g.r.Intn(4) {
	case 0:
		g.line("MPI_Send(&x, 1, MPI_INT, %s, %d, MPI_COMM_WORLD);", next, g.tags)
		g.line("%s", recv)
	case 1:
		g.line("%s", recv)
		g.line("MPI_Send(&x, 1, MPI_INT, %s, %d, MPI_COMM_WORLD);", next, g.tags)
	case 2:
		g.line("%s", send)
		g.line("%s", recv)
	default:
		g.line("%s", recv)
		g.line("%s", send)
	}
	if g.bug() {
		g.line("%s;", g.pick("x++", "s += v[0]", "v[0] = 2"))
	}
	switch g.r.Intn(3) {
	case 0:
		g.line("MPI_Waitall(2, w, %s);", g.pick("MPI_STATUSES_IGNORE", "st"))
	case 1:
		g.line("MPI_Wait(&w[1], MPI_STATUS_IGNORE);")
		g.line("MPI_Wait(&w[0], &st[2]);")
	default:
		g.line("MPI_Wait(&w[0], MPI_STATUS_IGNORE);")
		g.line("finish(&s, &w[1]);")
	}
	g.line("s += v[0];")
}

// spread writes messages of the first process to all others.
func (g *overlap) spread() {
	g.tags++
	g.block("if (rank == 0)", func() {
		g.line("for (i = 1; i < nprocs; i++) v[i] = %s;", g.pick("7", "s", "n"))
		g.line("for (i = 1; i < nprocs; i++) MPI_Isend(&v[i], 1, MPI_INT, i, %d, MPI_COMM_WORLD, &w[i]);", g.tags)
		if g.bug() {
			g.line("v[1] = 1;")
		}
		if g.bug() {
			g.line("for (i = 1; i < nprocs - 1; i++) MPI_Wait(&w[i], MPI_STATUS_IGNORE);")
		} else {
			g.line("MPI_Waitall(nprocs, w, MPI_STATUSES_IGNORE);")
		}
	})
	g.block("else", func() {
		src := g.pick("0", "MPI_ANY_SOURCE")
		if g.chance(1, 3) {
			g.line("MPI_Recv(&v[0], 1, MPI_INT, %s, %d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", src, g.tags)
		} else {
			g.line("MPI_Irecv(&v[0], 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &w[0]);", src, g.tags)
			g.line("MPI_Wait(&w[0], MPI_STATUS_IGNORE);")
		}
		g.line("x = v[0];")
	})
}

// stages writes messages from one process to the next, the receives of which overlap.
func (g *overlap) stages() {
	g.tags++
	place := "v[i]"
	if g.bug() {
		place = "v[0]"
	}
	late := g.pick("i", "1 - i")
	g.block("if (rank == 0)", func() {
		g.block("for (i = 0; i < 2; i++)", func() {
			g.line("%s = s + i;", place)
			g.line("MPI_Isend(&%s, 1, MPI_INT, nprocs - 1, %d, MPI_COMM_WORLD, &w[i]);", place, g.tags)
		})
		g.line("for (i = 0; i < 2; i++) MPI_Wait(&w[%s], MPI_STATUS_IGNORE);", late)
	})
	src := g.pick("0", "MPI_ANY_SOURCE")
	g.block("if (rank == nprocs - 1)", func() {
		g.block("for (i = 0; i < 2; i++)", func() {
			g.line("MPI_Irecv(&%s, 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &w[i]);", place, src, g.tags)
			if g.chance(1, 2) {
				g.line("if (i > 0) { MPI_Wait(&w[i - 1], MPI_STATUS_IGNORE); s = mix(s, v[i - 1]); }")
			}
		})
		g.line("MPI_Waitall(2, w, MPI_STATUSES_IGNORE);")
		g.line("s = mix(s, v[1]);")
	})
}

// together writes a collective operation, or one that is blocking.
func (g *overlap) together() {
	switch g.r.Intn(4) {
	case 0:
		g.line("MPI_Barrier(MPI_COMM_WORLD);")
	case 1:
		buf := "&x"
		if g.bug() {
			buf = "&" + cell(g.r.Intn(slots), "0")
		}
		g.line("MPI_Bcast(%s, 1, MPI_INT, %d, MPI_COMM_WORLD);", buf, g.r.Intn(g.np))
	case 2:
		g.line("MPI_Allreduce(&x, &y, 1, MPI_INT, %s, MPI_COMM_WORLD);", g.pick("MPI_SUM", "MPI_MAX"))
		g.line("s += y;")
	default:
		g.tags++
		g.line("MPI_Sendrecv(&x, 1, MPI_INT, (rank + 1) %% nprocs, %d, &y, 1, MPI_INT, %s, %d, MPI_COMM_WORLD, &st[0]);",
			g.tags, g.pick("(rank + nprocs - 1) % nprocs", "MPI_ANY_SOURCE"), g.tags)
		g.line("s = mix(s, y);")
	}
}
