// Sorts three inputs: every order of them is a path.
//
// tass: verify
// want: verified

#define N 3
#pragma TASS input
double in[N];

int main(void) {
    double a[N];
    for (int i = 0; i < N; i++)
        a[i] = in[i];
    for (int i = 1; i < N; i++) {
        double x = a[i];
        int j = i - 1;
        for (; j >= 0 && a[j] > x; j--)
            a[j + 1] = a[j];
        a[j + 1] = x;
    }
#pragma TASS assert forall {int i | 0<=i && i<N-1} a[i]<=a[i+1]
#pragma TASS assert a[0]+a[1]+a[2]==in[0]+in[1]+in[2]
    return 0;
}
