// A function that is called through a pointer without a prototype takes what suits it.
//
// tass: verify
// want: verified

static int apply(int (*f)(), int i) {
    return (*f)(i);
}

static int next(int x) {
    return x + 1;
}

int main(void) {
    return apply(next, 1) - 2;
}
