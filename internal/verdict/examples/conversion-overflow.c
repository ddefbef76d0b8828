// tass verify conversion-overflow.c
#pragma TASS input {x >= 0 && x <= 1e12}
double x;
#pragma TASS output
int n;

int main(void) {
    n = (int)x; // int ends at 2147483647
    return 0;
}
