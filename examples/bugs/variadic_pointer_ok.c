// Functions that are called as what they are: see variadic_pointer.c.
//
// tass: verify -np=1
// want: verified

static int first(int n, ...) { return n; }

static int same(int n) { return n; }

int main(void) {
    int (*open)(int, ...) = first;
    int (*plain)(int) = same;
    int (*unknown)() = same;
    int (*back)(int, ...) = (int (*)(int, ...))(int (*)(int))first;
    return open(0) + plain(0) + unknown(0) + back(0) + (*first)(0);
}
