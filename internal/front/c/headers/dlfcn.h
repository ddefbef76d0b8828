#ifndef TASS_DLFCN_H
#define TASS_DLFCN_H
#define RTLD_LAZY 1
#define RTLD_NOW 2
#define RTLD_LOCAL 0
#define RTLD_GLOBAL 256
void *dlopen(const char *__file, int __mode); /* not modelled */
void *dlsym(void *__library, const char *__name); /* not modelled */
int dlclose(void *__library); /* not modelled */
char *dlerror(void); /* not modelled */
#endif
