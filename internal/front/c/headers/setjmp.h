#ifndef TASS_SETJMP_H
#define TASS_SETJMP_H
#include <stddef.h>
/* Where a jump leads: to a frame, which the address of a variable of it stands for, and to a call of setjmp in its
   function. While a jump is under way, the latter three say so; each call looks at them when it is back. */
typedef struct { void *__tass_frame; long __tass_site; } jmp_buf[1], sigjmp_buf[1];
extern void *__tass_jump_frame;
extern long __tass_jump_site;
extern int __tass_jump_value;
#define setjmp(__env) __tass_setjmp(__env)
#define _setjmp(__env) __tass_setjmp(__env)
#define sigsetjmp(__env, __signals) ((void)(__signals), __tass_setjmp(__env))
int __tass_setjmp(jmp_buf __env); /* for what is here */
static void longjmp(jmp_buf __env, int __value) {
  if (__env->__tass_frame == NULL)
    __tass_fail("invalid-pointer", "longjmp is called for what no setjmp has filled in");
  __tass_jump_frame = __env->__tass_frame;
  __tass_jump_site = __env->__tass_site;
  __tass_jump_value = __value == 0 ? 1 : __value;
}
static void _longjmp(jmp_buf __env, int __value) { longjmp(__env, __value); }
static void siglongjmp(sigjmp_buf __env, int __value) { longjmp(__env, __value); }
#endif
