#ifndef TASS_STDATOMIC_H
#define TASS_STDATOMIC_H
/* Atomic operations (C11 7.17), of a process with one thread. */
#include <stddef.h>
#include <stdint.h>
typedef enum memory_order {
  memory_order_relaxed, memory_order_consume, memory_order_acquire, memory_order_release, memory_order_acq_rel,
  memory_order_seq_cst
} memory_order;
typedef _Atomic _Bool atomic_bool;
typedef _Atomic char atomic_char;
typedef _Atomic signed char atomic_schar;
typedef _Atomic unsigned char atomic_uchar;
typedef _Atomic short atomic_short;
typedef _Atomic unsigned short atomic_ushort;
typedef _Atomic int atomic_int;
typedef _Atomic unsigned int atomic_uint;
typedef _Atomic long atomic_long;
typedef _Atomic unsigned long atomic_ulong;
typedef _Atomic long long atomic_llong;
typedef _Atomic unsigned long long atomic_ullong;
typedef _Atomic intptr_t atomic_intptr_t;
typedef _Atomic uintptr_t atomic_uintptr_t;
typedef _Atomic size_t atomic_size_t;
typedef _Atomic ptrdiff_t atomic_ptrdiff_t;
typedef struct atomic_flag { _Bool __set; } atomic_flag;
#define ATOMIC_FLAG_INIT { 0 }
#define ATOMIC_VAR_INIT(__value) (__value)
#define atomic_init(__object, __value) ((void)(*(__object) = (__value)))
#define atomic_is_lock_free(__object) ((void)(__object), (_Bool)1)
#define atomic_thread_fence(__order) ((void)(__order))
#define atomic_signal_fence(__order) ((void)(__order))
#define atomic_store(__object, __value) ((void)(*(__object) = (__value)))
#define atomic_store_explicit(__object, __value, __order) ((void)(__order), (void)(*(__object) = (__value)))
#define atomic_load(__object) (+*(__object))
#define atomic_load_explicit(__object, __order) ((void)(__order), +*(__object))
#define __tass_atomic(__object, __operand, __new) ({ \
    __typeof__(__object) __tass_place = (__object); \
    __typeof__(__operand) __tass_operand = (__operand); \
    __typeof__(*(__object)) __tass_old = *__tass_place; \
    *__tass_place = (__new); \
    __tass_old; })
#define atomic_exchange(__object, __value) __tass_atomic(__object, __value, __tass_operand)
#define atomic_exchange_explicit(__object, __value, __order) __tass_atomic(__object, __value, __tass_operand)
#define atomic_fetch_add(__object, __value) __tass_atomic(__object, __value, __tass_old + __tass_operand)
#define atomic_fetch_add_explicit(__object, __value, __order) atomic_fetch_add(__object, __value)
#define atomic_fetch_sub(__object, __value) __tass_atomic(__object, __value, __tass_old - __tass_operand)
#define atomic_fetch_sub_explicit(__object, __value, __order) atomic_fetch_sub(__object, __value)
#define atomic_fetch_or(__object, __value) __tass_atomic(__object, __value, __tass_old | __tass_operand)
#define atomic_fetch_or_explicit(__object, __value, __order) atomic_fetch_or(__object, __value)
#define atomic_fetch_xor(__object, __value) __tass_atomic(__object, __value, __tass_old ^ __tass_operand)
#define atomic_fetch_xor_explicit(__object, __value, __order) atomic_fetch_xor(__object, __value)
#define atomic_fetch_and(__object, __value) __tass_atomic(__object, __value, __tass_old & __tass_operand)
#define atomic_fetch_and_explicit(__object, __value, __order) atomic_fetch_and(__object, __value)
#define atomic_compare_exchange_strong(__object, __expected, __desired) ({ \
    __typeof__(__object) __tass_place = (__object); \
    __typeof__(__expected) __tass_expected = (__expected); \
    __typeof__(__desired) __tass_desired = (__desired); \
    _Bool __tass_same = *__tass_place == *__tass_expected; \
    if (__tass_same) *__tass_place = __tass_desired; else *__tass_expected = *__tass_place; \
    __tass_same; })
#define atomic_compare_exchange_strong_explicit(__object, __expected, __desired, __then, __else) atomic_compare_exchange_strong(__object, __expected, __desired)
#define atomic_compare_exchange_weak(__object, __expected, __desired) atomic_compare_exchange_strong(__object, __expected, __desired)
#define atomic_compare_exchange_weak_explicit(__object, __expected, __desired, __then, __else) atomic_compare_exchange_strong(__object, __expected, __desired)
static _Bool atomic_flag_test_and_set(volatile atomic_flag *__flag) {
  _Bool __set = __flag->__set;
  __flag->__set = 1;
  return __set;
}
static void atomic_flag_clear(volatile atomic_flag *__flag) { __flag->__set = 0; }
#endif
