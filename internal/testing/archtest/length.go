package archtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// Limits is how long a function may be; a function at the limit passes.
type Limits struct {
	// Lines between the braces, blank ones and comments included.
	Lines int
	// Statements, those of nested blocks and function literals included; what
	// stands in the header of an if, for or switch counts with it as one.
	Statements int
}

// LongFunctions returns a message for every function below root that exceeds
// the limits. Test files are left out, since a table of cases is one long
// literal, and so are generated files. The error tells which file could not be
// read or parsed.
func LongFunctions(root string, limits Limits) ([]string, error) {
	var faults []string
	err := eachGoFile(root, func(name, rel string) error {
		if strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return fmt.Errorf("%s: %w", rel, err)
		}
		if ast.IsGenerated(file) {
			return nil
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Body != nil {
				pos := fmt.Sprintf("%s:%d", rel, fset.Position(f.Pos()).Line)
				faults = append(faults, checkLength(fset, f, pos, limits)...)
			}
		}
		return nil
	})
	return faults, err
}

// checkLength compares one function, which stands at pos, with the limits.
func checkLength(fset *token.FileSet, f *ast.FuncDecl, pos string, limits Limits) []string {
	var faults []string
	lines := fset.Position(f.Body.Rbrace).Line - fset.Position(f.Body.Lbrace).Line - 1
	if lines > limits.Lines {
		faults = append(faults, fmt.Sprintf("%s: %s has %d lines, more than %d", pos, f.Name.Name, lines, limits.Lines))
	}
	if n := countStatements(f.Body); n > limits.Statements {
		faults = append(faults, fmt.Sprintf("%s: %s has %d statements, more than %d", pos, f.Name.Name, n, limits.Statements))
	}
	return faults
}

// countStatements counts the members of every list of statements below body,
// and each "else if". Braces and case clauses only hold statements, and a label
// belongs to what it marks.
func countStatements(body *ast.BlockStmt) int {
	count := 0
	add := func(list []ast.Stmt) {
		for _, stmt := range list {
			switch stmt.(type) {
			case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			default:
				count++
			}
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.BlockStmt:
			add(n.List)
		case *ast.CaseClause:
			add(n.Body)
		case *ast.CommClause:
			add(n.Body)
		case *ast.IfStmt:
			if _, ok := n.Else.(*ast.IfStmt); ok {
				count++
			}
		}
		return true
	})
	return count
}
