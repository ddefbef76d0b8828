// Tables written once as macros: enumerations, names, parsers; variadic macros, and pasting.
#include <stdio.h>
#include <string.h>

#define COLOURS(X) X(RED, 0xff0000) X(GREEN, 0x00ff00) X(BLUE, 0x0000ff) X(WHITE, 0xffffff)

#define AS_ENUM(name, value) COLOUR_##name,
enum colour { COLOURS(AS_ENUM) COLOUR_COUNT };
#define AS_TEXT(name, value) #name,
static const char *const names[] = {COLOURS(AS_TEXT)};
#define AS_VALUE(name, value) [COLOUR_##name] = value,
static const unsigned values[] = {COLOURS(AS_VALUE)};
#define AS_CASE(name, value) case COLOUR_##name: return is_##name(value);
#define AS_FUNCTION(name, value) static int is_##name(unsigned v) { return v == (value) ? __LINE__ > 0 : 0; }
COLOURS(AS_FUNCTION)
static int check(enum colour c) {
  switch (c) {
    COLOURS(AS_CASE)
  case COLOUR_COUNT: break;
  }
  return -1;
}
static enum colour parse(const char *s) {
#define AS_IF(name, value) if (strcmp(s, #name) == 0) return COLOUR_##name;
  COLOURS(AS_IF)
  return COLOUR_COUNT;
}

#define COUNT(...) COUNT_(__VA_ARGS__, 5, 4, 3, 2, 1)
#define COUNT_(a, b, c, d, e, n, ...) n
#define LOG(format, ...) printf("%s: " format "\n", __func__, ##__VA_ARGS__)
#define MAX(a, b) ({ __typeof__(a) x_ = (a); __typeof__(b) y_ = (b); x_ > y_ ? x_ : y_; })
#define TEXT_(x) #x
#define TEXT(x) TEXT_(x)
#define VERSION 3

int main(void) {
  int good = 0, k = 3;
  for (int c = 0; c < COLOUR_COUNT; c++) {
    printf("%d %s %06x\n", c, names[c], values[c]);
    good += check((enum colour)c);
  }
  LOG("%d and %d", good, parse("BLUE"));
  LOG("nothing");
  printf("%d %d %s %s\n", COUNT(a, b, c), MAX(k++, 2), TEXT(VERSION), TEXT(a + "b\n"));
  printf("%d %d %s\n", __LINE__, k, strrchr("/" __FILE__, '/') + 1);
  return parse("PINK") == COLOUR_COUNT ? good : 0;
}
