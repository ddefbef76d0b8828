// Reads an accumulator that was never set.
//
// tass: verify
// want: violated

int main(void) {
    int sum;
    for (int i = 0; i < 3; i++)
        sum += i; // want uninitialized
    return 0;
}
