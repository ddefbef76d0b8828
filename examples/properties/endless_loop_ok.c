// A loop with a way out.
//
// tass: verify
// want: verified

int main(void) {
    int i = 0;
    for (;;)
        if (++i == 4)
            break;
    return i - 4;
}
