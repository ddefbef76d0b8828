// A loop that no input bounds, with a defect that three iterations show. The search went round it for ever,
// and looked at the short executions last.
//
// tass: verify -errors=1
// want: violated

#pragma TASS input {N>=0} int
#define N 2

int main(void) {
    int i, sum = 0;
    for (i = 0; i < N; i++)
        sum++;
#pragma TASS assert sum < 3 // want assertion
    return 0;
}
