package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/logic/sym"
)

// What a persistent collective is made with stays what it was, and is used by each start.
func TestPersistentCollectives(t *testing.T) {
	for _, body := range []string{
		`MPI_Allreduce_init(a, b, 2, MPI_INT, MPI_SUM, W, NO, &q); a[0] = 5 + rank;
		 MPI_Start(&q); MPI_Wait(&q, ONE); assert(b[0] == 11 && b[1] == 4);
		 a[0] = b[0]; MPI_Start(&q); MPI_Wait(&q, ONE); assert(b[0] == 22); MPI_Request_free(&q);`,
		// They are started in any order, also behind other collectives.
		`MPI_Bcast_init(a, 1, MPI_INT, 0, W, NO, &q); MPI_Bcast_init(b, 1, MPI_INT, 1, W, NO, &r); b[0] = rank; a[0] -= rank;
		 if (rank) { MPI_Start(&q); MPI_Barrier(W); MPI_Start(&r); } else { MPI_Start(&r); MPI_Start(&q); MPI_Barrier(W); }
		 MPI_Wait(&q, ONE); MPI_Wait(&r, ONE); assert(a[0] == 1 && b[0] == 1);
		 MPI_Request_free(&r); MPI_Request_free(&q);`,
		`MPI_Request s[2]; MPI_Gather_init(a, 1, MPI_INT, b, 1, MPI_INT, 1, W, NO, &s[0]);
		 MPI_Barrier_init(W, NO, &s[1]); MPI_Startall(2, s); MPI_Waitall(2, s, MPI_STATUSES_IGNORE);
		 if (rank) assert(b[0] == 1 && b[1] == 1); MPI_Request_free(s); MPI_Request_free(s + 1);`,
		// Arguments in arrays are those of the call that makes it, and their memory is free with the request.
		`int *m = malloc(2 * sizeof(int)); m[0] = 1; m[1] = 1;
		 MPI_Alltoallv_init(a, m, at, MPI_INT, b, n, at, MPI_INT, W, NO, &q);
		 MPI_Start(&q); MPI_Wait(&q, ONE); assert(b[0] == 1 + rank && b[1] == 1 + rank);
		 MPI_Request_free(&q); m[0] = 7; free(m);`,
		`MPI_Allgather_init(MPI_IN_PLACE, 0, MPI_INT, b, 1, MPI_INT, W, NO, &q); b[rank] = 3 + rank;
		 MPI_Start(&q); MPI_Wait(&q, ONE); assert(b[0] == 3 && b[1] == 4); MPI_Request_free(&q);`,
		`MPI_Exscan_init(a, b, 1, MPI_INT, MPI_SUM, W, NO, &q); MPI_Start(&q); MPI_Wait(&q, ONE);
		 if (rank) assert(b[0] == 1); MPI_Request_free(&q);`,
		// Datatypes and communicators may be freed before; a communicator stays as long as the operation.
		`MPI_Datatype t; MPI_Comm D; MPI_Comm_dup(W, &D); MPI_Type_vector(2, 1, 2, MPI_INT, &t); MPI_Type_commit(&t);
		 MPI_Bcast_init(a, 1, t, 0, D, NO, &q); MPI_Type_free(&t); MPI_Comm_free(&D); MPI_Comm_dup(W, &D);
		 if (rank) { a[0] = 0; a[1] = 8; } MPI_Start(&q); MPI_Wait(&q, ONE);
		 assert(a[0] == 1 && a[1] == (rank ? 8 : 2) && a[2] == 3); MPI_Request_free(&q); MPI_Comm_free(&D);`,
		`MPI_Allreduce_init(a, b, 1, MPI_INT, MPI_SUM, MPI_COMM_SELF, NO, &q); MPI_Start(&q); MPI_Wait(&q, ONE);
		 assert(b[0] == 1); MPI_Request_free(&q);`,
		// An operation may be freed, too, and is called at each completion.
		`MPI_Op f; MPI_Op_create(larger, 1, &f); MPI_Allreduce_init(a, b, 1, MPI_INT, f, W, NO, &q); MPI_Op_free(&f);
		 a[0] = rank; MPI_Start(&q); MPI_Wait(&q, ONE); assert(b[0] == 1);
		 a[0] = 7 - rank; MPI_Start(&q); MPI_Wait(&q, ONE); assert(b[0] == 7); MPI_Request_free(&q);`,
		// The root does not wait, as in a blocking one.
		`int done; MPI_Bcast_init(a, 1, MPI_INT, 0, W, NO, &q); MPI_Start(&q);
		 do MPI_Test(&q, &done, ONE); while (!done); MPI_Wait(&q, ONE); MPI_Request_free(&q);`,
	} {
		check(t, 2, "static void larger(void *in, void *out, int *n, MPI_Datatype *t) {\n"+
			"for (int k = 0; k < *n; k++) if (((int *)in)[k] > ((int *)out)[k]) ((int *)out)[k] = ((int *)in)[k]; }\n",
			persistent+body)
	}
}

// persistent declares what the programs here use.
const persistent = "const MPI_Comm W = MPI_COMM_WORLD; const MPI_Info NO = MPI_INFO_NULL; MPI_Request q, r; " +
	"MPI_Status *const ONE = MPI_STATUS_IGNORE; int a[4] = {1, 2, 3, 4}, b[4] = {0}, n[2] = {1, 1}, at[2] = {0, 1};\n"

// How persistent collectives are misused.
func TestMisusedPersistentCollectives(t *testing.T) {
	for _, body := range []string{
		`MPI_Barrier_init(W, NO, &q); // want mpi-resource-leak "the persistent request is never freed"`,
		`MPI_Barrier_init(W, NO, &q);
		 MPI_Start(&q); // want mpi-resource-leak "never completed"`,
		`MPI_Barrier_init(W, NO, &q); MPI_Start(&q);
		 MPI_Start(&q); // want mpi-request-misuse "active already"`,
		`MPI_Barrier_init(W, NO, &q); MPI_Start(&q);
		 MPI_Request_free(&q); // want mpi-request-misuse "a collective that is not complete, which cannot be freed"`,
		`MPI_Barrier_init(W, NO, &q); r = q; MPI_Request_free(&q);
		 MPI_Start(&r); // want mpi-request-misuse`,
		`MPI_Allreduce_init(a, b, 1, MPI_INT, MPI_SUM, W, NO, &q); MPI_Start(&q);
		 a[0] = 2; // want mpi-buffer-hazard "a[0] is written here, but the operation that MPI_Start started at line 9"
		 MPI_Wait(&q, ONE); MPI_Request_free(&q);`,
		`MPI_Allreduce_init(a, b, 1, MPI_INT, MPI_SUM, W, NO, &q); MPI_Start(&q); MPI_Wait(&q, ONE);
		 a[0] = b[0]; MPI_Start(&q);
		 b[2] = b[0]; // want mpi-buffer-hazard "b[0] is read here"
		 MPI_Wait(&q, ONE); MPI_Request_free(&q);`,
		`MPI_Allgatherv_init(a, 1, MPI_INT, b, n, at, MPI_INT, W, NO, &q); MPI_Start(&q); MPI_Wait(&q, ONE);
		 n[0] = 0; // want mpi-buffer-hazard "but the operation that MPI_Allgatherv_init prepared at line 9 may read"
		 MPI_Start(&q); MPI_Wait(&q, ONE); MPI_Request_free(&q);`,
		`MPI_Allreduce_init(a, a + 1, 2, MPI_INT, MPI_SUM, W, NO, &q); // want mpi-invalid-argument "overlap"
		 MPI_Start(&q); MPI_Wait(&q, ONE); MPI_Request_free(&q);`,
		`MPI_Request s[2]; MPI_Allreduce_init(a, b, 1, MPI_INT, MPI_SUM, W, NO, &s[0]);
		 MPI_Allreduce_init(a, b, 1, MPI_INT, MPI_MAX, W, NO, &s[1]);
		 MPI_Startall(2, s); // want mpi-buffer-hazard "use the same memory"
		 MPI_Waitall(2, s, MPI_STATUSES_IGNORE); MPI_Request_free(s); MPI_Request_free(s + 1);`,
		`{ int c = 0; MPI_Bcast_init(&c, 1, MPI_INT, 0, W, NO, &q); }
		 MPI_Start(&q); // want invalid-pointer
		 MPI_Wait(&q, ONE); MPI_Request_free(&q);`,
		`MPI_Bcast_init(0, 1, MPI_INT, 0, W, NO, &q); // want mpi-invalid-argument "the buffer is null"
		 MPI_Request_free(&q);`,
		// What does not agree is found where it is made.
		`MPI_Bcast_init(a, 1, MPI_INT, rank, W, NO, &q); // want mpi-collective-mismatch "with root 1 here, but rank 0"
		 MPI_Request_free(&q);`,
		`if (rank) MPI_Barrier_init(W, NO, &q); else MPI_Bcast_init(a, 1, MPI_INT, 0, W, NO, &r); // want mpi-collective-mismatch
		 if (rank) MPI_Bcast_init(a, 1, MPI_INT, 0, W, NO, &r); else MPI_Barrier_init(W, NO, &q);
		 MPI_Request_free(&q); MPI_Request_free(&r);`,
		// A process alone cannot complete one, and the call that makes one may wait.
		`MPI_Allreduce_init(a, b, 1, MPI_INT, MPI_SUM, W, NO, &q); if (rank) { MPI_Start(&q);
		 MPI_Wait(&q, ONE); } // want deadlock
		 MPI_Request_free(&q);`,
		`if (rank) MPI_Recv(b, 1, MPI_INT, 0, 0, W, ONE);
		 MPI_Barrier_init(W, NO, &q); // want potential-deadlock "MPI_Barrier_init"
		 if (!rank) MPI_Send(a, 1, MPI_INT, 1, 0, W); MPI_Request_free(&q);`,
		`if (rank) MPI_Recv(b, 1, MPI_INT, 0, 0, W, ONE);
		 MPI_Bcast_init(a, 1, MPI_INT, 0, W, NO, &q); if (rank) MPI_Recv(b, 1, MPI_INT, 0, 1, W, ONE); // want potential-deadlock
		 MPI_Start(&q); MPI_Wait(&q, ONE); // want potential-deadlock
		 if (!rank) { MPI_Send(a, 1, MPI_INT, 1, 0, W); MPI_Send(a, 1, MPI_INT, 1, 1, W); } MPI_Request_free(&q);`,
	} {
		check(t, 2, "", persistent+body)
	}
}

// In which order a result is combined is the same for all processes, and open anew at each start.
func TestOrdersOfPersistentReductions(t *testing.T) {
	const made = persistent + "double u = x[rank], v, w = 1;\n" +
		"MPI_Allreduce_init(&u, &v, 1, MPI_DOUBLE, MPI_SUM, W, NO, &q);" +
		"MPI_Allreduce_init(&u, &w, 1, MPI_DOUBLE, MPI_SUM, W, NO, &r);\n"
	for _, body := range []string{
		`double all[3]; if (rank == 1) { MPI_Start(&r); MPI_Start(&q); } else { MPI_Start(&q); MPI_Start(&r); }
		 MPI_Wait(&q, ONE); MPI_Wait(&r, ONE);
		 MPI_Allgather(&v, 1, MPI_DOUBLE, all, 1, MPI_DOUBLE, W);
		 assert(all[0] == all[1] && all[1] == all[2] || all[0] != all[0]);`,
		`MPI_Start(&q); MPI_Wait(&q, ONE); w = v; MPI_Start(&q); MPI_Wait(&q, ONE);
		 assert(w == v); // want assertion`,
	} {
		floating(t, sym.IEEE, 3, made+body+"\nMPI_Request_free(&q); MPI_Request_free(&r);")
	}
}
