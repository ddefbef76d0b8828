package mpispec

import (
	"slices"
	"strings"
	"sync"
)

// Constant is a named integer of the MPI standard that is neither a datatype
// nor a reduction operation.
type Constant struct {
	Name  string
	Value int64
}

// Values of the constants that the library models refer to. See the MPI
// standard, annex A.1.
const (
	Version    = 3 // of the Standard
	Subversion = 1

	Success = 0

	AnySource = -32101
	AnyTag    = -32102
	ProcNull  = -32103
	Root      = -32104
	Undefined = -32766

	CommWorld    = 0x44000000
	CommSelf     = 0x44000001
	CommNull     = 0x04000000
	GroupNull    = 0x08000000
	GroupEmpty   = 0x48000000
	DatatypeNull = 0x0c000000
	OpNull       = 0x18000000
	ErrhandNull  = 0x14000000
	InfoNull     = 0x1c000000
	InfoEnv      = 0x5c000001

	// Behind these come the handles of communicators and groups that processes make.
	MadeComms       = 0x44800000
	MadeGroups      = 0x48800000
	MadeInfos       = 0x5c800000
	MadeErrhandlers = 0x54800000
	LastCode        = 0x3fffffff // of the predefined error codes: those of programs come behind it
	// MadeKeyvals is the same for keys of attributes.
	MadeKeyvals = 0x64800000

	// The most characters of a key and of a value of an info object, with the null at the end.
	MaxInfoKey   = 256
	MaxDatarep   = 128 // MPI_MAX_DATAREP_STRING
	MaxInfoValue = 1024

	MaxLibraryVersion = 8192
	WinNull           = 0x20000000
	MadeWins          = 0x20800000

	// Predefined attributes of windows.
	WinBase         = 0x66000001
	WinSize         = 0x66000003
	WinDispUnit     = 0x66000005
	WinCreateFlavor = 0x66000007
	WinModel        = 0x66000009

	// Values of the last two of them.
	FlavorCreate   = 1
	FlavorAllocate = 2
	FlavorDynamic  = 3
	FlavorShared   = 4
	WinSeparate    = 1
	WinUnified     = 2
	// Assertions at synchronisations of windows.
	ModeNoCheck   = 1024
	ModeNoStore   = 2048
	ModeNoPut     = 4096
	ModeNoPrecede = 8192
	ModeNoSucceed = 16384

	// Types of locks.
	LockExclusive = 234
	LockShared    = 235

	// Results of comparing communicators or groups.
	Ident     = 0
	Congruent = 1
	Similar   = 2
	Unequal   = 3

	CommTypeShared = 1
	// Kinds of topologies.
	Graph         = 1
	Cart          = 2
	DistGraph     = 3
	MaxObjectName = 128

	ErrorsAreFatal = 0x54000000
	ErrorsReturn   = 0x54000001
	ErrorsAbort    = 0x54000003

	TagUB         = 0x64400001
	Host          = 0x64400003
	IO            = 0x64400005
	WtimeIsGlobal = 0x64400007
	UniverseSize  = 0x64400009
	LastUsedCode  = 0x6440000b
	AppNum        = 0x6440000d
	KeyvalInvalid = 0x24000000
	LowerMarker   = 0x4c000010
	UpperMarker   = 0x4c000011
	OrderC        = 56
	OrderFortran  = 57

	// Distributions of the dimensions of an array over processes.
	DistributeBlock   = 121
	DistributeCyclic  = 122
	DistributeNone    = 123
	DistributeDefault = -49767

	LeastTagUB     = 32767      // MPI promises that tags up to this one can be used (MPI 3.1, section 8.1.2)
	TagUpperBound  = 2147483647 // the largest tag that any implementation can allow
	MaxProcessorNm = 128
	Localhost      = "localhost" // what processors are called

	BsendOverhead = 96 // bytes that a message in buffered mode takes beside its data

	ThreadSingle     = 0
	ThreadFunneled   = 1
	ThreadSerialized = 2
	ThreadMultiple   = 3
)

// Constants gives the named constants, in the order of the header. They must not be changed.
func Constants() []Constant { return allConstants() }

var allConstants = sync.OnceValue(namedConstants)

func namedConstants() []Constant {
	return append([]Constant{
		{"MPI_VERSION", Version},
		{"MPI_SUBVERSION", Subversion},
		{"MPI_ANY_SOURCE", AnySource},
		{"MPI_ANY_TAG", AnyTag},
		{"MPI_PROC_NULL", ProcNull},
		{"MPI_ROOT", Root},
		{"MPI_UNDEFINED", Undefined},
		{"MPI_COMM_WORLD", CommWorld},
		{"MPI_COMM_SELF", CommSelf},
		{"MPI_COMM_NULL", CommNull},
		{"MPI_GROUP_NULL", GroupNull},
		{"MPI_GROUP_EMPTY", GroupEmpty},
		{"MPI_DATATYPE_NULL", DatatypeNull},
		{"MPI_OP_NULL", OpNull},
		{"MPI_ERRHANDLER_NULL", ErrhandNull},
		{"MPI_INFO_NULL", InfoNull},
		{"MPI_INFO_ENV", InfoEnv},
		{"MPI_WIN_NULL", WinNull},
		{"MPI_WIN_BASE", WinBase},
		{"MPI_WIN_SIZE", WinSize},
		{"MPI_WIN_DISP_UNIT", WinDispUnit},
		{"MPI_WIN_CREATE_FLAVOR", WinCreateFlavor},
		{"MPI_WIN_MODEL", WinModel},
		{"MPI_WIN_FLAVOR_CREATE", FlavorCreate},
		{"MPI_WIN_FLAVOR_ALLOCATE", FlavorAllocate},
		{"MPI_WIN_FLAVOR_DYNAMIC", FlavorDynamic},
		{"MPI_WIN_FLAVOR_SHARED", FlavorShared},
		{"MPI_WIN_SEPARATE", WinSeparate},
		{"MPI_WIN_UNIFIED", WinUnified},
		{"MPI_SESSION_NULL", SessionNull},
		{"MPI_MODE_NOCHECK", ModeNoCheck},
		{"MPI_MODE_NOSTORE", ModeNoStore},
		{"MPI_MODE_NOPUT", ModeNoPut},
		{"MPI_MODE_NOPRECEDE", ModeNoPrecede},
		{"MPI_MODE_NOSUCCEED", ModeNoSucceed},
		{"MPI_LOCK_EXCLUSIVE", LockExclusive},
		{"MPI_LOCK_SHARED", LockShared},
		{"MPI_ERRORS_ARE_FATAL", ErrorsAreFatal},
		{"MPI_ERRORS_RETURN", ErrorsReturn},
		{"MPI_ERRORS_ABORT", ErrorsAbort},
		{"MPI_TAG_UB", TagUB},
		{"MPI_HOST", Host},
		{"MPI_IO", IO},
		{"MPI_WTIME_IS_GLOBAL", WtimeIsGlobal},
		{"MPI_UNIVERSE_SIZE", UniverseSize},
		{"MPI_LASTUSEDCODE", LastUsedCode},
		{"MPI_LB", LowerMarker},
		{"MPI_UB", UpperMarker},
		{"MPI_APPNUM", AppNum},
		{"MPI_KEYVAL_INVALID", KeyvalInvalid},
		{"MPI_MAX_PROCESSOR_NAME", MaxProcessorNm},
		{"MPI_MAX_ERROR_STRING", 512},
		{"MPI_MAX_OBJECT_NAME", MaxObjectName},
		{"MPI_IDENT", Ident},
		{"MPI_CONGRUENT", Congruent},
		{"MPI_SIMILAR", Similar},
		{"MPI_UNEQUAL", Unequal},
		{"MPI_COMM_TYPE_SHARED", CommTypeShared},
		{"MPI_GRAPH", Graph},
		{"MPI_CART", Cart},
		{"MPI_DIST_GRAPH", DistGraph},
		{"MPI_MAX_LIBRARY_VERSION_STRING", MaxLibraryVersion},
		{"MPI_MAX_INFO_KEY", MaxInfoKey},
		{"MPI_MAX_DATAREP_STRING", MaxDatarep},
		{"MPI_TYPECLASS_REAL", ClassReal},
		{"MPI_TYPECLASS_INTEGER", ClassInteger},
		{"MPI_TYPECLASS_COMPLEX", ClassComplex},
		{"MPI_MAX_INFO_VAL", MaxInfoValue},
		{"MPI_ORDER_C", OrderC},
		{"MPI_ORDER_FORTRAN", OrderFortran},
		{"MPI_BSEND_OVERHEAD", BsendOverhead},
		{"MPI_THREAD_SINGLE", ThreadSingle},
		{"MPI_THREAD_FUNNELED", ThreadFunneled},
		{"MPI_THREAD_SERIALIZED", ThreadSerialized},
		{"MPI_THREAD_MULTIPLE", ThreadMultiple},
		{"MPI_DISTRIBUTE_BLOCK", DistributeBlock},
		{"MPI_DISTRIBUTE_CYCLIC", DistributeCyclic},
		{"MPI_DISTRIBUTE_NONE", DistributeNone},
		{"MPI_DISTRIBUTE_DFLT_DARG", DistributeDefault},
	}, slices.Concat(combiners(), fileConstants())...)
}

// Errors gives the error classes, MPI_SUCCESS first.
func Errors() []Constant {
	names := []string{
		"MPI_SUCCESS", "MPI_ERR_BUFFER", "MPI_ERR_COUNT", "MPI_ERR_TYPE", "MPI_ERR_TAG", "MPI_ERR_COMM",
		"MPI_ERR_RANK", "MPI_ERR_ROOT", "MPI_ERR_GROUP", "MPI_ERR_OP", "MPI_ERR_TOPOLOGY", "MPI_ERR_DIMS",
		"MPI_ERR_ARG", "MPI_ERR_UNKNOWN", "MPI_ERR_TRUNCATE", "MPI_ERR_OTHER", "MPI_ERR_INTERN",
		"MPI_ERR_IN_STATUS", "MPI_ERR_PENDING", "MPI_ERR_REQUEST", "MPI_ERR_LASTCODE",
	}
	out := make([]Constant, len(names))
	for i, n := range names {
		out[i] = Constant{Name: n, Value: int64(i)}
	}
	out[len(out)-1].Value = LastCode
	for i, n := range strings.Fields(moreErrors) {
		out = append(out, Constant{Name: "MPI_ERR_" + n, Value: firstOfMore + int64(i)})
	}
	return out
}

// moreErrors are the error classes that came with MPI 2 and after, which have numbers from firstOfMore on.
const (
	moreErrors = "ACCESS AMODE ASSERT BAD_FILE BASE CONVERSION DISP DUP_DATAREP FILE FILE_EXISTS FILE_IN_USE INFO " +
		"INFO_KEY INFO_NOKEY INFO_VALUE IO KEYVAL LOCKTYPE NAME NOT_SAME NO_MEM NO_SPACE NO_SUCH_FILE PORT PROC_ABORTED " +
		"QUOTA READ_ONLY RMA_ATTACH RMA_CONFLICT RMA_FLAVOR RMA_RANGE RMA_SHARED RMA_SYNC SERVICE SESSION SIZE SPAWN " +
		"UNSUPPORTED_DATAREP UNSUPPORTED_OPERATION VALUE_TOO_LARGE WIN"
	firstOfMore = 100
)

// MinimpAny names the wildcards of MINIMP, which are AnySource and AnyTag: as the
// macro of a constant it tells them from numbers.
const MinimpAny = "ANY"

// Error classes, as Errors lists them.
const (
	ErrBuffer = 1 + iota
	ErrCount
	ErrType
	ErrTag
	ErrComm
	ErrRank
	ErrRoot
	ErrGroup
	ErrOp
	ErrTopology
)

// The classes of datatypes that MPI_Type_match_size takes.
const (
	ClassReal    = 1
	ClassInteger = 2
	ClassComplex = 3
)

// Marker is a sentinel pointer of the MPI standard: the address of a variable
// that only its address tells apart.
type Marker struct {
	Macro    string // the name that programs use
	Variable string // the variable whose address it is
	Decl     string // the variable's declaration in C
	Expr     string // the macro's expansion in C
}

// Names of the marker variables.
const (
	InPlaceVar        = "tass_mpi_in_place"
	BottomVar         = "tass_mpi_bottom"
	StatusIgnoreVar   = "tass_mpi_status_ignore"
	StatusesIgnoreVar = "tass_mpi_statuses_ignore"
	UnweightedVar     = "tass_mpi_unweighted"
	WeightsEmptyVar   = "tass_mpi_weights_empty"
	NoProcVar         = "tass_mpi_message_no_proc"
)

// Markers gives the sentinel pointers.
func Markers() []Marker {
	return []Marker{
		{"MPI_IN_PLACE", InPlaceVar, "extern char " + InPlaceVar + "[1];", "((void *)" + InPlaceVar + ")"},
		{"MPI_BOTTOM", BottomVar, "extern char " + BottomVar + "[1];", "((void *)" + BottomVar + ")"},
		{"MPI_STATUS_IGNORE", StatusIgnoreVar, "extern MPI_Status " + StatusIgnoreVar + ";", "(&" + StatusIgnoreVar + ")"},
		{"MPI_STATUSES_IGNORE", StatusesIgnoreVar, "extern MPI_Status " + StatusesIgnoreVar + "[1];", "((MPI_Status *)" +
			StatusesIgnoreVar + ")"},
		{"MPI_UNWEIGHTED", UnweightedVar, "extern int " + UnweightedVar + "[1];", "((int *)" + UnweightedVar + ")"},
		{"MPI_WEIGHTS_EMPTY", WeightsEmptyVar, "extern int " + WeightsEmptyVar + "[1];", "((int *)" + WeightsEmptyVar + ")"},
		{"MPI_MESSAGE_NO_PROC", NoProcVar, "extern struct tass_message { char none; } " + NoProcVar + ";",
			"(&" + NoProcVar + ")"},
	}
}

// PredefinedAttribute is an attribute of MPI_COMM_WORLD. What MPI_Comm_get_attr gives is the address of a variable of
// mpi.h, the same for a process throughout its life, which the front end gives the function as a further argument; it
// is null where the program does not name the attribute.
type PredefinedAttribute struct {
	Name, Variable string
	Key            int64
}

// PredefinedAttributes gives those that are modelled (MPI 3.1, sections 8.1.2, 8.5, 10.5.1 and 10.5.3).
func PredefinedAttributes() []PredefinedAttribute {
	return []PredefinedAttribute{
		{"MPI_TAG_UB", "tass_mpi_tag_ub", TagUB},
		{"MPI_HOST", "tass_mpi_host", Host},
		{"MPI_IO", "tass_mpi_io", IO},
		{"MPI_WTIME_IS_GLOBAL", "tass_mpi_wtime_is_global", WtimeIsGlobal},
		{"MPI_APPNUM", "tass_mpi_appnum", AppNum},
		{"MPI_UNIVERSE_SIZE", "tass_mpi_universe_size", UniverseSize},
		{"MPI_LASTUSEDCODE", "tass_mpi_last_used_code", LastUsedCode},
	}
}

// Cancelled is the type in the status of an operation that was cancelled. Where the program has set that, it is the
// type, but negative.
const Cancelled = -1

// The fields of MPI_Status, by their position in the struct. Count is the
// number of elements received, and Type the handle of their datatype.
const (
	StatusSource = iota
	StatusTag
	StatusError
	StatusCount
	StatusType
)

// IsMarker tells whether a handle is MPI_LB or MPI_UB, which are no datatypes but set a bound of what they are in (MPI
// 2.2, section 4.1.6).
func IsMarker(handle int64) bool { return handle == LowerMarker || handle == UpperMarker }
