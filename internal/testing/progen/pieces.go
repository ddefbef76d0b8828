package progen

import "slices"

// piece is a small part of a program about one MPI function. It stands in a block that all processes come to. $A
// and $B are two ranks, $F is the first of them or anyone, $X rank i or anyone; $T is a tag, $U another, and $G the
// tag that a receiver asks for; $R is a root, $O an operation, $S does something with y, and $C completes request 0 of
// q.
type piece struct{ call, text string }

// pieces are in no order.
func pieces() []piece {
	return slices.Concat(
		local(),
		blocking(),
		nonblockingPieces(),
		matchedPieces(),
		readyPieces(),
		bufferedPieces(), cancelPieces(), generalPieces(), partitionedPieces(),
		collectivePieces(),
		unwaitedPieces(),
		preparedPieces(),
		neighbourPieces(),
		regroupings(),
		crossings(),
		sessionPieces(),
		groupings(),
		datatypePieces(), largePieces(),
		topologies(),
		infoPieces(),
		operationPieces(), packingPieces(),
		objectPieces(), numberPieces(),
		errorPieces(),
		attributePieces(),
		windowPieces(), lockPieces(), lockBesidePieces(), elementPieces(), sharedPieces(), overlapPieces(),
		filePieces(), fileLaterPieces(), fileSharedPieces(),
	)
}

func local() []piece {
	const duplicate = "MPI_Comm c;\nMPI_Comm_dup(W, &c);\n"
	return []piece{
		{"MPI_Init", "y = rank; $S;"},
		{"MPI_Init_thread", "y = nprocs; $S;"},
		{"MPI_Initialized", "MPI_Initialized(&flag);\nif (flag) s++;"},
		{"MPI_Finalized", "MPI_Finalized(&flag);\nif (flag) s = 50;"},
		{"MPI_Finalize", "if (n > 0 && s == 17) {\n    res[me] = s;\n    if (W != MPI_COMM_WORLD) MPI_Comm_free(&W);\n" +
			"    MPI_Finalize();\n    return 0;\n}"},
		{"MPI_Abort", "if (s == 4 && rank == $A) MPI_Abort(W, 3);"},
		{"MPI_Abort", "if (x > 7) MPI_Abort(W, rank + 3);"},
		{"MPI_Comm_rank", "MPI_Comm_rank(W, &y);\n$S;"},
		{"MPI_Comm_rank", "MPI_Comm_rank(MPI_COMM_SELF, &y);\n$S;"},
		{"MPI_Comm_size", "MPI_Comm_size(W, &y);\n$S;"},
		{"MPI_Comm_size", "MPI_Comm_size(MPI_COMM_SELF, &y);\n$S;"},
		{"MPI_Comm_set_errhandler", duplicate + "MPI_Comm_set_errhandler(c, $Z);\n$S;\nMPI_Comm_free(&c);"},
		{"MPI_Errhandler_set", duplicate + "MPI_Errhandler_set(c, MPI_ERRORS_RETURN);\n" +
			"if (MPI_Barrier(c) != MPI_SUCCESS) s = 70;\nMPI_Comm_free(&c);"},
		{"MPI_Error_class", "MPI_Error_class(MPI_SUCCESS, &y);\ns = mix(s, y);"},
		{"MPI_Error_string", "char text[MPI_MAX_ERROR_STRING];\nMPI_Error_string(MPI_SUCCESS, text, &y);\n" +
			"if (y < 0 || text[y] != 0) s = 71;\ny = 1;"},
		{"MPI_Get_version", "int major, minor;\nMPI_Get_version(&major, &minor);\nif (major < 3 || minor < 0) s = 72;"},
		{"MPI_Is_thread_main", "MPI_Is_thread_main(&flag);\ns = mix(s, flag != 0);"},
		{"MPI_Get_processor_name", "char name[MPI_MAX_PROCESSOR_NAME];\n" +
			"MPI_Get_processor_name(name, &y);\nif (y < 0) s = 60;\ny = 1;"},
		{"MPI_Comm_get_attr", "int *bound;\nMPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &bound, &flag);\n" +
			"if (!flag || *bound < 32767) s = 90;"},
		{"MPI_Wtime", "t = MPI_Wtime();\nif (MPI_Wtime() < t) s = 70;"},
		{"MPI_Wtick", "if (MPI_Wtick() < 0) s = 80;"},
	}
}

func blocking() []piece {
	const ring = "(rank + 1) % nprocs"
	const back = "(rank + nprocs - 1) % nprocs"
	return []piece{
		{"MPI_Send", "if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, &st[0]);\n    $S;\n}"},
		{"MPI_Send", "MPI_Send(&x, 1, MPI_INT, " + ring + ", $T, W);\n" +
			"MPI_Recv(&y, 1, MPI_INT, " + back + ", $G, W, ONE);\n$S;"},
		{"MPI_Send", "if (rank == 0) {\n    for (i = 1; i < nprocs; i++) MPI_Send(&v[i], 1, MPI_INT, i, $T, W);\n" +
			"} else {\n    MPI_Recv(&y, 1, MPI_INT, 0, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Ssend", "if (rank == $A) MPI_Ssend(&x, 1, MPI_INT, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, &st[0]);\n    $S;\n}"},
		{"MPI_Ssend", "if (rank == $A) {\n    MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n" +
			"    MPI_Ssend(&s, 1, MPI_INT, $B, $U, W);\n}\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $A, $U, W, ONE);\n    $S;\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n}"},
		{"MPI_Recv", "if (rank == 0) {\n    for (i = 1; i < nprocs; i++) {\n" +
			"        MPI_Recv(&y, 1, MPI_INT, $X, $G, W, &st[0]);\n        $S;\n    }\n" +
			"} else MPI_Send(&x, 1, MPI_INT, 0, $T, W);"},
		{"MPI_Recv", "if (rank == 0) {\n    for (i = 1; i < nprocs; i++) {\n" +
			"        MPI_Recv(&y, 1, MPI_INT, $X, $G, W, &st[0]);\n        $S;\n" +
			"        MPI_Send(&s, 1, MPI_INT, st[0].MPI_SOURCE, $U, W);\n    }\n} else {\n" +
			"    MPI_Send(&x, 1, MPI_INT, 0, $T, W);\n    MPI_Recv(&y, 1, MPI_INT, 0, $U, W, ONE);\n    $S;\n}"},
		{"MPI_Recv", "MPI_Recv(&y, 1, MPI_INT, MPI_PROC_NULL, $T, W, &st[0]);\n" +
			"if (st[0].MPI_SOURCE == MPI_PROC_NULL) s++;"},
		{"MPI_Sendrecv", "MPI_Sendrecv(&x, 1, MPI_INT, " + ring + ", $T, &y, 1, MPI_INT, " + back + ", $G, W, &st[0]);\n$S;"},
		{"MPI_Sendrecv", "MPI_Sendrecv(&x, 1, MPI_INT, " + ring + ", $T, &y, 1, MPI_INT, MPI_ANY_SOURCE, $G, W, &st[0]);\n" +
			"$S;\ns += st[0].MPI_SOURCE;"},
		{"MPI_Sendrecv_replace", "y = x;\n" +
			"MPI_Sendrecv_replace(&y, 1, MPI_INT, " + ring + ", $T, " + back + ", $G, W, ONE);\n$S;"},
		{"MPI_Get_count", "if (rank == $A) MPI_Send(v, 1 + n, MPI_INT, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Recv(w, 2, MPI_INT, $F, $G, W, &st[0]);\n    MPI_Get_count(&st[0], MPI_INT, &y);\n    $S;\n" +
			"}"},
	}
}

func nonblockingPieces() []piece {
	return append([]piece{
		{"MPI_Isend", "if (rank == $A) {\n    MPI_Isend(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n    s++;\n" +
			"    MPI_Wait(&q[0], ONE);\n    x++;\n}\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Isend", "MPI_Isend(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W, &q[0]);\n" +
			"MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, $G, W, ONE);\nMPI_Wait(&q[0], ONE);\n$S;"},
		{"MPI_Issend", "MPI_Issend(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W, &q[0]);\n" +
			"MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, $G, W, ONE);\nMPI_Wait(&q[0], ONE);\n$S;"},
		{"MPI_Irecv", "if (rank == $A) {\n    MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n" +
			"    MPI_Send(&s, 1, MPI_INT, $B, $T, W);\n}\nif (rank == $B) {\n" +
			"    MPI_Irecv(&w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n" +
			"    MPI_Irecv(&w[1], 1, MPI_INT, $A, $G, W, &q[1]);\n    MPI_Wait(&q[1], ONE);\n    y = w[1];\n" +
			"    MPI_Wait(&q[0], ONE);\n    $S;\n}"},
		{"MPI_Irecv", "MPI_Irecv(&w[0], 1, MPI_INT, MPI_ANY_SOURCE, $G, W, &q[0]);\n" +
			"MPI_Send(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W);\nMPI_Wait(&q[0], &st[0]);\ny = w[0];\n$S;"},
		{"MPI_Wait", "if (rank == 0) {\n" +
			"    for (i = 1; i < nprocs; i++) MPI_Irecv(&w[i], 1, MPI_INT, $X, $G, W, &q[i]);\n" +
			"    for (i = 1; i < nprocs; i++) {\n        MPI_Wait(&q[i], &st[i]);\n        y = w[i];\n" +
			"        $S;\n    }\n} else MPI_Send(&x, 1, MPI_INT, 0, $T, W);"},
		{"MPI_Waitall", "if (rank == 0) {\n" +
			"    for (i = 1; i < nprocs; i++) MPI_Irecv(&w[i], 1, MPI_INT, $X, $G, W, &q[i]);\n" +
			"    MPI_Waitall(nprocs - 1, q + 1, st);\n    y = w[1] - st[0].MPI_SOURCE;\n    $S;\n} else {\n" +
			"    MPI_Isend(&x, 1, MPI_INT, 0, $T, W, &q[0]);\n    MPI_Waitall(1, q, ALL);\n}"},
		{"MPI_Request_free", "if (rank == $A) {\n    MPI_Isend(&u[0], 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"    MPI_Request_free(&q[0]);\n}\nif (rank == $B) {\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n" +
			"    $S;\n}"},
		{"MPI_Send_init", "if (rank == $A) {\n    MPI_Send_init(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"    for (i = 0; i < 2; i++) {\n        MPI_Start(&q[0]);\n        MPI_Wait(&q[0], ONE);\n" +
			"        x++;\n    }\n    MPI_Request_free(&q[0]);\n}\nif (rank == $B) for (i = 0; i < 2; i++) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Ssend_init", "MPI_Ssend_init(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W, &q[0]);\nMPI_Start(&q[0]);\n" +
			"MPI_Recv(&y, 1, MPI_INT, MPI_ANY_SOURCE, $G, W, ONE);\nMPI_Wait(&q[0], ONE);\n$S;\n" +
			"MPI_Request_free(&q[0]);"},
		{"MPI_Recv_init", "if (rank == 0) {\n    MPI_Recv_init(&w[0], 1, MPI_INT, MPI_ANY_SOURCE, $G, W, &q[0]);\n" +
			"    for (i = 1; i < nprocs; i++) {\n        MPI_Start(&q[0]);\n        MPI_Wait(&q[0], &st[0]);\n" +
			"        y = w[0];\n        $S;\n    }\n    MPI_Request_free(&q[0]);\n" +
			"} else MPI_Send(&x, 1, MPI_INT, 0, $T, W);"},
		{"MPI_Start", "if (rank == $B) MPI_Recv_init(&w[0], 1, MPI_INT, $F, $G, W, &q[0]);\n" +
			"if (rank == $A) MPI_Send_init(&v[1], 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"if (rank == $A || rank == $B) {\n    MPI_Start(&q[0]);\n    MPI_Wait(&q[0], ONE);\n    y = w[0];\n" +
			"    $S;\n    MPI_Request_free(&q[0]);\n}"},
		{"MPI_Startall", "MPI_Recv_init(&w[0], 1, MPI_INT, MPI_ANY_SOURCE, $G, W, &q[0]);\n" +
			"MPI_Send_init(&v[2], 1, MPI_INT, (rank + 1) % nprocs, $T, W, &q[1]);\nMPI_Startall(2, q);\n" +
			"MPI_Waitall(2, q, st);\ny = w[0] + st[0].MPI_SOURCE;\n$S;\nMPI_Request_free(&q[0]);\n" +
			"MPI_Request_free(&q[1]);"},
	}, append(probing(), answering()...)...)
}

// probing are those in which a process looks for messages.
func probing() []piece {
	const workers = "} else MPI_Send(&x, 1, MPI_INT, 0, $T, W);"
	return []piece{
		{"MPI_Probe", "if (rank == 0) {\n    for (i = 1; i < nprocs; i++) {\n        MPI_Probe($X, $G, W, &st[0]);\n" +
			"        MPI_Recv(&y, 1, MPI_INT, st[0].MPI_SOURCE, st[0].MPI_TAG, W, ONE);\n        $S;\n    }\n" + workers},
		{"MPI_Probe", "if (rank == $A) MPI_Send(v, n + 1, MPI_INT, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Probe($F, $G, W, &st[0]);\n    MPI_Get_count(&st[0], MPI_INT, &k);\n" +
			"    MPI_Recv(w, k, MPI_INT, $F, $G, W, &st[1]);\n    y = k + st[1].MPI_SOURCE;\n    $S;\n}"},
		{"MPI_Probe", "MPI_Isend(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W, &q[0]);\n" +
			"MPI_Irecv(&w[0], 1, MPI_INT, MPI_ANY_SOURCE, $G, W, &q[1]);\n" +
			"MPI_Isend(&v[1], 1, MPI_INT, (rank + 1) % nprocs, $T, W, &q[2]);\nMPI_Probe(MPI_ANY_SOURCE, $G, W, &st[0]);\n" +
			"MPI_Recv(&y, 1, MPI_INT, st[0].MPI_SOURCE, $G, W, ONE);\nMPI_Waitall(3, q, ALL);\ny = y + w[0];\n$S;"},
		{"MPI_Iprobe", "if (rank == 0) {\n    for (i = 1; i < nprocs;) {\n        MPI_Iprobe($X, $G, W, &flag, &st[0]);\n" +
			"        if (flag) {\n            MPI_Recv(&y, 1, MPI_INT, st[0].MPI_SOURCE, st[0].MPI_TAG, W, ONE);\n" +
			"            $S;\n            i++;\n        }\n    }\n" + workers},
		{"MPI_Iprobe", "if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\nif (rank == $B) {\n" +
			"    MPI_Iprobe($F, $G, W, &flag, ONE);\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n" +
			"    y = y + flag;\n    $S;\n}"},
	}
}

// answering are those in which a process asks which operations are complete.
func answering() []piece {
	const manager = "if (rank == 0) {\n    for (i = 1; i < nprocs; i++) MPI_Irecv(&w[i], 1, MPI_INT, $X, $G, W, &q[i]);\n"
	const workers = "} else MPI_Send(&x, 1, MPI_INT, 0, $T, W);"
	return []piece{
		{"MPI_Waitany", manager + "    for (i = 1; i < nprocs; i++) {\n" +
			"        MPI_Waitany(nprocs - 1, q + 1, &k, &st[0]);\n" +
			"        y = w[1 + k] + k;\n        $S;\n    }\n" + workers},
		{"MPI_Waitany", "MPI_Isend(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W, &q[0]);\n" +
			"MPI_Irecv(&w[0], 1, MPI_INT, MPI_ANY_SOURCE, $G, W, &q[1]);\nMPI_Waitany(2, q, &k, ONE);\n" +
			"s = mix(s, k);\nMPI_Waitall(2, q, ALL);\ny = w[0];\n$S;"},
		{"MPI_Waitsome", manager + "    MPI_Waitsome(nprocs - 1, q + 1, &k, at, st);\n    s = mix(s, k);\n" +
			"    MPI_Waitall(nprocs - 1, q + 1, ALL);\n    y = w[1];\n    $S;\n" + workers},
		{"MPI_Test", manager + "    MPI_Test(&q[1], &flag, &st[0]);\n    if (flag) s = mix(s, w[1]);\n" +
			"    MPI_Waitall(nprocs - 1, q + 1, ALL);\n    y = w[1];\n    $S;\n" + workers},
		{"MPI_Test", "if (rank == $A) {\n    MPI_Isend(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"    MPI_Test(&q[0], &flag, ONE);\n    if (!flag) {\n        s += 2;\n        MPI_Wait(&q[0], ONE);\n" +
			"    }\n}\nif (rank == $B) {\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Testall", manager + "    MPI_Testall(nprocs - 1, q + 1, &flag, ALL);\n    if (!flag) s = mix(s, 1);\n" +
			"    MPI_Waitall(nprocs - 1, q + 1, ALL);\n    y = w[1];\n    $S;\n" + workers},
		{"MPI_Request_get_status", manager + "    MPI_Request_get_status(q[1], &flag, &st[0]);\n" +
			"    if (flag) {\n        s = mix(s, w[1]);\n        MPI_Testany(nprocs - 1, q + 1, &k, &flag, ONE);\n" +
			"        s = mix(s, k);\n    }\n    MPI_Waitall(nprocs - 1, q + 1, st);\n    y = w[1];\n    $S;\n" + workers},
		{"MPI_Request_get_status", "if (rank == $A) {\n    MPI_Isend(&x, 1, MPI_INT, $B, $T, W, &q[0]);\n" +
			"    MPI_Request_get_status(q[0], &flag, ONE);\n    if (flag) {\n        x++;\n        MPI_Request_free(&q[0]);\n" +
			"    } else MPI_Wait(&q[0], ONE);\n}\nif (rank == $B) {\n    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n" +
			"    $S;\n}"},
		{"MPI_Testany", manager + "    MPI_Testany(nprocs - 1, q + 1, &k, &flag, &st[0]);\n" +
			"    if (flag) s = mix(s, w[1 + k]);\n    MPI_Waitall(nprocs - 1, q + 1, ALL);\n    y = w[1];\n" +
			"    $S;\n" + workers},
		{"MPI_Testsome", manager + "    MPI_Testsome(nprocs - 1, q + 1, &k, at, ALL);\n    s = mix(s, k);\n" +
			"    MPI_Waitall(nprocs - 1, q + 1, ALL);\n    y = w[1];\n    $S;\n" + workers},
	}
}

func collectivePieces() []piece {
	return []piece{
		{"MPI_Barrier", "MPI_Barrier(W);"},
		{"MPI_Barrier", "if (rank == $A) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\nMPI_Barrier(W);\nif (rank == $B) {\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $F, $G, W, ONE);\n    $S;\n}"},
		{"MPI_Bcast", "y = x;\nMPI_Bcast(&y, 1, MPI_INT, $R, W);\n$S;"},
		{"MPI_Bcast", "y = rank == 0 ? s : x;\nMPI_Bcast(&y, 1, MPI_INT, 0, W);\nif (y > 3) s = mix(s, y);"},
		{"MPI_Scatter", "MPI_Scatter(v, 1, MPI_INT, &y, 1, MPI_INT, $R, W);\n$S;"},
		{"MPI_Gather", "MPI_Gather(&x, 1, MPI_INT, w, 1, MPI_INT, $R, W);\nif (rank == $R) s = mix(s, w[nprocs - 1]);"},
		{"MPI_Allgather", "MPI_Allgather(&x, 1, MPI_INT, w, 1, MPI_INT, W);\ny = w[nprocs - 1];\n$S;"},
		{"MPI_Alltoall", "for (i = 0; i < nprocs; i++) v[i] = mix(x, i);\nMPI_Alltoall(v, 1, MPI_INT, w, 1, MPI_INT, W);\n" +
			"y = w[nprocs - 1];\n$S;"},
		{"MPI_Alltoall", "for (i = 0; i < nprocs; i++) w[i] = rank + i * x;\n" +
			"MPI_Alltoall(MPI_IN_PLACE, 0, MPI_INT, w, 1, MPI_INT, W);\ny = w[0] - w[nprocs - 1];\n$S;"},
		{"MPI_Reduce", "MPI_Reduce(&x, &y, 1, MPI_INT, $O, $R, W);\nif (rank == $R) s = mix(s, y);"},
		{"MPI_Reduce", "MPI_Reduce(rank == 0 ? MPI_IN_PLACE : &x, rank == 0 ? &x : 0, 1, MPI_INT, $O, 0, W);\n" +
			"if (rank == 0) s = mix(s, x);"},
		{"MPI_Allreduce", "MPI_Allreduce(&x, &y, 1, MPI_INT, $O, W);\n$S;"},
		{"MPI_Allreduce", "y = x;\nMPI_Allreduce(MPI_IN_PLACE, &y, 1, MPI_INT, $O, W);\n$S;"},
		{"MPI_Scan", "MPI_Scan(&x, &y, 1, MPI_INT, $O, W);\n$S;"},
		{"MPI_Exscan", "MPI_Exscan(&x, &y, 1, MPI_INT, $O, W);\nif (rank > 0) {\n    $S;\n}"},
		{"MPI_Reduce_scatter_block", "MPI_Reduce_scatter_block(v, &y, 1, MPI_INT, $O, W);\n$S;"},
		{"MPI_Gatherv", "int m[4], p[4];\nfor (i = 0; i < nprocs; i++) {\n    m[i] = 1 + i % 2;\n" +
			"    p[i] = 2 * (nprocs - 1 - i);\n}\n" +
			"int many[8], d[2] = {x, s};\nMPI_Gatherv(d, 1 + rank % 2, MPI_INT, many, m, p, MPI_INT, $R, W);\n" +
			"if (rank == $R) s = mix(s, many[0]) + many[2];"},
		{"MPI_Scatterv", "int p[4] = {0, 1, n, 1};\nMPI_Scatterv(v, counts, p, MPI_INT, &y, 1, MPI_INT, $R, W);\n$S;"},
		{"MPI_Allgatherv", "int p[4];\nfor (i = 0; i < nprocs; i++) p[i] = nprocs - 1 - i;\n" +
			"MPI_Allgatherv(&x, 1, MPI_INT, w, counts, p, MPI_INT, W);\ny = w[0];\n$S;"},
		{"MPI_Allgatherv", "int p[4];\nfor (i = 0; i < nprocs; i++) p[i] = nprocs - 1 - i;\nw[nprocs - 1 - rank] = x;\n" +
			"MPI_Allgatherv(MPI_IN_PLACE, 0, MPI_INT, w, counts, p, MPI_INT, W);\ny = w[0];\n$S;"},
		{"MPI_Alltoallv", "int m[4], k1[4], p[4] = {0, 1, 2, 3}, zero[4] = {0};\nfor (i = 0; i < nprocs; i++) {\n" +
			"    m[i] = rank <= i;\n    k1[i] = i <= rank;\n    w[i] = 0;\n}\n" +
			"MPI_Alltoallv(&x, m, zero, MPI_INT, w, k1, p, MPI_INT, W);\ny = w[0] + w[nprocs - 1];\n$S;"},
		{"MPI_Alltoallw", "int m[4] = {1, 1, 1, 1}, p[4] = {0, 4, 8, 12}, zero[4] = {0};\n" +
			"MPI_Datatype ty[4] = {MPI_INT, MPI_INT, MPI_INT, MPI_INT};\n" +
			"MPI_Alltoallw(&x, m, zero, ty, w, m, p, ty, W);\ny = w[0] - w[nprocs - 1];\n$S;"},
		{"MPI_Reduce_local", "double z[4] = {1, x, 2, 1};\nMPI_Reduce_local(z, &z[2], 1, MPI_C_DOUBLE_COMPLEX, MPI_PROD);\n" +
			"y = (int)(z[2] + 2 * z[3]);\n$S;"},
		{"MPI_Reduce_local", "y = s;\nMPI_Reduce_local(&x, &y, 1, MPI_INT, $O);\n$S;"},
		{"MPI_Reduce_scatter", "MPI_Reduce_scatter(v, &y, counts, MPI_INT, $O, W);\n$S;"},
	}
}
