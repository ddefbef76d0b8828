// A file of text is written, read again, added to, and changed in place; the last assertion forgets what was added.
//
// tass: verify
// want: violated

#include <assert.h>
#include <stdio.h>

int main(void) {
    char word[20], line[80];
    int n;
    double d;
    FILE *f = fopen("log.txt", "w");
    fprintf(f, "%d %s %5.2f\n", 3, "abc", 2.5);
    fputs("second line\n", f);
    fclose(f);
    f = fopen("log.txt", "a");
    fprintf(f, "end\n");
    fclose(f);
    f = fopen("log.txt", "r");
    assert(fscanf(f, "%d %19s %lf", &n, word, &d) == 3);
    assert(n == 3 && word[0] == 'a' && d == 2.5);
    fgets(line, sizeof line, f);
    assert(fgets(line, sizeof line, f) != NULL && line[0] == 's');
    fclose(f);
    f = fopen("log.txt", "r+");
    fseek(f, 2, SEEK_SET);
    fputc('A', f);
    fseek(f, 0, SEEK_SET);
    fscanf(f, "%d %19s", &n, word);
    assert(word[0] == 'A' && word[1] == 'b');
    fseek(f, 0, SEEK_END);
    assert(ftell(f) == 24); // want assertion
    return 0;
}
