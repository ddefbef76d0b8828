#ifndef TASS_SETJMP_H
#define TASS_SETJMP_H
typedef long jmp_buf[8];
int setjmp(jmp_buf __env); /* not modelled */
void longjmp(jmp_buf __env, int __value); /* not modelled */
#endif
