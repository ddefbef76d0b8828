// The clocks of C go on, and are numbers of integer types, whatever floating-point types are taken for.
//
// tass: verify --arith=ieee
// want: verified
// tass: verify --arith=herbrand
// want: verified
// tass: verify --arith=real
// want: verified
#include <assert.h>
#include <sys/time.h>
#include <time.h>

int main(void) {
  struct timeval a, b;
  struct timespec s, t;
  clock_t c = clock();
  time_t d = time(NULL);
  gettimeofday(&a, NULL);
  gettimeofday(&b, NULL);
  assert(a.tv_sec < b.tv_sec || a.tv_sec == b.tv_sec && a.tv_usec <= b.tv_usec);
  clock_gettime(CLOCK_MONOTONIC, &s);
  clock_gettime(CLOCK_MONOTONIC, &t);
  assert(s.tv_sec < t.tv_sec || s.tv_sec == t.tv_sec && s.tv_nsec <= t.tv_nsec);
  assert(c <= clock());
  assert(d <= time(NULL));
  return 0;
}
