import { Refusal } from '../lib/errors.ts';

export class ImageRefusal extends Refusal<
  | 'image.unreadable'
  | 'image.tooLarge'
  | 'image.tooManyPixels'
  | 'image.tooDemanding'
  | 'image.tooManyToday'
  | 'image.storeAway'
> {}

/** Refusals of the process that decodes an image, each with the exit code that stands for it. */
export const REFUSALS = [
  ['image.unreadable', 64],
  ['image.tooManyPixels', 65],
  ['image.tooDemanding', 66],
] as const;
