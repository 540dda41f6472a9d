import { defineConfig } from 'vite';

/** The server serves `dist/button.js` at /button.js: a classic script, since only those can read their own URL. */
export default defineConfig({
  build: {
    target: ['es2020', 'safari14'],
    outDir: '../dist',
    emptyOutDir: false,
    lib: { entry: 'button.ts', formats: ['iife'], name: 'tillPay', fileName: () => 'button.js' },
  },
});
