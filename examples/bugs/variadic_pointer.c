// A variadic function is called through a pointer to one that is not, and the other way round (C11 6.5.2.2p9): the two
// need not be called in the same way. Without a prototype a variadic function must not be called at all (p6).
//
// tass: verify -np=1
// want: violated

#pragma TASS input {0 <= how && how < 3}
int how;

static int first(int n, ...) { return n; }

static int same(int n) { return n; }

int main(void) {
    int (*plain)(int) = (int (*)(int))first;
    int (*open)(int, ...) = (int (*)(int, ...))same;
    int (*unknown)() = (int (*)())first;
    if (how == 0)
        return plain(0); // want incompatible-call "first is variadic"
    if (how == 1)
        return open(0); // want incompatible-call "same is not variadic"
    return unknown(0); // want incompatible-call "first is variadic"
}
