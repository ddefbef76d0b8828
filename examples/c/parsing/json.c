// Checks and prints JSON in a compact form.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *at;
static char out[256];
static size_t n;

static void put(const char *s, size_t k) {
  memcpy(out + n, s, k);
  n += k;
  out[n] = 0;
}
static void skip(void) { at += strspn(at, " \t\n"); }
static int is(char c) { return skip(), *at == c ? (put(at++, 1), 1) : 0; }

static int value(void);
static int string(void) {
  if (!is('"')) return 0;
  for (; *at != '"'; at++) {
    if (*at == 0) return 0;
    if (*at == '\\') put(at++, 1);
    put(at, 1);
  }
  put(at++, 1);
  return 1;
}
static int number(void) {
  const char *p = at;
  if (*p == '-') p++;
  if (!isdigit((unsigned char)*p)) return 0;
  p += strspn(p, "0123456789");
  if (*p == '.') p += 1 + strspn(p + 1, "0123456789");
  put(at, (size_t)(p - at));
  at = p;
  return 1;
}
static int list(char end, int pairs) {
  if (is(end)) return 1;
  do {
    if (pairs && !(string() && is(':'))) return 0;
    if (!value()) return 0;
  } while (is(','));
  return is(end);
}
static int value(void) {
  static const char *const words[] = {"true", "false", "null"};
  if (is('{')) return list('}', 1);
  if (is('[')) return list(']', 0);
  if (*at == '"') return string();
  for (int i = 0; i < 3; i++)
    if (strncmp(at, words[i], strlen(words[i])) == 0) return put(words[i], strlen(words[i])), at += strlen(words[i]), 1;
  return number();
}

int main(void) {
  const char *texts[] = {"{ \"a\" : [1, 2.50, -3], \"b\" : { } , \"c\\\"d\" : null }", "[true, false, [[]]]", "[1, 2", "{\"a\" 1}", "12x"};
  for (int i = 0; i < 5; i++) {
    at = texts[i];
    n = 0;
    int ok = value() && (skip(), *at == 0);
    printf("%s %s\n", ok ? "valid  " : "invalid", out);
  }
  return 0;
}
