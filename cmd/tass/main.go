// Command tass proves that MPI programs are right, or shows how they go wrong.
package main

import (
	"os"

	"github.com/tass-go/tass/internal/cli"
)

func main() { os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr)) }
