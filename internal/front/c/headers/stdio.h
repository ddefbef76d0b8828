#ifndef TASS_STDIO_H
#define TASS_STDIO_H
#include <stdarg.h>
#include <stddef.h>
#include <tass_number.h>
#include <tass_message.h>
#ifndef __TASS_FILES
typedef struct tass_file { int tass_fd; } FILE;
#else
/* A stream of a file: its name, which file it is, for what it is open (tass_mode: 1 to read, 2 to write, 3 for both; with
   tass_append behind the end), what the file holds, or where that is kept, and how far it was read. */
struct tass_kept;
typedef struct tass_file {
  char tass_name[128];
  int tass_fd, tass_owned, tass_mode, tass_append, tass_ended, tass_looked, tass_items;
  unsigned long tass_at, tass_size;
  const char *tass_text;
  struct tass_kept *tass_kept;
#ifdef __TASS_RUN
  unsigned long tass_base; /* where the machine has a file that is written, when it was looked at last */
#endif
} FILE;
#ifdef __TASS_FILES_KEPT
#include <tass_kept.h>
#endif
#endif
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
FILE *freopen(const char *__path, const char *__mode, FILE *__stream); /* not modelled */
#ifdef __TASS_FILES
#ifdef __TASS_RUN
/* Where a stream is that is written: the machine counts what was written, and what was read since comes on top of it. What
   was read before something was written is read anew. */
static void __tass_synchronise(FILE *__stream) {
  unsigned long __there = (unsigned long)__tass_host_seek(__stream->tass_fd, 0, SEEK_CUR);
  if (__there != __stream->tass_base) {
    if (__stream->tass_owned)
      __tass_unblock((char *)__stream->tass_text);
    __stream->tass_owned = 0;
    __stream->tass_text = NULL;
    __stream->tass_at = __there;
  } else if (__stream->tass_at != __there)
    __tass_host_seek(__stream->tass_fd, (long)__stream->tass_at, SEEK_SET);
  __stream->tass_base = __stream->tass_at;
}
#endif
/* Where something is written, or NULL: the streams of files are open for that. */
static FILE *__tass_writing(FILE *__stream) {
  if (__stream == NULL || __stream == stdout || __stream == stderr)
    return __stream;
  if (__stream == stdin || !(__stream->tass_mode & 2))
    __tass_fail("invalid-pointer", "the stream is open for reading only");
#ifdef __TASS_RUN
  if (__stream->tass_mode == 3 && __stream->tass_kept == NULL)
    __tass_synchronise(__stream);
#endif
  return __stream;
}
#ifdef __TASS_FILES_KEPT
static int __tass_is_file(FILE *__stream) {
  return __stream != NULL && __stream != stdout && __stream != stderr && __stream->tass_kept != NULL;
}
/* Whether the stream is that of a file with a name, for which it counts what is written. */
static int __tass_is_named(FILE *__stream) { return !__tass_is_file(__stream) || __stream->tass_kept->__name[0] != 0; }
/* Keeps what is written to a stream; NULL for what is not known. */
static void __tass_keep_written(FILE *__stream, const void *__bytes, unsigned long __n) {
  if (!__tass_is_file(__stream))
    return;
  if (__bytes == NULL)
    __stream->tass_kept->__dark = 1;
  else
    __stream->tass_at = __tass_keep(__stream->tass_kept, __stream->tass_append ? __stream->tass_kept->__size : __stream->tass_at, __bytes, __n);
}
static int __tass_fputs(const char *__text, FILE *__stream) {
  unsigned long __n = 0;
  __tass_writing(__stream);
  if (!__tass_is_file(__stream))
    return (fputs)(__text, __stream);
  while (__text[__n] != 0)
    __n++;
  __tass_keep_written(__stream, __text, __n);
  return __tass_is_named(__stream) ? (fputs)(__text, __stream) : 1;
}
#define fprintf(...) __tass_fprintf(__VA_ARGS__)
#define fputs(__text, __stream) __tass_fputs(__text, __stream)
#else
#define fprintf(...) __tass_to_file(fprintf, __VA_ARGS__)
#define __tass_to_file(__f, __stream, ...) (__f)(__tass_writing(__stream), __VA_ARGS__)
#define fputs(__text, __stream) (fputs)(__text, __tass_writing(__stream))
#endif
#endif
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
static int setvbuf(FILE *__stream, char *__buf, int __mode, size_t __size) { return 0; }
static int fputc(int __c, FILE *__stream) {
#ifdef __TASS_FILES_KEPT
  char __byte = (char)__c;
  __tass_keep_written(__tass_writing(__stream), &__byte, 1);
  if (__tass_is_named(__stream))
    (fprintf)(__stream, "%c", __c);
#else
  fprintf(__stream, "%c", __c);
#endif
  return (unsigned char)__c;
}
static int putc(int __c, FILE *__stream) { return fputc(__c, __stream); }
static void perror(const char *__s) {
  if (__s != NULL && *__s != 0)
    (fprintf)(stderr, "%s: ", __s);
  (fprintf)(stderr, "%s\n", __tass_message(__tass_errno));
}
#ifdef __TASS_FILES_KEPT
/* Shows the next argument; what is kept of it are its characters, if these are known. */
#define __tass_show(__type, __is_known, ...) \
  do { \
    __type __x = *(__type *)__tass_converted(__list, __tass_passed((__type *)0)); \
    int __shown = 0; \
    if (__tass_is_file(__stream)) { \
      char __text[600]; \
      __shown = __is_known ? snprintf(__text, 600, __f, __VA_ARGS__, __x) : 600; \
      __tass_keep_written(__stream, __shown < 600 ? __text : NULL, (unsigned long)__shown); \
    } \
    return __tass_is_named(__stream) ? (fprintf)(__stream, __f, __VA_ARGS__, __x) : __shown; \
  } while (0)
#else
#define __tass_show(__type, __is_known, ...) return fprintf(__stream, __f, __VA_ARGS__, *(__type *)__tass_converted(__list, __tass_passed((__type *)0)))
#endif
/* One conversion of a format: its directive is made again, with its width and its precision as arguments. */
static int __tass_print(FILE *__stream, struct tass_field *__field, char __verb, struct tass_va *__list) {
  int __width = __field->__left ? -__field->__width : __field->__width, __precision = __field->__precision, __n = 0;
  char __f[16];
  __f[__n++] = '%';
  if (__field->__plus)
    __f[__n++] = '+';
  if (__field->__blank)
    __f[__n++] = ' ';
  if (__field->__zeros)
    __f[__n++] = '0';
  if (__field->__alternative)
    __f[__n++] = '#';
  __f[__n++] = '*';
  if (__verb != 'c' && __verb != 'p') {
    __f[__n++] = '.';
    __f[__n++] = '*';
  }
  if (__field->__size == 8)
    __f[__n++] = 'l';
  else if (__field->__size == 16)
    __f[__n++] = 'L';
  else if (__field->__size == 1 || __field->__size == 2) {
    __f[__n++] = 'h';
    if (__field->__size == 1)
      __f[__n++] = 'h';
  }
  __f[__n++] = __verb;
  __f[__n] = 0;
  if (__verb == 's')
    __tass_show(char *, 1, __width, __precision);
  if (__verb == 'c')
    __tass_show(int, 1, __width);
  if (__verb == 'p')
    __tass_show(void *, 0, __width);
  if (__verb == 'd' || __verb == 'i' || __verb == 'u' || __verb == 'x' || __verb == 'X' || __verb == 'o') {
    if (__field->__size == 8)
      __tass_show(long, __tass_known(__x), __width, __precision);
    __tass_show(int, __tass_known(__x), __width, __precision);
  }
  if (__verb >= 'e' && __verb <= 'g' || __verb >= 'E' && __verb <= 'G' || __verb == 'a' || __verb == 'A') {
    if (__field->__size == 16)
      __tass_show(long double, 0, __width, __precision);
    __tass_show(double, __tass_known_real(__x), __width, __precision);
  }
  __tass_fail("format-mismatch", "the format has something behind % that is no conversion");
  return 0;
}
static int vfprintf(FILE *__stream, const char *__format, struct tass_va *__list) {
  int __written = 0;
  while (*__format != 0)
    if (*__format != '%') {
      putc(*__format++, __stream);
      __written++;
    } else if (__format[1] == '%') {
      putc('%', __stream);
      __format += 2;
      __written++;
    } else {
      struct tass_field __field;
      __format = __tass_field(&__field, __format + 1, __list);
      if (*__format == 'n')
        __tass_count(&__field, __list, __written);
      else
        __written += __tass_print(__stream, &__field, *__format, __list);
      __format++;
    }
  return __written;
}
#ifdef __TASS_FILES_KEPT
static int __tass_fprintf(FILE *__stream, const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  return vfprintf(__tass_writing(__stream), __format, __list);
}
#endif
static int vprintf(const char *__format, struct tass_va *__list) { return vfprintf(stdout, __format, __list); }
static void setbuf(FILE *__stream, char *__buf) { }
static void setlinebuf(FILE *__stream) { }
/* The standard input (C17 7.21.6.2). If its text is given (__tass_stdin), process 0 reads it and the others find its
   end, as mpirun has it. Otherwise what is read, and whether there is anything, is the same unknown at each place in
   each program. The place is a number that tells in which way all before it was read: how many integers, or what tells
   it from others that need not be the same part of a text. The other processes find anything, or its end. */
extern const char *__tass_stdin;
extern unsigned long __tass_stdin_size, __tass_read;
extern int __tass_untested, __tass_stdin_ended;
/* Whether the character at the place was looked at: the end may have been noticed there; and if blanks were skipped. Where
   fgets had no room for the whole line, that is -n for the n characters that were read of it. */
enum { __tass_unseen, __tass_seen, __tass_unblank };
extern int __tass_looked;
int __tass_input_ends(int __rank, unsigned long __place); /* for what is here */
int __tass_input_fits(int __rank, unsigned long __place, int __kind); /* for what is here */
char __tass_input_char(int __rank, unsigned long __place); /* for what is here */
signed char __tass_input_signed_char(int __rank, unsigned long __place); /* for what is here */
unsigned char __tass_input_unsigned_char(int __rank, unsigned long __place); /* for what is here */
short __tass_input_short(int __rank, unsigned long __place); /* for what is here */
unsigned short __tass_input_unsigned_short(int __rank, unsigned long __place); /* for what is here */
int __tass_input_int(int __rank, unsigned long __place); /* for what is here */
unsigned int __tass_input_unsigned(int __rank, unsigned long __place); /* for what is here */
long __tass_input_long(int __rank, unsigned long __place); /* for what is here */
unsigned long __tass_input_unsigned_long(int __rank, unsigned long __place); /* for what is here */
float __tass_input_float(int __rank, unsigned long __place); /* for what is here */
double __tass_input_double(int __rank, unsigned long __place); /* for what is here */
long double __tass_input_long_double(int __rank, unsigned long __place); /* for what is here */
/* How many numbers, characters, words and lines were read, where that is bounded. */
extern int __tass_items;
#ifdef __TASS_FILES
/* A stream is read as the standard input is, which it takes the place of (__tass_enter, __tass_leave). */
extern int __tass_from, __tass_kept_ended, __tass_kept_looked, __tass_kept_items;
extern unsigned long __tass_kept_read, __tass_kept_size;
extern const char *__tass_kept;
static int __tass_standard(void) { return __tass_from == 0; }
#ifdef __TASS_RUN
/* What a file of the machine holds, or NULL. */
static const char *__tass_host_text(const char *__path, unsigned long *__size) {
  long __n = __tass_host_size(__path);
  char *__text;
  if (__n < 0)
    return NULL;
  __text = (char *)__tass_block(__n + 1);
  __tass_host_read(__path, __text);
  __text[__n] = 0;
  *__size = (unsigned long)__n;
  return __text;
}
#endif
static int __tass_source_of(void) { return __tass_from != 0 ? __tass_from : __tass_rank(); }
static void __tass_enter(FILE *__stream) {
  if (__stream == stdin)
    return;
  if (__stream == stdout || __stream == stderr || !(__stream->tass_mode & 1))
    __tass_fail("invalid-pointer", "the stream is open for writing only");
#ifdef __TASS_RUN
  if (__stream->tass_mode == 3 && __stream->tass_kept == NULL) {
    __tass_synchronise(__stream);
    if (__stream->tass_text == NULL) {
      __stream->tass_size = 0;
      __stream->tass_text = __tass_host_text(__stream->tass_name, &__stream->tass_size);
      __stream->tass_owned = __stream->tass_text != NULL;
    }
  }
#endif
#ifdef __TASS_FILES_KEPT
  if (__stream->tass_kept != NULL) {
    if (__stream->tass_kept->__dark)
      __tass_refuse("a file is read back in which the program has written numbers as text that are not known, or behind what is not known: give the values, or write them by fwrite");
    __stream->tass_text = __stream->tass_kept->__text;
    __stream->tass_size = __stream->tass_kept->__size;
  }
#endif
  __tass_kept = __tass_stdin;
  __tass_kept_size = __tass_stdin_size;
  __tass_kept_read = __tass_read;
  __tass_kept_ended = __tass_stdin_ended;
  __tass_kept_looked = __tass_looked;
  __tass_kept_items = __tass_items;
  __tass_from = __stream->tass_fd;
  __tass_stdin = __stream->tass_text;
  __tass_stdin_size = __stream->tass_size;
  __tass_read = __stream->tass_at;
  __tass_stdin_ended = __stream->tass_ended;
  __tass_looked = __stream->tass_looked;
  __tass_items = __stream->tass_items;
}
static void __tass_leave(FILE *__stream) {
  if (__stream == stdin)
    return;
  __stream->tass_at = __tass_read;
  __stream->tass_ended = __tass_stdin_ended;
  __stream->tass_looked = __tass_looked;
  __stream->tass_items = __tass_items;
  __tass_stdin = __tass_kept;
  __tass_stdin_size = __tass_kept_size;
  __tass_read = __tass_kept_read;
  __tass_stdin_ended = __tass_kept_ended;
  __tass_looked = __tass_kept_looked;
  __tass_items = __tass_kept_items;
  __tass_from = 0;
}
#define __tass_rank() __tass_source_of()
#else
static void __tass_enter(FILE *__stream) {
  if (__stream != stdin)
    __tass_refuse("reading from files is not modelled");
}
#define __tass_leave(__stream) ((void)0)
#endif
static int __tass_is_more(void) {
#ifdef __TASS_FILES
  return __tass_read < __tass_stdin_size && (!__tass_standard() || __tass_rank() == 0);
#else
  return __tass_rank() == 0 && __tass_read < __tass_stdin_size;
#endif
}
static int __tass_peek(void) {
  if (!__tass_is_more())
    return EOF;
  return (unsigned char)__tass_stdin[__tass_read];
}
/* The place behind something that was read in another way than as a decimal integer. */
static unsigned long __tass_behind_a(int __what, unsigned long __place) {
  return 1000003 * __place + 1000000000039 * (unsigned long)__what;
}
/* The place behind a part of a line or word, of which the rest is to come, and the other way round: multiplied by the
   inverse of 1000003 modulo 2 to the 64th. */
static unsigned long __tass_behind_part(int __n, unsigned long __place) { return __tass_behind_a(-__n, __place); }
static unsigned long __tass_before_part(int __n, unsigned long __place) {
  return (__place - 1000000000039 * (unsigned long)-__n) * 16109806864799210091u;
}
/* The place as one of a character. */
static unsigned long __tass_char_place(void) {
  return __tass_looked == __tass_unblank ? __tass_behind_a(' ', __tass_read) : __tass_read;
}
static int __tass_at_end(unsigned long __place) {
#ifdef __TASS_INPUT_LENGTH
  if (!__tass_stdin_ended && __tass_items >= __TASS_INPUT_LENGTH) {
    __tass_remark(__TASS_INPUT_REMARK);
    __tass_stdin_ended = 1;
  }
#endif
  if (!__tass_stdin_ended && __tass_input_ends(__tass_rank(), __place))
    __tass_stdin_ended = 1;
  return __tass_stdin_ended;
}
static int getchar(void) {
  unsigned long __place;
  int __c;
  if (__tass_stdin != NULL) {
    __c = __tass_peek();
    if (__c == EOF)
      __tass_stdin_ended = 1;
    else
      __tass_read++;
    return __c;
  }
  __place = __tass_char_place();
  if (__tass_at_end(__place))
    return EOF;
  __tass_read = __tass_behind_a('c', __place);
  __tass_looked = __tass_unseen;
#ifdef __TASS_INPUT_LENGTH
  __tass_items++;
#endif
  return (unsigned char)__tass_input_char(__tass_rank(), __place);
}
static int fgetc(FILE *__stream) {
  int __c;
  __tass_enter(__stream);
  __c = getchar();
  __tass_leave(__stream);
  return __c;
}
static int getc(FILE *__stream) { return fgetc(__stream); }
static int feof(FILE *__stream) {
#ifndef __TASS_FILES
  if (__stream != stdin)
    return 0;
  if (__tass_stdin == NULL && __tass_looked > __tass_unseen)
    return __tass_at_end(__tass_char_place());
  return __tass_stdin_ended;
#else
  int __ended;
  if (__stream == stdout || __stream == stderr || __stream != stdin && !(__stream->tass_mode & 1))
    return 0;
  __tass_enter(__stream);
  __ended = __tass_stdin_ended;
  if (__tass_stdin == NULL && __tass_looked > __tass_unseen)
    __ended = __tass_at_end(__tass_char_place());
  __tass_leave(__stream);
  return __ended;
#endif
}
static int ferror(FILE *__stream) {
#ifdef __TASS_FILES
  if (__stream != stdin && __stream != stdout && __stream != stderr && __stream->tass_mode == 0)
    return 1;
#endif
  return 0;
}
static void clearerr(FILE *__stream) {
  if (__stream == stdin)
    __tass_stdin_ended = 0;
#ifdef __TASS_FILES
  else if (__stream != stdout && __stream != stderr)
    __stream->tass_ended = 0;
#endif
}
/* The place before a character that was read last; it is another one where something else was. */
static unsigned long __tass_before_char(void) { return (__tass_read - 1000000000039 * (unsigned long)'c') * 16109806864799210091u; }
static int ungetc(int __c, FILE *__stream) {
  if (__c == EOF)
    return EOF;
  __tass_enter(__stream);
  if (__tass_stdin == NULL) {
    if (__tass_looked != __tass_unseen ||
        (unsigned char)__tass_input_char(__tass_rank(), __tass_before_char()) != (unsigned char)__c)
      __tass_refuse("ungetc of anything but the character that was read last is not modelled");
    __tass_read = __tass_before_char();
#ifdef __TASS_INPUT_LENGTH
    __tass_items--;
#endif
  } else {
    if (__tass_read == 0 || (unsigned char)__tass_stdin[__tass_read - 1] != (unsigned char)__c)
      __tass_refuse("ungetc of anything but the character that was read last is not modelled");
    __tass_read--;
  }
  __tass_stdin_ended = 0;
  __tass_leave(__stream);
  return __c;
}
/* Characters of a word or a line of a text that is not known, behind so many others: printable ones, up to a bound. What is
   no such character ends it. */
static unsigned long __tass_made_up(char *__s, unsigned long __most, int __least, unsigned long __place, unsigned long __behind) {
  unsigned long __k = 0;
  while (__k < __most) {
    char __c = __tass_input_char(__tass_rank(), __tass_behind_a('s' + 256 * (int)(__behind + __k), __place));
    if (__c < __least) {
      if (__k > 0 || __least == ' ')
        break;
      __c = 'x';
    }
    if (__s != NULL)
      __s[__k] = __c;
    __k++;
  }
  return __k;
}
/* Whether there is no line at the place, or nothing behind one; where nobody looks at that, it is taken to be there. */
static int __tass_line_ends(unsigned long __place, int __untested) {
#ifdef __TASS_INPUT_CONVERSION
  int __ends = __tass_at_end(__place);
  if (__ends && __untested)
    __tass_fail("input-conversion", "the input may end here, and the result is not looked at");
  return __ends;
#else
  if (__untested)
    __tass_remark("the input is taken to have a line here: the result is not looked at (--check input-conversion)");
  return !__untested && __tass_at_end(__place);
#endif
}
/* A line, or as much of it as there is room for; then its rest comes with the next call. The last one may lack its newline
   character. Where the result is not tested, there is a line in the standard input of process 0, and in files. */
static char *__tass_line(char *__s, int __n, int __untested) {
  unsigned long __place = __tass_char_place(), __behind = 0, __room, __left, __k;
  if (__n == 1)
    *__s = 0;
  if (__n < 2)
    return __n == 1 ? __s : NULL;
  if (__tass_stdin_ended)
    return NULL;
#ifdef __TASS_FILES
  __untested = __untested && (__tass_rank() == 0 || !__tass_standard()); /* all processes read the same file */
#else
  __untested = __untested && __tass_rank() == 0;
#endif
  if (__tass_looked < 0) {
    __behind = (unsigned long)-__tass_looked;
    __place = __tass_before_part(-__tass_looked, __place);
  } else if (__tass_line_ends(__place, __untested))
    return NULL;
  __tass_remark(__TASS_INPUT_REMARK);
  __room = (unsigned long)__n - 1;
  __left = __TASS_INPUT_LENGTH - __behind;
  __k = __tass_made_up(__s, __room < __left ? __room : __left, ' ', __place, __behind);
  __behind += __k;
  if (__k == __room) {
    __tass_looked = -(int)__behind;
    __tass_read = __tass_behind_part((int)__behind, __place);
    __s[__k] = 0;
    return __s;
  }
  if (__behind == 0 || !__tass_line_ends(__tass_behind_a('e', __place), __untested))
    __s[__k++] = '\n';
  __tass_items++;
  __tass_read = __tass_behind_a('l', __place);
  __tass_looked = __tass_unseen;
  if (__k == 0)
    return NULL;
  __s[__k] = 0;
  return __s;
}
static char *fgets(char *__s, int __n, FILE *__stream) {
  int __k = 0, __c = 0, __untested = __tass_untested;
  __tass_untested = 0;
  __tass_enter(__stream);
  if (__tass_stdin == NULL)
    __s = __tass_line(__s, __n, __untested);
  else if (__n < 1)
    __s = NULL; /* as glibc has it */
  else {
    while (__k + 1 < __n && __c != '\n' && (__c = getchar()) != EOF)
      __s[__k++] = (char)__c;
    if (__k == 0 && __c == EOF)
      __s = NULL;
    else
      __s[__k] = 0;
  }
  __tass_leave(__stream);
  return __s;
}
typedef long ssize_t;
void *realloc(void *__ptr, size_t __size); /* for what is here */
size_t strlen(const char *__s); /* for what is here */
/* The buffer grows as that of glibc does; a line that is made up has the room that it may need from the start. */
static ssize_t getdelim(char **__line, size_t *__room, int __end, FILE *__stream) {
  size_t __n = 0, __least = 120;
  int __c, __known;
  __tass_enter(__stream);
  __known = __tass_stdin != NULL;
  __tass_leave(__stream);
#ifdef __TASS_INPUT_LENGTH
  if (__least < __TASS_INPUT_LENGTH + 2)
    __least = __TASS_INPUT_LENGTH + 2;
#endif
  if (*__line == NULL || *__room < (__known ? 1 : __least)) {
    *__room = __least;
    *__line = (char *)realloc(*__line, __least);
  }
  if (!__known && __end == '\n')
    return fgets(*__line, (int)*__room, __stream) == NULL ? -1 : (ssize_t)strlen(*__line);
  do {
    if ((__c = fgetc(__stream)) == EOF)
      break;
    if (__n + 2 > *__room) {
      *__room *= 2;
      *__line = (char *)realloc(*__line, *__room);
    }
    (*__line)[__n++] = (char)__c;
  } while (__c != __end);
  if (__n == 0)
    return -1;
  (*__line)[__n] = 0;
  return (ssize_t)__n;
}
static ssize_t getline(char **__line, size_t *__room, FILE *__stream) { return getdelim(__line, __room, '\n', __stream); }
/* One conversion of scanf. __size is as in stdarg.h, __width 0 for none. */
struct tass_scan { int __skip, __width, __size; char __verb; };
static int __tass_blank(int __c) { return __c == ' ' || __c >= '\t' && __c <= '\r'; }
static const char *__tass_scanning(struct tass_scan *__scan, const char *__f) {
  __scan->__skip = *__f == '*';
  __f += __scan->__skip;
  __scan->__width = __scan->__size = 0;
  while (*__f >= '0' && *__f <= '9')
    __scan->__width = 10 * __scan->__width + (*__f++ - '0');
  if (*__f == 'h') {
    __scan->__size = *++__f == 'h' ? 1 : 2;
    __f += __scan->__size == 1;
  } else if (*__f == 'l' || *__f == 'j' || *__f == 'z' || *__f == 't') {
    __scan->__size = 8;
    __f += *__f == 'l' && __f[1] == 'l' ? 2 : 1;
  } else if (*__f == 'L') {
    __scan->__size = 16;
    __f++;
  }
  __scan->__verb = *__f;
  return __f + 1;
}
static int __tass_is_signed(char __verb) { return __verb == 'd' || __verb == 'i'; }
static int __tass_is_unsigned(char __verb) { return __verb == 'u' || __verb == 'x' || __verb == 'X' || __verb == 'o'; }
static int __tass_is_floating(char __verb) {
  return __verb >= 'e' && __verb <= 'g' || __verb >= 'E' && __verb <= 'G' || __verb == 'a' || __verb == 'A';
}
/* The number of the type that a conversion stores, as __tass_passed has it; 0 for texts of wide characters. */
static long __tass_stored(struct tass_scan *__scan) {
  char __verb = __scan->__verb;
  if (__verb == 's' || __verb == 'c' || __verb == '[')
    return __scan->__size == 8 ? 0 : __tass_passed((char *)0);
  if (__tass_is_floating(__verb))
    return __scan->__size == 8 ? __tass_passed((double *)0) : __scan->__size == 16 ? __tass_passed((long double *)0) : __tass_passed((float *)0);
  return __scan->__size == 8 ? __tass_passed((long *)0) : __scan->__size == 2 ? __tass_passed((short *)0) : __scan->__size == 1 ? __tass_passed((char *)0) : __tass_passed((int *)0);
}
/* Where a conversion stores: the object must have the type that it is for (C17 7.21.6.2, paragraph 10). A pointer to
   void, or to an object of several parts, may point to one. */
static void *__tass_where(struct tass_va *__list, struct tass_scan *__scan) {
  struct tass_slot *__slot = __list->__next;
  void *__to = *(void **)__tass_converted(__list, __tass_passed((void **)0));
  long __type = __slot->__passed >> 40, __stored = __tass_stored(__scan);
  if (__type != 0 && __stored != 0 && __type != __stored)
    __tass_fail("format-mismatch", "a conversion of the format stores a number or a character, and its argument points to an object of another type");
  return __to;
}
/* Stores a value of an input whose text is unknown. */
static void __tass_unknown(struct tass_scan *__scan, void *__to, int __r, unsigned long __k) {
  if (__scan->__skip)
    return;
  if (__tass_is_signed(__scan->__verb)) {
    if (__scan->__size == 8)
      *(long *)__to = __tass_input_long(__r, __k);
    else if (__scan->__size == 2)
      *(short *)__to = __tass_input_short(__r, __k);
    else if (__scan->__size == 1)
      *(signed char *)__to = __tass_input_signed_char(__r, __k);
    else
      *(int *)__to = __tass_input_int(__r, __k);
  } else if (__tass_is_unsigned(__scan->__verb)) {
    if (__scan->__size == 8)
      *(unsigned long *)__to = __tass_input_unsigned_long(__r, __k);
    else if (__scan->__size == 2)
      *(unsigned short *)__to = __tass_input_unsigned_short(__r, __k);
    else if (__scan->__size == 1)
      *(unsigned char *)__to = __tass_input_unsigned_char(__r, __k);
    else
      *(unsigned int *)__to = __tass_input_unsigned(__r, __k);
  } else if (__tass_is_floating(__scan->__verb)) {
    if (__scan->__size == 8)
      *(double *)__to = __tass_input_double(__r, __k);
    else if (__scan->__size == 16)
      *(long double *)__to = __tass_input_long_double(__r, __k);
    else
      *(float *)__to = __tass_input_float(__r, __k);
  } else
    *(char *)__to = __tass_input_char(__r, __k);
}
/* The same for a number of at most so many characters. Whether it ends before these is not known either. */
static void __tass_unknown_short(struct tass_scan *__scan, void *__to, int __r, unsigned long __k) {
  long __above = 1;
  __tass_unknown(__scan, __to, __r, __k);
  if (__scan->__skip || __scan->__width > 15 || !__tass_is_signed(__scan->__verb) && (!__tass_is_unsigned(__scan->__verb) || __scan->__width > 1))
    return; /* -1 is a large unsigned number */
  for (int __i = 0; __i < __scan->__width; __i++)
    __above *= __scan->__verb == 'd' || __scan->__verb == 'u' ? 10 : 16;
  if (__tass_is_unsigned(__scan->__verb)) {
    if (__scan->__size == 8)
      *(unsigned long *)__to %= (unsigned long)__above;
    else if (__scan->__size == 2)
      *(unsigned short *)__to = (unsigned short)(*(unsigned short *)__to % __above);
    else if (__scan->__size == 1)
      *(unsigned char *)__to = (unsigned char)(*(unsigned char *)__to % __above);
    else
      *(unsigned int *)__to = (unsigned int)(*(unsigned int *)__to % __above);
  } else if (__scan->__size == 8)
    *(long *)__to %= __above;
  else if (__scan->__size == 2)
    *(short *)__to = (short)(*(short *)__to % __above);
  else if (__scan->__size == 1)
    *(signed char *)__to = (signed char)(*(signed char *)__to % __above);
  else
    *(int *)__to = (int)(*(int *)__to % __above);
}
/* What a number is read as: texts that one of these fits need not fit another one, or not as far. */
static int __tass_notation(char __verb) {
  return __tass_is_floating(__verb) ? 'f' : __verb == 'X' ? 'x' : __verb == 'x' || __verb == 'o' || __verb == 'i' ? __verb : 'd';
}
/* Reads a number or character of an unknown text: 1, 0 for one that does not fit, or EOF. */
static int __tass_scan_one(struct tass_scan *__scan, struct tass_va *__list, int __fits) {
  int __r = __tass_rank(), __as = __scan->__verb == 'c' ? 'c' : __tass_notation(__scan->__verb);
  unsigned long __place = __as == 'c' ? __tass_char_place() : __tass_read;
  if (__tass_stdin_ended)
    return EOF;
  if (!__fits && __tass_at_end(__as == 'c' ? __place : __tass_behind_a('n', __place))) {
    __tass_looked = __tass_unblank;
    return EOF;
  }
  if (!__fits && __as != 'c' && !__tass_input_fits(__r, __place, __as)) {
    __tass_looked = __tass_unblank;
    if (!__tass_input_fits(__r, __tass_behind_a('-', __place), __as)) { /* it began like one: with a sign, or 0x */
      __tass_looked = __tass_seen;
      __tass_read = __tass_behind_a(__as, __tass_behind_a('-', __place));
    }
    return 0;
  }
#ifdef __TASS_INPUT_LENGTH
  __tass_items++;
#endif
  __tass_unknown(__scan, __scan->__skip ? NULL : __tass_where(__list, __scan), __r,
      __as == 'x' || __as == 'o' || __as == 'i' ? __tass_behind_a(__as, __place) : __place);
  __tass_read = __as == 'd' ? __place + 1 : __tass_behind_a(__as, __place);
  __tass_looked = __as == 'c' ? __tass_unseen : __tass_seen;
  return 1;
}
/* The same for a number of at most so many characters, which may be a part of one, and need not fit where that does. */
static int __tass_scan_short(struct tass_scan *__scan, struct tass_va *__list, int __fits) {
  int __r = __tass_rank(), __as = __tass_notation(__scan->__verb) + 1024 * __scan->__width;
  unsigned long __place = __tass_read;
  if (__tass_stdin_ended)
    return EOF;
  if (!__fits && __tass_at_end(__tass_behind_a('n', __place))) {
    __tass_looked = __tass_unblank;
    return EOF;
  }
  if (!__fits && !__tass_input_fits(__r, __place, __as)) {
    __tass_looked = __tass_unblank;
    if (!__tass_input_fits(__r, __tass_behind_a('-', __place), __as)) { /* it began like one: with a sign, or 0x */
      __tass_looked = __tass_input_fits(__r, __tass_behind_a('-', __place), 'w') ? __tass_seen : __tass_unseen;
      __tass_read = __tass_behind_a(__as, __tass_behind_a('-', __place));
    }
    return 0;
  }
#ifdef __TASS_INPUT_LENGTH
  __tass_items++;
#endif
  __tass_unknown_short(__scan, __scan->__skip ? NULL : __tass_where(__list, __scan), __r, __tass_behind_a(__as, __place));
  __tass_read = __tass_behind_a(__as, __place);
  __tass_looked = __tass_input_fits(__r, __tass_read, 'w') ? __tass_seen : __tass_unseen;
  return 1;
}
/* Reads a character of the format, as above. */
static int __tass_scan_literal(char __c, int __fits) {
  unsigned long __place;
  int __what = 256 + (unsigned char)__c;
  if (__c == '%')
    __tass_looked = __tass_unblank;
  __place = __tass_read = __tass_char_place();
  __tass_looked = __tass_seen;
  if (!__fits && __tass_at_end(__place))
    return EOF;
  if (!__fits && !__tass_input_fits(__tass_rank(), __place, __what))
    return 0;
  __tass_read = __tass_behind_a(__what, __place);
  return 1;
}
/* Reads a word of an unknown text: 1, or EOF. */
static int __tass_scan_unknown_word(struct tass_scan *__scan, struct tass_va *__list, int __fits) {
  unsigned long __place = __tass_read, __most = 0, __n;
  char *__to;
  if (__tass_stdin_ended)
    return EOF;
  if (!__fits && __tass_at_end(__tass_behind_a('n', __place))) {
    __tass_looked = __tass_unblank;
    return EOF;
  }
#ifdef __TASS_INPUT_LENGTH
  __tass_items++;
  __tass_remark(__TASS_INPUT_REMARK);
  __most = __TASS_INPUT_LENGTH;
  if (__scan->__width != 0 && (unsigned long)__scan->__width < __most)
    __most = (unsigned long)__scan->__width;
#else
  __tass_refuse("a word of a standard input that is not given is not modelled: give it with --stdin FILE");
#endif
  __to = __scan->__skip ? NULL : (char *)__tass_where(__list, __scan);
  __n = __tass_made_up(__to, __most, '!', __place, 0);
  if (__to != NULL)
    __to[__n] = 0;
  if (__n == (unsigned long)__scan->__width) {
    __tass_read = __tass_behind_part((int)__n, __place);
    __tass_looked = __tass_unseen;
    return 1;
  }
  __tass_read = __tass_behind_a('s', __place);
  __tass_looked = __tass_seen;
  return 1;
}
/* What a call gives whose format does not fit an unknown text: __done conversions, or EOF. */
static int __tass_unfit(int __got, int __done, int __untested) {
#ifdef __TASS_INPUT_CONVERSION
  if (__untested)
    __tass_fail("input-conversion", "the input may end here, or hold something else than the format asks for, and the result is not looked at");
#endif
  return __got == EOF && __done == 0 ? EOF : __done;
}
/* Reads by a format from an input whose text is unknown. What is not tested is taken to fit. */
static int __tass_scan_unknown(const char *__f, struct tass_va *__list, int __untested) {
  int __n = 0, __first = __tass_rank() == 0, __fits, __got;
  struct tass_scan __scan;
#ifdef __TASS_FILES
  if (!__tass_standard())
    __first = 1; /* all processes read the same file */
#endif
  __untested = __untested && __first;
#ifdef __TASS_INPUT_CONVERSION
  __fits = 0;
#else
  __fits = __untested;
#ifdef __TASS_FILES
  if (__fits && !__tass_standard())
    __tass_remark("files that are read, and not given, are taken to hold what the formats ask for: the result is not looked at (--check input-conversion)");
  else
#endif
  if (__fits)
    __tass_remark("the standard input of process 0 is taken to hold what the format asks for: the result is not looked at (--check input-conversion)");
#endif
  while (*__f != 0) {
    if (__tass_blank(*__f)) {
      __tass_looked = __tass_unblank;
      __f++;
      continue;
    }
    if (*__f != '%' || __f[1] == '%') {
      __got = __tass_scan_literal(*__f, __fits);
      if (__got != 1)
        return __tass_unfit(__got, __n, __untested);
      __f += *__f == '%' ? 2 : 1;
      continue;
    }
    __f = __tass_scanning(&__scan, __f + 1);
    if (__scan.__verb == 's' || __scan.__verb == '[') {
      if (__scan.__verb == '[')
        __tass_refuse("this conversion of scanf is not modelled");
      __got = __tass_scan_unknown_word(&__scan, __list, __fits);
      if (__got != 1)
        return __tass_unfit(EOF, __n, __untested);
      __n += !__scan.__skip;
      continue;
    }
    if (__scan.__width != 0) {
      if (__scan.__verb == 'c')
        __tass_refuse("a number of characters in a format for a standard input that is not given is not modelled: give it with --stdin FILE");
      if (!__tass_is_signed(__scan.__verb) && !__tass_is_unsigned(__scan.__verb) && !__tass_is_floating(__scan.__verb))
        __tass_refuse("this conversion of scanf is not modelled");
      __got = __tass_scan_short(&__scan, __list, __fits);
      if (__got != 1)
        return __tass_unfit(__got, __n, __untested);
      __n += !__scan.__skip;
      continue;
    }
    if (!__tass_is_signed(__scan.__verb) && !__tass_is_unsigned(__scan.__verb) && !__tass_is_floating(__scan.__verb) && __scan.__verb != 'c')
      __tass_refuse("this conversion of scanf is not modelled");
    __got = __tass_scan_one(&__scan, __list, __fits);
    if (__got != 1)
      return __tass_unfit(__got, __n, __untested);
    __n += !__scan.__skip;
  }
  return __n;
}
/* Where a text is read from: the standard input, or a string. */
struct tass_source { const char *__at; long __count; };
static int __tass_look(struct tass_source *__from) {
  if (__from->__at == NULL) {
    if (__tass_peek() == EOF)
      __tass_stdin_ended = 1;
    return __tass_peek();
  }
  return *__from->__at == 0 ? EOF : (unsigned char)*__from->__at;
}
static void __tass_step(struct tass_source *__from) {
  __from->__count++;
  if (__from->__at == NULL)
    __tass_read++;
  else
    __from->__at++;
}
static void __tass_skip_blanks(struct tass_source *__from) {
  while (__tass_blank(__tass_look(__from)))
    __tass_step(__from);
}
/* The longest beginning of a number, of at most so many characters; 0 at its end. */
static int __tass_sort(char *__digits, int __n, int __c, char __verb, int *__seen) {
  int __hex = *__seen & 8, __last = __n > 0 ? __digits[__n - 1] : 0;
  if (__c == '-' || __c == '+')
    return __n == 0 || __tass_is_floating(__verb) && (__last == 'e' || __last == 'E');
  if (__c > '7' && __c <= '9' && (__verb == 'o' || __verb == 'i' && (*__seen & 16) && !__hex))
    return 0;
  if (__c >= '0' && __c <= '9')
    return *__seen |= 1;
  if (__tass_is_floating(__verb)) {
    if (__c == '.' && !(*__seen & 6))
      return *__seen |= 2;
    if ((__c == 'e' || __c == 'E') && (*__seen & 1) && !(*__seen & 4))
      return *__seen |= 4;
    return 0;
  }
  if ((__c == 'x' || __c == 'X') && (__verb == 'x' || __verb == 'X' || __verb == 'i') && __last == '0' && !__hex &&
      (__n == 1 || __n == 2 && (__digits[0] == '-' || __digits[0] == '+')))
    return *__seen |= 8;
  if ((__verb == 'x' || __verb == 'X' || __hex) && (__c >= 'a' && __c <= 'f' || __c >= 'A' && __c <= 'F'))
    return *__seen |= 1;
  return 0;
}
static void __tass_given(struct tass_scan *__scan, void *__to, const char *__digits) {
  int __base = __scan->__verb == 'i' ? 0 : __scan->__verb == 'o' ? 8 : __scan->__verb == 'x' || __scan->__verb == 'X' ? 16 : 10;
  if (__scan->__skip)
    return;
  if (__tass_is_signed(__scan->__verb)) {
    long __x = strtol(__digits, NULL, __base);
    if (__scan->__size == 8)
      *(long *)__to = __x;
    else if (__scan->__size == 2)
      *(short *)__to = (short)__x;
    else if (__scan->__size == 1)
      *(signed char *)__to = (signed char)__x;
    else
      *(int *)__to = (int)__x;
  } else if (__tass_is_unsigned(__scan->__verb)) {
    unsigned long __x = strtoul(__digits, NULL, __base);
    if (__scan->__size == 8)
      *(unsigned long *)__to = __x;
    else if (__scan->__size == 2)
      *(unsigned short *)__to = (unsigned short)__x;
    else if (__scan->__size == 1)
      *(unsigned char *)__to = (unsigned char)__x;
    else
      *(unsigned int *)__to = (unsigned int)__x;
  } else if (__scan->__size == 8)
    *(double *)__to = strtod(__digits, NULL);
  else if (__scan->__size == 16)
    *(long double *)__to = strtold(__digits, NULL);
  else
    *(float *)__to = strtof(__digits, NULL);
}
/* Tells by its last characters whether a number lacks what its prefix or exponent needs. */
static int __tass_cut_short(char __verb, char __last, char __before) {
  if (__last == 'x' || __last == 'X')
    return 1;
  if (__last == '-' || __last == '+')
    __last = __before;
  return __tass_is_floating(__verb) && (__last == 'e' || __last == 'E');
}
/* A number: 1, or 0 where there is none. */
static int __tass_scan_number(struct tass_source *__from, struct tass_scan *__scan, void *__to) {
  char __digits[400];
  int __n = 0, __seen = 0, __c = __tass_look(__from);
  if (__tass_is_floating(__scan->__verb) && (__c == 'i' || __c == 'I' || __c == 'n' || __c == 'N'))
    __tass_refuse("scanf of inf and nan is not modelled");
  while ((__scan->__width == 0 || __n < __scan->__width) && (__c = __tass_look(__from)) != EOF &&
      __tass_sort(__digits, __n, __c, __scan->__verb, &__seen)) {
    if (__n == 399)
      __tass_refuse("a number with so many digits is not modelled");
    __digits[__n++] = (char)__c;
    if (__scan->__verb == 'i' && __c == '0' && (__n == 1 || __n == 2 && !(__digits[0] >= '0' && __digits[0] <= '9')))
      __seen |= 16;
    __tass_step(__from);
  }
  __digits[__n] = 0;
  if (!(__seen & 1))
    return 0;
  if ((__seen & 12) && __tass_cut_short(__scan->__verb, __digits[__n - 1], __n > 1 ? __digits[__n - 2] : 0))
    __tass_refuse("0x or 1e and no more as a number is not modelled: C reads none, and glibc does");
  __tass_given(__scan, __to, __digits);
  return 1;
}
static int __tass_scan_word(struct tass_source *__from, struct tass_scan *__scan, char *__to) {
  int __n = 0, __c;
  int __most = __scan->__width != 0 ? __scan->__width : __scan->__verb == 'c' ? 1 : 2147483647;
  while (__n < __most && (__c = __tass_look(__from)) != EOF && (__scan->__verb == 'c' || !__tass_blank(__c))) {
    if (!__scan->__skip)
      __to[__n] = (char)__c;
    __n++;
    __tass_step(__from);
  }
  if (__scan->__verb == 's' && !__scan->__skip)
    __to[__n] = 0;
  return __scan->__verb == 'c' ? __n == __most : __n > 0;
}
/* How much was read so far: %n. */
static void __tass_scan_count(struct tass_source *__from, struct tass_scan *__scan, void *__to) {
  if (__to == NULL)
    return;
  if (__scan->__size == 8)
    *(long *)__to = __from->__count;
  else if (__scan->__size == 2)
    *(short *)__to = (short)__from->__count;
  else if (__scan->__size == 1)
    *(signed char *)__to = (signed char)__from->__count;
  else
    *(int *)__to = (int)__from->__count;
}
/* The set of characters of %[: it begins behind [, and the character that ends it is not the first in it. */
static const char *__tass_set_end(const char *__f) {
  __f += *__f == '^';
  __f += *__f == ']';
  while (*__f != ']') {
    if (*__f == 0)
      __tass_fail("format-mismatch", "the format has something behind % that is no conversion");
    __f++;
  }
  return __f + 1;
}
static int __tass_in_set(const char *__set, const char *__end, int __c) {
  for (; __set < __end; __set++)
    if (__set + 2 < __end && __set[1] == '-') {
      if (__c >= (unsigned char)__set[0] && __c <= (unsigned char)__set[2])
        return 1;
      __set += 2;
    } else if ((unsigned char)*__set == __c)
      return 1;
  return 0;
}
static int __tass_scan_set(struct tass_source *__from, struct tass_scan *__scan, const char *__set, const char *__end, char *__to) {
  int __n = 0, __c, __not = *__set == '^';
  while ((__scan->__width == 0 || __n < __scan->__width) && (__c = __tass_look(__from)) != EOF &&
      __tass_in_set(__set + __not, __end, __c) != __not) {
    if (__to != NULL)
      __to[__n] = (char)__c;
    __n++;
    __tass_step(__from);
  }
  if (__n > 0 && __to != NULL)
    __to[__n] = 0;
  return __n > 0;
}
static int __tass_scan_given(struct tass_source *__from, const char *__f, struct tass_va *__list) {
  int __n = 0, __c;
  struct tass_scan __scan;
  while (*__f != 0) {
    if (__tass_blank(*__f)) {
      __tass_skip_blanks(__from);
      __f++;
      continue;
    }
    if (*__f != '%' || __f[1] == '%') {
      if (*__f == '%')
        __tass_skip_blanks(__from);
      __c = __tass_look(__from);
      if (__c != (unsigned char)*__f)
        return __c == EOF && __n == 0 ? EOF : __n; /* as glibc has it, where a conversion without a place counts for nothing */
      __tass_step(__from);
      __f += *__f == '%' ? 2 : 1;
      continue;
    }
    __f = __tass_scanning(&__scan, __f + 1);
    if (__scan.__verb == 'n') {
      __tass_scan_count(__from, &__scan, __scan.__skip ? NULL : __tass_where(__list, &__scan));
      continue;
    }
    if (__scan.__verb == '[') {
      const char *__set = __f;
      __f = __tass_set_end(__f);
      if (__tass_look(__from) == EOF)
        return __n == 0 ? EOF : __n;
      if (!__tass_scan_set(__from, &__scan, __set, __f - 1, __scan.__skip ? NULL : (char *)__tass_where(__list, &__scan)))
        return __n;
      __n += !__scan.__skip;
      continue;
    }
    if (__scan.__verb != 'c')
      __tass_skip_blanks(__from);
    if (__tass_look(__from) == EOF)
      return __n == 0 ? EOF : __n;
    if (__scan.__verb == 's' || __scan.__verb == 'c') {
      if (!__tass_scan_word(__from, &__scan, __scan.__skip ? NULL : (char *)__tass_where(__list, &__scan)))
        return __n;
    } else if (__tass_is_signed(__scan.__verb) || __tass_is_unsigned(__scan.__verb) || __tass_is_floating(__scan.__verb)) {
      if (!__tass_scan_number(__from, &__scan, __scan.__skip ? NULL : __tass_where(__list, &__scan)))
        return __n;
    } else
      __tass_refuse("this conversion of scanf is not modelled");
    __n += !__scan.__skip;
  }
  return __n;
}
static int vscanf(const char *__format, struct tass_va *__list) {
  struct tass_source __from;
  int __untested = __tass_untested;
  __tass_untested = 0;
  if (__tass_stdin == NULL)
    return __tass_scan_unknown(__format, __list, __untested);
  __from.__count = 0;
  __from.__at = NULL;
  return __tass_scan_given(&__from, __format, __list);
}
#ifdef __TASS_ARGUMENTS
/* Reads a number of which the text is not given: an argument of the program, by one conversion. */
static int __tass_scan_argument(int __k, const char *__f, struct tass_va *__list) {
  struct tass_scan __scan;
  if (*__f != '%')
    __tass_refuse("this format for an argument of the program that is not given is not modelled");
  __f = __tass_scanning(&__scan, __f + 1);
  if (*__f != 0 || __scan.__skip || __scan.__width != 0)
    __tass_refuse("this format for an argument of the program that is not given is not modelled");
  if (__scan.__verb == 'd' && __scan.__size == 0)
    *(int *)__tass_where(__list, &__scan) = __tass_argument_int(__k);
  else if ((__scan.__verb == 'd' || __scan.__verb == 'u') && __scan.__size == 8)
    *(long *)__tass_where(__list, &__scan) = __tass_argument_long(__k);
  else if (__tass_is_floating(__scan.__verb) && __scan.__size == 8)
    *(double *)__tass_where(__list, &__scan) = __tass_argument_double(__k);
  else if (__tass_is_floating(__scan.__verb) && __scan.__size == 0)
    *(float *)__tass_where(__list, &__scan) = (float)__tass_argument_double(__k);
  else
    __tass_refuse("this conversion of an argument of the program that is not given is not modelled");
  return 1;
}
#endif
static int vsscanf(const char *__s, const char *__format, struct tass_va *__list) {
  struct tass_source __from;
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__s))
    return __tass_scan_argument(__tass_argument(__s), __format, __list);
#endif
  if (*__s == 0)
    __s = "";
  __from.__count = 0;
  __from.__at = __s;
  return __tass_scan_given(&__from, __format, __list);
}
static int vfscanf(FILE *__stream, const char *__format, struct tass_va *__list) {
  int __n;
  __tass_enter(__stream);
  __n = vscanf(__format, __list);
  __tass_leave(__stream);
  return __n;
}
static int scanf(const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  return vscanf(__format, __list);
}
static int fscanf(FILE *__stream, const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  return vfscanf(__stream, __format, __list);
}
static int sscanf(const char *__s, const char *__format, ...) {
  va_list __list;
  va_start(__list, __format);
  return vsscanf(__s, __format, __list);
}
void *memcpy(void *__dest, const void *__src, size_t __n); /* for what is here */
static size_t fread(void *__ptr, size_t __size, size_t __n, FILE *__stream) {
  size_t __k = 0;
  int __c;
  if (__size == 0 || __n == 0)
    return 0;
  __tass_enter(__stream);
  if (__tass_stdin != NULL && __tass_is_more()) {
    __k = __tass_stdin_size - __tass_read < __size * __n ? __tass_stdin_size - __tass_read : __size * __n;
    memcpy(__ptr, __tass_stdin + __tass_read, __k);
    __tass_read += __k;
  }
  while (__k < __size * __n && (__c = getchar()) != EOF)
    ((unsigned char *)__ptr)[__k++] = (unsigned char)__c;
  __tass_leave(__stream);
  return __k / __size;
}
static size_t fwrite(const void *__ptr, size_t __size, size_t __n, FILE *__stream) {
#ifdef __TASS_FILES
  __tass_writing(__stream);
#endif
  if (__size == 0 || __n == 0)
    return 0;
#ifdef __TASS_FILES_KEPT
  __tass_keep_written(__stream, __ptr, __size * __n);
  if (__tass_is_named(__stream))
#endif
    __tass_write(__ptr, __size * __n, __stream);
  return __n;
}
#ifdef __TASS_FILES
/* Files. One that the program reads holds what --file says, or anything: then it may be missing, and what it holds is the
   same unknown whenever it is read, told apart by its name. */
#include <stdlib.h>
#include <string.h>
#include <tass_files.h>
int __tass_input_opens(int __file); /* for what is here */
extern int __tass_written[100], __tass_written_files;
static int __tass_file_named(const char *__path) {
  unsigned int __h = 2166136261u;
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__path))
    return 100 + __tass_argument(__path);
#endif
  if (__path[0] == '.' && __path[1] == '/')
    __path += 2;
  while (*__path != 0)
    __h = (__h ^ (unsigned char)*__path++) * 16777619u;
  return (int)(__h >> 2) + 1000;
}
/* Keeps the name of a file, as which it is compared. */
static void __tass_name_stream(FILE *__stream, const char *__path) {
#ifdef __TASS_ARGUMENTS
  if (__tass_argument(__path)) {
    strcpy(__stream->tass_name, "(argument 0)");
    __stream->tass_name[10] = (char)('0' + __tass_argument(__path));
    return;
  }
#endif
  if (__path[0] == '.' && __path[1] == '/')
    __path += 2;
  if (strlen(__path) > 127)
    __tass_refuse("a file with so long a name is not modelled");
  strcpy(__stream->tass_name, __path);
}
static FILE *__tass_new_stream(int __fd, int __mode, const char *__text, unsigned long __size) {
  FILE *__stream = (FILE *)__tass_block(sizeof *__stream);
  __stream->tass_fd = __fd;
  __stream->tass_mode = __mode;
  __stream->tass_owned = __stream->tass_append = 0;
  __stream->tass_ended = __stream->tass_looked = __stream->tass_items = 0;
  __stream->tass_at = 0;
  __stream->tass_size = __size;
  __stream->tass_text = __text;
  __stream->tass_kept = NULL;
  return __stream;
}
#ifdef __TASS_FILES_KEPT
static FILE *__tass_open_kept(struct tass_kept *__k, int __mode) {
  FILE *__stream = __tass_new_stream(__k->__source, __mode, __k->__text, __k->__size);
  __stream->tass_kept = __k;
  __k->__readers += __mode & 1;
  __k->__writers += __mode >> 1;
  return __stream;
}
static FILE *tmpfile(void) { return __tass_open_kept(__tass_new_kept(""), 3); }
#endif
#if defined __TASS_FILES_KEPT && !defined __TASS_RUN
/* The file with a name, if it is there. */
static struct tass_kept *__tass_present(const char *__path) {
  struct tass_kept *__k;
  unsigned long __size = 0;
  const char *__text;
  FILE __name;
  __tass_name_stream(&__name, __path);
  __k = __tass_kept_named(__name.tass_name);
  if (__k != NULL)
    return __k->__here ? __k : NULL;
  __text = __tass_file_given(__path, &__size);
  if (__text == NULL && !__tass_input_opens(__tass_file_named(__path)))
    return NULL;
  __k = __tass_new_kept(__name.tass_name);
  __k->__source = __tass_file_named(__path);
  __k->__text = (char *)__text;
  __k->__size = __size;
  return __k;
}
/* Opens a file of a program that may read what it writes. */
static FILE *__tass_open_own(const char *__path, const char *__mode, int __both) {
  struct tass_kept *__k = NULL;
  FILE *__stream, __name;
  __tass_claim(__tass_file_named(__path), *__mode == 'r' || __both, *__mode != 'r' || __both);
  __tass_name_stream(&__name, __path);
  if (*__mode != 'w' && (__k = __tass_present(__path)) == NULL && *__mode == 'r') {
    __tass_errno = 2;
    return NULL;
  }
  if (__k == NULL && (__k = __tass_kept_named(__name.tass_name)) == NULL)
    __k = __tass_new_kept(__name.tass_name);
  if (__k->__writers > 0 || (*__mode != 'r' || __both) && __k->__readers > 0)
    __tass_refuse("a file that is opened to be written while it is open, or opened while it is written, is not modelled");
  if (*__mode == 'r' && !__both)
    return __tass_open_kept(__k, 1);
  __tass_remark("files can be written");
  if (*__mode == 'w' || !__k->__here)
    __tass_emptied(__k);
  if (__k->__text == NULL)
    __k->__dark = 1;
  __stream = __tass_open_kept(__k, __both ? 3 : 2);
  __stream->tass_append = *__mode == 'a';
  __tass_name_stream(__stream, __path);
  __tass_opened(__stream, *__mode == 'w' ? 'w' : 'a');
  if (__both)
    __tass_reshaped("files that are opened to be read and written");
  return __stream;
}
#endif
static FILE *fopen(const char *__path, const char *__mode) {
  FILE *__stream;
  const char *__text = NULL;
  unsigned long __size = 0;
  int __file, __owned = 0, __both = 0;
  if (*__mode != 'r' && *__mode != 'w' && *__mode != 'a')
    __tass_fail("invalid-pointer", "this is no mode in which a file is opened");
  for (const char *__m = __mode + 1; *__m != 0; __m++)
    if (*__m == '+')
      __both = 1;
#if defined __TASS_FILES_KEPT && !defined __TASS_RUN && !defined __TASS_FILES_MIXED
  return __tass_open_own(__path, __mode, __both);
#else
#ifdef __TASS_RUN
  if (__both && __tass_file_given(__path, &__size) != NULL)
    __tass_refuse("a file that --file gives, and that is opened to be written, is not modelled");
  __file = 0;
  if (*__mode == 'r' && !__both) {
#else
  if (__both)
    __tass_refuse("a file that is opened to be read and written is not modelled");
  __file = __tass_file_named(__path);
  if (*__mode == 'r') {
#endif
#ifdef __TASS_FILES_MIXED
    __tass_refuse("a file that is read where processes may have written it is not modelled");
#endif
#ifndef __TASS_RUN
    for (int __k = 0; __k < __tass_written_files; __k++)
      if (__tass_written[__k] == __file)
        __tass_refuse("a file that is read after the program has written it is not modelled");
#endif
    __text = __tass_file_given(__path, &__size);
#ifdef __TASS_RUN
    if (__text == NULL) {
      __text = __tass_host_text(__path, &__size);
      __owned = 1;
    }
    if (__text == NULL) {
#else
    if (__text == NULL && !__tass_input_opens(__file)) {
#endif
      __tass_errno = 2;
      return NULL;
    }
  } else {
#ifdef __TASS_RUN
    __file = __tass_host_open(__path, *__mode);
    if (__file < 0) {
      __tass_errno = -__file;
      return NULL;
    }
#else
    __tass_remark("files can be written");
    if (__tass_written_files == 100)
      __tass_refuse("so many files that are written are not modelled");
    __tass_written[__tass_written_files++] = __file;
#endif
  }
#ifdef __TASS_RUN
  __stream = __tass_new_stream(__file, __both ? 3 : *__mode == 'r' ? 1 : 2, __text, __size);
  __stream->tass_base = 0;
#else
  __stream = __tass_new_stream(__file, *__mode == 'r' ? 1 : __both ? 3 : 2, __text, __size);
#endif
  __stream->tass_owned = __owned;
  if (__stream->tass_mode & 2) {
    __tass_name_stream(__stream, __path);
    __tass_opened(__stream, *__mode);
  }
  return __stream;
#endif
}
static int fclose(FILE *__stream) {
  if (__stream == stdin || __stream == stdout || __stream == stderr)
    __tass_refuse("a standard stream that is closed is not modelled");
#ifdef __TASS_FILES_KEPT
  if (__stream->tass_kept != NULL) {
    struct tass_kept *__k = __stream->tass_kept;
    __k->__readers -= __stream->tass_mode & 1;
    __k->__writers -= __stream->tass_mode >> 1;
    if (__k->__name[0] == 0) {
      __tass_emptied(__k);
      __tass_unblock(__k);
    }
    __tass_unblock(__stream);
    return 0;
  }
#endif
#ifdef __TASS_RUN
  if (__stream->tass_mode & 2)
    __tass_host_close(__stream->tass_fd);
  if (__stream->tass_owned)
    __tass_unblock((char *)__stream->tass_text);
#endif
  __tass_unblock(__stream);
  return 0;
}
/* Where a stream has a position: where what it reads is known, or what it writes is kept. */
static void __tass_has_position(FILE *__stream, int __moves) {
  if (__stream == stdin || __stream == stdout || __stream == stderr)
    __tass_refuse("the position of a standard stream is not modelled");
#ifdef __TASS_FILES_KEPT
  if (__stream->tass_kept != NULL) {
    if (__stream->tass_kept->__dark)
      __tass_refuse("positions in a file in which numbers were written as text that are not known, or behind what is not known, are not modelled");
    if (__moves && (__stream->tass_mode & 2) && __stream->tass_kept->__name[0] != 0)
      __tass_reshaped("files that are written at other positions than their end");
    __stream->tass_text = __stream->tass_kept->__text;
    __stream->tass_size = __stream->tass_kept->__size;
    return;
  }
#endif
#ifdef __TASS_RUN
  if (__stream->tass_mode & 2)
    __tass_synchronise(__stream);
#else
  if (__stream->tass_mode != 1)
    __tass_refuse("the position of a stream that is written is not modelled");
#endif
}
static int fseek(FILE *__stream, long __offset, int __whence) {
  long __to = __offset;
  __tass_has_position(__stream, 1);
#ifdef __TASS_RUN
  if ((__stream->tass_mode & 2) && __stream->tass_kept == NULL) {
    __to = __tass_host_seek(__stream->tass_fd, __offset, __whence);
    if (__to < 0) {
      __tass_errno = 22;
      return -1;
    }
    __stream->tass_at = __stream->tass_base = (unsigned long)__to;
    __stream->tass_ended = __stream->tass_looked = __stream->tass_items = 0;
    return 0;
  }
#endif
  if (__stream->tass_text == NULL && (__offset != 0 || __whence != SEEK_SET))
    __tass_refuse("positions in a file that is not given are not modelled: give it with --file NAME=PATH");
  if (__whence == SEEK_CUR)
    __to += (long)__stream->tass_at;
  else if (__whence == SEEK_END)
    __to += (long)__stream->tass_size;
  if (__to < 0)
    return -1;
  __stream->tass_at = (unsigned long)__to;
  __stream->tass_ended = __stream->tass_looked = __stream->tass_items = 0;
  return 0;
}
static long ftell(FILE *__stream) {
  __tass_has_position(__stream, 0);
#ifdef __TASS_RUN
  if (__stream->tass_text == NULL && !(__stream->tass_mode & 2))
#else
  if (__stream->tass_text == NULL)
#endif
    __tass_refuse("positions in a file that is not given are not modelled: give it with --file NAME=PATH");
  return (long)__stream->tass_at;
}
static void rewind(FILE *__stream) { fseek(__stream, 0L, SEEK_SET); }
/* Files that are removed, and named anew. */
#ifdef __TASS_RUN
static int remove(const char *__path) {
  int __error = __tass_host_remove(__path);
  if (__error != 0)
    __tass_errno = __error;
  return __error != 0 ? -1 : 0;
}
static int rename(const char *__from, const char *__to) {
  int __error = __tass_host_rename(__from, __to);
  if (__error != 0)
    __tass_errno = __error;
  return __error != 0 ? -1 : 0;
}
#elif defined __TASS_FILES_KEPT
static struct tass_kept *__tass_changed(const char *__path) {
  struct tass_kept *__k;
#ifdef __TASS_FILES_MIXED
  __tass_refuse("that a file is removed, or named anew, in a program with files of MPI is not modelled");
#endif
  __tass_claim(__tass_file_named(__path), 1, 1);
  __tass_reshaped("files that are removed, or named anew");
  if ((__k = __tass_present(__path)) == NULL)
    __tass_errno = 2;
  else
    __tass_remark("files can be removed, and named anew");
  return __k;
}
static int remove(const char *__path) {
  struct tass_kept *__k = __tass_changed(__path);
  if (__k == NULL)
    return -1;
  __tass_taken(__k);
  return 0;
}
static int rename(const char *__from, const char *__to) {
  struct tass_kept *__k = __tass_changed(__from), *__old;
  FILE __name, __gone;
  if (__k == NULL)
    return -1;
  __tass_claim(__tass_file_named(__to), 0, 1);
  __tass_name_stream(&__name, __to);
  __old = __tass_kept_named(__name.tass_name);
  if (__old == __k)
    return 0;
  if (__k->__readers + __k->__writers > 0)
    __tass_refuse("a file that is removed, or named anew, while it is open is not modelled");
  strcpy(__gone.tass_name, __k->__name);
  if (__old != NULL) {
    __tass_taken(__old);
    strcpy(__old->__name, __gone.tass_name);
  } else
    __tass_new_kept(__gone.tass_name)->__here = 0;
  strcpy(__k->__name, __name.tass_name);
  return 0;
}
#endif
#undef __tass_rank
#endif
FILE *fdopen(int __a, const char *__b); /* not modelled */
FILE *fmemopen(void *__a, size_t __b, const char *__c); /* not modelled */
FILE *open_memstream(char **__a, size_t *__b); /* not modelled */
FILE *popen(const char *__a, const char *__b); /* not modelled */
char *tempnam(const char *__a, const char *__b); /* not modelled */
char *tmpnam(char *__a); /* not modelled */
int dprintf(int __a, const char *__b, ...); /* not modelled */
int feof_unlocked(FILE *__a); /* not modelled */
int ferror_unlocked(FILE *__a); /* not modelled */
int fflush_unlocked(FILE *__a); /* not modelled */
int fgetc_unlocked(FILE *__a); /* not modelled */
int fileno(FILE *__a); /* not modelled */
int fputc_unlocked(int __a, FILE *__b); /* not modelled */
int getc_unlocked(FILE *__a); /* not modelled */
int getchar_unlocked(void); /* not modelled */
int pclose(FILE *__a); /* not modelled */
int putc_unlocked(int __a, FILE *__b); /* not modelled */
int putchar_unlocked(int __a); /* not modelled */
size_t fread_unlocked(void *__a, size_t __b, size_t __c, FILE *__d); /* not modelled */
size_t fwrite_unlocked(const void *__a, size_t __b, size_t __c, FILE *__d); /* not modelled */
void clearerr_unlocked(FILE *__a); /* not modelled */
void flockfile(FILE *__a); /* not modelled */
void funlockfile(FILE *__a); /* not modelled */
void setbuffer(FILE *__a, char *__b, size_t __c); /* not modelled */
#endif
