// Waits for a variable that nothing changes, for some inputs.
//
// tass: verify
// want: violated

#pragma TASS input {x>=0 && x<=5}
int x;

int main(void) {
    int busy = x > 3;
    while (busy); // want nontermination
    return 0;
}
