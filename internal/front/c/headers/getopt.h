#ifndef TASS_GETOPT_H
#define TASS_GETOPT_H
#define no_argument 0
#define required_argument 1
#define optional_argument 2
struct option { const char *name; int has_arg; int *flag; int val; };
extern char *optarg; /* not modelled */
extern int optind, opterr, optopt; /* not modelled */
int getopt(int argc, char *const argv[], const char *options); /* not modelled */
int getopt_long(int argc, char *const argv[], const char *options, const struct option *longs, int *index); /* not modelled */
#endif
