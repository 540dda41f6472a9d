import { speak } from './texts/texts.ts';

await speak('en');
