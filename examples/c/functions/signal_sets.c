// Handlers that are set with sigaction, and sets of signals.
#include <signal.h>
#include <stdio.h>
#include <string.h>

static volatile sig_atomic_t got;

static void note(int number) { got = number; }

int main(void) {
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note;
    sigemptyset(&action.sa_mask);
    sigaddset(&action.sa_mask, SIGINT);
    printf("%d %d\n", sigismember(&action.sa_mask, SIGINT), sigismember(&action.sa_mask, SIGTERM));
    sigfillset(&action.sa_mask);
    sigdelset(&action.sa_mask, SIGTERM);
    printf("%d %d\n", sigismember(&action.sa_mask, SIGUSR2), sigismember(&action.sa_mask, SIGTERM));
    printf("%d %d\n", sigaction(SIGUSR1, &action, NULL), sigaction(SIGKILL, &action, NULL));
    raise(SIGUSR1);
    return got == SIGUSR1 ? 0 : 1;
}
