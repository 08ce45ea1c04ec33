"""What is printed: score sheets, boards, rules and help cards, drawn by us, as PDF."""

from rowlock.sheets.leaflets import Leaflet, print_leaflet
from rowlock.sheets.orders import Order, pages
from rowlock.sheets.typesetting import Form, typeset_pages

__all__ = ["Form", "Leaflet", "Order", "pages", "print_leaflet", "print_order"]


def print_order(order: Order, form: Form = "pdf") -> bytes:
    """An order as a PDF, or its first page as a picture."""
    made = pages(order)
    return typeset_pages(made if form == "pdf" else made[:1], order.title, order.language, form)
