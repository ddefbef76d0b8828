// Defects: what is made is taken to have another handle than what is gone, of every kind, and the number of what is gone is
// used.
//
// tass: verify -np=1 --errors=all
// want: violated

#include <assert.h>
#include <mpi.h>
#include <stddef.h>

static void sum(void *in, void *into, int *n, MPI_Datatype *type) {
    for (int i = 0; i < *n; i++)
        ((int *)into)[i] += ((int *)in)[i];
}

static void failed(MPI_Comm *comm, int *code, ...) {}

static int communicator(void) {
    MPI_Comm comm;
    MPI_Comm_dup(MPI_COMM_SELF, &comm);
    MPI_Fint number = MPI_Comm_c2f(comm);
    MPI_Comm_free(&comm);
    return number;
}

static int group(void) {
    MPI_Group group;
    MPI_Comm_group(MPI_COMM_SELF, &group);
    MPI_Fint number = MPI_Group_c2f(group);
    MPI_Group_free(&group);
    return number;
}

static int datatype(void) {
    MPI_Datatype type;
    MPI_Type_contiguous(2, MPI_INT, &type);
    MPI_Fint number = MPI_Type_c2f(type);
    MPI_Type_free(&type);
    return number;
}

static int operation(void) {
    MPI_Op op;
    MPI_Op_create(sum, 1, &op);
    MPI_Fint number = MPI_Op_c2f(op);
    MPI_Op_free(&op);
    return number;
}

static int request(void) {
    MPI_Request request;
    int x = 1;
    MPI_Isend(&x, 1, MPI_INT, MPI_PROC_NULL, 0, MPI_COMM_SELF, &request);
    MPI_Fint number = MPI_Request_c2f(request);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return number;
}

static int window(void) {
    MPI_Win win;
    MPI_Win_create(NULL, 0, 1, MPI_INFO_NULL, MPI_COMM_SELF, &win);
    MPI_Fint number = MPI_Win_c2f(win);
    MPI_Win_free(&win);
    return number;
}

static int file(void) {
    MPI_File file;
    MPI_File_open(MPI_COMM_SELF, "numbers.data", MPI_MODE_RDWR | MPI_MODE_CREATE, MPI_INFO_NULL, &file);
    MPI_Fint number = MPI_File_c2f(file);
    MPI_File_close(&file);
    return number;
}

static int info(void) {
    MPI_Info info;
    MPI_Info_create(&info);
    MPI_Fint number = MPI_Info_c2f(info);
    MPI_Info_free(&info);
    return number;
}

static int handler(void) {
    MPI_Errhandler handler;
    MPI_Comm_create_errhandler(failed, &handler);
    MPI_Fint number = MPI_Errhandler_c2f(handler);
    MPI_Errhandler_free(&handler);
    return number;
}

static int message(void) {
    MPI_Message message;
    int x = 1, y;
    MPI_Request request;
    MPI_Isend(&x, 1, MPI_INT, 0, 0, MPI_COMM_SELF, &request);
    MPI_Mprobe(0, 0, MPI_COMM_SELF, &message, MPI_STATUS_IGNORE);
    MPI_Fint number = MPI_Message_c2f(message);
    MPI_Mrecv(&y, 1, MPI_INT, &message, MPI_STATUS_IGNORE);
    MPI_Wait(&request, MPI_STATUS_IGNORE);
    return number;
}

static int session(void) {
    MPI_Session session;
    MPI_Session_init(MPI_INFO_NULL, MPI_ERRORS_ARE_FATAL, &session);
    MPI_Fint number = MPI_Session_c2f(session);
    MPI_Session_finalize(&session);
    return number;
}

static int key(void) {
    int key;
    MPI_Comm_create_keyval(MPI_COMM_NULL_COPY_FN, MPI_COMM_NULL_DELETE_FN, &key, NULL);
    int number = key;
    MPI_Comm_free_keyval(&key);
    return number;
}

int main(int argc, char **argv) {
    int a, size;
    MPI_Init(&argc, &argv);
    a = communicator();
    assert(communicator() != a); // want assertion "communicator"
    a = group();
    assert(group() != a); // want assertion "group"
    a = datatype();
    assert(datatype() != a); // want assertion "datatype"
    a = operation();
    assert(operation() != a); // want assertion "operation"
    a = request();
    assert(request() != a); // want assertion "request"
    a = window();
    assert(window() != a); // want assertion "window"
    a = file();
    assert(file() != a); // want assertion "file"
    a = info();
    assert(info() != a); // want assertion "info"
    a = handler();
    assert(handler() != a); // want assertion "handler"
    a = message();
    assert(message() != a); // want assertion "message"
    a = session();
    assert(session() != a); // want assertion "session"
    a = key();
    assert(key() != a); // want assertion "key"
    a = datatype();
    if (datatype() == a)
        MPI_Request_f2c(request()); // want mpi-invalid-argument "still there"
    MPI_Type_size(MPI_Type_f2c(a), &size); // want mpi-invalid-argument "freed"
    MPI_Finalize();
    return 0;
}
