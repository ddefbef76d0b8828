// Kinds of characters, and words with capitals.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void title(char *s) {
  int begin = 1;
  for (; *s; s++) {
    *s = (char)(begin ? toupper((unsigned char)*s) : tolower((unsigned char)*s));
    begin = !isalnum((unsigned char)*s);
  }
}

int main(void) {
  int (*const kind[])(int) = {isalpha, isdigit, isalnum, isspace, isupper, islower, ispunct, isxdigit, isprint, iscntrl, isgraph};
  int count[11] = {0};
  for (int c = 0; c < 128; c++)
    for (int k = 0; k < 11; k++) count[k] += kind[k](c) != 0;
  for (int k = 0; k < 11; k++) printf("%d ", count[k]);
  putchar('\n');
  char text[] = "the QUICK brown-fox, 3rd edition";
  title(text);
  puts(text);
  size_t letters = strspn(text, "Thequick "), until = strcspn(text, ",;");
  printf("%zu %zu %c\n", letters, until, *strpbrk(text, "0123456789"));
  return 0;
}
