import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/** The password of everyone created by tests. */
export const PASSWORD = 'correct horse battery';

type Callback = (error: Error | null, key: Buffer) => void;

const { scrypt } = crypto;

const known = new Map<string, Buffer>();

/**
 * Remembers the keys derived from {@link PASSWORD}, which cost each sign-in a tenth of a second of a processor. Every
 * other password takes its time, as tests of crowds need.
 */
function derive(password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Callback): void {
  const key = `${salt} ${length} ${JSON.stringify(options)}`;
  const found = password === PASSWORD ? known.get(key) : undefined;
  if (found !== undefined) {
    setImmediate(done, null, Buffer.from(found));
    return;
  }
  scrypt(password, salt, length, options, (error, derived) => {
    if (error === null && password === PASSWORD) known.set(key, Buffer.from(derived));
    done(error, derived);
  });
}

crypto.scrypt = derive as typeof scrypt;
syncBuiltinESMExports();
