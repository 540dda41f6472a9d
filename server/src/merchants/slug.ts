/** Lower-case letters, digits and inner hyphens, at most 63: it becomes a subdomain. */
export const SLUG_PATTERN = '^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$';
