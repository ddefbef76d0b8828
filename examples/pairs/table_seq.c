// A table of a curve that moves is written to a file for each time, and the sums to a log.
//
// tass: verify
// want: verified

#include <stdio.h>

#define POINTS 3
#define TIMES 2

int main(void) {
    double shift;
    FILE *log;
    if (scanf("%lf", &shift) != 1)
        return 1;
    log = fopen("table.log", "w");
    if (log == NULL)
        return 2;
    for (int t = 0; t < TIMES; t++) {
        char name[32];
        double u[POINTS], sum = 0;
        FILE *out;
        sprintf(name, "table.%d.dat", t);
        if ((out = fopen(name, "w")) == NULL) {
            fclose(log);
            return 2;
        }
        for (int i = 0; i < POINTS; i++) {
            u[i] = i * (i - shift * t);
            sum += u[i];
            fprintf(out, "%d %f\n", i, u[i]);
        }
        fclose(out);
        fprintf(log, "time %d: sum %g\n", t, sum);
    }
    fclose(log);
    return 0;
}
