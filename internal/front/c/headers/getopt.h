#ifndef TASS_GETOPT_H
#define TASS_GETOPT_H
#define no_argument 0
#define required_argument 1
#define optional_argument 2
struct option { const char *name; int has_arg; int *flag; int val; };
extern char *optarg; /* not modelled */
extern int optind, opterr, optopt; /* not modelled */
int getopt(int __argc, char *const __argv[], const char *__options); /* not modelled */
int getopt_long(int __argc, char *const __argv[], const char *__options, const struct option *__longs, int *__index); /* not modelled */
#endif
