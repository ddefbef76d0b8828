package syntax

// role is what a token is for, where that decides about blanks.
type role uint8

const (
	ordinary role = iota
	prefix        // an operator before its operand
	opening       // { of a block
	closing       // } of one
	calling       // ( of arguments or parameters
)

// Layout is what the parser tells the formatter, by the index of the token.
type Layout struct {
	roles  []role
	levels []int // of the line that begins with the token, plus one; 0 for none
}

func newLayout(n int) Layout { return Layout{make([]role, n), make([]int, n)} }

// begin says that a line can begin here.
func (p *parser) begin() { p.levels[p.i] = p.level + 1 }

// as says what the next token is for.
func (p *parser) as(r role) { p.roles[p.i] = r }

// asCall says that the next token, if it is a parenthesis, is that of arguments.
func (p *parser) asCall() {
	if p.peek().Is("(") {
		p.as(calling)
	}
}
