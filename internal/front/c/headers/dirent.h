#ifndef TASS_DIRENT_H
#define TASS_DIRENT_H
#include <sys/types.h>
typedef struct __tass_directory DIR;
struct dirent {
  unsigned long d_ino;
  off_t d_off;
  unsigned short d_reclen;
  unsigned char d_type;
  char d_name[256];
};
enum { DT_UNKNOWN = 0, DT_FIFO = 1, DT_CHR = 2, DT_DIR = 4, DT_BLK = 6, DT_REG = 8, DT_LNK = 10, DT_SOCK = 12 };
DIR *opendir(const char *__path); /* not modelled */
struct dirent *readdir(DIR *__d); /* not modelled */
void rewinddir(DIR *__d); /* not modelled */
int closedir(DIR *__d); /* not modelled */
#endif
