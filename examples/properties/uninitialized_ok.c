// Reads an accumulator that was set to zero.
//
// tass: verify
// want: verified

int main(void) {
    int sum = 0;
    for (int i = 0; i < 3; i++)
        sum += i;
    return 0;
}
