// What a program asks twice of the system is the same twice: who runs it, whether a stream is a terminal, and settings.
// Which these are is unknown, so that both ways of each branch are explored.
//
// tass: verify -np=1
// want: verified
#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

// room gives a whole number of pages.
static size_t room(size_t n) {
    long page = sysconf(_SC_PAGESIZE);
    if (page <= 0 || page > 65536)
        return n;
    return (n + page - 1) / page * page;
}

int main(void) {
    uid_t user = getuid();
    int raised = geteuid() != user;
    if (isatty(STDOUT_FILENO))
        printf("\033[1m%s\033[0m\n", raised ? "raised" : "plain");
    else
        puts(raised ? "raised" : "plain");
    assert(getuid() == user && raised == (geteuid() != getuid()));
    assert(getgid() == getgid() && getegid() == getegid());
    assert(isatty(1) == isatty(1) && isatty(0) == isatty(0));
    assert(room(100) == room(100));
    return 0;
}
