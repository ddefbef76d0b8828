// Declarations of one name that do not say the same: static in one and not in the other (C11 6.2.2p7), and types that are
// not compatible (6.2.7p2). The same goes for functions of a header: this program would not have tested its barrier.
//
// tass: verify
// want: bad-input

#include <mpi.h>

static int MPI_Barrier(MPI_Comm comm) { return 0; } // want type "MPI_Barrier is static here"

int helper(void);
static int helper(void) { return 0; } // want type "helper is static here"

static int inner(void);
int inner(void) { return 0; } // static, as before

static int hidden;
extern int hidden; // static, as before
int hidden;        // want type "hidden is not static here"

double half(int n);
int half(int n) { return n / 2; } // want type "conflicting types for half"

int narrow();
int narrow(float x) { return x > 0; } // want type "conflicting types for narrow"

int promoted(int c);
int promoted(char c) { return c; } // want type "conflicting types for promoted"


int (*chosen(int which))(double x);
static int rounded(double x) { return (int)x; }
int (*chosen(int n))(double) { return n ? rounded : 0; }

int main(void) { return helper() + inner() + hidden + half(0) + chosen(1)(0.5); }
