package archtest

import (
	"fmt"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
)

// Import is one import clause that names a package of the module.
type Import struct {
	// Path is the imported package, relative to the module's root.
	Path string
	// Pos is where the clause stands, as file:line with the file relative to
	// the module's root.
	Pos string
}

// Graph is the module's packages and what each imports of the module. The key
// is the package's folder relative to the module's root, with slashes; "." is
// the root package. Imports of an external test package are left out, but a
// folder that holds nothing else is a package all the same.
type Graph map[string][]Import

// Scan reads the import clauses of every Go file below root, the folder of the
// module named module. It leaves out what the go command leaves out: folders
// named testdata or vendor, those that start with "." or "_", and nested
// modules. The error tells which file could not be read, or has no well-formed
// package and import clauses; the rest of a file is not looked at.
func Scan(root, module string) (Graph, error) {
	g := Graph{}
	err := eachGoFile(root, func(name, rel string) error {
		return g.addFile(name, rel, module)
	})
	if err != nil {
		return nil, err
	}
	for _, imports := range g {
		sort.Slice(imports, func(i, j int) bool { return imports[i].Pos < imports[j].Pos })
	}
	return g, nil
}

// eachGoFile calls visit for every Go file below root that the go command would
// look at: name opens it, rel is its path relative to root, with slashes. It
// stops at the first error.
func eachGoFile(root string, visit func(name, rel string) error) error {
	return filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if name != root && skipDir(name, entry.Name()) {
				return fs.SkipDir
			}
			return nil
		}
		if !strings.HasSuffix(name, ".go") || strings.HasPrefix(entry.Name(), ".") || strings.HasPrefix(entry.Name(), "_") {
			return nil
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		return visit(name, filepath.ToSlash(rel))
	})
}

// skipDir reports whether the go command would not look into the folder at
// name, whose last element is base.
func skipDir(name, base string) bool {
	if base == "testdata" || base == "vendor" || strings.HasPrefix(base, ".") || strings.HasPrefix(base, "_") {
		return true
	}
	_, err := os.Stat(filepath.Join(name, "go.mod"))
	return err == nil
}

// addFile adds one file's package and imports. name opens the file, rel is its
// path relative to the module's root.
func (g Graph) addFile(name, rel, module string) error {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, name, nil, parser.ImportsOnly)
	if err != nil {
		return fmt.Errorf("%s: %w", rel, err)
	}
	pkg := path.Dir(rel)
	g[pkg] = append(g[pkg], nil...) // present, even if nothing follows
	if strings.HasSuffix(rel, "_test.go") && strings.HasSuffix(file.Name.Name, "_test") {
		return nil
	}
	for _, spec := range file.Imports {
		imported, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			return fmt.Errorf("%s: %w", rel, err)
		}
		if inside, ok := relativeTo(module, imported); ok {
			pos := fmt.Sprintf("%s:%d", rel, fset.Position(spec.Pos()).Line)
			g[pkg] = append(g[pkg], Import{Path: inside, Pos: pos})
		}
	}
	return nil
}

// relativeTo turns an import path into a path relative to the module's root,
// and reports whether the import is of that module at all.
func relativeTo(module, imported string) (string, bool) {
	if imported == module {
		return ".", true
	}
	return strings.CutPrefix(imported, module+"/")
}
