// A division by zero leaves an execution without a meaning: where it is not looked for, the
// execution ends there. What comes behind it is not known then, and nothing is verified;
// where there is none the check is not missed.
//
// tass: verify -no-check=division-by-zero
// want: inconclusive
// tass: verify -no-check=division-by-zero -inputx=3
// want: verified
// tass: verify -no-check=division-by-zero -inputx=0
// want: inconclusive

#pragma TASS input {x >= 0 && x < 10}
int x;

int main(void) {
    int y = 10 / x;
#pragma TASS assert y <= 10
    return 0;
}
