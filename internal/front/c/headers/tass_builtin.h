#ifndef TASS_BUILTIN_H
#define TASS_BUILTIN_H
/* Functions that gcc has without a header: read in front of a file that names one. */
#include <stddef.h>
#define __builtin_types_compatible_p(__a, __b) __ccgo__types_compatible_p((__a){}, (__b){})
#define __builtin_unreachable() __tass_fail("assertion", "__builtin_unreachable is reached")
#define __builtin_trap() abort()
void abort(void); /* for what is here */
#define __builtin_assume_aligned(__p, ...) ((void *)(__p))
#define __builtin_prefetch(__p, ...) ((void)(__p))
#define __builtin_expect_with_probability(__x, __y, __p) (__x)
#define __builtin_object_size(__p, __type) ((void)(__p), (size_t)((__type) < 2 ? -1 : 0))
#define __sync_synchronize() ((void)0)
#define __sync_fetch_and_add(__p, __v) __tass_sync(__p, __v, __tass_old, __tass_old + __tass_operand)
#define __sync_fetch_and_sub(__p, __v) __tass_sync(__p, __v, __tass_old, __tass_old - __tass_operand)
#define __sync_fetch_and_or(__p, __v) __tass_sync(__p, __v, __tass_old, __tass_old | __tass_operand)
#define __sync_fetch_and_and(__p, __v) __tass_sync(__p, __v, __tass_old, __tass_old & __tass_operand)
#define __sync_add_and_fetch(__p, __v) __tass_sync(__p, __v, *__tass_place, __tass_old + __tass_operand)
#define __sync_sub_and_fetch(__p, __v) __tass_sync(__p, __v, *__tass_place, __tass_old - __tass_operand)
#define __sync_lock_test_and_set(__p, __v) __tass_sync(__p, __v, __tass_old, __tass_operand)
#define __sync_lock_release(__p) ((void)(*(__p) = 0))
#define __sync_bool_compare_and_swap(__p, __was, __new) (__tass_swap(__p, __was, __new, __tass_old == __tass_was))
#define __sync_val_compare_and_swap(__p, __was, __new) (__tass_swap(__p, __was, __new, __tass_old))
#define __tass_sync(__p, __v, __result, __new) ({ \
    __typeof__(__p) __tass_place = (__p); \
    __typeof__(*(__p)) __tass_operand = (__v); \
    __typeof__(*(__p)) __tass_old = *__tass_place; \
    *__tass_place = __new; \
    __result; })
#define __tass_swap(__p, __first, __second, __result) ({ \
    __typeof__(__p) __tass_place = (__p); \
    __typeof__(*(__p)) __tass_was = (__first); \
    __typeof__(*(__p)) __tass_new = (__second); \
    __typeof__(*(__p)) __tass_old = *__tass_place; \
    if (__tass_old == __tass_was) *__tass_place = __tass_new; \
    __result; })
static int __builtin_clzl(unsigned long __x) {
  int __n = 0;
  if (__x == 0)
    __tass_fail("shift-out-of-range", "__builtin_clz of 0 has no value");
  while (__x >> 63 == 0) {
    __x <<= 1;
    __n++;
  }
  return __n;
}
static int __builtin_clzll(unsigned long long __x) { return __builtin_clzl((unsigned long)__x); }
static int __builtin_clz(unsigned int __x) { return __builtin_clzl(__x) - 32; }
static int __builtin_ctzl(unsigned long __x) {
  int __n = 0;
  if (__x == 0)
    __tass_fail("shift-out-of-range", "__builtin_ctz of 0 has no value");
  while (__x % 2 == 0) {
    __x >>= 1;
    __n++;
  }
  return __n;
}
static int __builtin_ctzll(unsigned long long __x) { return __builtin_ctzl((unsigned long)__x); }
static int __builtin_ctz(unsigned int __x) { return __builtin_ctzl(__x); }
static int __builtin_popcountl(unsigned long __x) {
  int __n = 0;
  for (; __x != 0; __x >>= 1)
    __n += (int)(__x % 2);
  return __n;
}
static int __builtin_popcountll(unsigned long long __x) { return __builtin_popcountl((unsigned long)__x); }
static int __builtin_popcount(unsigned int __x) { return __builtin_popcountl(__x); }
static int __builtin_parityl(unsigned long __x) { return __builtin_popcountl(__x) % 2; }
static int __builtin_parityll(unsigned long long __x) { return __builtin_popcountl((unsigned long)__x) % 2; }
static int __builtin_parity(unsigned int __x) { return __builtin_popcountl(__x) % 2; }
/* The checksum that processors with SSE 4.2 compute: CRC-32C, of 1, 2, 4 or 8 more bytes. */
static unsigned int __builtin_ia32_crc32qi(unsigned int __sum, unsigned char __byte) {
  __sum ^= __byte;
  for (int __k = 0; __k < 8; __k++)
    __sum = __sum % 2 == 0 ? __sum / 2 : __sum / 2 ^ 0x82f63b78U;
  return __sum;
}
static unsigned int __builtin_ia32_crc32hi(unsigned int __sum, unsigned short __x) {
  return __builtin_ia32_crc32qi(__builtin_ia32_crc32qi(__sum, (unsigned char)(__x % 256)), (unsigned char)(__x / 256));
}
static unsigned int __builtin_ia32_crc32si(unsigned int __sum, unsigned int __x) {
  return __builtin_ia32_crc32hi(__builtin_ia32_crc32hi(__sum, (unsigned short)(__x % 65536)), (unsigned short)(__x / 65536));
}
static unsigned long long __builtin_ia32_crc32di(unsigned long long __sum, unsigned long long __x) {
  return __builtin_ia32_crc32si(__builtin_ia32_crc32si((unsigned int)(__sum % 4294967296UL), (unsigned int)(__x % 4294967296UL)), (unsigned int)(__x / 4294967296UL));
}
static unsigned short __builtin_bswap16(unsigned short __x) { return (unsigned short)(__x % 256 * 256 + __x / 256); }
static unsigned int __builtin_bswap32(unsigned int __x) {
  return __x % 256 * 16777216 + __x / 256 % 256 * 65536 + __x / 65536 % 256 * 256 + __x / 16777216;
}
static unsigned long __builtin_bswap64(unsigned long __x) {
  return (unsigned long)__builtin_bswap32((unsigned int)(__x % 4294967296UL)) * 4294967296UL + __builtin_bswap32((unsigned int)(__x / 4294967296UL));
}
#endif
