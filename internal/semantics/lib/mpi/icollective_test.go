package mpi_test

import "testing"

// While a collective is under way, it owns its buffers and the arrays of its arguments.
func TestCollectivesOwnTheirMemory(t *testing.T) {
	for _, body := range []string{
		`MPI_Iallreduce(a, b, 2, MPI_INT, MPI_SUM, W, &q);
		 a[1] = 5; // want mpi-buffer-hazard "a[1] is written here, but the operation that MPI_Iallreduce started at line 9"
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`MPI_Iallreduce(a, b, 2, MPI_INT, MPI_SUM, W, &q); a[2] = a[0]; b[2] = 1;
		 assert(b[0] == 9); // want mpi-buffer-hazard "may still write that memory"
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`MPI_Ibcast(a, 2, MPI_INT, 0, W, &q); if (rank) np = 3; else np = a[0];
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`MPI_Ibcast(a, 2, MPI_INT, 0, W, &q);
		 if (rank) np = a[0]; // want mpi-buffer-hazard "a[0] is read here"
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`MPI_Igatherv(a, 1, MPI_INT, b, n, at, MPI_INT, 0, W, &q); if (rank) n[1] = 0;
		 if (!rank) n[1] = 0; // want mpi-buffer-hazard "n[1] is written here, but the operation that MPI_Igatherv"
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`MPI_Ialltoallv(a, n, at, MPI_INT, b, n, at, MPI_INT, W, &q); np = n[0] + at[1] + b[2];
		 at[0] = 1; // want mpi-buffer-hazard "may still read that memory"
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`MPI_Ireduce_scatter(a, b, n, MPI_INT, MPI_SUM, W, &q);
		 n[0]++; // want mpi-buffer-hazard
		 MPI_Wait(&q, MPI_STATUS_IGNORE); n[0]++;`,
		`MPI_Iallgather(MPI_IN_PLACE, 0, MPI_INT, b, 1, MPI_INT, W, &q);
		 np = b[rank]; // want mpi-buffer-hazard
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`MPI_Request r; MPI_Iallreduce(a, b, 1, MPI_INT, MPI_SUM, W, &q);
		 MPI_Iallreduce(a, b, 1, MPI_INT, MPI_SUM, W, &r); // want mpi-buffer-hazard "the memory that MPI_Iallreduce is"
		 MPI_Wait(&q, MPI_STATUS_IGNORE); MPI_Wait(&r, MPI_STATUS_IGNORE);`,
		`MPI_Request r; MPI_Iallreduce(a, b, 1, MPI_INT, MPI_SUM, W, &q);
		 MPI_Iallreduce(a, b + 1, 1, MPI_INT, MPI_SUM, W, &r);
		 MPI_Wait(&r, MPI_STATUS_IGNORE); MPI_Wait(&q, MPI_STATUS_IGNORE); assert(b[0] == 2 && b[1] == 2);`,
		`{ int c = 1; MPI_Iallreduce(&c, b, 1, MPI_INT, MPI_SUM, W, &q);
		 } // want mpi-buffer-hazard "the lifetime of c ends"
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
	} {
		check(t, 2, "", "const MPI_Comm W = MPI_COMM_WORLD; MPI_Request q; int a[4] = {1, 2, 3, 4}, b[4] = {0}, "+
			"n[2] = {1, 1}, at[2] = {0, 1};\n"+body)
	}
}

// How requests of collectives are used.
func TestRequestsOfCollectives(t *testing.T) {
	for _, body := range []string{
		`MPI_Ibarrier(W, &q); // want mpi-resource-leak "never completed"`,
		`MPI_Ibarrier(W, &q);
		 MPI_Request_free(&q); // want mpi-request-misuse "a collective that is not complete, which cannot be freed"`,
		`MPI_Ibarrier(W, &q); r = q; MPI_Wait(&q, MPI_STATUS_IGNORE);
		 MPI_Wait(&r, MPI_STATUS_IGNORE); // want mpi-request-misuse`,
		// All begin collectives in one order, and complete them in any.
		`MPI_Ibarrier(W, &q); MPI_Ibcast(&x, 1, MPI_INT, 0, W, &r);
		 MPI_Wait(rank ? &q : &r, MPI_STATUS_IGNORE); MPI_Wait(rank ? &r : &q, MPI_STATUS_IGNORE);`,
		`if (rank) MPI_Ibarrier(W, &q); else MPI_Ibcast(&x, 1, MPI_INT, 0, W, &r); // want mpi-collective-mismatch "at line 9"
		 if (rank) MPI_Ibcast(&x, 1, MPI_INT, 0, W, &r); else MPI_Ibarrier(W, &q);
		 MPI_Wait(&q, MPI_STATUS_IGNORE); MPI_Wait(&r, MPI_STATUS_IGNORE);`,
		// A blocking one may come while others are under way, in the same order for all.
		`MPI_Ibcast(&x, 1, MPI_INT, 0, W, &q); MPI_Barrier(W); MPI_Wait(&q, MPI_STATUS_IGNORE); assert(x == 5);`,
		`MPI_Ibarrier(W, &q); if (rank) MPI_Wait(&q, MPI_STATUS_IGNORE); MPI_Barrier(W);
		 if (!rank) MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		// Whether a barrier is complete tells that all have entered, which a broadcast does not tell its root.
		`if (rank) MPI_Recv(&x, 1, MPI_INT, 0, 0, W, MPI_STATUS_IGNORE);
		 MPI_Ibcast(&x, 1, MPI_INT, 0, W, &q); MPI_Wait(&q, MPI_STATUS_IGNORE); // want potential-deadlock "MPI_Wait"
		 if (!rank) MPI_Send(&x, 1, MPI_INT, 1, 0, W);`,
		`if (rank) MPI_Recv(&x, 1, MPI_INT, 0, 0, W, MPI_STATUS_IGNORE);
		 MPI_Ibarrier(W, &q); MPI_Wait(&q, MPI_STATUS_IGNORE); // want deadlock
		 if (!rank) MPI_Send(&x, 1, MPI_INT, 1, 0, W);`,
		`if (rank) MPI_Recv(&x, 1, MPI_INT, 0, 0, W, MPI_STATUS_IGNORE);
		 MPI_Ibarrier(W, &q); if (!rank) MPI_Send(&x, 1, MPI_INT, 1, 0, W); MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		// No process needs to be in a call of MPI for those of others to be complete.
		`MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_SUM, W, &q);
		 if (!rank) { MPI_Wait(&q, MPI_STATUS_IGNORE); MPI_Send(&y, 1, MPI_INT, 1, 0, W); }
		 else { MPI_Recv(&x, 1, MPI_INT, 0, 0, W, MPI_STATUS_IGNORE); } // want mpi-buffer-hazard
		 if (rank) MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_SUM, W, &q); int z = 0;
		 if (!rank) { MPI_Wait(&q, MPI_STATUS_IGNORE); MPI_Send(&y, 1, MPI_INT, 1, 0, W); }
		 else { MPI_Recv(&z, 1, MPI_INT, 0, 0, W, MPI_STATUS_IGNORE); assert(z == 10); }
		 if (rank) MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`int done = 0; MPI_Ibarrier(W, &q); while (!done) MPI_Test(&q, &done, MPI_STATUS_IGNORE);`,
		`int done = 0; if (rank == 0) {
		 MPI_Ibarrier(W, &q); while (!done) MPI_Test(&q, &done, MPI_STATUS_IGNORE); // want nontermination
		 MPI_Send(&x, 1, MPI_INT, 1, 0, W); }
		 else { MPI_Recv(&x, 1, MPI_INT, 0, 0, W, MPI_STATUS_IGNORE); MPI_Ibarrier(W, &q);
		 MPI_Wait(&q, MPI_STATUS_IGNORE); }`,
		`MPI_Status st; st.MPI_TAG = 3; MPI_Ibarrier(W, &q); MPI_Wait(&q, &st);
		 assert(st.MPI_TAG == 3); // want uninitialized`,
	} {
		check(t, 2, "", "const MPI_Comm W = MPI_COMM_WORLD; MPI_Request q, r; int x = 5, y = 0;\n"+body)
	}
}
