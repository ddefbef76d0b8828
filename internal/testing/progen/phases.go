package progen

import "fmt"

// statements writes local computation.
func (g *gen) statements(count int) {
	for range count {
		g.statement()
	}
}

func (g *gen) statement() {
	switch n := g.r.Intn(14); {
	case n < 3:
		g.line("%s = %s;", g.pick("x", "y", "x", "ia["+g.index()+"]"), g.integer(2))
	case n < 6:
		g.line("%s = %s;", g.pick("u", "v", "w", "da["+g.index()+"]"), g.double(2))
	case n < 7:
		g.line("%s %s;", g.pick("x", "y"), g.pick("+= n", "-= k", "++", "--", "*= 2"))
	case n < 8:
		g.line("bump(&%s, %s);", g.pick("u", "v", "da[1]"), g.double(1))
	case n < 10:
		g.branch()
	case n < 12:
		g.loop()
	case n < 13:
		g.line("%s = %s;", g.pick("y", "x"),
			g.pick("(unsigned char)(x + 250)", "x >> 1", "x & 3", "!y", "~x", "(int)u", "y++", "x--", "(x = y, y + 1)"))
	default:
		if g.bug() {
			g.line("assert(%s);", g.condition(1))
		} else {
			g.line("assert(%s);", g.pick("n >= 0", "rank < nprocs", "k * k >= 0", "n + k <= 4"))
		}
	}
}

func (g *gen) branch() {
	g.block("if ("+g.condition(1)+")", func() { g.statements(1 + g.r.Intn(2)) })
	if g.chance(1, 2) {
		g.block("else", func() { g.statements(1) })
	}
}

func (g *gen) loop() {
	if g.loops >= 2 {
		g.statement()
		return
	}
	i := []string{"i", "j"}[g.loops]
	bound := g.pick("n", "3", "2", "k")
	g.loops++
	body := func() {
		if g.chance(1, 3) {
			g.line("if (%s > 0 && %s) %s;", i, g.condition(0), g.pick("break", "continue"))
		}
		g.line("%s += da[%s] * %s;", g.pick("u", "v"), g.pick("0", "n", "clamp("+i+")"), g.pick("1.0", "2.0", "a[n]"))
		g.statements(1)
	}
	switch g.r.Intn(3) {
	case 0:
		g.line("%s = 0;", i)
		g.block(fmt.Sprintf("while (%s < %s)", i, bound), func() { g.line("%s++;", i); body() })
	default:
		g.block(fmt.Sprintf("for (%s = 0; %s < %s; %s++)", i, i, bound, i), body)
	}
	g.loops--
}

// heap writes a block of the heap that is filled, used and freed.
func (g *gen) heap() {
	g.blocks++
	h := fmt.Sprintf("h%d", g.blocks)
	count := g.pick("3", "n + 1", "n")
	g.line("double *%s = (double*)malloc((%s) * sizeof(double));", h, count)
	g.line("for (i = 0; i < %s; i++) %s[i] = %s;", g.pick(count, count, count, "n"), h, g.double(1))
	g.line("for (i = 0; i < %s; i++) w += %s[i];", count, h)
	if g.bug() {
		g.line("w += %s[%s];", h, g.pick("0", "n"))
	}
	if !g.bug() {
		g.line("free(%s);", h)
	}
	if g.bug() {
		g.line("%s;", g.pick("free("+h+")", "u = *"+h))
	}
}

// data gives a buffer with its count and datatype.
func (g *gen) data() (buf, count, dt string) {
	switch g.r.Intn(5) {
	case 0:
		return "&x", "1", "MPI_INT"
	case 1:
		return "&y", "1", "MPI_INT"
	case 2:
		return "da", g.pick("3", "2", "n"), "MPI_DOUBLE"
	case 3:
		return "ia", g.pick("3", "n"), "MPI_INT"
	}
	return "&u", "1", "MPI_DOUBLE"
}

// message writes a message from one rank to another.
func (g *gen) message() {
	if g.np < 2 {
		g.statement()
		return
	}
	from := g.r.Intn(g.np)
	to := (from + 1 + g.r.Intn(g.np-1)) % g.np
	buf, count, dt := g.data()
	g.tags++
	tag, rtag := fmt.Sprint(g.tags), fmt.Sprint(g.tags)
	src, rdt, rcount := fmt.Sprint(from), dt, count
	if g.chance(1, 3) {
		src = "MPI_ANY_SOURCE"
	}
	if g.chance(1, 3) {
		rtag = "MPI_ANY_TAG"
	}
	if g.bug() {
		rtag = fmt.Sprint(g.tags + 1)
	}
	if g.bug() {
		rdt = g.pick("MPI_INT", "MPI_DOUBLE", "MPI_FLOAT")
	}
	if g.bug() {
		rcount = g.pick("0", "1", "k")
	}
	if g.bug() {
		src = g.pick("-1", "nprocs", "rank")
	}
	send := func() {
		g.line("%s(%s, %s, %s, %d, %s, MPI_COMM_WORLD);", g.pick("MPI_Send", "MPI_Send", "MPI_Ssend"), buf, count, dt, to,
			tag)
	}
	st := g.pick("MPI_STATUS_IGNORE", "&status")
	recv := func() {
		g.line("MPI_Recv(%s, %s, %s, %s, %s, MPI_COMM_WORLD, %s);", buf, rcount, rdt, src, rtag, st)
		if st == "&status" && g.chance(1, 2) {
			g.line("MPI_Get_count(&status, %s, &y);", rdt)
			g.line("x += status.MPI_SOURCE;")
		}
	}
	g.block(fmt.Sprintf("if (rank == %d)", from), send)
	if !g.bug() {
		g.block(fmt.Sprintf("if (rank == %d)", to), recv)
	}
}

// collect writes a manager that takes a message of everyone, in any order.
func (g *gen) collect() {
	g.tags++
	src := g.pick("MPI_ANY_SOURCE", "i")
	use := g.pick("u += v", "u += v", "x += status.MPI_SOURCE", "u = v", "da[clamp(status.MPI_SOURCE)] = v")
	g.block("if (rank == 0)", func() {
		g.block("for (i = 1; i < nprocs; i++)", func() {
			g.line("MPI_Recv(&v, 1, MPI_DOUBLE, %s, %d, MPI_COMM_WORLD, &status);", src, g.tags)
			g.line("%s;", use)
		})
	})
	g.block("else", func() {
		if g.chance(1, 2) {
			g.line("v = %s;", g.double(1))
		}
		g.line("MPI_Send(&v, 1, MPI_DOUBLE, 0, %d, MPI_COMM_WORLD);", g.tags)
	})
}

// ring passes a value round all processes.
func (g *gen) ring() {
	g.tags++
	next, prev := "(rank + 1) % nprocs", "(rank + nprocs - 1) % nprocs"
	switch g.r.Intn(4) {
	case 0:
		next, prev = "(rank + 1 < nprocs ? rank + 1 : MPI_PROC_NULL)", "(rank > 0 ? rank - 1 : MPI_PROC_NULL)"
		fallthrough
	case 1:
		g.line("MPI_Sendrecv(&u, 1, MPI_DOUBLE, %s, %d, &w, 1, MPI_DOUBLE, %s, %d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", next,
			g.tags, prev, g.tags)
	case 2:
		g.line("MPI_Sendrecv_replace(&x, 1, MPI_INT, %s, %d, %s, %d, MPI_COMM_WORLD, &status);", next, g.tags, prev, g.tags)
	default: // relies on buffering
		g.line("MPI_Send(&x, 1, MPI_INT, %s, %d, MPI_COMM_WORLD);", next, g.tags)
		g.line("MPI_Recv(&y, 1, MPI_INT, %s, %d, MPI_COMM_WORLD, MPI_STATUS_IGNORE);", prev, g.tags)
	}
}

// collective writes one collective operation, by everyone unless by mistake.
func (g *gen) collective() {
	root := fmt.Sprint(g.r.Intn(g.np))
	if g.bug() {
		root = g.pick("rank", "nprocs", "-1")
	}
	op := g.pick("MPI_SUM", "MPI_MAX", "MPI_MIN", "MPI_PROD")
	call := ""
	switch g.r.Intn(12) {
	case 0:
		call = "MPI_Barrier(MPI_COMM_WORLD);"
	case 1:
		buf, count, dt := g.data()
		call = fmt.Sprintf("MPI_Bcast(%s, %s, %s, %s, MPI_COMM_WORLD);", buf, count, dt, root)
	case 2:
		call = fmt.Sprintf("MPI_Reduce(&u, &w, 1, MPI_DOUBLE, %s, %s, MPI_COMM_WORLD);", op, root)
	case 3:
		call = fmt.Sprintf("MPI_Allreduce(&x, &y, 1, MPI_INT, %s, MPI_COMM_WORLD);", op)
	case 4:
		call = fmt.Sprintf("MPI_Allreduce(MPI_IN_PLACE, da, %s, MPI_DOUBLE, %s, MPI_COMM_WORLD);", g.pick("3", "2", "n"), op)
	case 5:
		call = fmt.Sprintf("MPI_Gather(&x, 1, MPI_INT, ia, 1, MPI_INT, %s, MPI_COMM_WORLD);", root)
	case 6:
		call = fmt.Sprintf("MPI_Scatter(ia, 1, MPI_INT, &y, 1, MPI_INT, %s, MPI_COMM_WORLD);", root)
	case 7:
		call = fmt.Sprintf("MPI_Scan(%s, 1, MPI_DOUBLE, %s, MPI_COMM_WORLD);", g.pick("&u, &w", "MPI_IN_PLACE, &v"), op)
	case 8:
		call = fmt.Sprintf("MPI_Exscan(%s, 1, MPI_INT, %s, MPI_COMM_WORLD);", g.pick("&x, &y", "MPI_IN_PLACE, &y"), op)
		if !g.bug() {
			call += " if (rank == 0) y = 1;"
		}
	case 9:
		call = fmt.Sprintf("MPI_Reduce_scatter_block(%s, 1, MPI_DOUBLE, %s, MPI_COMM_WORLD);",
			g.pick("da, &u", "MPI_IN_PLACE, da"), op)
	case 10:
		call = fmt.Sprintf("{ int counts[3] = %s; MPI_Reduce_scatter(%s, ia, counts, MPI_INT, %s, MPI_COMM_WORLD); }",
			g.pick("{1, 1, 1}", "{0, 1, 2}", "{n, 0, 1}", "{2, 1, 0}"), g.pick("MPI_IN_PLACE", "(int[3]){x, y, 2}"), op)
	default:
		call = "MPI_Allgather(&u, 1, MPI_DOUBLE, da, 1, MPI_DOUBLE, MPI_COMM_WORLD);"
	}
	if g.bug() {
		g.line("if (%s) %s", g.pick("rank == 0", "n > 0", "rank <= n"), call)
		return
	}
	g.line("%s", call)
}
