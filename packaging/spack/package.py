# A Spack recipe: put it into repos/.../packages/tass/package.py of a repository of packages, then: spack install tass
from spack.package import *


class Tass(GoPackage):
    """Proves that MPI programs in C are right, or shows how they go wrong."""

    homepage = "https://github.com/tass-go/tass"
    git = "https://github.com/tass-go/tass.git"

    version("main", branch="main")
    version("0.1.0", tag="v0.1.0")

    variant("solvers", default=True, description="Have z3 and cvc5 beside it")

    depends_on("go@1.26:", type="build")
    depends_on("z3", type="run", when="+solvers")
    depends_on("cvc5", type="run", when="+solvers")

    build_directory = "cmd/tass"

    def setup_build_environment(self, env):
        env.set("CGO_ENABLED", "0")
