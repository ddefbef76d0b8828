// Whatever a program uses of MPI that is not modelled is named at once, where it is used, before anything is explored.
//
// tass: verify -np=2
// want: bad-input

#include <mpi.h>

int main(int argc, char **argv) {
    MPI_Comm workers;
    char port[MPI_MAX_PORT_NAME];
    int (*open_port)(MPI_Info, char *) = MPI_Open_port; // want unsupported "MPI_Open_port is not modelled"
    MPI_Init(&argc, &argv);
    MPI_Comm_spawn("worker", 0, 4, MPI_INFO_NULL, 0, MPI_COMM_SELF, &workers, 0); // want unsupported "MPI_Comm_spawn"
    if (argc > 9)
        PMPI_Comm_accept(port, MPI_INFO_NULL, 0, MPI_COMM_SELF, &workers); // want unsupported "PMPI_Comm_accept"
    MPI_Send_c(&argc, 1, MPI_2REAL, 0, 0, MPI_COMM_WORLD); // want unsupported "MPI_2REAL"
    MPI_Finalize();
    return 0;
}
