// Literals of wide characters and of UTF-8: letters of other alphabets, escapes, arrays that are filled, or just so.
#include <stdio.h>
#include <wchar.h>

static const wchar_t table[][6] = {L"one", L"two", L"three"};

struct name {
  int n;
  wchar_t text[4];
};

int main(void) {
  struct name x = {3, L"abc"};
  wchar_t a = L'ä', b = L'\xff', c = L'\x3a9', full[3] = L"abc";
  static wchar_t kept[] = L"st";
  const wchar_t *p = L"a\0b" L"\x41" L"\x3a9 \xe4\x0041z";
  const char *s = u8"h\u00e9" "\x0041\x1\\x0041";
  printf("%d %d %d\n", (int)a, (int)b, (int)c);
  printf("%zu %zu %zu %zu\n", sizeof L"abc", sizeof u8"h\u00e9", sizeof full, sizeof kept);
  for (int i = 0; i < 9; i++)
    printf("%x ", (unsigned)p[i]);
  for (int i = 0; s[i]; i++)
    printf("%x ", (unsigned char)s[i]);
  printf("\n%d %d %d\n", full[2], x.text[2], L"xyz"[1]);
  printf("%zu %d %d\n", wcslen(table[2]), table[1][3], wcscmp(L"abc", table[0]) < 0);
  return 0;
}
