// Package cli is the command line: it turns arguments into a tass.Config, calls
// package tass, and writes what comes out. The flags are listed in options.go;
// docs/flags.md describes them for users.
//
//	os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr))
//
//	Main       one invocation
//	normalise  the spelling of flags with one dash
//	options    the table of flags
//	progress   the line on a terminal
package cli
