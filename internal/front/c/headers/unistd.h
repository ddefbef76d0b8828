#ifndef TASS_UNISTD_H
#define TASS_UNISTD_H
#include <stddef.h>
#include <sys/types.h>
#include <getopt.h>
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
#define _SC_CLK_TCK 2
#define _SC_PAGESIZE 30
#define _SC_NPROCESSORS_CONF 83
#define _SC_NPROCESSORS_ONLN 84
extern int __tass_pid;
static pid_t getpid(void) {
  if (__tass_pid == 0)
    __tass_pid = (int)__tass_any("pid", 1, 2147483647);
  return __tass_pid;
}
extern int __tass_ppid;
static pid_t getppid(void) {
  int __pid = getpid();
  if (__tass_ppid == 0)
    __tass_ppid = (int)__tass_any("ppid", 1, 2147483647);
  return __tass_ppid <= __pid ? __tass_ppid - 1 : __tass_ppid;
}
/* What a process asks again it gets again: here is one more than that, or 0 before it was asked. */
extern long __tass_owner[4];
static long __tass_owned(int __k, const char *__what) {
  if (__tass_owner[__k] == 0)
    __tass_owner[__k] = 1 + __tass_any(__what, 0, 4294967295);
  return __tass_owner[__k] - 1;
}
extern int __tass_terminals[16];
extern long __tass_settings[256];
extern int __tass_settings_known[256];
static unsigned int sleep(unsigned int __seconds) { return 0; }
static int usleep(useconds_t __microseconds) { return 0; }
static int gethostname(char *__name, size_t __n) {
  const char *__host = "localhost"; /* as MPI_Get_processor_name has it */
  size_t __k = 0;
  if (__n < 10)
    __tass_refuse("gethostname with so little room is not modelled");
  __tass_remark("the host is taken to be called localhost");
  for (; __host[__k] != 0; __k++)
    __name[__k] = __host[__k];
  __name[__k] = 0;
  return 0;
}
static long sysconf(int __name) {
  if (__name < 0 || __name >= 256)
    return __tass_any("system", -1, 9223372036854775807);
  if (!__tass_settings_known[__name]) {
    __tass_settings[__name] = __tass_any("system", -1, 9223372036854775807);
    __tass_settings_known[__name] = 1;
  }
  return __tass_settings[__name];
}
static int isatty(int __file) {
  if (__file < 0 || __file >= 16)
    return (int)__tass_any("terminal", 0, 1);
  if (__tass_terminals[__file] == 0)
    __tass_terminals[__file] = 1 + (int)__tass_any("terminal", 0, 1);
  return __tass_terminals[__file] - 1;
}
unsigned int alarm(unsigned int __seconds); /* not modelled */
pid_t fork(void); /* not modelled */
long read(int __file, void *__to, size_t __n); /* not modelled */
long write(int __file, const void *__from, size_t __n); /* not modelled */
int close(int __file); /* not modelled */
int access(const char *__path, int __mode); /* not modelled */
int unlink(const char *__path); /* not modelled */
char *getcwd(char *__to, size_t __n); /* not modelled */
int chdir(const char *__path); /* not modelled */
int dup(int __file); /* not modelled */
int dup2(int __from, int __to); /* not modelled */
int pipe(int *__ends); /* not modelled */
off_t lseek(int __file, off_t __offset, int __whence); /* not modelled */
int rmdir(const char *__path); /* not modelled */
int link(const char *__from, const char *__to); /* not modelled */
int symlink(const char *__from, const char *__to); /* not modelled */
ssize_t readlink(const char *__path, char *__to, size_t __n); /* not modelled */
int truncate(const char *__path, off_t __n); /* not modelled */
int ftruncate(int __file, off_t __n); /* not modelled */
int fsync(int __file); /* not modelled */
int execl(const char *__path, const char *__first, ...); /* not modelled */
int execlp(const char *__path, const char *__first, ...); /* not modelled */
int execv(const char *__path, char *const *__arguments); /* not modelled */
int execvp(const char *__path, char *const *__arguments); /* not modelled */
int execve(const char *__path, char *const *__arguments, char *const *__environment); /* not modelled */
int pause(void); /* not modelled */
char *ttyname(int __file); /* not modelled */
char *getlogin(void); /* not modelled */
static uid_t getuid(void) { return (uid_t)__tass_owned(0, "user"); }
static uid_t geteuid(void) { return (uid_t)__tass_owned(1, "user"); }
static gid_t getgid(void) { return (gid_t)__tass_owned(2, "group"); }
static gid_t getegid(void) { return (gid_t)__tass_owned(3, "group"); }
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
void __tass_exit_at_once(int __status); /* for what is here */
static void _exit(int __status) { __tass_exit_at_once(__status); }
pid_t getpgid(pid_t __a); /* not modelled */
pid_t getpgrp(void); /* not modelled */
pid_t getsid(pid_t __a); /* not modelled */
pid_t setsid(void); /* not modelled */
pid_t vfork(void); /* not modelled */
int brk(void *__a); /* not modelled */
int chown(const char *__a, uid_t __b, gid_t __c); /* not modelled */
int chroot(const char *__a); /* not modelled */
int daemon(int __a, int __b); /* not modelled */
int execle(const char *__a, const char *__b, ...); /* not modelled */
int fchdir(int __a); /* not modelled */
int fchown(int __a, uid_t __b, gid_t __c); /* not modelled */
int fdatasync(int __a); /* not modelled */
int getdtablesize(void); /* not modelled */
int getentropy(void *__a, size_t __b); /* not modelled */
int getgroups(int __a, gid_t *__b); /* not modelled */
int getlogin_r(char *__a, size_t __b); /* not modelled */
int getpagesize(void); /* not modelled */
int lchown(const char *__a, uid_t __b, gid_t __c); /* not modelled */
int lockf(int __a, int __b, off_t __c); /* not modelled */
int nice(int __a); /* not modelled */
int setegid(gid_t __a); /* not modelled */
int seteuid(uid_t __a); /* not modelled */
int setgid(gid_t __a); /* not modelled */
int setpgid(pid_t __a, pid_t __b); /* not modelled */
int setregid(gid_t __a, gid_t __b); /* not modelled */
int setreuid(uid_t __a, uid_t __b); /* not modelled */
int setuid(uid_t __a); /* not modelled */
int ttyname_r(int __a, char *__b, size_t __c); /* not modelled */
long int fpathconf(int __a, int __b); /* not modelled */
long int gethostid(void); /* not modelled */
long int pathconf(const char *__a, int __b); /* not modelled */
long int syscall(long int __a, ...); /* not modelled */
size_t confstr(int __a, char *__b, size_t __c); /* not modelled */
ssize_t pread(int __a, void *__b, size_t __c, off_t __d); /* not modelled */
ssize_t pwrite(int __a, const void *__b, size_t __c, off_t __d); /* not modelled */
void *sbrk(long __a); /* not modelled */
void swab(const void *__a, void *__b, ssize_t __c); /* not modelled */
void sync(void); /* not modelled */
#endif
