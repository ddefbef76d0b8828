#ifndef TASS_KEPT_H
#define TASS_KEPT_H
/* Files that the program itself makes or changes, for stdio.h: what they hold is kept, so that it can be read again. */
#include <stddef.h>
#include <tass_message.h>
void *memcpy(void *__dest, const void *__src, size_t __n); /* for what is here */
void *memset(void *__dest, int __c, size_t __n); /* for what is here */
char *strcpy(char *__to, const char *__from); /* for what is here */
int strcmp(const char *__a, const char *__b); /* for what is here */
/* A file: its name, which is empty for that of tmpfile; whether it is there; how many streams read it and write it; what
   it holds, in a block that has room for so much, or a text that is given; NULL where that is unknown, the input that
   has the number __source. Dark is a file in which something was written of which the characters are not known. */
struct tass_kept {
  char __name[128];
  int __here, __source, __dark, __readers, __writers;
  unsigned long __size, __room;
  char *__text;
  struct tass_kept *__next;
};
extern struct tass_kept *__tass_kept_files;
static struct tass_kept *__tass_kept_named(const char *__path) {
  struct tass_kept *__k = __tass_kept_files;
  while (__k != NULL && strcmp(__k->__name, __path) != 0)
    __k = __k->__next;
  return __k;
}
static struct tass_kept *__tass_new_kept(const char *__name) {
  struct tass_kept *__k = (struct tass_kept *)__tass_block(sizeof *__k);
  strcpy(__k->__name, __name);
  __k->__here = 1;
  __k->__source = __k->__dark = __k->__readers = __k->__writers = 0;
  __k->__size = __k->__room = 0;
  __k->__text = (char *)"";
  __k->__next = NULL;
  if (*__name != 0) {
    __k->__next = __tass_kept_files;
    __tass_kept_files = __k;
  }
  return __k;
}
/* Makes a file empty. */
static void __tass_emptied(struct tass_kept *__k) {
  if (__k->__room > 0)
    __tass_unblock(__k->__text);
  __k->__size = __k->__room = 0;
  __k->__dark = 0;
  __k->__here = 1;
  __k->__text = (char *)"";
}
/* Takes a file away. What streams of it read stays theirs. */
static void __tass_taken(struct tass_kept *__k) {
  if (__k->__readers + __k->__writers > 0)
    __tass_refuse("a file that is removed, or named anew, while it is open is not modelled");
  __tass_emptied(__k);
  __k->__here = 0;
}
/* Gives a file room for so many bytes; what is behind its end is zero. */
static void __tass_make_room(struct tass_kept *__k, unsigned long __n) {
  char *__old = __k->__text;
  unsigned long __had = __k->__room;
  if (__n <= __had)
    return;
  __k->__room = 2 * __n + 64;
  __k->__text = (char *)__tass_block(__k->__room);
  memset(__k->__text, 0, __k->__room);
  if (__k->__size > 0)
    memcpy(__k->__text, __old, __k->__size);
  if (__had > 0)
    __tass_unblock(__old);
}
/* Writes bytes to a file at a place, and gives the place behind them. */
static unsigned long __tass_keep(struct tass_kept *__k, unsigned long __at, const void *__bytes, unsigned long __n) {
  if (__k->__dark)
    return __at;
  if (!__tass_known(__n) || __k->__text == NULL) {
    __k->__dark = 1;
    return __at;
  }
  if (__n == 0)
    return __at;
  __tass_make_room(__k, __at + __n);
  memcpy(__k->__text + __at, __bytes, __n);
  if (__at + __n > __k->__size)
    __k->__size = __at + __n;
  return __at + __n;
}
#endif
