// A loop that only counts up reaches no state twice; the search ends at its
// limit and decides nothing.
//
// tass: verify -max-states=2000
// want: inconclusive

int main(void) {
    long i = 0;
    while (1)
        i++;
}
