package doctest

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

var (
	span = regexp.MustCompile("`([^`\n]+)`")
	link = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	// goName is a package and what it declares, with a field or method at most.
	goName   = regexp.MustCompile(`^([a-z]\w*)\.([A-Z]\w*)(?:\.(\w+))?$`)
	testName = regexp.MustCompile(`^Test[A-Z]\w*$`)
	fileName = regexp.MustCompile(`^[\w.-]+(?:/[\w.-]+)+/?$`)
)

// DocumentFaults gives a message for each name, file and link in a document that leads nowhere.
func (t *Tree) DocumentFaults() (faults []string, err error) {
	anchors := map[string]map[string]bool{}
	for _, d := range t.Documents {
		text, err := os.ReadFile(filepath.Join(t.Root, d))
		if err != nil {
			return nil, err
		}
		anchors[d] = headings(string(text))
	}
	for _, d := range t.Documents {
		text, err := os.ReadFile(filepath.Join(t.Root, d))
		if err != nil {
			return nil, err
		}
		for number, line := range prose(string(text)) {
			for _, m := range link.FindAllStringSubmatch(line, -1) {
				if fault := t.badLink(d, m[1], anchors); fault != "" {
					faults = append(faults, fmt.Sprintf("%s:%d: %s", d, number, fault))
				}
			}
			for _, m := range span.FindAllStringSubmatch(line, -1) {
				if fault := t.badName(m[1]); fault != "" {
					faults = append(faults, fmt.Sprintf("%s:%d: %s", d, number, fault))
				}
			}
		}
	}
	return faults, nil
}

// prose yields the lines of a document, by their numbers, that stand in no fenced block.
func prose(text string) func(yield func(int, string) bool) {
	return func(yield func(int, string) bool) {
		number, fenced := 0, false
		for line := range strings.Lines(text) {
			number++
			if strings.HasPrefix(strings.TrimSpace(line), "```") {
				fenced = !fenced
			} else if !fenced && !yield(number, line) {
				return
			}
		}
	}
}

// headings gives the anchors of a document's headings, as GitHub makes them.
func headings(text string) map[string]bool {
	anchors := map[string]bool{}
	for _, line := range prose(text) {
		if !strings.HasPrefix(line, "#") {
			continue
		}
		var b strings.Builder
		for _, r := range strings.ToLower(strings.TrimSpace(strings.TrimLeft(line, "#"))) {
			switch {
			case r == ' ':
				b.WriteByte('-')
			case r == '-', r == '_', r >= '0' && r <= '9', r >= 'a' && r <= 'z', r > 127:
				b.WriteRune(r)
			}
		}
		anchors[b.String()] = true
	}
	return anchors
}

// badLink says what is wrong with a link; "" if nothing is, or if it leads out of the repository.
func (t *Tree) badLink(from, to string, anchors map[string]map[string]bool) string {
	if strings.Contains(to, "://") {
		return ""
	}
	file, anchor, _ := strings.Cut(to, "#")
	target := path.Join(path.Dir(from), file)
	if file == "" {
		target = from
	}
	if !t.exists(target) {
		return fmt.Sprintf("the link to %s leads to no file", to)
	}
	if anchor != "" && !anchors[target][anchor] {
		return fmt.Sprintf("the link to %s leads to no heading", to)
	}
	return ""
}

// badName says what is wrong with what stands between backquotes; "" if nothing is, or if
// it is nothing that can be looked up.
func (t *Tree) badName(name string) string {
	switch m := goName.FindStringSubmatch(name); {
	case m != nil:
		return t.badGoName(m[1], m[2], m[3])
	case testName.MatchString(name) && !t.Tests[name]:
		return fmt.Sprintf("there is no test %s", name)
	case fileName.MatchString(name) && t.ours(name) && !t.known(name):
		return fmt.Sprintf("there is no %s", name)
	}
	return ""
}

func (t *Tree) badGoName(pkg, name, member string) string {
	found := false
	for folder, p := range t.Packages {
		if path.Base(folder) != pkg && (folder != "." || pkg != "tass") {
			continue
		}
		found = true
		if p.Names[name] && (member == "" || p.Names[member]) {
			return ""
		}
	}
	if !found {
		return fmt.Sprintf("there is no package %s", pkg)
	}
	return fmt.Sprintf("package %s declares no %s", pkg, strings.TrimSuffix(name+"."+member, "."))
}

// ours tells whether a path begins with a folder of the repository, of internal, or with the last
// folder of a package.
func (t *Tree) ours(name string) bool {
	first, _, _ := strings.Cut(name, "/")
	return t.known(first)
}

// known tells whether a path leads to something: from the root, from internal, or from the folder
// that some package is in. So `por`, `reduce/por` and `por/por.go` are names for what is below
// internal/reduce/por.
func (t *Tree) known(name string) bool {
	if t.exists(name) {
		return true
	}
	for folder := range t.Packages {
		for up := path.Dir(folder); up != "."; up = path.Dir(up) {
			if t.exists(path.Join(up, name)) {
				return true
			}
		}
	}
	return false
}

func (t *Tree) exists(name string) bool {
	_, err := os.Stat(filepath.Join(t.Root, filepath.FromSlash(name)))
	return err == nil
}

// Unnamed lists the packages below internal that a document does not name between backquotes:
// neither their path, nor the end of it (`por` for internal/reduce/por).
func (t *Tree) Unnamed(document string) ([]string, error) {
	text, err := os.ReadFile(filepath.Join(t.Root, document))
	if err != nil {
		return nil, err
	}
	named := map[string]bool{}
	for _, m := range span.FindAllStringSubmatch(string(text), -1) {
		named[strings.TrimPrefix(strings.TrimSuffix(m[1], "/*"), "internal/")] = true
	}
	var unnamed []string
	for folder := range t.Packages {
		name, ok := strings.CutPrefix(folder, "internal/")
		if !ok {
			continue
		}
		if !isNamed(name, named) {
			unnamed = append(unnamed, name)
		}
	}
	slices.Sort(unnamed)
	return unnamed, nil
}

// isNamed tells whether the end of a folder's path is among the names.
func isNamed(folder string, named map[string]bool) bool {
	for end := folder; end != ""; _, end, _ = strings.Cut(end, "/") {
		if named[end] {
			return true
		}
	}
	return false
}
