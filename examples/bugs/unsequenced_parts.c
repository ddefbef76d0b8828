// What is written without an order may be a part of what is read: a member of a struct that is copied as a whole,
// another member of a union, a byte of a number; a typedef makes no other struct; and what stands in a literal, or finds
// a struct of which a member is asked, is a part of the expression.
// tass: verify
// want: violated

typedef struct node {
    int value;
    struct node *next;
} node;

union number {
    int whole;
    float real;
};

static int sum(node n, int more) { return n.value + more; }

static int sums(int a, int b, int c) { return a + b + c; }

#pragma TASS input {k>=0 && k<=8}
int k;

int main(void) {
    node a = {1, &a}, b = {2, &a}, *p = &a;
    union number u = {1}, *q = &u;
    int i = 0, j = 1, *r = &i, *s = &j, *t = &i;
    char *byte = (char *)&i;
    switch (k) {
    case 0:
        i = p->value + (p->next->value = 2); // want unsequenced "p->value is written and read"
        break;
    case 1:
        i = sum(*p, a.value++); // want unsequenced "*p is written and read"
        break;
    case 2:
        i = (a = b).value + (a.value = 5); // want unsequenced "a is written twice"
        break;
    case 3:
        i = u.whole + (int)(u.real = 5); // want unsequenced "u.whole is written and read"
        break;
    case 4:
        j = q->whole + (int)(u.real = 5); // want unsequenced "q->whole is written and read"
        break;
    case 5:
        j = *byte + (i = 5); // want unsequenced "*byte is written and read"
        break;
    case 6:
        j = (node){i++, p}.value + i; // want unsequenced "i is written and read"
        break;
    case 7:
        j = (i++ ? a : b).value + i; // want unsequenced "i is written and read"
        break;
    case 8:
        k == 8 ? sums(*r, (*s)++, (*t)++) : 0; // want unsequenced "*r is written and read"
    }
    return 0;
}
