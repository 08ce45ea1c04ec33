"""QR codes as SVG pictures, for links to tables and pads."""

import io

import segno
from litestar import Response

SVG = "image/svg+xml"


def svg_response(link: str) -> Response[bytes]:
    """A link as a QR code, without a size of its own: the page scales it."""
    out = io.BytesIO()
    segno.make(link, error="m").save(
        out, kind="svg", xmldecl=False, svgns=True, border=2, omitsize=True
    )
    return Response(out.getvalue(), media_type=SVG)
