// The text of a date has no room for its end.
//
// tass: verify
// want: violated

#include <assert.h>
#include <time.h>

int main(void) {
    time_t now = time(NULL);
    char text[10];
    assert(strftime(text, sizeof text, "%Y-%m-%d", gmtime(&now)) == 10); // want assertion
    return 0;
}
