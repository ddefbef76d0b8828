/* May be included again with another NDEBUG. */
#undef assert
#ifdef NDEBUG
#define assert(e) ((void)0)
#else
#define assert(e) __tass_libassert((e), #e)
#endif
#if __STDC_VERSION__ < 202000L /* from then on it is a word of the language */
#define static_assert _Static_assert
#endif
