#ifndef TASS_SYS_MMAN_H
#define TASS_SYS_MMAN_H
#include <sys/types.h>
#define PROT_NONE 0
#define PROT_READ 1
#define PROT_WRITE 2
#define PROT_EXEC 4
#define MAP_SHARED 1
#define MAP_PRIVATE 2
#define MAP_FIXED 16
#define MAP_ANONYMOUS 32
#define MAP_ANON 32
#define MAP_POPULATE 32768
#define MAP_HUGETLB 262144
#define MAP_FAILED ((void *)-1)
#define MS_ASYNC 1
#define MS_INVALIDATE 2
#define MS_SYNC 4
#define MADV_NORMAL 0
#define MADV_RANDOM 1
#define MADV_SEQUENTIAL 2
#define MADV_WILLNEED 3
#define MADV_DONTNEED 4
void *mmap(void *__at, size_t __size, int __access, int __flags, int __file, off_t __from); /* not modelled */
int munmap(void *__at, size_t __size); /* not modelled */
int mprotect(void *__at, size_t __size, int __access); /* not modelled */
int msync(void *__at, size_t __size, int __flags); /* not modelled */
int madvise(void *__at, size_t __size, int __advice); /* not modelled */
int mlock(const void *__at, size_t __size); /* not modelled */
int munlock(const void *__at, size_t __size); /* not modelled */
int shm_open(const char *__name, int __flags, mode_t __mode); /* not modelled */
int shm_unlink(const char *__name); /* not modelled */
#endif
