// Where x is odd the other element is written.
//
// tass: verify
// want: violated

#pragma TASS input {x >= 0 && x <= 5}
int x;

int main(void) {
    int t[2];
    t[x % 2] = 1;
    return t[0] * 0; // want uninitialized "t[0]"
}
