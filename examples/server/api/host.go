package api

import (
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// named refuses requests for a name that is not one of this server. Else the page of another site could let
// its own name point to this server, and then read the answers to its requests (DNS rebinding). An IP
// address and localhost are always right: no other site has such a name.
func (s *Server) named(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.knows(r.Host) {
			p := &problem{"wrong-host", "this server is not known as " + hostName(r.Host) + ": serve -hosts lists the names that it has"}
			s.metrics.refusals.WithLabelValues(p.Code).Inc()
			answer(w, p.status(), map[string]*problem{"error": p})
			return
		}
		h.ServeHTTP(w, r)
	})
}

// knows reports whether the host of a request, with or without a port, is this server.
func (s *Server) knows(host string) bool {
	name := hostName(host)
	_, err := netip.ParseAddr(strings.Trim(name, "[]"))
	return err == nil || name == "localhost" || strings.HasSuffix(name, ".localhost") || slices.Contains(s.c.Hosts, name)
}

// hostName returns the name in the host of a request, in lower case and without the port.
func hostName(host string) string {
	if name, _, err := net.SplitHostPort(host); err == nil {
		host = name
	}
	return strings.ToLower(strings.TrimSuffix(host, "."))
}
