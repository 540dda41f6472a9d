// Only its own `/health` and `/ready` are requested.
import { Hono } from 'hono';

export default new Hono();
