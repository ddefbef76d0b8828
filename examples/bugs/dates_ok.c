// One time has one date, wherever it is asked for, and in UTC that is the date of the calendar. No process is its own
// parent.
//
// tass: verify
// want: verified

#include <assert.h>
#include <time.h>
#include <unistd.h>
static void dated(long at, int year, int month, int day, int weekday, int yearday) {
    time_t t = at;
    struct tm *d = gmtime(&t);
    assert(d->tm_year == year - 1900 && d->tm_mon == month - 1 && d->tm_mday == day);
    assert(d->tm_wday == weekday && d->tm_yday == yearday);
}
int main(void) {
    time_t now = time(NULL);
    struct tm *d;
    dated(0, 1970, 1, 1, 4, 0);
    dated(951782400, 2000, 2, 29, 2, 59);
    dated(1709251199, 2024, 2, 29, 4, 59);
    dated(1735689599, 2024, 12, 31, 2, 365);
    dated(-1, 1969, 12, 31, 3, 364);
    int hour = localtime(&now)->tm_hour;
    d = localtime(&now);
    assert(d->tm_hour == hour);
    assert(getpid() != getppid() && getppid() == getppid());
    return 0;
}
