package progen

import "slices"

// windowPieces are pieces about windows, which they free. In some, processes make conflicting accesses, as the ranks,
// or what they have computed, have it.
func windowPieces() []piece {
	const make4 = "MPI_Win win;\nint m[4] = {1, 2, 3, 4};\n" +
		"MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, W, &win);\n"
	const begin = make4 + "MPI_Win_fence(0, win);\n"
	const end = "MPI_Win_fence(0, win);\n$S;\nMPI_Win_free(&win);\ns = mix(s, m[0] + 3 * m[1] + 5 * m[2] + 7 * m[3]);"
	return append(slices.Concat(epochPieces(), turnPieces(), windowObjectPieces(), dynamicPieces()), []piece{
		{"MPI_Win_create", "MPI_Win win;\nMPI_Win_create(v, rank == $A ? 0 : 8, 1, MPI_INFO_NULL, W, &win);\n" +
			"MPI_Win_fence(0, win);\nif (rank != $A) MPI_Put(&x, 1, MPI_INT, rank, 4 * n, 1, MPI_INT, win);\n" +
			"MPI_Win_fence(0, win);\nMPI_Win_free(&win);\ny = v[1];\n$S;"},
		{"MPI_Win_create", begin + "if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, n, 1, MPI_INT, win);\n" +
			"if (rank == $B) m[1] = 5;\n" + end},
		{"MPI_Win_allocate", "MPI_Win win;\nint *m;\n" +
			"MPI_Win_allocate(8, 4, MPI_INFO_NULL, W, &m, &win);\nm[0] = x;\nm[1] = 3;\nMPI_Win_fence(0, win);\n" +
			"MPI_Get(&y, 1, MPI_INT, (rank + 1) % nprocs, n, 1, MPI_INT, win);\n" +
			"MPI_Win_fence(MPI_MODE_NOSUCCEED, win);\n$S;\nMPI_Win_free(&win);"},
		{"MPI_Win_fence", begin + "MPI_Win_fence(n > 0 ? MPI_MODE_NOPRECEDE : 0, win);\n" +
			"if (rank == $A) MPI_Get(&y, 1, MPI_INT, $B, 2, 1, MPI_INT, win);\n" + end},
		{"MPI_Win_fence", begin + "if (rank == $A) m[n] = x;\nMPI_Win_fence(MPI_MODE_NOSTORE | MPI_MODE_NOPUT, win);\n" +
			end},
		{"MPI_Win_fence", make4 + "if (rank == $B) MPI_Send(&x, 1, MPI_INT, $A, $T, W);\nMPI_Win_fence(0, win);\n" +
			"if (rank == $A) MPI_Recv(&y, 1, MPI_INT, $F, $T, W, ONE);\n" + end},
		{"MPI_Win_fence", make4 + "if (rank == $B) MPI_Isend(&m[1], 1, MPI_INT, $A, $T, W, &q[0]);\nMPI_Win_fence(0, " +
			"win);\n" +
			"if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, n, 1, MPI_INT, win);\n" +
			"if (rank == $A) MPI_Recv(&y, 1, MPI_INT, $B, $T, W, ONE);\nif (rank == $B) MPI_Wait(&q[0], ONE);\n" + end},
		{"MPI_Win_create_errhandler", make4 + "MPI_Errhandler h, g;\nMPI_Win_create_errhandler(onwinerror, &h);\n" +
			"if (rank == $A) MPI_Win_set_errhandler(win, h);\nMPI_Errhandler_free(&h);\n" +
			"MPI_Win_get_errhandler(win, &g);\nif (g == MPI_ERRORS_ARE_FATAL) s += 3;\n" +
			"if (rank == $A) MPI_Errhandler_free(&g);\nMPI_Win_fence(0, win);\n" + end},
		{"MPI_Win_call_errhandler", make4 + "MPI_Errhandler h;\nMPI_Win_create_errhandler(onwinerror, &h);\n" +
			"MPI_Win_set_errhandler(win, n ? h : MPI_ERRORS_RETURN);\nMPI_Errhandler_free(&h);\n" +
			"k = MPI_Win_call_errhandler(win, MPI_ERR_OTHER);\nif (k != MPI_SUCCESS) k = 1;\ns += caught + k;\n" + end},
		{"MPI_Win_set_errhandler", make4 + "MPI_Errhandler h;\nif (n > 0) MPI_Win_set_errhandler(win, $Z);\n" +
			"MPI_Win_get_errhandler(win, &h);\nif (h == MPI_ERRORS_RETURN) s += 5;\nMPI_Win_fence(0, win);\n" + end},
		{"MPI_Win_get_errhandler", make4 + "MPI_Errhandler h;\nMPI_Win_get_errhandler(win, &h);\n" +
			"if (h == MPI_ERRORS_ARE_FATAL) s += 5;\nMPI_Win_fence(0, win);\n" + end},
		{"MPI_Win_free", begin + "for (i = 0; i < 2; i++) {\n" +
			"    if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, i, 1, MPI_INT, win);\n" +
			"    MPI_Win_fence(0, win);\n    y = m[i];\n    MPI_Win_fence(0, win);\n}\n" + end},
		{"MPI_Put", begin + "MPI_Put(v, 2, MPI_INT, (rank + 1) % nprocs, n, 2, MPI_INT, win);\n" + end},
		{"MPI_Put", begin + "if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, 0, 1, MPI_INT, win);\n" +
			"if (rank != $A) MPI_Put(&x, 1, MPI_INT, $B, n, 1, MPI_INT, win);\n" + end},
		{"MPI_Put", begin + "if (rank == $A) MPI_Put(m, 2, MPI_INT, $B, 2, 2, MPI_INT, win);\n" +
			"if (n > 0 && rank == $A) m[3] = 9;\nif (rank == $B) y = m[n];\n" + end},
		{"MPI_Get", begin + "MPI_Get(w, 3, MPI_INT, (rank + 1) % nprocs, n, 3, MPI_INT, win);\n" +
			"MPI_Win_fence(0, win);\ny = w[n];\n" + end},
		{"MPI_Get", begin + "MPI_Get(w, 1, MPI_INT, $A, n, 1, MPI_INT, win);\nif (rank == $A) m[1 + n] = x;\n" +
			"if (rank == $B) MPI_Put(&v[2], 1, MPI_INT, $A, 3, 1, MPI_INT, win);\n" +
			"if (x > 4) s += w[0];\nMPI_Win_fence(0, win);\ny = w[0];\n" + end},
		{"MPI_Get", begin + "MPI_Datatype d;\nMPI_Type_vector(2, 1, 2, MPI_INT, &d);\nMPI_Type_commit(&d);\n" +
			"MPI_Get(w, 2, MPI_INT, $A, 0, 1, d, win);\nMPI_Put(&v[1], 1, d, rank, 1, 1, d, win);\n" +
			"MPI_Type_free(&d);\nMPI_Win_fence(0, win);\ny = w[1];\n" + end},
		{"MPI_Get", begin + "MPI_Win other;\nMPI_Win_create(w, sizeof w, sizeof(int), MPI_INFO_NULL, W, &other);\n" +
			"MPI_Win_fence(0, other);\nif (rank == $A) MPI_Get(&w[1], 1, MPI_INT, $B, n, 1, MPI_INT, win);\n" +
			"MPI_Win_fence(0, other);\nif (rank == $B) MPI_Put(&x, 1, MPI_INT, $A, n, 1, MPI_INT, other);\n" +
			"MPI_Win_fence(0, win);\nMPI_Win_fence(0, other);\nMPI_Win_free(&other);\ny = w[1];\n" + end},
		{"MPI_Accumulate", begin + "MPI_Accumulate(v, 3, MPI_INT, $R, n, 3, MPI_INT, $O, win);\n" +
			"MPI_Accumulate(&x, 1, MPI_INT, $A, 0, 1, MPI_INT, $O, win);\n" + end},
		{"MPI_Accumulate", begin + "if (rank == $A) {\n" +
			"    MPI_Accumulate(&x, 1, MPI_INT, $B, n, 1, MPI_INT, MPI_REPLACE, win);\n" +
			"    MPI_Accumulate(v, 2, MPI_INT, $B, 0, 2, MPI_INT, MPI_REPLACE, win);\n}\n" + end},
		{"MPI_Put", begin + "MPI_Put(v, 8, MPI_BYTE, (rank + 1) % nprocs, n, 8, MPI_BYTE, win);\n" +
			"MPI_Get(&w[1], 4, MPI_BYTE, $A, 3, 4, MPI_BYTE, win);\nMPI_Win_fence(0, win);\ny = w[1];\n" + end},
		{"MPI_Put", begin + "unsigned char b[3] = {1, 2, 3};\nMPI_Datatype d;\n" +
			"MPI_Type_create_hindexed_block(1, n + 1, (MPI_Aint[]){1 + 2 * rank}, MPI_BYTE, &d);\nMPI_Type_commit(&d);\n" +
			"if (rank < 2) MPI_Put(b, n + 1, MPI_BYTE, $A, 1, 1, d, win);\nMPI_Type_free(&d);\n" + end},
		{"MPI_Accumulate", begin + "MPI_Accumulate(v, 1, MPI_2INT, $B, n, 1, MPI_2INT, MPI_MINLOC, win);\n" +
			"if (n > 0 && rank == $A) MPI_Accumulate(&x, 1, MPI_INT, $B, 3, 1, MPI_INT, MPI_REPLACE, win);\n" + end},
		{"MPI_Accumulate", "MPI_Win win;\nstruct { short a; int b; } m[2] = {{1, 2}, {3, 4}}, p = {n, x};\n" +
			"MPI_Win_create(m, sizeof m, sizeof m[0], MPI_INFO_NULL, W, &win);\nMPI_Win_fence(0, win);\n" +
			"MPI_Accumulate(&p, 1, MPI_SHORT_INT, $B, n > 0, 1, MPI_SHORT_INT, MPI_MAXLOC, win);\n" +
			"MPI_Win_fence(0, win);\n$S;\nMPI_Win_free(&win);\ns = mix(s, m[1].a + 3 * m[1].b);"},
		{"MPI_Accumulate", begin + "unsigned char b[2] = {1 << n, 3};\n" +
			"MPI_Accumulate(b, 2, MPI_BYTE, $B, 1, 2, MPI_BYTE, rank == $A ? MPI_BOR : MPI_BXOR, win);\n" + end},
		{"MPI_Get_accumulate", begin + "MPI_Get_accumulate(v, 2, MPI_INT, w, 2, MPI_INT, (rank + $A) % nprocs, n, 2, " +
			"MPI_INT, $O, win);\nMPI_Win_fence(0, win);\ny = w[0] + w[1];\n" + end},
		{"MPI_Get_accumulate", begin + "MPI_Get_accumulate(0, 0, MPI_INT, w, 2, MPI_INT, $B, 0, 2, MPI_INT, MPI_NO_OP, " +
			"win);\nif (n > 2 && rank == $A) m[1] = 3;\nMPI_Win_fence(0, win);\ny = w[n > 0];\n" + end},
		{"MPI_Fetch_and_op", begin + "if (rank == $A) {\n" +
			"    MPI_Fetch_and_op(&x, &w[0], MPI_INT, $B, n, MPI_SUM, win);\n" +
			"    MPI_Accumulate(v, 2, MPI_INT, $B, 0, 2, MPI_INT, MPI_SUM, win);\n" +
			"    MPI_Fetch_and_op(&x, &w[1], MPI_INT, $B, 1, MPI_SUM, win);\n}\n" +
			"MPI_Win_fence(0, win);\ny = w[0] + w[1];\n" + end},
		{"MPI_Fetch_and_op", begin + "MPI_Fetch_and_op(&x, &w[rank == $A], MPI_INT, (rank + 1) % nprocs, 0, MPI_REPLACE, " +
			"win);\nif (rank == $A) y = w[n];\nMPI_Win_fence(0, win);\ny = w[0];\n" + end},
		{"MPI_Compare_and_swap", begin + "i = 2;\nMPI_Compare_and_swap(&x, &i, &y, MPI_INT, (rank + 1) % nprocs, n, " +
			"win);\nMPI_Win_fence(0, win);\n" + end},
		{"MPI_Compare_and_swap", begin + "i = 1;\nif (rank == $A) {\n" +
			"    MPI_Compare_and_swap(&x, &i, &w[0], MPI_INT, $B, 0, win);\n" +
			"    MPI_Accumulate(v, 1, MPI_INT, $B, n, 1, MPI_INT, $O, win);\n}\nMPI_Win_fence(0, win);\n" + end},
		{"MPI_Win_get_group", begin + "MPI_Group g;\nMPI_Win_get_group(win, &g);\nMPI_Group_rank(g, &y);\n" +
			"MPI_Group_free(&g);\n" + end},
	}...)
}

// turnPieces are pieces in which accumulates of several processes meet at one place.
func turnPieces() []piece {
	const begin = "MPI_Win win;\nint m[4] = {1, 2, 3, 4};\n" +
		"MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, W, &win);\nMPI_Win_fence(0, win);\n"
	const end = "MPI_Win_fence(0, win);\n$S;\nMPI_Win_free(&win);\ns = mix(s, m[0] + 3 * m[1] + 5 * m[2] + 7 * m[3]);"
	return []piece{
		{"MPI_Fetch_and_op", begin + "MPI_Fetch_and_op(&x, &w[0], MPI_INT, $A, n, $O, win);\n" +
			"MPI_Fetch_and_op(&v[1], &w[1], MPI_INT, rank == $B ? $B : $A, 1, $O, win);\n" +
			"MPI_Win_fence(0, win);\ny = w[0] + 2 * w[1];\n" + end},
		{"MPI_Get_accumulate", begin + "if (rank != $A)\n" +
			"    MPI_Get_accumulate(v, 2, MPI_INT, w, 2, MPI_INT, $A, n, 2, MPI_INT, MPI_REPLACE, win);\n" +
			"if (rank == $B) MPI_Accumulate(&x, 1, MPI_INT, $A, 1, 1, MPI_INT, MPI_REPLACE, win);\n" +
			"MPI_Win_fence(0, win);\ny = w[0] + 2 * w[1];\n" + end},
		{"MPI_Compare_and_swap", begin + "k = 1 + n;\n" +
			"MPI_Compare_and_swap(&x, &k, &w[0], MPI_INT, $A, n, win);\n" +
			"MPI_Win_fence(0, win);\ny = w[0];\n" + end},
	}
}

// windowObjectPieces are pieces about names, hints and attributes of windows.
func windowObjectPieces() []piece {
	const begin = "MPI_Win win;\nint m[4] = {1, 2, 3, 4}, key, *at1;\n" +
		"MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, W, &win);\n"
	const key = "MPI_Win_create_keyval(MPI_WIN_NULL_COPY_FN, MPI_WIN_NULL_DELETE_FN, &key, 0);\n"
	const end = "MPI_Win_free(&win);\n"
	return []piece{
		{"MPI_Win_set_name", begin + "MPI_Win_set_name(win, n > 0 ? \"w\" : \"window\");\n" +
			"char name[MPI_MAX_OBJECT_NAME];\nMPI_Win_get_name(win, name, &y);\ns = mix(s, y);\n" + end},
		{"MPI_Win_get_name", begin + "char name[MPI_MAX_OBJECT_NAME];\nif (rank == $A) MPI_Win_set_name(win, \"abc\");\n" +
			"MPI_Win_get_name(win, name, &y);\ns = mix(s, rank == $A ? name[n] : 0);\n" + end},
		{"MPI_Win_set_info", begin + "MPI_Info hints;\nMPI_Info_create(&hints);\n" +
			"MPI_Info_set(hints, \"no_locks\", \"true\");\nMPI_Win_set_info(win, hints);\nMPI_Info_free(&hints);\n" + end},
		{"MPI_Win_get_info", begin + "MPI_Info hints;\nMPI_Win_get_info(win, &hints);\nMPI_Info_free(&hints);\n$S;\n" + end},
		{"MPI_Win_create_keyval", begin + key + "MPI_Win_get_attr(win, key, &at1, &flag);\ns = mix(s, flag);\n" +
			"MPI_Win_free_keyval(&key);\n" + end},
		{"MPI_Win_free_keyval", begin + key + "MPI_Win_set_attr(win, key, &m[n]);\n" +
			"MPI_Win_get_attr(win, key, &at1, &flag);\nif (flag) s = mix(s, *at1);\nMPI_Win_free_keyval(&key);\n" + end},
		{"MPI_Win_set_attr", begin + key + "if (rank == $A) MPI_Win_set_attr(win, key, &m[1]);\n" +
			"MPI_Win_set_attr(win, key, &m[2]);\n" +
			"MPI_Win_get_attr(win, key, &at1, &flag);\nMPI_Win_free_keyval(&key);\ns = mix(s, *at1);\n" + end},
		{"MPI_Win_get_attr", begin + "MPI_Win_get_attr(win, MPI_WIN_BASE, &at1, &flag);\n" +
			"if (flag) s = mix(s, at1[n]);\n" + end},
		{"MPI_Win_get_attr", begin + "int *unit, *kind;\nMPI_Aint *bytes;\n" +
			"MPI_Win_get_attr(win, MPI_WIN_SIZE, &bytes, &flag);\n" +
			"MPI_Win_get_attr(win, n > 0 ? MPI_WIN_DISP_UNIT : MPI_WIN_MODEL, &unit, &flag);\n" +
			"MPI_Win_get_attr(win, MPI_WIN_CREATE_FLAVOR, &kind, &flag);\ns = mix(s, (int)*bytes + *unit + *kind + flag);\n" +
			end},
		{"MPI_Win_delete_attr", begin + key + "MPI_Win_set_attr(win, key, &m[1]);\n" +
			"if (n > 0) MPI_Win_delete_attr(win, key);\nMPI_Win_get_attr(win, key, &at1, &flag);\ns = mix(s, flag);\n" +
			"MPI_Win_free_keyval(&key);\n" + end},
	}
}

// epochPieces are pieces about epochs that some processes of a window open and close for each other.
func epochPieces() []piece {
	const begin = "MPI_Win win;\nMPI_Group all, near;\nint m[4] = {1, 2, 3, 4};\n" +
		"MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, W, &win);\nMPI_Comm_group(W, &all);\n"
	const ring = begin + "int sides[2] = {(rank + 1) % nprocs, (rank + nprocs - 1) % nprocs};\n" +
		"MPI_Group_incl(all, nprocs > 2 ? 2 : 1, sides, &near);\n"
	const pair = begin + "int other = rank == $A ? $B : $A;\nMPI_Group_incl(all, 1, &other, &near);\n"
	const end = "$S;\nMPI_Win_free(&win);\nMPI_Group_free(&near);\nMPI_Group_free(&all);\n" +
		"s = mix(s, m[0] + 3 * m[1] + 5 * m[2] + 7 * m[3]);"
	return []piece{
		{"MPI_Win_post", ring + "MPI_Win_post(near, 0, win);\nMPI_Win_start(near, 0, win);\n" +
			"MPI_Put(&x, 1, MPI_INT, sides[0], n, 1, MPI_INT, win);\nMPI_Win_complete(win);\nMPI_Win_wait(win);\n" + end},
		{"MPI_Win_post", pair + "if (rank == $A) {\n    MPI_Win_post(near, n > 0 ? MPI_MODE_NOPUT : 0, win);\n" +
			"    if (n > 0) m[n] = 9;\n    MPI_Win_wait(win);\n}\nif (rank == $B && rank != $A) {\n" +
			"    MPI_Win_start(near, 0, win);\n    MPI_Put(&x, 1, MPI_INT, other, 1, 1, MPI_INT, win);\n" +
			"    MPI_Win_complete(win);\n}\n" + end},
		{"MPI_Win_start", ring + "for (i = 0; i < 2; i++) {\n    MPI_Win_post(near, 0, win);\n" +
			"    MPI_Win_start(near, 0, win);\n    MPI_Get(&y, 1, MPI_INT, sides[1], 2, 1, MPI_INT, win);\n" +
			"    MPI_Put(&rank, 1, MPI_INT, sides[0], i, 1, MPI_INT, win);\n    MPI_Win_complete(win);\n" +
			"    MPI_Win_wait(win);\n    m[2] += y;\n}\n" + end},
		{"MPI_Win_start", pair + "if (rank == $A) {\n    MPI_Recv(&x, 1, MPI_INT, $F, $T, W, ONE);\n" +
			"    MPI_Win_post(near, 0, win);\n    MPI_Win_wait(win);\n}\nif (rank == $B && rank != $A) {\n" +
			"    MPI_Win_start(near, 0, win);\n    if (n > 0) MPI_Get(&y, 1, MPI_INT, other, 1, 1, MPI_INT, win);\n" +
			"    MPI_Win_complete(win);\n    MPI_Send(&x, 1, MPI_INT, $A, $T, W);\n}\n" + end},
		{"MPI_Win_complete", ring + "MPI_Win_fence(0, win);\nMPI_Put(&x, 1, MPI_INT, sides[0], 0, 1, MPI_INT, win);\n" +
			"MPI_Win_fence(0, win);\nif (rank == $A) MPI_Win_start(near, 0, win);\n" +
			"if (rank == sides[0] || (rank + 1) % nprocs == $A || rank == ($A + 1) % nprocs) {\n" +
			"    MPI_Group g;\n    MPI_Group_incl(all, 1, (int[]){$A}, &g);\n    MPI_Win_post(g, 0, win);\n" +
			"    MPI_Group_free(&g);\n}\n" +
			"if (rank == $A) {\n    MPI_Accumulate(&x, 1, MPI_INT, sides[1], 0, 1, MPI_INT, $O, win);\n" +
			"    MPI_Win_complete(win);\n}\n" +
			"if (rank == sides[0] || (rank + 1) % nprocs == $A || rank == ($A + 1) % nprocs) MPI_Win_wait(win);\n" +
			"MPI_Win_fence(MPI_MODE_NOSUCCEED, win);\n" + end},
		{"MPI_Win_wait", begin + "MPI_Group_incl(all, 1, (int[]){$A}, &near);\n" +
			"if (rank == $A) MPI_Win_post(all, 0, win);\nMPI_Win_start(near, 0, win);\n" +
			"MPI_Accumulate(&x, 1, MPI_INT, $A, n, 1, MPI_INT, $O, win);\nMPI_Win_complete(win);\n" +
			"if (rank == $A) MPI_Win_wait(win);\n" + end},
		{"MPI_Win_wait", ring + "MPI_Win_post(near, MPI_MODE_NOCHECK, win);\nMPI_Barrier(W);\n" +
			"MPI_Win_start(near, n > 0 ? MPI_MODE_NOCHECK : 0, win);\n" +
			"MPI_Put(v, 1, MPI_INT, sides[0], 3, 1, MPI_INT, win);\nMPI_Win_complete(win);\nMPI_Win_wait(win);\n" + end},
		{"MPI_Fetch_and_op", begin + "MPI_Group_incl(all, 1, (int[]){$A}, &near);\n" +
			"if (rank == $A) MPI_Win_post(all, 0, win);\nMPI_Win_start(near, 0, win);\n" +
			"MPI_Accumulate(&x, 1, MPI_INT, $A, rank, 1, MPI_INT, $O, win);\n" +
			"MPI_Fetch_and_op(&v[2], &w[1], MPI_INT, $A, rank, MPI_SUM, win);\n" +
			"MPI_Fetch_and_op(&v[2], &w[0], MPI_INT, $A, rank, $O, win);\nMPI_Win_complete(win);\n" +
			"if (rank == $A) MPI_Win_wait(win);\ny = w[1];\n" + end},
		{"MPI_Compare_and_swap", pair + "if (rank == $A) MPI_Win_post(near, 0, win);\n" +
			"if (rank == $B) {\n    MPI_Win_start(near, 0, win);\n" +
			"    MPI_Compare_and_swap(&x, &u[n], &y, MPI_INT, $A, 3, win);\n" +
			"    MPI_Compare_and_swap(&v[1], &v[3], &w[1], MPI_INT, $A, 3, win);\n    MPI_Win_complete(win);\n" +
			"    y += w[1];\n}\nif (rank == $A) MPI_Win_wait(win);\n" + end},
		{"MPI_Win_test", ring + "MPI_Win_post(near, MPI_MODE_NOSTORE, win);\nMPI_Win_start(near, 0, win);\n" +
			"MPI_Get(w, 1, MPI_INT, sides[0], 1, 1, MPI_INT, win);\nMPI_Win_complete(win);\n" +
			"MPI_Win_test(win, &y);\nif (!y) MPI_Win_wait(win);\ny = w[0];\n" + end},
		{"MPI_Win_test", pair + "if (rank == $A) {\n    MPI_Win_post(near, 0, win);\n" +
			"    for (y = 0; !y; ) MPI_Win_test(win, &y);\n}\nif (rank == $B && rank != $A) {\n" +
			"    MPI_Win_start(near, 0, win);\n    MPI_Accumulate(&x, 1, MPI_INT, other, 1, 1, MPI_INT, $O, win);\n" +
			"    MPI_Win_complete(win);\n}\n" + end},
	}
}

// dynamicPieces are pieces about dynamic windows. In some, memory is not attached when it is used, or no longer.
func dynamicPieces() []piece {
	const begin = "MPI_Win win;\nMPI_Aint to, own;\nint m[4] = {1, 2, 3, 4};\n" +
		"MPI_Win_create_dynamic(MPI_INFO_NULL, W, &win);\n"
	const here = "MPI_Get_address(m, &own);\n"
	const swap = "MPI_Sendrecv(&own, 1, MPI_AINT, (rank + nprocs - 1) % nprocs, $T, &to, 1, MPI_AINT, " +
		"(rank + 1) % nprocs, $T, W, ONE);\n"
	const end = "MPI_Win_free(&win);\ns = mix(s, m[0] + 3 * m[1] + 5 * m[2] + 7 * m[3]);"
	return []piece{
		{"MPI_Win_create_dynamic", begin + "MPI_Win_attach(win, m, sizeof m);\n" + here + swap +
			"MPI_Win_fence(0, win);\nMPI_Put(&x, 1, MPI_INT, (rank + 1) % nprocs, MPI_Aint_add(to, 4 * n), 1, MPI_INT, " +
			"win);\nif (rank == $A) m[2 * n] = 6;\nMPI_Win_fence(0, win);\n$S;\n" + end},
		{"MPI_Win_create_dynamic", begin + "MPI_Win_attach(win, &m[n], 2 * sizeof(int));\n" + here + swap +
			"MPI_Win_fence(0, win);\nMPI_Get(w, 2, MPI_INT, (rank + 1) % nprocs, to + 4, 2, MPI_INT, win);\n" +
			"MPI_Win_fence(MPI_MODE_NOSUCCEED, win);\ny = w[n];\nMPI_Win_detach(win, &m[n]);\n" + end},
		{"MPI_Win_attach", begin + "MPI_Win_lock_all(0, win);\nMPI_Aint at[3];\n" +
			"if (n > 0 || rank != $A) MPI_Win_attach(win, &m[1], sizeof(int));\n" + "MPI_Win_attach(win, &m[2], 8);\n" +
			"MPI_Get_address(&m[2], &own);\nMPI_Allgather(&own, 1, MPI_AINT, at, 1, MPI_AINT, W);\n" +
			"MPI_Accumulate(&x, 1, MPI_INT, $A, at[$A], 1, MPI_INT, $O, win);\n" +
			"if (rank == $B) MPI_Fetch_and_op(&x, &w[0], MPI_INT, $A, at[$A] - 4 * n, $O, win);\n" +
			"MPI_Win_unlock_all(win);\ny = w[0];\nMPI_Barrier(W);\n" + end},
		{"MPI_Win_detach", begin + "MPI_Win_lock_all(0, win);\nif (rank == $B && rank != $A) {\n" +
			"    MPI_Win_attach(win, &m[n], 4);\n    MPI_Get_address(&m[n], &own);\n" +
			"    MPI_Send(&own, 1, MPI_AINT, $A, $T, W);\n    if (n > 0) MPI_Recv(&y, 1, MPI_INT, $A, $T, W, ONE);\n" +
			"    MPI_Win_detach(win, &m[n]);\n}\nif (rank == $A && rank != $B) {\n" +
			"    MPI_Recv(&to, 1, MPI_AINT, $B, $T, W, ONE);\n    MPI_Put(&x, 1, MPI_INT, $B, to, 1, MPI_INT, win);\n" +
			"    MPI_Win_flush($B, win);\n    if (n > 0) MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n}\n" +
			"MPI_Win_unlock_all(win);\n" + end},
	}
}

// elementPieces are pieces in which operations under locks meet at elements of which each has an order of its own.
func elementPieces() []piece {
	const begin = "MPI_Win win;\nint m[4] = {1, 2, 3, 4};\n" +
		"MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, W, &win);\n"
	const end = "MPI_Barrier(W);\ns = mix(s, m[0] + 3 * m[1] + 5 * m[2] + 7 * m[3]);\nMPI_Win_free(&win);"
	const all = "MPI_Win_lock_all(0, win);\n"
	return []piece{
		{"MPI_Get_accumulate", begin + all + "if (rank != $B || n == 0)\n" +
			"    MPI_Get_accumulate(v, 2, MPI_INT, w, 2, MPI_INT, $A, (rank + n) % 2, 2, MPI_INT, $O, win);\n" +
			"MPI_Win_unlock_all(win);\ny = w[0] + 3 * w[1];\n" + end},
		{"MPI_Accumulate", begin + all + "if (rank == $A) {\n" +
			"    MPI_Accumulate(v, 2, MPI_INT, $B, 0, 2, MPI_INT, MPI_REPLACE, win);\n} else {\n" +
			"    MPI_Fetch_and_op(&x, &w[0], MPI_INT, $B, 0, MPI_NO_OP, win);\n    MPI_Win_flush($B, win);\n" +
			"    if (n < 2) MPI_Fetch_and_op(&x, &w[1], MPI_INT, $B, 1, MPI_NO_OP, win);\n    MPI_Win_flush($B, win);\n" +
			"    y = w[0] + 10 * w[1];\n}\nMPI_Win_unlock_all(win);\n" + end},
	}
}

// lockPieces are pieces about windows that processes lock. In some they make conflicting accesses, or wait for each
// other, or see what they get in different orders.
func lockPieces() []piece {
	const begin = "MPI_Win win;\nint m[4] = {1, 2, 3, 4};\n" +
		"MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, W, &win);\n"
	const end = "MPI_Barrier(W);\ns = mix(s, m[0] + 3 * m[1] + 5 * m[2] + 7 * m[3]);\nMPI_Win_free(&win);"
	const alone = "MPI_Win_lock(MPI_LOCK_EXCLUSIVE, $B, 0, win);\n"
	const all = "MPI_Win_lock_all(0, win);\n"
	return []piece{
		{"MPI_Win_lock", begin + "MPI_Win_fence(0, win);\n" +
			"if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, n, 1, MPI_INT, win);\n" +
			"MPI_Get(&w[0], 1, MPI_INT, $B, 2, 1, MPI_INT, win);\nMPI_Win_fence(MPI_MODE_NOSUCCEED, win);\n" +
			"if (rank != $B) {\n    MPI_Win_lock(MPI_LOCK_SHARED, $B, 0, win);\n" +
			"    MPI_Get(&w[1], 1, MPI_INT, $B, 1, 1, MPI_INT, win);\n    MPI_Win_unlock($B, win);\n}\n" +
			"y = w[0] + w[1];\n" + end},
		{"MPI_Win_lock", begin + "MPI_Win_fence(0, win);\n" +
			"if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, n, 1, MPI_INT, win);\n" +
			"MPI_Win_fence(MPI_MODE_NOSUCCEED, win);\nif (rank == $A) {\n" + alone +
			"    MPI_Put(&x, 1, MPI_INT, $B, n + 1, 1, MPI_INT, win);\n    MPI_Win_unlock($B, win);\n}\n" + end},
		{"MPI_Win_lock", begin + "if (rank == $A) {\n" + alone +
			"    MPI_Put(&x, 1, MPI_INT, $B, n, 1, MPI_INT, win);\n    MPI_Win_unlock($B, win);\n}\n" +
			"if (rank == $B && n > 1) m[2] = 9;\n" + end},
		{"MPI_Win_lock", begin + "MPI_Win_lock(n > 0 ? MPI_LOCK_SHARED : MPI_LOCK_EXCLUSIVE, $A, 0, win);\n" +
			"MPI_Get(&w[0], 1, MPI_INT, $A, 1, 1, MPI_INT, win);\nMPI_Win_unlock($A, win);\ny = w[0];\n" + end},
		{"MPI_Win_lock", begin + "if (rank == $A) {\n" + alone +
			"    MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n    MPI_Win_unlock($B, win);\n}\n" +
			"if (rank == $B) {\n    MPI_Win_lock(MPI_LOCK_SHARED, $B, 0, win);\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $A, $T, W, ONE);\n    MPI_Win_unlock($B, win);\n}\n" + end},
		{"MPI_Win_unlock", begin + "if (rank == $A) {\n" + alone +
			"    MPI_Get(&w[0], 1, MPI_INT, $B, 0, 1, MPI_INT, win);\n    MPI_Win_flush($B, win);\n    w[1] = w[0] + 1;\n" +
			"    MPI_Put(&w[1], 1, MPI_INT, $B, n, 1, MPI_INT, win);\n    MPI_Win_unlock($B, win);\n}\n" +
			"if (rank == $B) {\n    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win);\n    m[0] = 7;\n" +
			"    MPI_Win_unlock(rank, win);\n}\n" + end},
		{"MPI_Win_lock_all", begin + all + "MPI_Accumulate(&x, 1, MPI_INT, $A, n, 1, MPI_INT, MPI_SUM, win);\n" +
			"if (rank == $B) MPI_Get(&w[0], 1, MPI_INT, $A, 1, 1, MPI_INT, win);\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Win_lock", begin + "if (rank == $A) MPI_Ssend(&m[1], 1, MPI_INT, $B, $T, W);\n" +
			"if (rank == $B && rank != $A) {\n    MPI_Probe($A, $T, W, ONE);\n    MPI_Win_lock(MPI_LOCK_SHARED, $A, 0, win);\n" +
			"    MPI_Put(&x, 1, MPI_INT, $A, n, 1, MPI_INT, win);\n    MPI_Win_unlock($A, win);\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $A, $T, W, ONE);\n}\n" + end},
		{"MPI_Win_lock", begin + "if (rank == $A) MPI_Recv(&m[n > 0], 1, MPI_INT, $B, $T, W, ONE);\n" +
			"if (rank == $B && rank != $A) {\n    MPI_Ssend(&x, 1, MPI_INT, $A, $T, W);\n" +
			"    MPI_Win_lock(MPI_LOCK_SHARED, $A, 0, win);\n    MPI_Get(&w[0], 1, MPI_INT, $A, n, 1, MPI_INT, win);\n" +
			"    MPI_Win_unlock($A, win);\n}\n" + end},
		{"MPI_Win_lock_all", begin + all + "if (rank == $B) {\n    MPI_Put(&x, 1, MPI_INT, $A, n, 1, MPI_INT, win);\n" +
			"    MPI_Win_flush($A, win);\n}\nMPI_Allreduce(&m[1], &m[2], 1, MPI_INT, MPI_SUM, W);\n" +
			"MPI_Win_unlock_all(win);\n" + end},
		{"MPI_Win_unlock_all", begin + all + "MPI_Fetch_and_op(&x, &w[0], MPI_INT, $A, 0, MPI_SUM, win);\n" +
			"MPI_Win_unlock_all(win);\nif (rank == $A) y = w[0];\n" + end},
		{"MPI_Win_flush", begin + all + "if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, 2, 1, MPI_INT, win);\n" +
			"if (n > 0) MPI_Win_flush($B, win);\nMPI_Barrier(W);\n" +
			"if (rank != $A) MPI_Get(&w[0], 1, MPI_INT, $B, 2, 1, MPI_INT, win);\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Win_flush_all", begin + all + "MPI_Get(w, 2, MPI_INT, (rank + 1) % nprocs, 0, 2, MPI_INT, win);\n" +
			"if (n > 0) MPI_Win_flush_all(win);\nx = w[1];\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Win_flush_local", begin + all + "if (rank == $A) {\n" +
			"    MPI_Put(&v[0], 1, MPI_INT, $B, n, 1, MPI_INT, win);\n    MPI_Win_flush_local($B, win);\n    v[0] = 8;\n" +
			"    MPI_Put(&v[0], 1, MPI_INT, $B, 1, 1, MPI_INT, win);\n}\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Win_flush_local_all", begin + all + "MPI_Fetch_and_op(&x, &w[0], MPI_INT, $A, n, MPI_SUM, win);\n" +
			"MPI_Win_flush_local_all(win);\ny = w[0] > 2;\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Rput", begin + all + "if (rank == $A) {\n" +
			"    MPI_Rput(&v[0], 1, MPI_INT, $B, n, 1, MPI_INT, win, &q[0]);\n    if (n > 1) MPI_Win_flush($B, win);\n" +
			"    MPI_Wait(&q[0], ONE);\n    v[0] = 8;\n    MPI_Put(&v[0], 1, MPI_INT, $B, 1, 1, MPI_INT, win);\n}\n" +
			"MPI_Win_unlock_all(win);\n" + end},
		{"MPI_Rput", begin + "if (rank == $A) {\n" + alone +
			"    MPI_Rput(&x, 1, MPI_INT, $B, n, 1, MPI_INT, win, &q[0]);\n    MPI_Wait(&q[0], ONE);\n" +
			"    MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n    MPI_Win_unlock($B, win);\n}\n" +
			"if (rank == $B) {\n    MPI_Win_lock(MPI_LOCK_SHARED, $B, 0, win);\n" +
			"    MPI_Recv(&y, 1, MPI_INT, $A, $T, W, ONE);\n    MPI_Win_unlock($B, win);\n}\n" + end},
		{"MPI_Rget", begin + all + "MPI_Rget(&w[0], 1, MPI_INT, $A, n, 1, MPI_INT, win, &q[0]);\n" +
			"MPI_Rget(&w[1], 1, MPI_INT, $B, 1, 1, MPI_INT, win, &q[1]);\nMPI_Waitany(2, q, &i, ONE);\ny = w[i];\n" +
			"MPI_Wait(&q[1 - i], ONE);\nif (rank == $B) m[2] = w[0];\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Rget", begin + all + "MPI_Rget(&w[0], n, MPI_INT, $A, 1, n, MPI_INT, win, &q[0]);\n" +
			"MPI_Test(&q[0], &i, ONE);\nif (i) y = w[0];\nif (n > 2) m[3] = 1;\nMPI_Win_unlock_all(win);\n" +
			"MPI_Wait(&q[0], ONE);\n" + end},
		{"MPI_Raccumulate", begin + all + "MPI_Raccumulate(&x, 1, MPI_INT, $A, n, 1, MPI_INT, MPI_SUM, win, &q[0]);\n" +
			"MPI_Wait(&q[0], ONE);\nx = 1;\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Rget_accumulate", begin + all + "MPI_Rget_accumulate(v, 1, MPI_INT, w, 1, MPI_INT, $A, n, 1, MPI_INT, $O, " +
			"win, &q[0]);\nMPI_Wait(&q[0], ONE);\ny = w[0];\n" +
			"if (rank == $B) MPI_Accumulate(v, 1, MPI_INT, $A, 0, 1, MPI_INT, $O, win);\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Win_sync", begin + all + "if (rank == $A) {\n    MPI_Put(&x, 1, MPI_INT, $B, 0, 1, MPI_INT, win);\n" +
			"    MPI_Win_flush($B, win);\n    MPI_Send(&x, 1, MPI_INT, $B, $T, W);\n}\nif (rank == $B) {\n" +
			"    if (n < 2) MPI_Recv(&y, 1, MPI_INT, $A, $T, W, ONE);\n    MPI_Win_sync(win);\n    y = m[0];\n" +
			"    if (n >= 2) MPI_Recv(&y, 1, MPI_INT, $A, $T, W, ONE);\n}\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Compare_and_swap", begin + all + "i = 1;\nMPI_Compare_and_swap(&x, &i, &w[0], MPI_INT, $A, 0, win);\n" +
			"MPI_Win_flush($A, win);\ns += w[0] == 1;\n" +
			"if (rank == $B) MPI_Accumulate(&i, 1, MPI_INT, $A, n, 1, MPI_INT, MPI_REPLACE, win);\n" +
			"MPI_Win_unlock_all(win);\n" + end},
		{"MPI_Fetch_and_op", begin + all + "if (rank == $A) {\n" +
			"    MPI_Accumulate(&x, 1, MPI_INT, $B, 0, 1, MPI_INT, MPI_REPLACE, win);\n" +
			"    if (n > 0) MPI_Win_flush($B, win);\n" +
			"    MPI_Accumulate(&x, 1, MPI_INT, $B, 1, 1, MPI_INT, MPI_REPLACE, win);\n} else {\n" +
			"    MPI_Fetch_and_op(&x, &w[0], MPI_INT, $B, 1, MPI_NO_OP, win);\n    MPI_Win_flush($B, win);\n" +
			"    MPI_Fetch_and_op(&x, &w[1], MPI_INT, $B, 0, MPI_NO_OP, win);\n    MPI_Win_flush($B, win);\n" +
			"    y = w[0] + 10 * w[1];\n}\nMPI_Win_unlock_all(win);\n" + end},
		{"MPI_Get_accumulate", begin + all + "MPI_Get_accumulate(v, 1, MPI_INT, w, 1, MPI_INT, $A, n, 1, MPI_INT, " +
			"$O, win);\nif (rank == $B) MPI_Accumulate(v, 2, MPI_INT, $A, 0, 2, MPI_INT, $O, win);\nMPI_Win_unlock_all(win);\n" +
			"y = w[0];\n" + end},
	}
}

// lockBesidePieces are pieces about windows that are locked between fences, or at nobody's memory.
func lockBesidePieces() []piece {
	const begin = "MPI_Win win;\nint m[4] = {1, 2, 3, 4};\n" +
		"MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, W, &win);\n"
	const end = "MPI_Barrier(W);\ns = mix(s, m[0] + 3 * m[1] + 5 * m[2] + 7 * m[3]);\nMPI_Win_free(&win);"
	return []piece{
		{"MPI_Win_lock", begin + "MPI_Win_fence(0, win);\nif (rank == $A) m[3] = 7;\nif (n > 0) MPI_Barrier(W);\n" +
			"if (rank == $B) {\n    MPI_Win_lock(MPI_LOCK_SHARED, $A, 0, win);\n" +
			"    MPI_Get(&w[0], 1, MPI_INT, $A, 3, 1, MPI_INT, win);\n    MPI_Win_unlock($A, win);\n}\n" +
			"if (n > 1) MPI_Win_fence(0, win);\nif (rank == $B) MPI_Put(&x, 1, MPI_INT, $A, 0, 1, MPI_INT, win);\n" +
			"MPI_Win_fence(MPI_MODE_NOSUCCEED, win);\ny = w[0];\n" + end},
		{"MPI_Win_lock", begin + "MPI_Win_lock(MPI_LOCK_SHARED, MPI_PROC_NULL, 0, win);\n" +
			"MPI_Get(&w[0], 1, MPI_INT, n > 0 ? MPI_PROC_NULL : $A, 1, 1, MPI_INT, win);\n" +
			"MPI_Win_unlock(MPI_PROC_NULL, win);\n" + end},
	}
}

// sharedPieces are pieces about windows of shared memory. In some, what one process stores there races with what
// another one does.
func sharedPieces() []piece {
	const shared = "{\n    MPI_Win win;\n    MPI_Aint bytes;\n    int *m, *o;\n" +
		"    MPI_Win_allocate_shared(2 * sizeof(int), sizeof(int), MPI_INFO_NULL, W, &m, &win);\n" +
		"    MPI_Win_shared_query(win, (rank + 1) % nprocs, &bytes, &i, &o);\n"
	const locked = shared + "    MPI_Win_lock_all(0, win);\n"
	const order = "    MPI_Win_sync(win);\n    MPI_Barrier(W);\n    MPI_Win_sync(win);\n"
	const unlock = "    MPI_Win_unlock_all(win);\n"
	const last = "    MPI_Win_free(&win);\n}\ns = mix(s, y);"
	return []piece{
		{"MPI_Win_allocate_shared", locked + "    int at = (rank + (n > 1)) % nprocs;\n    m[0] = x;\n" + order +
			"y = o[0];\n" + order + "    m[0] = y;\n    MPI_Win_sync(win);\n    MPI_Barrier(W);\n" +
			"    MPI_Win_sync(win);\n    if (at == $A) y += o[0];\n" + unlock + last},
		{"MPI_Win_allocate_shared", locked + "    m[0] = x;\n    m[1] = 2;\n" + order +
			"    if (rank == $A) o[1] = 4;\n    if (n > 1) MPI_Barrier(W);\n" +
			"    if (rank == $B) y = m[n > 0];\n" + unlock + last},
		{"MPI_Win_shared_query", shared + "    MPI_Win_fence(0, win);\n    m[n % 2] = x;\n    MPI_Win_fence(0, win);\n" +
			"    MPI_Win_shared_query(win, n > 2 ? MPI_PROC_NULL : $A, &bytes, &i, &o);\n    y = o[n % 2] + i;\n" +
			"    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);\n" + last},
		{"MPI_Win_allocate_shared", shared + "    m[0] = m[1] = 0;\n    MPI_Win_fence(0, win);\n" +
			"    if (n > 0) MPI_Put(&x, 1, MPI_INT, (rank + 1) % nprocs, 1, 1, MPI_INT, win);\n" +
			"    else if (rank == $A) o[n] = 4;\n    MPI_Accumulate(&x, 1, MPI_INT, $A, 0, 1, MPI_INT, MPI_SUM, win);\n" +
			"    if (rank == $B) MPI_Get(&w[0], 1, MPI_INT, $B, 1 - n, 1, MPI_INT, win);\n" +
			"    MPI_Win_fence(0, win);\n    y = w[0] + m[1] + o[0];\n    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);\n" + last},
		{"MPI_Win_allocate_shared", locked + "    m[0] = x;\n    if (n < 2) MPI_Barrier(W);\n" +
			"    MPI_Fetch_and_op(&x, &w[0], MPI_INT, $A, 0, $O, win);\n    if (n > 0) MPI_Win_flush($A, win);\n" +
			"    MPI_Barrier(W);\n    if (rank == $B) y = m[0];\n" + unlock + "    y += w[0];\n" + last},
		{"MPI_Win_allocate_shared", shared + "    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, rank, 0, win);\n    m[0] = m[1] = x;\n" +
			"    MPI_Win_unlock(rank, win);\n    if (n > 0) MPI_Barrier(W);\n" +
			"    MPI_Win_lock(n > 1 ? MPI_LOCK_SHARED : MPI_LOCK_EXCLUSIVE, $A, 0, win);\n" +
			"    if (rank == $A) m[0] = m[1] + 1;\n    else MPI_Put(&x, 1, MPI_INT, $A, n % 2, 1, MPI_INT, win);\n" +
			"    MPI_Win_unlock($A, win);\n    MPI_Barrier(W);\n" + last},
		{"MPI_Win_allocate_shared", "{\n    MPI_Win win;\n    MPI_Aint bytes;\n    char *m;\n    void *o;\n" +
			"    MPI_Win_allocate_shared(2 * sizeof(int), 1, MPI_INFO_NULL, W, &m, &win);\n" +
			"    MPI_Win_shared_query(win, (rank + 1) % nprocs, &bytes, &i, &o);\n    MPI_Win_lock_all(0, win);\n" +
			"    *(int *)&m[4 * (n > 0)] = 7;\n    m[4 * (n == 0)] = rank;\n" + order +
			"    y = *(int *)((char *)o + 4 * (n > 0)) + m[4 * (n == 0)];\n" + unlock + last},
		{"MPI_Win_allocate_shared", shared + "    MPI_Win_fence(0, win);\n    m[n % 2] = 3;\n" +
			"    if (n > 0) MPI_Barrier(W);\n    if (rank == $A && nprocs < 3) {\n" +
			"        MPI_Win_lock(MPI_LOCK_SHARED, $B, 0, win);\n" +
			"        MPI_Put(&x, 1, MPI_INT, $B, 1, 1, MPI_INT, win);\n        MPI_Win_unlock($B, win);\n    }\n" +
			"    MPI_Win_fence(MPI_MODE_NOSUCCEED, win);\n    y = m[1];\n" + last},
		{"MPI_Win_shared_query", locked + "    m[0] = m[1] = x;\n" + order +
			"    if (rank == $A) {\n        o[n % 2] = 9;\n        if (n != 1) MPI_Win_sync(win);\n" +
			"        MPI_Send(&x, 1, MPI_INT, (rank + 1) % nprocs, $T, W);\n    }\n" +
			"    if (rank == ($A + 1) % nprocs && rank != $A) {\n" +
			"        MPI_Recv(&x, 1, MPI_INT, $A, $T, W, ONE);\n        if (n != 2) MPI_Win_sync(win);\n" +
			"        y = m[0];\n    }\n" + unlock + last},
	}
}

// overlapPieces are pieces in which memory is in several windows, of which the second begins 16 bytes behind the first.
func overlapPieces() []piece {
	const begin = "MPI_Win win, other;\nint m[8] = {1, 2, 3, 4, 5, 6, 7, 8};\n" +
		"MPI_Win_create(m, sizeof m, sizeof(int), MPI_INFO_NULL, W, &win);\n" +
		"MPI_Win_create(m + 4, 2 * sizeof(int), sizeof(int), MPI_INFO_NULL, W, &other);\n"
	const end = "MPI_Barrier(W);\ns = mix(s, m[0] + 3 * m[3] + 5 * m[4] + 7 * m[5]);\nMPI_Win_free(&other);\n" +
		"MPI_Win_free(&win);"
	const both = "MPI_Win_lock_all(0, win);\nMPI_Win_lock_all(0, other);\n"
	const neither = "MPI_Win_unlock_all(other);\nMPI_Win_unlock_all(win);\n"
	return []piece{
		{"MPI_Win_create", begin + "if (rank == $A) {\n    MPI_Win_lock(MPI_LOCK_EXCLUSIVE, $B, 0, win);\n" +
			"    MPI_Put(&x, 1, MPI_INT, $B, n + 4, 1, MPI_INT, win);\n    MPI_Win_unlock($B, win);\n}\n" +
			"if (n > 0) MPI_Barrier(W);\nif (rank != $A) {\n    MPI_Win_lock(MPI_LOCK_SHARED, $B, 0, other);\n" +
			"    MPI_Get(&w[0], 1, MPI_INT, $B, 1, 1, MPI_INT, other);\n    MPI_Win_unlock($B, other);\n    y = w[0];\n}\n" +
			end},
		{"MPI_Win_create", begin + both +
			"if (rank == $A) MPI_Accumulate(&x, 1, MPI_INT, $B, 4, 1, MPI_INT, MPI_SUM, win);\n" +
			"if (n > 0) MPI_Win_flush($B, win);\nif (n > 0) MPI_Barrier(W);\n" +
			"MPI_Accumulate(&x, 1, MPI_INT, $B, 0, 1, MPI_INT, MPI_SUM, other);\n" + neither + end},
		{"MPI_Win_create", begin + "MPI_Win_fence(0, win);\n" +
			"if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, n + 4, 1, MPI_INT, win);\nMPI_Win_fence(MPI_MODE_NOSUCCEED, win);\n" +
			"MPI_Win_fence(0, other);\nif (rank != $A) MPI_Get(w, 1, MPI_INT, $B, 0, 1, MPI_INT, other);\n" +
			"MPI_Win_fence(MPI_MODE_NOSUCCEED, other);\ny = w[0];\n" + end},
		{"MPI_Win_create", begin + "MPI_Win_fence(0, win);\nMPI_Win_fence(0, other);\n" +
			"if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, 3 * (n % 2), 1, MPI_INT, win);\n" +
			"if (rank == $B) m[5] = 5;\nMPI_Win_fence(MPI_MODE_NOSUCCEED, win);\n" +
			"MPI_Win_fence(MPI_MODE_NOSUCCEED, other);\n" + end},
		{"MPI_Win_allocate_shared", "{\n    MPI_Win win, other;\n    MPI_Aint bytes;\n    int *m, *o;\n" +
			"    MPI_Win_allocate_shared(sizeof(int), sizeof(int), MPI_INFO_NULL, W, &m, &win);\n" +
			"    MPI_Win_create(m, sizeof(int), sizeof(int), MPI_INFO_NULL, W, &other);\n    MPI_Win_lock_all(0, other);\n" +
			"    if (rank == $A) MPI_Put(&x, 1, MPI_INT, $B, 0, 1, MPI_INT, other);\n" +
			"    if (n > 0) {\n        MPI_Win_unlock_all(other);\n        MPI_Barrier(W);\n    }\n" +
			"    MPI_Win_shared_query(win, $B, &bytes, &i, &o);\n    if (rank != $A || n > 0) y = *o;\n" +
			"    if (n == 0) MPI_Win_unlock_all(other);\n    MPI_Win_free(&other);\n    MPI_Win_free(&win);\n}\ns = mix(s, y);"},
	}
}
