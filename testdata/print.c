// Formats and functions, printed: for a comparison with what a C library prints.
#include <stdio.h>
#include <math.h>
#include <stdlib.h>

int main(void) {
    printf("%d|%5d|%-5d|%05d|%+d|% d|%x|%#x|%X|%o|%#o|%u|%c|%s|%.2s|%10s|%-10s|%%\n", 42,42,42,42,42,42,255,255,255,8,8,-1,'a',"hello","hello","hi","hi");
    printf("%f|%.2f|%e|%g|%g|%g|%G|%10.3f|%-10.3f|%+.1e|%010.2f|%a|%.0f|%#.0f\n", 3.14159,2.5,12345.678,1e-5,100000.0,1e6,1e-10,3.14159,3.14159,0.00123,-3.14159,1.0,2.5,2.0);
    printf("%ld %lld %zu %hhd %hd %lu\n", 123456789012L, -5LL, sizeof(int), 300, 70000, -1L);
    printf("%g %g %g %f %F %e\n", 0.1, 1.0/3.0, 1e100, 1.0/0.0, -1.0/0.0, 0.0);
    printf("%*d|%-*d|%.*f\n", 6, 42, 6, 42, 3, 2.71828);
    printf("%.17g %.15g %.3g %g\n", 0.1, sqrt(2.0), 123456.0, -0.0);
    for (int i = 1;i<20;i++) printf("%.17g %.17g %.17g %.17g %.17g\n", sin(i*1.1), exp(i*0.3), log(i*1.7), pow(i, 1.3), tan(i));
    printf("%c%c|%.2s\n", "xyz"[2], *("pq" + 1), "hello" + 1);
    puts("end"); putchar('x'); putchar(10); fputs("abc\n", stdout); fprintf(stderr,"err\n"); fprintf(stdout,"out %d\n", printf("abc\n"));
    return 7;
}
