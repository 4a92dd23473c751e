package main

import (
	"fmt"
	"net"
	"net/url"
	"regexp"
	"strings"
)

// splitList returns the parts of the list of a flag. An empty text has none.
func splitList(text string) []string {
	if text == "" {
		return nil
	}
	return strings.Split(text, ",")
}

// checkSites reports the first text that is not the address of a site as a browser writes it in the header Origin.
func checkSites(all []string) error {
	for _, site := range all {
		u, err := url.Parse(site)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.Scheme+"://"+strings.ToLower(u.Host) != site {
			return fmt.Errorf("%q: want addresses such as https://example.org, in lower case, without a path and without spaces", site)
		}
	}
	return nil
}

var hostPattern = regexp.MustCompile(`^[a-z0-9_-]+(\.[a-z0-9_-]+)*$`)

// checkHosts reports the first text that is not the name of a host.
func checkHosts(all []string) error {
	for _, name := range all {
		if !hostPattern.MatchString(name) {
			return fmt.Errorf("%q: want names such as example.org, without http://, a port or spaces", name)
		}
	}
	return nil
}

// shownAddress returns where browsers find the server. A server that listens in all networks has an address in each of
// them, which this machine need not be able to name.
func shownAddress(listens net.Addr) string {
	a, ok := listens.(*net.TCPAddr)
	if !ok || !a.IP.IsUnspecified() {
		return "http://" + listens.String()
	}
	text := fmt.Sprintf("http://localhost:%d", a.Port)
	all, err := net.InterfaceAddrs()
	if err != nil {
		return text
	}
	for _, one := range all {
		if n, ok := one.(*net.IPNet); ok && n.IP.To4() != nil && n.IP.IsGlobalUnicast() {
			text += fmt.Sprintf(", or http://%s:%d on another device in the same network,", n.IP, a.Port)
		}
	}
	return text
}
