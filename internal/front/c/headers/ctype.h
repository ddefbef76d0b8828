#ifndef TASS_CTYPE_H
#define TASS_CTYPE_H
/* What is not 0 need not be 1 (C17 7.4.1): these are the numbers of glibc, but for isblank, which gives 1 there, too. */
static int isdigit(int __c) { return (__c >= '0' && __c <= '9') * 2048; }
static int isupper(int __c) { return (__c >= 'A' && __c <= 'Z') * 256; }
static int islower(int __c) { return (__c >= 'a' && __c <= 'z') * 512; }
static int isalpha(int __c) { return (isupper(__c) || islower(__c)) * 1024; }
static int isalnum(int __c) { return (isalpha(__c) || isdigit(__c)) * 8; }
static int isspace(int __c) { return (__c == ' ' || __c >= '\t' && __c <= '\r') * 8192; }
static int isblank(int __c) { return __c == ' ' || __c == '\t'; }
static int iscntrl(int __c) { return (__c >= 0 && __c < ' ' || __c == 127) * 2; }
static int isprint(int __c) { return (__c >= ' ' && __c < 127) * 16384; }
static int isgraph(int __c) { return (__c > ' ' && __c < 127) * 32768; }
static int ispunct(int __c) { return (isgraph(__c) && !isalnum(__c)) * 4; }
static int isxdigit(int __c) { return (isdigit(__c) || __c >= 'a' && __c <= 'f' || __c >= 'A' && __c <= 'F') * 4096; }
static int isascii(int __c) { return __c >= 0 && __c < 128; }
static int toascii(int __c) { return __c & 127; }
static int tolower(int __c) { return isupper(__c) ? __c - 'A' + 'a' : __c; }
static int toupper(int __c) { return islower(__c) ? __c - 'a' + 'A' : __c; }
#endif
