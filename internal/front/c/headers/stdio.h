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
int fputc(int c, FILE *stream); /* not modelled */
int putc(int c, FILE *stream); /* not modelled */
int fseek(FILE *stream, long offset, int whence); /* not modelled */
long ftell(FILE *stream); /* not modelled */
void rewind(FILE *stream); /* not modelled */
int feof(FILE *stream); /* not modelled */
int ferror(FILE *stream); /* not modelled */
int remove(const char *path); /* not modelled */
void perror(const char *s); /* not modelled */
int scanf(const char *format, ...); /* not modelled */
int fscanf(FILE *stream, const char *format, ...); /* not modelled */
int sscanf(const char *s, const char *format, ...); /* not modelled */
int sprintf(char *s, const char *format, ...); /* not modelled */
int snprintf(char *s, size_t n, const char *format, ...); /* not modelled */
static void setbuf(FILE *stream, char *buf) { }
#endif
