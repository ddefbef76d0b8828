package c

import (
	"math/big"

	"github.com/tass-go/tass/internal/model"
)

// addressBits are the bits of an address.
const addressBits = 64

// address gives the hidden object that an address written as a number, other than 0, stands for. No object of the
// program is there: it can be compared and kept, and nothing can be read or written (C17 6.3.2.3, paragraph 5).
func (l *loader) address(n *big.Int) *model.Variable {
	n = new(big.Int).Mod(n, new(big.Int).Lsh(big.NewInt(1), addressBits))
	name := "the address " + n.String()
	if l.linking.addresses[name] == nil {
		v := &model.Variable{Name: name, Type: tChar, At: l.prog.Init.At, Class: model.Global, Marker: true}
		v.Address = signed(n)
		if l.linking.addresses == nil {
			l.linking.addresses = map[string]*model.Variable{}
		}
		l.linking.addresses[name] = v
		l.prog.Globals = append(l.prog.Globals, v)
	}
	return l.linking.addresses[name]
}

// signed gives an address as MPI_Aint has it.
func signed(n *big.Int) int64 {
	if n.IsInt64() {
		return n.Int64()
	}
	return new(big.Int).Sub(n, new(big.Int).Lsh(big.NewInt(1), addressBits)).Int64()
}
