#ifndef TASS_GETOPT_H
#define TASS_GETOPT_H
#include <stdio.h>
#include <string.h>
#define no_argument 0
#define required_argument 1
#define optional_argument 2
struct option { const char *name; int has_arg; int *flag; int val; };
extern char *__tass_optarg;
extern int __tass_optind, __tass_opterr, __tass_optopt, __tass_optat;
#define optarg __tass_optarg
#define optind __tass_optind
#define opterr __tass_opterr
#define optopt __tass_optopt
/* Options are moved in front of what is none, as glibc has it, unless the list of options begins with +: the argument
   at __from, and __n more, to the place __to. */
static void __tass_move(char **__argv, int __to, int __from, int __n) {
  for (; __from > __to && __n > 0; __n--, __to++, __from++) {
    char *__x = __argv[__from];
    for (int __k = __from; __k > __to; __k--)
      __argv[__k] = __argv[__k - 1];
    __argv[__to] = __x;
  }
}
static int __tass_complain(char **__argv, int __silent, const char *__what, int __option) {
  if (__tass_opterr && !__silent)
    fprintf(stderr, "%s: %s -- '%c'\n", __argv[0], __what, __option);
  __tass_optopt = __option;
  return '?';
}
/* Goes to the next argument that is an option: its place, or -1 at the end. */
static int __tass_next_option(int __argc, char **__argv, int __ordered) {
  int __k = __tass_optind;
  while (__k < __argc && (__argv[__k][0] != '-' || __argv[__k][1] == 0)) {
    if (__ordered)
      return -1;
    __k++;
  }
  if (__k == __argc)
    return -1;
  if (__argv[__k][1] == '-' && __argv[__k][2] == 0) {
    __tass_move(__argv, __tass_optind, __k, 1);
    __tass_optind++;
    return -1;
  }
  return __k;
}
static int getopt(int __argc, char *const __argv[], const char *__options) {
  char **__list = (char **)__argv, *__word;
  int __ordered = *__options == '+', __silent, __k, __c, __taken = 1;
  const char *__found;
  if (*__options == '-')
    __tass_refuse("options that begin with - are not modelled");
  __options += __ordered;
  __silent = *__options == ':';
  __tass_optarg = NULL;
  if (__tass_optind == 0) {
    __tass_optind = 1;
    __tass_optat = 0;
  }
  if ((__k = __tass_next_option(__argc, __list, __ordered)) < 0)
    return -1;
  __word = __list[__k];
  if (__tass_optat == 0)
    __tass_optat = 1;
  __c = __word[__tass_optat++];
  __found = __c == ':' || __c == ';' ? NULL : strchr(__options, __c);
  if (__found != NULL && __found[1] == ':') {
    if (__word[__tass_optat] != 0)
      __tass_optarg = __word + __tass_optat;
    else if (__found[2] != ':') {
      if (__k + 1 < __argc) {
        __tass_optarg = __list[__k + 1];
        __taken = 2;
      } else {
        __tass_complain(__list, __silent, "option requires an argument", __c);
        __c = __silent ? ':' : '?';
      }
    }
    __tass_optat = 0;
  } else if (__word[__tass_optat] == 0)
    __tass_optat = 0;
  if (__found == NULL)
    __c = __tass_complain(__list, __silent, "invalid option", __c);
  if (__tass_optat == 0) {
    __tass_move(__list, __tass_optind, __k, __taken);
    __tass_optind += __taken;
  }
  return __c;
}
/* Long options by their whole names, or by beginnings that fit one of them only. */
static int __tass_long(const char *__name, size_t __n, const struct option *__longs) {
  int __found = -1;
  for (int __k = 0; __longs[__k].name != NULL; __k++)
    if (strncmp(__longs[__k].name, __name, __n) == 0) {
      if (strlen(__longs[__k].name) == __n)
        return __k;
      if (__found >= 0)
        __tass_refuse("a beginning of several long options is not modelled");
      __found = __k;
    }
  return __found;
}
static int getopt_long(int __argc, char *const __argv[], const char *__options, const struct option *__longs, int *__index) {
  char **__list = (char **)__argv, *__word;
  int __ordered = *__options == '+', __silent = __options[__ordered] == ':', __k, __which, __taken = 1;
  size_t __n;
  if (__tass_optind == 0) {
    __tass_optind = 1;
    __tass_optat = 0;
  }
  __tass_optarg = NULL;
  if (__tass_optat != 0)
    return getopt(__argc, __argv, __options);
  for (__k = __tass_optind; !__ordered && __k < __argc && (__list[__k][0] != '-' || __list[__k][1] == 0); )
    __k++;
  if (__k >= __argc || __list[__k][0] != '-' || __list[__k][1] != '-' || __list[__k][2] == 0)
    return getopt(__argc, __argv, __options);
  __word = __list[__k] + 2;
  __n = strcspn(__word, "=");
  __which = __tass_long(__word, __n, __longs);
  if (__which >= 0 && __word[__n] == '=' && __longs[__which].has_arg != no_argument)
    __tass_optarg = __word + __n + 1;
  else if (__which >= 0 && __longs[__which].has_arg == required_argument && __word[__n] != '=' && __k + 1 < __argc) {
    __tass_optarg = __list[__k + 1];
    __taken = 2;
  }
  __tass_move(__list, __tass_optind, __k, __taken);
  __tass_optind += __taken;
  __tass_optopt = 0;
  if (__which < 0 || __word[__n] == '=' && __longs[__which].has_arg == no_argument) {
    if (__tass_opterr && !__silent)
      fprintf(stderr, "%s: unrecognized option '--%s'\n", __list[0], __word);
    if (__which >= 0)
      __tass_optopt = __longs[__which].val;
    return '?';
  }
  if (__longs[__which].has_arg == required_argument && __tass_optarg == NULL) {
    if (__tass_opterr && !__silent)
      fprintf(stderr, "%s: option '--%s' requires an argument\n", __list[0], __longs[__which].name);
    __tass_optopt = __longs[__which].val;
    return __silent ? ':' : '?';
  }
  if (__index != NULL)
    *__index = __which;
  if (__longs[__which].flag == NULL)
    return __longs[__which].val;
  *__longs[__which].flag = __longs[__which].val;
  return 0;
}
#endif
