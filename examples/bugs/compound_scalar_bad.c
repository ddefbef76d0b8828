// A compound literal lives as long as the block around it; a const one is not written.
//
// tass: verify
// want: violated

#pragma TASS input {0 <= n && n <= 1}
int n;

int main(void) {
    int *p;
    {
        p = n ? &(int){3} : (int *)&(const int){4};
        if (n == 0)
            *p = 5; // want read-only-write "a const compound literal"
    }
    return *p; // want invalid-pointer "no longer alive"
}
