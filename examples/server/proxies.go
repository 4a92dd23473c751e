package main

import (
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"strings"
)

// readProxies reads the addresses of proxies.
func readProxies(all []string) (proxies []netip.Prefix, err error) {
	for _, text := range all {
		p, err := netip.ParsePrefix(text)
		if a, wrong := netip.ParseAddr(text); wrong == nil {
			p, err = netip.PrefixFrom(a, a.BitLen()), nil
		}
		if err != nil {
			return nil, fmt.Errorf("%q: want IP addresses such as 127.0.0.1, or networks such as 10.0.0.0/8", text)
		}
		proxies = append(proxies, p)
	}
	return proxies, nil
}

// clientAddress returns the address of a request for the limits: that of its connection; or if that is a proxy of the
// server, the last address in X-Forwarded-For that is not one. A client can write what it wants before that.
func clientAddress(r *http.Request, proxies []netip.Prefix) string {
	text, _, err := net.SplitHostPort(r.RemoteAddr)
	if err != nil {
		return r.RemoteAddr
	}
	reported := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	slices.Reverse(reported)
	for _, next := range reported {
		now, err := netip.ParseAddr(text)
		proxy := func(p netip.Prefix) bool { return p.Contains(now.Unmap()) }
		if err != nil || !slices.ContainsFunc(proxies, proxy) {
			break
		}
		if a, err := netip.ParseAddr(strings.TrimSpace(next)); err == nil {
			text = a.String()
		} else {
			break
		}
	}
	return text
}
