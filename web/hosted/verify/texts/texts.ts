/** Texts of the page. The build substitutes those of its own language, and no others. */
export { en as texts } from './en.ts';
