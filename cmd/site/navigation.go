package main

// kind is a part of the navigation: pages that a reader looks for with the same intention.
type kind struct {
	title string
	pages []string // sources from the root of the repository, in the order to read them; #heading for a part of one
}

// navigation lists every page. A page that serves two intentions is there twice, with the headings to begin at.
func navigation() []kind {
	return []kind{
		{"Tutorial", []string{
			"README.md",
			"docs/howto/first-program.md",
			"docs/annotations.md#tutorial",
		}},
		{"How to", []string{
			"docs/howto/deadlock.md",
			"docs/howto/picture.md",
			"docs/howto/mpirun.md",
			"docs/howto/inconclusive.md",
			"docs/howto/invariant.md",
			"docs/howto/models.md",
			"docs/howto/project.md",
			"docs/howto/ci.md",
			"docs/howto/editor.md",
			"docs/cases.md",
			"docs/audit.md",
		}},
		{"Reference", []string{
			"docs/flags.md",
			"docs/semantics.md",
			"docs/mpi.md",
			"docs/memory.md",
			"docs/undefined.md",
			"docs/arithmetic.md",
			"docs/annotations.md#reference",
			"docs/contracts-c.md",
			"docs/contracts.md",
			"docs/minimp.md",
			"docs/mmp.md",
			"docs/glossary.md",
			"CHANGELOG.md",
		}},
		{"Explanation", []string{
			"docs/trusted-base.md",
			"docs/equivalences.md",
			"docs/infer.md",
			"docs/performance.md",
			"docs/papers.md",
		}},
		{"Work on tass", []string{
			"ARCHITECTURE.md",
			"CONTRIBUTING.md",
			"RATIONALE.md",
			"docs/testing.md",
		}},
	}
}
