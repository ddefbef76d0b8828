// A double is not what suits a function of an int.
//
// tass: verify
// want: violated

static int next(int x) {
    return x + 1;
}

int main(void) {
    int (*f)() = next;
    return f(1.5) - 2; // want incompatible-call "has type int, and is passed a double"
}
