package main

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"io/fs"
	"maps"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// shown is a page as a browser reads it.
type shown struct {
	ids        map[string]bool
	links      []string // that a reader may follow
	text       []string // those of them that stand in the text
	loaded     []string // what the browser loads by itself
	titles     int      // headings of the first level
	duplicates []string
	bare       []string // pictures without a description
	inline     bool     // a script in the page itself
}

// readPage reads a page strictly: what is not closed, or not quoted, is an error.
func readPage(t *testing.T, file string) *shown {
	t.Helper()
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	s := &shown{ids: map[string]bool{}}
	inMain := false
	for d := xml.NewDecoder(f); ; {
		token, err := d.Token()
		if err == io.EOF {
			return s
		}
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			inMain = inMain || token.Name.Local == "main"
			s.element(token, inMain)
		case xml.EndElement:
			inMain = inMain && token.Name.Local != "main"
		}
	}
}

func (s *shown) element(e xml.StartElement, inMain bool) {
	attributes := map[string]string{}
	for _, a := range e.Attr {
		attributes[a.Name.Local] = a.Value
	}
	if id := attributes["id"]; id != "" {
		if s.ids[id] {
			s.duplicates = append(s.duplicates, id)
		}
		s.ids[id] = true
	}
	switch e.Name.Local {
	case "h1":
		s.titles++
	case "a":
		s.links = append(s.links, attributes["href"])
		if inMain {
			s.text = append(s.text, attributes["href"])
		}
		return
	case "img":
		if attributes["alt"] == "" {
			s.bare = append(s.bare, attributes["src"])
		}
	case "script":
		s.inline = s.inline || attributes["src"] == ""
	}
	for _, name := range []string{"src", "href", "data", "action", "srcset", "poster"} {
		if to, ok := attributes[name]; ok {
			s.loaded = append(s.loaded, to)
		}
	}
}

// made builds the site of the repository, and reads its pages by their files from the root of the site.
func made(t *testing.T) (dir string, pages map[string]*shown) {
	t.Helper()
	dir = t.TempDir()
	if err := build(os.DirFS("../.."), navigation(), dir); err != nil {
		t.Fatal(err)
	}
	pages = map[string]*shown{}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() && path.Ext(name) == ".html" {
			pages[name] = readPage(t, filepath.Join(dir, name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir, pages
}

// TestSite holds the site of the repository to what a reader needs: links lead somewhere, nothing is loaded from a
// network, and whoever reads on from the first page comes to all others.
func TestSite(t *testing.T) {
	dir, pages := made(t)
	t.Run("loaded", func(t *testing.T) { loadsNothing(t, dir) })
	t.Run("index", func(t *testing.T) { indexLeads(t, dir, pages) })
	if len(pages) < 30 {
		t.Fatalf("%d pages", len(pages))
	}
	next := map[string][]string{}
	for name, p := range pages {
		for _, to := range slices.Concat(p.links, p.loaded) {
			if slices.Contains(p.loaded, to) && strings.Contains(to, ":") {
				t.Errorf("%s loads %s", name, to)
			}
			leads(t, dir, pages, name, to)
		}
		for _, to := range p.text {
			file, _, _ := strings.Cut(to, "#")
			next[name] = append(next[name], path.Join(path.Dir(name), file))
		}
		if p.titles != 1 || len(p.duplicates) > 0 || len(p.bare) > 0 || p.inline {
			t.Errorf("%s: %d headings of the first level, two of %q, pictures without a description: %q, scripts inside: %v",
				name, p.titles, p.duplicates, p.bare, p.inline)
		}
	}
	seen := map[string]bool{"index.html": true}
	for queue := []string{"index.html"}; len(queue) > 0; queue = queue[1:] {
		for _, to := range next[queue[0]] {
			if !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	for name := range pages {
		if !seen[name] {
			t.Errorf("the text of no page leads a reader to %s", name)
		}
	}
}

// leads checks that a link within the site leads to a file, and to an anchor where it names one.
func leads(t *testing.T, dir string, pages map[string]*shown, from, to string) {
	t.Helper()
	u, err := url.Parse(to)
	if err != nil || to == "" {
		t.Errorf("%s: the link %q: %v", from, to, err)
		return
	}
	if u.Scheme != "" {
		return
	}
	target := from
	if u.Path != "" {
		target = path.Join(path.Dir(from), u.Path)
	}
	if info, err := os.Stat(filepath.Join(dir, target)); err != nil || info.IsDir() {
		t.Errorf("%s: the link %s leads to no file", from, to)
	}
	if u.Fragment != "" && (pages[target] == nil || !pages[target].ids[u.Fragment]) {
		t.Errorf("%s: the link %s leads to no anchor", from, to)
	}
}

// loadsNothing looks at the files that pages load: they load nothing from elsewhere.
func loadsNothing(t *testing.T, dir string) {
	pictures := 0
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		text := string(b)
		switch path.Ext(name) {
		case ".svg":
			pictures++
			for _, bad := range []string{`href="http`, `href="//`, "url(http", "@import", "<script", "<image"} {
				if strings.Contains(text, bad) {
					t.Errorf("%s has %s", name, bad)
				}
			}
		case ".css", ".js":
			if name != "search-index.js" && (strings.Contains(text, "://") || strings.Contains(text, "@import")) {
				t.Errorf("%s loads something", name)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if pictures < 10 {
		t.Errorf("%d pictures", pictures)
	}
}

// indexLeads looks into the index: every section leads to its heading, and what stands in the sources is found.
func indexLeads(t *testing.T, dir string, pages map[string]*shown) {
	b, err := os.ReadFile(filepath.Join(dir, "search-index.js"))
	if err != nil {
		t.Fatal(err)
	}
	text := strings.TrimSuffix(strings.TrimPrefix(string(b), "window.searchIndex = "), ";\n")
	var index []section
	if err := json.Unmarshal([]byte(text), &index); err != nil {
		t.Fatal(err)
	}
	in := map[string]bool{}
	for _, s := range index {
		leads(t, dir, pages, "index.html", s.URL)
		file, _, _ := strings.Cut(s.URL, "#")
		in[file] = true
	}
	if have, want := slices.Sorted(maps.Keys(in)), slices.Sorted(maps.Keys(pages)); !slices.Equal(have, want) {
		t.Errorf("the index has\n%q\nof\n%q", have, want)
	}
	for heading, words := range map[string]string{"Nonblocking operations": "MPI_Waitsome", "Licence": "Apache 2.0."} {
		if !slices.ContainsFunc(index, func(s section) bool {
			return s.Heading == heading && strings.Contains(s.Text, words)
		}) {
			t.Errorf("the index has no %s below %s", words, heading)
		}
	}
}

// TestMarkdown shows what becomes of links, headings and tables.
func TestMarkdown(t *testing.T) {
	sources := fstest.MapFS{
		"README.md": {Data: []byte("# A & `b`\n\n[x](docs/how/x.md#two-words-1) [self](#more) [code](examples/a.c) " +
			"[folder](examples) [out](https://example.org/a.md)\n\n## More\n\n| a | b |\n|---|--:|\n| `x < 1` | <b>2</b> |\n")},
		"docs/how/x.md": {Data: []byte("# X\n\n## Two *words*\n\n## Two words\n\n![a picture](../p.svg) " +
			"[up](../../README.md) [data](../d.csv)\n")},
		"docs/p.svg":   {Data: []byte("<svg/>")},
		"docs/d.csv":   {Data: []byte("1\n")},
		"examples/a.c": {Data: []byte("int main;\n")},
	}
	kinds := []kind{{"First", []string{"README.md"}}, {"Then", []string{"docs/how/x.md", "docs/how/x.md#two-words"}}}
	dir := t.TempDir()
	if err := build(sources, kinds, dir); err != nil {
		t.Fatal(err)
	}
	for name, wanted := range map[string][]string{
		"index.html": {
			`<title>A &amp; b</title>`, `<h1 id="a--b">A &amp; <code>b</code><a href="#a--b" class="anchor"`,
			`<a href="docs/how/x.html#two-words-1">x</a>`, `<a href="#more">self</a>`,
			`<a href="https://github.com/tass-go/tass/blob/main/examples/a.c">code</a>`,
			`<a href="https://github.com/tass-go/tass/tree/main/examples">folder</a>`,
			`<a href="https://example.org/a.md">out</a>`, `<td><code>x &lt; 1</code></td>`,
			`<b>2</b></td>`,
			`<li><a href="docs/how/x.html#two-words">X</a></li>`,
			`<li><a href="index.html" aria-current="page">A &amp; b</a></li>`,
		},
		"docs/how/x.html": {
			`<title>X · tass</title>`, `<h2 id="two-words">Two <em>words</em>`, `<h2 id="two-words-1">Two words`,
			`<img src="../../docs/p.svg" alt="a picture" />`, `<a href="../../index.html">up</a>`,
			`<a href="../../docs/d.csv">data</a>`, `<link rel="stylesheet" href="../../style.css" />`,
		},
		"docs/p.svg": {"<svg/>"},
		"docs/d.csv": {"1"},
		"search-index.js": {`{"url":"index.html#a--b","page":"A \u0026 b","heading":"A \u0026 b",` +
			`"text":"x self code folder out"}`},
	} {
		b, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range wanted {
			if !strings.Contains(string(b), w) {
				t.Errorf("%s does not have %s:\n%s", name, w, b)
			}
		}
	}
}

// TestFaults has the generator refuse what would be published broken.
func TestFaults(t *testing.T) {
	for _, test := range []struct{ name, readme, page, entry, want string }{
		{"no file", "# A\n[x](docs/y.md)\n", "# X\n", "docs/x.md", "README.md: the link to docs/y.md leads to no file"},
		{"no heading", "# A\n[x](docs/x.md#y)\n", "# X\n", "docs/x.md",
			"README.md: the link to docs/x.md#y leads to no heading"},
		{"no own heading", "# A\n[x](#y)\n", "# X\n", "docs/x.md", "README.md: the link to #y leads to no heading"},
		{"no place", "# A\n", "# X\n", "README.md",
			"docs/x.md: the navigation (cmd/site/navigation.go) does not have the page"},
		{"no entry", "# A\n", "# X\n", "docs/x.md#y", "the navigation leads to no heading: docs/x.md#y"},
		{"two titles", "# A\n", "# X\n# Y\n", "docs/x.md",
			"docs/x.md: the first heading, and no other, must be of the first level"},
		{"no title", "# A\n", "x\n", "docs/x.md", "docs/x.md: the page has no heading"},
		{"a network", "# A\n", "# X\n![y](https://example.org/y.svg)\n", "docs/x.md",
			"docs/x.md: the picture https://example.org/y.svg is on a network"},
	} {
		sources := fstest.MapFS{"README.md": {Data: []byte(test.readme)}, "docs/x.md": {Data: []byte(test.page)}}
		err := build(sources, []kind{{"All", []string{"README.md", test.entry}}}, t.TempDir())
		if err == nil || err.Error() != test.want {
			t.Errorf("%s: %v", test.name, err)
		}
	}
}

// TestSearch has a browser search, where one is installed.
func TestSearch(t *testing.T) {
	if testing.Short() {
		t.Skip("a browser takes seconds to start")
	}
	program, err := exec.LookPath("chromium")
	if err != nil {
		t.Skip("chromium is not installed")
	}
	dir, _ := made(t)
	out, err := exec.CommandContext(t.Context(), program, "--headless", "--no-sandbox", "--disable-gpu",
		"--user-data-dir="+t.TempDir(), "--dump-dom", "file://"+dir+"/docs/flags.html?q=mpi_waitsome+NONBLOCKING").Output()
	if err != nil {
		t.Skipf("%s does not run here: %v", program, err)
	}
	_, results, _ := strings.Cut(string(out), `<div id="site-results"`)
	results, _, _ = strings.Cut(results, "<main")
	const want = `<ol><li><a href="../docs/mpi.html#nonblocking-operations">The MPI functions that are modelled: ` +
		`<mark>Nonblocking</mark> operations</a>`
	if !strings.Contains(results, want) || !strings.Contains(results, "<mark>MPI_Waitsome</mark>") {
		t.Errorf("the search does not give first %s:\n%s", want, results)
	}
}
