#pragma TASS input {n>=0 && n<=1}
int n;
#pragma TASS input
double x[4];
#pragma TASS output
double sum;

int main(void) {
    sum = n > 0 ? 2 * (x[0] + x[1] + x[2] + x[3]) : x[0] + x[1] + x[2] + x[3];
    return 0;
}
