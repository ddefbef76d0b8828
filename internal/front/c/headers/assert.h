/* May be included again with another NDEBUG. */
#undef assert
#ifdef NDEBUG
#define assert(e) ((void)0)
#else
#define assert(e) __tass_libassert((e), #e)
#endif
#define static_assert _Static_assert
