// The sum of two inputs and 7; the specification of persistent_buffer.c.
//
// tass: verify
// want: verified

#pragma TASS input {place[0] >= 0 && place[0] < 4 && place[1] >= 0 && place[1] < 4}
int place[2];
#pragma TASS output
int sum;

int main(void) {
    sum = place[0] + place[1] + 7;
    return 0;
}
