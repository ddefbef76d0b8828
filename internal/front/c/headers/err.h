#ifndef TASS_ERR_H
#define TASS_ERR_H
#include <stdio.h>
#include <stdlib.h>
/* What these say begins with the name of the program, which is left out. */
static void vwarnx(const char *__format, struct tass_va *__list) {
  if (__format != NULL)
    vfprintf(stderr, __format, __list);
  fprintf(stderr, "\n");
}
static void vwarn(const char *__format, struct tass_va *__list) {
  const char *__why = __tass_message(__tass_errno);
  if (__format != NULL) {
    vfprintf(stderr, __format, __list);
    fprintf(stderr, ": ");
  }
  fprintf(stderr, "%s\n", __why);
}
static void warnx(const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  vwarnx(__format, __list);
}
static void warn(const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  vwarn(__format, __list);
}
static void errx(int __status, const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  vwarnx(__format, __list);
  exit(__status);
}
static void err(int __status, const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  vwarn(__format, __list);
  exit(__status);
}
#endif
