# A formula for Homebrew: brew install --HEAD ./packaging/homebrew/tass.rb
class Tass < Formula
  desc "Prove that MPI programs in C are right, or show how they go wrong"
  homepage "https://github.com/tass-go/tass"
  head "https://github.com/tass-go/tass.git", branch: "main"

  depends_on "go" => :build
  depends_on "cvc5" => :recommended
  depends_on "z3" => :recommended

  def install
    ENV["CGO_ENABLED"] = "0"
    system "go", "build", *std_go_args(ldflags: "-s -w"), "./cmd/tass"
    system "go", "run", "./cmd/manpages", man1
    generate_completions_from_executable(bin/"tass", "completion")
  end

  test do
    (testpath/"p.c").write "int main(void) { int a[2]; a[2] = 1; return 0; }\n"
    assert_match "out-of-bounds", shell_output("#{bin}/tass verify p.c", 1)
  end
end
