module github.com/barbukit/barbukit/examples/play

go 1.26

require (
	github.com/barbukit/barbukit v0.0.0
	github.com/stretchr/testify v1.12.1
)

require (
	go.yaml.in/yaml/v3 v3.0.5 // indirect
	gopkg.in/yaml.v3 v3.0.1 // indirect
)

replace github.com/barbukit/barbukit => ../..
