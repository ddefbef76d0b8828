package archtest

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Check compares the module with the rules and returns a message for each
// fault, in the order of the packages' paths; none when all holds.
func Check(g Graph, r Rules) []string {
	var faults []string
	for _, pkg := range slices.Sorted(maps.Keys(g)) {
		if _, ok := r.Layers[pkg]; !ok {
			faults = append(faults, fmt.Sprintf("%s: the package has no line in layers.txt", pkg))
		}
		faults = append(faults, checkName(pkg, r.Names)...)
		faults = append(faults, checkImports(g, r.Layers, pkg)...)
	}
	for _, pkg := range slices.Sorted(maps.Keys(r.Layers)) {
		if _, ok := g[pkg]; !ok {
			faults = append(faults, fmt.Sprintf("%s: listed in layers.txt, but there is no such package", pkg))
		}
	}
	for _, ban := range r.Bans {
		faults = append(faults, checkBan(g, ban)...)
	}
	return faults
}

// checkName reports the banned names among the elements of a package's path.
func checkName(pkg string, names []string) []string {
	var faults []string
	for element := range strings.SplitSeq(pkg, "/") {
		if slices.Contains(names, element) {
			faults = append(faults, fmt.Sprintf("%s: forbidden.txt bans packages named %s: name it after what it provides", pkg,
				element))
		}
	}
	return faults
}

// checkImports reports the imports of one package that do not go down. A
// package without a line is reported elsewhere, once.
func checkImports(g Graph, layers map[string]int, pkg string) []string {
	own, ok := layers[pkg]
	if !ok {
		return nil
	}
	var faults []string
	for _, imp := range g[pkg] {
		if layer, ok := layers[imp.Path]; ok && layer >= own {
			faults = append(faults, fmt.Sprintf("%s: %s (layer %d) imports %s (layer %d): imports go to a smaller layer",
				imp.Pos, pkg, own, imp.Path, layer))
		}
	}
	return faults
}

// checkBan reports the shortest chain of imports from the ban's package to each
// package that the ban covers.
func checkBan(g Graph, ban Ban) []string {
	var faults []string
	chains := map[string]string{ban.Package: ban.Package}
	queue := []string{ban.Package}
	for len(queue) > 0 {
		pkg := queue[0]
		queue = queue[1:]
		for _, imp := range g[pkg] {
			if _, seen := chains[imp.Path]; seen {
				continue
			}
			chains[imp.Path] = chains[pkg] + " -> " + imp.Path
			if ban.covers(imp.Path) {
				faults = append(faults, fmt.Sprintf("%s: forbidden.txt bans %s from %s: %s", imp.Pos, ban.Target, ban.Package,
					chains[imp.Path]))
				continue
			}
			queue = append(queue, imp.Path)
		}
	}
	return faults
}
