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

// Collectives of two communicators have an order each: those that are begun need no order between them, and those that
// a process waits in do.
func TestCollectivesOfTwoCommunicators(t *testing.T) {
	for _, body := range []string{
		`if (rank) { MPI_Ibarrier(D, &q); MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_SUM, W, &r); }
		 else { MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_SUM, W, &r); MPI_Ibarrier(D, &q); }
		 MPI_Wait(&q, MPI_STATUS_IGNORE); MPI_Wait(&r, MPI_STATUS_IGNORE); assert(y == 10);`,
		`if (rank) { MPI_Ibarrier(D, &q); MPI_Barrier(W); } else { MPI_Barrier(W); MPI_Ibarrier(D, &q); }
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		`if (rank) { MPI_Barrier(D); MPI_Barrier(W); }
		 else { MPI_Barrier(W); MPI_Barrier(D); } // want deadlock`,
		// The root may leave, and free the other communicator.
		`MPI_Ibcast(&x, 1, MPI_INT, 0, rank ? D : W, &q); // want mpi-collective-mismatch "but rank 0 calls MPI_Comm_free"
		 MPI_Wait(&q, MPI_STATUS_IGNORE); // want potential-deadlock`,
		`if (rank) MPI_Ibcast(&x, 1, MPI_INT, 0, W, &q); else MPI_Bcast(&x, 1, MPI_INT, 0, D);
		 if (rank) MPI_Bcast(&x, 1, MPI_INT, 0, D); // want mpi-buffer-hazard
		 else MPI_Ibcast(&x, 1, MPI_INT, 0, W, &q);
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
		// A communicator may be freed before the operations on it are complete.
		`MPI_Comm E; MPI_Comm_dup(W, &E); MPI_Iallreduce(&x, &y, 1, MPI_INT, MPI_SUM, E, &q); MPI_Comm_free(&E);
		 MPI_Wait(&q, MPI_STATUS_IGNORE); assert(y == 10);`,
	} {
		check(t, 2, "", "const MPI_Comm W = MPI_COMM_WORLD; MPI_Request q, r; int x = 5, y = 0; MPI_Comm D; "+
			"MPI_Comm_dup(W, &D);\n"+body+"\nMPI_Comm_free(&D);")
	}
}

// An operation keeps the datatypes that it was begun with, and owns what they describe, without the holes.
func TestCollectivesOfDerivedDatatypes(t *testing.T) {
	for _, body := range []string{
		`MPI_Ibcast(a, 1, every, 0, W, &q); MPI_Type_free(&every);
		 if (rank) a[1] = 7; MPI_Wait(&q, MPI_STATUS_IGNORE); assert(a[0] == 1 && a[2] == 3);`,
		`MPI_Ibcast(a, 1, every, 0, W, &q); MPI_Type_free(&every);
		 if (rank) a[2] = 7; // want mpi-buffer-hazard
		 MPI_Wait(&q, MPI_STATUS_IGNORE);`,
	} {
		check(t, 2, "", "const MPI_Comm W = MPI_COMM_WORLD; MPI_Request q; int a[3] = {1, 2, 3}; MPI_Datatype every; "+
			"MPI_Type_vector(2, 1, 2, MPI_INT, &every); MPI_Type_commit(&every);\n"+body)
	}
}
