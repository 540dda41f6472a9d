import { defineConfig, mergeConfig } from 'vitest/config';
import { shared } from '../../vitest.shared.ts';
import vite from './vite.config.ts';

export default mergeConfig(vite, defineConfig({ test: { ...shared, setupFiles: ['./src/test-texts.ts'] } }));
