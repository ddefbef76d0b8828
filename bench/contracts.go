package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/tass-go/tass"
	"github.com/tass-go/tass/option"
	"github.com/tass-go/tass/result"
)

// contractRow is one program with contracts of examples/contracts, for one number of processes, in one mode.
type contractRow struct {
	Program string
	NP      int
	Mode    string
	Verdict string
	Reason  string // why it is inconclusive
	Seconds float64
	Stats   result.Stats
}

func (r *contractRow) key() string { return fmt.Sprintf("%s np=%d %s", r.Program, r.NP, r.Mode) }

// contractMode is how the contracts of a program are proved.
type contractMode struct {
	name string
	set  func(*tass.Config)
}

// The modes. That of all bodies proves the last procedure alone, in one piece with all that it calls.
var (
	stateOnly = contractMode{"state only", func(c *tass.Config) { c.Paths = option.Off }}
	fullMode  = contractMode{"full", func(*tass.Config) {}}
	bodies    = contractMode{"bodies", func(c *tass.Config) { c.Inline, c.Procedures = true, []string{"program"} }}
)

// contractPrograms are those of the tables, by the names of their files.
var contractPrograms = []struct {
	name  string
	modes []contractMode
}{
	{"broadcast", []contractMode{stateOnly, fullMode}},
	{"gather", []contractMode{stateOnly, fullMode}},
	{"gather_from", []contractMode{stateOnly, fullMode}},
	{"scatter", []contractMode{stateOnly, fullMode}},
	{"allgather", []contractMode{stateOnly, fullMode}},
	{"exchange", []contractMode{stateOnly, fullMode}},
	{"odd_even", []contractMode{stateOnly, fullMode}},
	{"cyclic", []contractMode{stateOnly, fullMode}},
	{twelve, []contractMode{fullMode, bodies}},
}

// twelve is the program of twelve procedures. Numbers of processes of the tables; of the bodies in one piece, fewer.
const (
	twelve     = "twelve"
	leastRanks = 2
	mostRanks  = 8
	mostBodies = 6
)

// proveContracts measures a row.
func proveContracts(ctx context.Context, program string, np int, mode contractMode, limits tass.Limits) (contractRow,
	error) {
	cfg := tass.Config{NP: tass.Range{From: np, To: np}, Limits: limits}
	mode.set(&cfg)
	begun := time.Now()
	file := filepath.Join(filepath.FromSlash(examples), "contracts", program+".minimp")
	table, err := tass.Contracts(ctx, []string{file}, cfg)
	if err != nil {
		return contractRow{}, err
	}
	return contractRow{program, np, mode.name, string(table.Verdict), table.Reason,
		time.Since(begun).Round(time.Millisecond).Seconds(), table.Stats}, nil
}

// measureContracts measures all rows whose names match.
func (s *session) measureContracts(ctx context.Context) error {
	for _, p := range contractPrograms {
		for np := leastRanks; np <= mostRanks; np++ {
			for _, mode := range p.modes {
				if mode.name == bodies.name && np > mostBodies {
					continue
				}
				r := contractRow{Program: p.name, NP: np, Mode: mode.name}
				if !s.match.MatchString(r.key()) {
					continue
				}
				r, err := proveContracts(ctx, p.name, np, mode,
					tass.Limits{Timeout: time.Minute, MaxMemory: s.memory * megabyte})
				if err != nil {
					return err
				}
				fmt.Fprintf(s.w, "%-32s %-12s %8d states %9d transitions %8d prover calls %8.2f s %s\n", r.key(),
					r.Verdict, r.Stats.StatesSeen, r.Stats.Transitions, r.Stats.ProverCalls, r.Seconds, r.Reason)
				s.done.contracts = append(s.done.contracts, r)
			}
		}
	}
	return s.save()
}

var contractColumns = []string{"program", "nprocs", "mode", "verdict", "states", "transitions", "prover_calls",
	"time_s"}

func writeContracts(name string, list []contractRow) error {
	var records [][]string
	for i := range list {
		r := &list[i]
		records = append(records, []string{r.Program, strconv.Itoa(r.NP), r.Mode, r.Verdict, count(r.Stats.StatesSeen),
			count(r.Stats.Transitions), count(r.Stats.ProverCalls), decimal(r.Seconds)})
	}
	return writeResults(name, contractColumns, records)
}

// readContracts reads what writeContracts wrote.
func readContracts(name string) ([]contractRow, error) {
	list, err := readResults(name)
	if err != nil {
		return nil, err
	}
	var out []contractRow
	for _, f := range list {
		r := contractRow{Program: f.cells["program"], NP: int(f.whole("nprocs")), Mode: f.cells["mode"],
			Verdict: f.cells["verdict"], Seconds: f.real("time_s"), Stats: result.Stats{StatesSeen: f.whole("states"),
				Transitions: f.whole("transitions"), ProverCalls: f.whole("prover_calls")}}
		if f.err != nil {
			return nil, f.err
		}
		out = append(out, r)
	}
	return out, nil
}

// contractTables writes the tables of the document.
func (r *results) contractTables() string {
	var b strings.Builder
	head := func(first, second string) {
		fmt.Fprintf(&b, "| program | np | %s: states | transitions | prover calls | s | %s: states | transitions | "+
			"prover calls | s |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n", first, second)
	}
	head("state only", "full")
	for _, p := range contractPrograms {
		if p.name == twelve {
			b.WriteString("\n")
			head("one at a time", "all bodies")
		}
		for np := leastRanks; np <= mostRanks; np++ {
			fmt.Fprintf(&b, "| %s | %d |", p.name, np)
			for _, mode := range p.modes {
				b.WriteString(r.contractCells(p.name, np, mode.name))
			}
			b.WriteString("\n")
		}
	}
	return b.String()
}

// contractCells writes the figures of one row; of one that reached its limit, only the time.
func (r *results) contractCells(program string, np int, mode string) string {
	i := slices.IndexFunc(r.contracts, func(c contractRow) bool {
		return c.Program == program && c.NP == np && c.Mode == mode
	})
	if i < 0 {
		return " - | - | - | - |"
	}
	c := r.contracts[i]
	if c.Verdict != "verified" {
		return fmt.Sprintf(" %s | | | > %.0f |", c.Verdict, c.Seconds)
	}
	return fmt.Sprintf(" %s | %s | %s | %.2f |", grouped(c.Stats.StatesSeen), grouped(c.Stats.Transitions),
		grouped(c.Stats.ProverCalls), c.Seconds)
}
