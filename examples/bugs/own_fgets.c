// The program has its own fgets, which looks at what scanf gives. That its caller drops the result was taken to be said
// of scanf, and the input to be a number.
//
// tass: verify
// want: violated

#include <assert.h>
#include <stdio.h>

char *fgets(char *line, int size, FILE *from) {
    int number = 0;
    int fits = scanf("%d", &number) == 1;
    assert(fits); // want assertion
    line[0] = number > 0 ? '+' : '-';
    line[1] = 0;
    return line;
}

int main(void) {
    char line[2];
    fgets(line, sizeof line, stdin);
    return 0;
}
