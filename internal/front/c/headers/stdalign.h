#ifndef TASS_STDALIGN_H
#define TASS_STDALIGN_H
#if __STDC_VERSION__ < 202000L /* from then on they are words of the language */
#define alignas _Alignas
#define alignof _Alignof
#endif
#define __alignas_is_defined 1
#define __alignof_is_defined 1
#endif
