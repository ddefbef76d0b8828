// What one thread may do with locks that others would need, and with the processors that it runs on.
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_once_t once = PTHREAD_ONCE_INIT;
static int begun;

static void begin(void) { begun++; }

int main(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(3, &set);
    CPU_SET(70, &set);
    CPU_CLR(70, &set);
    printf("%d %d %d\n", CPU_ISSET(3, &set) != 0, CPU_ISSET(70, &set) != 0, CPU_COUNT(&set));
    pthread_once(&once, begin);
    pthread_once(&once, begin);
    pthread_mutex_lock(&lock);
    int busy = pthread_mutex_trylock(&lock);
    pthread_mutex_unlock(&lock);
    int free_again = pthread_mutex_trylock(&lock);
    pthread_mutex_unlock(&lock);
    pthread_mutex_destroy(&lock);
    printf("%d %d %d %d\n", begun, busy != 0, free_again, pthread_equal(pthread_self(), pthread_self()) != 0);
    return 0;
}
