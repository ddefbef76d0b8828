// What a text says to other tools is not read, and a note in the report names it:
// annotations in comments, OpenMP, pragmas of compilers. The program is checked as one
// that does not have them. A comment before an annotation is none of these, and the
// semicolon that closes one does not matter.
//
// tass: verify
// want: violated

#pragma GCC optimize("O2")
#pragma TASS input {N > 3};
int N;
#pragma TASS input {M > 3} int;
#define M 10
#pragma TASS output;
double sum;
#pragma TASS abstract;
double f(int i);

/*@ requires \true;
  @ assigns sum; */
int main(void) {
    sum = 0;
    //@ assert N > 9;
    #pragma omp parallel for
    for (int i = 0; i < M % 4; i++)
        sum += f(i);
    int i;
#pragma TASS invariant i >= 0 && i <= N;
#pragma TASS variant N - i;
    for (i = 0; i < N; i++)
        ;
    /* here */ #pragma TASS assert i == N;
#pragma TASS assume N > 4;
#pragma TASS assert N > 5; // want assertion "N > 5"
    return 0;
}
