// Macros: arguments, texts, pasting, conditions, variable ones.
#include <stdio.h>

#define SQUARE(x) ((x) * (x))
#define TEXT(x) #x
#define EXPANDED(x) TEXT(x)
#define JOIN(a, b) a##b
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define LOG(format, ...) printf("%s:%d " format, __func__, JOIN(1, 2), ##__VA_ARGS__)
#define EACH(f) f(red, 1) f(green, 2) f(blue, 4)
#define VALUE(name, n) name = n,
#define NAME(name, n) case name: return #name;
#define WORDS(...) (sizeof((const char *[]){__VA_ARGS__}) / sizeof(char *))

enum colour { EACH(VALUE) };
static const char *name(enum colour c) {
  switch (c) { EACH(NAME) }
  return "?";
}
#if defined(MAX) && SQUARE(3) == 9 && !defined(NOTHING)
#define ANSWER 42
#else
#error this is not so
#endif

int main(void) {
  int JOIN(val, ue) = SQUARE(2 + 3);
  LOG("%d %s %s\n", value, TEXT(a + b), EXPANDED(ANSWER));
  LOG("none\n");
  printf("%s %s %d %zu\n", name(green), name((enum colour)3), MAX(value, ANSWER), WORDS("a", "b", "c"));
#undef ANSWER
#ifdef ANSWER
  return 1;
#elif 1
  return __LINE__ > 10 ? 5 : 6;
#endif
}
