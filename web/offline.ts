/** Writes what a build needs to be installed and to work offline: worker, manifest, icons. */

import type { Plugin } from 'vite';

const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable.png', sizes: '512x512', purpose: 'maskable' },
];
/** Letters of languages that Rowlock does not speak are fetched when a name needs them. */
const LATER = /latin-ext/;

interface Icon {
  src: string;
  sizes: string;
  purpose: string;
  type: string;
}

export function offline(): Plugin {
  let root = '';
  return {
    name: 'rowlock-offline',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      // Chunks of nothing but styles are taken out of the bundle before.
      order: 'post',
      async handler(_, bundle) {
        const icons: Icon[] = [];
        for (const { file, ...icon } of ICONS) {
          const source = await this.fs.readFile(`${root}/src/app/icons/${file}`);
          const reference = this.emitFile({ type: 'asset', name: file, source });
          icons.push({ ...icon, src: `/${this.getFileName(reference)}`, type: 'image/png' });
        }
        const manifest = JSON.stringify(manifestOf(icons));
        this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: manifest });
        const built = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !LATER.test(file));
        const files = [...built.map((file) => `/${file}`), '/manifest.webmanifest', ...icons.map(({ src }) => src)];
        const list = JSON.stringify([...new Set(files)].sort());
        const worker = new TextDecoder().decode(await this.fs.readFile(`${root}/src/app/sw.js`));
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: worker.replace('__VERSION__', await fingerprint(worker + list)).replace('__FILES__', list),
        });
      },
    },
  };
}

async function fingerprint(text: string): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return Array.from(hash.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function manifestOf(icons: Icon[]): object {
  return {
    id: '/',
    name: 'Rowlock',
    short_name: 'Rowlock',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#d9ccb2',
    theme_color: '#d9ccb2',
    icons,
  };
}
