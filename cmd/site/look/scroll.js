// Tables and code that are wider than the page can be scrolled with the keyboard, too: not every browser lets them have
// the focus by itself.
"use strict";
for (const wide of document.querySelectorAll("pre, table")) {
  if (wide.scrollWidth > wide.clientWidth) {
    wide.tabIndex = 0;
  }
}
