#ifndef TASS_STDARG_H
#define TASS_STDARG_H
#include <stddef.h>
/* Behind the parameters of a function, its caller hands over one object with a slot for each further argument: a number
   for the argument's type (__tass_passed), how far behind the slot's start the value is, and the next slot. The last
   slot has the number 0. That of a pointer has above it, by 2 to the power of 40, the number of the type pointed to. */
struct tass_slot { long __passed, __value, __next; };
struct tass_va { struct tass_slot *__next; };
typedef struct tass_va va_list[1];
typedef struct tass_va __builtin_va_list[1];
typedef struct tass_va __gnuc_va_list[1];
extern void *__tass_arguments;
long __tass_passed(const void *__like); /* for what is here */
#define va_start(__list, ...) ((void)((__list)->__next = (struct tass_slot *)__tass_arguments))
#define va_copy(__to, __from) ((void)((__to)->__next = (__from)->__next))
#define va_end(__list) ((void)((__list)->__next = (struct tass_slot *)0))
#define va_arg(__list, __type) (*(__type *)__tass_next_argument(__list, __tass_passed((__type *)0)))
#define __tass_kind(__slot) ((__slot)->__passed & 0xffffffffff)
static void *__tass_next_argument(struct tass_va *__list, long __passed) {
  struct tass_slot *__slot = __list->__next;
  if (__slot == NULL || __slot->__passed == 0)
    __tass_fail("incompatible-call", "va_arg asks for an argument, and there is none left");
  if (__tass_kind(__slot) != __passed)
    __tass_fail("incompatible-call", "va_arg asks for an argument of another type than the one that was passed");
  __list->__next = (struct tass_slot *)((char *)__slot + __slot->__next);
  return (char *)__slot + __slot->__value;
}
/* Texts made by a format (C17 7.21.6.1). */
size_t strlen(const char *__s); /* for what is here */
struct tass_text { char *__to; size_t __room, __length; long __least; };
struct tass_field { int __left, __plus, __blank, __zeros, __alternative, __width, __precision, __size; char __sign, __letter; };
static void __tass_put(struct tass_text *__text, char __c) {
  if (__text->__length + 1 < __text->__room)
    __text->__to[__text->__length] = __c;
  __text->__length++;
}
static void __tass_fill(struct tass_text *__text, char __c, long __n) {
  for (; __n > 0; __n--)
    __tass_put(__text, __c);
}
static void *__tass_converted(struct tass_va *__list, long __passed) {
  struct tass_slot *__slot = __list->__next;
  if (__slot == NULL || __slot->__passed == 0)
    __tass_fail("format-mismatch", "there is no argument for a conversion of the format");
  if (__tass_kind(__slot) != __passed && !(__passed == __tass_passed((long *)0) && __tass_kind(__slot) == __tass_passed((void **)0)))
    __tass_fail("format-mismatch", "a conversion of the format takes an argument of another type than the one passed");
  __list->__next = (struct tass_slot *)((char *)__slot + __slot->__next);
  return (char *)__slot + __slot->__value;
}
static const char *__tass_field(struct tass_field *__field, const char *__f, struct tass_va *__list) {
  __field->__left = __field->__plus = __field->__blank = __field->__zeros = __field->__alternative = __field->__width = __field->__size = 0;
  __field->__precision = -1;
  for (;; __f++) {
    if (*__f == '-')
      __field->__left = 1;
    else if (*__f == '+')
      __field->__plus = 1;
    else if (*__f == ' ')
      __field->__blank = 1;
    else if (*__f == '0')
      __field->__zeros = 1;
    else if (*__f == '#')
      __field->__alternative = 1;
    else
      break;
  }
  if (*__f == '*') {
    __field->__width = *(int *)__tass_converted(__list, __tass_passed((int *)0));
    if (__field->__width < 0) {
      __field->__left = 1;
      __field->__width = -__field->__width;
    }
    __f++;
  }
  while (*__f >= '0' && *__f <= '9')
    __field->__width = 10 * __field->__width + (*__f++ - '0');
  if (*__f == '.') {
    __field->__precision = 0;
    if (*++__f == '*') {
      __field->__precision = *(int *)__tass_converted(__list, __tass_passed((int *)0));
      __f++;
    }
    while (*__f >= '0' && *__f <= '9')
      __field->__precision = 10 * __field->__precision + (*__f++ - '0');
  }
  if (*__f == 'h') {
    __field->__size = *++__f == 'h' ? 1 : 2;
    __f += __field->__size == 1;
  } else if (*__f == 'l' || *__f == 'j' || *__f == 'z' || *__f == 't') {
    __field->__size = 8;
    __f += *__f == 'l' && __f[1] == 'l' ? 2 : 1;
  } else if (*__f == 'L') {
    __field->__size = 16;
    __f++;
  }
  return __f;
}
/* What a text is made from must be no part of where it goes to (7.21.6.5p2): that is known at once of what begins before
   it, and at the end of what begins behind. */
static void __tass_reads(struct tass_text *__text, const char *__s, long __n) {
  long __behind;
  if (__text->__room == 0 || __n == 0)
    return;
  __behind = __tass_behind(__text->__to, __s);
  if (__behind < 0 && __behind + __n > 0)
    __tass_fail("overlapping-copy", "the place that a text is made in is also where it is made from");
  if (__behind >= 0 && __behind < __text->__least)
    __text->__least = __behind;
}
static void __tass_padded(struct tass_text *__text, struct tass_field *__field, const char *__s, long __n) {
  if (!__field->__left)
    __tass_fill(__text, ' ', __field->__width - __n);
  for (long __k = 0; __k < __n; __k++)
    __tass_put(__text, __s[__k]);
  if (__field->__left)
    __tass_fill(__text, ' ', __field->__width - __n);
}
static void __tass_digits(struct tass_text *__text, struct tass_field *__field, unsigned long __value, int __base) {
  char __digits[24];
  long __n = 0, __zeros, __before = __field->__sign != 0;
  int __hexadecimal = __field->__alternative && __base == 16 && __value != 0;
  for (unsigned long __rest = __value; __rest != 0; __rest /= (unsigned long)__base) {
    int __digit = (int)(__rest % (unsigned long)__base);
    __digits[__n++] = (char)(__digit < 10 ? '0' + __digit : __field->__letter - 'x' + 'a' + __digit - 10);
  }
  if (__hexadecimal)
    __before += 2;
  __zeros = (__field->__precision < 0 ? 1 : __field->__precision) - __n;
  if (__field->__alternative && __base == 8 && __zeros < 1 && (__n == 0 || __digits[__n - 1] != '0'))
    __zeros = 1;
  if (__zeros < 0)
    __zeros = 0;
  if (__field->__zeros && !__field->__left && __field->__precision < 0 && __zeros < __field->__width - __before - __n)
    __zeros = __field->__width - __before - __n;
  if (!__field->__left)
    __tass_fill(__text, ' ', __field->__width - __before - __zeros - __n);
  if (__field->__sign != 0)
    __tass_put(__text, __field->__sign);
  if (__hexadecimal) {
    __tass_put(__text, '0');
    __tass_put(__text, __field->__letter);
  }
  __tass_fill(__text, '0', __zeros);
  for (long __k = __n; __k > 0; __k--)
    __tass_put(__text, __digits[__k - 1]);
  if (__field->__left)
    __tass_fill(__text, ' ', __field->__width - __before - __zeros - __n);
}
static void __tass_signed(struct tass_text *__text, struct tass_field *__field, struct tass_va *__list) {
  long __value;
  unsigned long __magnitude;
  if (__field->__size == 8)
    __value = *(long *)__tass_converted(__list, __tass_passed((long *)0));
  else
    __value = *(int *)__tass_converted(__list, __tass_passed((int *)0));
  if (__field->__size == 2)
    __value = (short)__value;
  if (__field->__size == 1)
    __value = (signed char)__value;
  __magnitude = __value < 0 ? (unsigned long)-(__value + 1) + 1 : (unsigned long)__value;
  __field->__sign = __value < 0 ? '-' : __field->__plus ? '+' : __field->__blank ? ' ' : 0;
  __tass_digits(__text, __field, __magnitude, 10);
}
static void __tass_unsigned(struct tass_text *__text, struct tass_field *__field, struct tass_va *__list, char __verb) {
  unsigned long __value;
  if (__field->__size == 8)
    __value = *(unsigned long *)__tass_converted(__list, __tass_passed((unsigned long *)0));
  else
    __value = *(unsigned int *)__tass_converted(__list, __tass_passed((unsigned int *)0));
  if (__field->__size == 2)
    __value = (unsigned short)__value;
  if (__field->__size == 1)
    __value = (unsigned char)__value;
  __field->__letter = __verb;
  __field->__sign = 0;
  __tass_digits(__text, __field, __value, __verb == 'u' ? 10 : __verb == 'o' ? 8 : 16);
}
static void __tass_string(struct tass_text *__text, struct tass_field *__field, struct tass_va *__list) {
  const char *__s = *(const char **)__tass_converted(__list, __tass_passed((char **)0));
  long __n = 0;
  if (__s == NULL)
    __tass_fail("format-mismatch", "a null pointer is converted as a string");
  while ((__field->__precision < 0 || __n < __field->__precision) && __s[__n] != 0)
    __n++;
  __tass_reads(__text, __s, __field->__precision < 0 || __n < __field->__precision ? __n + 1 : __n);
  __tass_padded(__text, __field, __s, __n);
}
/* Wide characters: those of ASCII. What becomes of others depends on the locale. */
static char __tass_ascii_of(wchar_t __c) {
  if (__c < 0 || __c > 127)
    __tass_refuse("wide characters that are not those of ASCII are not modelled where a text is made of them");
  return (char)__c;
}
static void __tass_wide_string(struct tass_text *__text, struct tass_field *__field, struct tass_va *__list) {
  const wchar_t *__s = *(const wchar_t **)__tass_converted(__list, __tass_passed((wchar_t **)0));
  long __n = 0;
  if (__s == NULL)
    __tass_fail("format-mismatch", "a null pointer is converted as a string");
  while ((__field->__precision < 0 || __n < __field->__precision) && __s[__n] != 0)
    __n++;
  __tass_reads(__text, (const char *)__s, 4 * (__field->__precision < 0 || __n < __field->__precision ? __n + 1 : __n));
  if (!__field->__left)
    __tass_fill(__text, ' ', __field->__width - __n);
  for (long __k = 0; __k < __n; __k++)
    __tass_put(__text, __tass_ascii_of(__s[__k]));
  if (__field->__left)
    __tass_fill(__text, ' ', __field->__width - __n);
}
/* A floating-point number: its text without what fills the width comes character by character. */
static void __tass_floating(struct tass_text *__text, struct tass_field *__field, struct tass_va *__list, char __verb) {
  double __x;
  long __n = 0, __zeros = 0, __begin = 0, __behind, __c;
  if (__field->__size == 16)
    __x = (double)*(long double *)__tass_converted(__list, __tass_passed((long double *)0));
  else
    __x = *(double *)__tass_converted(__list, __tass_passed((double *)0));
  while ((__c = __tass_real_char(__x, __verb, __field->__precision, __field->__alternative, (int)__n)) != 0) {
    if (__n == 0)
      __begin = __c == '-';
    if (__n == __begin)
      __zeros = __c >= '0' && __c <= '9';
    __n++;
  }
  __field->__sign = __begin ? '-' : __field->__plus ? '+' : __field->__blank ? ' ' : 0;
  __n -= __begin;
  __zeros = __zeros && __field->__zeros && !__field->__left ? __field->__width - __n - (__field->__sign != 0) : 0;
  if (__zeros < 0)
    __zeros = 0;
  __behind = __field->__width - (__field->__sign != 0) - __zeros - __n;
  if (!__field->__left)
    __tass_fill(__text, ' ', __behind);
  if (__field->__sign != 0)
    __tass_put(__text, __field->__sign);
  if (__verb == 'a' || __verb == 'A')
    for (long __k = 0; __k < 2 && __n > 3; __k++, __begin++, __n--)
      __tass_put(__text, (char)__tass_real_char(__x, __verb, __field->__precision, __field->__alternative, (int)__begin));
  __tass_fill(__text, '0', __zeros);
  for (long __k = 0; __k < __n; __k++)
    __tass_put(__text, (char)__tass_real_char(__x, __verb, __field->__precision, __field->__alternative, (int)(__begin + __k)));
  if (__field->__left)
    __tass_fill(__text, ' ', __behind);
}
/* How much was written so far: %n. */
static void __tass_count(struct tass_field *__field, struct tass_va *__list, long __n) {
  if (__field->__size == 8)
    **(long **)__tass_converted(__list, __tass_passed((long **)0)) = __n;
  else if (__field->__size == 2)
    **(short **)__tass_converted(__list, __tass_passed((short **)0)) = (short)__n;
  else if (__field->__size == 1)
    **(signed char **)__tass_converted(__list, __tass_passed((signed char **)0)) = (signed char)__n;
  else
    **(int **)__tass_converted(__list, __tass_passed((int **)0)) = (int)__n;
}
static const char *__tass_conversion(struct tass_text *__text, const char *__f, struct tass_va *__list) {
  struct tass_field __field;
  char __c;
  __f = __tass_field(&__field, __f, __list);
  if (*__f == 'd' || *__f == 'i')
    __tass_signed(__text, &__field, __list);
  else if (*__f == 'u' || *__f == 'x' || *__f == 'X' || *__f == 'o')
    __tass_unsigned(__text, &__field, __list, *__f);
  else if (*__f == 'c') {
    int __letter = *(int *)__tass_converted(__list, __tass_passed((int *)0));
    __c = __field.__size == 8 ? __tass_ascii_of(__letter) : (char)__letter;
    __tass_padded(__text, &__field, &__c, 1);
  } else if (*__f == 's' && __field.__size == 8)
    __tass_wide_string(__text, &__field, __list);
  else if (*__f == 's')
    __tass_string(__text, &__field, __list);
  else if (*__f == '%')
    __tass_put(__text, '%');
  else if (*__f >= 'e' && *__f <= 'g' || *__f >= 'E' && *__f <= 'G' || *__f == 'a' || *__f == 'A')
    __tass_floating(__text, &__field, __list, *__f);
  else if (*__f == 'n')
    __tass_count(&__field, __list, (long)__text->__length);
  else if (*__f == 'p')
    __tass_refuse("the text of a pointer is not modelled: an address is not known before the program runs");
  else
    __tass_fail("format-mismatch", "the format has something behind % that is no conversion");
  return __f + 1;
}
static int vsnprintf(char *__s, size_t __n, const char *__format, struct tass_va *__list) {
  struct tass_text __text;
  long __written;
  __text.__to = __s;
  __text.__room = __n;
  __text.__length = 0;
  __text.__least = 9223372036854775807;
  if (__n > 0 && __tass_behind(__s, __format) != 9223372036854775807)
    __tass_reads(&__text, __format, (long)strlen(__format) + 1);
  while (*__format != 0) {
    if (*__format == '%')
      __format = __tass_conversion(&__text, __format + 1, __list);
    else
      __tass_put(&__text, *__format++);
  }
  __written = (long)(__text.__length < __n ? __text.__length + 1 : __n);
  if (__text.__least < __written)
    __tass_fail("overlapping-copy", "the place that a text is made in is also where it is made from");
  if (__n > 0)
    __s[__written - 1] = 0;
  return (int)__text.__length;
}
static int vsprintf(char *__s, const char *__format, struct tass_va *__list) {
  return vsnprintf(__s, 9223372036854775807, __format, __list);
}
static int snprintf(char *__s, size_t __n, const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  return vsnprintf(__s, __n, __format, __list);
}
static int sprintf(char *__s, const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  return vsnprintf(__s, 9223372036854775807, __format, __list);
}
#endif
