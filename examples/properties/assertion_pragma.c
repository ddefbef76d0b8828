// Property 2: the pragma's assertion fails when the array has equal elements.
//
// tass: verify
// want: violated

#define N 3
#pragma TASS input
int a[N];

int main(void) {
#pragma TASS assume forall {int i | 0<=i && i<N-1} a[i]<=a[i+1]
#pragma TASS assert a[0]<a[N-1] // want assertion
    return 0;
}
