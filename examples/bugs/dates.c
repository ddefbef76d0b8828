// Where a process runs, and so what its local time is, is open.
//
// tass: verify
// want: violated

#include <assert.h>
#include <time.h>
int main(void) {
    time_t zero = 0;
    struct tm *d = localtime(&zero);
    assert(d->tm_hour == 0); // want assertion
    return 0;
}
