import { defineConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';

// Some files load modules in another language, which others must not see.
export default defineConfig({ test: { ...shared, isolate: true } });
