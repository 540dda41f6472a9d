const HOUR_MS = 3_600_000;

/** Lifetime of a session after its last use, in milliseconds. */
export const SESSION_MS = 14 * 24 * HOUR_MS;
/** Minimum interval between two records of a session's use, in milliseconds. */
export const EXTEND_AFTER_MS = HOUR_MS;
/** Time for which a password or passkey allows acts that move money or secrets, in milliseconds. */
export const CONFIRMED_MS = 10 * 60_000;
/** Lifetime of a link that verifies a new account's address, in milliseconds. */
export const SIGN_UP_LINK_MS = 24 * HOUR_MS;
/** Lifetime of a password reset link, in milliseconds. */
export const RESET_LINK_MS = HOUR_MS;
