package campaign

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
)

// Test is a random test.
type Test struct {
	Package string // its folder, with slashes, as seen from the module's
	Name    string
}

// Prefix is how the names of random tests begin.
const Prefix = "TestRandom"

// List gives the random tests of the module in a folder, in the order of their files.
func List(root string) ([]Test, error) {
	var list []Test
	err := eachTest(root, func(pkg string, fn *ast.FuncDecl) {
		if strings.HasPrefix(fn.Name.Name, Prefix) {
			list = append(list, Test{pkg, fn.Name.Name})
		}
	})
	return list, err
}

// eachTest visits the functions of all test files.
func eachTest(root string, visit func(pkg string, fn *ast.FuncDecl)) error {
	return filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() == ".git"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		pkg, err := filepath.Rel(root, filepath.Dir(path))
		if err != nil {
			return err
		}
		for _, decl := range file.Decls {
			if fn, ok := decl.(*ast.FuncDecl); ok {
				visit(filepath.ToSlash(pkg), fn)
			}
		}
		return nil
	})
}
