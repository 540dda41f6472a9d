import type { Cookies } from '../lib/cookies.ts';
import type { Language } from '../lib/languages.ts';
import type { StoreAct, StoreRole } from './roles.ts';

/** A signed-in person. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly hasTwoFactor: boolean;
  readonly isOperator: boolean;
  /** In which they read the dashboard; null until they choose one. */
  readonly language: Language | null;
}

/** The store of a request, and its person's permissions there. */
export interface StoreAccess {
  readonly storeId: string;
  readonly slug: string;
  readonly role: StoreRole | undefined;
  readonly isClosed: boolean;
  /** The operator has stopped its sales. */
  readonly isSuspended: boolean;
  /** Its team needs two-factor. */
  readonly requiresTwoFactor: boolean;
  readonly may: readonly StoreAct[];
}

/** A signed-in request. */
export interface Session {
  readonly id: string;
  readonly person: Person;
  /** Time of the last confirmation by password or passkey in this session; epoch milliseconds. */
  readonly confirmedAt: number;
  /** Set only when the request's path names a store. */
  readonly store: StoreAccess | undefined;
  /** Set when the session was extended; renews the cookie with the answer. */
  readonly cookie: string | undefined;
}

/** The permissions that a request needs. */
export interface Wanted {
  readonly cookies: Cookies;
  /** Slug of the store in its path. */
  readonly slug: string | undefined;
  /** The act that it does in that store. */
  readonly act: StoreAct | undefined;
  /** True when only operators may. */
  readonly isOperators: boolean;
  /** True when the act moves money or secrets. */
  readonly needsConfirmation: boolean;
}

/** Source of a request, as read from its headers. */
export interface Visitor {
  readonly cookies: Cookies;
  readonly origin: string | undefined;
  /** The client address, and the group that shares its limits. */
  readonly ip: string;
  readonly addressGroup: string;
  readonly userAgent: string | undefined;
  /** The browser's preferred language; null if it names none that the service has. */
  readonly language: Language | null;
}
