"""PostgreSQL, Redis, and servers on them."""

import psycopg

from tests.server.databases import PostgresServer, RedisServer
from tests.server.people import Server

SECRET = "tests-share-this-one-and-it-is-long-enough"


class Cluster:
    """Two hosts, the first with two processes, which share everything but memory."""

    def __init__(self, folder):
        self.folder = folder
        self.postgres, self.redis = PostgresServer(), RedisServer()
        self.servers = []

    def start(self):
        self.postgres.start()
        self.redis.start()
        self.database = self.postgres.url(self.postgres.new())
        for name, workers in (("first", 2), ("second", 1)):
            self.servers.append(self.host(name, "--workers", str(workers)))
            self.servers[-1].start()

    def host(self, name, *options):
        """One more host, not started yet."""
        (self.folder / name).mkdir()
        secret = self.folder / name / "secret"
        secret.touch(0o600)
        secret.write_text(SECRET, "utf-8")
        shared = ["--database", self.database, "--fanout", self.redis.url, "--no-limits"]
        return Server(self.folder / name, *shared, *options)

    @property
    def hosts(self):
        return [server.host for server in self.servers]

    def stop(self):
        for server in self.servers:
            assert server.stop() == 0, server.said()
        self.redis.stop()
        self.postgres.stop()

    def log(self, table):
        with psycopg.connect(self.database) as connection:
            query = "SELECT seq, body FROM events WHERE table_id = %s ORDER BY seq"
            return connection.execute(query, (table,)).fetchall()
