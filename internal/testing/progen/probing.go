package progen

// probe writes that a process looks for a message, once or until it is there, and receives one that is there, or
// another that has come by then.
func (g *poller) probe(source, tag string) {
	tag = g.pick(tag, tag, "MPI_ANY_TAG")
	from, with := g.pick("st[1].MPI_SOURCE", source, "MPI_ANY_SOURCE"), g.pick("st[1].MPI_TAG", tag, "MPI_ANY_TAG")
	k := g.slot()
	receive := func() {
		g.line("MPI_Recv(&v[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &st[0]);", k, from, with)
		g.line("s += v[%d] + %s;", k, g.pick("0", "st[1].MPI_TAG", "st[0].MPI_SOURCE - st[1].MPI_SOURCE"))
	}
	look := func() { g.line("MPI_Iprobe(%s, %s, MPI_COMM_WORLD, &f, &st[1]);", source, tag) }
	switch g.r.Intn(5) {
	case 0:
		g.line("MPI_Probe(%s, %s, MPI_COMM_WORLD, &st[1]);", source, tag)
		receive()
	case 1:
		look()
		g.block("if (f)", receive)
		g.block("else", func() {
			g.line("MPI_Recv(&v[%d], 1, MPI_INT, %s, %s, MPI_COMM_WORLD, &st[0]);", k, source, tag)
			g.line("s = s + 2 * v[%d];", k)
		})
	case 2: // what is done meanwhile depends on the answer
		look()
		g.block("while (!f)", func() {
			g.line("x = 3 - x;")
			g.count()
			look()
		})
		g.line("x = 1;")
		receive()
	default:
		g.line("f = 0;")
		g.block("while (!f)", func() {
			look()
			g.count()
		})
		receive()
	}
}
