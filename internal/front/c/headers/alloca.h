#ifndef TASS_ALLOCA_H
#define TASS_ALLOCA_H
#include <stddef.h>
/* Blocks that end with the function that has made them: it keeps a list, and gives them back when it returns. */
struct tass_alloca { void *__block; struct tass_alloca *__next; };
void *__tass_alloca(size_t __size); /* for what is here */
#define alloca(__size) __tass_alloca(__size)
#define __builtin_alloca(__size) __tass_alloca(__size)
static void *__tass_make_alloca(void **__list, size_t __size) {
  struct tass_alloca *__made = (struct tass_alloca *)__tass_block(sizeof *__made);
  __made->__block = __tass_block(__size);
  __made->__next = (struct tass_alloca *)*__list;
  *__list = __made;
  return __made->__block;
}
static void __tass_end_alloca(void **__list) {
  while (*__list != NULL) {
    struct tass_alloca *__made = (struct tass_alloca *)*__list;
    *__list = __made->__next;
    __tass_unblock(__made->__block);
    __tass_unblock(__made);
  }
}
#endif
