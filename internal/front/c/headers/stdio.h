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
int printf(const char *format, ...);
int fprintf(FILE *stream, const char *format, ...);
int puts(const char *s);
int fputs(const char *s, FILE *stream);
int putchar(int c);
int fflush(FILE *stream);
FILE *fopen(const char *path, const char *mode); /* not modelled */
FILE *freopen(const char *path, const char *mode, FILE *stream); /* not modelled */
int fclose(FILE *stream); /* not modelled */
size_t fread(void *ptr, size_t size, size_t n, FILE *stream); /* not modelled */
size_t fwrite(const void *ptr, size_t size, size_t n, FILE *stream); /* not modelled */
char *fgets(char *s, int n, FILE *stream); /* not modelled */
int fgetc(FILE *stream); /* not modelled */
int getc(FILE *stream); /* not modelled */
int getchar(void); /* not modelled */
int ungetc(int c, FILE *stream); /* not modelled */
int fseek(FILE *stream, long offset, int whence); /* not modelled */
long ftell(FILE *stream); /* not modelled */
void rewind(FILE *stream); /* not modelled */
int feof(FILE *stream); /* not modelled */
int ferror(FILE *stream); /* not modelled */
int remove(const char *path); /* not modelled */
int scanf(const char *format, ...); /* not modelled */
int fscanf(FILE *stream, const char *format, ...); /* not modelled */
int sscanf(const char *s, const char *format, ...); /* not modelled */
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
static int setvbuf(FILE *stream, char *buf, int mode, size_t size) { return 0; }
static int fputc(int c, FILE *stream) {
  fprintf(stream, "%c", c);
  return (unsigned char)c;
}
static int putc(int c, FILE *stream) { return fputc(c, stream); }
static void perror(const char *s) { fprintf(stderr, "%s: an error\n", s == NULL ? "" : s); }
static void __tass_print(FILE *stream, struct tass_field *field, char verb, struct tass_va *list) {
  int width = field->left ? -field->width : field->width, precision = field->precision;
  if (verb == 's')
    fprintf(stream, "%*.*s", width, precision, *(char **)__tass_converted(list, __tass_passed((char **)0)));
  else if (verb == 'c')
    fprintf(stream, "%*c", width, *(int *)__tass_converted(list, __tass_passed((int *)0)));
  else if (verb == 'p')
    fprintf(stream, "%*p", width, *(void **)__tass_converted(list, __tass_passed((void **)0)));
  else if (verb == 'd' || verb == 'i' || verb == 'u' || verb == 'x' || verb == 'X' || verb == 'o')
    if (field->size == 8)
      fprintf(stream, "%*.*ld", width, precision, *(long *)__tass_converted(list, __tass_passed((long *)0)));
    else
      fprintf(stream, "%*.*d", width, precision, *(int *)__tass_converted(list, __tass_passed((int *)0)));
  else if (verb >= 'e' && verb <= 'g' || verb >= 'E' && verb <= 'G' || verb == 'a' || verb == 'A')
    if (field->size == 16)
      fprintf(stream, "%*.*Lg", width, precision, *(long double *)__tass_converted(list, __tass_passed((long double *)0)));
    else
      fprintf(stream, "%*.*g", width, precision, *(double *)__tass_converted(list, __tass_passed((double *)0)));
  else if (verb == 'n')
    __tass_refuse("%n in a format is not modelled");
  else
    __tass_fail("format-mismatch", "the format has something behind % that is no conversion");
}
static int vfprintf(FILE *stream, const char *format, struct tass_va *list) {
  while (*format != 0)
    if (*format != '%')
      putc(*format++, stream);
    else if (format[1] == '%') {
      putc('%', stream);
      format += 2;
    } else {
      struct tass_field field;
      format = __tass_field(&field, format + 1, list);
      __tass_print(stream, &field, *format++, list);
    }
  return fprintf(stream, "%s", "");
}
static int vprintf(const char *format, struct tass_va *list) { return vfprintf(stdout, format, list); }
static void setbuf(FILE *stream, char *buf) { }
#endif
