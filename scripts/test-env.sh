# Sourced, not run: the environment in which tests and benchmarks start other
# programs. A value set by the caller stays.
# shellcheck shell=sh

# Compilers and solvers print the same text everywhere.
export LC_ALL=C.UTF-8

# MPICH: start ranks on this machine only, by fork and never by ssh, and let
# them talk through shared memory, so that a container with no network, with an
# unresolvable host name or with root as its only user behaves like a desktop.
export HYDRA_LAUNCHER="${HYDRA_LAUNCHER:-fork}"
export UCX_TLS="${UCX_TLS:-self,sm}"
unset HYDRA_HOST_FILE

# UCX, below MPICH, writes its complaints about a machine with no network to
# standard output, into what a program under test prints; hwloc has its own.
export UCX_LOG_LEVEL="${UCX_LOG_LEVEL:-fatal}"
export UCX_WARN_UNUSED_ENV_VARS=n
export HWLOC_HIDE_ERRORS=2

# Open MPI, where it is the mpirun that is found: it refuses root and more ranks
# than cores unless told otherwise.
export OMPI_ALLOW_RUN_AS_ROOT=1
export OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
export OMPI_MCA_rmaps_base_oversubscribe=1
