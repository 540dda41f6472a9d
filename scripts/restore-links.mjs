// Restores the library links of the built-in PostgreSQL, otherwise done at the first start: for installations that the
// service's own user cannot write to.
import { findBinaries } from '../server/src/kernel/db/embedded/binaries.ts';

try {
  await findBinaries();
} catch (error) {
  process.stdout.write(`${error.message}\n`);
}
