import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { offline } from './offline.ts';

// The page and the terminal share texts, so some sources lie outside web/.
export default defineConfig({
  plugins: [svelte(), offline()],
  build: {
    outDir: '../src/rowlock/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // The server's content security policy allows no data: fonts or scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 200,
    // The rules are a file of their own, so that tests can fetch what was built.
    rolldownOptions: {
      input: { index: 'index.html', 'game-rules': 'src/game/rules/index.ts' },
      preserveEntrySignatures: 'strict',
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true, changeOrigin: false } },
  },
});
