// Calls before a declaration that are no calls of int f(): the function gives something else than an int, is static,
// takes a variable number of arguments, has a parameter that is passed in another way without a prototype, or gets
// arguments of other types, or another number of them, than it takes. No compiler makes something certain of these.
//
// tass: verify -DCASE=1
// want: bad-input
// tass: verify -DCASE=2
// want: bad-input
// tass: verify -DCASE=3
// want: bad-input
// tass: verify -DCASE=4
// want: bad-input
// tass: verify -DCASE=5
// want: bad-input
// tass: verify -DCASE=6
// want: bad-input
// tass: verify -DCASE=7
// want: bad-input

#if CASE == 5
#define ARGUMENTS 1L
#elif CASE == 6
#define ARGUMENTS 1, 2
#else
#define ARGUMENTS 1
#endif

int main(void) {
    later(ARGUMENTS); // want undeclared "later is not declared"
    return 0;
}

#if CASE == 1
double later(int n) { return n; }
#elif CASE == 2
static int later(int n) { return n; }
#elif CASE == 3
int later(int n, ...) { return n; }
#elif CASE == 4
int later(short n) { return n; }
#elif CASE == 7
void later(int n) { (void)n; }
#else
int later(int n) { return n; }
#endif
