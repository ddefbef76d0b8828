package cli

import (
	"github.com/spf13/cobra"

	"github.com/tass-go/tass/internal/diag"
)

// The groups in which help lists the commands.
const (
	aboutChecks  = "Check programs"
	aboutRuns    = "Look at programs and executions"
	aboutProject = "Projects"
	aboutTass    = "About tass"
)

// groups gives them in their order.
func groups() []string { return []string{aboutChecks, aboutRuns, aboutProject, aboutTass} }

// command is a command with the group that it is listed in.
type command struct {
	name, group string
	make        func() *cobra.Command
}

// commands lists the commands.
func (a *app) commands() []command {
	return []command{
		{"verify", aboutChecks, a.verifyCommand}, {"compare", aboutChecks, a.compareCommand},
		{"cases", aboutChecks, a.casesCommand}, {"contract", aboutChecks, a.contractCommand},
		{"run", aboutRuns, a.runCommand}, {"replay", aboutRuns, a.replayCommand}, {"show", aboutRuns, a.showCommand},
		{"audit", aboutRuns, a.auditCommand},
		{"view", aboutRuns, a.viewCommand}, {"test", aboutRuns, a.testCommand},
		{"check", aboutProject, a.checkCommand}, {"cc", aboutProject, a.buildCommand},
		{"fmt", aboutProject, a.formatCommand},
		{"lsp", aboutProject, a.lspCommand},
		{"explain", aboutTass, a.explainCommand}, {"doctor", aboutTass, a.doctorCommand},
		{"version", aboutTass, a.versionCommand},
	}
}

// commandNames lists the names of the commands below one.
func commandNames(root *cobra.Command) []string {
	var list []string
	for _, c := range root.Commands() {
		list = append(list, c.Name())
	}
	return list
}

// nearest ends a message about a word that does not exist: with those that are close to it, or else with advice.
func nearest(word string, list []string, advice string) string {
	if text := diag.DidYouMean(word, list); text != "" {
		return text
	}
	return "; " + advice
}
