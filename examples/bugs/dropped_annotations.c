// Annotations that are misspelt: the preprocessor would pass over the first lines, as a C
// compiler does over pragmas that it does not know, and what they say would never be
// checked. Behind a comment, or made by _Pragma, an annotation is not read either.
//
// tass: verify
// want: bad-input

#pragma TASS input
int N;

int main(void) {
#TASS pragma assert N > 5      // want preprocess "did you mean #pragma TASS assert?"
#pragam TASS assert N > 6      // want preprocess "did you mean #pragma TASS?"
#assert N > 7                  // want unsupported "#assert"
#assume N > 7                  // want preprocess "did you mean #pragma TASS assume?"
#pragma tass assert N > 8      // want annotation "did you mean #pragma TASS?"
#pragma TSAS asert N > 9       // want annotation "did you mean #pragma TASS?"
#pragma assert N > 10          // want annotation "did you mean #pragma TASS assert?"
#pragma TASSassert N > 11      // want annotation "did you mean #pragma TASS assert?"
    _Pragma("TASS assert N > 12") // want annotation "is not read"
#if 0
#TASS pragma assert N > 13
#endif
#ifdfe NEVER                   // want preprocess "did you mean #ifdef?"
    return 1;
    /* A comment
     * behind which the line begins. */ #pragma TASS assert N > 14 // want annotation "behind the end of a comment"
    return 0;
}
