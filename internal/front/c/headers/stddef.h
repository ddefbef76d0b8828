#ifndef TASS_STDDEF_H
#define TASS_STDDEF_H
typedef unsigned long size_t;
typedef long ptrdiff_t;
typedef struct { long long __whole; long double __floating; } max_align_t;
typedef int wchar_t;
#define NULL ((void *)0)
#if __STDC_VERSION__ >= 202000L
#define unreachable() __tass_fail("assertion", "unreachable() is reached")
#endif
#define offsetof(type, member) __builtin_offsetof(type, member)
/* What goes wrong in a body of a header, and what such a body does not model. */
void __tass_fail(const char *__kind, const char *__what);
void __tass_refuse(const char *__what);
/* What no program can know: a number within bounds, another one each time; and what a report says of it. */
long __tass_any(const char *__what, long __low, long __high);
/* What a function without a body does to the object that a pointer points to, and to those that pointers there point to. */
void __tass_scribble(void *__to);
/* What a call of which only the contract is known does to so many elements, of so many bytes each. */
void __tass_havoc(void *__to, long __count, long __size);
/* The rank of the process in MPI_COMM_WORLD, also without MPI. */
int __tass_rank(void);
long __tass_behind(const void *__a, const void *__b);
int __tass_real_char(double __x, int __verb, int __precision, int __alternative, int __k);
/* Whether a number is known, and not any that something stands for. */
int __tass_known(long __x);
int __tass_known_real(double __x);
void __tass_remark(const char *__what);
/* Files that are written: a stream was opened, as fopen's mode begins; and what is written there as it is in memory. */
void __tass_opened(void *__stream, int __mode);
void __tass_write(const void *__ptr, size_t __size, void *__stream);
/* What is done to files otherwise, which no comparison of what is written has. */
void __tass_reshaped(const char *__what);
/* This process uses a file: it reads it, or looks whether it is there; it changes it. */
void __tass_claim(int __file, int __reads, int __changes);
/* Memory of the library: nobody else frees it, and it is not lost when the program ends. */
void *__tass_block(size_t __size);
void __tass_unblock(void *__block);
/* Files of the machine, for tass run: the number of one that is open, or minus an errno; the size, or -1; an errno, or 0. */
int __tass_host_open(const char *__path, int __mode);
void __tass_host_close(int __number);
long __tass_host_seek(int __number, long __offset, int __whence);
long __tass_host_size(const char *__path);
void __tass_host_read(const char *__path, char *__to);
int __tass_host_remove(const char *__path);
int __tass_host_rename(const char *__from, const char *__to);
#endif
