// Property 1: the index is within the array for every input.
//
// tass: verify
// want: verified

#pragma TASS input {i>=1 && i<=4}
int i;

int main(void) {
    int a[4] = {0};
    a[i - 1] = 1;
    return 0;
}
