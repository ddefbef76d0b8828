#ifndef TASS_ERRNO_H
#define TASS_ERRNO_H
extern int __tass_errno;
#define errno __tass_errno
#define EPERM 1
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EAGAIN 11
#define ENOMEM 12
#define EACCES 13
#define EFAULT 14
#define EBUSY 16
#define EEXIST 17
#define ENODEV 19
#define ENOTDIR 20
#define EISDIR 21
#define EINVAL 22
#define ENOSPC 28
#define EPIPE 32
#define EDOM 33
#define ERANGE 34
#define EWOULDBLOCK EAGAIN
#define ETIMEDOUT 110
#define EILSEQ 84
#define EOVERFLOW 75
#endif
