/**
 * Keeps the focus on the page: when the element that has it goes or is switched off, the nearest group
 * around it takes it. A browser would give it to the body, from where Tab begins at the top of the page
 * and nothing is read out.
 */

/** What has a name of its own, or is where a reader begins. */
const HOMES = '[role=group], [role=region], [role=toolbar], section[aria-label], fieldset, form, dialog[open], main';

/** The element that had the focus last, with all that lies around it. */
let path: Element[] = [];

function remember({ target }: FocusEvent): void {
  path = [];
  for (let node = target as Element | null; node; node = node.parentElement) path.push(node);
}

/** A reader who turns to something without focus leaves the element itself where it was. */
function forget({ relatedTarget }: FocusEvent): void {
  const [had] = path;
  if (relatedTarget || !had) return;
  queueMicrotask(() => {
    if (path[0] === had && isFocusable(had)) path = [];
  });
}

const isFocusable = (element: Element): boolean => element.isConnected && !element.matches(':disabled');

/** Give the focus that nobody has to the nearest home of the element that lost it. */
function mend(): void {
  const [had] = path;
  if (!had || (document.activeElement && document.activeElement !== document.body) || isFocusable(had)) return;
  const around = path.slice(1).find((element) => element.isConnected);
  const home = around?.closest<HTMLElement>(HOMES) ?? document.querySelector('main');
  path = [];
  if (!home) return;
  if (!home.hasAttribute('tabindex')) home.tabIndex = -1;
  home.focus({ preventScroll: true });
}

/** Begin to keep the focus on this page. */
export function keepFocus(): void {
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', forget);
  new MutationObserver(mend).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  });
}
