module github.com/tass-go/tass

go 1.26
