export { paying } from '../en/paying.ts';
