import fc from 'fast-check';
import { seedFor } from './seeds.ts';

// Seed of every property in a test file; a failing one prints its own seed and path.
fc.configureGlobal({ seed: seedFor('PROPERTY_SEED', 20_241_031) });
