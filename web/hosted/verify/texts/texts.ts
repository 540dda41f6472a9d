/** Texts of the page. The build substitutes those of the page's language, and no others. */
export { en as texts } from './en.ts';
