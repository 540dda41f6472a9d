import { MedusaError } from '@medusajs/framework/utils';
import { Refusal } from './refusal.ts';

/** Turns a refusal into Medusa's error; Medusa's API returns its message. */
export async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) throw new MedusaError(error.kind, error.message);
    throw error;
  }
}
