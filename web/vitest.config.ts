import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Unit tests lie beside their files. There is no browser: a test brings what it needs of one.
export default defineConfig({
  plugins: [svelte()],
  resolve: { conditions: ['browser'] },
  server: { fs: { allow: ['..'] } },
  test: {
    include: ['src/**/*.test.ts'],
    environment: './vitest-client.ts',
    // One worker for all files: each takes back what it has faked, and starting workers takes longest.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
  },
});
