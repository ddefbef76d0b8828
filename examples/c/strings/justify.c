/* Sets a paragraph in columns: blanks are shared out so that both margins are straight. */
#include <stdio.h>
#include <string.h>

#define WIDTH 28

static void set(char *words[], int n, int letters, int last) {
    int gaps = n - 1, blanks = WIDTH - letters;
    for (int i = 0; i < n; i++) {
        fputs(words[i], stdout);
        if (i == gaps)
            break;
        int here = last ? 1 : blanks / gaps + (i < blanks % gaps);
        printf("%*s", here, "");
    }
    putchar('\n');
}

int main(void) {
    char text[] = "The quick brown fox jumps over the lazy dog while the five boxing wizards jump quickly and pack "
                  "my box with five dozen liquor jugs";
    char *line[WIDTH];
    int n = 0, letters = 0;
    for (char *w = strtok(text, " "); w != NULL; w = strtok(NULL, " ")) {
        int length = (int)strlen(w);
        if (n > 0 && letters + length + n > WIDTH) {
            set(line, n, letters, 0);
            n = letters = 0;
        }
        line[n++] = w;
        letters += length;
    }
    set(line, n, letters, 1);
    return 0;
}
