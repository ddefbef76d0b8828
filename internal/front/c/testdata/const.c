/* What may not be assigned to, as it is const; gcc reports the same lines. */
typedef const int CI; typedef int A3[3]; typedef int *IP;
struct S { const int x; int y; int a[2]; const int *p; int *const q; struct { int in; } n; };
static int g; 
static const A3 ca = {1,2,3};
static const int *fp(void) { return &g; }
static int *const fq(void) { return &g; }
static void par(const int a[], int *const b, const A3 c) {
    a[0] = 1; /* error */
    b = 0; /* error */
    *b = 1;
    c[0] = 1; /* error */
    c = 0; a = 0;
}
int main(void) {
    CI k = 1; const IP ip = &g; int *const *pp; const int *const *cpp = 0; int * const arr[2] = {&g, &g};
    struct S s = {1}; const struct S t = {1}; struct S *sp = &s; const struct S *tp = &t;
    int m[2][2]; const int cm[2][2] = {{0}};
    k = 2; /* error */
    *ip = 3;
    ip = 0; /* error */
    pp = &arr[0];
    *pp = 0; /* error */
    **pp = 1;
    *cpp = 0; /* error */
    cpp = 0;
    arr[0] = 0; /* error */
    *arr[1] = 5;
    s.x = 1; /* error */
    s.y = 1; s.a[1] = 1; s.p = 0; s.n.in = 2;
    s.q = 0; /* error */
    *s.q = 0;
    t.y = 1; /* error */
    t.a[0] = 1; /* error */
    *t.q = 1;
    t.n.in = 1; /* error */
    *t.p = 1; /* error */
    sp->y = 1;
    sp->x = 1; /* error */
    tp->y = 1; /* error */
    tp->a[1] = 1; /* error */
    (*tp).y = 1; /* error */
    ((struct S*)tp)->y = 1;
    ca[1] = 2; /* error */
    cm[1][1] = 2; /* error */
    m[1][1] = 2; (*m)[1] = 2; *(m[0]+1) = 2;
    (*(cm+1))[1] = 2;/* error */
    *fp() = 1; /* error */
    *fq() = 1;
    *(const int*)&g = 1; /* error */
    *(g ? &k : &g) = 1; /* error */
    (*&k)++; /* error */
    *(&g + 1 - 1) = 1;
    *(&k + 0) = 1; /* error */
    __typeof__(k) z = 1; z = 2; /* error */
    "abc"[0];
    for (const int i = 0; i < 1; i++) ; /* error */
    int (*fpp)(const int *) = 0; fpp = 0; (void)fpp;
    const char *names[3] = {"a"}; names[1] = "b"; names[0][0] = 'x'; /* error */
    const int *(*pa)[2] = 0; pa = 0; (*pa)[0] = 0; (*pa)[0][0] = 0; /* error */
    (const int){3} = 4; /* error */
    return 0;
}
