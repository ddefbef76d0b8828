package mpi_test

import (
	"testing"

	"github.com/tass-go/tass/internal/check/verify"
	"github.com/tass-go/tass/internal/testing/libtest"
)

// A persistent operation carries what the buffer holds when it is started, and can be started
// again when the process has waited for it.
func TestPersistentOperations(t *testing.T) {
	check(t, 2, "#pragma TASS input\nint x[3];\n", `
		int b = 0, i, flag, n, which[2];
		MPI_Request r[2] = {MPI_REQUEST_NULL, MPI_REQUEST_NULL};
		MPI_Status st;
		if (rank == 0) MPI_Send_init(&b, 1, MPI_INT, 1, 5, MPI_COMM_WORLD, &r[0]);
		else MPI_Recv_init(&b, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &r[0]);
		MPI_Request copy = r[0];
		for (i = 0; i < 3; i++) {
			if (rank == 0) b = x[i];
			MPI_Start(r);
			if (i == 0) MPI_Wait(r, &st);
			if (i == 1) MPI_Waitall(2, r, MPI_STATUSES_IGNORE);
			if (i == 2) MPI_Waitany(2, r, &n, &st);
			if (rank == 1) assert(b == x[i]);
			if (rank == 1 && i != 1) assert(st.MPI_SOURCE == 0 && st.MPI_TAG == 5);
			assert(r[0] == copy);
		}
		MPI_Wait(r, &st);
		assert(st.MPI_SOURCE == MPI_ANY_SOURCE);
		MPI_Test(r, &flag, MPI_STATUS_IGNORE);
		assert(flag);
		MPI_Waitany(2, r, &n, MPI_STATUS_IGNORE);
		assert(n == MPI_UNDEFINED);
		MPI_Waitsome(2, r, &n, which, MPI_STATUSES_IGNORE);
		assert(n == MPI_UNDEFINED);
		b = 9;
		MPI_Request_free(&r[0]);
		assert(r[0] == MPI_REQUEST_NULL);`)
}

func TestMisusedRequests(t *testing.T) {
	const made = "int b[2] = {0, 0}, c = 0; MPI_Request q, r, all[2];\n"
	for _, body := range []string{
		`q = MPI_REQUEST_NULL; MPI_Start(&q); // want mpi-request-misuse "MPI_Start is called with MPI_REQUEST_NULL"`,
		`MPI_Irecv(b, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &q);
		 MPI_Start(&q); // want mpi-request-misuse "not persistent"`,
		`MPI_Recv_init(b, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &q); MPI_Start(&q);
		 MPI_Start(&q); // want mpi-request-misuse "active already"`,
		`MPI_Recv_init(b, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &q); all[0] = q; all[1] = q;
		 MPI_Startall(2, all); // want mpi-request-misuse "twice"`,
		`MPI_Recv_init(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q); // want mpi-resource-leak "never freed"`,
		`MPI_Send_init(b, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_WORLD, &q); r = q; MPI_Request_free(&q);
		 MPI_Start(&r); // want mpi-request-misuse "none"`,
		`q = MPI_REQUEST_NULL; MPI_Request_free(&q); // want mpi-request-misuse "MPI_REQUEST_NULL"`,
		`MPI_Send_init(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q); MPI_Start(&q);
		 b[0] = 1; // want mpi-buffer-hazard
		 MPI_Recv(&c, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE); MPI_Wait(&q, MPI_STATUS_IGNORE);
		 b[0] = 2; MPI_Request_free(&q);`,
		`MPI_Recv_init(b, 2, MPI_INT, 0, 0, MPI_COMM_WORLD, &all[0]); MPI_Send_init(b + 1, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &all[1]);
		 MPI_Startall(2, all); // want mpi-buffer-hazard "use the same memory"`,
		`int *p = malloc(sizeof(int)); MPI_Send_init(p, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q); free(p);
		 MPI_Start(&q); // want invalid-pointer`,
	} {
		check(t, 1, "", made+body)
	}
}

// What cannot be modelled is refused.
func TestRefusedRequests(t *testing.T) {
	for _, x := range []struct{ want, text string }{
		{"of a receive that is under way is not modelled",
			`MPI_Irecv(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q); MPI_Request_free(&q);`},
		{"is not modelled after MPI_Request_free",
			`MPI_Isend(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q); MPI_Request_free(&q); b[0] = 1;`},
		{"is not modelled after MPI_Request_free",
			`int *p = calloc(1, sizeof(int)); MPI_Isend(p, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
		 MPI_Request_free(&q); free(p);`},
		{"is not modelled after MPI_Request_free",
			`MPI_Isend(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q); MPI_Request_free(&q);
		 MPI_Recv(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`},
		{"of several sends to one process with one tag",
			`MPI_Send_init(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
		 MPI_Send_init(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &r); all[0] = q; all[1] = r; MPI_Startall(2, all);`},
		{"a receive with MPI_ANY_TAG",
			`MPI_Send_init(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
		 MPI_Send_init(b, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &r); all[0] = q; all[1] = r; MPI_Startall(2, all);
		 MPI_Recv(b + 1, 1, MPI_INT, 0, MPI_ANY_TAG, MPI_COMM_WORLD, MPI_STATUS_IGNORE);`},
		{"a receive with MPI_ANY_TAG",
			`MPI_Send_init(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
		 MPI_Send_init(b, 1, MPI_INT, 0, 1, MPI_COMM_WORLD, &r); all[0] = q; all[1] = r; MPI_Startall(2, all);
		 MPI_Irecv(b + 1, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, all);
		 MPI_Wait(all, MPI_STATUS_IGNORE);`},
		{"of several receives that take the same messages",
			`MPI_Recv_init(b, 1, MPI_INT, 0, 0, MPI_COMM_WORLD, &q);
		 MPI_Recv_init(b + 1, 1, MPI_INT, MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &r); all[0] = q;
		 all[1] = r; MPI_Startall(2, all);`},
	} {
		text := program("", "int b[2] = {0, 0}; MPI_Request q, r, all[2]; (void)r; (void)all;\n"+x.text)
		libtest.Unsupported(t, verify.Config{NP: 1}, text, x.want)
	}
}

// A send goes on when its request is freed. Its buffer may be read, and is free when the process
// has left MPI; the processes do not wait for each other.
func TestFreedSends(t *testing.T) {
	check(t, 2, "#pragma TASS input\nint x;\n", `
		int b = 0, *p = malloc(sizeof(int)), i;
		MPI_Request q;
		*p = x;
		for (i = 0; i < 3; i++) {
			if (rank == 0) {
				MPI_Isend(p, 1, MPI_INT, 1, i, MPI_COMM_WORLD, &q);
				MPI_Request_free(&q);
				assert(*p == x && q == MPI_REQUEST_NULL);
			}
		}
		if (rank == 1)
			for (i = 2; i >= 0; i--) {
				MPI_Recv(&b, 1, MPI_INT, 0, i, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
				assert(b == x);
			}
		MPI_Finalize();
		free(p);
		return 0;`)
}
