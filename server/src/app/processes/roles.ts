/** The roles of a process. Any number of processes may share one database and divide the roles among them. */
export const ROLES = ['api', 'indexer', 'dispatcher', 'reaper', 'sweeper', 'mailer'] as const;

export type Role = (typeof ROLES)[number];

/** Every role: a whole service in one process. */
export const ALL_ROLES: ReadonlySet<Role> = new Set(ROLES);

/** Parses `api,indexer`; undefined when a name is not a role, or none is given. */
export function parseRoles(text: string): ReadonlySet<Role> | undefined {
  const names = text.split(',').map((name) => name.trim());
  const roles = names.map((name) => ROLES.find((role) => role === name));
  return roles.includes(undefined) ? undefined : new Set(roles.filter((role) => role !== undefined));
}
