// Everything that is not modelled is reported at once.
#include <mpi.h>
#include <stdio.h>
#include <math.h>
#include <stdlib.h>
union u { int a; float b; };
struct bits { int a : 33; }; // want-error "a bit-field is wider than its type"
struct flex { int n; double a[]; }; struct holder { struct flex f; }; // want-error "a struct with a flexible array member as a part of another"
struct __attribute__((packed)) tight { char c; int i; };
enum { TIGHT = sizeof(struct tight) }; // want-error "is not supported in an enumeration"
extern int nowhere;
int bodiless(int x);
int variadic(int n, ...) { return n + variadic(n, 2); }
_Thread_local int tl;
double sqrtOf(double (*f)(double)) { return f(2); }
int main(void) {
  union u v;
  struct bits w;
  struct flex x;
  struct holder whole;
  int i = 0;
  _Atomic long double at; // want-error "_Atomic is not supported for objects larger than 8 bytes"
  int _Complex z; // want-error "the type _Complex int is not supported"
  __asm__("nop"); // want-error "inline assembly is not supported"
  MPI_Request r;
  MPI_Open_port(0, 0); // want-error "MPI_Open_port is not modelled"
  bodiless(bodiless(i)); // want-error "bodiless has neither a body" "bodiless has neither a body"
  undeclared(i); // want-error "undeclared is not declared"
  defined_later(); // want-error "defined_later is not declared"
  system("x"); // want-error "system is not modelled"
  strcspn("x", "y"); // want-error "strcspn is not declared"
  nowhere = 3; // want-error "nowhere is declared extern, but no file defines it"
  &printf; // want-error "the address of the library function printf"
  goto *(void *)&i; // want-error "goto *p is not supported in a function of which no label has an address"
  int k = ({ __asm__("nop"); 1; }); // want-error "inline assembly is not supported"
  int wide = L"abc"[0];
  main(); // want-error "a call of main is not supported"
end:
  return 0;
}
void defined_later(void) {}
