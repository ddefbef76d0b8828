package headers

import (
	"regexp"
	"sync"
)

// What a program can do that uses what is not modelled of the system: the functions, and headers, of a kind have one
// piece of advice.

// kind is a kind of functions, or headers, that are not modelled.
type kind struct {
	names *regexp.Regexp
	hint  string
}

// Advice, by kind.
const (
	ownBody = "give a file with a body for it, which is taken instead of the library's, or have a stub made: --stub NAME"
	threads = "threads are not modelled: verify the program as it is built without them"
	started = "what other programs do is not modelled: " + ownBody
	network = "connections to other programs are not modelled: " + ownBody
	system  = "what is on the disk and in the system is not modelled: " + ownBody
	jumps   = "jumps out of functions are not modelled: return a status instead"
	openMP  = "of OpenMP, what one thread needs is modelled: put the rest between #ifdef _OPENMP and #endif, as a " +
		"compiler without OpenMP needs it; pragmas of OpenMP are not read"
	others = "the headers of other libraries are searched under -I DIR; " +
		"of what the program calls of them, give files with bodies"
	trees = "which shape a tree has is open, and is not modelled: keep the keys in a table that qsort sorts and bsearch " +
		"looks through, or give a file with bodies"
	vectors = "vector instructions are not modelled: verify the program as it is built without them"
)

var functionKinds = sync.OnceValue(func() []kind {
	return []kind{
		{regexp.MustCompile(`^(pthread_|thrd_|mtx_|cnd_|tss_|sem_|sched_|call_once$)`), threads},
		{regexp.MustCompile(`^omp_`), openMP},
		{regexp.MustCompile(`^t(search|find|delete|walk|destroy)$`), trees},
		{regexp.MustCompile(`^(system|popen|pclose|v?fork|exec[lv]p?e?|posix_spawnp?|wait|waitpid|wait[34]|kill|killpg|` +
			`getpgrp|setpgid|setsid|daemon|nice|ptrace)$`), started},
		{regexp.MustCompile(`^(socket|bind|listen|accept|connect|send|recv|sendto|recvfrom|shutdown|select|poll|` +
			`[gs]etsockopt|getaddrinfo|gethostbyname|inet_[a-z]+)$`), network},
		{regexp.MustCompile(`^[gs]etcontext$`), jumps},
		{regexp.MustCompile(`^c(pow|a?(sin|cos|tan)h?|exp|log|sqrt|arg|proj)[fl]?$`), ownBody}, // of complex.h
		{regexp.MustCompile(`^(open(at)?|creat|readv?|writev?|close|lseek|pread|pwrite|dup2?|pipe|fcntl|ioctl|[fl]?stat|` +
			`f?chmod|f?chown|access|unlink|rmdir|mkdir|link|symlink|readlink|realpath|getcwd|f?chdir|opendir|readdir|closedir|` +
			`mmap|munmap|mprotect|msync|madvise|munlock|mlock|shm_open|shm_unlink|times|` +
			`rewinddir|mkstemp|mkdtemp|mktemp|tempnam|truncate|ftruncate|fsync|sync|umask|utime|flock|` +
			`dlopen|dlsym|dlclose|dlerror|tc[gs]etattr|uname|setitimer|alarm|pause|sbrk|brk|setenv|putenv|unsetenv|syslog|` +
			`openlog|getpwnam|getpwuid|getgrgid|getlogin|ttyname|fopen|freopen|fdopen|fclose|fread|fwrite|fseek|ftell|rewind|` +
			`fseeko|ftello|fgetpos|fsetpos|remove|rename|tmpfile|tmpnam|fileno|setlocale|regcomp|regexec|` +
			`regfree|glob|globfree|ftw|nftw|initstate|setstate|strsignal|jn|yn|lgamma_r|sigaction|sigprocmask|sigsuspend|` +
			`next(after|toward)l|rem(ainder|quo)l)$`),
			ownBody},
		{regexp.MustCompile(`^(sig(pending|wait|interrupt)|psignal|[gs]et(rlimit|priority)|[gs]et[a-z]*[ug]id|get[ps]g?id|` +
			`chroot|fdatasync|getdtablesize|getgroups|gethostid|getlogin_r|getpagesize|lchown|lockf|ttyname_r|syscall|` +
			`f?pathconf|confstr|clock_settime|getloadavg|getentropy|clearenv|tzset)$`), ownBody}, // of the system
		{regexp.MustCompile(`^([a-z]+_unlocked|f(un)?lockfile|setbuffer|fmemopen|open_memstream|dprintf)$`), ownBody},
		{regexp.MustCompile(`^(arc4random(_uniform|_buf)?|seed48|lcong48|[ef]cvt|gcvt|a64l|l64a|getsubopt|swab|` +
			`strptime|timegm)$`), ownBody},
		{regexp.MustCompile(`^(v?[fs]?w(printf|scanf)|f?(get|put)wc|ungetwc|(get|put)wchar|f(get|put)ws|fwide|` +
			`wcs(to[a-z]+|n?casecmp|ftime|n?rtombs|xfrm|width)|wcwidth|mbr(len|towc)|mbsn?rtowcs|wcrtomb)$`), ownBody},
	}
})

// Instead says what a program can do that calls a function of C or POSIX that is not modelled; "" if it is none that is
// known.
func Instead(function string) string { return hintOf(functionKinds(), function) }

// Advice is Instead where the function is known to have no model.
func Advice(function string) string {
	if hint := Instead(function); hint != "" {
		return hint
	}
	return ownBody
}

var headerKinds = sync.OnceValue(func() []kind {
	return []kind{
		{regexp.MustCompile(`^(pthread|threads|semaphore|sched)\.h$`), threads},
		{regexp.MustCompile(`^(spawn|sys/wait)\.h$`), started},
		{regexp.MustCompile(`^(netdb|poll|ifaddrs|sys/(socket|select|un|epoll|poll)|(netinet|arpa|net)/\w+)\.h$`), network},
		{regexp.MustCompile(`^(dirent|fcntl|ftw|glob|fnmatch|termios|dlfcn|pwd|grp|syslog|utime|ucontext|sys/\w+)\.h$`),
			system},
		{regexp.MustCompile(`^([a-z]mm|x86|imm)intrin\.h$`), vectors},
	}
})

// Lacking says what a program can do that includes a header which is not there.
func Lacking(header string) string {
	if hint := hintOf(headerKinds(), header); hint != "" {
		return hint
	}
	return others
}

func hintOf(list []kind, name string) string {
	for _, k := range list {
		if k.names.MatchString(name) {
			return k.hint
		}
	}
	return ""
}
