"""What a Prometheus server asks for."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from prometheus_client import CollectorRegistry
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from suitcase.server.live.livetable import LiveTable


class Metrics(Collector):
    """Plain numbers, because they are counted with every move."""

    def __init__(self, tables: Mapping[str, LiveTable]) -> None:
        self._tables = tables
        self.moves = self.intents = self.refused = 0
        self.registry = CollectorRegistry()
        self.registry.register(self)

    def collect(self) -> Iterator[Metric]:
        tables = self._tables
        yield CounterMetricFamily("suitcase_moves", "Actions played.", self.moves)
        yield CounterMetricFamily("suitcase_intents", "Messages from viewers.", self.intents)
        yield CounterMetricFamily("suitcase_refused", "Intents that were refused.", self.refused)
        yield GaugeMetricFamily("suitcase_tables", "Tables in memory.", len(tables))
        viewers = sum(len(live.connections) for live in tables.values())
        yield GaugeMetricFamily("suitcase_viewers", "Open sockets.", viewers)
