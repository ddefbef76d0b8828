// Package cli is the command line: it turns arguments into a tass.Config, calls
// package tass, and writes what comes out. The flags are those of package option;
// docs/flags.md describes them for users.
//
//	os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr))
//
//	Main       one invocation
//	normalise  the spelling of flags with one dash
//	flags      those of a command, with help and completion
//	progress   the line on a terminal
package cli
