/** An error in a provision file; nothing was written. */
export class ProvisionError extends Error {
  override readonly name = 'ProvisionError';
  /** Path of the value in the file: `store.products[0].priceAmount`; empty for the file as a whole. */
  readonly path: string;
  constructor(path: string, problem: string) {
    super(path === '' ? `the file ${problem}` : `${path} ${problem}`);
    this.path = path;
  }
}
