// Property 2: the pragma's assertion follows from what is assumed.
//
// tass: verify
// want: verified

#define N 3
#pragma TASS input
int a[N];

int main(void) {
#pragma TASS assume forall {int i | 0<=i && i<N-1} a[i]<=a[i+1]
#pragma TASS assert a[0]<=a[N-1]
    return 0;
}
