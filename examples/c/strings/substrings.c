// Finding a word in a text, three ways: by the library, by Knuth, Morris and Pratt, and by hashes that roll.
#include <stdio.h>
#include <string.h>

static int by_library(const char *text, const char *word) {
  int found = 0;
  for (const char *p = text; (p = strstr(p, word)) != NULL; p++)
    found++;
  return found;
}

static int by_prefixes(const char *text, const char *word) {
  int m = (int)strlen(word), border[32] = {0}, k = 0, found = 0;
  for (int i = 1; i < m; i++) {
    while (k > 0 && word[i] != word[k])
      k = border[k - 1];
    if (word[i] == word[k])
      k++;
    border[i] = k;
  }
  k = 0;
  for (int i = 0; text[i]; i++) {
    while (k > 0 && (k == m || text[i] != word[k]))
      k = border[k - 1];
    if (text[i] == word[k])
      k++;
    if (k == m)
      found++;
  }
  return found;
}

static int by_hashes(const char *text, const char *word) {
  const unsigned base = 257, n = (unsigned)strlen(text), m = (unsigned)strlen(word);
  unsigned want = 0, have = 0, power = 1;
  int found = 0;
  if (m > n)
    return 0;
  for (unsigned i = 0; i < m; i++) {
    want = want * base + (unsigned char)word[i];
    have = have * base + (unsigned char)text[i];
    if (i > 0)
      power *= base;
  }
  for (unsigned i = 0; i + m <= n; i++) {
    if (want == have && memcmp(text + i, word, m) == 0)
      found++;
    have = (have - (unsigned char)text[i] * power) * base + (unsigned char)text[i + m];
  }
  return found;
}

int main(void) {
  const char *text = "abracadabra, said the abracadabrist, aaaa", *words[] = {"abra", "aa", "cad", "xyz", "a", "rist"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++)
    printf("%-5s %d %d %d\n", words[i], by_library(text, words[i]), by_prefixes(text, words[i]), by_hashes(text, words[i]));
  return 0;
}
