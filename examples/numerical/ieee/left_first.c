// Adds three numbers from the left. right_first.c adds them from the right, which rounds otherwise.
//
// tass: compare left_first.c left_first.c
// want: verified herbrand

#pragma TASS input
double a[3];
#pragma TASS output
double sum;

int main(void) {
    sum = (a[0] + a[1]) + a[2];
    return 0;
}
