// Reverses texts in place, and finds palindromes.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static void reverse(char *s) {
  for (size_t i = 0, j = strlen(s); i + 1 < j--; i++) {
    char c = s[i];
    s[i] = s[j];
    s[j] = c;
  }
}

static int palindrome(const char *s) {
  const char *e = s + strlen(s);
  while (s < e) {
    if (!isalpha((unsigned char)*s)) s++;
    else if (!isalpha((unsigned char)e[-1])) e--;
    else if (tolower((unsigned char)*s++) != tolower((unsigned char)*--e)) return 0;
  }
  return 1;
}

int main(void) {
  char words[][40] = {"", "a", "ab", "hello", "A man, a plan, a canal: Panama!", "Never odd or even"};
  for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
    int p = palindrome(words[i]);
    reverse(words[i]);
    printf("[%s] %s\n", words[i], p ? "palindrome" : "no palindrome");
  }
  return 0;
}
