// ESLint with the recommended rules of JavaScript, typescript-eslint and Svelte; prettier does the layout.
import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  globalIgnores(['node_modules/', 'src/net/types.ts', '**/*.gen.ts']),
  js.configs.recommended,
  ts.configs.strict,
  svelte.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // TypeScript knows the names.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_$', varsIgnorePattern: '^_$' }],
      // noUncheckedIndexedAccess asks for it wherever an index is known to exist.
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A handler may return nothing, or false to refuse a tap.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // State is replaced, never changed in place: plain sets and maps are enough.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig, extraFileExtensions: ['.svelte'] } },
  },
);
