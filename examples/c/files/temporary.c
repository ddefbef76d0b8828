/* A scratch file without a name: numbers are written as text and as bytes, and read again from its beginning. */
#include <stdio.h>
#include <string.h>

struct record { int id; double weight; char tag[6]; };

int main(void) {
    FILE *f = tmpfile();
    struct record out[3] = {{1, 0.5, "half"}, {2, 1.25, "more"}, {3, -8, "neg"}}, in;
    char line[64], name[8];
    int total = 0, n;
    double x;
    if (f == NULL)
        return 1;
    for (int i = 0; i < 5; i++)
        fprintf(f, "item%d %d %.2f\n", i, i * i, i / 4.0);
    rewind(f);
    while (fscanf(f, "%7s %d %lf", name, &n, &x) == 3) {
        total += n;
        printf("%s: %d %g\n", name, n, x);
    }
    printf("total %d, at the end: %d\n", total, feof(f) != 0);
    fclose(f);

    f = tmpfile();
    fwrite(out, sizeof out[0], 3, f);
    fseek(f, (long)sizeof out[0], SEEK_SET);
    while (fread(&in, sizeof in, 1, f) == 1)
        printf("%d %g %s\n", in.id, in.weight, in.tag);
    fseek(f, 0, SEEK_SET);
    fputs("one\ntwo\n\nfour", f);
    fseek(f, 0, SEEK_SET);
    for (n = 0; n < 3 && fgets(line, sizeof line, f) != NULL; n++)
        printf("%zu characters\n", strlen(line));
    printf("at %ld\n", ftell(f));
    fclose(f);
    return 0;
}
