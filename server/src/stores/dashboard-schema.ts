import Type from 'typebox';
import { LANGUAGES } from '../kernel/lib/languages.ts';
import { SLUG_PATTERN } from './slug.ts';

export const StoreName = Type.String({ minLength: 1, maxLength: 255, pattern: '\\S', format: 'name' });
export const Slug = Type.String({ pattern: SLUG_PATTERN });
export const StoreLanguage = Type.Union(LANGUAGES.map((language) => Type.Literal(language)));
export const StoreCurrency = Type.Union([Type.Literal('usd'), Type.Literal('eur')]);
