// Property: a function is called with as many arguments as it has parameters.
//
// tass: verify
// want: verified

static int sum(int a, int b) {
    return a + b;
}

int main(void) {
    int (*f)() = sum;
    return f(1, -1);
}
