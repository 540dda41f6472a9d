import type { Clock } from '../../kernel/lib/clock.ts';
import { redact } from '../../kernel/lib/one-line.ts';
import { type Fact, inEnglish } from '../../operator/operations/facts.ts';

/** Result of a check. `isPartial`: only a part is not ok. `facts`: the detail as data, without secrets. */
export interface CheckAnswer {
  readonly ok: boolean;
  readonly isPartial?: boolean;
  readonly detail?: string;
  readonly facts?: readonly Fact[];
}

/** The check of one dependency. A thrown error counts as failing. */
export type HealthCheck = (signal: AbortSignal) => Promise<CheckAnswer>;

/** `degraded`: a part is not working, such as one asset of a chain; the rest is. */
export type HealthStatus = 'ok' | 'degraded' | 'failing';

export interface CheckResult {
  readonly status: HealthStatus;
  /** The reason, or other useful information; without secrets. */
  readonly detail?: string;
  /** The detail as data, where the check has it. */
  readonly facts?: readonly Fact[];
}

/** The body of `/healthz`, except for facts; sent with 503 when `status` is failing, else 200. */
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

/** Returns the body of `/healthz`. */
export function bodyOf({ status, checks }: HealthReport): HealthReport {
  const shown = Object.entries(checks).map(([name, { facts: _, ...check }]) => [name, check] as const);
  return { status, checks: Object.fromEntries(shown) };
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
    const {
      ok,
      isPartial = false,
      facts,
      detail = inEnglish(facts ?? []),
    } = await Promise.race([check(timeout), timedOut]);
    const bad = isPartial ? 'degraded' : 'failing';
    return { status: ok ? 'ok' : bad, ...(detail !== null && { detail: redact(detail) }), ...(facts && { facts }) };
  } catch (error) {
    return { status: 'failing', detail: redact(error instanceof Error ? error.message : String(error)) };
  }
}
