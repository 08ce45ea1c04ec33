"""REST handlers of tables and devices, and what holds for all requests: guard, headers, errors."""
