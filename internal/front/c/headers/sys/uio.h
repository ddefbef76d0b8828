#ifndef TASS_SYS_UIO_H
#define TASS_SYS_UIO_H
#include <sys/types.h>
struct iovec {
  void *iov_base;
  size_t iov_len;
};
ssize_t readv(int __file, const struct iovec *__pieces, int __count); /* not modelled */
ssize_t writev(int __file, const struct iovec *__pieces, int __count); /* not modelled */
#endif
