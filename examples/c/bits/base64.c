// Base 64, there and back.
#include <stdio.h>
#include <string.h>

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

static void encode(const unsigned char *s, size_t n, char *to) {
  for (; n; s += n < 3 ? n : 3, n = n > 3 ? n - 3 : 0) {
    unsigned x = (unsigned)s[0] << 16 | (n > 1 ? (unsigned)s[1] << 8 : 0) | (n > 2 ? s[2] : 0);
    *to++ = digits[x >> 18];
    *to++ = digits[x >> 12 & 63];
    *to++ = n > 1 ? digits[x >> 6 & 63] : '=';
    *to++ = n > 2 ? digits[x & 63] : '=';
  }
  *to = 0;
}

static size_t decode(const char *s, unsigned char *to) {
  unsigned x = 0;
  int bits = 0;
  size_t n = 0;
  for (; *s && *s != '='; s++) {
    x = x << 6 | (unsigned)(strchr(digits, *s) - digits);
    if ((bits += 6) >= 8) to[n++] = (unsigned char)(x >> (bits -= 8));
  }
  return n;
}

int main(void) {
  const char *list[] = {"", "f", "fo", "foo", "foob", "Many hands make light work."};
  char code[64];
  unsigned char back[64];
  for (int i = 0; i < 6; i++) {
    encode((const unsigned char *)list[i], strlen(list[i]), code);
    size_t n = decode(code, back);
    printf("%s %d\n", code, n == strlen(list[i]) && memcmp(back, list[i], n) == 0);
  }
  return 0;
}
