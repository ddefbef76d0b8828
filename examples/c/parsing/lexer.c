// The words of a small language: names, numbers, texts, operators of one and two characters.
#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum kind { END, NAME, NUMBER, TEXT, OPERATOR, BAD };
struct token { enum kind kind; const char *at; int length; };

static struct token next(const char **p) {
  while (isspace((unsigned char)**p)) ++*p;
  struct token t = {.kind = BAD, .at = *p, .length = 1};
  const char *s = *p;
  if (*s == '\0')
    t = (struct token){END, s, 0};
  else if (isalpha((unsigned char)*s) || *s == '_') {
    t.kind = NAME;
    while (isalnum((unsigned char)s[t.length]) || s[t.length] == '_') t.length++;
  } else if (isdigit((unsigned char)*s)) {
    t.kind = NUMBER;
    t.length = (int)strspn(s, "0123456789.");
  } else if (*s == '"') {
    const char *end = strchr(s + 1, '"');
    t.kind = end ? TEXT : BAD;
    t.length = end ? (int)(end - s) + 1 : (int)strlen(s);
  } else if (strchr("+-*/=<>!(){};", *s)) {
    t.kind = OPERATOR;
    t.length += s[1] == '=' && strchr("=<>!", *s) != NULL;
  }
  *p += t.length;
  return t;
}

int main(void) {
  static const char *const names[] = {[END] = "end", [NAME] = "name", [NUMBER] = "number", [TEXT] = "text",
                                      [OPERATOR] = "operator", [BAD] = "bad"};
  const char *program = "while (x_1 <= 10.5) { print(\"x: \"); x_1 = x_1 + 1; } # \"open";
  int count[6] = {0};
  struct token t;
  do {
    t = next(&program);
    count[t.kind]++;
    printf("%s %.*s\n", names[t.kind], t.length, t.at);
  } while (t.kind != END);
  return count[NAME] * 10 + count[BAD];
}
