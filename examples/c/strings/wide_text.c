// Wide strings: parts of them, how they are printed, and how they become narrow ones.
#include <stdio.h>
#include <stdlib.h>
#include <wchar.h>

int main(void) {
    wchar_t text[40] = L"one two,three", *rest, *copy = wcsdup(text);
    char line[40], narrow[20];
    wchar_t wide[20];
    if (!copy)
        return 1;
    for (wchar_t *t = wcstok(text, L" ,", &rest); t; t = wcstok(NULL, L" ,", &rest))
        printf("[%ls]", t);
    wchar_t joined[20] = L"three";
    wcsncat(joined, L", four and more", 6);
    printf(" %ls", joined);
    printf("\n%zu %zu %ls\n", wcsspn(copy, L"eno"), wcscspn(copy, L","), wcspbrk(copy, L"w"));
    wmemmove(copy + 1, copy, 3);
    printf("%ls %d %ls\n", copy, wmemcmp(copy, L"oone", 4), wmemchr(copy, L't', 8));
    int n = snprintf(line, sizeof line, "%ls|%lc|%.2ls|%5ls|%-5ls|", L"hey", (wint_t)L'x', copy, L"abc", L"abc");
    printf("%d %s %*ls\n", n, line, 7, L"end");
    size_t k = wcstombs(narrow, L"shorter", sizeof narrow), m = mbstowcs(wide, "again", 20);
    printf("%zu %s %zu %ls %zu\n", k, narrow, m, wide, mbstowcs(NULL, "abc", 0));
    printf("%d %d %d\n", wctob(L'a'), btowc('b') == L'b', mblen("x", 1));
    free(copy);
    return 0;
}
