"""How Alembic runs our migrations: on the connection that `schema.py` has opened."""

from alembic import context

context.configure(connection=context.config.attributes["connection"])
with context.begin_transaction():
    context.run_migrations()
