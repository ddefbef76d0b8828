package live

import (
	"sync"

	"github.com/tass-go/tass/internal/mpispec"
)

// access says what a library function does where an argument points to.
type access byte

// The ways to access memory, as letters of the table.
const (
	none     access = '-' // the argument is no pointer
	keeps    access = '?' // anything, also after it has returned
	reads    access = 'r' // as it is called, or for as long as it may write as well
	writes   access = 'w' // all of it, before it returns, and reads nothing
	replaces access = 'x' // reads as it is called; writes all of it before it returns
	mayWrite access = 'm' // writes a part, or nothing, and reads nothing
)

// signature holds the access of each argument; the last is that of all further
// ones.
type signature string

func (s signature) of(i int) access {
	return access(s[min(i, len(s)-1)])
}

// accesses is the table of library functions, those of C and of MINIMP; those of MPI have rows (signed). A function
// that has neither may do anything, and keep the pointer. A receive is taken to fill its buffer: where it does
// not, and the rest is read, the search finds out. A nonblocking send takes its data when it is called.
var accesses = sync.OnceValue(table)

func table() map[string]signature {
	t := map[string]signature{
		"memcpy": "mr-", "memmove": "mr-", "memset": "m-", "memcmp": "rr-", "strcpy": "mr", "strlen": "r", "strcmp": "r",
		"printf": "r", "fprintf": "r", "puts": "r", "fputs": "r", "time": "w",
		"__tass_fail": "r", "__tass_refuse": "r", "__tass_any": "r-", "__tass_remark": "r",
		"__tass_rank": "-", "__tass_decimal": "r", "__tass_decimalf": "r", "__tass_decimall": "r",
		"__tass_behind": "-", "__tass_scribble": "?", "__tass_havoc": "m-", "__tass_known": "-", "__tass_known_real": "-",
		"__tass_alive": "-", "__tass_changes": "-", "__tass_again": "-",
		"__tass_claim": "-", "__tass_reshaped": "r", "__tass_block": "-",
		"__tass_host_remove": "r", "__tass_host_rename": "r", "__tass_real_char": "-",
		"__tass_opened": "r-", "__tass_write": "r-r", "__tass_host_open": "r-",
		"__tass_host_close": "-", "__tass_host_seek": "-",
		"__tass_host_zone": "-", "__tass_host_size": "r", "__tass_host_read": "rm",
		"__tass_address": "?", "__tass_pointer": "-?",
	}
	minimp := append(mpispec.Minimp(), mpispec.Channels()...)
	for k := range minimp {
		t[minimp[k].Name] = signatureOf(&minimp[k])
	}
	return t
}

// signed gives the signature of a library function, and whether it has one.
func signed(name string) (s signature, ok bool) {
	if f := mpispec.FunctionOf(name); f != nil {
		return signatureOf(f), true
	}
	s, ok = accesses()[name]
	return s, ok
}

// signatureOf gives the signature of a function of MPI.
func signatureOf(f *mpispec.Function) signature {
	letters := make([]byte, len(f.Params)+1) // and any further argument
	for i := range letters {
		letters[i] = byte(letterOf(f.Access(i)))
	}
	return signature(letters)
}

func letterOf(a mpispec.Access) access {
	switch a {
	case mpispec.NoAccess:
		return none
	case mpispec.Reads:
		return reads
	case mpispec.Writes:
		return writes
	case mpispec.Replaces:
		return replaces
	case mpispec.MayWrite:
		return mayWrite
	}
	return keeps
}
