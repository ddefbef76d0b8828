#ifndef TASS_VERIFIER_H
#define TASS_VERIFIER_H
/* What programs of the Competition on Software Verification call and declare themselves (its rules, "Verification
   Task"): read in front of a program that names one. The k-th value that a process asks for is an unknown one. */
int __tass_rank(void); /* for what is here */
void __tass_fail(const char *__kind, const char *__what); /* for what is here */
extern unsigned long __tass_asked;
_Bool __tass_nondet_bool(int __rank, unsigned long __k); /* for what is here */
char __tass_nondet_char(int __rank, unsigned long __k); /* for what is here */
unsigned char __tass_nondet_unsigned_char(int __rank, unsigned long __k); /* for what is here */
short __tass_nondet_short(int __rank, unsigned long __k); /* for what is here */
unsigned short __tass_nondet_unsigned_short(int __rank, unsigned long __k); /* for what is here */
int __tass_nondet_int(int __rank, unsigned long __k); /* for what is here */
unsigned int __tass_nondet_unsigned(int __rank, unsigned long __k); /* for what is here */
long __tass_nondet_long(int __rank, unsigned long __k); /* for what is here */
unsigned long __tass_nondet_unsigned_long(int __rank, unsigned long __k); /* for what is here */
float __tass_nondet_float(int __rank, unsigned long __k); /* for what is here */
double __tass_nondet_double(int __rank, unsigned long __k); /* for what is here */
static _Bool __VERIFIER_nondet_bool(void) { return __tass_nondet_bool(__tass_rank(), ++__tass_asked); }
static char __VERIFIER_nondet_char(void) { return __tass_nondet_char(__tass_rank(), ++__tass_asked); }
static unsigned char __VERIFIER_nondet_uchar(void) { return __tass_nondet_unsigned_char(__tass_rank(), ++__tass_asked); }
static short __VERIFIER_nondet_short(void) { return __tass_nondet_short(__tass_rank(), ++__tass_asked); }
static unsigned short __VERIFIER_nondet_ushort(void) { return __tass_nondet_unsigned_short(__tass_rank(), ++__tass_asked); }
static int __VERIFIER_nondet_int(void) { return __tass_nondet_int(__tass_rank(), ++__tass_asked); }
static unsigned int __VERIFIER_nondet_uint(void) { return __tass_nondet_unsigned(__tass_rank(), ++__tass_asked); }
static unsigned int __VERIFIER_nondet_unsigned(void) { return __tass_nondet_unsigned(__tass_rank(), ++__tass_asked); }
static long __VERIFIER_nondet_long(void) { return __tass_nondet_long(__tass_rank(), ++__tass_asked); }
static unsigned long __VERIFIER_nondet_ulong(void) { return __tass_nondet_unsigned_long(__tass_rank(), ++__tass_asked); }
static long long __VERIFIER_nondet_longlong(void) { return __tass_nondet_long(__tass_rank(), ++__tass_asked); }
static unsigned long long __VERIFIER_nondet_ulonglong(void) { return __tass_nondet_unsigned_long(__tass_rank(), ++__tass_asked); }
static float __VERIFIER_nondet_float(void) { return __tass_nondet_float(__tass_rank(), ++__tass_asked); }
static double __VERIFIER_nondet_double(void) { return __tass_nondet_double(__tass_rank(), ++__tass_asked); }
static unsigned char __VERIFIER_nondet_u8(void) { return __tass_nondet_unsigned_char(__tass_rank(), ++__tass_asked); }
static unsigned short __VERIFIER_nondet_u16(void) { return __tass_nondet_unsigned_short(__tass_rank(), ++__tass_asked); }
static unsigned int __VERIFIER_nondet_u32(void) { return __tass_nondet_unsigned(__tass_rank(), ++__tass_asked); }
static unsigned long long __VERIFIER_nondet_u64(void) { return __tass_nondet_unsigned_long(__tass_rank(), ++__tass_asked); }
static unsigned long __VERIFIER_nondet_size_t(void) { return __tass_nondet_unsigned_long(__tass_rank(), ++__tass_asked); }
static long __VERIFIER_nondet_loff_t(void) { return __tass_nondet_long(__tass_rank(), ++__tass_asked); }
static void __VERIFIER_assume(int __condition) {
#pragma TASS assume __condition
}
static void __VERIFIER_assert(int __condition) {
  if (!__condition)
    __tass_fail("assertion", "__VERIFIER_assert does not hold");
}
static void __VERIFIER_error(void) { __tass_fail("assertion", "__VERIFIER_error is called"); }
static void __assert_fail(const char *__assertion, const char *__file, unsigned int __line, const char *__function) {
  __tass_fail("assertion", "__assert_fail is called");
}
#endif
