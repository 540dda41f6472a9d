// The health check of the image, which has no curl: ends with 0 when the process is ready, as it tells the operator itself.
const { OPERATOR_HOST = '127.0.0.1', OPERATOR_PORT = '9464' } = process.env;
const ALL = new Set(['0.0.0.0', '::']);
const PATIENCE_MS = 4_000;

const host = ALL.has(OPERATOR_HOST) ? '127.0.0.1' : OPERATOR_HOST;
const origin = `http://${host.includes(':') ? `[${host}]` : host}:${OPERATOR_PORT}`;
try {
  const { ok, status } = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
  process.stdout.write(`${status}\n`);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error.cause?.message ?? error.message}\n`);
  process.exitCode = 1;
}
