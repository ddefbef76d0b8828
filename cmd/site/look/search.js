// The search: every word that is asked for must stand in a section, its heading or the title of its page. The index is
// loaded when somebody begins to search, as a script: pages that are read from files may load nothing else.
"use strict";
(function () {
  const most = 30; // results that are shown
  const form = document.getElementById("site-search");
  const query = document.getElementById("site-query");
  const results = document.getElementById("site-results");
  const root = form.dataset.root;
  let sections = null; // the index, once it is there
  let asked = false;

  form.hidden = false;

  function load() {
    if (asked) {
      return;
    }
    asked = true;
    const script = document.createElement("script");
    script.src = root + "search-index.js";
    script.onload = function () {
      sections = window.searchIndex.map(function (s) {
        return { ...s, all: (s.page + " " + s.heading + " " + s.text).toLowerCase() };
      });
      show();
    };
    script.onerror = function () { asked = false; };
    document.head.append(script);
  }

  // rank says how well a section fits: 0 is not at all. Headings count most, then how often a word stands there.
  function rank(s, words) {
    let sum = 0;
    for (const w of words) {
      if (!s.all.includes(w)) {
        return 0;
      }
      sum += Math.min(s.all.split(w).length - 1, 4);
      sum += (s.heading.toLowerCase().includes(w) ? 8 : 0) + (s.page.toLowerCase().includes(w) ? 4 : 0);
    }
    return sum;
  }

  // marked gives a text in which the words are marked.
  function marked(text, words) {
    const parts = document.createDocumentFragment();
    const low = text.toLowerCase();
    let from = 0;
    for (;;) {
      let at = -1;
      let length = 0;
      for (const w of words) {
        const i = low.indexOf(w, from);
        if (i >= 0 && (at < 0 || i < at || (i === at && w.length > length))) {
          at = i;
          length = w.length;
        }
      }
      if (at < 0) {
        parts.append(text.slice(from));
        return parts;
      }
      const mark = document.createElement("mark");
      mark.textContent = text.slice(at, at + length);
      parts.append(text.slice(from, at), mark);
      from = at + length;
    }
  }

  // excerpt gives what stands around the first of the words that the text has.
  function excerpt(text, words) {
    const low = text.toLowerCase();
    const places = words.map(function (w) { return low.indexOf(w); }).filter(function (i) { return i >= 0; });
    const at = places.length > 0 ? Math.min(...places) : 0;
    const from = Math.max(0, at - 60);
    const to = Math.min(text.length, at + 140);
    return (from > 0 ? "…" : "") + text.slice(from, to) + (to < text.length ? "…" : "");
  }

  function item(s, words) {
    const li = document.createElement("li");
    const a = document.createElement("a");
    a.href = root + s.url;
    a.append(marked(s.heading === s.page ? s.page : s.page + ": " + s.heading, words));
    a.addEventListener("click", close);
    const p = document.createElement("p");
    p.append(marked(excerpt(s.text, words), words));
    li.append(a, p);
    return li;
  }

  function show() {
    const words = query.value.toLowerCase().split(/\s+/).filter(Boolean);
    results.hidden = words.length === 0 || sections === null;
    if (results.hidden) {
      return;
    }
    const found = sections.map(function (s) { return { s: s, rank: rank(s, words) }; })
      .filter(function (f) { return f.rank > 0; })
      .sort(function (a, b) { return b.rank - a.rank; });
    const count = document.createElement("p");
    count.textContent = found.length === 0 ? "Nothing is found." :
      found.length > most ? found.length + " sections, of which these fit best:" : found.length + " sections:";
    const list = document.createElement("ol");
    list.append(...found.slice(0, most).map(function (f) { return item(f.s, words); }));
    results.replaceChildren(count, list);
  }

  function close() {
    results.hidden = true;
  }

  // step moves from the query to the results, and among them.
  function step(by) {
    const all = [query, ...results.querySelectorAll("a")];
    const at = all.indexOf(document.activeElement);
    if (at >= 0 && at + by >= 0 && at + by < all.length) {
      all[at + by].focus();
    }
  }

  query.addEventListener("focus", load);
  query.addEventListener("input", function () { load(); show(); });
  form.addEventListener("submit", function (event) { event.preventDefault(); show(); });
  document.addEventListener("keydown", function (event) {
    const typing = /^(input|textarea|select)$/i.test(document.activeElement.tagName);
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      query.focus();
    } else if (event.key === "Escape" && !results.hidden) {
      close();
      query.focus();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && !results.hidden &&
        (document.activeElement === query || results.contains(document.activeElement))) {
      event.preventDefault();
      step(event.key === "ArrowDown" ? 1 : -1);
    }
  });

  const given = new URLSearchParams(location.search).get("q");
  if (given) {
    query.value = given;
    load();
  }
})();
