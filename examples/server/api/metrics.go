package api

import (
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics counts what the server does.
type metrics struct {
	page        http.Handler
	acts        prometheus.Histogram
	refusals    *prometheus.CounterVec
	connections prometheus.Gauge
	overflows   prometheus.Counter
	frozen      prometheus.Counter
	ahead       prometheus.Counter
}

func newMetrics(live func() float64) *metrics {
	m := &metrics{
		acts: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name: "barbu_act_seconds", Help: "Time of an action until it is durable.",
			Buckets: prometheus.ExponentialBuckets(0.00025, 2, 16),
		}),
		refusals:    prometheus.NewCounterVec(prometheus.CounterOpts{Name: "barbu_refusals_total", Help: "Refused requests, by code."}, []string{"code"}),
		connections: prometheus.NewGauge(prometheus.GaugeOpts{Name: "barbu_connections", Help: "Open WebSockets."}),
		overflows:   prometheus.NewCounter(prometheus.CounterOpts{Name: "barbu_overflows_total", Help: "Connections closed because too many messages waited."}),
		frozen:      prometheus.NewCounter(prometheus.CounterOpts{Name: "barbu_frozen_total", Help: "Tables frozen because their log is damaged."}),
		ahead:       prometheus.NewCounter(prometheus.CounterOpts{Name: "barbu_ahead_total", Help: "Players who had more events than the log of their table: perhaps its end is lost."}),
	}
	r := prometheus.NewRegistry()
	r.MustRegister(m.acts, m.refusals, m.connections, m.overflows, m.frozen, m.ahead,
		prometheus.NewGaugeFunc(prometheus.GaugeOpts{Name: "barbu_tables", Help: "Tables in memory."}, live),
		collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	m.page = promhttp.HandlerFor(r, promhttp.HandlerOpts{})
	return m
}

func (m *metrics) acted(since time.Time) { m.acts.Observe(time.Since(since).Seconds()) }
