// A goto back that is taken three times.
//
// tass: verify
// want: verified

int main(void) {
    int i = 0;
again:
    if (++i < 4)
        goto again;
    return i - 4;
}
