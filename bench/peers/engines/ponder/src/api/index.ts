// Nothing is asked of it but its own `/health` and `/ready`.
import { Hono } from 'hono';

export default new Hono();
