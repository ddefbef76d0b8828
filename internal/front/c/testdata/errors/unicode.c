// Characters of char16_t and char32_t are refused where they stand.
int main(void) {
  return u'x'; // want-error "characters and strings with u or U are not supported"
}
