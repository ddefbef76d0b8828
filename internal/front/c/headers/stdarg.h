#ifndef TASS_STDARG_H
#define TASS_STDARG_H
#include <stddef.h>
/* Behind the parameters of a function, its caller hands over one object with a slot for each further argument: a number
   for the argument's type (__tass_passed), how far behind the slot's start the value is, and the next slot. The last
   slot has the number 0. */
struct tass_slot { long passed, value, next; };
struct tass_va { struct tass_slot *next; };
typedef struct tass_va va_list[1];
typedef struct tass_va __builtin_va_list[1];
typedef struct tass_va __gnuc_va_list[1];
extern void *__tass_arguments;
void __tass_fail(const char *kind, const char *what);
void __tass_refuse(const char *what);
long __tass_passed(const void *like); /* for what is here */
#define va_start(list, ...) ((void)((list)->next = (struct tass_slot *)__tass_arguments))
#define va_copy(to, from) ((void)((to)->next = (from)->next))
#define va_end(list) ((void)((list)->next = (struct tass_slot *)0))
#define va_arg(list, type) (*(type *)__tass_next_argument(list, __tass_passed((type *)0)))
static void *__tass_next_argument(struct tass_va *list, long passed) {
  struct tass_slot *slot = list->next;
  if (slot == NULL || slot->passed == 0)
    __tass_fail("incompatible-call", "va_arg asks for an argument, and there is none left");
  if (slot->passed != passed)
    __tass_fail("incompatible-call", "va_arg asks for an argument of another type than the one that was passed");
  list->next = (struct tass_slot *)((char *)slot + slot->next);
  return (char *)slot + slot->value;
}
/* Texts made by a format (C17 7.21.6.1). */
struct tass_text { char *to; size_t room, length; };
struct tass_field { int left, plus, blank, zeros, alternative, width, precision, size; char sign, letter; };
static void __tass_put(struct tass_text *text, char c) {
  if (text->length + 1 < text->room)
    text->to[text->length] = c;
  text->length++;
}
static void __tass_fill(struct tass_text *text, char c, long n) {
  for (; n > 0; n--)
    __tass_put(text, c);
}
static void *__tass_converted(struct tass_va *list, long passed) {
  struct tass_slot *slot = list->next;
  if (slot == NULL || slot->passed == 0)
    __tass_fail("format-mismatch", "there is no argument for a conversion of the format");
  if (slot->passed != passed && !(passed == __tass_passed((long *)0) && slot->passed == __tass_passed((void **)0)))
    __tass_fail("format-mismatch", "a conversion of the format takes an argument of another type than the one passed");
  list->next = (struct tass_slot *)((char *)slot + slot->next);
  return (char *)slot + slot->value;
}
static const char *__tass_field(struct tass_field *field, const char *f, struct tass_va *list) {
  field->left = field->plus = field->blank = field->zeros = field->alternative = field->width = field->size = 0;
  field->precision = -1;
  for (;; f++) {
    if (*f == '-')
      field->left = 1;
    else if (*f == '+')
      field->plus = 1;
    else if (*f == ' ')
      field->blank = 1;
    else if (*f == '0')
      field->zeros = 1;
    else if (*f == '#')
      field->alternative = 1;
    else
      break;
  }
  if (*f == '*') {
    field->width = *(int *)__tass_converted(list, __tass_passed((int *)0));
    if (field->width < 0) {
      field->left = 1;
      field->width = -field->width;
    }
    f++;
  }
  while (*f >= '0' && *f <= '9')
    field->width = 10 * field->width + (*f++ - '0');
  if (*f == '.') {
    field->precision = 0;
    if (*++f == '*') {
      field->precision = *(int *)__tass_converted(list, __tass_passed((int *)0));
      f++;
    }
    while (*f >= '0' && *f <= '9')
      field->precision = 10 * field->precision + (*f++ - '0');
  }
  if (*f == 'h') {
    field->size = *++f == 'h' ? 1 : 2;
    f += field->size == 1;
  } else if (*f == 'l' || *f == 'j' || *f == 'z' || *f == 't') {
    field->size = 8;
    f += *f == 'l' && f[1] == 'l' ? 2 : 1;
  } else if (*f == 'L') {
    field->size = 16;
    f++;
  }
  return f;
}
static void __tass_padded(struct tass_text *text, struct tass_field *field, const char *s, long n) {
  if (!field->left)
    __tass_fill(text, ' ', field->width - n);
  for (long k = 0; k < n; k++)
    __tass_put(text, s[k]);
  if (field->left)
    __tass_fill(text, ' ', field->width - n);
}
static void __tass_digits(struct tass_text *text, struct tass_field *field, unsigned long value, int base) {
  char digits[24];
  long n = 0, zeros, before = field->sign != 0;
  int hexadecimal = field->alternative && base == 16 && value != 0;
  for (unsigned long rest = value; rest != 0; rest /= (unsigned long)base) {
    int digit = (int)(rest % (unsigned long)base);
    digits[n++] = (char)(digit < 10 ? '0' + digit : field->letter - 'x' + 'a' + digit - 10);
  }
  if (hexadecimal)
    before += 2;
  zeros = (field->precision < 0 ? 1 : field->precision) - n;
  if (field->alternative && base == 8 && zeros < 1 && (n == 0 || digits[n - 1] != '0'))
    zeros = 1;
  if (zeros < 0)
    zeros = 0;
  if (field->zeros && !field->left && field->precision < 0 && zeros < field->width - before - n)
    zeros = field->width - before - n;
  if (!field->left)
    __tass_fill(text, ' ', field->width - before - zeros - n);
  if (field->sign != 0)
    __tass_put(text, field->sign);
  if (hexadecimal) {
    __tass_put(text, '0');
    __tass_put(text, field->letter);
  }
  __tass_fill(text, '0', zeros);
  for (long k = n; k > 0; k--)
    __tass_put(text, digits[k - 1]);
  if (field->left)
    __tass_fill(text, ' ', field->width - before - zeros - n);
}
static void __tass_signed(struct tass_text *text, struct tass_field *field, struct tass_va *list) {
  long value;
  unsigned long magnitude;
  if (field->size == 8)
    value = *(long *)__tass_converted(list, __tass_passed((long *)0));
  else
    value = *(int *)__tass_converted(list, __tass_passed((int *)0));
  if (field->size == 2)
    value = (short)value;
  if (field->size == 1)
    value = (signed char)value;
  magnitude = value < 0 ? (unsigned long)-(value + 1) + 1 : (unsigned long)value;
  field->sign = value < 0 ? '-' : field->plus ? '+' : field->blank ? ' ' : 0;
  __tass_digits(text, field, magnitude, 10);
}
static void __tass_unsigned(struct tass_text *text, struct tass_field *field, struct tass_va *list, char verb) {
  unsigned long value;
  if (field->size == 8)
    value = *(unsigned long *)__tass_converted(list, __tass_passed((unsigned long *)0));
  else
    value = *(unsigned int *)__tass_converted(list, __tass_passed((unsigned int *)0));
  if (field->size == 2)
    value = (unsigned short)value;
  if (field->size == 1)
    value = (unsigned char)value;
  field->letter = verb;
  field->sign = 0;
  __tass_digits(text, field, value, verb == 'u' ? 10 : verb == 'o' ? 8 : 16);
}
static void __tass_string(struct tass_text *text, struct tass_field *field, struct tass_va *list) {
  const char *s = *(const char **)__tass_converted(list, __tass_passed((char **)0));
  long n = 0;
  if (s == NULL)
    __tass_fail("format-mismatch", "a null pointer is converted as a string");
  if (s == text->to && text->room > 0)
    __tass_fail("overlapping-copy", "the place that a text is made in is also where it is made from");
  while ((field->precision < 0 || n < field->precision) && s[n] != 0)
    n++;
  __tass_padded(text, field, s, n);
}
static const char *__tass_conversion(struct tass_text *text, const char *f, struct tass_va *list) {
  struct tass_field field;
  char c;
  f = __tass_field(&field, f, list);
  if (*f == 'd' || *f == 'i')
    __tass_signed(text, &field, list);
  else if (*f == 'u' || *f == 'x' || *f == 'X' || *f == 'o')
    __tass_unsigned(text, &field, list, *f);
  else if (*f == 'c') {
    c = (char)*(int *)__tass_converted(list, __tass_passed((int *)0));
    __tass_padded(text, &field, &c, 1);
  } else if (*f == 's')
    __tass_string(text, &field, list);
  else if (*f == '%')
    __tass_put(text, '%');
  else if (*f == 'n' || *f == 'p' || *f >= 'e' && *f <= 'g' || *f >= 'E' && *f <= 'G' || *f == 'a' || *f == 'A')
    __tass_refuse("a text made by this conversion of a format is not modelled: of a floating-point number or a pointer, or %n");
  else
    __tass_fail("format-mismatch", "the format has something behind % that is no conversion");
  return f + 1;
}
static int vsnprintf(char *s, size_t n, const char *format, struct tass_va *list) {
  struct tass_text text;
  text.to = s;
  text.room = n;
  text.length = 0;
  while (*format != 0) {
    if (*format == '%')
      format = __tass_conversion(&text, format + 1, list);
    else
      __tass_put(&text, *format++);
  }
  if (n > 0)
    s[text.length < n ? text.length : n - 1] = 0;
  return (int)text.length;
}
static int vsprintf(char *s, const char *format, struct tass_va *list) {
  return vsnprintf(s, 9223372036854775807, format, list);
}
static int snprintf(char *s, size_t n, const char *format, ...) {
  va_list list;
  va_start(list, format);
  return vsnprintf(s, n, format, list);
}
static int sprintf(char *s, const char *format, ...) {
  va_list list;
  va_start(list, format);
  return vsnprintf(s, 9223372036854775807, format, list);
}
#endif
