#ifndef TASS_STDIO_H
#define TASS_STDIO_H
#include <stddef.h>
typedef struct tass_file { int tass_fd; } FILE;
extern FILE tass_stdin, tass_stdout, tass_stderr;
#define stdin (&tass_stdin)
#define stdout (&tass_stdout)
#define stderr (&tass_stderr)
#define EOF (-1)
#define BUFSIZ 8192
int printf(const char *format, ...);
int fprintf(FILE *stream, const char *format, ...);
int puts(const char *s);
int fputs(const char *s, FILE *stream);
int putchar(int c);
int fflush(FILE *stream);
static void setbuf(FILE *stream, char *buf) { }
#endif
