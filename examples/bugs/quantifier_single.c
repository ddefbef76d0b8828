// A range of one element, and an empty one: the bound variable was once taken for a
// variable of the program where its range left one value.
//
// tass: verify
// want: verified

#pragma TASS input {n>=1 && n<=4}
int n;
#pragma TASS input
double a[n];

int main(void) {
    double b[n];
    for (int i = 0; i < n; i++)
        b[i] = i;
#pragma TASS assert forall {int i | 0<=i && i<n-1} b[i]<=b[i+1]
#pragma TASS assert forall {int i | i==n-1} b[i]==n-1
#pragma TASS assert exists {int i | 0<=i && i<n} b[i]==0
#pragma TASS assert forall {int i | 0<=i && i<n} a[i]==a[i]
    return 0;
}
