// Functions of the library are called without their headers, as older compilers let one do: the program is read as if it
// included them, and a note names each call. One is declared by the program itself, as its header does.
//
// tass: verify
// want: verified
// tass: verify -DWRONG
// want: violated

#include <assert.h>
#include <stdio.h>

extern int rand(void);

int main(void) {
    char name[8];
    int *squares = calloc(4, sizeof *squares);
    srand(time(NULL));
    for (int i = 0; i < 4; i++)
        squares[i] = abs(-i) * i;
    strcpy(name, "nine");
    assert(strlen(name) == 4 && sqrt(squares[3]) == 3.0);
    printf("%s %d %d\n", name, atoi("9"), rand() % 10);
#ifdef WRONG
    assert(squares[4] == 16); // want out-of-bounds
#endif
    free(squares);
    return 0;
}
