// Reads records with quoted fields, and adds up a column.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *field(const char *s, char *to) {
  if (*s == '"') {
    for (s++; *s && !(*s == '"' && s[1] != '"'); s++) {
      if (*s == '"') s++;
      *to++ = *s;
    }
    if (*s) s++;
  } else
    while (*s && *s != ',' && *s != '\n') *to++ = *s++;
  *to = 0;
  return s;
}

int main(void) {
  const char *s = "name,\"the price\",note\n\"Smith, \"\"J\"\"\",12.50,\n,3,x y\nlast,0.25,\"\"\n";
  char text[40];
  double sum = 0;
  int row = 0, column = 0;
  while (*s) {
    s = field(s, text);
    printf("[%s]", text);
    if (row > 0 && column == 1) sum += atof(text);
    if (*s == '\n') row++, column = 0, putchar('\n');
    else column++;
    if (*s) s++;
  }
  printf("%d rows, %.2f\n", row, sum);
  return row;
}
