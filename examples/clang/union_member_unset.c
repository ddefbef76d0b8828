// A member that is larger than the one that was written has no value.
//
// tass: verify
// want: violated

union number {
    short s;
    int i;
};

int main(void) {
    union number n;
    n.s = 3;
    return n.i; // want uninitialized
}
