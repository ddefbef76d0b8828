#ifndef TASS_STDIO_H
#define TASS_STDIO_H
#include <stdarg.h>
#include <stddef.h>
typedef struct tass_file { int tass_fd; } FILE;
extern FILE tass_stdin, tass_stdout, tass_stderr;
#define stdin (&tass_stdin)
#define stdout (&tass_stdout)
#define stderr (&tass_stderr)
#define EOF (-1)
#define BUFSIZ 8192
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
int printf(const char *__format, ...);
int fprintf(FILE *__stream, const char *__format, ...);
int puts(const char *__s);
int fputs(const char *__s, FILE *__stream);
int putchar(int __c);
int fflush(FILE *__stream);
FILE *fopen(const char *__path, const char *__mode); /* not modelled */
FILE *freopen(const char *__path, const char *__mode, FILE *__stream); /* not modelled */
int fclose(FILE *__stream); /* not modelled */
size_t fread(void *__ptr, size_t __size, size_t __n, FILE *__stream); /* not modelled */
size_t fwrite(const void *__ptr, size_t __size, size_t __n, FILE *__stream); /* not modelled */
char *fgets(char *__s, int __n, FILE *__stream); /* not modelled */
int fgetc(FILE *__stream); /* not modelled */
int getc(FILE *__stream); /* not modelled */
int getchar(void); /* not modelled */
int ungetc(int __c, FILE *__stream); /* not modelled */
int fseek(FILE *__stream, long __offset, int __whence); /* not modelled */
long ftell(FILE *__stream); /* not modelled */
void rewind(FILE *__stream); /* not modelled */
int feof(FILE *__stream); /* not modelled */
int ferror(FILE *__stream); /* not modelled */
int remove(const char *__path); /* not modelled */
int scanf(const char *__format, ...); /* not modelled */
int fscanf(FILE *__stream, const char *__format, ...); /* not modelled */
int sscanf(const char *__s, const char *__format, ...); /* not modelled */
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
static int setvbuf(FILE *__stream, char *__buf, int __mode, size_t __size) { return 0; }
static int fputc(int __c, FILE *__stream) {
  fprintf(__stream, "%c", __c);
  return (unsigned char)__c;
}
static int putc(int __c, FILE *__stream) { return fputc(__c, __stream); }
static void perror(const char *__s) { fprintf(stderr, "%s: an error\n", __s == NULL ? "" : __s); }
static void __tass_print(FILE *__stream, struct tass_field *__field, char __verb, struct tass_va *__list) {
  int __width = __field->__left ? -__field->__width : __field->__width, __precision = __field->__precision;
  if (__verb == 's')
    fprintf(__stream, "%*.*s", __width, __precision, *(char **)__tass_converted(__list, __tass_passed((char **)0)));
  else if (__verb == 'c')
    fprintf(__stream, "%*c", __width, *(int *)__tass_converted(__list, __tass_passed((int *)0)));
  else if (__verb == 'p')
    fprintf(__stream, "%*p", __width, *(void **)__tass_converted(__list, __tass_passed((void **)0)));
  else if (__verb == 'd' || __verb == 'i' || __verb == 'u' || __verb == 'x' || __verb == 'X' || __verb == 'o')
    if (__field->__size == 8)
      fprintf(__stream, "%*.*ld", __width, __precision, *(long *)__tass_converted(__list, __tass_passed((long *)0)));
    else
      fprintf(__stream, "%*.*d", __width, __precision, *(int *)__tass_converted(__list, __tass_passed((int *)0)));
  else if (__verb >= 'e' && __verb <= 'g' || __verb >= 'E' && __verb <= 'G' || __verb == 'a' || __verb == 'A')
    if (__field->__size == 16)
      fprintf(__stream, "%*.*Lg", __width, __precision, *(long double *)__tass_converted(__list, __tass_passed((long double *)0)));
    else
      fprintf(__stream, "%*.*g", __width, __precision, *(double *)__tass_converted(__list, __tass_passed((double *)0)));
  else if (__verb == 'n')
    __tass_refuse("%n in a format is not modelled");
  else
    __tass_fail("format-mismatch", "the format has something behind % that is no conversion");
}
static int vfprintf(FILE *__stream, const char *__format, struct tass_va *__list) {
  while (*__format != 0)
    if (*__format != '%')
      putc(*__format++, __stream);
    else if (__format[1] == '%') {
      putc('%', __stream);
      __format += 2;
    } else {
      struct tass_field __field;
      __format = __tass_field(&__field, __format + 1, __list);
      __tass_print(__stream, &__field, *__format++, __list);
    }
  return fprintf(__stream, "%s", "");
}
static int vprintf(const char *__format, struct tass_va *__list) { return vfprintf(stdout, __format, __list); }
static void setbuf(FILE *__stream, char *__buf) { }
#endif
