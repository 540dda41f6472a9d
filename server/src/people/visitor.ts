import type { Cookies } from '../kernel/lib/cookies.ts';

/** Source of a request, as read from its headers. */
export interface Visitor {
  readonly cookies: Cookies;
  readonly origin: string | undefined;
  /** The client address, and the group that shares its limits. */
  readonly ip: string;
  readonly addressGroup: string;
  readonly userAgent: string | undefined;
}
