#ifndef TASS_SEARCH_H
#define TASS_SEARCH_H
#include <stddef.h>
void *malloc(size_t __size); /* for what is here */
void free(void *__p); /* for what is here */
void *memcpy(void *__dest, const void *__src, size_t __n); /* for what is here */
int strcmp(const char *__a, const char *__b); /* for what is here */
extern int __tass_errno;
/* Tables by key. What a table holds stays where it is; in which order it is looked through nobody can tell. */
typedef struct entry { char *key; void *data; } ENTRY;
typedef enum { FIND, ENTER } ACTION;
struct hsearch_data {
  struct entry *table;
  unsigned int size, filled;
};
extern struct hsearch_data __tass_table;
/* There is room for the first prime that is not below what is asked for, as in glibc. */
static unsigned long __tass_table_room(unsigned long __n) {
  unsigned long __d;
  __n = __n < 3 ? 3 : __n | 1;
  for (__d = 3; __d * __d <= __n; __d += 2)
    if (__n % __d == 0) {
      __n += 2;
      __d = 1;
    }
  return __n;
}
static int hcreate_r(size_t __n, struct hsearch_data *__t) {
  unsigned long __room;
  if (__t == NULL) {
    __tass_errno = 22;
    return 0;
  }
  if (__t->table != NULL)
    return 0;
  if (__n > 2147483647UL) {
    __tass_errno = 12;
    return 0;
  }
  __room = __tass_table_room(__n);
  __t->table = (struct entry *)malloc(__room * sizeof(struct entry));
  __t->size = (unsigned int)__room;
  __t->filled = 0;
  return 1;
}
static void hdestroy_r(struct hsearch_data *__t) {
  if (__t == NULL) {
    __tass_errno = 22;
    return;
  }
  free(__t->table);
  __t->table = NULL;
}
static int hsearch_r(ENTRY __item, ACTION __action, ENTRY **__found, struct hsearch_data *__t) {
  unsigned int __k;
  if (__t->table == NULL)
    __tass_fail("invalid-pointer", "no table was made by hcreate, or it is destroyed");
  for (__k = 0; __k < __t->filled; __k++)
    if (strcmp(__item.key, __t->table[__k].key) == 0) {
      *__found = &__t->table[__k];
      return 1;
    }
  *__found = NULL;
  if (__action == FIND || __t->filled == __t->size) {
    __tass_errno = __action == FIND ? 3 : 12;
    return 0;
  }
  __t->table[__t->filled] = __item;
  *__found = &__t->table[__t->filled++];
  return 1;
}
static int hcreate(size_t __n) { return hcreate_r(__n, &__tass_table); }
static void hdestroy(void) { hdestroy_r(&__tass_table); }
static ENTRY *hsearch(ENTRY __item, ACTION __action) {
  ENTRY *__found;
  hsearch_r(__item, __action, &__found, &__tass_table);
  return __found;
}
/* Arrays, from their beginning. */
static void *lfind(const void *__key, const void *__base, size_t *__n, size_t __size, int (*__compare)(const void *, const void *)) {
  size_t __k;
  for (__k = 0; __k < *__n; __k++)
    if (__compare(__key, (const char *)__base + __k * __size) == 0)
      return (char *)__base + __k * __size;
  return NULL;
}
static void *lsearch(const void *__key, void *__base, size_t *__n, size_t __size, int (*__compare)(const void *, const void *)) {
  void *__found = lfind(__key, __base, __n, __size, __compare);
  if (__found == NULL) {
    __found = (char *)__base + *__n * __size;
    memcpy(__found, __key, __size);
    ++*__n;
  }
  return __found;
}
/* Trees: which node is above which is open (POSIX, tsearch), and shows in many ways: in the root, in walks, in what is
   compared with what. They are not modelled. */
typedef enum { preorder, postorder, endorder, leaf } VISIT;
void *tsearch(const void *__key, void **__root, int (*__compare)(const void *, const void *)); /* not modelled */
void *tfind(const void *__key, void *const *__root, int (*__compare)(const void *, const void *)); /* not modelled */
void *tdelete(const void *__key, void **__root, int (*__compare)(const void *, const void *)); /* not modelled */
void twalk(const void *__root, void (*__visit)(const void *, VISIT, int)); /* not modelled */
void tdestroy(void *__root, void (*__ends)(void *)); /* not modelled */
/* Lists of records that begin with two pointers. */
struct qelem {
  struct qelem *q_forw, *q_back;
  char q_data[1];
};
static void insque(void *__element, void *__before) {
  struct qelem *__x = (struct qelem *)__element, *__p = (struct qelem *)__before;
  __x->q_back = __p;
  __x->q_forw = __p == NULL ? NULL : __p->q_forw;
  if (__p == NULL)
    return;
  if (__p->q_forw != NULL)
    __p->q_forw->q_back = __x;
  __p->q_forw = __x;
}
static void remque(void *__element) {
  struct qelem *__x = (struct qelem *)__element;
  if (__x->q_forw != NULL)
    __x->q_forw->q_back = __x->q_back;
  if (__x->q_back != NULL)
    __x->q_back->q_forw = __x->q_forw;
}
#endif
