"""Prints score sheets, boards, rules and help cards as PDF: drawings as data, typeset by typst."""

import rowlock.prints.sentences  # noqa: F401 - adds the sentences of errors
from rowlock.prints.leaflets import Leaflet, print_leaflet
from rowlock.prints.orders import Order, pages
from rowlock.prints.typesetting import Form, typeset_pages

__all__ = ["Form", "Leaflet", "Order", "pages", "print_leaflet", "print_order"]


def print_order(order: Order, form: Form = "pdf") -> bytes:
    """Typeset an order: all pages as PDF, or the first one as SVG or PNG."""
    made = pages(order)
    return typeset_pages(made if form == "pdf" else made[:1], order.title, order.language, form)
