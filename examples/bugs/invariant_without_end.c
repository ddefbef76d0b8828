// A loop with an invariant that is never left. It was verified, under the assumption that the loop ends.
//
// tass: verify
// want: inconclusive
// tass: verify --no-check=nontermination
// want: verified

#pragma TASS input {N>=0} int
#define N 5

int main(void) {
    int i = 0;
#pragma TASS invariant i >= 0
    while (1)
        i++;
    return 0;
}
