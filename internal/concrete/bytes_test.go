package concrete_test

import "testing"

// Memory by its bytes, as messages and the C library see it. What it computes is held to gcc by
// TestRandomMemory in package difftest.
func TestBytes(t *testing.T) {
	for _, tc := range []struct{ name, body, want string }{
		{"a message from a byte offset", `for (int i = 0; i < 4; i++) v[i] = 10 + i;
			if (rank == 0) MPI_Send((char *)v + 2 * sizeof(int), 2, MPI_INT, 1, 0, MPI_COMM_WORLD);
			else MPI_Recv((char *)w + sizeof(int), 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &st);
			if (rank) { out[0] = w[0]; out[1] = w[1]; out[2] = w[2]; }`, "0 12 13"},
		{"a message from the middle of an int",
			`if (rank == 0) MPI_Send((char *)v + 2, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
			else MPI_Recv(w, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &st);`, "mpi-type-mismatch"},
		{"bytes of ints", `v[0] = 0x01020304; v[1] = 5;
			if (rank == 0) MPI_Send((char *)v + 1, 6, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
			else { MPI_Recv((char *)w + 1, 8, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &st); MPI_Get_count(&st, MPI_BYTE, &x); }
			if (rank) { out[0] = w[0] == 0x01020300; out[1] = w[1]; out[2] = x; }`, "1 5 6"},
		{"bytes of a third", `double d = 1.0 / 3.0, e = 0;
			if (rank == 0) MPI_Send(&d, sizeof d, MPI_BYTE, 1, 0, MPI_COMM_WORLD);
			else { MPI_Recv(&e, sizeof e, MPI_BYTE, 0, 0, MPI_COMM_WORLD, &st); out[0] = 3 * e == 1; }`, "1"},
		{"pairs, whose padding stays", `struct di a[2] = {{1.5, 3}, {2.5, 4}}, b[2]; memset(b, 1, sizeof b);
			MPI_Allreduce(a, b, 2, MPI_DOUBLE_INT, MPI_MAXLOC, MPI_COMM_WORLD);
			if (rank == 0) { out[0] = b[1].rank; out[1] = ((char *)b)[12]; }`, "4 1"},
		{"a buffer in a block for anything", `char *b = malloc(16); ((int *)b)[3] = 7;
			if (rank == 0) MPI_Send(b + 12, 1, MPI_INT, 1, 0, MPI_COMM_WORLD);
			else { MPI_Recv(b + 4, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &st); out[0] = *(int *)(b + 4); } free(b);`, "7"},
		{"the last byte of a buffer is used", `MPI_Request r; MPI_Irecv(&x, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD, &r);
			if (rank == 0) y = ((char *)&x)[3]; MPI_Send(&y, 1, MPI_INT, 1 - rank, 0, MPI_COMM_WORLD);
			MPI_Wait(&r, MPI_STATUS_IGNORE);`, "mpi-buffer-hazard"},
		{"a byte without a value", `int u; *(char *)&u = 1; if (rank == 0) out[0] = u;`, "uninitialized"},
		{"padding is copied", `struct pair a = {1, {2, 3}, 4}, b; if (rank == 0) {
			for (size_t i = 0; i < sizeof a; i++) ((char *)&b)[i] = ((char *)&a)[i]; out[0] = b.n + b.d[1]; }`, "7"},
		{"a pointer is copied by its bytes", `int *p = &v[2], *q; v[2] = 5; if (rank == 0) {
			for (size_t i = 0; i < sizeof p; i++) ((char *)&q)[i] = ((char *)&p)[i]; out[0] = *q; }`, "5"},
		{"a misaligned pointer", `if (rank == 0) out[0] = *(int *)((char *)v + 2);`, "misaligned-pointer"},
		{"one past the end", `char *e = (char *)(v + 4); if (rank == 0) out[0] = e - (char *)v;`, "16"},
		{"further", `char *e = (char *)(v + 4); if (rank == 0) { e++; out[0] = 1; }`, "out-of-bounds"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			if got := ran(t, tc.body, 2); got != tc.want {
				t.Errorf("got %s, want %s", got, tc.want)
			}
		})
	}
}
