// Package doctest holds what is written about the code to the code. It is a test, not a
// library; nothing imports it.
//
//	tree.go      the packages of the module, and what each declares
//	tables.go    the tables in package comments
//	markdown.go  names, files and links in the Markdown documents
//
// A package comment may have a table such as the one above: a line of code (it begins with a
// tab) whose first column lists files or identifiers and whose second column, two or more
// spaces further on, says what they are for. Each file must be there. Each identifier that
// has a capital letter must be declared in the package; words without one may be plain
// English, and are not looked up.
//
// In a document, what stands between backquotes is looked up if it looks like
//
//   - a name of Go: search.Component is a package of the module, and what it declares;
//   - a test: TestScripts;
//   - a file or folder: internal/reduce/por/por.go, or the end of its path (por/por.go)
//
// and a link must lead to a file of the repository, and to a heading where it names one.
// What commands print is held to the documents by package cli.
package doctest
