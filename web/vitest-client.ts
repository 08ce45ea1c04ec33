/** Test environment that compiles Svelte's runes for the browser and runs them in plain Node. */

import type { Environment } from 'vitest/runtime';

export default {
  name: 'client',
  viteEnvironment: 'client',
  setup: () => ({ teardown: () => undefined }),
} satisfies Environment;
