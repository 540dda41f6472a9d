import { defineConfig } from 'vitest/config';
import { shared } from '../vitest.shared.ts';

export default defineConfig({ test: { ...shared, name: '@till/bench', include: ['suite/**/*.test.ts'] } });
