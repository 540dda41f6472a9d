import fc from 'fast-check';
import { seedFor } from './seeds.ts';

// Every property of a test file starts here; a failing one prints its seed and path itself.
fc.configureGlobal({ seed: seedFor('PROPERTY_SEED', 20_241_031) });
