// Waits for a variable that the loop changes.
//
// tass: verify
// want: verified

#pragma TASS input {x>=0 && x<=5}
int x;

int main(void) {
    int busy = x;
    while (busy > 0) busy--;
    return 0;
}
