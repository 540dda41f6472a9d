import type { Clock } from '../../kernel/lib/clock.ts';
import { redact } from '../../kernel/lib/one-line.ts';

/** The check of one dependency. A thrown error counts as failing; with `isPartial`, only a part of it is not ok. */
export type HealthCheck = (signal: AbortSignal) => Promise<{ ok: boolean; isPartial?: boolean; detail?: string }>;

/** `degraded`: a part is not working, such as one asset of a chain; the rest is. */
export type HealthStatus = 'ok' | 'degraded' | 'failing';

export interface CheckResult {
  readonly status: HealthStatus;
  /** The reason, or other useful information; without secrets. */
  readonly detail?: string;
}

/** The body of `/healthz`; sent with 503 when `status` is failing, else 200. */
export interface HealthReport {
  /** The worst of the checks. */
  readonly status: HealthStatus;
  readonly checks: Readonly<Record<string, CheckResult>>;
}

/** The checks of a process's dependencies, run on demand. */
export interface Health {
  /** @param name unique; `database`, `chain:base`, `mail` */
  register(name: string, check: HealthCheck): void;
  /** Never throws, and takes no longer than one check may. */
  report(): Promise<HealthReport>;
}

const CHECK_TIMEOUT_MS = 2_000;
/** More frequent reports would be the same: the route is public, and each report costs a call to every dependency. */
const REPORT_LIFETIME_MS = 1_000;

export function createHealth({ clock }: { clock: Clock }): Health {
  const checks = new Map<string, HealthCheck>();
  let latest: { at: number; report: Promise<HealthReport> } | undefined;
  return {
    register: (name, check) => void checks.set(name, check),
    report() {
      const now = clock.now();
      const isFresh = latest !== undefined && now >= latest.at && now - latest.at < REPORT_LIFETIME_MS;
      if (latest === undefined || !isFresh) latest = { at: now, report: runChecks(checks) };
      return latest.report;
    },
  };
}

async function runChecks(checks: ReadonlyMap<string, HealthCheck>): Promise<HealthReport> {
  const results = await Promise.all([...checks].map(async ([name, check]) => [name, await runCheck(check)] as const));
  return { status: worstOf(results.map(([, { status }]) => status)), checks: Object.fromEntries(results) };
}

function worstOf(statuses: readonly HealthStatus[]): HealthStatus {
  if (statuses.includes('failing')) return 'failing';
  return statuses.includes('degraded') ? 'degraded' : 'ok';
}

async function runCheck(check: HealthCheck): Promise<CheckResult> {
  const timeout = AbortSignal.timeout(CHECK_TIMEOUT_MS);
  const timedOut = new Promise<never>((_, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`)), {
      once: true,
    });
  });
  try {
    const { ok, isPartial = false, detail } = await Promise.race([check(timeout), timedOut]);
    const bad = isPartial ? 'degraded' : 'failing';
    return { status: ok ? 'ok' : bad, ...(detail !== undefined && { detail: redact(detail) }) };
  } catch (error) {
    return { status: 'failing', detail: redact(error instanceof Error ? error.message : String(error)) };
  }
}
