#ifndef TASS_SYS_STAT_H
#define TASS_SYS_STAT_H
#include <sys/types.h>
#include <time.h>
#define S_IRWXU 448
#define S_IRUSR 256
#define S_IWUSR 128
#define S_IXUSR 64
#define S_IRWXG 56
#define S_IRGRP 32
#define S_IWGRP 16
#define S_IXGRP 8
#define S_IRWXO 7
#define S_IROTH 4
#define S_IWOTH 2
#define S_IXOTH 1
#define S_IFMT 61440
#define S_IFDIR 16384
#define S_IFREG 32768
#define S_ISDIR(m) (((m) & S_IFMT) == S_IFDIR)
#define S_ISREG(m) (((m) & S_IFMT) == S_IFREG)
struct stat {
  unsigned long st_dev, st_ino, st_nlink;
  mode_t st_mode;
  uid_t st_uid;
  gid_t st_gid;
  int __tass_pad;
  unsigned long st_rdev;
  off_t st_size;
  long st_blksize, st_blocks;
  struct timespec st_atim, st_mtim, st_ctim;
  long __tass_reserved[3];
};
#define st_atime st_atim.tv_sec
#define st_mtime st_mtim.tv_sec
#define st_ctime st_ctim.tv_sec
int stat(const char *__path, struct stat *__result); /* not modelled */
int fstat(int __file, struct stat *__result); /* not modelled */
int lstat(const char *__path, struct stat *__result); /* not modelled */
int mkdir(const char *__path, mode_t __mode); /* not modelled */
int chmod(const char *__path, mode_t __mode); /* not modelled */
mode_t umask(mode_t __mask); /* not modelled */
#endif
