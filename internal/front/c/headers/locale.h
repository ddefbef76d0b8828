#ifndef TASS_LOCALE_H
#define TASS_LOCALE_H
#include <stddef.h>
#define LC_CTYPE 0
#define LC_NUMERIC 1
#define LC_TIME 2
#define LC_COLLATE 3
#define LC_MONETARY 4
#define LC_ALL 6
#define LC_MESSAGES 5
int strcmp(const char *__a, const char *__b); /* for what is here */
/* The locale is the one called C. */
static char *setlocale(int __category, const char *__locale) {
  if (__category < LC_CTYPE || __category > LC_ALL)
    return NULL;
  if (__locale == NULL || strcmp(__locale, "C") == 0 || strcmp(__locale, "POSIX") == 0)
    return "C";
  __tass_remark("the locale is taken to be C, and the only one");
  return *__locale == 0 ? "C" : NULL;
}
struct lconv {
  char *decimal_point, *thousands_sep, *grouping, *int_curr_symbol, *currency_symbol, *mon_decimal_point;
  char *mon_thousands_sep, *mon_grouping, *positive_sign, *negative_sign;
  char int_frac_digits, frac_digits, p_cs_precedes, p_sep_by_space, n_cs_precedes, n_sep_by_space;
  char p_sign_posn, n_sign_posn, int_p_cs_precedes, int_p_sep_by_space, int_n_cs_precedes, int_n_sep_by_space;
  char int_p_sign_posn, int_n_sign_posn;
};
extern struct lconv __tass_lconv;
static struct lconv *localeconv(void) {
  struct lconv *__l = &__tass_lconv;
  char **__text[] = {&__l->thousands_sep, &__l->grouping, &__l->int_curr_symbol, &__l->currency_symbol,
      &__l->mon_decimal_point, &__l->mon_thousands_sep, &__l->mon_grouping, &__l->positive_sign, &__l->negative_sign};
  char *__number[] = {&__l->int_frac_digits, &__l->frac_digits, &__l->p_cs_precedes, &__l->p_sep_by_space,
      &__l->n_cs_precedes, &__l->n_sep_by_space, &__l->p_sign_posn, &__l->n_sign_posn, &__l->int_p_cs_precedes,
      &__l->int_p_sep_by_space, &__l->int_n_cs_precedes, &__l->int_n_sep_by_space, &__l->int_p_sign_posn,
      &__l->int_n_sign_posn};
  __l->decimal_point = ".";
  for (unsigned long __k = 0; __k < sizeof __text / sizeof *__text; __k++)
    *__text[__k] = "";
  for (unsigned long __k = 0; __k < sizeof __number / sizeof *__number; __k++)
    *__number[__k] = 127;
  return __l;
}
#endif
