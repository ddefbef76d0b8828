// Annotations beside other text are those of the place where they stand.
//
// tass: contract
// want: verified

#define N 3

int level; /*@ requires 0 <= level <= 5; assigns level; ensures level == \old(level) + 1; */ void raise(void) { level++; }

/*@ requires 0 <= n <= N; assigns \nothing; ensures \result == n; */ int counted(int n) {
    int x = 0; /*@ assert x == 0; */ x = 1; //@ assert x == 1;
    x++; /*@ assert x == 2;
           @*/ x++; /*@ assert x == N; */ /*@ check x == 3; */
    if (n > 1) x++; //@ assert x == 3 || n > 1;
    int s = 0; /*@ loop invariant 0 <= i <= n && s == i; loop variant n - i; */ for (int i = 0; i < n; i++) s++;
    x = 9; L: x = 10; //@ assert \at(x, L) == 9;
    switch (x) { case 10: x = 11; /*@ assert x == 11; */ break; }
    return s; //@ assert x == 11;
}
