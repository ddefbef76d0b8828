package option

// contractProcesses is the number of processes up to which contracts are proved where nothing else is asked for.
const contractProcesses = 4

// otherCommand tells whether an option is one of another command alone, and so has no value in this one.
func (o *Option) otherCommand(c Command) bool {
	return len(o.For) == 1 && o.For[0] == Proving && c != Proving
}

// contracts say what of contracts is proved.
func contracts() []Option {
	only := []Command{Proving}
	return []Option{
		{Name: "function", Letter: "f", JSON: "procedures",
			Group: AboutChecks, For: only,
			Help: "prove the contract of the procedure `NAME` only; may be repeated",
			Doc: "of `contract`: proves the contract of this procedure only, or of the statement NAME:LINE. Contracts of " +
				"procedures that it calls are used, and the verdict names them",
			At: func(s *Settings) any { return &s.Procedures }},
		{Name: "paths", JSON: "paths",
			Group: AboutChecks, For: only,
			Help:  "whether path clauses and interference are checked: `on` (the default) or off",
			Words: words(On, Off),
			Doc: "of `contract`: whether path clauses and interference are checked (default on). With `off`, the verdict says " +
				"that they were not",
			At: func(s *Settings) any { return &s.Paths }},
		{Name: "inline", JSON: "inline",
			Group: AboutSearch, For: only,
			Help: "execute the bodies of called procedures, also where they have contracts",
			Doc:  "of `contract`: executes the bodies of called procedures, instead of using their contracts",
			At:   func(s *Settings) any { return &s.Inline }},
		{Name: "decompose", JSON: "decompose",
			Group: AboutResults, For: only,
			Help: "show by which rule each contract follows from those of what is called",
			Doc: "of `contract`: shows by which rule each contract follows from those of what is called, and which side " +
				"conditions hold ([contracts.md](contracts.md#derivations))",
			At: func(s *Settings) any { return &s.Decompose }},
		{Name: "use-contracts", JSON: "useContracts",
			Group: AboutSearch, For: []Command{Verify},
			Help: "use the contracts of called procedures in place of their bodies",
			Doc: "of `verify`, for programs in MiniMP and in C: uses the contracts of procedures in place of their bodies. " +
				"The result assumes that they hold, which `tass contract` proves. Without it bodies are executed, and in " +
				"MiniMP each contract that is passed is checked",
			At: func(s *Settings) any { return &s.UseContracts }},
	}
}
