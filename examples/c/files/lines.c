// Lines of a text, numbered, cut and counted; characters that are put back.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  FILE *f = tmpfile();
  if (!f) return 1;
  fputs("first line\nsecond, a much longer line\n\nfour 4 44\nno end", f);
  rewind(f);
  char line[12];
  int number = 1, begins = 1, longest = 0, length = 0;
  while (fgets(line, sizeof line, f)) {
    size_t n = strcspn(line, "\n");
    if (begins) printf("%d: ", number++);
    printf("%.*s|", (int)n, line);
    length += (int)n;
    begins = line[n] == '\n';
    if (begins) {
      putchar('\n');
      if (length > longest) longest = length;
      length = 0;
    }
  }
  printf("\nlongest %d\n", longest);
  rewind(f);
  int words = 0, numbers = 0, c, value;
  while ((c = getc(f)) != EOF) {
    if (isalpha(c)) {
      words++;
      while (isalpha(c = getc(f))) {}
      ungetc(c, f);
    } else if (isdigit(c)) {
      ungetc(c, f);
      if (fscanf(f, "%d", &value) == 1) numbers += value;
    }
  }
  printf("%d words, %d\n", words, numbers);
  fclose(f);
  return words;
}
