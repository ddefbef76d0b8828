#ifndef TASS_STDBOOL_H
#define TASS_STDBOOL_H
#if __STDC_VERSION__ < 202000L /* from then on they are words of the language */
#define bool _Bool
#define true 1
#define false 0
#endif
#define __bool_true_false_are_defined 1
#endif
