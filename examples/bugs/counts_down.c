// A loop that counts a symbolic number down has no bound: it ends at a limit. The
// limits were once looked at only every so many steps, each of which took longer
// than the one before.
//
// tass: verify -max-states=400
// want: inconclusive

#pragma TASS input
int n;

int main(void) {
    int i = n;
    while (i != 0)
        i--;
    return 0;
}
