#ifndef TASS_WCTYPE_H
#define TASS_WCTYPE_H
#include <ctype.h>
typedef unsigned int wint_t;
#define WEOF 0xffffffffu
/* In the locale called C no character beyond ASCII is of any class. */
static int __tass_narrow(wint_t __c) { return __c < 128 ? (int)__c : -1; }
static int iswdigit(wint_t __c) { return isdigit(__tass_narrow(__c)); }
static int iswupper(wint_t __c) { return isupper(__tass_narrow(__c)); }
static int iswlower(wint_t __c) { return islower(__tass_narrow(__c)); }
static int iswalpha(wint_t __c) { return isalpha(__tass_narrow(__c)); }
static int iswalnum(wint_t __c) { return isalnum(__tass_narrow(__c)); }
static int iswspace(wint_t __c) { return isspace(__tass_narrow(__c)); }
static int iswblank(wint_t __c) { return isblank(__tass_narrow(__c)); }
static int iswcntrl(wint_t __c) { return iscntrl(__tass_narrow(__c)); }
static int iswprint(wint_t __c) { return isprint(__tass_narrow(__c)); }
static int iswgraph(wint_t __c) { return isgraph(__tass_narrow(__c)); }
static int iswpunct(wint_t __c) { return ispunct(__tass_narrow(__c)); }
static int iswxdigit(wint_t __c) { return isxdigit(__tass_narrow(__c)); }
static wint_t towlower(wint_t __c) { return __c < 128 ? (wint_t)tolower((int)__c) : __c; }
static wint_t towupper(wint_t __c) { return __c < 128 ? (wint_t)toupper((int)__c) : __c; }
#endif
