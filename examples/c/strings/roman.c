// Roman numbers, there and back.
#include <stdio.h>
#include <string.h>

static const struct { int value; const char *text; } parts[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"},
    {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};

static void roman(int n, char *to) {
  *to = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    for (; n >= parts[i].value; n -= parts[i].value) strcat(to, parts[i].text);
}

static int number(const char *s) {
  int n = 0;
  for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
    for (size_t k = strlen(parts[i].text); strncmp(s, parts[i].text, k) == 0; s += k) n += parts[i].value;
  return n;
}

int main(void) {
  int list[] = {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}, bad = 0;
  char s[32];
  for (int i = 0; i < 10; i++) {
    roman(list[i], s);
    printf("%4d %s\n", list[i], s);
    bad += number(s) != list[i];
  }
  return bad;
}
