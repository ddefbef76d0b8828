// Wide characters: their numbers, strings that are joined, and escapes by which letters of other alphabets are written.
#include <stddef.h>
#include <stdio.h>
#include <wchar.h>

static size_t length(const wchar_t *s) {
  const wchar_t *p = s;
  while (*p != L'\0')
    p++;
  return p - s;
}

int main(void) {
  const wchar_t *greeting = L"Gr\u00fc\u00df " L"dich";
  wchar_t buffer[] = L"abc", omega = L'\u03a9';
  printf("%zu %zu %d\n", length(greeting), sizeof buffer / sizeof buffer[0], (int)sizeof(wchar_t));
  for (const wchar_t *p = greeting; *p; p++)
    printf("%x ", (unsigned)*p);
  printf("\n%d %d\n", omega, omega > L'z');
  for (int i = 0; buffer[i]; i++)
    buffer[i] += 'A' - 'a';
  printf("%c%c%c\n", (char)buffer[0], (char)buffer[1], (char)buffer[2]);
  return wcslen(greeting) == length(greeting) ? 0 : 1;
}
