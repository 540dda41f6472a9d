import { Refusal } from '../lib/errors.ts';

export class ImageRefusal extends Refusal<
  'image.unreadable' | 'image.tooLarge' | 'image.tooManyPixels' | 'image.tooManyToday' | 'image.storeAway'
> {}
