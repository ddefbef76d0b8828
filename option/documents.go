package option

// documents say in which formats results are written, and where.
func documents() []Option {
	return []Option{
		{Name: "json",
			Group: AboutResults, For: append(tables(), Proving),
			Help: "write the result as JSON to `FILE`; - is standard output, then without the text",
			In:   map[Command]string{Cases: "write the table as JSON to `FILE`; - is standard output, then without the text"},
			Doc: "writes the result as JSON (`docs/schema/tass.result-1.json`; of `cases`, `tass.cases-1.json`, of " +
				"`contract`, `tass.contracts-1.json`); `-` is " +
				"standard output, then without the text",
			At: func(s *Settings) any { return &s.JSON }},
		{Name: "sarif",
			Group: AboutResults, For: []Command{Verify, Compare, Proving},
			Help: "write the violations and their traces as SARIF to `FILE`, for editors and code hosts",
			Doc: "writes the violations as SARIF 2.1.0, which editors and code hosts show beside the text, with the trace as " +
				"one thread for each process",
			At: func(s *Settings) any { return &s.SARIF }},
		{Name: "junit",
			Group: AboutResults, For: []Command{Verify, Compare, Proving},
			Help: "write a test for each number of processes, as JUnit has it, to `FILE`, for CI servers",
			Doc: "writes a report of tests in the XML of JUnit, which CI servers read: a test for each number of processes " +
				"and for each violation, which is a failure, or an error where it is only possible; inconclusive is an error",
			At: func(s *Settings) any { return &s.JUnit }},
		{Name: "html",
			Group: AboutResults, For: []Command{Verify, Compare, Replay},
			Help: "write the result with a picture of each trace to `FILE`, as a page for browsers",
			Doc: "writes one page that browsers show without a network: the verdict, of each violation a picture of what " +
				"the processes did, its steps, and the source with their lines marked",
			At: func(s *Settings) any { return &s.HTML }},
		{Name: "svg",
			Group: AboutResults, For: []Command{Verify, Compare},
			Help: "write a picture of the trace of the first violation to `FILE`; none is written without a trace",
			Doc: "writes a picture of what the processes did up to the first violation, as SVG: a line for each process, " +
				"an arrow for each message; nothing is written where there is no trace",
			At: func(s *Settings) any { return &s.SVG }},
		{Name: "log-obligations",
			Group: AboutResults, For: []Command{Verify, Compare, Proving},
			Help: "write all that is proved on the way into the folder `DIR`, for tass audit",
			Doc: "writes every obligation, and whatever else the run takes from the simplifier and from provers, as a " +
				"question in SMT-LIB into a folder that is made, or is empty. `tass audit` has them proved again by other " +
				"solvers ([audit.md](audit.md))",
			At: func(s *Settings) any { return &s.LogObligations }},
		{Name: "log-search",
			Group: AboutResults, For: []Command{Verify, Compare},
			Help: "also write what is searched into that folder, for tass audit; one worker searches then",
			Doc: "writes what is searched into the folder of `--log-obligations`: each state, the choices that there are, and " +
				"what was taken. `tass audit` checks that nothing was left out ([audit.md](audit.md)). One worker searches then, " +
				"and reductions that an audit cannot check are off unless they are asked for",
			At: func(s *Settings) any { return &s.LogSearch }},
		{Name: "format",
			Group: AboutResults, For: []Command{Verify, Compare, Proving},
			Help: "how the result is written to standard output: `text` (the default) or gcc",
			Words: []Word{
				{string(FormatText), "a report for people (the default)"},
				{string(FormatGCC), "a line for each violation as gcc writes its errors, `file:line:column: error: message " +
					"[kind]`, with notes for other places; what is only possible is a warning. The verdict is the last line"}},
			At:  func(s *Settings) any { return &s.Format },
			Set: setFormat},
	}
}

func setFormat(s *Settings, text string) error {
	if s.Format = ReportFormat(text); s.Format != FormatText && s.Format != FormatGCC {
		return usage("--format %s: it is one of %s, %s", text, FormatText, FormatGCC)
	}
	return nil
}
