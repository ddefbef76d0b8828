package archtest

import (
	"fmt"
	"strconv"
	"strings"
)

// Rules is what layers.txt and forbidden.txt say.
type Rules struct {
	// Layers gives each package, relative to the module's root, its layer.
	Layers map[string]int
	// Names are banned as an element of a package's path.
	Names []string
	// Bans are imports that no chain of imports may bring about.
	Bans []Ban
}

// Ban forbids a package to depend on others, directly or through what it
// imports.
type Ban struct {
	// Package is relative to the module's root.
	Package string
	// Target is a package relative to the module's root, or a folder followed
	// by "/..." for it and everything below.
	Target string
}

// covers reports whether pkg is the ban's target.
func (b Ban) covers(pkg string) bool {
	if dir, ok := strings.CutSuffix(b.Target, "/..."); ok {
		return pkg == dir || strings.HasPrefix(pkg, dir+"/")
	}
	return pkg == b.Target
}

// ParseLayers reads the text of layers.txt: lines of a package's path and its
// layer, a number from 0; "#" starts a comment. The error names the line that
// is malformed or repeats a package.
func ParseLayers(text string) (map[string]int, error) {
	layers := map[string]int{}
	for number, fields := range lines(text) {
		if len(fields) != 2 {
			return nil, fmt.Errorf("layers.txt:%d: want a package and a number, have %q", number, strings.Join(fields, " "))
		}
		layer, err := strconv.Atoi(fields[1])
		if err != nil || layer < 0 {
			return nil, fmt.Errorf("layers.txt:%d: %q is not a layer, a number from 0", number, fields[1])
		}
		if _, ok := layers[fields[0]]; ok {
			return nil, fmt.Errorf("layers.txt:%d: %s is listed twice", number, fields[0])
		}
		layers[fields[0]] = layer
	}
	return layers, nil
}

// ParseForbidden reads the text of forbidden.txt: lines "name NAME" and "import
// PACKAGE TARGET..."; "#" starts a comment. The error names the malformed line.
func ParseForbidden(text string) (names []string, bans []Ban, err error) {
	for number, fields := range lines(text) {
		switch {
		case fields[0] == "name" && len(fields) == 2:
			names = append(names, fields[1])
		case fields[0] == "import" && len(fields) > 2:
			for _, target := range fields[2:] {
				bans = append(bans, Ban{Package: fields[1], Target: target})
			}
		default:
			return nil, nil, fmt.Errorf("forbidden.txt:%d: want \"name NAME\" or \"import PACKAGE TARGET...\", have %q", number,
				strings.Join(fields, " "))
		}
	}
	return names, bans, nil
}

// lines yields the number, from 1, and the fields of each line of text that is
// not blank once its comment is gone.
func lines(text string) func(yield func(int, []string) bool) {
	return func(yield func(int, []string) bool) {
		number := 0
		for line := range strings.Lines(text) {
			number++
			line, _, _ = strings.Cut(line, "#")
			if fields := strings.Fields(line); len(fields) > 0 && !yield(number, fields) {
				return
			}
		}
	}
}
