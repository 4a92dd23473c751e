package chaos

import (
	"fmt"
	"os/exec"
	"strings"
)

// command runs a program of the system. The error has what it printed.
func command(name string, args ...string) error {
	text, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		return fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, strings.TrimSpace(string(text)))
	}
	return nil
}

// Network has a network namespace for each server, with two cables: one to the clients, and one to the
// other servers.
type Network struct{ servers int }

// The cables of a server.
const (
	ToClients = "c"
	ToServers = "p"
)

// NewNetwork lays the cables. It must run in a cell.
func NewNetwork(servers int) (*Network, error) {
	n := &Network{servers}
	all := [][]string{
		{"link", "add", "clients", "type", "bridge"}, {"addr", "add", "10.77.0.1/24", "dev", "clients"}, {"link", "set", "clients", "up"},
		{"link", "add", "servers", "type", "bridge"}, {"link", "set", "servers", "up"},
	}
	for i := range servers {
		space := n.space(i)
		all = append(all, []string{"netns", "add", space}, []string{"-n", space, "link", "set", "lo", "up"})
		for _, one := range []struct{ cable, bridge, address string }{
			{ToClients, "clients", n.Address(i)},
			{ToServers, "servers", n.Route(i)},
		} {
			outside, inside := fmt.Sprint(one.cable, i), "eth"+one.cable
			all = append(all, []string{"link", "add", outside, "type", "veth", "peer", "name", inside, "netns", space},
				[]string{"link", "set", outside, "master", one.bridge}, []string{"link", "set", outside, "up"},
				[]string{"-n", space, "addr", "add", one.address + "/24", "dev", inside}, []string{"-n", space, "link", "set", inside, "up"})
		}
	}
	for _, args := range all {
		if err := command("ip", args...); err != nil {
			return nil, err
		}
	}
	return n, nil
}

func (n *Network) space(i int) string { return fmt.Sprintf("server-%d", i) }

// Address returns the address of a server for clients.
func (n *Network) Address(i int) string { return fmt.Sprintf("10.77.0.%d", 10+i) }

// Route returns the address of a server for other servers.
func (n *Network) Route(i int) string { return fmt.Sprintf("10.78.0.%d", 10+i) }

// Inside returns the beginning of a command line that runs in the network of a server.
func (n *Network) Inside(i int) []string {
	return []string{"nsenter", "--net=/run/netns/" + n.space(i)}
}

// Plug connects a cable of a server, or pulls it out.
func (n *Network) Plug(i int, cable string, in bool) error {
	state := "down"
	if in {
		state = "up"
	}
	return command("ip", "link", "set", fmt.Sprint(cable, i), state)
}
