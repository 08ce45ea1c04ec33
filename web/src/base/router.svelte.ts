/** Client-side router: the current path, and navigation without a reload. */

class Router {
  path = $state(location.pathname);
  search = $state(location.search);
  /** What follows the hash, which no server sees. */
  hash = $state(location.hash);
  readonly parts = $derived(this.path.split('/').filter(Boolean).map(decode));
  /** Whether anybody has moved yet: the first page takes no focus. */
  moved = false;

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#clicked(event));
  }

  go(to: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', to);
    else history.pushState(null, '', to);
    this.#read();
    scrollTo(0, 0);
  }

  #read(): void {
    this.moved = true;
    this.path = location.pathname;
    this.search = location.search;
    this.hash = location.hash;
  }

  /** Plain clicks on our own links stay in the page. */
  #clicked(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest('a');
    if (!link || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const router = new Router();
