"""What can be measured on a rendered page: text too small, targets too small, too wide."""

from playwright.sync_api import Page

TEXT = 14
DRAWN = 12
TARGET = 44
CHOICE = 48

# What is printed on a sheet shrinks with the sheet. Its cells have measures of their own, and each
# choice is also a large button; links inside a sentence are as high as its lines. Pictures that
# say nothing need not be read.
_SCRIPT = """
([text, drawn, target, choice]) => {
  const seen = (each) => {
    const box = each.getBoundingClientRect();
    return box.width > 1 && box.height > 1 && getComputedStyle(each).visibility === 'visible'
      && !each.closest('.hidden-text, [aria-hidden=true], details:not([open]) > :not(summary)');
  };
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const words = walk.currentNode.textContent.trim();
    const parent = walk.currentNode.parentElement;
    if (!words || !seen(parent) || parent.closest('option')) continue;
    const scale = parent instanceof SVGElement ? parent.getScreenCTM().a : 1;
    const size = parseFloat(getComputedStyle(parent).fontSize) * Math.abs(scale);
    const least = parent.closest('.sheet, .track, svg') ? drawn : text;
    if (size < least - 0.05) found.push(`text of ${size.toFixed(1)} px: ${words.slice(0, 30)}`);
  }
  const inSentence = (each) => each.matches('a') && getComputedStyle(each).display === 'inline';
  for (const each of document.querySelectorAll(
    'a, button, select, textarea, summary, [role=button], input'
  )) {
    if (each.closest('svg, [data-r]') || inSentence(each)) continue;
    const reach = each.matches('input[type=radio], input[type=checkbox]')
      ? each.closest('label') : each;
    if (!seen(reach)) continue;
    const { width, height } = reach.getBoundingClientRect();
    const least = each.matches('[data-move]') ? choice : target;
    if (width < least - 0.5 || height < least - 0.5) {
      const name = each.getAttribute('aria-label') || each.innerText || each.outerHTML;
      found.push(`target of ${width.toFixed()} × ${height.toFixed()} px: ${name.slice(0, 40)}`);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`${scrollWidth} px in a window of ${clientWidth}`);
  return found;
}
"""


def too_small(page: Page) -> list[str]:
    """Everything on the page that is too small, or makes it scroll sideways."""
    found: list[str] = page.evaluate(_SCRIPT, [TEXT, DRAWN, TARGET, CHOICE])
    return found
