// A program that takes options, measures time, and says when it was run.
//
// tass: verify -- -v input -n 4
// want: verified

#include <assert.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static volatile sig_atomic_t stop;

static void on_signal(int number) { stop = number; }

int main(int argc, char **argv) {
    int n = 1, verbose = 0, c;
    while ((c = getopt(argc, argv, "vn:")) != -1)
        switch (c) {
        case 'n': n = atoi(optarg); break;
        case 'v': verbose = 1; break;
        default: exit(2);
        }
    assert(n == 4 && verbose && optind == argc - 1 && strcmp(argv[optind], "input") == 0);
    signal(SIGTERM, on_signal);
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    for (int i = 0; i < n && !stop; i++)
        usleep(10);
    clock_gettime(CLOCK_MONOTONIC, &end);
    assert(end.tv_sec >= begin.tv_sec && end.tv_nsec < 1000000000);
    time_t now = time(NULL);
    char text[20];
    assert(strftime(text, sizeof text, "%Y-%m-%d %H:%M:%S", localtime(&now)) == 19);
    printf("%d: %s, %s", (int)getpid(), text, ctime(&now));
    return 0;
}
