export { around } from '../en/around.ts';
