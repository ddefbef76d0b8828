// All places of a word in a text (Knuth, Morris and Pratt), beside strstr.
#include <stdio.h>
#include <string.h>

enum { MOST = 32 };

static int search(const char *text, const char *word, int found[MOST]) {
  int fail[MOST] = {0}, n = 0, m = (int)strlen(word);
  for (int i = 1, k = 0; i < m; i++) {
    while (k > 0 && word[i] != word[k]) k = fail[k - 1];
    if (word[i] == word[k]) k++;
    fail[i] = k;
  }
  for (int i = 0, k = 0; text[i] != '\0' && n < MOST; i++) {
    while (k > 0 && text[i] != word[k]) k = fail[k - 1];
    if (text[i] == word[k]) k++;
    if (k == m) found[n++] = i - m + 1, k = fail[k - 1];
  }
  return n;
}

int main(void) {
  static const char *const words[] = {"aba", "abab", "b", "abc", "cab"};
  const char *text = "abababcabab";
  for (size_t w = 0; w < 5; w++) {
    int at[MOST], n = search(text, words[w], at), slow = 0;
    for (const char *p = text; (p = strstr(p, words[w])) != NULL; p++) slow++;
    printf("%-5s", words[w]);
    for (int i = 0; i < n; i++) printf(" %d", at[i]);
    puts(n == slow ? "" : " wrong");
  }
  return 0;
}
