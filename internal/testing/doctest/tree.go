package doctest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
)

// Package is a package of the module.
type Package struct {
	// Doc is the package comment, as it stands in File.
	Doc, File string
	// Names are what the package declares: types, functions, methods, fields, variables and
	// constants, exported or not.
	Names map[string]bool
	// Files are the names of its Go files, with those of tests.
	Files map[string]bool
}

// Tree is what documents can speak of.
type Tree struct {
	Root string
	// Packages are known by their folders, relative to the root, with slashes.
	Packages map[string]*Package
	// Tests are the names of all test functions.
	Tests map[string]bool
	// Documents are the Markdown files, relative to the root.
	Documents []string
}

// ReadTree reads the module in a folder. It leaves out what the go command leaves out.
func ReadTree(root string) (*Tree, error) {
	t := &Tree{Root: root, Packages: map[string]*Package{}, Tests: map[string]bool{}}
	err := filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		base := entry.Name()
		switch {
		case err != nil:
			return err
		case name != root && (strings.HasPrefix(base, ".") || base == "testdata" || base == "bin"):
			if entry.IsDir() {
				return fs.SkipDir
			}
			return nil
		case entry.IsDir():
			return nil
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		switch path.Ext(rel) {
		case ".md":
			t.Documents = append(t.Documents, rel)
		case ".go":
			return t.addFile(name, rel)
		}
		return nil
	})
	return t, err
}

// addFile notes what a Go file declares.
func (t *Tree) addFile(name, rel string) error {
	f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	folder := path.Dir(rel)
	p := t.Packages[folder]
	if p == nil {
		p = &Package{Names: map[string]bool{}, Files: map[string]bool{}}
		t.Packages[folder] = p
	}
	p.Files[path.Base(rel)] = true
	test := strings.HasSuffix(rel, "_test.go")
	if f.Doc != nil && !test {
		p.File, p.Doc = rel, f.Doc.Text()
	}
	for _, d := range f.Decls {
		for _, n := range declared(d) {
			if test {
				t.Tests[n] = true
			} else {
				p.Names[n] = true
			}
		}
	}
	return nil
}

// declared lists the names of a declaration: with those of a struct's fields and an
// interface's methods.
func declared(d ast.Decl) (names []string) {
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncDecl:
			names = append(names, n.Name.Name)
			return false
		case *ast.TypeSpec:
			names = append(names, n.Name.Name)
		case *ast.ValueSpec:
			for _, id := range n.Names {
				names = append(names, id.Name)
			}
			return false
		case *ast.Field:
			for _, id := range n.Names {
				names = append(names, id.Name)
			}
		}
		return true
	})
	return names
}
