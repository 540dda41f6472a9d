/** What the page says. The build puts the texts of its language here, and of no other. */
export { en as texts } from './en.ts';
