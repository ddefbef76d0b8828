// Property: a function is called with as many arguments as it has parameters.
//
// tass: verify
// want: violated

static int sum(int a, int b) {
    return a + b;
}

int main(void) {
    int (*f)() = sum;
    return f(1); // want incompatible-call "1 arguments and has 2 parameters"
}
