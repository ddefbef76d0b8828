#ifndef TASS_UCHAR_H
#define TASS_UCHAR_H
#include <stddef.h>
#if __STDC_VERSION__ >= 202000L
typedef unsigned char char8_t;
#endif
typedef unsigned short char16_t;
typedef unsigned int char32_t;
#endif
